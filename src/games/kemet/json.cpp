// The state of Kemet as JSON for people; docs/notation.md describes the fields. Reading is in
// json_read.cpp.
#include "games/kemet/json.h"

#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// ---- values -------------------------------------------------------------------------------------

// Cards that the viewer does not know are counted under "?".
json::object di_json(DiCards cards, int size) {
  json::object out;
  for (std::size_t kind = 0; kind < di_count; ++kind)
    if (const int count = cards[static_cast<Di>(kind)]; count > 0) {
      out[words_of<Di>[kind]] = count;
      size -= count;
    }
  if (size > 0) out["?"] = size;
  return out;
}

json::object support_json(Support support) {
  json::object out;
  for (int kind = 0; kind < battle_di_count; ++kind)
    if (const int count = in_support(support, kind); count > 0)
      out[word_of(static_cast<Di>(kind))] = count;
  return out;
}

json::object trail_json(const State& s) {
  const Trail& trail = s.trail;
  json::array steps;
  for (std::size_t at = 0; at < trail.size; ++at) {
    const TrailStep& step = trail.steps[at];
    steps.push_back(json::object{{"to", name(step.to())},
                                 {"units", step.units()},
                                 {"creature", to_value(s, step.creature())},
                                 {"pp", step.pp()}});
  }
  return {
      {"start", name(trail.start)}, {"pp", trail.pp}, {"of_move", trail.of_move}, {"steps", steps}};
}

// ---- seats --------------------------------------------------------------------------------------

json::object pyramids_json(const Player& p) {
  json::object out;
  for (const Colour colour : colours) {
    const Pyramid& pyramid = p.pyramids[colour];
    json::object one{{"level", pyramid.level()}};
    if (pyramid.stands()) one["district"] = pyramid.district() + 1;
    out[name_of(colour)] = one;
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
  out["tiles"] = to_value(s, p.tiles);
  json::object beasts;
  for (const Creature creature : all_creatures)
    if (p.has(box()[creature].tile)) beasts[word_of(creature)] = to_value(s, where(s, creature));
  out["creatures"] = beasts;
  json::array tokens;
  for (std::size_t action = 0; action < action_count; ++action)
    if ((p.tokens >> action & 1U) != 0) tokens.emplace_back(words_of<Action>[action]);
  out["tokens"] = tokens;
  if (p.has(Tile::act_of_god)) out["silver_used"] = (p.tokens & Player::silver_used) != 0;
  if (p.has(Tile::divine_will)) out["golden_used"] = (p.tokens & Player::golden_used) != 0;
  out["hand"] = to_value(s, p.hand);
  out["used"] = to_value(s, p.used);
  json::array dropped = to_value(s, p.dropped).as_array();
  for (int n = 0; n < p.dropped_hidden; ++n) dropped.emplace_back("?");
  out["dropped"] = dropped;
  out["di"] = di_json(p.di, p.di_size);
  out["wounds"] = di_json(p.wounds, p.wounds_size);
  return out;
}

// Tiles that are gone from the supply, by colour; doubled ones as often as they are.
json::object sold_json(const State& s) {
  json::object out;
  for (const Colour colour : colours) {
    json::array sold;
    for (const Tile tile : in_play(s).on_sale[colour]) {
      const bool second_gone = in_play(s).doubled.has(tile) && !s.spare.has(tile);
      const int gone = (s.on_sale[colour].has(tile) ? 0 : 1) + (second_gone ? 1 : 0);
      for (int n = 0; n < gone; ++n) sold.emplace_back(word_of(tile));
    }
    out[name_of(colour)] = sold;
  }
  return out;
}

}  // namespace

json::value to_value(const State& /*s*/, Space space) {
  return space == no_space ? json::value(nullptr) : json::value(name(space));
}
json::value to_value(const State& s, const PlanOf& plan) {
  if (plan == PlanOf{}) return nullptr;
  return json::object{{"play", to_value(s, plan.play)},
                      {"drop", to_value(s, plan.drop)},
                      {"support", support_json(support_of(plan))}};
}

// ---- Frames that people write otherwise ---------------------------------------------------------

void Vision::write(const State& s, json::object& out) const {
  out["seat"] = to_value(s, seat);
  out["cards"] = di_json(cards(), size);
}
void TurnOrder::write(const State& s, json::object& out) const {
  out["seat"] = to_value(s, seat);
  json::array list;
  for (std::size_t at = 0; at < placed; ++at) list.push_back(index(order.values[at]));
  out["order"] = list;
}
// What lies above says that a battle was begun.
void Recruit::write(const State& s, json::object& out) const {
  write_members(s, *this, out);
  if (!fought || !s.stack.top_is<Recruit>()) out.erase("fought");
}

json::object Kemet::to_json(const State& s) {
  json::object out{{"game", info.name}, {"rules", info.rules_version}};
  out["content"] = content_json(s.content);
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
    out["over"] = name_of(s.ending);
    return out;
  }
  if (s.trail != Trail{}) out["trail"] = trail_json(s);
  out["now"] = frames_json(s);
  return out;
}

}  // namespace ennead::kemet
