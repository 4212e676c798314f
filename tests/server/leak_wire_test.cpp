// The leak test at the wire: two worlds that differ only in what a viewer may not know send that
// viewer the same bytes, in scenes, events, errors, refused undos, moments and reconnects.
#include <gtest/gtest.h>

#include "effort.h"
#include "play/games.h"
#include "play/match_of.h"
#include "server/lobby_world.h"
#include "table/tables.h"

namespace ennead {
namespace {

const std::string name = "AAAAAAAAAAAAAAAAAAAAAA";

std::string spoken(const Answer& answer) {
  if (const auto* error = std::get_if<ApiError>(&answer)) return json::serialize(error->json());
  if (const auto* written = std::get_if<Written>(&answer))
    return written->reply->text + gzip_of(written->reply->text, written->reply->people_end);
  return json::serialize(std::get<json::object>(answer));
}

// All that a viewer is told at a table that begins from this state, while the others answer in
// secret whatever is legal in their world, and change it.
std::string told(const json::object& state, int players, Viewer viewer, Chance chance) {
  TableHeader header = header_for(state.at("game").as_string(), players);
  header.start.state = state;
  header.start.options = {};
  header.start.seed = 0;
  LobbyWorld world;
  world.storage.add(name, header.text(), {}, {}, [](Storage::Outcome /*outcome*/) {});
  const std::string key(test_key);
  const Key mine = viewer.is_seat() ? Key(key) : std::nullopt;
  const Look look{viewer.is_seat() ? std::optional(viewer.seat()) : std::nullopt};
  const auto open = [&](std::size_t number) {
    auto window = std::make_shared<Window>();
    world.ask([&](const Done& done) {
      world.lobby->watch(window, {name, mine, ""}, look.seat, number, done);
    });
    return window;
  };
  const auto window = open(0);

  const Table table(name, header);  // to look up what is legal
  const Question question = table.match().question();
  int id = 0;
  const auto choose = [&](int who, const std::string& text) {
    return world.act(name, key,
                     json::serialize(json::object{{"do", "choose"},
                                                  {"id", std::to_string(++id)},
                                                  {"seat", who},
                                                  {"question", 1},
                                                  {"text", text}}));
  };
  const bool viewer_waits = viewer.is_seat() && question.waiting.has(viewer.seat());
  std::size_t left = question.waiting.size();
  for (const Seat other : question.waiting) {
    if (!question.secret || viewer == Viewer(other)) continue;
    if (--left == 0 && !viewer_waits) break;  // the last answer reveals
    for (int times = 0; times < 2; ++times) {
      const std::vector<Choice> legal = table.match().legal(other);
      const Choice choice = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      EXPECT_EQ(LobbyWorld::code(choose(index(other), table.match().game().text(choice))), "");
    }
  }
  std::string all;
  if (viewer.is_seat()) {
    const int me = index(viewer.seat());
    all += spoken(choose(me, "nonsense"));
    for (std::size_t number = 1; number <= 4; ++number)
      all += spoken(world.act(
          name, key,
          json::serialize(json::object{
              {"do", "undo"}, {"id", std::to_string(++id)}, {"seat", me}, {"number", number}})));
  }
  for (std::size_t number = 0; number <= 3; ++number) {
    for (const std::string& text : open(number)->got) all += text + "\n";
    all += spoken(world.handle(LookAtMoment{look, number}, name, mine));
  }
  all += spoken(world.handle(LookAtScene{look, 0}, name, mine));
  all += spoken(world.handle(LookAtWhole{0}, name));
  world.lobby->tick();
  world.run();
  for (const std::string& text : window->got) all += text + "\n";
  return all;
}

// Every other game has an expansion with a hidden pile, where there is one.
template <Game G>
json::object options_at_the_wire(std::size_t game) {
  json::object options;
  for (const OptionInfo& option : G::info.options)
    if (option.name == "pharaoh" && game % 2 == 1) options[option.name] = "random";
  return options;
}

template <Game G>
class LeakAtTheWire : public testing::Test {};

using AllGames = boost::mp11::mp_rename<Games, testing::Types>;
TYPED_TEST_SUITE(LeakAtTheWire, AllGames);

TYPED_TEST(LeakAtTheWire, WhatIsHiddenChangesNoByte) {
  using G = TypeParam;
  Chance chance(21);
  int compared = 0;
  int secret = 0;
  const int least = whole_effort ? 40 : 4;
  const int counts = G::info.max_players - G::info.min_players + 1;
  for (std::size_t game = 0; game < (whole_effort ? 20 : 6) || compared <= least; ++game) {
    const int players = G::info.min_players + static_cast<int>(game) % counts;
    Match<G> match(G::options_from_json(options_at_the_wire<G>(game)), players, chance.next());
    // Somewhere in the game, then at the next secret question.
    for (std::uint32_t before = chance.below(120), made = 0;
         made < 400 && !G::outcome(match.state()).over; ++made) {
      const Question question = G::question(match.state());
      if (made == before || (made > before && question.secret)) {
        secret += question.secret ? 1 : 0;
        std::vector<Viewer> viewers = {Viewer::spectator()};
        for (const Seat seat : SeatSet::first(players)) viewers.emplace_back(seat);
        for (const Viewer viewer : viewers) {
          const typename G::State other = G::resample(G::view(match.state(), viewer), chance);
          ASSERT_EQ(told(G::to_json(match.state()), players, viewer, chance.fork()),
                    told(G::to_json(other), players, viewer, chance.fork()));
          ++compared;
        }
        if (question.secret) break;
      }
      const Seat seat = question.waiting.lowest();
      ChoiceList list;
      G::legal(match.state(), seat, list);
      match.choose(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  EXPECT_GT(compared, least);
  EXPECT_GT(secret, 0);
}

}  // namespace
}  // namespace ennead
