// Positions with the path to Ta-Seti.
#pragma once

#include "kemet/battle_table.h"

namespace ennead::kemet::battles {

// "1-1 object:ibis 3-1 object:hare object:seal": what lies where.
inline json::object tokens_of(std::string_view text) {
  json::object out;
  std::string place;
  for (const std::string& word : words(text)) {
    if (word == "none") {
      out[place].as_array().emplace_back(nullptr);
    } else if (word.find(':') == std::string::npos && word != "vp") {
      out[place = word] = json::array();
    } else {
      out[place].as_array().emplace_back(word);
    }
  }
  return out;
}
inline Position on_path(Position position, std::string_view tokens = "",
                        const char* sides = "1A 2A 3A 4A", const char* sets = "base path") {
  return position.set("content", list(sets))
      .set("path", json::object{{"sides", list(sides)}, {"tokens", tokens_of(tokens)}});
}
inline Position& priests(Position& position, int seat, std::string_view places) {
  return position.seat(seat, "priests", list(places));
}
// Where a seat's priests are: "start start w_bank".
inline std::string priests_of(const Table& table, int seat) {
  std::string text;
  const json::object seen = Kemet::to_json(table.state());
  for (const auto& one :
       seen.at("seats").as_array()[static_cast<std::size_t>(seat)].at("priests").as_array())
    text += (text.empty() ? "" : " ") + std::string(one.as_string());
  return text;
}
inline const SeatMore& more(const Table& table, int seat) {
  return table.state().more.seats[static_cast<Seat>(seat)];
}
// A Move of the whole troop without a priest on the path.
inline Table& attack(Table& table, std::string_view units) {
  table.choose("token move1");
  if (table.step() == "priest") table.choose("done");
  table.choose("troop w_front_nw");
  table.choose("to w_obelisk");
  if (table.step() == "how_many") table.choose("units " + std::string(units));
  return table;
}

}  // namespace ennead::kemet::battles
