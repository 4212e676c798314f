#include "table/table.h"

#include <functional>
#include <map>

#include <gtest/gtest.h>

#include "effort.h"
#include "play/any_game.h"
#include "random_play.h"
#include "table/api_error.h"
#include "table/json_patch.h"
#include "table/tables.h"

namespace ennead {
namespace {

// What a client keeps: the scene and the log, changed by events alone.
struct Client {
  Viewer viewer;
  std::size_t number = 0;
  json::value scene;
  std::vector<std::string> log;
  Shown shown;

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

std::string error_text(const std::function<void()>& work) {
  try {
    work();
  } catch (const std::exception& fault) {
    return fault.what();
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
      Client client{
          viewer, table.number(viewer), scene_json(table, viewer), {}, Shown(table, viewer)};
      client.take_log(log_json(table, viewer, 0));
      clients.push_back(std::move(client));
    }
    for (std::size_t made = 0; made < effort(300) && table.phase() == Table::Phase::playing;
         ++made) {
      std::optional<Entry> entry;
      for (const Seat seat : SeatSet::first(players))
        if (chance.below(12) == 0 && table.can_undo(seat))
          entry = table.plan(table.rights(hash_of(test_key)),
                             TakeBack{{seat, ""}, table.number(seat)}, 2000);
      table.apply(entry ? *entry : random_choice(table, chance, 2000, ""));
      Moment moment(table);
      for (Client& client : clients) {
        const json::value now = scene_json(table, client.viewer);
        ASSERT_EQ(now.at("explain"), json::value(table.match().explain(client.viewer)))
            << "what all are explained alike is not what this viewer is explained";
        if (!table.noticed(client.viewer, table.entries().size())) {
          ASSERT_EQ(client.scene, now) << "changed without a number";
          ASSERT_EQ(client.number, table.number(client.viewer));
          continue;
        }
        const std::string text = client.shown.event(moment);
        const json::object event = json::parse(text).as_object();
        apply_patch(client.scene, event.at("changes").as_array());
        client.take_log(event);
        ASSERT_EQ(client.scene, now) << text;
        ASSERT_EQ(json::serialize(event), text);  // as others would write it
        ASSERT_EQ(++client.number, table.number(client.viewer));
      }
    }
    for (Client& client : clients) {
      const std::vector<std::string> kept = client.log;
      client.take_log(log_json(table, client.viewer, 0));
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
  for (int made = 0; made < 60 && table.phase() == Table::Phase::playing; ++made) {
    seen.emplace_back(table.number(viewer), scene_json(table, viewer, {.choices = false}));
    table.apply(random_choice(table, chance, 2000, ""));
  }
  for (const auto& [number, scene] : seen)
    ASSERT_EQ(json::value(scene_json(*table_at(table, viewer, number), viewer, {.choices = false})),
              scene);
  EXPECT_EQ(error_code([&] { static_cast<void>(table.moment_at(viewer, 100'000)); }), "no_moment");
}

INSTANTIATE_TEST_SUITE_P(Table, EveryGame, testing::ValuesIn(game_names()),
                         [](const auto& game) { return game.param; });

constexpr auto red = static_cast<Seat>(0);
constexpr auto blue = static_cast<Seat>(1);

Entry answer(const Table& table, Seat seat, std::string_view text, const std::string& id = "") {
  return table.plan(table.rights(hash_of(test_key)),
                    Choose{{seat, id}, table.question_number(seat), std::string(text)}, 2000);
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
              static_cast<void>(table.plan(table.rights(hash_of(test_key)),
                                           TakeBack{{red, ""}, number + 1}, 2000));
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
              static_cast<void>(table.plan(table.rights(hash_of(test_key)),
                                           Choose{{red, ""}, question, "keep"}, 2000));
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
  EXPECT_EQ(
      error_code([&] {
        static_cast<void>(table.plan(table.rights(hash_of("another")),
                                     Choose{{red, ""}, table.question_number(red), "keep"}, 2000));
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
  table.apply(table.plan(table.rights(hash_of("a")), Leave{{red, ""}}, 1500));
  EXPECT_TRUE(table.place(red).open);
  table.apply(table.plan_sit(hash_of("a"), red, "Ada", 1500));
  table.apply(table.plan_sit(hash_of("b"), std::nullopt, "Bo", 1500));
  EXPECT_EQ(table.phase(), Table::Phase::playing);
  EXPECT_EQ(table.rights(hash_of("b")).seats, SeatSet(blue));
  EXPECT_FALSE(table.log_since(blue, 0).lines.empty());
}

// Who had no other choice was not asked: the first line that it brought says so, and no other.
TEST(Table, LinesAboutForcedChoicesSaySo) {
  Table table("table", header_for("kemet", 3));
  for (int made = 0; made < 120 && table.phase() == Table::Phase::playing; ++made) {
    const AnyMatch& match = table.match();
    const Seat seat = match.question().waiting.lowest();
    table.apply(answer(table, seat, match.game().text(match.legal(seat)[0])));
  }
  const std::vector<MadeChoice>& made = table.match().made();
  std::map<std::size_t, int> lines;
  std::map<std::size_t, int> forced;
  for (const LogLine& line : table.match().log(0)) {
    if (line.forced) {
      EXPECT_EQ(lines[line.made], 0) << "the first line of its choice";
    }
    ++lines[line.made];
    forced[line.made] += line.forced ? 1 : 0;
  }
  int found = 0;
  for (const auto& [number, count] : forced) {
    EXPECT_EQ(count, number > 0 && made[number - 1].forced ? 1 : 0);
    found += count;
  }
  EXPECT_GT(found, 0);
  int told = 0;
  LogText log(table);
  for (const Table::Lines::Line& line : table.log_since(Viewer::spectator(), 0).lines)
    told += log.line(line.line).forced ? 1 : 0;
  EXPECT_GT(told, 0);
  EXPECT_LE(told, found);
}

TEST(Table, ABotPlaysForWhoHasLeft) {
  Table table("table", header_for("aton", 2));
  table.apply(table.plan(table.rights(hash_of(test_key)), Leave{{red, ""}}, 1500));
  EXPECT_EQ(table.bots_asked(), SeatSet(red));
  EXPECT_FALSE(table.rights(hash_of(test_key)).seats.has(red));
  EXPECT_EQ(table.place(red).absent, "left");
}

TEST(Table, ASeatIsHandedToABotAndTakenBack) {
  Table table("table", header_for("aton", 2));
  const Rights rights = table.rights(hash_of(test_key));
  table.apply(table.plan(rights, HandToBot{{red, ""}, {"random", 1}}, 1500));
  EXPECT_EQ(error_code([&] { static_cast<void>(answer(table, red, "keep")); }), "not_your_turn");
  table.apply(table.plan(rights, ComeBack{{red, ""}}, 1600));
  table.apply(answer(table, red, "keep"));
  EXPECT_EQ(error_code([&] {
              static_cast<void>(table.plan(rights, HandToBot{{red, ""}, {"nobody", 1}}, 1500));
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

// Seats of Kemet that pass automatically, over games at random: their passes come by themselves,
// and nobody's number moves when the setting does.
// The time of day was ahead when the server went away.
TEST(Table, AClockThatWasAheadIsForgotten) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 0, 60'000};
  header.made_at = 3'600'000;
  Table table("table", header);
  const Rights rights = table.rights(hash_of(test_key));
  table.apply(table.plan(rights, Choose{{red, ""}, table.question_number(red), "keep"}, 3'601'000));
  table.apply(table.told(Entry::Kind::resume, 5'000));
  EXPECT_EQ(table.next_deadline(), 15'000) << "Blue has ten seconds";
  EXPECT_TRUE(table.due(15'000).has_value());
  // To change the answer costs what has passed since.
  table.apply(table.plan(rights, Choose{{red, ""}, table.question_number(red), "exchange"}, 7'000));
  EXPECT_EQ(table.place(red).left, 7'000);
}

TEST(Table, PassesComeByThemselves) {
  Chance chance(5);
  int passed = 0;
  for (int game = 0; game < 20 && passed < 5; ++game) {
    Table table("table", header_for("kemet", 3, chance.next()));
    for (const Seat seat : SeatSet::first(3))
      table.apply(table.plan(table.rights(hash_of(test_key)), SetPass{{seat, ""}, true}, 2000));
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
    const Rights rights = table.rights(hash_of(test_key));
    if (!bots) table.apply(table.plan(rights, HandToBot{{blue, ""}, {"random", 1}}, 2000));
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

// ---- What a player could do to the others -------------------------------------------------------

// 20,000 changes of a secret answer once stopped a table for ever, for everybody.
TEST(Table, AnAnswerChangedWithoutEndCostsTheSeatAlone) {
  Table table("table", header_for("aton", 2));
  const Rights rights = table.rights(hash_of(test_key));
  table.apply(answer(table, red, "keep"));
  std::string code;
  int changes = 0;
  for (; changes < 20'000 && code.empty(); ++changes)
    code = error_code(
        [&] { table.apply(answer(table, red, changes % 2 == 0 ? "exchange" : "keep")); });
  EXPECT_EQ(code, "too_many");
  EXPECT_LT(changes, 300);
  EXPECT_EQ(table.match().made().size(), 1U) << "the last answer has replaced all others";
  table.apply(answer(table, blue, "keep"));
  EXPECT_EQ(table.match().question_name(), "laying");
  table.apply(table.plan(rights, Rename{{blue, ""}, "Bo"}, 2000));
  // The game has gone on, so the seat may change its mind again.
  table.apply(answer(table, red, table.match().game().text(table.match().legal(red).front())));
  table.apply(answer(table, red, table.match().game().text(table.match().legal(red).back())));
  table.apply(table.plan(rights, Leave{{red, ""}}, 2000));
}

TEST(Table, WhimsWithoutEndCostTheSeatAlone) {
  const auto wear_out = [](const std::function<void(Table&, const Rights&)>& whim) {
    Table table("table", header_for("aton", 2));
    const Rights rights = table.rights(hash_of(test_key));
    std::string code;
    for (int at = 0; at < 20'000 && code.empty(); ++at)
      code = error_code([&] { whim(table, rights); });
    EXPECT_EQ(code, "too_many");
    EXPECT_LT(table.entries().size(), 1000U);
    table.apply(table.plan(rights, Rename{{blue, ""}, "Bo"}, 2000));
    table.apply(answer(table, blue, "keep"));
    table.apply(table.plan(rights, Leave{{blue, ""}}, 2000));
    // Even the seat itself can go on, hand over to nobody but leave.
    if (table.place(red).bot) table.apply(table.plan(rights, ComeBack{{red, ""}}, 2000));
    table.apply(answer(table, red, "keep"));
    table.apply(table.plan(rights, Leave{{red, ""}}, 2000));
  };
  wear_out([](Table& table, const Rights& rights) {
    table.apply(table.plan(rights, Rename{{red, ""}, "Ada"}, 2000));
  });
  wear_out([](Table& table, const Rights& rights) {
    table.apply(table.plan(rights, SetPass{{red, ""}, true}, 2000));
  });
  wear_out([](Table& table, const Rights& rights) {
    table.apply(table.plan(rights, HandToBot{{red, ""}, {"random", 1}}, 2000));
  });
  wear_out([](Table& table, const Rights& rights) {
    table.apply(table.plan(rights, HandToBot{{red, ""}, {"random", 1}}, 2000));
    table.apply(table.plan(rights, ComeBack{{red, ""}}, 2000));
  });
}

// A stranger who comes and goes takes no seat and no whim from those who come after.
TEST(Table, ComingAndGoingEndsNothing) {
  Table table("table", header_for("aton", 2, 1, false));
  for (int at = 0; at < 6'000; ++at) {
    const KeyHash stranger = hash_of(std::to_string(at));
    table.apply(table.plan_sit(stranger, red, "Ada", 1500));
    table.apply(table.plan(table.rights(stranger), Rename{{red, ""}, "Eve"}, 1500));
    table.apply(table.plan(table.rights(stranger), Leave{{red, ""}}, 1500));
  }
  table.apply(table.plan_sit(hash_of("a"), red, "Ada", 1500));
  table.apply(table.plan_sit(hash_of("b"), blue, "Bo", 1500));
  EXPECT_EQ(table.phase(), Table::Phase::playing);
  table.apply(table.plan(table.rights(hash_of("a")), Rename{{red, ""}, "Ada II"}, 1500));
}

// Who sits down again does not begin with all whims again: a table grows with its game.
TEST(Table, SittingDownAgainBringsFewWhims) {
  Table table("table", header_for("aton", 2, 1, false));
  int renamed = 0;
  for (int at = 0; at < 100; ++at) {
    const KeyHash stranger = hash_of(std::to_string(at));
    table.apply(table.plan_sit(stranger, red, "Ada", 1500));
    const Rights rights = table.rights(stranger);
    while (error_code([&] {
             table.apply(table.plan(rights, Rename{{red, ""}, "Eve"}, 1500));
           }).empty())
      ++renamed;
    table.apply(table.plan(rights, Leave{{red, ""}}, 1500));
  }
  EXPECT_LT(renamed, 1000);
}

// Handing the seat to a bot and coming back brought 5 s each time.
TEST(Table, AClockCannotBeRefilled) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 5'000, 60'000};
  Table table("table", header);
  const Rights rights = table.rights(hash_of(test_key));
  EXPECT_EQ(table.place(red).left, 15'000);
  // Time runs for both; each turn of handing over and coming back costs what it took.
  for (Millis time = 2'000; time <= 15'000; time += 1'000) {
    table.apply(table.plan(rights, HandToBot{{red, ""}, {"random", 1}}, time));
    table.apply(table.plan(rights, ComeBack{{red, ""}}, time));
  }
  EXPECT_EQ(table.place(red).left, 1'000);
  // Out of time, one gets as much as for a new question; once.
  std::optional<Entry> due = table.due(16'000);
  ASSERT_TRUE(due && due->seat == red);
  table.apply(*due);
  table.apply(table.plan(rights, ComeBack{{red, ""}}, 16'000));
  EXPECT_EQ(table.place(red).left, 5'000);
  due = table.due(21'000);
  ASSERT_TRUE(due.has_value());
  while (due) {
    table.apply(*due);
    due = table.due(21'000);
  }
  EXPECT_EQ(error_code([&] {
              static_cast<void>(table.plan(rights, ComeBack{{red, ""}}, 22'000));
            }),
            "too_late");
}

// Whoever thinks again has been thinking all the time, and without time there is no other answer.
TEST(Table, AChangedAnswerCostsTime) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{10'000, 0, 60'000};
  Table table("table", header);
  const Rights rights = table.rights(hash_of(test_key));
  const auto at = [&](Millis time, const char* text) {
    return table.plan(rights, Choose{{red, ""}, table.question_number(red), text}, time);
  };
  table.apply(at(3'000, "keep"));
  EXPECT_EQ(table.place(red).left, 8'000);
  table.apply(at(7'000, "exchange"));
  EXPECT_EQ(table.place(red).left, 4'000);
  EXPECT_EQ(error_code([&] { static_cast<void>(at(11'001, "keep")); }), "too_late");
  EXPECT_EQ(table.answer(red), table.match().game().parse("exchange"));
}

// Taking choices back and making them again does not bring the next player time again and again.
TEST(Table, TakingBackBringsNobodyTime) {
  Chance chance(9);
  TableHeader header = header_for("kemet", 2);
  header.clock = ClockRules{10'000, 5'000, 3'600'000};
  Table table("table", header);
  const Rights rights = table.rights(hash_of(test_key));
  int tried = 0;
  for (int made = 0; made < 3000 && tried < 3 && table.phase() == Table::Phase::playing; ++made) {
    const Entry choice = random_choice(table, chance, 2000, "");
    const Seat other = choice.seat == red ? blue : red;
    const Millis before = table.place(other).left;
    table.apply(choice);
    if (table.place(other).left == before || !table.can_undo(choice.seat)) continue;
    ++tried;
    const Millis after = table.place(other).left;
    for (int again = 0; again < 10; ++again) {
      table.apply(table.plan(rights, TakeBack{{choice.seat, ""}, table.number(choice.seat)}, 2000));
      table.apply(table.plan(
          rights, Choose{{choice.seat, ""}, table.question_number(choice.seat), choice.text},
          2000));
    }
    EXPECT_EQ(table.place(other).left, after);
  }
  EXPECT_GE(tried, 1);
}

TEST(Table, OnlyBotsSitBesideWhoChoseTheSeed) {
  TableHeader header = header_for("aton", 2, 1, false);
  header.seed_chosen = true;
  const Table table("table", header);
  EXPECT_EQ(error_code([&] { static_cast<void>(table.plan_sit(hash_of("a"), red, "Ada", 1500)); }),
            "not_allowed");
  static_cast<void>(table.plan_sit(hash_of(test_key), red, "Ada", 1500));
  const auto making = [](std::string_view body) {
    return error_code([&] { read_make(json::parse(body), 1000, {}); });
  };
  EXPECT_EQ(making(R"({"game":"aton","seed":1,"seats":[{"player":"me"},{"player":"open"}]})"),
            "not_allowed");
  EXPECT_EQ(making(R"({"game":"aton","seed":1,"seats":[{"player":"me"},{"player":"me"}]})"), "");
  EXPECT_EQ(making(R"({"game":"aton","seats":[{"player":"me"},{"player":"open"}]})"), "");
  const std::string record = header.start.text();
  const json::object from_record{
      {"record", record},
      {"seats", json::array{json::object{{"player", "me"}}, json::object{{"player", "open"}}}}};
  EXPECT_EQ(making(json::serialize(from_record)), "not_allowed");
}

// Bots get weaker or stronger only where that is nobody else's affair.
TEST(Table, BotsStayAsTheyAreInAGameOfOthers) {
  TableHeader header = header_for("kemet", 3);
  header.chairs[1] = {false, "", {"random", 1}};
  header.chairs[2] = {false, "", {}};
  Table table("table", header);
  const Rights owner = table.rights(hash_of(test_key));
  const Act weaker = HandToBot{{blue, ""}, {"greedy", 1}};
  table.apply(table.plan(owner, weaker, 1500));
  table.apply(table.plan_sit(hash_of("a"), std::nullopt, "Ada", 1500));
  EXPECT_EQ(error_code([&] { static_cast<void>(table.plan(owner, weaker, 1500)); }), "not_allowed");
  table.apply(table.plan(table.rights(hash_of("a")), Leave{{static_cast<Seat>(2), ""}}, 1500));
  static_cast<void>(table.plan(owner, weaker, 1500));
}

TEST(Table, NamesHaveNothingThatIsNotSeen) {
  EXPECT_EQ(cleaned_text("  A\u0007da  \tB\n", 40), "Ada B");
  EXPECT_EQ(cleaned_text("A\u200bd\u00ada\u3164\u2800", 40), "Ada");
  EXPECT_EQ(cleaned_text("\u00a0\u2003Ada\u2003\u3000B", 40), "Ada B");
  EXPECT_EQ(cleaned_text("\U000e0041\ufe0f\ue000", 40), "");
  EXPECT_EQ(cleaned_text("Ménès Ἀμοῦν 𓂀", 40), "Ménès Ἀμοῦν 𓂀");
}

TEST(Table, FormatsThatAreNewerAreSaidToBe) {
  json::object header = json::parse(header_for("aton", 2).text()).as_object();
  header["colour"] = "blue";
  EXPECT_EQ(TableHeader::from_text(json::serialize(header)).chairs.size(), 2U)
      << "what it does not know is passed over";
  header["format"] = 2;
  EXPECT_NE(error_text([&] { TableHeader::from_text(json::serialize(header)); }).find("newer"),
            std::string::npos);
  EXPECT_EQ(Entry::decoded(R"({"kind":"leave","seat":0,"time":5,"mood":"sad"})").time, 5);
  EXPECT_NE(error_text([] {
              Entry::decoded(R"({"kind":"leave","seat":0,"time":5,"format":9})");
            }).find("newer"),
            std::string::npos);
}

}  // namespace
}  // namespace ennead
