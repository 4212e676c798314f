// Positions with the expansion Pharaoh, for the tests of ANKH-28.
#pragma once

#include "ankh/turn_table.h"
#include "games/ankh/rules.h"

namespace ennead::ankh::turns {

// The palace of a position: `Palace("Djoser", "F1").priests({{1, 0, 0, 0}, {0, 2, 0, 0}})`.
class Palace {
 public:
  Palace(std::string_view pharaoh, std::string_view space) {
    out_ = {{"pharaoh", pharaoh}, {"space", space}};
  }
  Palace& priests(const std::vector<std::vector<int>>& rooms) {
    json::array all;
    for (const auto& of : rooms) {
      json::array counts;
      for (const int count : of) counts.emplace_back(count);
      all.push_back(counts);
    }
    out_["priests"] = all;
    return *this;
  }
  Palace& row(std::string_view cards) {
    json::array all = list(cards);
    while (all.size() < row_places) all.emplace_back(nullptr);
    out_["row"] = all;
    return *this;
  }
  Palace& hands(const std::vector<std::string>& cards) { return per_seat("hands", cards); }
  Palace& used(const std::vector<std::string>& cards) { return per_seat("used", cards); }
  Palace& out(std::string_view cards) { return set("out", list(cards)); }
  // The last one is the next to come.
  Palace& pile(std::string_view cards) { return set("pile", list(cards)); }
  Palace& set(std::string_view field, json::value value) {
    out_[field] = std::move(value);
    return *this;
  }
  const json::object& json() const { return out_; }

 private:
  static json::array list(std::string_view cards) {
    json::array all;
    for (const std::string& card : words(cards)) all.emplace_back(card);
    return all;
  }
  Palace& per_seat(std::string_view field, const std::vector<std::string>& cards) {
    json::array all;
    for (const std::string& of : cards) all.push_back(list(of));
    return set(field, all);
  }
  json::object out_;
};

// Two gods far apart in the west and the east, the Pharaoh in the Delta.
inline Position two_gods(const Palace& palace) {
  return Position("amun ra").figures(0, "A8").figures(1, "J8").set("palace", palace.json());
}
inline Palace djoser() { return {"Djoser", "F1"}; }

inline std::string rooms_of(const Table& table, Seat god) {
  std::string text;
  for (const int count : table.state().palace.priests[god]) text += std::to_string(count);
  return text;
}
inline int pool_of(const Table& table, Seat god) { return table.state().palace.pool[god]; }
inline std::string cards(const Table& table, PoliticalCards set) {
  std::set<std::string> found;
  for (const PoliticalCard card : set) found.insert(file_of(table.state()).card_name(card));
  return joined(found);
}
inline std::string hand(const Table& table, Seat god) {
  return cards(table, table.state().palace.hand[god]);
}
inline std::string used(const Table& table, Seat god) {
  return cards(table, table.state().palace.used[god]);
}
inline std::string row(const Table& table) {
  std::string text;
  for (const PoliticalCard card : table.state().palace.row)
    text += (text.empty() ? "" : " ") +
            (card == no_politic ? "-" : file_of(table.state()).card_name(card));
  return text;
}
inline std::string pharaoh_at(const Table& table) { return name(table.state().palace.space); }

}  // namespace ennead::ankh::turns
