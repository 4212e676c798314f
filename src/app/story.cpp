#include "app/story.h"

#include "core/paint.h"
#include "core/text.h"

namespace ennead {

bool opens_part(const Message& message) {
  return std::string_view(message.key).ends_with("round_begins");
}

std::string story(const AnyMatch& match, Viewer viewer, std::size_t from) {
  const TextTable& words = TextTable::english();
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

std::string result_text(const AnyMatch& match) {
  const TextTable& words = TextTable::english();
  const std::string_view game = match.game().info().name;
  const Outcome outcome = match.outcome();
  if (outcome.draw()) return words.say("play.draw");
  return words.say(Message("play.winner")
                       .with("seat", outcome.winners.lowest())
                       .with("reason", Term{std::string(outcome.reason)}),
                   game);
}

}  // namespace ennead
