// Tables where nothing can be done any more: closed by the operator, or because their game cannot
// be played on.
#include <gtest/gtest.h>

#include "table/api_error.h"
#include "table/tables.h"

namespace ennead {
namespace {

std::string code_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const ApiError& error) {
    return std::string(error.code());
  }
  return "";
}

Entry closing(const Table& table, const std::string& note) {
  Entry entry = table.told(Entry::Kind::close, 9000);
  entry.text = note;
  return entry;
}

TEST(ClosedTable, TheOperatorClosesItForEver) {
  TableHeader header = header_for("aton", 2);
  header.clock = ClockRules{60'000, 0, 60'000};
  Table table("one", header);
  Chance chance(1);
  table.apply(random_choice(table, chance, 2000, "a"));
  table.apply(closing(table, "Played for money."));

  EXPECT_EQ(table.phase(), Table::Phase::closed);
  EXPECT_FALSE(table.clocks_run());
  EXPECT_FALSE(table.due(1'000'000'000));
  EXPECT_FALSE(table.next_deadline());
  EXPECT_TRUE(table.bots_asked().empty());
  for (const Viewer viewer : viewers_of(table)) {
    const json::object scene = scene_json(table, viewer);
    EXPECT_EQ(scene.at("phase"), "closed");
    EXPECT_EQ(scene.at("closed").at("why").at("key"), "table.closed.operator_says");
    EXPECT_EQ(scene.at("closed").at("why").at("text"),
              "The operator of this server has closed this table: Played for money.");
    EXPECT_EQ(scene.at("closed").at("record"), true);
    EXPECT_TRUE(scene.at("view").is_null());
    EXPECT_TRUE(scene.at("question").is_null());
    EXPECT_EQ(scene.at("seats").as_array().size(), 2U);
  }
  EXPECT_EQ(summary_json(table, {}).at("phase"), "closed");
  EXPECT_EQ(table.told_record()->choices.size(), 1U);

  const Rights rights = table.rights(hash_of(test_key));
  EXPECT_EQ(code_of([&] { table.plan(rights, Leave{{Seat{}, ""}}, 1); }), "closed");
  EXPECT_EQ(code_of([&] { table.plan(rights, Rename{{Seat{}, ""}, "Bo"}, 1); }), "closed");
  EXPECT_EQ(code_of([&] { table.plan_sit(hash_of("b"), std::nullopt, "Bo", 1); }), "closed");
  EXPECT_THROW(table.apply(closing(table, "")), Fault);

  // It is so after a restart, too.
  std::vector<std::string> entries;
  for (const Entry& entry : table.entries()) entries.push_back(entry.encoded());
  const auto again = Table::restored("one", header.text(), entries);
  EXPECT_EQ(scene_json(*again, Viewer::spectator()), scene_json(table, Viewer::spectator()));
}

TEST(ClosedTable, WithoutANoteThereAreWordsToo) {
  Table table("one", header_for("kemet", 2, 1, false));
  table.apply(closing(table, ""));
  EXPECT_EQ(scene_json(table, Viewer::spectator()).at("closed").at("why").at("key"),
            "table.closed.operator");
}

// Rules of a version that this program does not have: there is no game, but there are people.
TEST(ClosedTable, UnknownRulesLeaveTheSeats) {
  TableHeader header = header_for("aton", 2, 1, false);
  Entry sits = Table("one", header).plan_sit(hash_of("bo"), Seat{1}, "Bo", 2000);
  Entry chooses;
  chooses.text = "a choice of another time";
  header.start.rules = 999;
  EXPECT_THROW(Table::restored("one", header.text(), {sits.encoded()}), Fault);
  const auto table = Table::unplayable("one", header.text(), {sits.encoded(), chooses.encoded()},
                                       Message("table.closed.unplayable"));
  EXPECT_EQ(table->phase(), Table::Phase::closed);
  const json::object scene = scene_json(*table, Viewer::spectator());
  EXPECT_EQ(scene.at("closed").at("why").at("key"), "table.closed.unplayable");
  EXPECT_EQ(scene.at("closed").at("record"), false);
  EXPECT_EQ(scene.at("seats").at(1).at("name"), "Bo");
  EXPECT_EQ(table->rights(hash_of("bo")).seats, SeatSet(Seat{1}));
  EXPECT_EQ(table->stored(), 2U);
  table->apply(closing(*table, ""));  // the operator has the last word
  EXPECT_EQ(table->stored(), 3U);
  EXPECT_FALSE(table->told_record()) << "no rules, no record";
}

// An entry that the rules do not agree with. Another program may play it on: what is hidden stays
// so until the operator says that nobody will.
TEST(ClosedTable, WhatWasHiddenIsToldWhenItIsClosedForEver) {
  const TableHeader header = header_for("aton", 2);
  Table before("one", header);
  Chance chance(1);
  std::vector<std::string> entries;
  for (int at = 0; at < 6; ++at) {
    before.apply(random_choice(before, chance, 2000 + at, std::to_string(at)));
    entries.push_back(before.entries().back().encoded());
  }
  Entry wrong = before.entries().back();
  wrong.text = "lay 9999";
  entries.push_back(wrong.encoded());
  Entry renames;
  renames.kind = Entry::Kind::rename;
  renames.text = "Ada";
  entries.push_back(renames.encoded());
  EXPECT_THROW(Table::restored("one", header.text(), entries), std::exception);

  const auto table =
      Table::unplayable("one", header.text(), entries, Message("table.closed.unplayable"));
  EXPECT_EQ(table->place(Seat{}).name, "Ada");
  EXPECT_FALSE(table->told_record());
  for (const Viewer viewer : viewers_of(*table)) {
    const json::object scene = scene_json(*table, viewer);
    EXPECT_TRUE(scene.at("view").is_null());
    EXPECT_EQ(scene.at("closed").at("record"), false);
  }
  table->apply(closing(*table, ""));
  ASSERT_TRUE(table->told_record());
  EXPECT_EQ(table->told_record()->text(), before.match().record().text());
}

TEST(ClosedTable, AHeaderThatMakesNoSenseIsAFault) {
  EXPECT_THROW(Table::unplayable("one", "{}", {}, Message("table.closed.damaged")), Fault);
  TableHeader header = header_for("aton", 2);
  header.start.game = "senet";
  EXPECT_THROW(Table::unplayable("one", header.text(), {}, Message("table.closed.damaged")), Fault);
}

TEST(ClosedTable, FieldsOfANewerProgramArePassedOver) {
  TableHeader header = header_for("aton", 2);
  json::object text = json::parse(header.text()).as_object();
  text["mood"] = json::object{{"calm", true}};
  EXPECT_EQ(TableHeader::from_text(json::serialize(text)).text(), header.text());
  Entry entry;
  entry.text = "keep";
  json::object more = json::parse(entry.encoded()).as_object();
  more["mood"] = "calm";
  EXPECT_EQ(Entry::decoded(json::serialize(more)).encoded(), entry.encoded());
  more["format"] = 2;
  EXPECT_THROW(Entry::decoded(json::serialize(more)), Fault) << "that is another format";
}

}  // namespace
}  // namespace ennead
