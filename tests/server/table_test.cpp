#include "server/table.h"

#include <functional>

#include <gtest/gtest.h>

#include "effort.h"
#include "play/any_game.h"
#include "server/api_error.h"
#include "server/json_patch.h"
#include "server/tables.h"

namespace ennead {
namespace {

// What a client keeps: the scene and the log, changed by events alone.
struct Client {
  Viewer viewer;
  std::size_t number = 0;
  json::value scene;
  std::vector<std::string> log;

  void take_log(const json::object& message) {
    log.resize(message.at("log_from").to_number<std::size_t>());
    for (const json::value& line : message.at("log").as_array())
      log.push_back(json::serialize(line));
  }
};

std::string error_code(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    return std::string(ApiError::current().code());
  }
  return "";
}

class EveryGame : public testing::TestWithParam<std::string> {};

TEST_P(EveryGame, EventsKeepEveryClientInStep) {
  const GameInfo& info = game_named(GetParam()).info();
  for (int players = info.min_players; players <= info.max_players; ++players) {
    Chance chance(static_cast<std::uint64_t>(players));
    Table table("table", header_for(GetParam(), players));
    std::vector<Client> clients;
    for (const Viewer viewer : viewers_of(table)) {
      Client client{viewer, table.number(viewer), scene_json(table, viewer), {}};
      json::object log;
      add_log(log, table, viewer, 0);
      client.take_log(log);
      clients.push_back(std::move(client));
    }
    for (std::size_t made = 0; made < effort(300) && table.phase() == Table::Phase::playing;
         ++made) {
      std::optional<Entry> entry;
      for (const Seat seat : SeatSet::first(players))
        if (chance.below(12) == 0 && table.can_undo(seat))
          entry = table.plan_undo(table.rights(test_key), seat, "", table.number(seat), 2000);
      table.apply(entry ? *entry : random_choice(table, chance, 2000, ""));
      for (Client& client : clients) {
        const json::value now = scene_json(table, client.viewer);
        if (!table.noticed(client.viewer, table.entries().size())) {
          ASSERT_EQ(client.scene, now) << "changed without a number";
          ASSERT_EQ(client.number, table.number(client.viewer));
          continue;
        }
        apply_patch(client.scene, json_patch(client.scene, now));
        json::object log;
        add_log(log, table, client.viewer, client.number);
        client.take_log(log);
        ASSERT_EQ(client.scene, now);
        ASSERT_EQ(++client.number, table.number(client.viewer));
      }
    }
    for (Client& client : clients) {
      json::object whole;
      add_log(whole, table, client.viewer, 0);
      const std::vector<std::string> kept = client.log;
      client.take_log(whole);
      EXPECT_EQ(kept, client.log);
    }
  }
}

TEST_P(EveryGame, EntriesBringATableBackExactly) {
  Chance chance(3);
  const int players = game_named(GetParam()).info().max_players;
  Table table("table", header_for(GetParam(), players));
  for (int made = 0; made < 400 && table.phase() == Table::Phase::playing; ++made)
    table.apply(random_choice(table, chance, 2000 + made, std::to_string(made)));
  Table again("table", TableHeader::from_text(table.header().text()));
  for (const Entry& entry : table.entries()) again.apply(Entry::decoded(entry.encoded()));
  for (const Viewer viewer : viewers_of(table)) {
    EXPECT_EQ(json::value(scene_json(table, viewer)), json::value(scene_json(again, viewer)));
    EXPECT_EQ(table.number(viewer), again.number(viewer));
  }
  EXPECT_EQ(table.match().record().text(), again.match().record().text());
}

TEST_P(EveryGame, EarlierMomentsAreWhatTheViewerSaw) {
  Chance chance(4);
  const int players = game_named(GetParam()).info().min_players;
  Table table("table", header_for(GetParam(), players));
  std::vector<std::pair<std::size_t, json::value>> seen;
  const Viewer viewer = static_cast<Seat>(1);
  for (int made = 0; made < 60; ++made) {
    seen.emplace_back(table.number(viewer), scene_json(table, viewer, Offer::none));
    table.apply(random_choice(table, chance, 2000, ""));
  }
  for (const auto& [number, scene] : seen)
    ASSERT_EQ(json::value(scene_json(*table.at_moment(viewer, number), viewer, Offer::none)),
              scene);
  EXPECT_EQ(error_code([&] { table.at_moment(viewer, 100'000); }), "no_moment");
}

INSTANTIATE_TEST_SUITE_P(Table, EveryGame, testing::Values("aton", "ankh", "kemet"),
                         [](const auto& game) { return game.param; });

constexpr auto red = static_cast<Seat>(0);
constexpr auto blue = static_cast<Seat>(1);

Entry answer(const Table& table, Seat seat, std::string_view text, const std::string& id = "") {
  return table.plan_choice(table.rights(test_key), seat, id, table.question_number(seat), text,
                           2000);
}

TEST(Table, AChangedSecretAnswerShowsToNobodyElse) {
  Table table("table", header_for("aton", 2));
  table.apply(answer(table, red, "keep"));
  const json::value before = scene_json(table, blue);
  const std::size_t number = table.number(blue);
  table.apply(answer(table, red, "exchange"));
  EXPECT_EQ(json::value(scene_json(table, blue)), before);
  EXPECT_EQ(table.number(blue), number);
  EXPECT_EQ(table.number(red), number + 1);
  EXPECT_EQ(scene_json(table, red).at("question").at("answer"), "exchange");
  EXPECT_EQ(error_code([&] {
              static_cast<void>(table.plan_undo(table.rights(test_key), red, "", number + 1, 2000));
            }),
            "nothing_to_undo");
}

TEST(Table, AChoiceForAnotherQuestionComesTooLate) {
  Table table("table", header_for("aton", 2));
  const std::size_t question = table.question_number(red);
  table.apply(answer(table, red, "keep"));
  EXPECT_EQ(table.question_number(red), question) << "the same question is open";
  table.apply(answer(table, blue, "keep"));
  EXPECT_EQ(error_code([&] {
              static_cast<void>(
                  table.plan_choice(table.rights(test_key), red, "", question, "keep", 2000));
            }),
            "too_late");
}

TEST(Table, WhatWasSentTwiceHasOneNumber) {
  Table table("table", header_for("aton", 2));
  table.apply(answer(table, red, "keep", "a1"));
  EXPECT_EQ(table.number_of(red, "a1"), table.number(red));
  EXPECT_FALSE(table.number_of(blue, "a1").has_value());
  EXPECT_FALSE(table.number_of(red, "a2").has_value());
}

TEST(Table, OnlyAKeyOfTheSeatChooses) {
  Table table("table", header_for("aton", 2));
  EXPECT_EQ(error_code([&] {
              static_cast<void>(table.plan_choice(table.rights("another"), red, "",
                                                  table.question_number(red), "keep", 2000));
            }),
            "bad_key");
}

TEST(Table, BeginsWhenTheLastSeatIsTaken) {
  Table table("table", header_for("aton", 2, 1, false));
  EXPECT_EQ(table.phase(), Table::Phase::open);
  EXPECT_TRUE(scene_json(table, Viewer::spectator()).at("view").is_null());
  table.apply(table.plan_sit(hash_of("a"), red, "Ada", 1500));
  EXPECT_EQ(error_code([&] { static_cast<void>(table.plan_sit(hash_of("b"), red, "Bo", 1500)); }),
            "seat_taken");
  table.apply(table.plan_leave(table.rights("a"), red, 1500));
  EXPECT_TRUE(table.place(red).open);
  table.apply(table.plan_sit(hash_of("a"), red, "Ada", 1500));
  table.apply(table.plan_sit(hash_of("b"), std::nullopt, "Bo", 1500));
  EXPECT_EQ(table.phase(), Table::Phase::playing);
  EXPECT_EQ(table.rights("b").seats, SeatSet(blue));
  EXPECT_FALSE(table.log_since(blue, 0).lines.empty());
}

TEST(Table, ABotPlaysForWhoHasLeft) {
  Table table("table", header_for("aton", 2));
  table.apply(table.plan_leave(table.rights(test_key), red, 1500));
  EXPECT_EQ(table.bots_asked(), SeatSet(red));
  EXPECT_FALSE(table.rights(test_key).seats.has(red));
  EXPECT_EQ(table.place(red).absent, "left");
}

TEST(Table, ASeatIsHandedToABotAndTakenBack) {
  Table table("table", header_for("aton", 2));
  const Rights rights = table.rights(test_key);
  table.apply(table.plan_bot(rights, red, {"random", 1}, 1500));
  EXPECT_EQ(error_code([&] { static_cast<void>(answer(table, red, "keep")); }), "not_your_turn");
  table.apply(table.plan_back(rights, red, 1600));
  table.apply(answer(table, red, "keep"));
  EXPECT_EQ(error_code([&] {
              static_cast<void>(table.plan_bot(rights, red, {"nobody", 1}, 1500));
            }),
            "bad_request");
}

TEST(Table, OutOfTimeABotPlaysOn) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 5'000, 60'000};
  Table table("table", header);
  // Made at 1000 with 10 s; both are waited for, which brings them 5 s.
  EXPECT_EQ(table.next_deadline(), 16'000);
  Entry first = answer(table, red, "keep");
  first.time = 4'000;
  table.apply(first);
  EXPECT_EQ(table.place(red).left, 12'000);
  EXPECT_EQ(table.place(red).since, 0);
  EXPECT_FALSE(table.due(15'999).has_value());
  const std::optional<Entry> due = table.due(16'000);
  ASSERT_TRUE(due.has_value());
  table.apply(*due);
  EXPECT_EQ(table.bots_asked(), SeatSet(blue));
  EXPECT_EQ(table.place(blue).absent, "time");
}

TEST(Table, TimeInWhichTheServerWasAwayDoesNotCount) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 0, 60'000};
  Table table("table", header);
  Entry resume;
  resume.kind = Entry::Kind::resume;
  resume.time = 500'000;
  table.apply(resume);
  EXPECT_EQ(table.next_deadline(), 510'000);
}

TEST(Table, TakingASeatBackIsNoWayToGetMoreTime) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 5'000, 60'000};
  Table table("table", header);
  const Rights rights = table.rights(test_key);
  for (Millis time = 2'000; time < 12'000; time += 1'000) {
    table.apply(table.plan_bot(rights, red, {"random", 1}, time));
    table.apply(table.plan_back(rights, red, time));
  }
  EXPECT_LE(table.place(red).left, 15'000);
  // Who is out of time gets as much as for a new question.
  const std::optional<Entry> due = table.due(100'000);
  ASSERT_TRUE(due.has_value());
  table.apply(*due);
  table.apply(table.plan_back(rights, due->seat, 100'000));
  EXPECT_EQ(table.place(due->seat).left, 5'000);
}

// Seats of Kemet that pass automatically, over games at random: their passes come by themselves,
// and nobody's number moves when the setting does.
TEST(Table, PassesComeByThemselves) {
  Chance chance(5);
  int passed = 0;
  for (int game = 0; game < 20 && passed < 5; ++game) {
    Table table("table", header_for("kemet", 3, chance.next()));
    for (const Seat seat : SeatSet::first(3))
      table.apply(table.plan_pass(table.rights(test_key), seat, true, 2000));
    EXPECT_EQ(table.number(red), 2U) << "only its own";
    for (int made = 0; made < 2000 && table.phase() == Table::Phase::playing; ++made) {
      const std::optional<Entry> due = table.due(2000);
      passed += due ? 1 : 0;
      table.apply(due ? *due : random_choice(table, chance, 2000, ""));
    }
  }
  EXPECT_GE(passed, 5);
}

// One person among bots is asked for a reaction only with the card in hand; two people always are,
// and so is one while another's seat is played by a bot.
TEST(Table, AloneAmongBotsOneIsAskedForWhatOneHolds) {
  Chance chance(6);
  int alone = 0, together = 0;
  for (int game = 0; game < 30 && (alone < 3 || together < 3); ++game) {
    TableHeader header = header_for("kemet", 3, chance.next());
    const bool bots = game % 2 == 0;
    if (bots)
      for (std::size_t at = 1; at < 3; ++at) header.chairs[at] = {false, "", {"random", 1}};
    Table table("table", header);
    const Rights rights = table.rights(test_key);
    if (!bots) table.apply(table.plan_bot(rights, blue, {"random", 1}, 2000));
    for (int made = 0; made < 2000 && table.phase() == Table::Phase::playing; ++made) {
      const AnyMatch& match = table.match();
      const bool only_pass = match.question().waiting.has(red) && match.automatic_pass(red) &&
                             match.legal(red).size() == 1;
      const std::optional<Entry> due = table.due(2000);
      EXPECT_EQ(due.has_value(), bots && only_pass);
      alone += due ? 1 : 0;
      together += only_pass && !bots ? 1 : 0;
      const Seat seat = match.question().waiting.lowest();
      const std::vector<Choice> legal = match.legal(seat);
      const Choice choice = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
      table.apply(due ? *due : table.bot_choice(seat, choice, 2000));
    }
  }
  EXPECT_GE(alone, 3);
  EXPECT_GE(together, 3);
}

TEST(Table, WhimsDoNotUseUpAGame) {
  Table table("table", header_for("aton", 2));
  const Rights rights = table.rights(test_key);
  std::string code;
  for (int at = 0; at < 13'000 && code.empty(); ++at)
    code = error_code([&] { table.apply(table.plan_rename(rights, red, "Ada", 2000)); });
  EXPECT_EQ(code, "too_many");
  table.apply(answer(table, red, "keep"));
  table.apply(table.plan_leave(rights, red, 2000));
}

}  // namespace
}  // namespace ennead
