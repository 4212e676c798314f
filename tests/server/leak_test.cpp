// Two worlds that differ only in what a viewer may not know look the same to that viewer, in
// everything that leaves the server.
#include <gtest/gtest.h>

#include "play/games.h"
#include "play/match_of.h"
#include "server/reply.h"
#include "table/api_error.h"
#include "table/scene.h"
#include "table/tables.h"

namespace ennead {
namespace {

// A table in the middle of a game, from a state.
std::unique_ptr<Table> table_from(const json::object& state, int players) {
  TableHeader header = header_for(state.at("game").as_string(), players);
  header.start.state = state;
  header.start.options = {};
  header.start.seed = 0;
  return std::make_unique<Table>("table", header);
}

std::string all_told(const Table& table, Viewer viewer) {
  JsonText out;
  out.begin_object();
  out.name("scene");
  const std::size_t people_end = Shown(table, viewer).write(out, table);
  LogText log(table);
  write_log(out, log, viewer, 0);
  out.end_object();
  const Rights rights = viewer.is_seat() ? Rights{false, viewer.seat()} : Rights{};
  return std::to_string(table.number(viewer)) + out.text() + gzip_of(out.text(), people_end) +
         json::serialize(summary_json(table, rights));
}

std::string refusal(Table& table, Entry entry) {
  try {
    table.apply(entry);
  } catch (...) {
    return json::serialize(ApiError::current().json());
  }
  return "accepted";
}

// Every other game has an expansion with a hidden pile, where there is one.
template <Game G>
json::object options_of(std::size_t game) {
  json::object options;
  for (const OptionInfo& option : G::info.options)
    if (option.name == "pharaoh" && game % 2 == 1) options[option.name] = "random";
  return options;
}

template <Game G>
class Leak : public testing::Test {};

using AllGames = boost::mp11::mp_rename<Games, testing::Types>;
TYPED_TEST_SUITE(Leak, AllGames);

TYPED_TEST(Leak, WhatIsHiddenChangesNoByte) {
  using G = TypeParam;
  Chance chance(9);
  int compared = 0;
  constexpr int least = 50;
  for (int game = 0; game < 4 || compared <= least; ++game) {  // more of short games
    const int players =
        G::info.min_players + game % (G::info.max_players - G::info.min_players + 1);
    Match<G> match(G::options_from_json(options_of<G>(static_cast<std::size_t>(game))), players,
                   chance.next());
    for (int made = 0; made < 200 && !G::outcome(match.state()).over; ++made) {
      const Question question = G::question(match.state());
      if (made % 7 == 0) {
        for (const Viewer viewer : viewers_of(*table_from(G::to_json(match.state()), players))) {
          const typename G::State other = G::resample(G::view(match.state(), viewer), chance);
          const auto here = table_from(G::to_json(match.state()), players);
          const auto there = table_from(G::to_json(other), players);
          ASSERT_EQ(all_told(*here, viewer), all_told(*there, viewer));
          // A secret answer of another seat, whatever it is in its world; then once more.
          for (const Seat seat : question.waiting) {
            if (!question.secret || viewer == Viewer(seat) || question.waiting.size() < 2) continue;
            for (int times = 0; times < 2; ++times) {
              Chance mine = chance.fork();
              for (Table* table : {here.get(), there.get()}) {
                const std::vector<Choice> legal = table->match().legal(seat);
                table->apply(table->bot_choice(
                    seat, legal[mine.below(static_cast<std::uint32_t>(legal.size()))], 2000));
              }
              ASSERT_EQ(all_told(*here, viewer), all_told(*there, viewer));
            }
            break;
          }
          if (viewer.is_seat()) {
            const Entry nonsense = here->bot_choice(viewer.seat(), Choice(0, 0, 0, 1), 2000);
            ASSERT_EQ(refusal(*here, nonsense), refusal(*there, nonsense));
          }
          ++compared;
        }
      }
      const Seat seat = question.waiting.lowest();
      ChoiceList list;
      G::legal(match.state(), seat, list);
      match.choose(seat, list[chance.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
  EXPECT_GT(compared, least);
}

}  // namespace
}  // namespace ennead
