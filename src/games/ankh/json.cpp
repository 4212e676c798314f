// Writes the state of Ankh as JSON for people; docs/notation.md describes the fields.
#include "games/ankh/json.h"

#include "core/json_reader.h"
#include "games/ankh/dispatch.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

template <class Enum>
requires requires(Enum value) { words_of(value); }
json::value to_value(const State& /*s*/, Enum value) {
  return json::value(words_of(value)[static_cast<std::size_t>(value)]);
}
json::value to_value(const State& /*s*/, bool value) { return value; }
json::value to_value(const State& /*s*/, std::uint8_t value) { return value; }
json::value to_value(const State& /*s*/, Seat seat) {
  return seat == nobody ? json::value(nullptr) : json::value(index(seat));
}
json::value to_value(const State& /*s*/, Hex hex) {
  return hex == no_hex ? json::value(nullptr) : json::value(name(hex));
}
json::value to_value(const State& /*s*/, Side side) { return json::value(name(side)); }
json::value to_value(const State& /*s*/, SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(index(seat));
  return list;
}
json::value to_value(const State& /*s*/, CardSet cards) {
  json::array list;
  for (int card = 0; card < card_count; ++card)
    if (cards.has(static_cast<Card>(card)))
      list.emplace_back(card_names[static_cast<std::size_t>(card)]);
  return list;
}
json::value to_value(const State& /*s*/, const HexSet& hexes) {
  json::array list;
  for (const Hex hex : hexes) list.emplace_back(name(hex));
  return list;
}
json::value to_value(const State& /*s*/, const std::array<Side, longest_line>& line) {
  json::array list;
  for (const Side side : line)
    if (side != no_side) list.emplace_back(name(side));
  return list;
}
template <class T>
json::value to_value(const State& s, const PerSeat<T>& values) {
  json::array list;
  for (const Seat seat : SeatSet::first(s.players)) list.push_back(to_value(s, values[seat]));
  return list;
}
json::value to_value(const State& /*s*/, const Queue& queue) {
  json::array gods;
  for (std::size_t at = 0; at < queue.size; ++at) gods.push_back(index(queue.gods.values[at]));
  return json::object{{"gods", gods}, {"at", queue.at}};
}

template <class Struct>
void write_members(const State& s, const Struct& from, json::object& out) {
  boost::mp11::mp_for_each<boost::describe::describe_members<Struct, boost::describe::mod_public>>(
      [&](auto member) { out[member.name] = to_value(s, from.*member.pointer); });
}

// A commitment: null before it was made, "?" where the viewer may not know it.
template <class Frame, class Write>
json::array answers_json(const State& s, const Frame& frame, Write write) {
  json::array answers;
  for (const Seat god : SeatSet::first(s.players)) {
    const bool known =
        s.viewer.sees_everything() || (s.viewer.is_seat() && s.playing(s.viewer.seat()) == god);
    if (!frame.answered.has(god))
      answers.emplace_back(nullptr);
    else if (!known)
      answers.emplace_back("?");
    else
      answers.push_back(write(god));
  }
  return answers;
}

json::object frame_json(const State& s, std::size_t depth) {
  json::object out{{"step", frame_names[s.stack.tag_at(depth) - 1U]}};
  visit_frame(s.stack, depth, [&]<class Frame>(const Frame& frame) {
    if constexpr (std::is_same_v<Frame, Cards>) {
      out["asked"] = to_value(s, frame.asked);
      out["answers"] =
          answers_json(s, frame, [&](Seat god) { return to_value(s, frame.cards[god]); });
    } else if constexpr (std::is_same_v<Frame, Bid>) {
      out["asked"] = to_value(s, frame.asked);
      out["answers"] =
          answers_json(s, frame, [&](Seat god) { return json::value(frame.bid(god)); });
    } else if constexpr (std::is_same_v<Frame, Caravan>) {
      out["seat"] = to_value(s, frame.seat);
      out["line"] = to_value(s, frame.line);
    } else {
      write_members(s, frame, out);
    }
  });
  return out;
}

json::array figures_json(const State& s, Seat god) {
  json::array figures;
  for (const Hex hex : s.figures[god]) {
    json::object figure{{"figure", figure_names[static_cast<std::size_t>(s.figure(hex))]},
                        {"space", name(hex)}};
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
  json::object out{{"god", deity_names[static_cast<std::size_t>(god.deity)]}};
  const bool merged = god.played_as != seat;
  if (merged) out["merged_into"] = index(god.played_as);
  if (!merged) out["devotion"] = god.devotion;
  if (!merged && !s.in_game.has(seat)) out["forgotten"] = true;
  if (s.in_game.has(seat)) {
    out["followers"] = god.followers;
    json::array powers;
    for (int power = 0; power < power_count; ++power)
      if (god.has(static_cast<Power>(power)))
        powers.emplace_back(power_names[static_cast<std::size_t>(power)]);
    out["powers"] = powers;
    out["used_cards"] = to_value(s, god.used);
    out["warriors"] = god.warriors;
    out["trapped"] = god.trapped;
  }
  if (s.in_game.has(seat) || !s.figures[seat].empty() ||
      god.guardians != decltype(god.guardians){}) {
    json::object guardians;
    for (std::size_t level = 0; level < guardian_levels; ++level)
      if (god.guardians[level] > 0)
        guardians[figure_names[static_cast<std::size_t>(s.guardian_cards[level])]] =
            god.guardians[level];
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
    monuments.push_back(
        json::object{{"type", monument_names[static_cast<std::size_t>(monument_at(s, hex))]},
                     {"space", name(hex)},
                     {"owner", owner}});
  }
  return monuments;
}

}  // namespace

json::object Ankh::to_json(const State& s) {
  json::object out{{"game", info.name}, {"rules", info.rules_version}};
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
    guardians.emplace_back(figure_names[static_cast<std::size_t>(s.guardian_cards[level])]);
    left.push_back(s.guardians_left[level]);
  }
  out["guardians"] = guardians;
  out["guardians_left"] = left;
  json::object markers;
  for (std::size_t at = 0; at < action_count; ++at) markers[action_names[at]] = s.markers[at];
  out["markers"] = markers;
  out["event"] = s.event;
  json::array seats;
  for (const Seat seat : SeatSet::first(s.players)) seats.push_back(seat_json(s, seat));
  out["seats"] = seats;
  json::array order;
  for (std::size_t at = 0; at < s.ranked; ++at) order.push_back(index(s.ascending.values[at]));
  out["order"] = order;
  const auto add_set = [&](const char* key, const HexSet& set) {
    if (!set.empty()) out[key] = to_value(s, set);
  };
  add_set("moved", s.moved);
  add_set("marked", s.marked);
  add_set("doomed", s.doomed);
  add_set("undecided", s.undecided);
  if (s.battle.region != 0) {
    json::object battle;
    write_members(s, s.battle, battle);
    out["battle"] = battle;
  }
  if (s.ending != Ending::none) {
    out["over"] = json::object{{"ending", endings[static_cast<std::size_t>(s.ending)]},
                               {"winners", to_value(s, s.winners)}};
    return out;
  }
  json::array now;
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth) now.push_back(frame_json(s, depth));
  out["now"] = now;
  return out;
}

}  // namespace ennead::ankh
