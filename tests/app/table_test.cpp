// A game at a terminal, with typed lines from a script and the screen as text.
#include "app/table.h"

#include <deque>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "app/files.h"
#include "app/program.h"
#include "core/fault.h"

namespace ennead {
namespace {

class Script final : public Lines {
 public:
  // The lines, and then one of them so many times again.
  explicit Script(std::deque<std::string> lines, std::string again = "", int repeats = 0)
      : lines_(std::move(lines)), again_(std::move(again)), repeats_(repeats) {}

  std::optional<std::string> next() override {
    if (lines_.empty()) {
      if (repeats_-- == 0) return std::nullopt;
      return again_;
    }
    std::string line = lines_.front();
    lines_.pop_front();
    if (line == "^C") {
      interrupted_ = true;
      return std::nullopt;
    }
    return line;
  }
  bool interrupted() const override { return interrupted_; }

 private:
  std::deque<std::string> lines_;
  std::string again_;
  int repeats_;
  bool interrupted_ = false;
};

struct Wish {
  std::vector<std::string> players = {"human", "random"};
  std::uint64_t seed = 5;
  Screen screen;
  std::string save_file;
  std::string load_file;
  bool watch = false;
  std::string game = "aton";
  const TextTable* words = &TextTable::english();
};

std::string played(const Wish& wish, Script script) {
  const AnyGame& game = game_named(wish.game);
  TableSetup setup;
  setup.match = wish.load_file.empty() ? game.start(json::object{}, 2, wish.seed)
                                       : load_match(wish.load_file);
  std::uint64_t bot_seed = 0;
  for (const std::string& name : wish.players)
    setup.players.push_back(
        {name, name == "human" ? nullptr : make_bot(game, name, ++bot_seed), {0, 50}});
  setup.save_file = wish.save_file;
  setup.watch = wish.watch;
  setup.words = wish.words;
  std::ostringstream out;
  TerminalTable(std::move(setup), wish.screen, script, out).play();
  return out.str();
}

// ---- languages ----------------------------------------------------------------------------------

TEST(PlayTable, SpeaksAnyLanguageThatHasATable) {
  Wish wish;
  wish.words = &TextTable::of("de");
  const std::string german = played(wish, Script({"1", "q"}));
  EXPECT_TRUE(has(german, "Runde 1 beginnt.")) << german;
  EXPECT_FALSE(has(german, "Round")) << german;

  const TextTable polish(R"({"aton.seat.0": "Czerwony", "play.seat_person": "{seat}: człowiek"})",
                         "text/pl.json", &TextTable::english());
  wish.words = &polish;
  const std::string some = played(wish, Script({"1", "q"}));
  EXPECT_TRUE(has(some, "Czerwony: człowiek")) << some;
  EXPECT_TRUE(has(some, "Round 1 begins.")) << "English fills the rest: " << some;
}

// ---- playing ------------------------------------------------------------------------------------

TEST(PlayTable, APersonPlaysAWholeGameByNumbers) {
  const std::string out = played({}, Script({}, "1", 500));
  EXPECT_TRUE(has(out, "Red is played by a person."));
  EXPECT_TRUE(has(out, "Blue is played by the bot random."));
  EXPECT_TRUE(has(out, "Red, you"));
  EXPECT_TRUE(has(out, "Round 2 begins."));
  EXPECT_TRUE(has(out, " wins: ") || has(out, "The game is a draw."));
  EXPECT_EQ(out.find('\x1b'), std::string::npos) << "no colour, no escape sequences";
  EXPECT_EQ(out.find('\x01'), std::string::npos) << "no marks";
}

TEST(PlayTable, ChoicesAreTypedAsTheyAreWrittenOrShort) {
  // Seed 5 gives red the hand 1 1 2 3.
  for (const char* keep : {"keep", "KEEP", "  keep ", "k", "1"})
    for (const char* lay : {"lay 3112", "3112", "Lay   3112", "311"}) {
      const std::string out = played({}, Script({keep, lay}));
      EXPECT_TRUE(has(out, "Red reveals 3, 1, 1, 2.")) << keep << ", " << lay;
    }
}

TEST(PlayTable, WrongInputGetsAHelpfulLineAndLosesNothing) {
  const std::string out = played({}, Script({"banana", "0", "99", "lay 1234", "place 1a1", "",
                                             "keep", "lay 4444", "11", "31", "place", "3112"}));
  EXPECT_TRUE(has(out, "\"banana\" is not a choice here. Type 1 to 2, or a name such as keep"));
  EXPECT_TRUE(has(out, "\"0\" is not a choice here."));
  EXPECT_TRUE(has(out, "\"99\" is not a choice here."));
  EXPECT_TRUE(has(out, "\"lay 4444\" is not a choice here."));
  EXPECT_TRUE(has(out, "Red reveals 3, 1, 1, 2.") || has(out, "Red reveals 3, 1, 2, 1."));
}

// KEMET-18.16
TEST(PlayTable, ReactionsArePassedAutomaticallyWhereAPersonWantsIt) {
  EXPECT_TRUE(has(played({}, Script({"p"})), "This game has no reactions to pass."));
  Wish kemet;
  kemet.game = "kemet";
  const std::string out = played(kemet, Script({"p", "p veto", "p lunch"}));
  EXPECT_TRUE(has(out, "From now on you pass automatically: veto, escape."));
  EXPECT_TRUE(has(out, "From now on you are asked again: veto."));
  EXPECT_TRUE(has(out, "\"lunch\" is not a reaction of this game; choose from: veto, escape."));
}

TEST(PlayTable, AChoiceThatIsNotClearIsAskedFor) {
  const std::string out = played({}, Script({"keep", "lay 11"}));
  EXPECT_TRUE(has(out, "\"lay 11\" could be lay 1123, lay 1132. Please type more of it."));
  EXPECT_FALSE(has(out, "reveals"));
}

TEST(PlayTable, TheTableExplainsItself) {
  const std::string screen =
      played({}, Script({"keep", "1", "w 4d3", "w 1a1", "x scoring", "q", "q"}));
  EXPECT_NE(screen.find("is closed to you: your card at cartouche 3"), std::string::npos) << screen;
  EXPECT_NE(screen.find("No reason is known for 1a1"), std::string::npos) << screen;
  EXPECT_NE(screen.find("Temple 1: red "), std::string::npos) << screen;
  EXPECT_EQ(screen.find("kingdom_free"), std::string::npos) << "only the part that was asked for";
}

TEST(PlayTable, TheSquaresToChooseCarryTheirNumbers) {
  const std::string out = played({}, Script({"keep", "lay 3112", "7"}));
  EXPECT_TRUE(has(out, "2 │ 5k  6k  7+  8~│"));
  EXPECT_TRUE(has(out, "Red places a counter on 1c2."));
}

TEST(PlayTable, UndoTakesBackWhatNobodyHasSeen) {
  const std::string out = played({}, Script({"u", "keep", "3112", "1a1", "undo", "1b1", "u", "u"}));
  EXPECT_TRUE(has(out, "Nothing to undo"));
  EXPECT_TRUE(has(out, "Red places a counter on 1a1."));
  const std::size_t again = out.find("Red places a counter on 1b1.");
  ASSERT_NE(again, std::string::npos);
  EXPECT_FALSE(has(out.substr(again), "1 │[R] [R]")) << "the first counter is gone again";
}

TEST(PlayTable, TheLogHoldsOnlyWhatThisSeatMayKnow) {
  const std::string out = played({}, Script({"l", "r", "?", "c", "v", "h"}));
  EXPECT_TRUE(has(out, "Red draws the cards 1 1 2 3."));
  EXPECT_FALSE(has(out, "Blue draws the cards"));
  EXPECT_TRUE(has(out, "Aton in short"));
  EXPECT_TRUE(has(out, "undo your last choice"));
}

TEST(PlayTable, ManyChoicesFitTheScreen) {
  Wish wish;
  wish.screen.columns = 20;
  const std::string out = played(wish, Script({"keep", "1132"}));
  EXPECT_TRUE(has(out, "choices: type a number, or a name such as lay 1123; c lists them."));
  wish.screen.columns = 80;
  EXPECT_TRUE(has(played(wish, Script({"keep"})), " 1 1123    2 1132 "));
}

TEST(PlayTable, ColourIsThereWhereItIsWanted) {
  Wish wish;
  wish.screen.colour = true;
  EXPECT_TRUE(has(played(wish, Script({})), "\x1b[1;97;48;5;124m[R] Red, you\x1b[0m"));
}

// ---- leaving, saving, loading -------------------------------------------------------------------

TEST(PlayTable, EndOfInputAndInterruptEndCleanly) {
  for (const char* last : {"^C", "q", ""}) {
    std::deque<std::string> lines = {"keep"};
    if (*last != '\0') lines.emplace_back(last);
    if (std::string(last) == "q") lines.emplace_back("q");
    EXPECT_TRUE(has(played({}, Script(lines)), "The game was not saved.")) << last;
  }
}

TEST(PlayTable, QuittingAsksOnceWhereTheGameIsNotSaved) {
  const TemporaryFolder folder;
  const std::string out = played({}, Script({"keep", "q", "s " + folder.file("My Game"), "q"}));
  EXPECT_TRUE(has(out, "q again to leave anyway"));
  EXPECT_TRUE(has(out, "Saved to " + folder.file("My Game")));
  EXPECT_TRUE(has(out, "Goodbye."));
  Wish wish;
  wish.save_file = folder.file("Our Game");
  EXPECT_TRUE(has(played(wish, Script({"keep"})), "--load '" + folder.file("Our Game") + "' "));
  EXPECT_EQ(load_match(folder.file("My Game"))->made().size(), 2U);
}

TEST(PlayTable, AGameWithAFileSavesItselfAndTellsHowToGoOn) {
  const TemporaryFolder folder;
  Wish wish;
  wish.save_file = folder.file("a.record");
  const std::string out = played(wish, Script({"keep", "3112", "1a1"}));
  EXPECT_TRUE(has(out, "To continue: ennead play --load " + wish.save_file +
                           " --seat 0=human --seat 1=random"));
  EXPECT_EQ(load_match(wish.save_file)->made().size(), 5U);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1)
      << "nothing else is left in the folder";

  Wish again;
  again.load_file = wish.save_file;
  const std::string more = played(again, Script({"1b1"}));
  EXPECT_TRUE(has(more, "1 │[R]  1y  2y  3y│"));
  EXPECT_FALSE(has(more, "Round 1 begins.")) << "old news is not told again";
}

TEST(PlayTable, AFileThatCannotBeWrittenStopsNothing) {
  Wish wish;
  wish.save_file = "/no/such/folder/a.record";
  const std::string out =
      played(wish, Script({"keep", "3112", "s /dev/full", "1a1", "o /nowhere"}));
  EXPECT_TRUE(has(out, "NOT SAVED: /no/such/folder/a.record: cannot be written (No such file"));
  EXPECT_TRUE(has(out, "NOT SAVED: /dev/full: cannot be written (No space left on device)"));
  EXPECT_TRUE(has(out, "Not loaded: /nowhere: cannot be read (No such file or directory)."));
  EXPECT_TRUE(has(out, "Red places a counter on 1a1."));
}

TEST(PlayTable, AFileThatIsNoRecordIsNotReplaced) {
  const TemporaryFolder folder;
  put(folder.file("letter"), "Dear Amon,\n");
  const std::string out = played({}, Script({"s " + folder.file("letter")}));
  EXPECT_TRUE(has(out, "NOT SAVED: " + folder.file("letter") +
                           ": this file already exists and is not a record."));
  EXPECT_EQ(contents(folder.file("letter")), "Dear Amon,\n");
}

TEST(PlayTable, ASavedGameIsOpenedInTheMiddleOfAnother) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.record");
  const std::string out = played({}, Script({"keep", "s " + file, "3112", "o " + file, "2113"}));
  EXPECT_TRUE(has(out, "Loaded " + file + ": 2 choices were made."));
  EXPECT_TRUE(has(out, "Red reveals 3, 1, 1, 2."));
  EXPECT_TRUE(has(out, "Red reveals 2, 1, 1, 3."));
}

TEST(PlayTable, AfterTheEndTheGameCanBeSaved) {
  const TemporaryFolder folder;
  const std::string file = folder.file("end.record");
  Wish wish;
  wish.players = {"random", "random"};
  wish.save_file = file;
  played(wish, Script({}));
  const Record whole = load_record(file);
  ASSERT_TRUE(load_match(file)->outcome().over);

  // The same game up to its last choice, which a person makes.
  Record cut = whole;
  const Seat last = cut.choices.back().seat;
  const std::string text = cut.choices.back().text;
  cut.choices.pop_back();
  put(folder.file("cut.record"), cut.text());
  Wish again;
  again.players = {"human", "human"};
  again.load_file = folder.file("cut.record");
  const std::string again_file = folder.file("again.record");
  std::deque<std::string> lines;
  if (!load_match(again.load_file)->outcome().over) lines = {"", text};
  lines.insert(lines.end(), {"1", "s " + again_file, ""});
  const std::string out = played(again, Script(lines));
  EXPECT_TRUE(has(out, " wins: ") || has(out, "The game is a draw.")) << index(last);
  EXPECT_TRUE(load_match(again_file)->outcome().over);
}

// ---- several people -----------------------------------------------------------------------------

TEST(PlayTable, PeopleAtOneKeyboardDoNotSeeEachOthersCards) {
  Wish wish;
  wish.players = {"human", "human"};
  wish.screen.terminal = true;
  wish.screen.clears = true;
  std::string out = played(wish, Script({"", "keep", "", "keep", "", "3112", "", "1"}));
  out.resize(out.find("reveals"));  // then all lies open
  const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
  std::size_t parts = 0;
  bool red = true;
  for (std::size_t at = out.find(wipe); at != std::string::npos; red = !red) {
    const std::size_t next = out.find(wipe, at + 1);
    const std::string part = out.substr(at, next - at);
    at = next;
    ++parts;
    EXPECT_TRUE(has(part, red ? "Hand the keyboard to Red." : "Hand the keyboard to Blue."));
    EXPECT_TRUE(has(part, red ? "Red, you" : "Blue, you"));
    EXPECT_FALSE(has(part, red ? "Blue draws the cards" : "Red draws the cards"));
    EXPECT_FALSE(has(part, red ? "Blue, you" : "Red, you"));
  }
  EXPECT_EQ(parts, 4U) << "both decide about the exchange, and both lay";
}

TEST(PlayTable, TheKeyboardIsNotHandedOverWhereNothingIsSecret) {
  Wish wish;
  wish.players = {"human", "human"};
  const std::string out =
      played(wish, Script({"", "keep", "", "keep", "", "3112", "", "1"}, "1", 4));
  const std::string after = out.substr(out.find("reveals"));
  EXPECT_TRUE(has(after, "Red: Place a counter"));
  EXPECT_TRUE(has(after, "Blue: Place a counter"));
  EXPECT_FALSE(has(after.substr(0, after.find("Round 2")), "Hand the keyboard"));
}

TEST(PlayTable, NobodyTakesTheKeyboard) {
  Wish wish;
  wish.players = {"human", "human"};
  const std::string out = played(wish, Script({}));
  EXPECT_TRUE(has(out, "Hand the keyboard to Red."));
  EXPECT_FALSE(has(out, "Red, you"));
}

// ---- bots only ----------------------------------------------------------------------------------

TEST(PlayTable, BotsPlayTheGameOut) {
  Wish wish;
  wish.players = {"random", "random"};
  const std::string out = played(wish, Script({}));
  EXPECT_TRUE(has(out, "\n\nRound 1 begins.\n"));
  EXPECT_TRUE(has(out, "\n\nRound 2 begins.\n"));
  EXPECT_FALSE(has(out, "draws the cards")) << "what is public";
  EXPECT_TRUE(has(out, " wins: ") || has(out, "The game is a draw."));
  EXPECT_EQ(played(wish, Script({})), out) << "the same seeds, the same game";

  const auto drawings = [](const std::string& text) {
    int count = 0;
    for (std::size_t at = text.find("Aton, round"); at != std::string::npos;
         at = text.find("Aton, round", at + 1))
      ++count;
    return count;
  };
  EXPECT_EQ(drawings(out), 1);
  wish.watch = true;
  EXPECT_GT(drawings(played(wish, Script({}))), 3);
}

}  // namespace
}  // namespace ennead
