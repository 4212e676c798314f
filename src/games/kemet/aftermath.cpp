// KEMET-15: recall, retreat, and the end of a battle.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

static Seat winner_of(const Encounter& encounter) { return encounter.seat(encounter.winner); }
static Seat loser_of(const Encounter& encounter) { return encounter.seat(1 - encounter.winner); }

// KEMET-15.1, KEMET-16.5
void recall(State& s, Seat seat, Space space, KemetJournal& journal) {
  const int units = s.seats[seat].on(space);
  const Creatures creatures = creatures_on(s, seat, space);
  remove_units(s, seat, space, units);
  journal.tell(Recalled{seat, units, space});
  gain_pp(s, seat, units, Reason::recall, journal);
  put_creatures(s, creatures, no_space);
  stay_on_tiles(seat, creatures, journal);
}

// KEMET-15.2
void ask_beaten(State& s, Encounter& encounter, KemetJournal& /*journal*/) {
  const Seat loser = loser_of(encounter);
  if (s.seats[loser].on(encounter.space) > 0) s.stack.push(Beaten{loser});
}

void Beaten::offer(const State& s, ChoiceList& list) const {
  const auto& encounter = s.stack.nearest<Encounter>();
  list.add(choice(Kind::recall));
  if (s.seats[encounter.enemy(seat)].on(encounter.space) == 0)
    list.add(choice(Kind::stay));
  else if (!free_beside(s, encounter.space).empty())
    list.add(choice(Kind::retreat));
}

void Beaten::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  const auto& encounter = s.stack.top<Encounter>();
  switch (kind_of(choice)) {
    case Kind::recall: recall(s, who, encounter.space, journal); return;
    case Kind::retreat: s.stack.push(RetreatTo{winner_of(encounter)}); return;
    default: return;  // KEMET-15.6: stays
  }
}
std::string Beaten::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (encounter.next != EncounterStep::victor) return "nobody is beaten in this step";
  if (s.seats[loser_of(encounter)].on(encounter.space) == 0) return "the beaten have units left";
  return seat == loser_of(encounter) ? "" : another_seat;
}
void Beaten::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

void RetreatTo::offer(const State& s, ChoiceList& list) const {
  add_spaces(list, Kind::retreat_to, free_beside(s, s.stack.nearest<Encounter>().space));
}

// KEMET-15.3, KEMET-15.4
void RetreatTo::answer(State& s, Choice choice, KemetJournal& journal) const {
  s.stack.pop();
  const auto& encounter = s.stack.top<Encounter>();
  const Seat loser = loser_of(encounter);
  const Space to = space_of(choice);
  const int units = s.seats[loser].on(encounter.space);
  const Creatures creatures = creatures_on(s, loser, encounter.space);
  shift_units(s, loser, encounter.space, to, units);
  put_creatures(s, creatures, to);
  if (plays_path(s)) s.more.battle.retreat = to;
  journal.tell(Retreated{loser, units, to});
}
std::string RetreatTo::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (encounter.next != EncounterStep::victor) return "nobody retreats in this step";
  if (s.seats[loser_of(encounter)].on(encounter.space) == 0) return "the beaten have units left";
  if (seat != winner_of(encounter)) return another_seat;
  return s.seats[seat].on(encounter.space) > 0 && !free_beside(s, encounter.space).empty()
             ? ""
             : "nobody can retreat";
}
void RetreatTo::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

// KEMET-15.7
void ask_victor(State& s, Encounter& encounter) {
  const Seat winner = winner_of(encounter);
  if (s.seats[winner].on(encounter.space) > 0) s.stack.push(Victor{winner});
}

void Victor::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::stay));
  list.add(choice(Kind::recall));
}

void Victor::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::recall) recall(s, who, s.stack.top<Encounter>().space, journal);
}
std::string Victor::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (encounter.next != EncounterStep::attacker_creature)
    return "the winner is not asked in this step";
  if (seat != winner_of(encounter)) return another_seat;
  return s.seats[seat].on(encounter.space) > 0 &&
                 s.seats[loser_of(encounter)].on(encounter.space) == 0
             ? ""
             : "the winner has the space alone";
}
void Victor::prompt(const State& s, Seat asked, Message& message) const {
  s.stack.nearest<Encounter>().tell(s, asked, message);
}

// ---- KEMET-24.7  The Reinforcements card --------------------------------------------------------

constexpr int units_of_a_card = 3;

static bool has_room(const State& s, Seat seat) {
  return s.seats[seat].pool > 0 &&
         (city_room(s, seat, 0) > 0 || !troops_with_room(s, seat).empty());
}
// The first own district from a number on that can take units, or no_space.
static Space district_with_room(const State& s, Seat seat, int from) {
  const Player& p = s.seats[seat];
  const Spaces enemies = enemies_of(s, seat);
  for (int number = from; number < districts_per_city; ++number)
    if (const Space space = own_district(p, number); !enemies.has(space) && room(s, p, space) > 0)
      return space;
  return no_space;
}

void ask_more_units(State& s, const Encounter& encounter) {
  const Seat winner = winner_of(encounter);
  const int cards = in_support(support_of(encounter.plan_of(winner)), Di::reinforcements);
  if (cards > 0 && has_room(s, winner))
    s.stack.push(MoreUnits{winner, static_cast<std::uint8_t>(cards), no_space, 0});
}

static int most_here(const State& s, const MoreUnits& frame) {
  const Player& p = s.seats[frame.seat];
  return std::min<int>({frame.left, p.pool, room(s, p, frame.space)});
}

void MoreUnits::offer(const State& s, ChoiceList& list) const {
  if (space != no_space) {
    const bool in_city = own_city(s, s.seats[seat]).has(space);
    add_range(list, space, {in_city ? 0 : 1, most_here(s, *this)});
    return;
  }
  if (city_room(s, seat, 0) > 0) list.add(choice(Kind::enlist_city));
  add_spaces(list, Kind::enlist, troops_with_room(s, seat));
  list.add(choice(Kind::done));
}

void MoreUnits::answer(State& s, Choice choice, KemetJournal& journal) {
  const Player& p = s.seats[seat];
  switch (kind_of(choice)) {
    case Kind::enlist_city:
      space = district_with_room(s, seat, 0);
      left = units_of_a_card;
      return;
    case Kind::enlist:
      space = space_of(choice);
      left = units_of_a_card;
      return;
    case Kind::units: {
      const int count = choice.operand(1);
      const Seat who = seat;
      const Space here = space;
      const int pooled = priests_in_pool(s, who);
      if (count > 0) {
        add_units(s, seat, space, count);
        journal.tell(UnitsPlaced{seat, count, space});
      }
      left = static_cast<std::uint8_t>(left - count);
      const bool in_city = own_city(s, p).has(space);
      const int number = static_cast<int>(space) - static_cast<int>(own_district(p, 0));
      space =
          in_city && left > 0 && p.pool > 0 ? district_with_room(s, seat, number + 1) : no_space;
      if (space == no_space) next_card(s);
      if (count > 0) ask_which(s, who, here, true, count, pooled);
      return;
    }
    default: next_card(s); return;  // no units come
  }
}
void MoreUnits::next_card(State& s) {
  left = 0;
  if (--copies == 0 || !has_room(s, seat)) s.stack.pop();
}
std::string MoreUnits::fault(const State& s, std::size_t depth) const {
  const auto& encounter = *s.stack.find<Encounter>(depth);
  if (!s.content.has(Set::cards) || encounter.next != following(s, EncounterStep::more_units))
    return "no units come in this step";
  if (seat != winner_of(encounter)) return another_seat;
  if (copies < 1 || copies > in_support(support_of(encounter.plan_of(seat)), Di::reinforcements))
    return "there is no such card";
  if (space == no_space) return left == 0 && has_room(s, seat) ? "" : "no unit can come";
  const Player& p = s.seats[seat];
  const Spaces city = own_city(s, p);
  const Spaces allowed = city.without(enemies_of(s, seat)) | p.troops.without(city);
  return is_open(s, space) && allowed.has(space) && left >= 1 && left <= units_of_a_card &&
                 (city.has(space) || left == units_of_a_card) && most_here(s, *this) > 0
             ? ""
             : "no units can come here";
}
void MoreUnits::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  if (space != no_space) message.with("space", to_field(space)).with("left", left);
}

// KEMET-13.12
void take_cards_back(State& s, Seat seat, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (!p.hand.empty()) return;
  p.hand = p.used | p.dropped;
  p.used = {};
  p.dropped = {};
  p.down = {};
  journal.tell(HandBack{seat});
}

// KEMET-15.10
void end_battle(State& s, KemetJournal& journal) {
  const Encounter encounter = s.stack.top<Encounter>();
  s.stack.pop();
  s.more.battle = PathBattle{};
  for (const int side : {attacker_side, defender_side})
    if (encounter.unlucky.has(encounter.seat(side)))
      gain_dawn_token(s, encounter.seat(side), journal);
  for (const int side : {attacker_side, defender_side}) {
    take_cards_back(s, encounter.seat(side), journal);
    hold_sites(s, encounter.seat(side));
  }
  if (s.stack.top_is<Move>()) end_move(s, journal);  // KEMET-10.13
}

}  // namespace ennead::kemet
