// What became of a finished game: every seat's chance to win, what each choice cost whoever made
// it, and what luck did. The strongest bot judges each choice from the view of the seat that made
// it (`consider`), never with hindsight.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"
#include "play/sources.h"

namespace ennead {

// A choice that could have been another one.
struct Judged {
  std::size_t made = 0;  // so many choices had been made before it
  Seat seat{};
  Choice choice;
  bool secret = false;  // others answered without knowing it: weighed against what they might do
  double best = 0;      // the share of the win that the seat could expect with the best one
  double share = 0;     // and with the one that it made
  bool as_bot = false;  // the bot would have made it, too

  double loss() const { return best - share; }

  // Where it cost something:
  Message label;
  std::vector<Choice> better;      // what the bot would have done, beginning here
  std::vector<Message> instead;    // the same in words
  std::vector<ValuePart> reasons;  // what that would have changed
};

// Choices of one seat in a row; a secret answer is one of its own.
struct JudgedTurn {
  std::size_t begin = 0, end = 0;  // choices of the record
  Seat seat{};
  bool secret = false;
  std::vector<std::size_t> choices;  // those that could have been others, by their place
  double loss = 0;                   // of the whole turn
  std::optional<std::size_t> worst;  // of its choices; none where it cost nothing
};

// After so many choices.
struct Standing {
  std::size_t made = 0;
  Shares shares{};
};

// Where a round, a day or a conflict begins.
struct PartBegins {
  std::size_t made = 0;
  Message message;
};

// How a seat's chance to win came from its start to its end: start − lost + given + luck = end.
struct SeatBalance {
  double start = 0, end = 0;
  double lost = 0;                 // by its own choices
  double given = 0;                // by what others' choices cost them
  double luck = 0;                 // all else: draws, and what others could not know either
  int choices = 0;                 // that could have been others
  int as_bot = 0;                  // of these
  std::vector<std::size_t> worst;  // turns, the dearest first; three at most
};

struct Analysis {
  std::string game;
  std::string bot;
  std::uint64_t work = 0;  // that it took
  std::size_t made = 0;    // choices in the record
  std::vector<Judged> choices;
  std::vector<JudgedTurn> turns;  // those with a choice in them
  std::vector<Standing> graph;    // the first before everything, the last at the end
  std::vector<PartBegins> parts;
  std::vector<std::size_t> turning;  // places in the graph after which a chance changed most
  std::vector<SeatBalance> seats;
  std::vector<PointSource> sources;
};

// What a turn that cost so much is called.
enum class Slip { none, inaccuracy, mistake, blunder };
Slip slip_of(double loss);
// "?!", "?", "??".
std::string_view mark_of(Slip slip);

struct AnalysisOptions {
  std::uint64_t work = 0;  // in all; 0: as usual for the game
  // How far it has come, now and then; false: it is not wanted any more.
  std::function<bool(std::size_t done, std::size_t of)> go_on;
};

// Units of work that a game gets where nothing else is said: some seconds on one core.
std::uint64_t usual_work(std::string_view game);

// A longer record is no game that people have played, and would keep a core for minutes.
inline constexpr std::size_t longest_analysed = 4'000;

// None where it was not wanted any more. Throws Fault where the record is wrong or too long. The
// game need not be over, but its last shares are a guess then.
std::optional<Analysis> analyse(const Record& record, const AnalysisOptions& options = {});

// docs/api.md says what it means.
json::object analysis_json(const Analysis& analysis, const AnyGame& game);

}  // namespace ennead
