// KEMET-9: Recruit.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- KEMET-9.2, KEMET-9.3  How many -------------------------------------------------------------

static int free_recruits(const Player& p) {
  return (p.has(Tile::recruiting_scribe) ? 2 : 0) + (p.has(Tile::priest_of_ra) ? 1 : 0);
}
int affordable_units(const Player& p) { return p.pp + free_recruits(p); }
int recruit_price(const Player& p, int units) { return std::max(0, units - free_recruits(p)); }

int most_recruits(const State& s, const Recruit& frame) {
  const Player& p = s.seats[frame.seat];
  return std::min<int>(
      {p.room(own_district(p, frame.district)), p.pool, affordable_units(p) - frame.units});
}

static bool has_room_from(const Player& p, int district) {
  for (; district < districts_per_city; ++district)
    if (p.room(own_district(p, district)) > 0) return true;
  return false;
}

// KEMET-9.1: if neither a unit nor a creature could come, there is nothing to take.
bool can_recruit(const State& s, Seat seat) {
  const Player& p = s.seats[seat];
  if (p.pool > 0 && affordable_units(p) > 0 && has_room_from(p, 0)) return true;
  return creatures_at_home(s, seat) != 0 && !homes(s, seat).empty();
}

unsigned creatures_at_home(const State& s, Seat seat) {
  unsigned creatures = 0;
  for (std::size_t n = 0; n < creature_count; ++n)
    if (s.creature_at[n] == no_space && s.seats[seat].has(creature_tiles[n])) creatures |= 1U << n;
  return creatures;
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
  while (recruit.district < districts_per_city && p.room(own_district(p, recruit.district)) == 0)
    ++recruit.district;
  return recruit.district < districts_per_city;
}

bool resume(State& s, Recruit& recruit, KemetJournal& journal) {
  const Seat seat = recruit.seat;
  switch (recruit.step) {
    case RecruitStep::take: return true;
    case RecruitStep::units: {
      if (find_district(s, recruit)) return true;
      const int price = recruit_price(s.seats[seat], recruit.units);
      pay(s, seat, price);
      if (recruit.units > 0) journal.tell(Recruits{seat, recruit.units, price});
      recruit = Recruit{seat, RecruitStep::creatures, 0, 0};
      return false;
    }
    case RecruitStep::creatures:  // KEMET-9.6
      if (creatures_at_home(s, seat) != 0 && !homes(s, seat).empty()) return true;
      recruit.step = RecruitStep::battles;
      return false;
    case RecruitStep::battles:  // KEMET-9.8
      if (!contested(s, seat).empty()) return true;
      s.stack.pop();
      return false;
  }
  return false;
}

void answer(State& s, Recruit& frame, Choice choice, KemetJournal& journal) {
  const Seat seat = frame.seat;
  switch (frame.step) {
    case RecruitStep::take:
      if (kind_of(choice) == Kind::recruit) {
        frame.step = RecruitStep::units;
        return;
      }
      s.stack.pop();
      journal.tell(NoEffect{seat});
      return;
    case RecruitStep::units: {
      const int count = choice.operand(1);
      if (count > 0) {
        add_units(s, seat, space_of(choice), count);
        journal.tell(UnitsPlaced{seat, count, space_of(choice)});
      }
      frame.units = static_cast<std::uint8_t>(frame.units + count);
      ++frame.district;
      return;
    }
    case RecruitStep::creatures: {
      const auto creature = static_cast<Creature>(choice.operand());
      put_creature(s, creature, space_of(choice, 1));
      journal.tell(CreaturePlaced{seat, creature, space_of(choice, 1)});
      return;
    }
    case RecruitStep::battles: {
      if (kind_of(choice) == Kind::card) {  // KEMET-18.2
        play_card(s, seat, static_cast<Di>(choice.operand()), journal);
        return;
      }
      const Space space = space_of(choice);
      frame.fought = true;
      begin_encounter(s, seat, enemy_on(s, seat, space), space, journal);
      return;
    }
  }
}

}  // namespace ennead::kemet
