// Writes the state of Ankh as JSON for people; docs/notation.md describes the fields.
#include "core/frame_json.h"
#include "games/ankh/read.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

static json::value to_value(const State& /*s*/, Hex hex) {
  return hex == no_hex ? json::value(nullptr) : json::value(name(hex));
}
static json::value to_value(const State& /*s*/, Side side) { return json::value(name(side)); }
static json::value to_value(const State& /*s*/, const HexSet& hexes) {
  json::array list;
  for (const Hex hex : hexes) list.emplace_back(name(hex));
  return list;
}
static json::value to_value(const State& /*s*/, const Line& line) {
  json::array list;
  for (const Side side : line)
    if (side != no_side) list.emplace_back(name(side));
  return list;
}
static json::value to_value(const State& /*s*/, const Queue& queue) {
  json::array gods;
  for (std::size_t at = 0; at < queue.size; ++at) gods.push_back(index(queue.gods.values[at]));
  return json::object{{"gods", gods}, {"at", queue.at}};
}

template <class Frame>
static void write_commitments(const State& s, const Frame& frame, json::object& out) {
  out["asked"] = ennead::to_value(s, frame.asked);
  out["answers"] = answers_json(s, frame, [&s](Seat god) {
    return s.viewer.sees_everything() || (s.viewer.is_seat() && s.playing(s.viewer.seat()) == god);
  });
}
json::value Cards::answer_json(const State& s, Seat god) const {
  return ennead::to_value(s, cards[god]);
}
void Cards::write(const State& s, json::object& out) const { write_commitments(s, *this, out); }
json::value Bid::answer_json(const State& /*s*/, Seat god) const { return bid(god); }
void Bid::write(const State& s, json::object& out) const { write_commitments(s, *this, out); }

namespace {

json::array figures_json(const State& s, Seat god) {
  json::array figures;
  for (const Hex hex : s.figures[god]) {
    json::object figure{{"figure", word_of(s.figure(hex))}, {"space", name(hex)}};
    if (s.radiant.has(hex)) figure["sun"] = true;
    if (s.aim(hex) != 0) {
      const AimAt aim = aim_at(hex, s.aim(hex));
      figure["aim"] = json::array{name(aim.first), name(aim.second)};
    }
    figures.push_back(std::move(figure));
  }
  return figures;
}

json::object seat_json(const State& s, Seat seat) {
  const God& god = s.gods[seat];
  json::object out{{"god", word_of(god.deity)}};
  const bool merged = god.played_as != seat;
  if (merged) out["merged_into"] = index(god.played_as);
  if (!merged) out["devotion"] = god.devotion;
  if (!merged && !s.in_game.has(seat)) out["forgotten"] = true;
  if (s.in_game.has(seat)) {
    out["followers"] = god.followers;
    out["powers"] = ennead::to_value(s, god.powers);
    out["used_cards"] = ennead::to_value(s, god.used);
    out["warriors"] = god.warriors;
    out["trapped"] = god.trapped;
  }
  if (s.in_game.has(seat) || !s.figures[seat].empty() ||
      god.guardians != decltype(god.guardians){}) {
    json::object guardians;
    for (std::size_t level = 0; level < guardian_levels; ++level)
      if (god.guardians[level] > 0)
        guardians[word_of(s.guardian_cards[level])] = god.guardians[level];
    out["guardians"] = guardians;
    out["figures"] = figures_json(s, seat);
  }
  return out;
}

json::array monuments_json(const State& s) {
  json::array monuments;
  for (const Hex hex : all_monuments(s)) {
    json::value owner = nullptr;
    for (const Seat god : SeatSet::first(s.players))
      if (s.controlled[god].has(hex)) owner = index(god);
    monuments.push_back(json::object{
        {"type", word_of(monument_at(s, hex))}, {"space", name(hex)}, {"owner", owner}});
  }
  return monuments;
}

}  // namespace

json::object Ankh::to_json(const State& s) {
  json::object out{
      {"game", info.name}, {"rules", info.rules_version}, {"edition", word_of(s.content.lowest())}};
  if (s.viewer.sees_everything()) out["chance"] = hex_text(s.chance.state());
  json::array camels;
  for (const Side side : s.camels) camels.emplace_back(name(side));
  out["camels"] = camels;
  json::array regions;
  for (int token = 1; token <= s.region_count(); ++token)
    regions.emplace_back(name(region_land(s, token).lowest()));
  out["regions"] = regions;
  out["monuments"] = monuments_json(s);
  out["underworld"] = to_value(s, s.underworld);
  json::array guardians;
  json::array left;
  for (std::size_t level = 0; level < guardian_levels; ++level) {
    guardians.emplace_back(word_of(s.guardian_cards[level]));
    left.push_back(s.guardians_left[level]);
  }
  out["guardians"] = guardians;
  out["guardians_left"] = left;
  json::object markers;
  for (std::size_t at = 0; at < action_count; ++at) markers[words_of<Action>[at]] = s.markers[at];
  out["markers"] = markers;
  out["event"] = s.event;
  json::array seats;
  for (const Seat seat : SeatSet::first(s.players)) seats.push_back(seat_json(s, seat));
  out["seats"] = seats;
  json::array order;
  for (std::size_t at = 0; at < s.ranked(); ++at) order.push_back(index(s.ascending.values[at]));
  out["order"] = order;
  for (const auto& [key, spaces] : spaces_under_way)
    if (!(s.*spaces).empty()) out[key] = to_value(s, s.*spaces);
  if (s.battle.region != 0) {
    json::object battle;
    write_members(s, s.battle, battle);
    out["battle"] = battle;
  }
  if (s.ending != Ending::none) {
    out["over"] =
        json::object{{"ending", word_of(s.ending)}, {"winners", ennead::to_value(s, s.winners)}};
    return out;
  }
  out["now"] = frames_json(s);
  return out;
}

}  // namespace ennead::ankh
