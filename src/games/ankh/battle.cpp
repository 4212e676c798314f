// ANKH-14: the order of a battle; obelisks, announcement and cards.
#include "games/ankh/rules.h"

namespace ennead::ankh {

// ---- ANKH-14.1, ANKH-14.2  The order ------------------------------------------------------------

void begin_battle(State& s, int region, SeatSet participants, AnkhJournal& journal) {
  s.battle = BattleFacts{};
  s.battle.region = static_cast<std::uint8_t>(region);
  s.battle.participants = participants;
  s.moved = {};
  journal.tell(BattleBegins{region, participants.size()});
  if (journal.listening()) {
    const HexSet spaces = region_with_water(s, region);
    for (const Seat god : ascending(s))
      if (participants.has(god))
        journal.tell(Participates{name_of(s, god), (s.figures[god] & spaces).size()});
  }
  fill_queue(s, [&s](Seat god) { return s.gods[god].has(Power::obelisk_attuned); });
  s.stack.push(Battle{});
}

static void end_battle(State& s) {
  s.battle = BattleFacts{};
  s.marked = {};
  s.stack.pop();
}

// ANKH-14.3, ANKH-14.5: in turn until all are out. True if somebody is asked.
static bool ask_for_obelisks(State& s) {
  Queue& queue = s.battle.queue;
  SeatSet in;
  for (int at = 0; at < queue.size; ++at) in.add(queue.gods.values[static_cast<std::size_t>(at)]);
  while (!(in = in.without(s.battle.out)).empty()) {
    if (queue.done()) queue.at = 0;
    const Seat god = queue.next();
    if (s.battle.out.has(god)) continue;
    if (!obelisk_figures(s, god).empty()) {
      s.stack.push(ObeliskFigure{god});
      return true;
    }
    s.battle.out.add(god);
  }
  s.moved = {};
  return false;
}

// ANKH-14.6, ANKH-20.1
static bool ask_for_announcement(State& s) {
  const Seat amun = god_with(s, Deity::amun);
  if (amun == nobody || !s.battle.participants.has(amun) || s.gods[amun].hand().size() < 2 ||
      s.stack.at<Conflict>(1).announced)
    return false;
  s.stack.push(Announce{amun});
  return true;
}

// The next of the queue that can do something is asked; false when it is through.
template <class Frame, class Able>
static bool ask_next(State& s, Able able) {
  while (!s.battle.queue.done()) {
    const Seat god = s.battle.queue.next();
    if (!able(god)) continue;
    s.stack.push(Frame{god});
    return true;
  }
  return false;
}

static void fill_queue_with(State& s, Card card) {
  fill_queue(s, [&s, card](Seat god) { return played(s, god, card); });
}

void resume(State& s, Battle& battle, AnkhJournal& journal) {
  switch (battle.next) {
    case BattleStep::obelisks:
      if (ask_for_obelisks(s)) return;
      s.battle.queue = {};
      s.battle.out = {};
      battle.next = BattleStep::announcement;
      return;
    case BattleStep::announcement:
      battle.next = BattleStep::cards;
      ask_for_announcement(s);
      return;
    case BattleStep::cards:
      battle.next = BattleStep::flood;
      s.stack.push(Cards{s.battle.participants, {}, {}});
      return;
    case BattleStep::flood:
      resolve_flood(s, journal);
      fill_queue_with(s, Card::build);
      battle.next = BattleStep::build;
      return;
    case BattleStep::build: {
      const auto able = [&s, &journal](Seat god) {
        const std::optional<Lack> lack = building_lack(s, god);
        if (lack) journal.tell(CannotBuild{name_of(s, god), *lack});
        return !lack;
      };
      if (ask_next<Build>(s, able)) return;
      begin_plague(s);
      fill_queue_with(s, Card::plague);
      battle.next = BattleStep::plague;
      return;
    }
    case BattleStep::plague:  // ANKH-15.6
      if (!s.battle.queue.done()) {
        s.battle.queue.next();
        s.stack.push(Bid{s.battle.bidders, {}, {}});
        return;
      }
      s.battle.queue = {};
      s.battle.bidders = {};
      battle.next = BattleStep::majorities;
      return;
    case BattleStep::majorities:
      battle.next = BattleStep::resolution;
      resolve_majorities(s, journal);
      return;
    case BattleStep::resolution:
      battle.next = BattleStep::deaths;
      resolve_battle(s, journal);
      return;
    case BattleStep::deaths:
      battle.next = BattleStep::magnanimous;
      endanger_losers(s, journal);
      return;
    case BattleStep::magnanimous:
      battle.next = BattleStep::cat_mummies;
      resolve_magnanimous(s, journal);
      return;
    case BattleStep::cat_mummies: {
      const PerSeat<std::uint8_t> dead = s.battle.cat_mummies;
      s.battle.cat_mummies = {};
      battle.next = BattleStep::underworld;
      lose_for_cat_mummies(s, dead, journal);
      return;
    }
    case BattleStep::underworld: {  // ANKH-17.3
      battle.next = BattleStep::miracle;
      const Seat osiris = god_with(s, Deity::osiris);
      if (osiris != nobody && s.battle.participants.has(osiris) && s.battle.winner != osiris &&
          !underworld_targets(s).empty())
        s.stack.push(Underworld{osiris});
      return;
    }
    case BattleStep::miracle:
      battle.next = BattleStep::worship;
      if (resolve_miracle(s, journal)) return;
      fill_queue(s, [&s](Seat god) { return s.gods[god].has(Power::worshipful); });
      return;
    case BattleStep::worship:
      if (ask_next<Worship>(s, [&s](Seat god) { return s.gods[god].followers >= worship_cost; }))
        return;
      s.battle.queue = {};
      battle.next = BattleStep::maat;
      return;
    case BattleStep::maat:
      resolve_maat(s, journal);
      end_battle(s);
      return;
  }
}

// ---- ANKH-14.3, ANKH-14.4  Obelisk Attuned ------------------------------------------------------

HexSet obelisk_targets(const State& s, Seat god) {
  const HexSet& land = region_land(s, s.battle.region);
  const HexSet obelisks = s.controlled[god] & of_type(s, Monument::obelisk) & land;
  return adjacent_to_any(s, obelisks) & land & open_to(s, god);
}

HexSet obelisk_figures(const State& s, Seat god) {
  const HexSet unmoved = s.figures[god].without(s.moved);
  return obelisk_targets(s, god).empty() ? HexSet() : unmoved;
}

void answer(State& s, ObeliskFigure& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
  s.stack.pop();
  if (kind_of(choice) == Kind::stop) {
    s.battle.out.add(god);
    journal.tell(ObelisksDone{name_of(s, god)});
  } else {
    s.stack.push(ObeliskTo{god, hex_of(choice)});
  }
}

void answer(State& s, ObeliskTo& frame, Choice choice, AnkhJournal& journal) {
  const ObeliskTo now = frame;
  const Hex to = hex_of(choice);
  s.stack.pop();
  journal.tell(Moved{name_of(s, now.seat), s.figure(now.from), now.from, to});
  move_figure(s, now.seat, now.from, to, now.seat);
  s.moved.add(to);
}

// ---- ANKH-14.6 to ANKH-14.8  Announcement and cards ---------------------------------------------

void answer(State& s, Announce& frame, Choice choice, AnkhJournal& journal) {
  const Seat god = frame.seat;
  s.stack.pop();
  if (kind_of(choice) != Kind::two_cards) return;
  s.battle.two_cards = true;
  s.stack.at<Conflict>(1).announced = true;
  journal.tell(Announced{name_of(s, god)});
}

// Nothing of a commitment shows before all are in.
void commit(State& s, Cards& frame, Seat seat, Choice choice, AnkhJournal& journal) {
  if (!frame.answered.has(seat)) journal.tell(Committed{name_of(s, seat)});
  frame.answered.add(seat);
  frame.cards[seat] = CardSet(choice.operand());
  if (frame.answered != frame.asked) return;
  const Cards all = frame;
  s.stack.pop();
  journal.seal();
  for (const Seat god : all.asked) {
    s.battle.cards[god] = all.cards[god];
    s.gods[god].used.add(all.cards[god]);
    for (int card = 0; card < card_count; ++card)
      if (all.cards[god].has(static_cast<Card>(card)))
        journal.tell(Revealed{name_of(s, god), static_cast<Card>(card)});
  }
}

}  // namespace ennead::ankh
