// The engine protocol from outside: what it promises in docs/protocol.md, request by request.
#include <set>

#include <gtest/gtest.h>

#include "app/talk.h"

namespace ennead {
namespace {

// ---- what it says about itself ------------------------------------------------------------------

TEST(Engine, HelloListsGamesOptionsAndBots) {
  Talk talk;
  const json::object hello = talk.ask(R"({"cmd":"hello"})");
  EXPECT_EQ(hello.at("name"), "ennead");
  EXPECT_EQ(hello.at("version"), ENNEAD_VERSION);
  const json::object& aton = hello.at("games").at(0).as_object();
  EXPECT_EQ(aton.at("game"), "aton");
  EXPECT_EQ(aton.at("title"), "Aton");
  EXPECT_EQ(json::serialize(aton.at("players")), "[2]");
  const json::object& option = aton.at("options").at(0).as_object();
  EXPECT_EQ(option.at("name"), "reduced");
  EXPECT_EQ(option.at("type"), "bool");
  EXPECT_EQ(option.at("default"), false);
  EXPECT_GT(option.at("help").as_string().size(), 20U) << "a sentence, not a key";
  EXPECT_EQ(aton.at("bots").at(0).at("name"), "random");
  const json::array& lists = hello.at("games").at(1).at("options").as_array();
  EXPECT_EQ(lists.at(0).at("name"), "edition");
  EXPECT_EQ(lists.at(2).at("name"), "gods");
  EXPECT_FALSE(lists.at(2).as_object().contains("length")) << "one for each player";
  EXPECT_EQ(lists.at(3).at("name"), "guardians");
  EXPECT_EQ(lists.at(3).at("length"), 3);
}

TEST(Engine, AGameBeginsWithItsStatusAndSeed) {
  Talk talk;
  const json::object begun =
      talk.ask(R"({"cmd":"new","game":"aton","players":2,"seed":18446744073709551615})");
  EXPECT_EQ(begun.at("game"), "aton");
  EXPECT_EQ(begun.at("players"), 2);
  EXPECT_EQ(begun.at("over"), false);
  EXPECT_EQ(json::serialize(begun.at("waiting")), "[0,1]");
  EXPECT_EQ(begun.at("question").at("kind"), "exchange");
  EXPECT_EQ(begun.at("made"), 0);
  EXPECT_EQ(begun.at("seed").to_number<std::uint64_t>(), UINT64_MAX);
}

TEST(Engine, ASeedIsANumberOrAText) {
  Talk talk;
  const auto begin = [&talk](const std::string& seed) {
    return talk.ask(R"({"cmd":"new","game":"kemet","players":3,"seed":)" + seed + "}");
  };
  EXPECT_EQ(begin("\"43\"").at("seed"), 43);
  const std::string key = "\"" + std::string(62, '0') + "1f\"";
  EXPECT_EQ(json::serialize(begin(key).at("seed")), key);
  const std::string state = talk.state();
  begin("31");
  EXPECT_NE(talk.state(), state);
  begin(key);
  EXPECT_EQ(talk.state(), state);
}

TEST(Engine, ASeedThatIsLeftOutIsDrawnAndTold) {
  Talk talk;
  const json::object begun = talk.ask(R"({"cmd":"new","game":"aton","players":2})");
  EXPECT_EQ(begun.at("seed").to_number<std::uint64_t>(), drawn_in_tests);
  const std::string drawn = talk.state();
  talk.start(drawn_in_tests);
  EXPECT_EQ(talk.state(), drawn);
}

TEST(Engine, AnIdOfAnyKindIsRepeated) {
  Talk talk;
  for (const std::string id : {R"(1)", R"(-7)", R"("a\nb\"c")", R"(null)", R"([1,{"x":[]}])",
                               R"({"id":{"id":true}})", R"(18446744073709551615)"}) {
    EXPECT_TRUE(talk.raw(R"({"cmd":"hello","id":)" + id + "}").starts_with(R"({"id":)" + id + ","));
    EXPECT_TRUE(
        talk.raw(R"({"id":)" + id + R"(,"cmd":"nope"})").starts_with(R"({"id":)" + id + ","));
  }
  EXPECT_FALSE(talk.ask(R"({"cmd":"hello"})").contains("id"));
  EXPECT_FALSE(talk.ask(R"({"id":1,)").contains("id")) << "there is no id where there is no JSON";
}

TEST(Engine, ABlankLineIsSkipped) {
  Talk talk;
  for (const char* line : {"", " ", "\t\r", "   \t"}) EXPECT_EQ(talk.raw(line), "");
}

TEST(Engine, QuitEnds) {
  Talk talk;
  EXPECT_FALSE(talk.engine().ended());
  EXPECT_EQ(talk.raw(R"({"cmd":"quit","id":4})"), R"({"id":4})");
  EXPECT_TRUE(talk.engine().ended());
}

// ---- what it refuses ----------------------------------------------------------------------------

TEST(Engine, EveryErrorHasItsCode) {
  Talk talk;
  EXPECT_EQ(talk.code("hello"), "bad_json");
  EXPECT_EQ(talk.code(R"({"cmd":"hello"} {})"), "bad_json");
  EXPECT_EQ(talk.code("\"\xff\""), "bad_json");
  EXPECT_EQ(talk.code(R"({"cmd":"status"})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"legal","seat":0})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"choose","seat":0,"text":"keep"})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"view","seat":null})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"state"})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"record"})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":0})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"bot","seat":0,"bot":"random","work":1})"), "no_game");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"chess","players":2})"), "unknown_game");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"aton","players":3})"), "bad_options");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"aton","players":2,"options":{"big":true}})"),
            "bad_options");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"aton","players":2,"options":{"reduced":1}})"),
            "bad_options");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"aton","players":2,"options":[]})"), "bad_options");
  EXPECT_EQ(talk.code(R"({"cmd":"load","state":{}})"), "bad_state");
  EXPECT_EQ(talk.code(R"({"cmd":"load","state":7})"), "bad_state");
  EXPECT_EQ(talk.code(R"({"cmd":"load","state":{"game":"chess"}})"), "bad_state");
  EXPECT_EQ(talk.code(R"({"cmd":"load","record":""})"), "bad_record");
  EXPECT_EQ(talk.code(R"({"cmd":"load","record":"ennead record 1\ngame chess"})"), "bad_record");
  EXPECT_EQ(talk.code(R"({"cmd":"status"})"), "no_game") << "nothing of this began a game";

  talk.start(1);
  EXPECT_EQ(talk.code(R"({"cmd":"choose","seat":0,"text":"kep"})"), "illegal_choice");
  EXPECT_EQ(talk.code(R"({"cmd":"choose","seat":0,"text":"place 1a1"})"), "illegal_choice");
  EXPECT_EQ(talk.code(R"({"cmd":"undo","seat":0})"), "nothing_to_undo");
  EXPECT_EQ(talk.code(R"({"cmd":"bot","seat":0,"bot":"nobody","work":1})"), "bad_request");
}

TEST(Engine, AMessageSaysWhatIsWrongAndWhere) {
  Talk talk;
  std::string games;
  for (const AnyGame* game : all_games()) games.append(", ").append(game->info().name);
  EXPECT_EQ(talk.message(R"({"cmd":"new","game":"chess","players":2})"),
            "there is no game \"chess\"; the games are: " + games.substr(2));
  EXPECT_EQ(talk.message(R"({"cmd":"hello","sound":1})"), "/sound: there is no such field");
  EXPECT_EQ(talk.message(R"({"cmd":"view"})"), "/seat: this field is missing");
  EXPECT_EQ(talk.message(R"({"cmd":"new","game":"aton","players":2,"options":{"reduced":1}})"),
            "/options/reduced: true or false is expected here");
  talk.start(1);
  EXPECT_EQ(talk.message(R"({"cmd":"legal","seat":99})"),
            "/seat: there is no seat 99; seats are 0 to 1");
}

TEST(Engine, AFieldThatStandsTwiceIsRefused) {
  Talk talk;
  EXPECT_EQ(talk.raw(R"({"cmd":"hello","cmd":"quit","id":1})"),
            R"({"id":1,"error":{"code":"bad_request",)"
            R"("message":"the field \"cmd\" appears twice in one object"}})");
  EXPECT_EQ(talk.code(R"({"cmd":"new","game":"aton","players":2,)"
                      R"("options":{"reduced":true,"reduced":false}})"),
            "bad_request");
  EXPECT_EQ(talk.code(R"({"cmd":"hello","cmd":"hello","id":1e999})"), "bad_json")
      << "an id that could not be repeated";
  EXPECT_FALSE(talk.engine().ended());
  EXPECT_EQ(talk.code(R"({"cmd":"hello","id":[{"a":1},{"a":2}]})"), "")
      << "the same name in two objects";
}

TEST(Engine, WhateverAFieldHoldsItIsAnsweredAndNothingChanges) {
  const std::vector<std::string> odd = {
      "null",    "true",  "1.5",        "-1",
      "99",      "2e3",   "1e30",       "123456789012345678901234567890",
      "-1e-300", R"("")", R"("x")",     "[]",
      "{}",      "[[0]]", R"("\u0000")"};
  const std::vector<std::pair<std::string, std::vector<std::string>>> requests = {
      {R"("cmd":"new")", {R"("game":"aton")", R"("players":2)", R"("options":{})", R"("seed":1)"}},
      {R"("cmd":"legal")", {R"("seat":0)"}},
      {R"("cmd":"choose")", {R"("seat":0)", R"("text":"keep")"}},
      {R"("cmd":"view")", {R"("seat":0)"}},
      {R"("cmd":"load")", {R"("state":{})"}},
      {R"("cmd":"load")", {R"("record":"")"}},
      {R"("cmd":"undo")", {R"("seat":0)"}},
      {R"("cmd":"bot")", {R"("seat":0)", R"("bot":"random")", R"("work":5)", R"("seed":1)"}},
      {R"("cmd":"bot")", {R"("seat":0)", R"("bot":"random")", R"("ms":5)"}},
  };
  Talk talk;
  talk.start(1);
  const std::string before = talk.state();
  for (const auto& [cmd, fields] : requests)
    for (std::size_t wrong = 0; wrong < fields.size(); ++wrong)
      for (const std::string& value : odd) {
        std::string line = "{" + cmd;
        for (std::size_t at = 0; at < fields.size(); ++at) {
          const std::string name = fields[at].substr(0, fields[at].find(':') + 1);
          line += "," + (at == wrong ? name + value : fields[at]);
        }
        line += "}";
        SCOPED_TRACE(line);
        const bool fine =
            (cmd == R"("cmd":"view")" && value == "null") ||
            (fields[wrong] == R"("options":{})" && value == "{}") ||
            (fields[wrong].starts_with(R"("seed")") && value == "99") ||
            ((fields[wrong] == R"("work":5)" || fields[wrong] == R"("ms":5)") && value == "99");
        EXPECT_EQ(talk.code(line).empty(), fine);
        if (fine) talk.start(1);
        ASSERT_EQ(talk.state(), before);
      }
}

TEST(Engine, EveryFieldThatIsNeededIsMissed) {
  Talk talk;
  talk.start(1);
  for (const char* line :
       {R"({})", R"({"id":1})", R"({"cmd":"new","players":2})", R"({"cmd":"new","game":"aton"})",
        R"({"cmd":"legal"})", R"({"cmd":"choose","seat":0})", R"({"cmd":"choose","text":"keep"})",
        R"({"cmd":"view"})", R"({"cmd":"load"})", R"({"cmd":"load","state":{},"record":""})",
        R"({"cmd":"undo"})", R"({"cmd":"bot","seat":0})", R"({"cmd":"bot","bot":"random"})",
        R"({"cmd":"bot","seat":0,"bot":"random","ms":1,"work":1})", R"([])", R"("hello")", R"(1)",
        R"(null)"})
    EXPECT_EQ(talk.code(line), "bad_request") << line;
}

TEST(Engine, LongAndDeepInputIsAnswered) {
  Talk talk;
  EXPECT_EQ(talk.code(std::string(1'000'000, '[')), "bad_json");
  EXPECT_EQ(talk.code(R"({"id":)" + std::string(1000, '[') + std::string(1000, ']') + "}"),
            "bad_json");
  EXPECT_EQ(talk.code(R"({"cmd":")" + std::string(2'000'000, 'x') + "\"}"), "bad_request");
  EXPECT_LT(talk.raw(R"({"cmd":")" + std::string(2'000'000, 'x') + "\"}").size(), 1000U);
  EXPECT_EQ(talk.code(R"({"cmd":"hello","id":1e999})"), "bad_json") << "no float is so large";
  std::string many = R"({"cmd":"hello")";
  for (int n = 0; n < 10'000; ++n) many += ",\"" + std::to_string(n) + "\":0";
  EXPECT_EQ(talk.code(many + "}"), "bad_request");
}

// Requests that somebody mutilated on the way: always one answer, and the game stays whole.
TEST(Engine, GarbageIsAnsweredAndTheGameGoesOn) {
  Talk talk;
  talk.start(5);
  const std::vector<std::string> good = {
      R"({"cmd":"hello","id":1})",
      R"({"cmd":"status","id":"x"})",
      R"({"cmd":"choose","seat":0,"text":"keep"})",
      R"({"cmd":"view","seat":1})",
      R"({"cmd":"legal","seat":1})",
      R"({"cmd":"bot","seat":0,"bot":"random","work":3})",
      R"({"cmd":"load","record":"ennead record 1\ngame aton\nrules 1\nplayers 2\nseed 1\nchoices\n"})",
      talk.raw(R"({"cmd":"state"})").replace(0, 9, R"({"cmd":"load","state":)"),
  };
  Chance chance(11);
  for (int n = 0; n < 5000; ++n) {
    std::string line = good[chance.below(static_cast<std::uint32_t>(good.size()))];
    for (std::uint32_t change = 1 + chance.below(4); change > 0; --change) {
      const std::size_t at = chance.below(static_cast<std::uint32_t>(line.size() + 1));
      switch (chance.below(3)) {
        case 0: line.insert(at, 1, static_cast<char>(chance.below(256))); break;
        case 1: line.erase(at, 1 + chance.below(8)); break;
        default:
          if (at < line.size()) line[at] = static_cast<char>(chance.below(256));
      }
      if (line.empty()) line = "x";
    }
    const std::string answer = talk.raw(line);
    if (answer.empty()) continue;  // nothing but spaces was left
    ASSERT_TRUE(parse_json(answer).is_object()) << line;
    ASSERT_EQ(talk.code(R"({"cmd":"status"})"), "") << line;
  }
  for (int n = 0; n < 500; ++n) {
    std::string noise;
    for (std::uint32_t size = chance.below(60); size > 0; --size)
      noise += static_cast<char>(chance.below(256));
    const std::string answer = talk.raw(noise);
    ASSERT_TRUE(answer.empty() || parse_json(answer).is_object());
  }
}

}  // namespace
}  // namespace ennead
