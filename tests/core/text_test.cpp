// Sentences from messages.
#include "core/text.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"

namespace ennead {
namespace {

const TextTable& table() {
  static const TextTable words(R"({
    "game.seat.0": "Red",
    "game.seat.1": "Blue",
    "plain": "Nothing to fill in.",
    "colour.yellow": "yellow",
    "figure.cat": "Katze",
    "figure.cat.the": "die Katze",
    "forms": "{figure.The}, {figure}: {figure.the} {number.the} {figure.dat}",
    "place": "{seat} places on {square}, {colour}.",
    "many": "{count:One counter goes|{count} counters go} home.",
    "seats": "{count:{seat} alone|{seat} and {count} more}",
    "one_form": "{count:always}",
    "three_forms": "{count:one|{count} of them|none}",
    "unclosed": "an {open field"
  })");
  return words;
}

TEST(TextTable, FillsFieldsOfEveryKind) {
  EXPECT_EQ(table().say("plain"), "Nothing to fill in.");
  EXPECT_EQ(table().say(Message("place")
                            .with("seat", FieldValue(Seat{1}))
                            .with("square", FieldValue(std::string("3d1")))
                            .with("colour", FieldValue(Term{"colour.yellow"})),
                        "game"),
            "Blue places on 3d1, yellow.");
  EXPECT_EQ(table().say(Message("place")
                            .with("seat", FieldValue(Seat{0}))
                            .with("square", FieldValue(Terms{}))
                            .with("colour", FieldValue(Terms{{"colour.yellow"}, {"plain"}})),
                        "game"),
            "Red places on , yellow, Nothing to fill in..");
}

TEST(TextTable, PicksTheFormByNumber) {
  EXPECT_EQ(table().say(Message("many").with("count", 1), "game"), "One counter goes home.");
  EXPECT_EQ(table().say(Message("many").with("count", 0), "game"), "0 counters go home.");
  EXPECT_EQ(table().say(Message("many").with("count", 12), "game"), "12 counters go home.");
  EXPECT_EQ(
      table().say(Message("seats").with("count", 2).with("seat", FieldValue(Seat{0})), "game"),
      "Red and 2 more");
  EXPECT_EQ(table().say(Message("one_form").with("count", 5), "game"), "always");
  EXPECT_EQ(table().say(Message("three_forms").with("count", 0), "game"), "none");
  EXPECT_EQ(table().say(Message("three_forms").with("count", 1), "game"), "one");
  EXPECT_EQ(table().say(Message("three_forms").with("count", 7), "game"), "7 of them");
}

TEST(TextTable, SaysAWordInTheFormThatIsNamed) {
  EXPECT_EQ(
      table().say(Message("forms").with("figure", FieldValue(Term{"figure.cat"})).with("number", 3),
                  "game"),
      "Die Katze, Katze: die Katze 3 figure.cat.dat");
}

// What is missing shows itself instead of hiding, and nothing breaks.
TEST(TextTable, ShowsWhatIsMissing) {
  EXPECT_EQ(table().say("no.such.key"), "no.such.key");
  EXPECT_EQ(table().say(Message("many"), "game"),
            "{count:One counter goes|{count} counters go} home.");
  EXPECT_EQ(table().say("unclosed"), "an {open field");
  EXPECT_THROW(TextTable::of("xx"), Fault);
}

RC_GTEST_PROP(TextTable, AnyPatternCanBeSaid, (const std::vector<std::uint8_t>& picks)) {
  std::string pattern;
  for (const std::uint8_t pick : picks) pattern += "{}:|ab"[pick % 6];
  const TextTable words(json::serialize(json::object{{"k", pattern}}));
  const std::string said = words.say(Message("k").with("a", 1).with("b", 2), "game");
  RC_ASSERT(pattern.find('{') != std::string::npos || said == pattern);
}

}  // namespace
}  // namespace ennead
