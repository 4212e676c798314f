// The bots of this program, and which of them know which game.
#include <concepts>
#include <functional>

#include "bots/ankh/value.h"
#include "bots/any_bot.h"
#include "bots/aton/priest.h"
#include "bots/aton/value.h"
#include "bots/greedy.h"
#include "bots/kemet/planner.h"
#include "bots/random.h"
#include "bots/reasons.h"
#include "bots/search.h"
#include "core/fault.h"
#include "games/ankh/ankh.h"
#include "games/aton/aton.h"
#include "games/kemet/kemet.h"
#include "play/match_of.h"

namespace ennead {

namespace {

template <Game G>
class BotOf final : public AnyBot {
 public:
  explicit BotOf(std::unique_ptr<Bot<G>> bot) : bot_(std::move(bot)) {}

  Choice choose(const AnyView& view, Budget& budget) override {
    return bot_->choose(dynamic_cast<const ViewOf<G>&>(view).view(), view.seat(), budget);
  }
  std::vector<Considered> consider(const AnyView& view, Budget& budget) override {
    return bot_->consider(dynamic_cast<const ViewOf<G>&>(view).view(), view.seat(), budget);
  }

 private:
  std::unique_ptr<Bot<G>> bot_;
};

struct BotKind {
  BotInfo info;
  std::function<std::unique_ptr<AnyBot>(std::uint64_t, const BotSettings&)> make;
  bool reference = false;  // for measuring others, not for people to play with
};
using BotKinds = std::vector<BotKind>;

// A kind from a function (seed, settings) that makes the bot.
template <Game G, class Make>
BotKind kind(std::string_view name, std::string_view help, Make make) {
  return {{name, help}, [make](std::uint64_t seed, const BotSettings& settings) {
            return std::make_unique<BotOf<G>>(make(seed, settings));
          }};
}

// A bot as it was in 2026, under a name of its own. What becomes of the others is measured by it,
// so it keeps its choices (tests/bots/reference_test.cpp).
BotKind reference(std::string_view name, BotKind kind) {
  kind.info.name = name;
  kind.reference = true;
  return kind;
}

// The bots that play any game of the contract, with what the game brings for them.
template <Game G>
BotKind random_bot() {
  return kind<G>("random", "bot.random", [](std::uint64_t seed, const BotSettings& settings) {
    refuse_any(settings);
    return std::make_unique<Random<G>>(seed);
  });
}
template <Game G>
BotKind greedy_bot(const Advice<G>& advice) {
  return kind<G>("greedy", "bot.greedy", [advice](std::uint64_t seed, const BotSettings& settings) {
    refuse_any(settings);
    return std::make_unique<Greedy<G>>(advice, seed);
  });
}
template <Game G>
BotKind search_bot(const Advice<G>& advice, const SearchTuning& usual = {}) {
  return kind<G>("search", "bot.search",
                 [advice, usual](std::uint64_t seed, const BotSettings& settings) {
                   SearchTuning tuning = usual;
                   apply(settings, search_settings, tuning);
                   return std::make_unique<Search<G>>(advice, tuning, seed);
                 });
}

// Whole turns are what is chosen in Kemet.
BotKind planner(std::string_view name, std::string_view help, const kemet::PlannerTuning& usual,
                const Advice<kemet::Kemet>& advice = kemet::advice) {
  return kind<kemet::Kemet>(name, help,
                            [usual, advice](std::uint64_t seed, const BotSettings& settings) {
                              kemet::PlannerTuning tuning = usual;
                              apply(settings, kemet::planner_settings, tuning);
                              return std::make_unique<kemet::Planner>(seed, tuning, advice);
                            });
}

BotKind priest(const aton::PriestTables& (*tables)()) {
  return kind<aton::Aton>("priest", "bot.priest",
                          [tables](std::uint64_t seed, const BotSettings& settings) {
                            aton::PriestTuning tuning;
                            apply(settings, aton::priest_settings, tuning);
                            return std::make_unique<aton::Priest>(seed, tuning, tables());
                          });
}

BotKinds kinds_for(const AnyGame& game) {
  const std::string_view name = game.info().name;
  if (name == aton::Aton::info.name)
    return {random_bot<aton::Aton>(),
            greedy_bot(aton::advice),
            search_bot(aton::advice),
            priest(aton::PriestTables::tuned),
            reference("greedy-2026", greedy_bot(aton::advice_2026)),
            reference("search-2026", search_bot(aton::advice_2026, search_2026)),
            reference("priest-2026", priest(aton::PriestTables::tuned_2026))};
  if (name == ankh::Ankh::info.name)
    return {random_bot<ankh::Ankh>(), greedy_bot(ankh::advice), search_bot(ankh::advice),
            reference("greedy-2026", greedy_bot(ankh::advice_2026)),
            reference("search-2026", search_bot(ankh::advice_2026, search_2026))};
  if (name == kemet::Kemet::info.name)
    return {random_bot<kemet::Kemet>(), planner("greedy", "bot.kemet.greedy", kemet::greedy_tuning),
            planner("search", "bot.kemet.search", kemet::search_tuning),
            reference("greedy-2026",
                      planner("", "bot.kemet.greedy", kemet::greedy_2026, kemet::advice_2026)),
            reference("search-2026",
                      planner("", "bot.kemet.search", kemet::search_2026, kemet::advice_2026))};
  return {};
}

}  // namespace

std::vector<BotInfo> bots_for(const AnyGame& game) {
  std::vector<BotInfo> infos;
  for (const BotKind& kind : kinds_for(game))
    if (!kind.reference) infos.push_back(kind.info);
  return infos;
}

namespace {

// Calls `work` with the advice of the game of that name; nothing for another game.
template <class Result, class Work>
Result with_advice(std::string_view name, Work work) {
  if (name == aton::Aton::info.name) return work(aton::advice);
  if (name == ankh::Ankh::info.name) return work(ankh::advice);
  if (name == kemet::Kemet::info.name) return work(kemet::advice);
  return {};
}

template <Game G>
const View<G>& view_in(const AnyView& view) {
  return dynamic_cast<const ViewOf<G>&>(view).view();
}

}  // namespace

std::vector<ValuePart> reasons_for(const AnyView& view, std::span<const Choice> line,
                                   std::uint64_t seed) {
  return with_advice<std::vector<ValuePart>>(
      view.game().info().name, [&]<Game G>(const Advice<G>& advice) {
        return reasons<G>(advice, view_in<G>(view), view.seat(), line, seed);
      });
}

Shares standing_of(const AnyMatch& match, std::uint64_t seed) {
  constexpr int worlds = 12;
  return with_advice<Shares>(match.game().info().name, [&]<Game G>(const Advice<G>& advice) {
    const auto& state = dynamic_cast<const MatchOf<G>&>(match).match().state();
    const View<G> open = G::view(state, Viewer::spectator());
    if constexpr (std::same_as<G, aton::Aton>) {
      const double red = aton::Priest(seed).share_in(*open, aton::red);
      return Shares{{red, 1 - red}};
    } else {
      return standing<G>(advice, open, worlds, seed);
    }
  });
}

std::vector<double> weighed_lines(const AnyView& view, std::span<const std::vector<Choice>> lines,
                                  int worlds, std::uint64_t seed) {
  return with_advice<std::vector<double>>(
      view.game().info().name, [&]<Game G>(const Advice<G>& advice) {
        return weighed<G>(advice, view_in<G>(view), view.seat(), lines, worlds, seed);
      });
}

std::unique_ptr<AnyMatch> world_of(const AnyView& view, std::uint64_t seed) {
  return with_advice<std::unique_ptr<AnyMatch>>(
      view.game().info().name, [&]<Game G>(const Advice<G>& /*advice*/) {
        Chance chance(seed);
        return view.game().from_state(G::to_json(G::resample(view_in<G>(view), chance)));
      });
}

bool alike(const AnyView& view, Choice first, Choice second) {
  return first == second ||
         with_advice<bool>(view.game().info().name, [&]<Game G>(const Advice<G>& advice) {
           if (advice.distinct == nullptr) return false;
           ChoiceList both;
           both.add(first);
           both.add(second);
           advice.distinct(*view_in<G>(view), view.seat(), both);
           return both.size() == 1;
         });
}

bool moment_to_learn(const AnyMatch& match, Seat seat, Inputs& inputs) {
  return with_advice<bool>(match.game().info().name, [&]<Game G>(const Advice<G>& advice) {
    const auto& state = dynamic_cast<const MatchOf<G>&>(match).match().state();
    if (advice.inputs == nullptr || !advice.calm(state)) return false;
    if constexpr (std::same_as<G, ankh::Ankh>)
      if (state.playing(seat) != seat || !state.in_game.has(seat)) return false;  // gods, not seats
    advice.inputs(state, seat, inputs);
    return true;
  });
}

Shares values_now(const AnyMatch& match) {
  return with_advice<Shares>(match.game().info().name, [&]<Game G>(const Advice<G>& advice) {
    return Playout<G>(advice).look(dynamic_cast<const MatchOf<G>&>(match).match().state());
  });
}

bool has_network(const AnyGame& game) {
  return with_advice<bool>(
      game.info().name, []<Game G>(const Advice<G>& advice) { return advice.network != nullptr; });
}

void take_network(const AnyGame& game, const std::string& from) {
  with_advice<int>(game.info().name, [&]<Game G>(const Advice<G>& advice) {
    if (advice.network == nullptr) throw Fault("", "this game has no network");
    advice.network().take(from);
    return 0;
  });
}

std::unique_ptr<AnyBot> make_bot(const AnyGame& game, std::string_view name, std::uint64_t seed,
                                 const BotSettings& settings) {
  std::string known;
  for (const BotKind& kind : kinds_for(game)) {
    if (kind.info.name == name) return kind.make(seed, settings);
    known += (known.empty() ? "" : ", ") + std::string(kind.info.name);
  }
  throw Fault("", "there is no bot \"" + std::string(name) + "\"; the bots are: " + known);
}

}  // namespace ennead
