// The text form of a record, and what each fault in it is told.
#include "play/record.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/fault.h"
#include "play/any_game.h"

namespace ennead {
namespace {

constexpr const char* header =
    "ennead record 1\n"
    "game aton\n"
    "rules 1\n"
    "players 2\n"
    "options {\"reduced\":true}\n"
    "seed 42\n";

void expect_fault(const std::string& text, std::string_view place, std::string_view part_of_what) {
  try {
    const Record record = Record::parse(text);
    game_of(record).from_record(record);
    FAIL() << "accepted:\n" << text;
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), place) << text;
    EXPECT_NE(std::string_view(fault.what()).find(part_of_what), std::string_view::npos)
        << fault.what();
  }
}

TEST(RecordText, ComesBack) {
  const Record record = Record::parse(std::string(header) + "choices\n0 keep\n1 exchange\n");
  EXPECT_EQ(record.game, "aton");
  EXPECT_EQ(record.players, 2);
  EXPECT_EQ(record.seed, 42U);
  ASSERT_EQ(record.choices.size(), 2U);
  EXPECT_EQ(record.choices[1].text, "exchange");
  EXPECT_EQ(record.choices[1].seat, Seat{1});
  EXPECT_EQ(record.choices[1].line, 9);
  EXPECT_EQ(Record::parse(record.text()).text(), record.text());
}

TEST(RecordText, SkipsCommentsAndBlankLinesAndKeepsCountingThem) {
  const std::string text = "# a game\n\n" + std::string(header) +
                           "choices\r\n\n# red\n0 keep\r\n"
                           "1 fly\n";
  expect_fault(text, "line 13", "choice 2 of 2 (\"fly\" by seat 1) fails");
}

TEST(RecordText, FaultsNameTheirLine) {
  const std::string head = header;
  expect_fault("", "line 1", "empty");
  expect_fault("ennead record 2\n", "line 1", "a record begins with");
  expect_fault(head, "line 6", "\"choices\" is missing");
  expect_fault("ennead record 1\ngame aton\ncolour red\nchoices\n", "line 3",
               "\"colour\" is none of");
  expect_fault("ennead record 1\ngame aton\ngame aton\nchoices\n", "line 3", "appears twice");
  expect_fault("ennead record 1\nrules 1\nplayers 2\nseed 1\nchoices\n", "line 5", "\"game\"");
  expect_fault("ennead record 1\ngame aton\nplayers 2\nseed 1\nchoices\n", "line 5", "\"rules\"");
  expect_fault("ennead record 1\ngame aton\nrules 1\nseed 1\nchoices\n", "line 5", "\"players\"");
  expect_fault("ennead record 1\ngame aton\nrules 1\nplayers 2\nchoices\n", "line 5", "\"seed\"");
  expect_fault("ennead record 1\ngame aton\nrules one\n", "line 3", "\"one\" is no number");
  expect_fault("ennead record 1\nseed 99999999999999999999\n", "line 2", "is no seed");
  expect_fault("ennead record 1\nseed -1\n", "line 2", "is no seed");
  expect_fault("ennead record 1\nseed " + std::string(63, 'a') + "\n", "line 2",
               "or 64 hex digits");
  expect_fault("ennead record 1\nseed " + std::string(64, 'g') + "\n", "line 2",
               "or 64 hex digits");
  expect_fault("ennead record 1\nseed\n", "line 2", "is no seed");
  expect_fault("ennead record 1\noptions {\n", "line 2", "not JSON");
  expect_fault("ennead record 1\noptions []\n", "line 2", "options are a JSON object");
  expect_fault("ennead record 1\noptions {\"a\":1,\"a\":1}\n", "line 2", "appears twice");
  expect_fault("ennead record 1\nstate {\n", "line 2", "not JSON");
  expect_fault(head + "state {}\nchoices\n", "line 8", "a state, or options and a seed");
  expect_fault(head + "choices\nred keep\n", "line 8", "\"red\" is no number");
  expect_fault(head + "choices\n2 keep\n", "line 8", "no seat 2");
  expect_fault(head + "choices\n-1 keep\n", "line 8", "no seat -1");
  expect_fault(head + "choices\n0\n", "line 8", "the choice is missing");
  expect_fault(head + "choices\ncheck 0x0\n0 keep\n", "line 8", "last line");
  expect_fault(head + "choices\n0 keep\ncheck 0x0123456789abcdef\n", "line 9", "check sum");
}

TEST(RecordText, FaultsOfTheGameNameTheirPlace) {
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = std::string(header) + "choices\n0 keep\n";
    return text.replace(text.find(from), from.size(), to);
  };
  EXPECT_NO_THROW(game_named("aton").from_record(Record::parse(with("0 keep", "0 keep"))));
  expect_fault(with("game aton", "game chess"), "game", "the games are: aton");
  expect_fault(with("rules 1", "rules 0"), "rules", "version 0");
  expect_fault(with("rules 1", "rules 99"), "rules", "version 99");
  expect_fault(with("players 2", "players 3"), "players", "is for 2 players, not for 3");
  expect_fault(with("{\"reduced\":true}", "{\"small\":true}"), "/small", "no such field");
  expect_fault(with("{\"reduced\":true}", "{\"reduced\":1}"), "/reduced", "true or false");
  expect_fault(with("0 keep", "0 place 1a1"), "line 8", "not a legal choice");
  expect_fault(with("0 keep", "0 jump"), "line 8", "is no choice of Aton");
}

// The sum covers what the record says, not how it is written.
TEST(RecordText, CheckSumIsOverTheMeaning) {
  std::string text = Record::parse(std::string(header) + "choices\n0 keep\n").text();
  text.insert(text.find("choices"), "# a remark\n\n");
  EXPECT_NO_THROW(Record::parse(text));
  text.replace(text.find("0 keep"), 6, "1 keep");
  expect_fault(text, "line 11", "changed after it was written");
}

RC_GTEST_PROP(RecordText, AnyTextIsReadOrRefusedWithItsLine, (const std::vector<int>& picks)) {
  constexpr std::array<const char*, 14> pieces = {
      "ennead record 1\n", "game aton\n", "rules 1\n", "players 2\n", "seed 1\n",
      "options {}\n",      "choices\n",   "0 keep\n",  "1 ",          "check 0x\n",
      "state {}\n",        "#\n",         "\n",        "\r"};
  std::string text = "ennead record 1\n";
  for (const int pick : picks) text += pieces[static_cast<unsigned>(pick) % pieces.size()];
  try {
    const std::string canonical = Record::parse(text).text();
    RC_ASSERT(Record::parse(canonical).text() == canonical);
  } catch (const Fault& fault) {
    RC_ASSERT(fault.place().substr(0, 5) == "line ");
  }
}

}  // namespace
}  // namespace ennead
