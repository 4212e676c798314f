// The state of Kemet as JSON for people; docs/notation.md describes the fields. Reading is in
// json_read.cpp.
#include "games/kemet/json.h"

#include "core/json_reader.h"
#include "games/kemet/dispatch.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// ---- values -------------------------------------------------------------------------------------

template <class Enum>
requires requires(Enum value) { words_of(value); }
json::value to_value(Enum value) {
  const auto at = static_cast<std::size_t>(value);
  if (at >= words_of(value).size()) return nullptr;  // no card, no creature
  return json::value(words_of(value)[at]);
}
json::value to_value(bool value) { return value; }
json::value to_value(std::uint8_t value) { return value; }
json::value to_value(Seat seat) {
  return seat == nobody ? json::value(nullptr) : json::value(index(seat));
}
json::value to_value(Space space) {
  return space == no_space ? json::value(nullptr) : json::value(name(space));
}
json::value to_value(SeatSet seats) {
  json::array list;
  for (const Seat seat : seats) list.push_back(index(seat));
  return list;
}
json::value to_value(CardSet cards) {
  json::array list;
  for (std::size_t card = 0; card < card_count; ++card)
    if (cards.has(static_cast<Card>(card))) list.emplace_back(card_names[card]);
  return list;
}
// Cards that the viewer does not know are counted under "?".
json::object di_json(DiCards cards, int size) {
  json::object out;
  for (std::size_t kind = 0; kind < di_count; ++kind)
    if (const int count = cards[static_cast<Di>(kind)]; count > 0) {
      out[di_names[kind]] = count;
      size -= count;
    }
  if (size > 0) out["?"] = size;
  return out;
}

json::object support_json(Support support) {
  json::object out;
  for (int kind = 0; kind < battle_di_count; ++kind)
    if (const int count = in_support(support, kind); count > 0)
      out[di_names[static_cast<std::size_t>(kind)]] = count;
  return out;
}
json::value to_value(const PlanOf& plan) {
  if (plan == PlanOf{}) return nullptr;
  return json::object{{"play", to_value(plan.play)},
                      {"drop", to_value(plan.drop)},
                      {"support", support_json(support_of(plan))}};
}
template <class T, std::size_t Size>
json::value to_value(const std::array<T, Size>& values) {
  json::array list;
  for (const T& value : values) list.push_back(to_value(value));
  return list;
}

// ---- frames -------------------------------------------------------------------------------------

template <class Struct>
void write_members(const Struct& from, json::object& out) {
  boost::mp11::mp_for_each<boost::describe::describe_members<Struct, boost::describe::mod_public>>(
      [&](auto member) { out[member.name] = to_value(from.*member.pointer); });
}

json::object frame_json(const State& s, std::size_t depth) {
  json::object out{{"step", frame_names[s.stack.tag_at(depth) - 1U]}};
  visit_frame(s.stack, depth, [&]<class Frame>(const Frame& frame) {
    if constexpr (std::is_same_v<Frame, Vision>) {
      out["seat"] = to_value(frame.seat);
      out["cards"] = di_json(cards_of(frame), frame.size);
    } else if constexpr (std::is_same_v<Frame, TurnOrder>) {
      out["seat"] = to_value(frame.seat);
      json::array order;
      for (std::size_t at = 0; at < frame.placed; ++at)
        order.push_back(index(frame.order.values[at]));
      out["order"] = order;
    } else if constexpr (requires { frame.step; }) {
      // A frame's own step is told apart from the name of the frame.
      boost::mp11::mp_for_each<
          boost::describe::describe_members<Frame, boost::describe::mod_public>>([&](auto member) {
        const bool own_step = std::string_view(member.name) == "step";
        out[own_step ? "next" : member.name] = to_value(frame.*member.pointer);
      });
      // What lies above a Recruit says that a battle was begun.
      if constexpr (std::is_same_v<Frame, Recruit>)
        if (!frame.fought || depth + 1 < s.stack.size()) out.erase("fought");
    } else {
      write_members(frame, out);
    }
  });
  return out;
}

json::object trail_json(const Trail& trail) {
  json::array steps;
  for (std::size_t at = 0; at < trail.size; ++at) {
    const TrailStep& step = trail.steps[at];
    steps.push_back(json::object{{"to", name(step.to())},
                                 {"units", step.units()},
                                 {"creature", to_value(step.creature())},
                                 {"pp", step.pp()}});
  }
  return {
      {"start", name(trail.start)}, {"pp", trail.pp}, {"of_move", trail.of_move}, {"steps", steps}};
}

// ---- seats --------------------------------------------------------------------------------------

json::object pyramids_json(const Player& p) {
  json::object out;
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    const Pyramid& pyramid = p.pyramids[colour];
    json::object one{{"level", pyramid.level()}};
    if (pyramid.stands()) one["district"] = pyramid.district() + 1;
    out[colour_names[colour]] = one;
  }
  return out;
}

json::object seat_json(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  json::object out;
  out["city"] = p.city == no_city ? json::value(nullptr) : json::value(city_name(p.city));
  out["pp"] = p.pp;
  out["vp"] = p.permanent;
  out["battle_vp"] = p.battle;
  out["pyramids"] = pyramids_json(p);
  json::object units;
  for (const Space space : p.troops) units[name(space)] = p.on(space);
  out["units"] = units;
  if (p.held != (p.troops & board_of(s).sites)) {
    json::array held;
    for (const Space space : p.held) held.emplace_back(name(space));
    out["held"] = held;
  }
  json::array tiles;
  for (const Tile tile : IdSet<Tile>(p.tiles))
    tiles.emplace_back(tile_names[static_cast<std::size_t>(tile)]);
  out["tiles"] = tiles;
  json::object creatures;
  for (std::size_t n = 0; n < creature_count; ++n)
    if (p.has(creature_tiles[n])) creatures[creature_names[n]] = to_value(s.creature_at[n]);
  out["creatures"] = creatures;
  json::array tokens;
  for (std::size_t action = 0; action < action_count; ++action)
    if ((p.tokens >> action & 1U) != 0) tokens.emplace_back(action_names[action]);
  out["tokens"] = tokens;
  if (p.has(Tile::act_of_god)) out["silver_used"] = (p.tokens & Player::silver_used) != 0;
  if (p.has(Tile::divine_will)) out["golden_used"] = (p.tokens & Player::golden_used) != 0;
  out["hand"] = to_value(p.hand);
  out["used"] = to_value(p.used);
  json::array dropped = to_value(p.dropped).as_array();
  for (int n = 0; n < p.dropped_hidden; ++n) dropped.emplace_back("?");
  out["dropped"] = dropped;
  out["di"] = di_json(p.di, p.di_size);
  out["wounds"] = di_json(p.wounds, p.wounds_size);
  return out;
}

// Tiles that are gone from the supply, by colour; doubled ones as often as they are.
json::object sold_json(const State& s) {
  json::object out;
  for (std::size_t colour = 0; colour < colour_count; ++colour) {
    json::array sold;
    for (const Tile tile : IdSet<Tile>(box().on_sale[colour])) {
      const std::uint64_t bit = 1ULL << static_cast<unsigned>(tile);
      const bool doubled = (box().doubled & bit) != 0;
      const int gone =
          ((s.on_sale[colour] & bit) == 0 ? 1 : 0) + (doubled && (s.spare & bit) == 0 ? 1 : 0);
      for (int n = 0; n < gone; ++n) sold.emplace_back(tile_names[static_cast<std::size_t>(tile)]);
    }
    out[colour_names[colour]] = sold;
  }
  return out;
}

}  // namespace

json::object Kemet::to_json(const State& s) {
  json::object out{{"game", info.name}, {"rules", info.rules_version}};
  out["options"] = json::object{
      {"points", s.points}, {"discards", s.discards_up ? "up" : "down"}, {"beginner", s.beginner}};
  out["day"] = s.day;
  if (s.viewer.sees_everything()) out["chance"] = hex_text(s.chance.state());
  json::array order;
  for (int place = 0; place < s.players; ++place) order.push_back(index(seat_at(s, place)));
  out["order"] = order;
  json::array seats;
  for (const Seat seat : SeatSet::first(s.players)) seats.push_back(seat_json(s, seat));
  out["seats"] = seats;
  out["sold"] = sold_json(s);
  out["pile"] = di_json(s.pile, s.pile_size);
  out["discards"] = di_json(s.discards, 0);
  if (s.ending != Ending::none) {
    out["over"] = endings[static_cast<std::size_t>(s.ending)];
    return out;
  }
  if (s.trail != Trail{}) out["trail"] = trail_json(s.trail);
  json::array now;
  for (std::size_t depth = 0; depth < s.stack.size(); ++depth) now.push_back(frame_json(s, depth));
  out["now"] = now;
  return out;
}

}  // namespace ennead::kemet
