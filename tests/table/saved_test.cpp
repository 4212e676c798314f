// Tables as bytes and back: all that anybody can see or do is the same.
#include <gtest/gtest.h>

#include "core/bytes.h"
#include "effort.h"
#include "random_play.h"
#include "table/api_error.h"
#include "table/tables.h"

namespace ennead {
namespace {

class SavedGame : public testing::TestWithParam<std::string> {};

std::unique_ptr<Table> saved_and_read(const Table& table) {
  return Table::from_saved(table.name(), TableHeader::from_text(table.header().text()),
                           table.saved());
}

void expect_same(const Table& one, const Table& other) {
  for (const Viewer viewer : viewers_of(one)) {
    ASSERT_EQ(json::value(scene_json(one, viewer)), json::value(scene_json(other, viewer)));
    ASSERT_EQ(one.number(viewer), other.number(viewer));
    for (const std::size_t since : {std::size_t{0}, one.number(viewer) / 2}) {
      ASSERT_EQ(json::value(log_json(one, viewer, since)),
                json::value(log_json(other, viewer, since)));
    }
  }
  for (const Seat seat : SeatSet::first(one.players())) {
    ASSERT_EQ(one.can_undo(seat), other.can_undo(seat));
    ASSERT_EQ(one.answer(seat).has_value(), other.answer(seat).has_value());
    ASSERT_EQ(one.number_of(seat, "7"), other.number_of(seat, "7"));
    ASSERT_EQ(one.place(seat).whims, other.place(seat).whims);
  }
  ASSERT_EQ(one.next_deadline(), other.next_deadline());
  ASSERT_EQ(one.changed(), other.changed());
  ASSERT_EQ(one.match().record().text(), other.match().record().text());
  ASSERT_EQ(json::serialize(one.match().state()), json::serialize(other.match().state()));
  ASSERT_EQ(one.entries().size(), other.entries().size());
  for (std::size_t at = 0; at < one.entries().size(); ++at)
    ASSERT_EQ(one.entries()[at].encoded(), other.entries()[at].encoded());
}

// A choice, an undo or something at a seat.
Entry something(const Table& table, Chance& chance, Millis now, const std::string& id) {
  const Rights rights = table.rights(hash_of(test_key));
  for (const Seat seat : SeatSet::first(table.players()))
    if (chance.below(8) == 0 && table.can_undo(seat))
      return table.plan(rights, TakeBack{{seat, id}, table.number(seat)}, now);
  for (const Seat seat : SeatSet::first(table.players()))
    if (!table.place(seat).person()) return table.plan(rights, ComeBack{{seat, id}}, now);
  const auto seat = static_cast<Seat>(chance.below(static_cast<std::uint32_t>(table.players())));
  switch (chance.below(60)) {
    case 0: return table.plan(rights, HandToBot{{seat, id}, {"random", 2}}, now);
    case 1: return table.plan(rights, Rename{{seat, id}, "Ägidia " + id}, now);
    case 2: return table.plan(rights, SetPass{{seat, id}, chance.below(2) == 0}, now);
    default: return random_choice(table, chance, now, id);
  }
}

// So many choices, or to the end of the game.
void play_on(Table& table, int choices, Chance& chance, Millis now, const std::string& id) {
  for (int made = 0; made < choices && table.phase() == Table::Phase::playing; ++made)
    table.apply(random_choice(table, chance, now, id));
}

// Saved at every so many entries, both go on in the same way.
TEST_P(SavedGame, ComesBackAndGoesOn) {
  const GameInfo& info = game_named(GetParam()).info();
  for (const int players : {info.min_players, info.max_players}) {
    Chance chance(static_cast<std::uint64_t>(players));
    TableHeader header = header_for(GetParam(), players);
    header.clock = ClockRules{600'000, 1000, 700'000};
    auto table = std::make_unique<Table>("table", header);
    expect_same(*table, *saved_and_read(*table));
    const std::size_t most = effort(400);
    for (std::size_t made = 0; made < most && table->phase() == Table::Phase::playing; ++made) {
      const Entry entry =
          something(*table, chance, 2000 + static_cast<Millis>(made), std::to_string(made));
      if (made % 37 == 0) {
        auto again = saved_and_read(*table);
        table->apply(entry);
        again->apply(entry);
        expect_same(*table, *again);
        table = std::move(again);  // what was saved and read is saved again
      } else {
        table->apply(entry);
      }
      if (testing::Test::HasFatalFailure()) return;
    }
    expect_same(*table, *saved_and_read(*table));
  }
}

TEST_P(SavedGame, BeganFromARecord) {
  Chance chance(9);
  Table first("first", header_for(GetParam(), 2));
  play_on(first, 40, chance, 2000, "");
  TableHeader header = first.header();
  header.start = first.match().record();
  header.imported = true;
  Table table("table", header);
  play_on(table, 20, chance, 3000, "");
  expect_same(table, *saved_and_read(table));
}

TEST_P(SavedGame, WhatEndsTooEarlyIsAFault) {
  Chance chance(2);
  Table table("table", header_for(GetParam(), 2));
  play_on(table, 30, chance, 2000, "id");
  const std::string bytes = table.saved();
  for (std::size_t size = 0; size < bytes.size(); size += 1 + size / 16)
    EXPECT_THROW(Table::from_saved("table", table.header(), bytes.substr(0, size)), Fault) << size;
  EXPECT_THROW(Table::from_saved("table", table.header(), bytes + "x"), Fault);
}

INSTANTIATE_TEST_SUITE_P(Games, SavedGame, testing::ValuesIn(game_names()),
                         [](const auto& info) { return info.param; });

TEST(Bytes, NumbersAndTextsComeBack) {
  ByteWriter out;
  const std::vector<std::uint64_t> numbers = {0, 1, 127, 128, 300, UINT32_MAX, UINT64_MAX};
  for (const std::uint64_t number : numbers) out.number(number);
  out.text("").text(std::string("a\0b", 3)).plain(3.5);
  const std::string bytes = out.take();
  ByteReader in(bytes);
  for (const std::uint64_t number : numbers) EXPECT_EQ(in.number(), number);
  EXPECT_EQ(in.text(), "");
  EXPECT_EQ(in.text(), std::string("a\0b", 3));
  EXPECT_EQ(in.plain<double>(), 3.5);
  EXPECT_TRUE(in.at_end());
  EXPECT_THROW(in.number(), Fault);
  EXPECT_THROW(ByteReader(std::string(20, '\xff')).number(), Fault);
  EXPECT_THROW(ByteReader("\x05"
                          "abc")
                   .text(),
               Fault);
}

TEST(Bytes, TheSumNoticesEveryChange) {
  std::string bytes(100, 'x');
  const std::uint64_t sum = byte_sum(bytes);
  for (char& byte : bytes) {
    byte ^= 1;
    EXPECT_NE(byte_sum(bytes), sum);
    byte ^= 1;
  }
  EXPECT_NE(byte_sum(bytes + '\0'), sum);
  EXPECT_NE(byte_sum(bytes.substr(1)), sum);
}

}  // namespace
}  // namespace ennead
