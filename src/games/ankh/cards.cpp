// ANKH-15, ANKH-17.4 to ANKH-17.6 and ANKH-18: what the battle cards do, and what stands between
// them.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

bool played(const State& s, Seat god, Card card) { return s.battle.cards[god].has(card); }

// ---- ANKH-15.1, ANKH-15.2  Flood ----------------------------------------------------------------

void resolve_flood(State& s, AnkhJournal& journal) {
  const HexSet fertile = fertile_now(s) & region_land(s, s.battle.region);
  for (const Seat god : ascending(s)) {
    if (!played(s, god, Card::flood)) continue;
    const HexSet figures = s.figures[god] & fertile;
    s.marked |= figures;
    journal.tell(FloodMarks{name_of(s, god), figures.size()});
    gain_followers(s, god, figures.size(), Reason::flood, journal);
  }
}

// ---- ANKH-15.3 to ANKH-15.5  Build Monument -----------------------------------------------------

static int cost_of_building(const State& s, Seat god) {
  return s.gods[god].has(Power::inspiring) ? 0 : build_cost;  // ANKH-19.3
}

HexSet building_sites(const State& s) {
  return (empty_land(s) & region_land(s, s.battle.region)).without(s.underworld);
}

std::optional<Lack> building_lack(const State& s, Seat god) {
  if (s.gods[god].followers < cost_of_building(s, god)) return Lack::followers;
  if (!monument_left(s, Monument::obelisk) && !monument_left(s, Monument::temple) &&
      !monument_left(s, Monument::pyramid))
    return Lack::monuments;
  if (ankh_pool(s, god) == 0) return Lack::tokens;
  if (building_sites(s).empty()) return Lack::space;
  return {};
}

void answer(State& s, Build& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::no_building)
    journal.tell(BuildRefused{name_of(s, god)});
  else
    s.stack.push(BuildOn{god, static_cast<Monument>(choice.operand())});
}

void answer(State& s, BuildOn& frame, Choice choice, AnkhJournal& journal) {
  const BuildOn now = frame;
  const Hex hex = hex_of(choice);
  God& own = s.gods[now.seat];
  s.stack.pop();
  const int cost = cost_of_building(s, now.seat);
  own.followers = static_cast<std::uint16_t>(own.followers - cost);
  s.monuments[static_cast<std::size_t>(now.type)].add(hex);
  s.controlled[now.seat].add(hex);
  journal.tell(Built{name_of(s, now.seat), now.type, hex, cost});
}

// ---- ANKH-15.6 to ANKH-15.9  Plague of Locusts --------------------------------------------------

// ANKH-15.7
void begin_plague(State& s) {
  s.battle.bidders = gods_in(s, region_with_water(s, s.battle.region));
}

int highest_bid(const State& s, Seat god) {
  return std::min<int>(s.gods[god].followers, most_bids);
}

// ANKH-15.9: the god that bid more than all others, or nobody.
static Seat spared_by_plague(const Bid& all) {
  Seat spared = nobody;
  int highest = -1;
  for (const Seat god : all.asked) {
    if (all.bid(god) > highest) {
      highest = all.bid(god);
      spared = god;
    } else if (all.bid(god) == highest) {
      spared = nobody;
    }
  }
  return spared;
}

void commit(State& s, Bid& frame, Seat seat, Choice choice, AnkhJournal& journal) {
  if (!frame.answered.has(seat)) journal.tell(HasBid{name_of(s, seat)});
  frame.answered.add(seat);
  frame.bids[seat] = {choice.operand(0), choice.operand(1)};
  if (frame.answered != frame.asked) return;
  const Bid all = frame;
  s.stack.pop();
  journal.seal();
  for (const Seat god : all.asked) {  // ANKH-15.8
    journal.tell(BidShown{name_of(s, god), all.bid(god)});
    s.gods[god].followers = static_cast<std::uint16_t>(s.gods[god].followers - all.bid(god));
  }
  const Seat spared = spared_by_plague(all);
  if (spared == nobody)
    journal.tell(PlagueSparesNobody{});
  else
    journal.tell(PlagueSpares{name_of(s, spared)});
  HexSet dying;
  for (const Seat god : s.in_game)
    if (god != spared) dying |= s.figures[god];
  kill(s, dying & region_with_water(s, s.battle.region), true, journal);
}

// ---- ANKH-15.12  Majorities ---------------------------------------------------------------------

// The order of a step with gains is taken before the first of them (ANKH-5.10).
static Queue ascending_now(const State& s) {
  Queue order;
  for (const Seat god : ascending(s)) order.add(god);
  return order;
}

bool resolve_majorities(State& s, AnkhJournal& journal) {
  const SeatSet present = gods_in(s, region_with_water(s, s.battle.region));
  for (Queue order = ascending_now(s); !order.done();) {
    const Seat god = order.next();
    if (present.has(god) && s.battle.participants.has(god) &&
        gain_devotion(s, god, majorities(s, god, s.battle.region), Reason::majorities, journal))
      return true;
  }
  return false;
}

// ---- ANKH-17.4  Miracle -------------------------------------------------------------------------

bool resolve_miracle(State& s, AnkhJournal& journal) {
  for (Queue order = ascending_now(s); !order.done();) {
    const Seat god = order.next();
    if (played(s, god, Card::miracle) &&
        gain_devotion(s, god, s.battle.killed[god], Reason::miracle, journal))
      return true;
  }
  return false;
}

// ---- ANKH-17.5  Worshipful ----------------------------------------------------------------------

void answer(State& s, Worship& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
  s.stack.pop();
  if (kind_of(choice) != Kind::worship) return;
  s.gods[god].followers = static_cast<std::uint16_t>(s.gods[god].followers - worship_cost);
  gain_devotion(s, god, worship_reward, Reason::worshipful, journal);
}

// ---- ANKH-17.6  Cycle of Ma'at ------------------------------------------------------------------

void resolve_maat(State& s, AnkhJournal& journal) {
  for (const Seat god : s.battle.participants)
    if (played(s, god, Card::maat)) {
      s.gods[god].used = {};
      journal.tell(CardsTakenBack{name_of(s, god)});
    }
}

}  // namespace ennead::ankh
