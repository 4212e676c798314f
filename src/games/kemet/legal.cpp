// What can be answered: the legal list of each question, in the order of docs/rules/kemet.md.
#include "games/kemet/dispatch.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

void add_spaces(ChoiceList& list, Kind kind, Spaces spaces) {
  list.add_each(spaces, [kind](Space space) { return choice(kind, space); });
}
void add_bits(ChoiceList& list, Kind kind, unsigned bits) {
  list.add_each(IdSet<std::uint8_t>(bits), [kind](std::uint8_t bit) { return choice(kind, bit); });
}
void add_range(ChoiceList& list, Space space, Range range) {
  for (int count = range.least; count <= range.most; ++count)
    list.add(choice(Kind::units, space, count));
}
void add_cards(ChoiceList& list, Kind kind, CardSet cards) { add_bits(list, kind, cards.bits()); }
void add_kinds(ChoiceList& list, Kind kind, DiCards cards) {
  for (std::uint64_t kinds = cards.kinds(); kinds != 0; kinds &= kinds - 1)
    list.add(choice(kind, DiCards::first_of(kinds)));
}

// ---- Set-up and Night ---------------------------------------------------------------------------

void offer(const State& s, const SetUp& frame, ChoiceList& list) {
  const Player& p = s.seats[frame.seat];
  switch (frame.step) {
    case SetUpStep::city: add_bits(list, Kind::city, free_cities(s)); return;
    case SetUpStep::levels:
      for (std::size_t share = 0; share < level_shares.size(); ++share)
        list.add(choice(Kind::levels, share));
      return;
    case SetUpStep::district:
      for (const Space district : own_city(s, p).without(s.pyramids))
        list.add(choice(Kind::pyramid, frame.at, district));
      return;
    case SetUpStep::units:
      add_range(list, own_district(p, frame.at), start_range(s, frame));
      return;
  }
}
void offer(const State& /*s*/, const Vision& frame, ChoiceList& list) {
  add_kinds(list, Kind::keep_card, cards_of(frame));
}
void offer(const State& s, const NightPowers& frame, ChoiceList& list) {
  if (can_use_hand_of_god(s, frame)) {
    const Raisable which = raisable(s, frame.seat);
    add_bits(list, Kind::raise_once, which.own);
    for (const Space district : which.captured)
      list.add(choice(Kind::raise_once, pyramid_name(district)));
  }
  if (can_reinforce(s, frame)) list.add(choice(Kind::reinforce));
  list.add(choice(Kind::done));
}
void offer(const State& s, const Reinforce& frame, ChoiceList& list) {
  add_range(list, frame.space, {0, most_reinforced(s, frame)});
}
void offer(const State& s, const TurnOrder& frame, ChoiceList& list) {
  SeatSet left = SeatSet::first(s.players);
  for (std::size_t at = 0; at < frame.placed; ++at) left.remove(frame.order.values[at]);
  for (const Seat seat : left) list.add(choice(Kind::order, seat));
}

// ---- The turn -----------------------------------------------------------------------------------

// Those of certain kinds that can be played.
void offer_cards(const State& s, Seat seat, std::uint64_t kinds, ChoiceList& list) {
  for (kinds &= s.seats[seat].di.kinds(); kinds != 0; kinds &= kinds - 1) {
    const Di di = DiCards::first_of(kinds);
    if (playable(s, seat, di)) list.add(choice(Kind::card, di));
  }
}

void offer(const State& s, const Turn& frame, ChoiceList& list) {
  add_bits(list, Kind::token, regular_places(s, frame));
  add_bits(list, Kind::silver, silver_places(s, frame));
  if (golden_free(s.seats[frame.seat])) {
    list.add(choice(Kind::golden, GoldenAction::move));
    list.add(choice(Kind::golden, GoldenAction::recruit));
  }
  offer_cards(s, frame.seat, box().turn_cards, list);
  if (may_end(s, frame)) list.add(choice(Kind::end));
}
void offer_levels(const State& s, Seat seat, std::uint8_t name, ChoiceList& list) {
  const int from = named_pyramid(s, seat, name).level();
  const int to = highest_raise(s, s.seats[seat], from);
  for (int level = from + 1; level <= to; ++level) list.add(choice(Kind::raise_to, name, level));
}
void offer(const State& s, const Raise& frame, ChoiceList& list) {
  const Raisable which = raisable(s, frame.seat);
  for (std::uint8_t colour = 0; colour < colour_count; ++colour)
    if ((which.own >> colour & 1U) != 0) offer_levels(s, frame.seat, colour, list);
  for (const Space district : which.captured)
    offer_levels(s, frame.seat, pyramid_name(district), list);
  list.add(choice(Kind::nothing));
}
void offer(const State& s, const Buy& frame, ChoiceList& list) {
  list.add_each(IdSet<Tile>(buyable(s, frame.seat, frame.colour)),
                [](Tile tile) { return choice(Kind::buy, tile); });
  list.add(choice(Kind::nothing));
}
void offer(const State& s, const Remove& frame, ChoiceList& list) {
  add_cards(list, Kind::remove, s.seats[frame.seat].hand);
}
void offer(const State& s, const NewCreature& frame, ChoiceList& list) {
  add_spaces(list, Kind::home, homes(s, frame.seat));
  list.add(choice(Kind::keep));
}
void offer(const State& s, const Recruit& frame, ChoiceList& list) {
  const Seat seat = frame.seat;
  switch (frame.step) {
    case RecruitStep::take:
      list.add(choice(Kind::recruit));
      list.add(choice(Kind::nothing));
      return;
    case RecruitStep::units:
      add_range(list, own_district(s.seats[seat], frame.district), {0, most_recruits(s, frame)});
      return;
    case RecruitStep::creatures: {
      const Spaces places = homes(s, seat);
      for (unsigned left = creatures_at_home(s, seat); left != 0; left &= left - 1)
        for (const Space space : places)
          list.add(choice(Kind::creature, std::countr_zero(left), space));
      return;
    }
    case RecruitStep::battles:
      add_spaces(list, Kind::fight, contested(s, seat));
      if (frame.fought) offer_cards(s, seat, box().turn_cards, list);  // KEMET-18.2
      return;
  }
}
void offer(const State& s, const Move& frame, ChoiceList& list) {
  if (frame.at == no_space) {
    add_spaces(list, Kind::troop, s.seats[frame.seat].troops);
    list.add(choice(Kind::nothing));
    return;
  }
  add_spaces(list, Kind::to, step_targets(s, frame, StepBy::foot));
  add_spaces(list, Kind::teleport, step_targets(s, frame, StepBy::teleport));
  offer_cards(s, frame.seat, box().move_cards, list);
  list.add(choice(Kind::end));
}
void offer(const State& s, const HowMany& frame, ChoiceList& list) {
  const auto& move = s.stack.at<Move>(s.stack.size() - 2);
  const Going going = may_go(s, move, frame.to, frame.by);
  const int pp = pp_after(s, move, frame.by);
  for (int units = 1; units <= going.most; ++units) {
    if (!going.needs_creature && !repeats(s, move, frame.to, units, no_creature, pp))
      list.add(choice(Kind::how_many, units));
    if (going.creature != no_creature && !repeats(s, move, frame.to, units, going.creature, pp))
      list.add(choice(Kind::how_many, units, 1));
  }
}

// ---- DI cards -----------------------------------------------------------------------------------

void offer(const State& s, const Veto& frame, ChoiceList& list) {
  if (s.seats[frame.seat].di.has(Di::veto)) list.add(choice(Kind::veto));
  list.add(choice(Kind::pass));
}
void offer(const State& s, const Fire& frame, ChoiceList& list) {
  add_spaces(list, Kind::fire, enemies_of(s, frame.seat));
}
void offer(const State& s, const Enlist& frame, ChoiceList& list) {
  if (enlisted_in_city(s, frame.seat) > 0) list.add(choice(Kind::enlist_city));
  add_spaces(list, Kind::enlist, enlisting_troops(s, frame.seat));
}
void offer(const State& s, const EnlistUnits& frame, ChoiceList& list) {
  add_range(list, own_district(s.seats[frame.seat], frame.district), enlist_range(s, frame));
}
void offer(const State& s, const CardTeleport& /*frame*/, ChoiceList& list) {
  add_spaces(list, Kind::teleport,
             step_targets(s, s.stack.at<Move>(s.stack.size() - 2), StepBy::card));
}

// ---- Enemies meet -------------------------------------------------------------------------------

void offer(const State& s, const Escape& frame, ChoiceList& list) {
  if (s.seats[frame.seat].di.has(Di::escape)) list.add(choice(Kind::escape));
  list.add(choice(Kind::pass));
}
void offer(const State& s, const Flee& /*frame*/, ChoiceList& list) {
  add_spaces(list, Kind::flee, free_beside(s, encounter_of(s).space));
}
// KEMET-13.4: each two different cards of the hand.
void offer_plans(const State& s, Seat seat, ChoiceList& list) {
  const Player& p = s.seats[seat];
  if (p.dropped_hidden > 0) return;  // in a view: only its owner knows the list
  const unsigned hand = p.hand.bits();
  for (const Card play : IdSet<Card>(hand))
    list.add_each(IdSet<Card>(hand & ~(1U << static_cast<unsigned>(play))),
                  [play](Card drop) { return choice(Kind::plan, play, drop); });
}
void offer(const State& s, const Wound& frame, ChoiceList& list) {
  for (int count = 0; count <= s.seats[frame.seat].di_size; ++count)
    list.add(choice(Kind::wound, count));
}
void offer(const State& s, const Discard& frame, ChoiceList& list) {
  add_kinds(list, Kind::discard, s.seats[frame.seat].di);
}
void offer(const State& s, const Beaten& frame, ChoiceList& list) {
  const Encounter& encounter = encounter_of(s);
  const Seat winner = encounter.attacker == frame.seat ? encounter.defender : encounter.attacker;
  list.add(choice(Kind::recall));
  if (s.seats[winner].on(encounter.space) == 0)
    list.add(choice(Kind::stay));
  else if (!free_beside(s, encounter.space).empty())
    list.add(choice(Kind::retreat));
}
void offer(const State& s, const RetreatTo& /*frame*/, ChoiceList& list) {
  add_spaces(list, Kind::retreat_to, free_beside(s, encounter_of(s).space));
}
void offer(const State& /*s*/, const Victor& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::stay));
  list.add(choice(Kind::recall));
}
void offer(const State& s, const GoHome& frame, ChoiceList& list) {
  add_spaces(list, Kind::home, homes(s, frame.seat));
}

// ---- The end of the day -------------------------------------------------------------------------

void offer(const State& /*s*/, const Delta& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::withdraw));
  list.add(choice(Kind::keep));
}
void offer(const State& /*s*/, const Sanctuary& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::withdraw));
  list.add(choice(Kind::keep));
}

}  // namespace

// KEMET-13.5: each set of battle DI cards that can be paid together, the smaller counts first.
void offer_support(const State& s, Seat seat, ChoiceList& list) {
  const Player& p = s.seats[seat];
  std::array<int, battle_di_count> counts{};
  std::array<int, battle_di_count> held{};
  std::array<int, battle_di_count> prices{};
  for (std::size_t kind = 0; kind < battle_di_count; ++kind) {
    held[kind] = p.di[static_cast<Di>(kind)];
    prices[kind] = di_price(p, static_cast<Di>(kind));
  }
  unsigned support = 0;
  int price = 0;
  for (;;) {
    list.add(choice(Kind::support, support >> 8U, support & 0xffU));
    // The next set: one more of the first kind that has one more to give and can be paid.
    std::size_t kind = 0;
    for (; kind < battle_di_count; ++kind) {
      if (counts[kind] < held[kind] && price + prices[kind] <= p.pp) break;
      price -= counts[kind] * prices[kind];
      support &= ~(3U << (2U * kind));
      counts[kind] = 0;
    }
    if (kind == battle_di_count) return;
    ++counts[kind];
    support += 1U << (2U * kind);
    price += prices[kind];
  }
}

void Kemet::legal(const State& s, Seat seat, ChoiceList& list) {
  if (s.stack.empty()) return;
  visit_top(s.stack, [&]<class Frame>(const Frame& frame) {
    if constexpr (std::is_same_v<Frame, Plan>) {
      if (frame.asked.has(seat)) offer_plans(s, seat, list);
    } else if constexpr (std::is_same_v<Frame, SupportPlan>) {
      if (frame.asked.has(seat)) offer_support(s, seat, list);
    } else if constexpr (requires { frame.seat; }) {
      if (frame.seat == seat) offer(s, frame, list);
    }
  });
}

}  // namespace ennead::kemet
