#include "app/story.h"

#include "core/paint.h"

namespace ennead {

bool opens_part(const Message& message) {
  const std::string_view key = message.key;
  return key.ends_with("round_begins") || key.ends_with("turn_begins");
}

std::string story(const AnyMatch& match, Viewer viewer, const TextTable& words, std::size_t from) {
  const std::string_view game = match.game().info().name;
  std::string out;
  for (const LogLine& line : match.log(from)) {
    if (!line.heard_by(viewer)) continue;
    const std::string sentence = words.say(line.message, game);
    if (opens_part(line.message))
      out += (out.empty() ? "" : "\n") + painted(Paint::bold, sentence) + "\n";
    else
      out += sentence + "\n";
  }
  return out;
}

std::string story_in_short(const AnyMatch& match, Viewer viewer, const TextTable& words,
                           std::size_t from, int columns) {
  constexpr std::string_view gap = "  ";
  std::string out;
  int used = 0;
  for (const LogLine& line : match.log(from)) {
    if (!line.heard_by(viewer)) continue;
    std::string sentence = words.say(line.message, match.game().info().name);
    const int more = width(sentence) + static_cast<int>(gap.size());
    const bool opens = opens_part(line.message);
    if (opens) sentence = painted(Paint::bold, sentence);
    const bool fits = used > 0 && !opens && used + more <= columns;
    if (!out.empty()) out += fits ? gap : "\n";
    out += sentence;
    used = fits ? used + more : more - static_cast<int>(gap.size());
  }
  return out.empty() ? out : out + "\n";
}

std::string result_text(const AnyMatch& match, const TextTable& words) {
  const std::string_view game = match.game().info().name;
  const Outcome outcome = match.outcome();
  if (outcome.drawn) return words.say("play.draw");
  const Seat first = outcome.winners.lowest();
  const SeatSet others = outcome.winners.without(first);
  Message message(others.empty() ? "play.winner" : "play.winners");
  message.with("seat", first).with("reason", Term{std::string(outcome.reason)});
  if (!others.empty()) message.with("other", others.lowest());
  return words.say(message, game);
}

}  // namespace ennead
