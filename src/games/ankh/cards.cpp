// ANKH-15, ANKH-17.4 to ANKH-17.6 and ANKH-18: what the battle cards do, and what stands between
// them.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-15.1, ANKH-15.2  Flood ----------------------------------------------------------------

void resolve_flood(State& s, Seat god, AnkhJournal& journal) {
  const HexSet figures = s.figures[god] & fertile_now(s) & region_land(s, s.battle.region);
  if (does(s, Policy::flood_protects)) {
    s.marked |= figures;
    journal.tell(FloodMarks{name_of(s, god), figures.size()});
  }
  const int times = s.gods[god].has(Power::bountiful) ? edition(s).bountiful_floods : 0;
  gain_followers(s, god, std::max(times, 1) * figures.size(), Reason::flood, journal);
}

// ---- ANKH-15.3 to ANKH-15.5  Build Monument -----------------------------------------------------

int cost_of_building(const State& s, Seat god, Monument type) {
  const Edition& rules = edition(s);
  int cost = rules.build_cost;
  if (rules.build_more > 0)
    cost += rules.build_more * (s.controlled[god] & of_type(s, type)).size();
  return s.gods[god].has(Power::inspiring) ? std::min(cost, rules.inspiring_most)  // ANKH-19.3
                                           : cost;
}

static HexSet building_sites(const State& s, Seat god) {
  const HexSet sites = empty_land(s) & region_land(s, s.battle.region);
  const bool tokens = s.gods[god].is(Deity::osiris) && does(s, Policy::builds_on_own_tokens);
  return tokens ? sites : sites.without(s.underworld);
}

// A Sphinx is built in the War Room only (ANKH-28.20).
static Monuments monuments_left(const State& s) {
  Monuments left;
  for (const Monument type : common_monuments)
    if (of_type(s, type).size() < monuments_of_a_type) left.add(type);
  return left;
}

static Monuments payable(const State& s, Seat god) {
  Monuments found;
  for (const Monument type : common_monuments)
    if (s.gods[god].followers >= cost_of_building(s, god, type)) found.add(type);
  return found;
}

static Monuments buildable(const State& s, Seat god) { return payable(s, god) & monuments_left(s); }

std::optional<Lack> building_lack(const State& s, Seat god) {
  if (payable(s, god).empty()) return Lack::followers;
  if (monuments_left(s).empty()) return Lack::monuments;
  if (buildable(s, god).empty()) return Lack::followers;
  if (ankh_pool(s, god) == 0) return Lack::tokens;
  if (building_sites(s, god).empty()) return Lack::space;
  return {};
}

void Build::offer(const State& s, ChoiceList& list) const {
  for (const Monument type : buildable(s, seat)) list.add(choice(Kind::build, type));
  list.add(choice(Kind::no_building));
}

void Build::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::no_building)
    journal.tell(BuildRefused{name_of(s, god)});
  else
    s.stack.push(BuildOn{god, static_cast<Monument>(choice.operand())});
}

std::string Build::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != BattleStep::build) return wrong_step;
  if (seat != queued(s)) return wrong_seat;
  return building_lack(s, seat) ? "nothing can be built" : "";
}

void BuildOn::offer(const State& s, ChoiceList& list) const {
  add_hexes(list, Kind::on, building_sites(s, seat));
}

void BuildOn::answer(State& s, Choice choice, AnkhJournal& journal) {
  const BuildOn now = *this;
  const Hex hex = hex_of(choice);
  God& own = s.gods[seat];
  s.stack.pop();
  const int cost = cost_of_building(s, now.seat, now.type);
  own.followers = static_cast<std::uint16_t>(own.followers - cost);
  put_monument(s, now.type, hex);
  s.controlled[now.seat].add(hex);
  journal.tell(Built{name_of(s, now.seat), now.type, hex, cost});
}

std::string BuildOn::fault(const State& s, std::size_t depth) const {
  if (std::string wrong = Build{seat}.fault(s, depth); !wrong.empty()) return wrong;
  return buildable(s, seat).has(type) ? "" : "/type: it cannot be built";
}
void BuildOn::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  message.with("monument", to_field(type));
}

// ---- ANKH-15.6 to ANKH-15.9  Plague of Locusts --------------------------------------------------

// ANKH-15.7
void begin_plague(State& s) {
  s.battle.bidders = gods_in(s, region_of_figures(s, s.battle.region));
}

static int highest_bid(const State& s, Seat god) {
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

void Bid::offer(const State& s, Seat god, ChoiceList& list) const {
  for (int n = 0; n <= highest_bid(s, god); ++n) list.add(choice(Kind::bid, n >> 8, n & 0xff));
}

void Bid::answer(State& s, Seat god, Choice choice, AnkhJournal& journal) {
  if (!answered.has(god)) journal.tell(HasBid{name_of(s, god)});
  answered.add(god);
  bids[god] = {choice.operand(0), choice.operand(1)};
  if (answered != asked) return;
  const Bid all = *this;
  s.stack.pop();
  journal.seal();
  for (const Seat bidder : all.asked) {  // ANKH-15.8
    journal.tell(BidShown{name_of(s, bidder), all.bid(bidder)});
    s.gods[bidder].followers =
        static_cast<std::uint16_t>(s.gods[bidder].followers - all.bid(bidder));
  }
  const Seat spared = spared_by_plague(all);
  if (spared == nobody)
    journal.tell(PlagueSparesNobody{});
  else
    journal.tell(PlagueSpares{name_of(s, spared)});
  HexSet dying;
  for (const Seat owner : s.in_game)
    if (owner != spared) dying |= s.figures[owner];
  kill(s, dying & region_of_figures(s, s.battle.region), true, journal);
}

std::string Bid::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != BattleStep::plague) return wrong_step;
  if (std::string wrong = fault_of_answers(asked, answered, s.battle.bidders); !wrong.empty())
    return wrong;
  for (const Seat god : SeatSet::first(s.players))
    if (bid(god) > (answered.has(god) ? highest_bid(s, god) : 0))
      return "/answers: a bid that is not possible";
  return {};
}
void Bid::hide(const State& /*s*/, Seat god) { bids[god] = {}; }
void Bid::guess(const State& s, Seat god, Chance& chance) {
  if (!answered.has(god)) return;
  const std::uint32_t n = chance.below(static_cast<std::uint32_t>(highest_bid(s, god)) + 1);
  bids[god] = {static_cast<std::uint8_t>(n >> 8U), static_cast<std::uint8_t>(n & 0xffU)};
}

// ---- ANKH-15.12  Majorities ---------------------------------------------------------------------

// The order of a step with gains is taken before the first of them (ANKH-5.10).
static Queue ascending_now(const State& s) {
  Queue order;
  for (const Seat god : ascending(s)) order.add(god);
  return order;
}

bool resolve_majorities(State& s, AnkhJournal& journal) {
  const SeatSet present = gods_in(s, region_of_figures(s, s.battle.region));
  for (Queue order = ascending_now(s); !order.done();) {
    const Seat god = order.next();
    if (present.has(god) && s.battle.participants.has(god) &&
        gain_devotion(s, god, majorities(s, s.battle.region)[god], Reason::majorities, journal))
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

bool can_worship(const State& s, Seat god) {
  return s.gods[god].followers >= edition(s).worshipful_cost;
}

void Worship::offer(const State& /*s*/, ChoiceList& list) const {
  list.add(choice(Kind::worship));
  list.add(choice(Kind::no_worship));
}

void Worship::answer(State& s, Choice choice, AnkhJournal& journal) const {
  const Seat god = seat;
  s.stack.pop();
  if (kind_of(choice) != Kind::worship) return;
  s.gods[god].followers =
      static_cast<std::uint16_t>(s.gods[god].followers - edition(s).worshipful_cost);
  gain_devotion(s, god, edition(s).worshipful_reward, Reason::worshipful, journal);
}

std::string Worship::fault(const State& s, std::size_t /*depth*/) const {
  if (step_of(s) != BattleStep::worship) return wrong_step;
  if (seat != queued(s)) return wrong_seat;
  return can_worship(s, seat) ? "" : "too few followers to worship with";
}

// ---- ANKH-17.6  Cycle of Ma'at ------------------------------------------------------------------

void resolve_maat(State& s, AnkhJournal& journal) {
  for (const Seat god : s.battle.participants)
    if (played(s, god, Card::maat)) {
      s.gods[god].used = {};
      s.palace.hand[god].add(s.palace.used[god]);  // ANKH-28.26
      s.palace.used[god] = {};
      journal.tell(CardsTakenBack{name_of(s, god)});
    }
}

}  // namespace ennead::ankh
