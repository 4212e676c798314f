// Whole games through the engine protocol: legal lists, secrets, undo, saving and loading.
#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "app/program.h"
#include "app/talk.h"

namespace ennead {
namespace {

class EngineGames : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(FullAndReduced, EngineGames, testing::Values(false, true));

TEST_P(EngineGames, RandomGamesRunToAnEndThatIsTold) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    SCOPED_TRACE(seed);
    Talk talk;
    talk.start(seed, GetParam());
    Chance chance(seed);
    json::object last;
    for (json::object answer = talk.random_choice(chance); !answer.empty();
         answer = talk.random_choice(chance)) {
      ASSERT_FALSE(answer.contains("error")) << json::serialize(answer);
      for (const json::value& event : answer.at("events").as_array()) {
        EXPECT_NE(event.at("text"), event.at("key")) << "every event has a sentence";
        EXPECT_EQ(event.at("text").as_string().find('{'), std::string::npos);
      }
      last = answer;
    }
    EXPECT_EQ(last.at("over"), true);
    EXPECT_TRUE(last.at("waiting").as_array().empty());
    EXPECT_FALSE(last.contains("question"));
    EXPECT_GE(last.at("winners").as_array().size(), 1U);
    std::size_t ranked = 0;
    for (const json::value& place : last.at("ranking").as_array())
      ranked += place.as_array().size();
    EXPECT_EQ(ranked, 2U);
    EXPECT_EQ(last.at("ranking").at(0), last.at("winners"));
    EXPECT_NE(last.at("reason"), last.at("reason_key"));

    EXPECT_TRUE(talk.legal(0).empty());
    EXPECT_EQ(Talk::code_in(talk.choose(0, "keep")), "game_over");
    EXPECT_EQ(Talk::code_in(talk.choose(1, "nonsense")), "game_over");
    EXPECT_EQ(talk.code(R"({"cmd":"bot","seat":0,"bot":"random","work":1})"), "game_over");
  }
}

TEST_P(EngineGames, ALegalListIsUniqueAndOnlyForThoseWhoAreAsked) {
  Talk talk;
  talk.start(3, GetParam());
  Chance chance(3);
  for (std::vector<int> waiting = talk.waiting(); !waiting.empty(); waiting = talk.waiting()) {
    for (const int seat : {0, 1}) {
      const std::vector<std::string> texts = talk.legal(seat);
      EXPECT_EQ(std::set<std::string>(texts.begin(), texts.end()).size(), texts.size());
      if (std::find(waiting.begin(), waiting.end(), seat) != waiting.end()) {
        EXPECT_FALSE(texts.empty());
      } else if (texts.empty()) {  // not asked, unlike one who has answered a secret question
        EXPECT_EQ(Talk::code_in(talk.choose(seat, "place 1a1")), "not_your_turn");
      }
    }
    talk.random_choice(chance);
  }
}

TEST_P(EngineGames, StateAndRecordGoRoundAndPlayGoesOnIdentically) {
  Talk talk;
  talk.start(9, GetParam());
  Chance chance(9);
  for (int n = 0; !talk.random_choice(chance).empty(); ++n) {
    if (n % 7 != 0) continue;
    const json::object state = talk.ask(R"({"cmd":"state"})").at("state").as_object();
    Talk from_state;
    Talk from_record;
    EXPECT_EQ(Talk::code_in(from_state.ask(json::object{{"cmd", "load"}, {"state", state}})), "");
    EXPECT_EQ(
        Talk::code_in(from_record.ask(json::object{{"cmd", "load"}, {"record", talk.record()}})),
        "");
    EXPECT_EQ(from_state.state(), talk.state());
    EXPECT_EQ(from_record.state(), talk.state());
    EXPECT_EQ(from_record.record(), talk.record());
    Chance same(static_cast<std::uint64_t>(n));
    Chance again(static_cast<std::uint64_t>(n));
    for (int more = 0; more < 40; ++more)
      EXPECT_EQ(from_state.random_choice(same).empty(), from_record.random_choice(again).empty());
    EXPECT_EQ(from_state.state(), from_record.state());
  }
}

TEST(EngineGame, ALoadedStateBeginsANewRecord) {
  Talk talk;
  talk.start(2);
  Chance chance(2);
  for (int n = 0; n < 12; ++n) talk.random_choice(chance);
  const json::object state = talk.ask(R"({"cmd":"state"})").at("state").as_object();
  const json::object loaded = talk.ask(json::object{{"cmd", "load"}, {"state", state}});
  EXPECT_EQ(loaded.at("made"), 0);
  for (int n = 0; n < 12; ++n) talk.random_choice(chance);
  Talk other;
  other.ask(json::object{{"cmd", "load"}, {"record", talk.record()}});
  EXPECT_EQ(other.state(), talk.state());
}

TEST(EngineGame, AStateThatBreaksTheRulesIsRefusedWithItsPath) {
  Talk talk;
  talk.start(2);
  const std::string before = talk.state();
  json::object state = talk.ask(R"({"cmd":"state"})").at("state").as_object();
  state.erase("check");
  state["seats"].as_array()[1].as_object()["kingdom"] = 30;
  const json::object refused = talk.ask(json::object{{"cmd", "load"}, {"state", state}});
  EXPECT_EQ(Talk::code_in(refused), "bad_state");
  EXPECT_TRUE(
      std::string(refused.at("error").at("message").as_string()).starts_with("/seats/1/kingdom: "));
  EXPECT_EQ(talk.state(), before);
}

TEST(EngineGame, ARecordThatBreaksTheRulesIsRefusedWithItsLine) {
  Talk talk;
  talk.start(2);
  const std::string before = talk.state();
  const json::object refused = talk.ask(json::object{
      {"cmd", "load"},
      {"record",
       "ennead record 1\ngame aton\nrules 1\nplayers 2\nseed 1\nchoices\n0 keep\n1 place 1a1\n"}});
  EXPECT_EQ(Talk::code_in(refused), "bad_record");
  EXPECT_TRUE(std::string(refused.at("error").at("message").as_string()).starts_with("line 8: "));
  EXPECT_EQ(talk.state(), before);
}

// ---- secrets ------------------------------------------------------------------------------------

// All that seat 1 and a spectator can get out of an engine.
std::string known_to_others(Talk& talk) {
  return talk.raw(R"({"cmd":"status"})") + talk.raw(R"({"cmd":"view","seat":1})") +
         talk.raw(R"({"cmd":"view","seat":null})") + talk.raw(R"({"cmd":"legal","seat":1})") +
         talk.raw(R"({"cmd":"bot","seat":1,"bot":"random","work":9,"seed":4})");
}

TEST(EngineGame, OfACommitmentNothingShowsButThatItWasMade) {
  SCOPED_TRACE("ATON-14.4");
  Talk one;
  Talk two;
  one.start(8);
  two.start(8);
  EXPECT_EQ(json::serialize(one.choose(0, "keep")), json::serialize(two.choose(0, "exchange")));
  EXPECT_EQ(known_to_others(one), known_to_others(two));
  EXPECT_NE(one.raw(R"({"cmd":"view","seat":0})"), two.raw(R"({"cmd":"view","seat":0})"));
  EXPECT_EQ(one.waiting(), std::vector<int>{1});

  two.choose(0, "keep");
  one.choose(0, "keep");
  one.choose(1, "keep");
  two.choose(1, "keep");
  const std::vector<std::string> layings = one.legal(0);
  ASSERT_GT(layings.size(), 1U);
  EXPECT_EQ(json::serialize(one.choose(0, layings.front())),
            json::serialize(two.choose(0, layings.back())));
  EXPECT_EQ(known_to_others(one), known_to_others(two));
}

TEST(EngineGame, ASeatMayChooseAgainUntilTheLastHasChosen) {
  SCOPED_TRACE("ATON-4.2");
  Talk talk;
  talk.start(8);
  talk.choose(0, "keep");
  talk.choose(1, "keep");
  const std::vector<std::string> layings = talk.legal(1);
  EXPECT_EQ(json::serialize(talk.choose(1, layings[0]).at("waiting")), "[0]");
  EXPECT_EQ(talk.legal(1), layings);
  EXPECT_EQ(json::serialize(talk.choose(1, layings[1]).at("waiting")), "[0]");
  const std::string events = json::serialize(talk.choose(0, talk.legal(0)[0]).at("events"));
  std::string cards = "Blue reveals ";
  for (std::size_t at = 4; at < 8; ++at) cards += layings[1].substr(at, 1) + (at == 7 ? "." : ", ");
  EXPECT_NE(events.find(cards), std::string::npos) << events;
}

TEST(EngineGame, EventsHoldOnlyWhatIsPublic) {
  SCOPED_TRACE("ATON-14.2");
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Talk talk;
    talk.start(seed);
    Chance chance(seed);
    for (json::object answer = talk.random_choice(chance); !answer.empty();
         answer = talk.random_choice(chance))
      for (const json::value& event : answer.at("events").as_array())
        EXPECT_NE(event.at("key"), "aton.event.drew");
  }
}

// ---- undo ---------------------------------------------------------------------------------------

// A game of seed 4 up to the first placing.
std::string placing(Talk& talk) {
  talk.start(4);
  talk.choose(0, "keep");
  talk.choose(1, "keep");
  talk.choose(0, talk.legal(0)[0]);
  talk.choose(1, talk.legal(1)[0]);
  return talk.state();
}

TEST(EngineGame, UndoTakesBackExactlyOneChoice) {
  Talk talk;
  placing(talk);
  const int seat = talk.waiting()[0];
  std::vector<std::string> states;
  while (talk.waiting() == std::vector<int>{seat} && states.size() < 3) {
    states.push_back(talk.state());
    talk.choose(seat, talk.legal(seat)[0]);
  }
  while (!states.empty()) {
    const json::object undone = talk.ask(json::object{{"cmd", "undo"}, {"seat", seat}});
    if (Talk::code_in(undone) == "nothing_to_undo") break;  // a forced choice came between
    EXPECT_EQ(talk.state(), states.back());
    states.pop_back();
  }
  EXPECT_TRUE(states.empty());
  EXPECT_EQ(Talk::code_in(talk.ask(json::object{{"cmd", "undo"}, {"seat", seat}})),
            "nothing_to_undo")
      << "the cards were revealed";
}

TEST(EngineGame, NobodyUndoesWhatAnotherChose) {
  Talk talk;
  talk.start(4);
  talk.choose(0, "exchange");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":1})"), "nothing_to_undo");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":0})"), "");
  talk.choose(0, "exchange");
  talk.choose(1, "keep");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":0})"), "nothing_to_undo");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":1})"), "nothing_to_undo") << "cards were drawn";
}

// ---- bots ---------------------------------------------------------------------------------------

TEST(EngineGame, BotsAnswerLegallyAndTheSameForTheSameSeedAndWork) {
  Talk talk;
  placing(talk);
  const int seat = talk.waiting()[0];
  const std::vector<std::string> legal = talk.legal(seat);
  const json::object hello = talk.ask(R"({"cmd":"hello"})");
  for (const json::value& bot : hello.at("games").at(0).at("bots").as_array()) {
    const json::object request{
        {"cmd", "bot"}, {"seat", seat}, {"bot", bot.at("name")}, {"work", 50}, {"seed", 3}};
    const json::object answer = talk.ask(request);
    const std::string text(answer.at("text").as_string());
    EXPECT_NE(std::find(legal.begin(), legal.end(), text), legal.end()) << text;
    EXPECT_EQ(json::serialize(answer), json::serialize(talk.ask(request)));
  }
  const json::object drawn =
      talk.ask(json::object{{"cmd", "bot"}, {"seat", seat}, {"bot", "random"}});
  EXPECT_EQ(drawn.at("seed").to_number<std::uint64_t>(), drawn_in_tests);
  EXPECT_EQ(talk.code(json::object{{"cmd", "bot"}, {"seat", 1 - seat}, {"bot", "random"}}),
            "not_your_turn");
}

// ---- the process --------------------------------------------------------------------------------

TEST(EngineProcess, AnswersEachLineBeforeTheNextIsSent) {
  RunningProgram engine({"engine"});
  EXPECT_EQ(engine.ask(R"({"cmd":"status","id":1})"),
            R"({"id":1,"error":{"code":"no_game",)"
            R"("message":"there is no game yet: send \"new\" or \"load\""}})");
  Talk talk;
  const std::string begin = R"({"cmd":"new","game":"aton","players":2,"seed":6})";
  EXPECT_EQ(engine.ask(begin), talk.raw(begin));
  engine.send("\n  \n");
  Chance chance(6);
  for (int n = 0; n < 60; ++n) {
    const std::vector<int> waiting = talk.waiting();
    if (waiting.empty()) break;
    const std::vector<std::string> legal = talk.legal(waiting[0]);
    const std::string request = json::serialize(
        json::object{{"cmd", "choose"},
                     {"seat", waiting[0]},
                     {"text", legal[chance.below(static_cast<std::uint32_t>(legal.size()))]}});
    ASSERT_EQ(engine.ask(request), talk.raw(request));
  }
  EXPECT_EQ(engine.ask(R"({"cmd":"state"})"), talk.state());
  EXPECT_EQ(engine.ask(R"({"cmd":"quit"})"), "{}");
  EXPECT_EQ(engine.end(), 0);
}

TEST(EngineProcess, EndsAtTheEndOfInput) {
  EXPECT_EQ(run_program({"engine"}, "").status, 0);
  const Ran cut = run_program({"engine"}, "\n{\"cmd\":\"hello\"}\n{\"cmd\":\"sta");
  EXPECT_EQ(cut.status, 0);
  EXPECT_EQ(std::count(cut.out.begin(), cut.out.end(), '\n'), 2) << "what was cut off is answered";
  EXPECT_NE(cut.out.find("bad_json"), std::string::npos);
  EXPECT_EQ(run_program({"engine"}, "{\"cmd\":\"quit\"}\n{\"cmd\":\"hello\"}\n").out, "{}\n");
}

TEST(EngineProcess, ALineWithoutAnEndInSightIsRefused) {
  const Ran ran =
      run_program({"engine"}, std::string(17U << 20U, 'x') + "\n{\"cmd\":\"status\"}\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("the line is longer than 16777216 bytes"), std::string::npos);
  EXPECT_NE(ran.out.find("no_game"), std::string::npos);
}

TEST(EngineProcess, DrawsItsSeeds) {
  const std::string request = "{\"cmd\":\"new\",\"game\":\"aton\",\"players\":2}\n";
  EXPECT_NE(run_program({"engine"}, request).out, run_program({"engine"}, request).out);
}

}  // namespace
}  // namespace ennead
