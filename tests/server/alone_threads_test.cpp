// What only people who play against bots alone may ask: hints, and another try from an earlier
// position.
#include <gtest/gtest.h>

#include "server/lobby_world.h"

namespace ennead {
namespace {

using World = LobbyWorld;

constexpr const char* against_a_bot =
    R"({"game":"aton","seed":5,"clock":{"start_s":600,"add_s":10,"most_s":600},"title":"Ours",
        "seats":[{"player":"me","name":"Ada"},{"player":"bot","bot":"greedy","effort":1}]})";
constexpr const char* with_a_friend =
    R"({"game":"aton","seats":[{"player":"me"},{"player":"open"}]})";

// Bots think in threads of their own.
Answer answer_of(World& world, const Request& request, const json::object& table,
                 const Key& key = std::nullopt) {
  std::optional<Answer> answer;
  world.lobby->handle(
      request, {World::text(table, "table"), key ? key : World::text(table, "key"), "1.2.3.4"},
      [&answer](Answer given) { answer = std::move(given); });
  world.run_until([&answer] { return answer.has_value(); });
  return *answer;
}

json::value scene_of(World& world, const json::object& table) {
  return world.window(table, 0)->of_type("scene").at(0).at("scene");
}

// The bot's answers, until the seat is asked.
void until_asked(World& world, const json::object& table) {
  const auto asked = [&] {
    const json::value scene = scene_of(world, table);
    return scene.at("question").is_object() &&
           scene.at("question").at("waiting").as_array().size() == 1 &&
           scene.at("question").at("waiting").at(0) == 0;
  };
  world.run_until(asked);
}

void choose_first(World& world, const json::object& table, const std::string& id) {
  until_asked(world, table);
  const json::value scene = scene_of(world, table);
  const json::value& question = scene.at("question");
  EXPECT_EQ(World::code(world.act(table, json::serialize(json::object{
                                             {"do", "choose"},
                                             {"id", id},
                                             {"seat", 0},
                                             {"question", question.at("number")},
                                             {"text", question.at("choices").at(0).at("text")}}))),
            "");
}

TEST(AloneThreads, AHintIsOneOfTheChoices) {
  World world;
  const json::object table = world.made(against_a_bot);
  until_asked(world, table);
  const Answer answer = answer_of(world, AskHint{{Seat{0}}}, table);
  ASSERT_EQ(World::code(answer), "");
  const auto& hint = std::get<json::object>(answer);
  const json::value scene = scene_of(world, table);
  bool legal = false;
  for (const json::value& choice : scene.at("question").at("choices").as_array())
    legal =
        legal || (choice.at("text") == hint.at("choice") && choice.at("label") == hint.at("label"));
  EXPECT_TRUE(legal) << json::serialize(hint);
  const json::array& choices = hint.at("choices").as_array();
  ASSERT_FALSE(choices.empty());
  EXPECT_LE(choices.size(), 3U);
  EXPECT_EQ(choices[0].at("text"), hint.at("choice"));
  EXPECT_GT(choices[0].at("share").to_number<double>(), 0);
  EXPECT_GE(world.charged["1.2.3.4"], 10);
  // Nothing has happened to the game, and one may ask again.
  EXPECT_EQ(scene_of(world, table), scene);
  EXPECT_EQ(World::code(answer_of(world, AskHint{{Seat{0}}}, table)), "");
}

TEST(AloneThreads, WhoGetsNoHint) {
  World world;
  const json::object table = world.made(against_a_bot);
  until_asked(world, table);
  const auto refused = [&](const Request& request, const json::object& at, const Key& key = {}) {
    return World::code(answer_of(world, request, at, key));
  };
  EXPECT_EQ(refused(AskHint{}, table), "bad_key") << "a spectator";
  EXPECT_EQ(refused(AskHint{{Seat{1}}}, table), "bad_key") << "the seat of the bot";
  EXPECT_EQ(refused(AskHint{{Seat{0}}}, table, Key("nobody's")), "bad_key");
  EXPECT_EQ(refused(TryAgain{Seat{1}, 1}, table), "bad_key");
  EXPECT_EQ(refused(TryAgain{Seat{0}, 99}, table), "no_moment");
  EXPECT_EQ(refused(TryAgain{Seat{4}, 1}, table), "bad_key");

  const json::object open = world.made(with_a_friend);
  EXPECT_EQ(refused(AskHint{{Seat{0}}}, open), "not_started");
  EXPECT_EQ(refused(TryAgain{Seat{0}, 1}, open), "not_started");
  ASSERT_EQ(World::code(world.join(World::text(open, "table"),
                                   R"({"invitation":")" + World::text(open, "invitation") + "\"}")),
            "");
  EXPECT_EQ(refused(AskHint{{Seat{0}}}, open), "not_allowed") << "somebody else plays";
  EXPECT_EQ(refused(TryAgain{Seat{0}, 1}, open), "not_allowed");
}

// Two hints at once for one question would be twice the work for one answer.
TEST(AloneThreads, OneHintAtATime) {
  World world;
  const json::object table = world.made(against_a_bot);
  until_asked(world, table);
  std::vector<std::string> codes;
  for (int at = 0; at < 2; ++at)
    world.lobby->handle(AskHint{{Seat{0}}},
                        {World::text(table, "table"), World::text(table, "key"), "1.2.3.4"},
                        [&codes](const Answer& given) { codes.push_back(World::code(given)); });
  world.run_until([&codes] { return codes.size() == 2; });
  EXPECT_EQ(codes, (std::vector<std::string>{"too_many", ""}));
}

// Who hands the seat over while a bot thinks about a hint is not left waiting.
TEST(AloneThreads, AHintThatComesTooLate) {
  World world;
  const json::object table = world.made(against_a_bot);
  until_asked(world, table);
  std::string code = "none yet";
  world.lobby->handle(AskHint{{Seat{0}}},
                      {World::text(table, "table"), World::text(table, "key"), "1.2.3.4"},
                      [&code](const Answer& given) { code = World::code(given); });
  choose_first(world, table, "a");
  world.run_until([&code] { return code != "none yet"; });
  EXPECT_EQ(code, "too_late");
}

TEST(AloneThreads, ANewTableFromAnEarlierPosition) {
  World world;
  const json::object table = world.made(against_a_bot);
  for (int at = 0; at < 4; ++at) choose_first(world, table, std::to_string(at));
  until_asked(world, table);
  const json::value before = scene_of(world, table);
  const std::size_t now = before.at("question").at("number").to_number<std::size_t>();
  int alike = 0;
  for (std::size_t number = 1; number <= now; ++number) {
    const Answer past = answer_of(world, LookAtMoment{{Seat{0}}, number}, table);
    ASSERT_EQ(World::code(past), "");
    const json::value moment = json::parse(std::get<Written>(past).reply->text).at("scene");
    const Answer answer = answer_of(world, TryAgain{Seat{0}, number}, table);
    ASSERT_EQ(World::code(answer), "");
    const auto& made = std::get<json::object>(answer);
    EXPECT_EQ(made.at("seats"), json::array{0});
    EXPECT_EQ(made.at("owner"), true);
    EXPECT_NE(made.at("table"), table.at("table"));
    const json::value scene = world.window(made, 0)->of_type("scene").at(0).at("scene");
    // Where the bot is asked, too, it may have chosen already.
    if (moment.at("question").at("waiting") == json::array{0}) {
      EXPECT_EQ(scene.at("view"), moment.at("view")) << number;
      ++alike;
    }
    EXPECT_EQ(scene.at("imported"), true);
    EXPECT_TRUE(scene.at("clock").is_null());
    EXPECT_EQ(scene.at("title"), "Ours");
    EXPECT_EQ(scene.at("seats").at(0).at("name"), "Ada");
    EXPECT_EQ(scene.at("seats").at(1).at("bot"), "greedy");
    EXPECT_EQ(scene.at("seats").at(1).at("effort"), 1);
  }
  EXPECT_GT(alike, 0);
  // The game goes on where it was.
  EXPECT_EQ(scene_of(world, table).at("view"), before.at("view"));
}

// Lists say what is played, and how quickly; a file of one's own may be long, and is left out.
TEST(AloneThreads, ListsHaveOptionsAndClock) {
  World world;
  const json::object table = world.made(
      R"({"game":"aton","listed":true,"options":{"reduced":true},"seats":[{"player":"me"},{"player":"open"}],
          "clock":{"start_s":600,"add_s":10,"most_s":900}})");
  const json::object listed = world.lobby->open_tables();
  const json::value& one = listed.at("tables").at(0);
  EXPECT_EQ(one.at("table"), table.at("table"));
  EXPECT_EQ(one.at("options").at("reduced"), true);
  EXPECT_EQ(one.at("clock"), json::parse(R"({"start_s":600,"add_s":10,"most_s":900})"));
}

}  // namespace
}  // namespace ennead
