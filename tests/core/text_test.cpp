// Sentences from messages.
#include "core/text.h"

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fault.h"
#include "core/json_reader.h"
#include "paths.h"

namespace ennead {
namespace {

const TextTable& table() {
  static const TextTable words(R"({
    "language.comma": "{list}, {next}",
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
}

// ---- languages ----------------------------------------------------------------------------------

std::string fault_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "no fault";
}

TEST(Languages, AreThoseWithAFile) {
  const std::vector<std::string> names = TextTable::languages();
  EXPECT_NE(std::find(names.begin(), names.end(), "de"), names.end());
  EXPECT_NE(std::find(names.begin(), names.end(), "en"), names.end());
  for (const std::string& name : names) EXPECT_NO_THROW(TextTable::of(name)) << name;
  EXPECT_EQ(TextTable::of("de").say("aton.seat.0"), "Rot");
  const std::string fault = fault_of([] { TextTable::of("xx"); });
  EXPECT_NE(fault.find("there is no text in \"xx\", only in "), std::string::npos) << fault;
}

// Each family of plurals, compared with CLDR: the client's tests compare the same file with the
// rules of the browser.
TEST(Languages, CountAsCldrSays) {
  std::ifstream file(source_folder() + "/tests/core/plurals.txt");
  int families = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) continue;
    ++families;
    std::istringstream words(line);
    std::string family;
    std::string languages;
    std::string forms;
    words >> family >> languages >> forms;
    ASSERT_EQ(forms.size(), 201U) << family;
    std::string pattern = "{n:0";
    for (char form = '1'; form <= *std::max_element(forms.begin(), forms.end()); ++form)
      pattern += std::string("|") + form;
    const TextTable words_of(json::serialize(json::object{
        {"language.plural", family}, {"n", pattern + "}"}, {"z", pattern + "|none}"}}));
    for (int n = 0; n <= 200; ++n) {
      const std::string form(1, forms[static_cast<std::size_t>(n)]);
      EXPECT_EQ(words_of.say(Message("n").with("n", n), ""), form) << family << " " << n;
      EXPECT_EQ(words_of.say(Message("z").with("n", n), ""), n == 0 ? "none" : form) << family;
    }
  }
  EXPECT_EQ(families, 13);
}

TEST(Languages, AThirdOneNeedsOnlyItsFile) {
  const TextTable polish(R"({
    "language.plural": "polish",
    "language.comma": "{list}; {next}",
    "figure.cat": "kot",
    "figure.cat.the": "świątynny kot",
    "cats": "{count:jeden kot|{count} koty|{count} kotów}",
    "few": "{count:kot|koty}",
    "all": "{all}. {cat.The}."
  })",
                         "text/pl.json", &table());
  const auto cats = [&polish](std::string_view key, int count) {
    return polish.say(Message(key).with("count", count), "game");
  };
  EXPECT_EQ(cats("cats", 1), "jeden kot");
  EXPECT_EQ(cats("cats", 3), "3 koty");
  EXPECT_EQ(cats("cats", 5), "5 kotów");
  EXPECT_EQ(cats("cats", 22), "22 koty");
  EXPECT_EQ(cats("cats", 0), "0 kotów");
  EXPECT_EQ(cats("few", 5), "koty") << "the last form stands for those that are not there";
  EXPECT_EQ(polish.say(Message("all")
                           .with("all", FieldValue(Terms{{"figure.cat"}, {"colour.yellow"}}))
                           .with("cat", FieldValue(Term{"figure.cat"})),
                       "game"),
            "kot; yellow. Świątynny kot.");
  // What it lacks is said by the other table, which counts in its own way.
  EXPECT_EQ(cats("three_forms", 5), "5 of them");
  EXPECT_EQ(cats("three_forms", 0), "none");
}

TEST(Languages, CountOnlyInWaysThatAreKnown) {
  const std::string fault =
      fault_of([] { TextTable(R"({"language.plural": "klingon"})", "text/tlh.json"); });
  EXPECT_NE(fault.find("text/tlh.json"), std::string::npos) << fault;
  EXPECT_NE(fault.find("no language counts like \"klingon\", only japanese, english, french"),
            std::string::npos)
      << fault;
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
