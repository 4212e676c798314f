// States from strangers: what contradicts the box or the rules is refused with its path, and what
// is taken can be played on.
#include <vector>

#include "aton/table.h"
#include "core/json_reader.h"

namespace ennead::aton::tests {
namespace {

void expect_refused(const json::value& state, const std::string& place) {
  try {
    Aton::from_json(state);
    ADD_FAILURE() << "taken: " << json::serialize(state);
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.place(), place) << fault.what();
  }
}
void expect_refused(const Position& position, const std::string& place) {
  expect_refused(position.json(), place);
}

// ---- the box ------------------------------------------------------------------------------------

TEST(AtonLoading, RefusesCountersThatTheBoxDoesNotHave) {
  SCOPED_TRACE("ATON-1.2, ATON-1.3");
  expect_refused(Position().counters(red, "1a1").counters(blue, "1a1"), "/seats/1/counters");
  json::value twice = Position().counters(red, "1a1 1b1").json();
  twice.at_pointer("/seats/0/counters/1") = "1a1";
  expect_refused(twice, "/seats/0/counters/1");
  expect_refused(
      Position().counters(
          red, (temple(0) | temple(1) | temple(2)).without(squares("1a1 1b1 2a1 2b1 3a1 3b1"))),
      "/seats/0/counters");  // 30
  expect_refused(end_of_round().kingdom(4, 5), "/seats/1/kingdom");
}

TEST(AtonLoading, RefusesCardsThatTheBoxDoesNotHave) {
  SCOPED_TRACE("ATON-1.3");
  json::value state = Position().json();
  state.at_pointer("/seats/1/hand/0") = 4;
  expect_refused(state, "/seats/1");
  json::value none = Position().json();
  none.at_pointer("/seats/1/pile").as_array().clear();
  expect_refused(none, "/seats/1");
  json::value many = Position().json();
  many.at_pointer("/seats/1/pile").as_array().resize(37, 1);
  expect_refused(many, "/seats/1/pile");
}

TEST(AtonLoading, RefusesAnEmptyPile) {
  SCOPED_TRACE("ATON-2.4");
  expect_refused(Position().pile_size(red, 0), "/seats/0/pile");
}

TEST(AtonLoading, RefusesKnownCardsThatAreNotThere) {
  SCOPED_TRACE("ATON-14.3");
  expect_refused(Position().hand(red, "1234").known_in_hand(red, "11"), "/seats/0/known_in_hand");
  expect_refused(Position().exchanged(red, "1234", "44"), "/seats/0/known_put_away");
  json::value state = Position().json();
  state.at_pointer("/seats/0/known_under_pile") = 33;
  expect_refused(state, "/seats/0/known_under_pile");
}

TEST(AtonLoading, RefusesCardsPutAwayWithoutAnExchange) {
  SCOPED_TRACE("ATON-3.3");
  json::value state = Position().exchanged(red, "1234").json();
  state.at_pointer("/seats/0/exchange_left") = true;
  expect_refused(state, "/seats/0/put_away");
  expect_refused(Position().exchanged(red, "12341"), "/seats/0/put_away");
}

// ---- what the game is in the middle of ----------------------------------------------------------

TEST(AtonLoading, RefusesHandsAndLayingsOfAnotherMoment) {
  SCOPED_TRACE("ATON-2.1, ATON-4.1");
  expect_refused(Position().hand(red, "123"), "/seats/0/hand");
  expect_refused(end_of_round().hand(red, "1234"), "/seats/0/hand");
  expect_refused(Position().laid(red, "1234").laid(blue, "1234"), "/seats/0/laid");
  expect_refused(end_of_round().laid(blue, ""), "/seats/1/laid");
  expect_refused(end_of_round().laid(blue, "").laid(red, ""), "/seats/0/laid");
}

TEST(AtonLoading, RefusesAnswersThatCloseTheQuestionOrCannotBeGiven) {
  SCOPED_TRACE("ATON-3.5, ATON-4.2");
  const auto answers = [](Position position, const char* text) {
    json::value state = position.json();
    state.at_pointer("/now/answers") = parse_json(text);
    return state;
  };
  const Position exchange = Position().exchange();
  expect_refused(answers(exchange, "[\"keep\",\"keep\"]"), "/now/answers");
  expect_refused(answers(exchange, "[null]"), "/now/answers");
  expect_refused(answers(exchange, "[\"perhaps\",null]"), "/now/answers/0");
  expect_refused(answers(Position(exchange).exchanged(red), "[\"keep\",null]"), "/now/answers");
  expect_refused(Position(exchange).exchanged(red).exchanged(blue), "/now/step");
  expect_refused(answers(Position(), "[[1,2,3,4],[1,2,3,4]]"), "/now/answers");
  expect_refused(answers(Position(), "[[1,2,3],null]"), "/now/answers/0");
  expect_refused(answers(Position(), "[[1,1,3,4],null]"), "/now/answers/0");
  EXPECT_NO_THROW(Aton::from_json(answers(Position(), "[[4,3,2,1],null]")));
}

TEST(AtonLoading, RefusesAScoreOrCountersThatWouldHaveWon) {
  SCOPED_TRACE("ATON-13.1, ATON-13.2, ATON-13.3, ATON-13.4, ATON-13.5");
  expect_refused(Position().score(0, 40), "/seats/1/score");
  for (const Squares all : {temple(0), temple(3), yellow_squares, green_squares}) {
    expect_refused(Position().counters(blue, all), "/seats/1/counters");
    expect_refused(end_of_round().counters(blue, all), "/seats/1/counters");
    // Red is placing: but has placed nothing yet.
    expect_refused(end_of_round().counters(red, all), "/seats/0/counters");
    EXPECT_NO_THROW(end_of_round().laid(red, "2342").counters(red, all).state());
  }
}

TEST(AtonLoading, RefusesAFullKingdomThatWasNotScored) {
  SCOPED_TRACE("ATON-10.3");
  expect_refused(Position().kingdom(4, 4), "/seats/0/kingdom");
  expect_refused(Position().exchange().kingdom(0, 8), "/seats/0/kingdom");
  EXPECT_NO_THROW(end_of_round().kingdom(4, 4).state());
}

TEST(AtonLoading, RefusesAnOrderOfPlayThatTheCardsDoNotGive) {
  SCOPED_TRACE("ATON-6.1, ATON-6.2, ATON-6.3");
  expect_refused(Position().laid(red, "2341").laid(blue, "2241").placing(red, red, 1),
                 "/now/first");
  expect_refused(Position().laid(red, "3241").laid(blue, "2241").placing(red, blue, 1),
                 "/now/first");
  const Position equal = Position().laid(red, "2241").laid(blue, "2241");
  expect_refused(Position(equal).placing(red, red, 1), "/seats/0/known_under_pile");
  const Position drawn = Position(equal).known_under_pile(red, "1").known_under_pile(blue, "2");
  for (const Seat first : {red, blue})
    EXPECT_NO_THROW(Position(drawn).placing(first, red, 1).state());
}

TEST(AtonLoading, RefusesARemovalThatTheCardsDoNotAllow) {
  SCOPED_TRACE("ATON-7.1, ATON-7.2, ATON-7.5, ATON-7.7");
  const auto removing = [](const char* cards, int left) {
    return Position()
        .counters(red, "1a1 1b1 1c1")
        .counters(blue, "1a3")
        .laid(blue, cards)
        .laid(red, "4441")
        .removing(blue, blue, left);
  };
  EXPECT_NO_THROW(removing("2341", 1).state());
  expect_refused(removing("2341", 2), "/now/left");
  EXPECT_NO_THROW(removing("2441", 2).state());
  expect_refused(removing("2441", 3), "/now/left");
  expect_refused(removing("2241", 1), "/now/left");
  expect_refused(removing("2141", 2), "/now/left");
  expect_refused(removing("2441", 2).counters(red, "1a1"), "/now/left");
  expect_refused(removing("2341", 1).round(1), "/now/step");
}

TEST(AtonLoading, RefusesAPlacingThatTheCardsDoNotAllow) {
  SCOPED_TRACE("ATON-9.1, ATON-9.3, ATON-9.4");
  expect_refused(end_of_round().placing(blue, red, 2), "/now/left");
  expect_refused(end_of_round().laid(red, "2314").counters(red, temple(0)), "/now/step");
  const Squares many =
      (temple(1) | temple(2) | squares("4a1 4b1 4c1 4d1 4a2 4b2")).without(squares("2a1 3a1"));
  expect_refused(end_of_round().laid(red, "2344").counters(red, many).placing(blue, red, 2),
                 "/now/left");  // one left in the stock
}

TEST(AtonLoading, RefusesCountersBackThatTheRuleDoesNotGive) {
  SCOPED_TRACE("ATON-12.1, ATON-12.2, ATON-12.3, ATON-12.4, ATON-12.5");
  const Position both =
      Position().counters(red, "1a1 1b1 2a1 2b1 3a1").counters(blue, "4a1 4b1 4c1 4d1 4a2");
  const auto back = [&both](std::initializer_list<Position::Back> seats) {
    return Position(both).counters_back(seats);
  };
  EXPECT_NO_THROW(back({{red, {1, 1, 1, 0}}, {blue, {0, 0, 0, 4}}}).state());  // one taken already
  EXPECT_NO_THROW(back({{red, {1, 1, 1, 0}}}).score(0, 1).state());            // blue is done
  expect_refused(back({{red, {1, 1, 1, 0}}, {blue, {0, 0, 0, 3}}}), "/now/seats/1/left");
  expect_refused(back({{red, {2, 1, 0, 0}}, {blue, {0, 0, 0, 4}}}), "/now/seats/0/left");
  expect_refused(back({{red, {0, 0, 0, 0}}, {blue, {0, 0, 0, 4}}}), "/now/seats/0/left");
  expect_refused(back({{red, {1, 1, 2, 0}}, {blue, {0, 0, 0, 4}}}), "/now/seats/0/left");
  expect_refused(back({{blue, {0, 0, 0, 4}}, {red, {1, 1, 1, 0}}}), "/now/seats/0/seat");
  expect_refused(back({{red, {1, 1, 1, 0}}, {red, {1, 1, 1, 0}}}), "/now/seats/0/seat");
  expect_refused(back({{red, {1, 1, 1, 0}}}), "/now/seats/0/seat");  // blue has not had its turn
  expect_refused(back({}), "/now/seats");
  expect_refused(back({{red, {1, 1, 1, 0}}, {blue, {0, 0, 0, 4}}}).kingdom(1, 0),
                 "/seats/0/kingdom");
}

// ---- the end ------------------------------------------------------------------------------------

TEST(AtonLoading, TakesOnlyEndingsThatCanBe) {
  SCOPED_TRACE("ATON-13.1, ATON-13.2, ATON-13.3, ATON-13.4, ATON-13.6, ATON-13.7");
  const Position points =
      Position().score(3, 42).laid(red, "1111").laid(blue, "4111").over("points", {1});
  EXPECT_NO_THROW(points.state());
  expect_refused(Position(points).over("points", {0}), "/over");
  expect_refused(Position(points).over("points", {0, 1}), "/over");
  expect_refused(Position(points).over("points", {}), "/over");
  expect_refused(Position(points).over("points", {1, 1}), "/over/winners/1");
  expect_refused(Position(points).over("none", {1}), "/over/ending");
  expect_refused(Position(points).over("scoring", {1}), "/over");
  expect_refused(Position(points).over("temple", {1}), "/over");
  expect_refused(Position(points).score(3, 46), "/over");   // it was over before
  expect_refused(Position(points).score(3, 39), "/over");   // it is not over
  expect_refused(Position(points).score(40, 42), "/over");  // red had won before
  expect_refused(Position(points).kingdom(4, 4), "/over");  // it would have been scored before
  expect_refused(Position(points).laid(red, "").laid(blue, ""), "/over");

  const Position won =
      Position().laid(red, "2241").laid(blue, "2341").counters(red, temple(1)).over("temple", {0});
  EXPECT_NO_THROW(won.state());
  EXPECT_NO_THROW(Position(won).kingdom(4, 4).state());
  expect_refused(Position(won).over("temple", {1}), "/over");
  expect_refused(Position(won).over("yellow", {0}), "/over");
  expect_refused(Position(won).counters(red, temple(1).without(squares("2a1"))), "/over");
  expect_refused(Position(won).counters(blue, temple(2)), "/over");
  expect_refused(Position(won).score(40, 0), "/over");
  EXPECT_NO_THROW(Position(won).counters(red, yellow_squares).over("yellow", {0}).state());
  EXPECT_NO_THROW(Position(won).counters(red, green_squares).over("green", {0}).state());

  // Red gets 2 for temple 1, blue 5 for temple 2.
  const Position scored = Position()
                              .kingdom(4, 4)
                              .counters(red, "1a1 1b1")
                              .counters(blue, "2a1")
                              .score(41, 40)
                              .over("scoring", {0});
  EXPECT_NO_THROW(scored.state());
  expect_refused(Position(scored).over("scoring", {1}), "/over");
  expect_refused(Position(scored).over("scoring", {0, 1}), "/over");
  EXPECT_NO_THROW(Position(scored).score(41, 41).over("scoring", {0, 1}).state());
  expect_refused(Position(scored).score(41, 41), "/over");
  expect_refused(Position(scored).score(39, 38), "/over");
  expect_refused(Position(scored).score(41, 4), "/over");   // blue scored 5
  expect_refused(Position(scored).score(42, 40), "/over");  // red had 40 before
  expect_refused(Position(scored).kingdom(4, 3), "/over");
}

TEST(AtonLoading, WantsEitherAQuestionOrAnEnd) {
  json::value both = Position().json();
  both.as_object()["over"] = parse_json("{\"ending\":\"points\",\"winners\":[0]}");
  expect_refused(both, "/");
  json::value none = Position().json();
  none.as_object().erase("now");
  expect_refused(none, "/");
}

// ---- anything -----------------------------------------------------------------------------------

void play_to_the_end(State state, std::uint64_t seed) {
  Chance chance(seed);
  AtonJournal silent;
  for (int made = 0; !Aton::outcome(state).over; ++made) {
    ASSERT_LT(made, 20'000) << "this game does not end";
    const Question question = Aton::question(state);
    ASSERT_FALSE(question.waiting.empty());
    ChoiceList list;
    Aton::legal(state, question.waiting.lowest(), list);
    ASSERT_FALSE(list.empty()) << json::serialize(Aton::to_json(state));
    Aton::choose(state, question.waiting.lowest(),
                 list[chance.below(static_cast<std::uint32_t>(list.size()))], silent);
    ASSERT_EQ(Aton::broken_invariant(state), "") << json::serialize(Aton::to_json(state));
  }
}

// States of one random game.
std::vector<State> states_of_a_game(std::uint64_t seed, bool reduced) {
  std::vector<State> states;
  Chance chance(seed);
  AtonJournal silent;
  State state = Aton::start({reduced}, 2, seed, silent);
  states.push_back(state);
  while (!Aton::outcome(state).over) {
    const Seat seat = Aton::question(state).waiting.lowest();
    ChoiceList list;
    Aton::legal(state, seat, list);
    Aton::choose(state, seat, list[chance.below(static_cast<std::uint32_t>(list.size()))], silent);
    states.push_back(state);
  }
  return states;
}

TEST(AtonLoading, TakesEveryStateOfAGameBackToTheByte) {
  for (std::uint64_t seed = 100; seed < 108; ++seed)
    for (const State& state : states_of_a_game(seed, seed % 2 == 0)) {
      const json::object written = Aton::to_json(state);
      ASSERT_TRUE(equal_bytes(Aton::from_json(written), state)) << json::serialize(written);
      ASSERT_TRUE(equal_bytes(Aton::from_json(parse_json(json::serialize(written))), state));
      ASSERT_EQ(Aton::to_json(Aton::from_json(written)), written);
    }
}

// The paths of all values below this one.
void collect(const json::value& value, const std::string& path, std::vector<std::string>& paths) {
  if (!path.empty()) paths.push_back(path);
  if (value.is_object())
    for (const auto& member : value.get_object())
      collect(member.value(), path + "/" + std::string(member.key()), paths);
  if (value.is_array())
    for (std::size_t at = 0; at < value.get_array().size(); ++at)
      collect(value.get_array()[at], path + "/" + std::to_string(at), paths);
}

// Whatever stands at one place of a state: it is refused, or it can be played.
TEST(AtonLoading, TakesNothingThatCannotBePlayed) {
  const std::vector<json::value> values = {nullptr,
                                           true,
                                           false,
                                           -1,
                                           0,
                                           1,
                                           2,
                                           3,
                                           4,
                                           7,
                                           8,
                                           29,
                                           36,
                                           39,
                                           65535,
                                           65536,
                                           1.5,
                                           1e300,
                                           "",
                                           "?",
                                           "1a1",
                                           "4d3",
                                           "exchange",
                                           "keep",
                                           "laying",
                                           "remove",
                                           "place",
                                           "counters_back",
                                           "scoring",
                                           "temple",
                                           json::array(),
                                           json::object(),
                                           json::array{1, 2, 3, 4},
                                           json::array{0},
                                           json::array{0, 1},
                                           json::array(50, 1)};
  int taken = 0;
  for (const State& state : states_of_a_game(5, false)) {
    const json::value written = Aton::to_json(state);
    std::vector<std::string> paths;
    collect(written, "", paths);
    Chance chance(hash_bytes(state));
    for (int n = 0; n < 40; ++n) {
      json::value changed = written;
      const std::string path = paths[chance.below(static_cast<std::uint32_t>(paths.size()))];
      changed.at_pointer(path) = values[chance.below(static_cast<std::uint32_t>(values.size()))];
      try {
        const State read = Aton::from_json(changed);
        ++taken;
        EXPECT_TRUE(equal_bytes(Aton::from_json(Aton::to_json(read)), read));
        play_to_the_end(read, chance.next());
      } catch (const Fault& fault) {
        EXPECT_FALSE(fault.place().empty()) << fault.what();
      }
    }
  }
  EXPECT_GT(taken, 100) << "nearly everything is refused: this shows nothing";
}

TEST(AtonLoading, MissesNoField) {
  for (const Position& position :
       {Position().exchange(), Position(), end_of_round(),
        Position().counters(red, "1a1").counters_back({{red, {1, 0, 0, 0}}})}) {
    const json::value whole = position.json();
    ASSERT_NO_THROW(Aton::from_json(whole));
    std::vector<std::string> paths;
    collect(whole, "", paths);
    for (const std::string& path : paths) {
      const std::size_t slash = path.rfind('/');
      const std::string field = path.substr(slash + 1);
      json::value changed = whole;
      json::value& parent = slash == 0 ? changed : changed.at_pointer(path.substr(0, slash));
      if (!parent.is_object() || field == "reduced") continue;  // that has a default
      json::value moved = parent.get_object().at(field);
      parent.get_object().erase(field);
      EXPECT_THROW(Aton::from_json(changed), Fault) << path;
      parent.get_object()[field + "s"] = std::move(moved);
      EXPECT_THROW(Aton::from_json(changed), Fault) << path;
    }
  }
}

}  // namespace
}  // namespace ennead::aton::tests
