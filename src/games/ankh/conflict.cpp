// ANKH-13: the conflict and dominated regions; at its start Omnipresent (ANKH-19.4) and the Giant
// Scorpions (ANKH-21.10).
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-13.1  The start -----------------------------------------------------------------------

// ANKH-19.4
static void gain_for_presence(State& s, AnkhJournal& journal) {
  for (const Seat god : ascending(s)) {
    if (!s.gods[god].has(Power::omnipresent)) continue;
    int count = 0;
    for (int region = 1; region <= s.region_count(); ++region)
      count += (s.figures[god] & region_of_figures(s, region)).empty() ? 0 : 1;
    gain_followers(s, god, count, Reason::omnipresent, journal);
  }
}

// ANKH-21.10
static void scorpions_destroy(State& s, AnkhJournal& journal) {
  if (!has_card(s, Figure::scorpion)) return;
  for (const Seat god : ascending(s))
    for (const Hex hex : s.figures[god]) {
      if (s.figure(hex) != Figure::scorpion) continue;
      const AimAt aim = aim_at(hex, s.aim(hex));
      for (const Hex target : {aim.first, aim.second})
        if (adjacent(s, hex).has(target) && all_monuments(s).has(target))
          destroy_monument(s, target, journal);
    }
}

void begin_conflict(State& s, Seat seat, AnkhJournal& journal) {
  const Seat god = s.playing(seat);
  journal.tell(ConflictBegins{edition(s).conflict_number(s.event), name_of(s, god)});
  s.stack.push(Conflict{0, god});  // ANKH-13.2
  gain_for_presence(s, journal);
  scorpions_destroy(s, journal);
}

// ---- ANKH-13.3 to ANKH-13.8  Regions ------------------------------------------------------------

SeatSet gods_in(const State& s, const HexSet& spaces) {
  SeatSet gods;
  for (const Seat god : s.in_game)
    if (!(s.figures[god] & spaces).empty()) gods.add(god);
  return gods;
}

// ANKH-13.6, ANKH-13.8
Seat majority(const State& s, const HexSet& monuments) {
  int most = 0;
  Seat leader = nobody;
  for (const Seat god : s.in_game) {
    const HexSet held = s.controlled[god] & monuments;
    if (held.empty()) continue;
    const int own = counted(s, held);
    if (own < most) continue;
    leader = own > most ? god : nobody;
    most = own;
  }
  return leader;
}
PerSeat<int> majorities(const State& s, int region) {
  const bool each = does(s, Policy::majority_each_monument);
  PerSeat<int> devotion{};
  for (const HexSet& type : s.monuments) {
    const HexSet here = type & region_land(s, region);
    if (here.empty()) continue;
    if (const Seat god = majority(s, here); god != nobody)
      devotion[god] += each ? (s.controlled[god] & here).size() : 1;
  }
  return devotion;
}

// ANKH-20.11
int ra_bonus(const State& s, Seat god, const HexSet& region) {
  return s.gods[god].is(Deity::ra) && !(s.radiant & region & s.figures[god]).empty() ? 1 : 0;
}

// ANKH-13.4, ANKH-13.5
static bool dominate(State& s, Seat god, int region, AnkhJournal& journal) {
  journal.tell(Dominated{name_of(s, god), region});
  const int ra = does(s, Policy::ra_dominates) ? ra_bonus(s, god, region_of_figures(s, region)) : 0;
  const auto majorities_pay = [&] {
    return gain_devotion(s, god, majorities(s, region)[god], Reason::majorities, journal);
  };
  const bool first = does(s, Policy::majorities_first);
  if (first && majorities_pay()) return true;
  const int bonus = pharaoh_bonus(s, region);  // ANKH-28.32
  if (gain_devotion(s, god, 1 + bonus, Reason::dominating, journal, ra)) return true;
  return !first && majorities_pay();
}

int domination(const State& s, Seat god, int region) {
  State then = s;
  AnkhJournal journal;
  dominate(then, god, region, journal);
  return then.gods[god].devotion - s.gods[god].devotion;
}

// ANKH-13.9
static void end_conflict(State& s, AnkhJournal& journal) {
  s.stack.pop();
  const Edition& rules = edition(s);
  const int number = rules.conflict_number(s.event);
  if (number == rules.merging_conflict && s.players >= rules.least_players_to_merge)
    merge_gods(s, journal);
  else if (number == rules.forgetting_conflict)
    forget_gods(s, journal);
  else if (number == rules.last_conflict())
    end_by_devotion(s, journal);
}

void Conflict::resume(State& s, AnkhJournal& journal) {
  while (region < s.region_count()) {
    ++region;
    const SeatSet present = gods_in(s, region_of_figures(s, region));
    if (present.size() > 1) {
      begin_battle(s, region, present, journal);
      return;
    }
    if (present.empty())
      journal.tell(RegionEmpty{region});
    else if (dominate(s, present.lowest(), region, journal))
      return;
  }
  end_conflict(s, journal);
}

std::string Conflict::fault(const State& s, std::size_t /*depth*/) const {
  const Turn& turn = turn_of(s);
  if (std::string wrong = fault_of_event(s, turn.seat, TrackEvent::conflict); !wrong.empty())
    return wrong;
  if (tiebreaker != s.playing(turn.seat))
    return "/tiebreaker: who triggered the conflict has the tiebreaker";
  if (region < 1 || region > s.region_count()) return "/region: a region is resolved";
  if (announced && god_with(s, Deity::amun) == nobody) return "/announced: Amun is not in the game";
  return {};
}

}  // namespace ennead::ankh
