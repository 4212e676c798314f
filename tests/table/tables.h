// Tables for tests: headers without the lobby, and players who choose at random.
#pragma once

#include <string>
#include <vector>

#include "core/chance.h"
#include "server/secrets.h"
#include "table/scene.h"
#include "table/table.h"

namespace ennead {

constexpr std::string_view test_key = "the key of whoever made the table";

inline TableHeader header_for(std::string_view game, int players, std::uint64_t seed = 1,
                              bool held = true) {
  TableHeader header;
  header.start = game_named(game).start(json::object{}, players, seed)->record();
  header.start.choices.clear();
  header.made_at = 1000;
  header.owner = hash_of(test_key);
  header.invitation = hash_of("the invitation");
  for (int seat = 0; seat < players; ++seat)
    header.chairs.push_back({held, "Player " + std::to_string(seat), {}});
  return header;
}

// A random choice of one of the seats that are asked, as that seat's client would send it.
inline Entry random_choice(const Table& table, Chance& chance, Millis now, const std::string& id) {
  const Question question = table.match().question();
  std::vector<Seat> seats;
  // Some who have answered answer again.
  const bool again = chance.below(8) == 0;
  for (const Seat seat : again ? question.asked : question.waiting) seats.push_back(seat);
  const Seat seat = seats[chance.below(static_cast<std::uint32_t>(seats.size()))];
  const std::vector<Choice> legal = table.match().legal(seat);
  const Choice choice = legal[chance.below(static_cast<std::uint32_t>(legal.size()))];
  return table.plan(
      table.rights(hash_of(test_key)),
      Choose{{seat, id}, table.question_number(seat), table.match().game().text(choice)}, now);
}

inline json::object scene_json(const Table& table, Viewer viewer, Shows shows = {}) {
  JsonText out;
  Shown(table, viewer, shows).write(out, table);
  return json::parse(out.text()).as_object();
}

// The members log_from and log.
inline json::object log_json(const Table& table, Viewer viewer, std::size_t since) {
  JsonText out;
  out.begin_object();
  LogText log(table);
  write_log(out, log, viewer, since);
  out.end_object();
  return json::parse(out.text()).as_object();
}

inline std::vector<Viewer> viewers_of(const Table& table) {
  std::vector<Viewer> viewers = {Viewer::spectator()};
  for (const Seat seat : SeatSet::first(table.players())) viewers.emplace_back(seat);
  return viewers;
}

// The table as it was when the viewer's number was this one.
inline std::unique_ptr<Table> table_at(const Table& table, Viewer viewer, std::size_t number) {
  auto past = std::make_unique<Table>(table.name(), table.header());
  for (std::size_t at = 0; at < table.moment_at(viewer, number); ++at)
    past->apply(table.entries()[at]);
  return past;
}

}  // namespace ennead
