// The program from outside: help, wrong usage, failing input, play and replay.
#include <algorithm>
#include <csignal>

#include <gtest/gtest.h>

#include "app/program.h"
#include "core/json_reader.h"
#include "paths.h"
#include "play/record.h"

namespace ennead {
namespace {

// One clear line on stderr, nothing on stdout.
void expect_refused(const Ran& ran, int status, std::string_view what) {
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(ran.err.starts_with("ennead: ")) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(has(ran.err, what)) << ran.err;
}

TEST(CommandLine, HelpSaysWhatAUserNeeds) {
  const Ran all = run_program({"--help"});
  EXPECT_EQ(all.status, 0);
  for (const char* command : {"serve", "play", "replay", "engine"}) {
    EXPECT_TRUE(has(all.out, std::string("\n  ") + command + " ")) << command;
    const Ran help = run_program({command, "--help"});
    EXPECT_EQ(help.status, 0);
    EXPECT_TRUE(has(help.out, "Example")) << command;
    EXPECT_TRUE(has(help.out, "ennead " + std::string(command))) << command;
  }
  EXPECT_EQ(run_program({"--version"}).out, "ennead " ENNEAD_VERSION "\n");
}

constexpr std::string_view own_scenario = R"({
  "title": "Two Banks",
  "setups": [
    {
      "players": 2,
      "camels": [],
      "tokens": ["E4", "G4", "F1"],
      "monuments": [{"type": "temple", "space": "E5", "owner": null}],
      "gods": ["H5", "B4"],
      "warriors": [["B5"], ["H6"]]
    }
  ]
})";

std::string replaced(std::string_view text, std::string_view old, std::string_view by) {
  std::string out(text);
  return out.replace(out.find(old), old.size(), by);
}

TEST(CommandLine, AScenarioFromAFile) {
  const TemporaryFolder folder;
  const std::string file = folder.file("own.json");
  put(file, std::string(own_scenario));
  const std::vector<std::vector<std::string>> commands = {
      {"play", "ankh", "--seat", "0=random", "--seat", "1=random"},
      {"perft", "ankh", "--depth", "2"},
      {"playthrough", "ankh"},
      {"fuzz", "ankh", "--players", "2", "--games", "2", "--full-every", "0"},
      {"arena", "ankh", "random", "random", "--games", "2"}};
  for (std::vector<std::string> command : commands) {
    command.insert(command.end(), {"--scenario", file, "--seed", "5"});
    const Ran ran = run_program(command);
    EXPECT_EQ(ran.status, 0) << command[0] << ran.err;
  }
  EXPECT_TRUE(has(run_program({"playthrough", "ankh", "--scenario", file}).out, "Two Banks"));
}

TEST(CommandLine, AFaultyScenarioIsOneClearLine) {
  const TemporaryFolder folder;
  const std::string file = folder.file("own.json");
  const auto expect_fault = [&](std::string_view old, std::string_view by, std::string_view what) {
    put(file, replaced(own_scenario, old, by));
    for (const char* command : {"play", "perft", "playthrough", "fuzz"})
      expect_refused(run_program({command, "ankh", "--players", "2", "--scenario", file}), 2,
                     "ennead: " + file + ": " + std::string(what));
    expect_refused(run_program({"arena", "ankh", "random", "random", "--scenario", file}), 2,
                   "ennead: " + file + ": " + std::string(what));
  };
  expect_fault("\"title\":", "\"title\"", "line 2, column ");
  expect_fault("\"E5\"", "\"E6\"", "/setups/0/monuments/0/space: E6 is water");
  expect_fault("\"camels\": []", "\"camels\": [\"A3-B3\"]", "/setups/0/camels/0: ");
  expect_fault("\"players\": 2", "\"players\": 6", "/setups/0/players: ");
  expect_fault("\"title\"", "\"titel\"", "/titel: ");
  put(file, "[]");
  expect_refused(run_program({"play", "ankh", "--scenario", file}), 2,
                 file + ": a JSON object with a scenario is expected");
  put(file, std::string(own_scenario));
  expect_refused(run_program({"play", "ankh", "--players", "3", "--scenario", file}), 2,
                 file + ": /setups: the scenario has no set-up for 3 players");
  expect_refused(run_program({"fuzz", "ankh", "--scenario", file}), 2,
                 file + ": /setups: the scenario has no set-up for 3 players");
  expect_refused(
      run_program({"play", "ankh", "--scenario", file, "--option", "scenario=old-kingdom"}), 2,
      "--scenario " + file + ": the options already name a scenario");
  expect_refused(run_program({"play", "aton", "--scenario", file}), 2,
                 "Aton has no option \"scenario\"");
  expect_refused(run_program({"play", "ankh", "--scenario", folder.file("none.json")}), 2,
                 folder.file("none.json") + ": cannot be read");
}

TEST(CommandLine, WrongUsageIsOneClearLine) {
  expect_refused(run_program({}), 2, "a command is expected: serve, play, ");
  expect_refused(run_program({"paly"}), 2,
                 "there is no command \"paly\"; the commands are: serve, play, ");
  expect_refused(run_program({"--paly"}), 2, "(see ennead --help)");
  expect_refused(run_program({"engine", "--paly"}), 2, "(see ennead engine --help)");
  expect_refused(run_program({"play"}), 2, "a game is expected, as in: ennead play aton");
  expect_refused(run_program({"play", "chess"}), 2,
                 "there is no game \"chess\"; the games are: aton");
  expect_refused(run_program({"play", "aton", "--players", "5"}), 2,
                 "Aton is for 2 players, not for 5");
  expect_refused(run_program({"play", "aton", "--players", "two"}), 2, "two");
  expect_refused(run_program({"play", "aton", "--seat", "2=human"}), 2,
                 "there is no seat \"2\"; seats are 0 to 1");
  expect_refused(run_program({"play", "aton", "--seat", "human"}), 2, "SEAT=PLAYER is expected");
  expect_refused(run_program({"play", "aton", "--seat", "0="}), 2, "SEAT=PLAYER is expected");
  expect_refused(run_program({"play", "aton", "--seat", "0=human", "--seat", "0=random"}), 2,
                 "this seat already has a player");
  expect_refused(run_program({"play", "aton", "--seat", "0=nobody"}), 2,
                 "there is no bot \"nobody\"; the bots are: random, ");
  expect_refused(run_program({"play", "aton", "--option", "big=true"}), 2,
                 "Aton has no option \"big\"; its options are: reduced");
  expect_refused(run_program({"play", "aton", "--option", "reduced"}), 2, "NAME=VALUE is expected");
  expect_refused(run_program({"play", "aton", "--option", "reduced=7"}), 2, "true or false");
  expect_refused(run_program({"play", "aton", "--options", "{"}), 2, "--options: ");
  expect_refused(run_program({"play", "aton", "--options", "[]"}), 2, "a JSON object is expected");
  for (const std::string& seed : {std::string("x"), std::string("-1"), std::string(63, '1')})
    expect_refused(run_program({"play", "aton", "--seed=" + seed}), 2,
                   "--seed: \"" + seed + "\" is no seed: a seed is a whole number");
  const std::string key(64, 'a');
  expect_refused(run_program({"fuzz", "aton", "--seed", key}), 2, "--seed: a number is expected");
  expect_refused(run_program({"arena", "aton", "random", "random", "--seed", key}), 2,
                 "--seed: a number is expected");
  expect_refused(run_program({"play", "aton", "--ms", "0"}), 2, "--ms");
  expect_refused(run_program({"play", "aton", "--ms", "5", "--work", "5"}), 2, "--work");
  expect_refused(run_program({"play", "aton", "--colour", "pink"}), 2, "pink");
  expect_refused(run_program({"replay"}), 2, "file is required");
}

TEST(CommandLine, AFileThatFailsIsNamedWithItsLine) {
  const TemporaryFolder folder;
  const std::string file = folder.file("bad.record");
  expect_refused(run_program({"replay", file}), 1, file + ": cannot be read (No such file");
  expect_refused(run_program({"replay", folder.path().string()}), 1, "cannot be read (Is a dir");
  put(file, "ennead record 1\ngame aton\n\n# a comment\nrules one\n");
  expect_refused(run_program({"replay", file}), 1, file + ": line 5: ");
  put(file, "ennead record 1\ngame chess\nrules 1\nplayers 2\nseed 1\nchoices\n");
  expect_refused(run_program({"replay", file}), 1, file + ": game: there is no game \"chess\"");
  put(file, "ennead record 1\ngame aton\nrules 1\nplayers 2\nseed 1\nchoices\n0 keep\n0 place 1a1");
  expect_refused(run_program({"replay", file}), 1, file + ": line 8: choice 2 of 2");
  expect_refused(run_program({"play", "--load", file}), 1, file + ": line 8: choice 2 of 2");
  EXPECT_EQ(run_program({"replay", file, "--to", "1"}).status, 0) << "up to the fault";
  expect_refused(run_program({"replay", file, "--to", "3"}), 2, "the record has 2 choices");
  put(file, "{\"game\":\"aton\"}");
  expect_refused(run_program({"play", "--load", file}), 1, file + ": /rules: ");
}

TEST(CommandLine, OutputThatCannotBeWrittenIsAnError) {
  const Ran ran = run_program({"play", "aton", "--seat", "0=human", "--seed", "1"}, "keep\n");
  EXPECT_EQ(ran.status, 0);
  const TemporaryFolder folder;
  const std::string command = ennead_binary() +
                              " play aton --seat 0=random --seat 1=random >/dev/full 2>" +
                              folder.file("err");
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
  EXPECT_EQ(contents(folder.file("err")), "ennead: the output could not be written\n");
}

// ---- play ---------------------------------------------------------------------------------------

std::vector<std::string> bots(std::vector<std::string> more) {
  std::vector<std::string> all = {"play", "aton", "--seat", "0=random", "--seat", "1=random"};
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

TEST(PlayCommand, BotsPlayWhereNobodySitsAtTheTerminal) {
  const Ran ran =
      run_program({"play", "aton", "--seed", "3", "--work", "20", "--option", "reduced=true"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_FALSE(has(ran.out, "is played by a person"));
  EXPECT_TRUE(has(ran.out, " wins: ") || has(ran.out, "The game is a draw."));
}

TEST(PlayCommand, TheSameSeedIsTheSameGameAndADrawnOneIsTold) {
  EXPECT_EQ(run_program(bots({"--seed", "3"})).out, run_program(bots({"--seed", "3"})).out);
  const std::string key(64, 'e');
  EXPECT_EQ(run_program(bots({"--seed", key})).out, run_program(bots({"--seed", key})).out);
  const Ran drawn = run_program(bots({}));
  ASSERT_TRUE(drawn.out.starts_with("Seed "));
  const std::string seed = drawn.out.substr(5, drawn.out.find('.') - 5);
  EXPECT_EQ("Seed " + seed + ".\n" + run_program(bots({"--seed", seed})).out, drawn.out);
}

TEST(PlayCommand, APersonPlaysThroughAPipe) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.record");
  const Ran ran = run_program({"play", "aton", "--seat", "0=human", "--seat", "1=random:work=9",
                               "--seed", "5", "--save", file},
                              "keep\n3112\n1a1\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "> 1a1\n")) << "what came through the pipe shows";
  EXPECT_TRUE(has(ran.out, "Red places a counter on 1a1."));
  EXPECT_TRUE(has(ran.out, "To continue: ennead play --load " + file));
  EXPECT_FALSE(has(ran.out, "\x1b"));
  const Ran more =
      run_program({"play", "--load", file, "--seat", "0=human", "--colour", "always"}, "1b1");
  EXPECT_EQ(more.status, 0) << more.err;
  EXPECT_TRUE(has(more.out, "Red places a counter on 1b1."));
  EXPECT_TRUE(has(more.out, "\x1b"));
  const std::string again = contents(file);
  expect_refused(run_program({"play", "aton", "--save", file}), 2,
                 "this file already exists; continue it with --load " + file);
  EXPECT_EQ(contents(file), again);
  expect_refused(run_program({"play", "aton", "--load", file, "--option", "reduced=true"}), 2,
                 "--load already sets the players and options");
}

TEST(PlayCommand, AnInterruptEndsCleanlyAndKeepsTheGame) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.record");
  RunningProgram game(
      {"play", "aton", "--seat", "0=human", "--seat", "1=random", "--seed", "5", "--save", file});
  game.send("keep\n");
  while (!has(game.line(), "Lay your four cards")) {
  }
  kill(game.id(), SIGINT);
  std::string line;
  while (!has(line, "To continue: ")) line = game.line();
  EXPECT_EQ(game.end(), 0);
  EXPECT_EQ(Record::parse(contents(file)).choices.size(), 2U);
}

// ---- replay -------------------------------------------------------------------------------------

class ReplayCommand : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(run_program(bots({"--seed", "3", "--save", file_})).status, 0);
  }
  Ran replay(std::vector<std::string> more, const std::string& input = "") const {
    more.insert(more.begin(), {"replay", file_});
    return run_program(more, input);
  }
  TemporaryFolder folder_;
  std::string file_ = folder_.file("a.record");
};

TEST_F(ReplayCommand, ShowsTheEndAndAnyPointBefore) {
  const std::string all = std::to_string(Record::parse(contents(file_)).choices.size());
  const Ran end = replay({});
  EXPECT_EQ(end.status, 0) << end.err;
  EXPECT_TRUE(has(end.out, all + " of " + all + " choices made."));
  EXPECT_TRUE(has(end.out, " wins: ") || has(end.out, "The game is a draw."));
  const Ran begin = replay({"--to", "0"});
  EXPECT_TRUE(has(begin.out, "0 of " + all + " choices made."));
  EXPECT_TRUE(has(begin.out, "Red is asked: Keep your four cards"));
  EXPECT_TRUE(has(begin.out, "Blue is asked: Keep your four cards"));
}

TEST_F(ReplayCommand, TheLogIsWhatTheViewerMayKnow) {
  const std::string everything = replay({"--log"}).out;
  EXPECT_TRUE(has(everything, "Red draws the cards"));
  EXPECT_TRUE(has(everything, "Blue draws the cards"));
  EXPECT_TRUE(has(everything, "\n\nRound 2 begins.\n"));
  const std::string red = replay({"--log", "--view", "0"}).out;
  EXPECT_TRUE(has(red, "Red draws the cards"));
  EXPECT_FALSE(has(red, "Blue draws the cards"));
  EXPECT_FALSE(has(replay({"--log", "--view", "spectator"}).out, "draws the cards"));
  EXPECT_FALSE(has(replay({"--log", "--to", "3"}).out, "Round 2 begins."));
}

TEST_F(ReplayCommand, AStateCanBePlayedFrom) {
  const std::string state = folder_.file("state.json");
  put(state, replay({"--to", "12", "--state"}).out);
  const Ran ran = run_program(
      {"play", "--load", state, "--seat", "0=random", "--seat", "1=random", "--seed", "1"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, " wins: ") || has(ran.out, "The game is a draw."));
  const json::value view = parse_json(replay({"--to", "12", "--state", "--view", "spectator"}).out);
  EXPECT_FALSE(view.as_object().contains("chance"));
}

TEST_F(ReplayCommand, SpeaksTheLanguageOfTheUser) {
  const std::string english = replay({"--log"}).out;
  const std::string german = replay({"--log", "--language", "de"}).out;
  EXPECT_TRUE(has(english, "Round 1 begins.")) << english;
  EXPECT_TRUE(has(german, "Runde 1 beginnt.")) << german;
  const auto in = [this](const std::string& locale) {
    return run_program({"replay", file_, "--log"}, "", locale).out;
  };
  EXPECT_EQ(in("de_AT.UTF-8"), german);
  EXPECT_EQ(in("de"), german);
  EXPECT_EQ(in("tlh_XX.UTF-8"), english);
  expect_refused(replay({"--language", "tlh"}), 2, "--language: tlh not in {");
}

TEST_F(ReplayCommand, StepsThroughTheGame) {
  const Ran ran = replay({"--step"}, "\n\nb\n5\nq\n");
  EXPECT_EQ(ran.status, 0);
  std::vector<std::string> places;
  for (std::size_t at = ran.out.find(" choices made."); at != std::string::npos;
       at = ran.out.find(" choices made.", at + 1)) {
    const std::size_t line = ran.out.rfind('\n', at) + 1;
    places.push_back(ran.out.substr(line, ran.out.find(' ', line) - line));
  }
  EXPECT_EQ(places, (std::vector<std::string>{"0", "1", "2", "1", "5"}));
}

TEST_F(ReplayCommand, WrongWishesAreRefused) {
  expect_refused(replay({"--view", "7"}), 2, "all, spectator or a seat from 0 to 1 is expected");
  expect_refused(replay({"--to", "100000"}), 2, "the record has ");
  expect_refused(replay({"--log", "--state"}), 2, "--log");
}

}  // namespace
}  // namespace ennead
