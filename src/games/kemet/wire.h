// The JSON of a state of Kemet, field by field; docs/notation.md says what they mean.
#pragma once

#include "core/json_reader.h"
#include "core/wire.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- values -------------------------------------------------------------------------------------

inline std::optional<std::string> to_wire(const State& /*s*/, Space space) {
  return space == no_space ? std::nullopt : std::optional(name(space));
}

inline std::optional<std::string> to_wire(const State& /*s*/, Location location) {
  return location == no_location ? std::nullopt : std::optional(name(location));
}
// Names that tiles have, too, say what they are.
inline std::optional<std::string> to_wire(const State& /*s*/, PathToken token) {
  if (token.none()) return std::nullopt;
  if (token.is_object()) return "object:" + std::string(word_of(token.object()));
  return token.is_skill() ? "skill:" + std::string(word_of(token.skill())) : "vp";
}
inline std::string to_wire(const State& /*s*/, PriestAt priest) {
  return priest.at_start()  ? "start"
         : priest.pooled()  ? "pool"
         : priest.on_path() ? name(priest.location())
                            : name(priest.space());
}
inline auto to_wire(const State& /*s*/, Objects objects) {
  ByName<Object, int> out;
  for (const Object one : EnumSet<Object>::all())
    if (objects.has(one)) out.emplace_back(one, objects[one]);
  return out;
}

// Cards that the viewer does not know are counted under "?".
inline auto di_of(DiCards cards, int size) {
  ByName<Known<Di>, int> out;
  for (std::size_t kind = 0; kind < di_count; ++kind)
    if (const int count = cards[static_cast<Di>(kind)]; count > 0) {
      out.emplace_back(static_cast<Di>(kind), count);
      size -= count;
    }
  if (size > 0) out.emplace_back(Hidden{}, size);
  return out;
}

inline auto plan_of(const PlanOf& plan) {
  ByName<Di, int> support;
  for (int kind = 0; kind < battle_di_count; ++kind)
    if (const int count = in_support(support_of(plan), kind); count > 0)
      support.emplace_back(static_cast<Di>(kind), count);
  return object<"Plan">(field<"play">(OrNull<Card>(plan.play)),
                        field<"drop">(OrNull<Card>(plan.drop)), field<"support">(support));
}
inline auto to_wire(const State& /*s*/, const PlanOf& plan) {
  return plan == PlanOf{} ? std::nullopt : std::optional(plan_of(plan));
}

// A step with the creature that went along, which is found by going back over the trail.
struct NamedStep {
  TrailStep step;
  Creature creature = no_creature, companion = no_creature;
};
inline std::vector<NamedStep> named_steps(const State& s, const Trail& trail) {
  std::vector<NamedStep> steps;
  for (std::size_t n = 0; n < trail.size; ++n) steps.push_back({trail.steps[n]});
  const Move* move = move_under_way(s);
  if (move == nullptr) return steps;
  CreaturePlaces places = s.creature_at;
  for (std::size_t n = trail.size; n-- > 0;) {
    const TrailStep step = trail.steps[n];
    const Creatures went = party_at(s, move->seat, places, step.to(), step.party());
    for (const Creature creature : went)
      places[creature] = n == 0 ? trail.start : trail.steps[n - 1].to();
    steps[n].creature = leading(went);
    for (const Creature other : went)
      if (other != steps[n].creature) steps[n].companion = other;
  }
  return steps;
}
inline auto to_wire(const State& /*s*/, const NamedStep& named) {
  return object<"TrailStep">(
      field<"to">(named.step.to()), field<"units">(named.step.units()),
      field<"creature">(OrNull<Creature>(named.creature)),
      field<"companion">(only_if(named.companion != no_creature, named.companion)),
      field<"pp">(named.step.pp()),
      field<"priests">(only_if(named.step.priests() > 0, named.step.priests())));
}
inline auto to_wire(const State& s, const Trail& trail) {
  const std::vector<NamedStep> steps = named_steps(s, trail);
  return object<"Trail">(field<"start">(trail.start), field<"pp">(trail.pp),
                         field<"of_move">(trail.of_move), field<"steps">(steps));
}

// ---- seats --------------------------------------------------------------------------------------

inline auto to_wire(const State& /*s*/, Pyramid pyramid) {
  return object<"Pyramid">(field<"level">(pyramid.level()),
                           field<"district">(only_if(pyramid.stands(), pyramid.district() + 1)));
}

// A value for each colour in play.
template <class T>
ByName<Colour, T> by_colour(const State& s, const PerEnum<Colour, T>& all) {
  ByName<Colour, T> out;
  for (const Colour colour : in_play(s).colours) out.emplace_back(colour, all[colour]);
  return out;
}

inline auto seat_view(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  ByName<Space, int> units;
  for (const Space space : p.troops) units.emplace_back(space, p.on(space));
  ByName<Creature, OrNull<Space>> beasts;
  for (const Creature creature : in_play(s).creatures)
    if (owns(s, seat, box()[creature].tile)) beasts.emplace_back(creature, where(s, creature));
  std::vector<Known<Card>> dropped;
  for (const Card card : p.dropped) dropped.emplace_back(card);
  dropped.insert(dropped.end(), p.dropped_hidden, Hidden{});
  return object<"SeatView">(
      field<"city">(p.city == no_city ? OrNull<std::string>(nullptr) : city_name(p.city)),
      field<"pp">(p.pp), field<"vp">(p.permanent), field<"battle_vp">(p.battle),
      field<"pyramids">(by_colour(s, p.pyramids)), field<"units">(units),
      field<"held">(only_if(p.held != (p.troops & board_of(s).sites), p.held)),
      field<"tiles">(p.tiles),
      field<"sealed">(only_if(!s.more.seats[seat].sealed.empty(), s.more.seats[seat].sealed)),
      field<"creatures">(beasts), field<"tokens">(EnumSet<Action>(p.tokens & all_actions)),
      field<"silver_used">(
          only_if(owns(s, seat, Tile::act_of_god), (p.tokens & Player::silver_used) != 0)),
      field<"golden_used">(only_if(owns_golden(s, seat), (p.tokens & Player::golden_used) != 0)),
      field<"hand">(p.hand), field<"used">(p.used), field<"dropped">(dropped),
      field<"di">(di_of(p.di, p.di_size)), field<"wounds">(di_of(p.wounds, p.wounds_size)),
      field<"down">(only_if(!p.down.empty(), p.down)),
      field<"taken">(only_if(p.taken_size > 0, di_of(p.taken, p.taken_size))),
      field<"dawn">(only_if(s.content.has(Set::dawn), p.dawn)),
      field<"objects">(only_if(plays_path(s), s.more.seats[seat].objects)),
      field<"skills">(only_if(plays_path(s), s.more.seats[seat].skills)),
      field<"priests">(only_if(plays_path(s), s.more.seats[seat].priests)),
      field<"debt">(only_if(s.more.seats[seat].debt > 0, s.more.seats[seat].debt)));
}
using SeatView = decltype(seat_view({}, {}));

// Tiles that are gone from the supply, by colour; doubled ones as often as they are.
inline auto sold_of(const State& s) {
  PerEnum<Colour, std::vector<Tile>> sold;
  for (const Colour colour : colours)
    for (const Tile tile : in_play(s).on_sale[colour]) {
      const bool second_gone = in_play(s).doubled.has(tile) && !s.spare.has(tile);
      const int gone = (s.on_sale[colour].has(tile) ? 0 : 1) + (second_gone ? 1 : 0);
      sold[colour].insert(sold[colour].end(), static_cast<std::size_t>(gone), tile);
    }
  return by_colour(s, sold);
}

// ---- frames that people write otherwise ---------------------------------------------------------

inline auto to_wire(const State& /*s*/, const Vision& vision) {
  return object(field<"seat">(vision.seat), field<"cards">(di_of(vision.cards(), vision.size)));
}
inline auto to_wire(const State& /*s*/, const TurnOrder& frame) {
  const std::vector<Seat> order(frame.order.begin(), frame.order.begin() + frame.placed);
  return object(field<"seat">(frame.seat), field<"order">(order));
}
inline auto to_wire(const State& /*s*/, const Buy& buy) {
  return object(field<"seat">(buy.seat), field<"colour">(buy.colour),
                field<"twin">(only_if(buy.twin, true)));
}
// What lies above says that a battle was begun, unless it asks which units are priests.
inline bool recruit_hides_battle(const State& s) {
  constexpr std::size_t above = 2;  // a Recruit lies on the turn
  return s.stack.size() > above && !s.stack.is<WhichPriests>(above);
}
inline auto to_wire(const State& s, const Recruit& recruit) {
  return object(field<"seat">(recruit.seat), field<"next">(recruit.next),
                field<"district">(recruit.district), field<"units">(recruit.units),
                field<"fought">(only_if(recruit.fought && !recruit_hides_battle(s), true)),
                field<"troop">(only_if(recruit.troop != no_space, recruit.troop)));
}

inline auto to_wire(const State& /*s*/, const Memory& memory) {
  return object(field<"seat">(memory.seat), field<"cards">(di_of(memory.cards(), memory.size)));
}
inline auto to_wire(const State& s, const Dawn& dawn) {
  const std::vector<int> values(dawn.values.begin(), dawn.values.begin() + s.players);
  std::vector<std::optional<Seat>> order;
  for (int place = 0; place < s.players; ++place) {
    const Seat seat = dawn.order.values[static_cast<std::size_t>(place)];
    order.push_back(seat == nobody ? std::nullopt : std::optional(seat));
  }
  return object(field<"shown">(dawn.shown), field<"values">(values), field<"order">(order));
}
inline auto to_wire(const State& s, const Encounter& now) {
  return object(field<"attacker">(now.attacker), field<"defender">(now.defender),
                field<"space">(now.space), field<"next">(now.next), field<"plans">(now.plans),
                field<"shown">(now.shown), field<"winner">(now.winner), field<"wounds">(now.wounds),
                field<"homeless">(now.homeless),
                field<"homeless_too">(
                    only_if(now.homeless_too != Encounter{}.homeless_too, now.homeless_too)),
                field<"unlucky">(only_if(s.content.has(Set::dawn), now.unlucky)));
}

// ---- the path -----------------------------------------------------------------------------------

inline auto to_wire(const State& /*s*/, const PathBattle& battle) {
  const std::array<bool, 2> skilled = {(battle.skilled & 1U) != 0, (battle.skilled & 2U) != 0};
  return object<"PathBattle">(
      field<"khopeshes">(battle.khopeshes), field<"shields">(battle.shields),
      field<"daggers">(battle.daggers), field<"lost">(battle.lost), field<"skilled">(skilled),
      field<"mask">(battle.mask),
      field<"retreat">(only_if(battle.retreat != no_space, battle.retreat)));
}
inline auto path_view(const State& s) {
  std::vector<std::string> sides;
  ByName<Location, std::vector<PathToken>> tokens;
  for (int board = 0; board < path_boards; ++board) {
    const PathSide& side = box().path.side(s.more.sides, board);
    sides.push_back(side.name);
    for (std::size_t n = 0; n < side.locations.size(); ++n) {
      const Location location = location_of(board, static_cast<int>(n));
      const auto& all = s.more.tokens[at(location)];
      const auto slots = static_cast<std::ptrdiff_t>(side.locations[n].tokens.size());
      tokens.emplace_back(location, std::vector<PathToken>(all.begin(), all.begin() + slots));
    }
  }
  return object<"PathView">(field<"sides">(sides), field<"tokens">(tokens),
                            field<"supply">(s.more.supply), field<"skills">(s.more.skill_supply),
                            field<"points">(s.more.points_left),
                            field<"temporary">(EnumSet<SymbolKind>(s.more.temporary)),
                            field<"battle">(only_if(s.more.battle != PathBattle{}, s.more.battle)));
}
using PathState = decltype(path_view({}));

inline auto view_of(const State& s) {
  const std::vector<Seat> order(s.order.begin(), s.order.begin() + s.players);
  std::vector<SeatView> seats;
  for (const Seat seat : SeatSet::first(s.players)) seats.push_back(seat_view(s, seat));
  const bool over = s.ending != Ending::none;
  return object<"View">(
      field<"game">(Kemet::info.name), field<"rules">(Kemet::info.rules_version),
      field<"content">(s.content),
      field<"options">(object<"Options">(
          field<"points">(s.points), field<"discards">(s.discards_up ? "up" : "down"),
          field<"beginner">(s.beginner), field<"victory">(only_if(s.by_turn, "turn")))),
      field<"day">(s.day), field<"chance">(only_if(s.viewer.sees_everything(), s.chance.text())),
      field<"order">(order), field<"seats">(seats),
      field<"path">(only_if(plays_path(s), path_view(s))), field<"sold">(sold_of(s)),
      field<"pile">(di_of(s.pile, s.pile_size)), field<"discards">(di_of(shown_discards(s), 0)),
      field<"replayed">(only_if(!s.replayed.empty(), di_of(s.replayed, 0))),
      field<"cerberus">(only_if(s.cerberus != no_space, s.cerberus)),
      field<"final_day">(only_if(s.final_day, true)), field<"over">(only_if(over, s.ending)),
      field<"winner">(only_if(s.winner != nobody, s.winner)),
      field<"trail">(only_if(!over && s.trail != Trail{}, s.trail)),
      field<"now">(only_if(!over, s.stack)));
}
using WireView = decltype(view_of({}));

}  // namespace ennead::kemet
