// KEMET-9: Recruit.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-9.2, KEMET-9.3  How many -------------------------------------------------------------

int affordable_units(const Player& p) { return p.pp + added(p, Effect::recruits); }
int recruit_price(const Player& p, int units) {
  return std::max(0, units - added(p, Effect::recruits));
}

Space recruit_space(const State& s, const Recruit& frame) {
  return frame.troop != no_space ? frame.troop : own_district(s.seats[frame.seat], frame.district);
}

int most_recruits(const State& s, const Recruit& frame) {
  const Player& p = s.seats[frame.seat];
  return std::min<int>({recruit_room(s, frame.seat, recruit_space(s, frame)), p.pool,
                        affordable_units(p) - frame.units});
}

// KEMET-28.5: the next own troop elsewhere with room.
static Space next_troop(const State& s, Seat seat, Space after) {
  const Player& p = s.seats[seat];
  if (!p.has(Tile::enforced_recruitment)) return no_space;
  for (const Space space : p.troops.without(own_city(s, p)))
    if ((after == no_space || space > after) && room(s, p, space) > 0) return space;
  return no_space;
}

static bool has_room_from(const State& s, Seat seat, int district) {
  const Player& p = s.seats[seat];
  for (; district < districts_per_city; ++district)
    if (recruit_room(s, seat, own_district(p, district)) > 0) return true;
  return next_troop(s, seat, no_space) != no_space;
}

// KEMET-9.1: if neither a unit nor a creature could come, there is nothing to take.
bool can_recruit(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  if (p.pool > 0 && affordable_units(p) > 0 && has_room_from(s, seat, 0)) return true;
  return !creatures_at_home(s, seat).empty() && !homes(s, seat).empty();
}

Creatures creatures_at_home(const State& s, Seat seat) {
  Creatures found;
  for (const Creature creature : in_play(s).creatures)
    if (where(s, creature) == no_space && owns(s, seat, box()[creature].tile)) found.add(creature);
  return found;
}

Spaces contested(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  return own_city(s, p) & p.troops & enemies_of(s, seat);
}

// ---- KEMET-9.5  Units, then creatures, then battles ---------------------------------------------

// The next district with room, from that of the frame on; none when pool or PP are used up.
static bool find_district(const State& s, Recruit& recruit) {
  const Player& p = s.seats[recruit.seat];
  if (p.pool == 0 || affordable_units(p) == recruit.units) return false;
  if (recruit.troop != no_space) return true;
  while (recruit.district < districts_per_city &&
         recruit_room(s, recruit.seat, own_district(p, recruit.district)) == 0)
    ++recruit.district;
  if (recruit.district != districts_per_city) return recruit.district < districts_per_city;
  recruit.troop = next_troop(s, recruit.seat, no_space);
  return recruit.troop != no_space;
}
// On to the next space.
static void pass_on(const State& s, Recruit& recruit) {
  if (recruit.troop == no_space) {
    ++recruit.district;
    return;
  }
  recruit.troop = next_troop(s, recruit.seat, recruit.troop);
  if (recruit.troop == no_space) recruit.district = districts_per_city + 1;
}

bool Recruit::resume(State& s, KemetJournal& journal) {
  const Seat who = seat;
  switch (next) {
    case RecruitStep::take: return true;
    case RecruitStep::units: {
      if (find_district(s, *this)) return true;
      const int price = recruit_price(s.seats[who], units);
      pay(s, who, price);
      if (units > 0) journal.tell(Recruits{who, units, price});
      *this = Recruit{who, RecruitStep::creatures, 0, 0};
      return false;
    }
    case RecruitStep::creatures:  // KEMET-9.6
      if (!creatures_at_home(s, who).empty() && !homes(s, who).empty()) return true;
      next = RecruitStep::battles;
      return false;
    case RecruitStep::battles:  // KEMET-9.8
      if (!contested(s, who).empty()) return true;
      s.stack.pop();
      return false;
  }
  return false;
}

void Recruit::offer(const State& s, ChoiceList& list) const {
  switch (next) {
    case RecruitStep::take:
      list.add(choice(Kind::recruit));
      list.add(choice(Kind::nothing));
      return;
    case RecruitStep::units:
      add_range(list, recruit_space(s, *this), {0, most_recruits(s, *this)});
      return;
    case RecruitStep::creatures: {
      const Spaces places = homes(s, seat);
      for (const Creature creature : creatures_at_home(s, seat))
        for (const Space space : places) list.add(choice(Kind::place, creature, space));
      return;
    }
    case RecruitStep::battles:
      add_spaces(list, Kind::fight, contested(s, seat));
      if (fought) offer_cards(s, seat, box().turn_cards, list);  // KEMET-18.2
      return;
  }
}

void Recruit::answer(State& s, Choice choice, KemetJournal& journal) {
  const Seat who = seat;
  switch (next) {
    case RecruitStep::take:
      if (kind_of(choice) == Kind::recruit) {
        next = RecruitStep::units;
        return;
      }
      s.stack.pop();
      journal.tell(NoEffect{who});
      return;
    case RecruitStep::units: {
      const int count = choice.operand(1);
      units = static_cast<std::uint8_t>(units + count);
      const int pooled = priests_in_pool(s, who);
      if (count > 0) {
        add_units(s, who, space_of(choice), count);
        journal.tell(UnitsPlaced{who, count, space_of(choice)});
      }
      pass_on(s, *this);
      if (count > 0) ask_which(s, who, space_of(choice), true, count, pooled);
      return;
    }
    case RecruitStep::creatures: {
      const auto creature = static_cast<Creature>(choice.operand());
      put_creature(s, creature, space_of(choice, 1));
      journal.tell(CreaturePlaced{who, creature, space_of(choice, 1)});
      return;
    }
    case RecruitStep::battles: {
      if (kind_of(choice) == Kind::card) {  // KEMET-18.2
        play_card(s, who, static_cast<Di>(choice.operand()), journal);
        return;
      }
      const Space space = space_of(choice);
      fought = true;
      begin_encounter(s, who, enemy_on(s, who, space), space, journal);
      return;
    }
  }
}
std::string Recruit::fault(const State& s, std::size_t depth) const {
  if (seat != active_seat(s)) return another_seat;
  if (!token_lies(s, {Action::recruit}, true)) return no_token;
  const Player& p = s.seats[seat];
  const Spaces due = contested(s, seat);
  if (next != RecruitStep::units && (district != 0 || units != 0 || troop != no_space))
    return "units are placed in another step";
  if (next != RecruitStep::battles && fought) return "battles come last";
  const bool asks_priests = s.stack.is<WhichPriests>(depth + 1);
  if (next != RecruitStep::battles && !is_top(s, depth) && !asks_priests)
    return "nothing lies above this";
  switch (next) {
    case RecruitStep::take:
      return due.empty() && can_recruit(s, seat) ? "" : "nothing can be recruited";
    case RecruitStep::units: {
      const bool elsewhere = troop != no_space;  // KEMET-28.5
      if (asks_priests)                          // it may have passed all spaces already
        return units > 0 && district <= districts_per_city + 1 && (!elsewhere || is_open(s, troop))
                   ? ""
                   : "units come in order";
      if (elsewhere ? district != districts_per_city || !p.has(Tile::enforced_recruitment) ||
                          !is_open(s, troop) || !p.troops.without(own_city(s, p)).has(troop)
                    : district >= districts_per_city)
        return "no units can come here";
      if (most_recruits(s, *this) <= 0) return "no units can come here";
      int placed = 0;
      Spaces before;
      for (int n = 0; n < district; ++n) {
        placed += p.on(own_district(p, n));
        before.add(own_district(p, n));
      }
      for (const Space space : p.troops.without(own_city(s, p)))
        if (elsewhere && space < troop) placed += p.on(space);
      return placed >= units && before.has_all(due) ? "" : "units come in order";
    }
    case RecruitStep::creatures:
      return !creatures_at_home(s, seat).empty() && !homes(s, seat).empty()
                 ? ""
                 : "no creature can come in";
    case RecruitStep::battles:
      if (is_top(s, depth) || (asks_priests && !fought))
        return due.empty() ? "no battle is due" : "";
      return fought ? "" : "no battle was begun";
  }
  return {};
}
void Recruit::prompt(const State& s, Seat /*asked*/, Message& message) const {
  if (fought) message.key += "_next";
  if (next == RecruitStep::units) message.with("space", to_field(recruit_space(s, *this)));
}

}  // namespace ennead::kemet
