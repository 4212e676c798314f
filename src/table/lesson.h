// Lessons: games that are played by a script (data/lessons, docs/lessons.md). A lesson is a
// position, the steps of whoever learns, and what the others choose on the way. It is played at an
// ordinary table. The script holds as long as its choices are legal; then bots play on.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_reader.h"
#include "play/any_game.h"
#include "table/entry.h"

namespace ennead {

struct LessonStep {
  // The end of a part without a script: the learner has chosen so often, or a number of the view
  // has become so large, or the game is over.
  struct Free {
    int choices = 0;
    std::string until;  // a JSON pointer into the learner's view; empty: `choices` counts
    std::int64_t least = 0;
  };
  // What the words of the step say about the position: a number, text or list of the view.
  struct Fact {
    std::string pointer;
    json::value value;
  };

  std::string say;                  // the key of its words
  std::vector<std::string> points;  // places that the arrow may point at, the first that is there
  std::vector<std::string> choose;  // what the learner may choose; none: it is read only
  std::optional<Free> free;
  std::vector<std::string> wrong;  // the keys of what other choices are told
  std::vector<Fact> facts;
};

struct Lesson {
  std::string name;
  std::string game;
  int order = 0;  // among the lessons of its game
  int minutes = 0;
  Seat seat{};   // the learner's
  Record start;  // the position that it begins with
  std::vector<LessonStep> steps;
  std::array<std::vector<std::string>, max_seats> others;  // what each seat chooses, in its order

  // Throws Fault with the place of what is wrong.
  static Lesson from_json(std::string_view name, const json::value& value);

  // The choices of a seat that were left to it, after those that brought the position.
  std::size_t made_by(Seat at, const AnyMatch& match) const;
  // What the script has for a seat that is asked; none where it has ended or does not fit.
  std::optional<Choice> next(Seat at, const AnyMatch& match) const;
};

// All lessons of data/lessons, by game and order.
const std::vector<Lesson>& all_lessons();
// Also the puzzles (bots/puzzles.h), which are played like lessons: "aton-puzzle-NAME". Null where
// there is none.
const Lesson* find_lesson(std::string_view name);

// The table of a lesson: the learner's seat is the maker's, the others are easy bots'.
TableHeader lesson_header(const Lesson& lesson, Millis now);

}  // namespace ennead
