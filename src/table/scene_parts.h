// The parts of a scene beside the view and its explanation, as they are written (core/wire.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/wire.h"
#include "table/entry.h"

namespace ennead {

struct ClockNow {
  Millis left_ms = 0;
  OrNull<Millis> since;
};
struct SeatNow {
  std::string name;
  Message title;
  std::string_view player;
  OrNull<std::string> bot;
  OrNull<int> effort;
  OrNull<std::string> level;  // how strong it is, in a word (bots/levels.h)
  OrNull<std::string> absent;
  std::optional<ClockNow> clock;
};
struct ClosedNow {
  Message why;
  bool record = false;
};
// Who is there. People wrote names, so this stands before what a viewer may know alone, and is
// never compressed together with it (server/reply.h).
struct Company {
  std::string_view phase;
  std::vector<SeatNow> seats;
  OrNull<ClosedNow> closed;
};

struct ChoiceNow {
  std::string text;
  Message label;
  std::optional<bool> final;
};
struct QuestionNow {
  std::size_t number = 0;
  std::string_view kind;
  bool secret = false;
  SeatSet asked, waiting;
  Message prompt;
  std::optional<std::vector<ChoiceNow>> choices;
  std::optional<OrNull<std::string>> answer;
  std::optional<bool> undo;
};
struct OutcomeNow {
  SeatSet winners;
  bool drawn = false;
  std::vector<SeatSet> ranking;
  Message reason;
};
// The lesson that the viewer learns by, and how often he has chosen in it.
struct LessonNow {
  std::string name;
  std::size_t made = 0;
};
// What is asked, and how it ended.
struct Play {
  OrNull<QuestionNow> question;
  OrNull<OutcomeNow> outcome;
  OrNull<std::string> rematch;
  std::optional<bool> pass;
  std::optional<LessonNow> lesson;
};

BOOST_DESCRIBE_STRUCT(ClockNow, (), (left_ms, since))
BOOST_DESCRIBE_STRUCT(SeatNow, (), (name, title, player, bot, effort, level, absent, clock))
BOOST_DESCRIBE_STRUCT(ClosedNow, (), (why, record))
BOOST_DESCRIBE_STRUCT(Company, (), (phase, seats, closed))
BOOST_DESCRIBE_STRUCT(ChoiceNow, (), (text, label, final))
BOOST_DESCRIBE_STRUCT(QuestionNow, (),
                      (number, kind, secret, asked, waiting, prompt, choices, answer, undo))
BOOST_DESCRIBE_STRUCT(OutcomeNow, (), (winners, drawn, ranking, reason))
BOOST_DESCRIBE_STRUCT(LessonNow, (), (name, made))
BOOST_DESCRIBE_STRUCT(Play, (), (question, outcome, rematch, pass, lesson))

}  // namespace ennead
