#include "bots/considered.h"

#include <cmath>

#include "play/words_json.h"

namespace ennead {

namespace {

json::array reasons_json(const std::vector<ValuePart>& reasons, std::string_view game) {
  json::array out;
  for (const ValuePart& part : reasons) {
    json::object one = message_json(reason_message(game, part), game);
    one["part"] = part.name;
    one["by"] = rounded(part.worth);
    out.push_back(std::move(one));
  }
  return out;
}

}  // namespace

Thoughts consider(AnyBot& bot, const AnyView& view, Budget& budget, std::uint64_t seed) {
  Thoughts thoughts{bot.consider(view, budget), {}};
  for (const Considered& one : thoughts.choices) {
    if (thoughts.reasons.size() == Thoughts::with_reasons) break;
    thoughts.reasons.push_back(reasons_for(view, one.line, seed));
  }
  return thoughts;
}

json::array thoughts_json(const AnyMatch& match, Seat seat, const Thoughts& thoughts,
                          std::size_t most) {
  const AnyGame& game = match.game();
  json::array out;
  for (std::size_t at = 0; at < std::min(most, thoughts.choices.size()); ++at) {
    const Considered& one = thoughts.choices[at];
    json::array line;
    for (const Choice choice : one.line) line.push_back(json::value(game.text(choice)));
    json::object entry{{"text", game.text(one.choice)},
                       {"label", message_json(match.label(seat, one.choice), game.info().name)},
                       {"share", rounded(one.share)},
                       {"mixture", rounded(one.mixture)},
                       {"looks", one.looks},
                       {"line", std::move(line)}};
    if (at < thoughts.reasons.size())
      entry["reasons"] = reasons_json(thoughts.reasons[at], game.info().name);
    out.push_back(std::move(entry));
  }
  return out;
}

// In tenths, because words have no fractions: "+1.2".
Message reason_message(std::string_view game, const ValuePart& part) {
  const long tenths = std::lround(std::abs(part.worth) * 10);
  const std::string by = (part.worth < 0 ? "−" : "+") + std::to_string(tenths / 10) + "." +
                         std::to_string(tenths % 10);
  return Message("bot.part." + std::string(game) + "." + std::string(part.name)).with("by", by);
}

double rounded(double number) {
  constexpr double grain = 1e4;
  return std::round(number * grain) / grain;
}

int percent(double share) { return static_cast<int>(std::lround(share * 100)); }

}  // namespace ennead
