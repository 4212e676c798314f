// Bots behind a virtual interface, by name, for programs that pick the game at run time.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/advice.h"
#include "bots/bot.h"
#include "bots/settings.h"
#include "bots/standing.h"
#include "play/any_game.h"

namespace ennead {

class AnyBot {
 public:
  AnyBot() = default;
  AnyBot(const AnyBot&) = delete;
  AnyBot& operator=(const AnyBot&) = delete;
  virtual ~AnyBot() = default;

  // What the bot would choose for the seat of a view that is asked. A bot may remember what it
  // thought before, so each player has its own.
  virtual Choice choose(const AnyView& view, Budget& budget) = 0;
  // What it thinks of its choices, the one that it would make first (bots/bot.h).
  virtual std::vector<Considered> consider(const AnyView& view, Budget& budget) = 0;
};

struct BotInfo {
  std::string_view name;
  std::string_view help;  // a message key
};

// The bots that know a game, weakest first; not those that are only kept to measure others by.
std::vector<BotInfo> bots_for(const AnyGame& game);
// A bot by name; a Fault that lists the known ones where there is none, or where a setting is not
// one of the bot's.
std::unique_ptr<AnyBot> make_bot(const AnyGame& game, std::string_view name, std::uint64_t seed,
                                 const BotSettings& settings = {});

// What a line of choices would change for the view's seat, in parts (bots/reasons.h). Their names
// are message keys behind "bot.part.GAME.".
std::vector<ValuePart> reasons_for(const AnyView& view, std::span<const Choice> line,
                                   std::uint64_t seed);

// The share of the win that each seat can expect, by what lies open to all.
Shares standing_of(const AnyMatch& match, std::uint64_t seed);
// What the view's seat can expect after each of these lines of its choices (bots/standing.h).
std::vector<double> weighed_lines(const AnyView& view, std::span<const std::vector<Choice>> lines,
                                  int worlds, std::uint64_t seed);
// A match at a position that the view's seat could be in: what it cannot know is drawn anew.
std::unique_ptr<AnyMatch> world_of(const AnyView& view, std::uint64_t seed);
// Whether bots hold two legal choices of the view's seat, in the order of its list, to be the same.
bool alike(const AnyView& view, Choice first, Choice second);

// ---- Learning (`ennead positions`, train/)
// -------------------------------------------------------

// Is this a moment for a value, and what would a network see of the seat? False where the game has
// no network, the moment is none, or the seat is out of the game.
bool moment_to_learn(const AnyMatch& match, Seat seat, Inputs& inputs);
// The values of all seats, by what the bots use now.
Shares values_now(const AnyMatch& match);
bool has_network(const AnyGame& game);
// Bots of that game use another network from now on: a file, or "formula" for none.
void take_network(const AnyGame& game, const std::string& from);

}  // namespace ennead
