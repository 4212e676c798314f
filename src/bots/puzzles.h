// Puzzles: moments of games with one clearly best choice that is not easy to see. They are found by
// `ennead puzzles`, kept in data/puzzles, and solved in the browser.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/any_bot.h"

namespace ennead {

// What a choice is worth; several choices where bots hold them to be the same.
struct PuzzleAnswer {
  std::vector<Choice> choices;
  double share = 0;                // of the win that the seat can expect
  std::vector<Choice> line;        // what the bot would do after it
  std::vector<ValuePart> reasons;  // what that changes
};

// One question of the puzzle: the best answers, then the others, each by what they are worth.
struct PuzzleStep {
  std::vector<PuzzleAnswer> answers;
  std::size_t best = 0;  // so many of them are right
};

struct Puzzle {
  std::string name;    // follows from the position
  json::object state;  // a world that the seat could be in: what it cannot know is drawn anew
  Seat seat{};
  std::string question;  // the first one's name
  std::vector<PuzzleStep> steps;
};

struct PuzzleSearch {
  std::uint64_t work = 0;  // of the first look at a moment; 0: as usual for the game
  double gap = 0.08;       // what every wrong answer costs at least, of the win
};

// The puzzle at a moment of a game, if there is one: the seat alone is asked, in the open, and the
// strongest bot knows one best answer that `greedy` does not see. Where the first look promises
// one, other bots with several times the work have to agree.
std::optional<Puzzle> puzzle_at(const AnyMatch& match, const PuzzleSearch& search = {});
// The same moment judged anew: none where the bots of today do not agree any more.
std::optional<Puzzle> judged_anew(const AnyGame& game, const Puzzle& puzzle,
                                  const PuzzleSearch& search = {});

// As in data/puzzles (docs/bots.md). Reading throws Fault with the place of what is wrong: the
// state is sound, the seat is asked, and all answers are legal where they are given.
json::object puzzle_json(const Puzzle& puzzle, const AnyGame& game);
Puzzle read_puzzle(const json::value& value, const AnyGame& game, const std::string& place);

// The puzzles of the program.
const std::vector<Puzzle>& puzzles_of(std::string_view game);
// What whoever solves them is told: {"game","puzzles":[{"name","seat","steps":[…]},…]}, without the
// states and with the reasons in words (docs/api.md).
json::object puzzles_told(const AnyGame& game);

}  // namespace ennead
