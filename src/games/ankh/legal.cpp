// The legal lists: for every question what may be answered, in the order in which people read it.
#include "games/ankh/dispatch.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

void add_hexes(ChoiceList& list, Kind kind, const HexSet& hexes) {
  list.add_each(hexes, [kind](Hex hex) { return choice(kind, hex); });
}

// ---- The turn and its actions -------------------------------------------------------------------

void offer(const State& s, const Turn& turn, ChoiceList& list) {
  const unsigned allowed = actions_allowed(s, turn);
  for (unsigned action = 0; action < action_count; ++action)
    if ((allowed >> action & 1U) != 0) list.add(choice(Kind::action, action));
}
void offer(const State& s, const MoveFigure& frame, ChoiceList& list) {
  add_hexes(list, Kind::move, movable(s, s.playing(frame.seat)));
  list.add(choice(Kind::done));
}
void offer(const State& s, const MoveTo& frame, ChoiceList& list) {
  add_hexes(list, Kind::to, move_targets(s, s.playing(frame.seat), frame.from));
}
void offer(const State& s, const PushTo& frame, ChoiceList& list) {
  add_hexes(list, Kind::push, push_targets(s, frame.from, frame.to));
}
void offer(const State& s, const Summon& frame, ChoiceList& list) {
  const Summons summons = possible_summons(s, frame);
  if (summons.ordinary) list.add(choice(Kind::summon_ordinary));
  add_hexes(list, Kind::summon_pyramid, summons.pyramids);
  if (summons.underworld) list.add(choice(Kind::summon_underworld));
  if (!summons.compulsory) list.add(choice(Kind::done));
}
void offer(const State& s, const SummonFigure& frame, ChoiceList& list) {
  const unsigned figures = summonable(s, s.playing(frame.seat), frame.by, frame.pyramid);
  for (unsigned figure = 0; figure < figure_names.size(); ++figure)
    if ((figures >> figure & 1U) != 0) list.add(choice(Kind::figure, figure));
}
void offer(const State& s, const SummonOn& frame, ChoiceList& list) {
  add_hexes(list, Kind::on,
            summon_targets(s, s.playing(frame.seat), frame.by, frame.pyramid, frame.figure));
}
void offer(const State& /*s*/, const Sun& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::sun));
  list.add(choice(Kind::no_sun));
}
void offer(const State& /*s*/, const Aim& frame, ChoiceList& list) {
  for (int way = 1;; ++way) {
    const AimAt aim = aim_at(frame.space, way);
    if (aim.first == no_hex) return;
    list.add(choice(Kind::aim, aim.first, aim.second));
  }
}
void offer(const State& s, const Unlock& frame, ChoiceList& list) {
  const unsigned powers = unlockable(s, s.playing(frame.seat));
  for (unsigned power = 0; power < power_count; ++power)
    if ((powers >> power & 1U) != 0) list.add(choice(Kind::unlock, power));
}

// ---- Events -------------------------------------------------------------------------------------

void offer(const State& s, const Control& frame, ChoiceList& list) {
  add_hexes(list, Kind::control, control_targets(s, s.playing(frame.seat)));
}
void offer(const State& s, const Caravan& frame, ChoiceList& list) {
  list.add_each(caravan_sides(s, frame), [](Side side) { return choice(Kind::camel, side); });
  if (frame.camels == 0) list.add(choice(Kind::no_caravan));
}
void offer(const State& /*s*/, const OldToken& frame, ChoiceList& list) {
  list.add(choice(Kind::old, board()[frame.last].first));
  list.add(choice(Kind::old, board()[frame.last].second));
}
void offer(const State& s, const Swap& frame, ChoiceList& list) {
  const int count = s.region_count();
  for (int first = 1; first <= count; ++first)
    for (int second = first + 1; second <= count; ++second)
      if (first == frame.first || first == frame.second || second == frame.first ||
          second == frame.second)
        list.add(choice(Kind::swap, first, second));
  list.add(choice(Kind::no_swap));
}

// ---- Conflict -----------------------------------------------------------------------------------

void offer(const State& s, const ObeliskFigure& frame, ChoiceList& list) {
  add_hexes(list, Kind::move, obelisk_figures(s, frame.seat));
  list.add(choice(Kind::stop));
}
void offer(const State& s, const ObeliskTo& frame, ChoiceList& list) {
  add_hexes(list, Kind::to, obelisk_targets(s, frame.seat));
}
void offer(const State& /*s*/, const Announce& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::two_cards));
  list.add(choice(Kind::one_card));
}
// ANKH-14.7
void offer_cards(const State& s, Seat god, ChoiceList& list) {
  const CardSet hand = s.gods[god].hand();
  const bool two = s.battle.two_cards && s.gods[god].is(Deity::amun);
  for (int first = 0; first < card_count; ++first) {
    if (!hand.has(static_cast<Card>(first))) continue;
    CardSet cards;
    cards.add(static_cast<Card>(first));
    if (!two) list.add(choice(Kind::play, cards.bits()));
    for (int second = first + 1; two && second < card_count; ++second) {
      if (!hand.has(static_cast<Card>(second))) continue;
      CardSet pair = cards;
      pair.add(static_cast<Card>(second));
      list.add(choice(Kind::play, pair.bits()));
    }
  }
}
void offer(const State& s, const Build& /*frame*/, ChoiceList& list) {
  for (int type = 0; type < monument_types; ++type)
    if (monument_left(s, static_cast<Monument>(type))) list.add(choice(Kind::build, type));
  list.add(choice(Kind::no_building));
}
void offer(const State& s, const BuildOn& /*frame*/, ChoiceList& list) {
  add_hexes(list, Kind::on, building_sites(s));
}
void offer_bids(const State& s, Seat god, ChoiceList& list) {
  for (int bid = 0; bid <= highest_bid(s, god); ++bid)
    list.add(choice(Kind::bid, bid >> 8, bid & 0xff));
}
void offer(const State& s, const Trap& /*frame*/, ChoiceList& list) {
  const auto& deaths = s.stack.at<Deaths>(s.stack.size() - 2);
  for (const Seat god : deaths.warriors) list.add(choice(Kind::trap, s.gods[god].deity));
  list.add(choice(Kind::no_trap));
}
void offer(const State& s, const MummyReturn& frame, ChoiceList& list) {
  add_hexes(list, Kind::come_back, mummy_targets(s, frame.seat));
}
void offer(const State& /*s*/, const Tiebreak& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::tiebreak));
  list.add(choice(Kind::no_tiebreak));
}
void offer(const State& s, const Protect& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::save, s.undecided.lowest()));
  list.add(choice(Kind::lose, s.undecided.lowest()));
}
void offer(const State& s, const Underworld& /*frame*/, ChoiceList& list) {
  if (underworld_left(s) > 0) list.add(choice(Kind::underworld_new));
  add_hexes(list, Kind::underworld_from, s.underworld);
  list.add(choice(Kind::no_underworld));
}
void offer(const State& s, const UnderworldOn& /*frame*/, ChoiceList& list) {
  add_hexes(list, Kind::on, underworld_targets(s));
}
void offer(const State& /*s*/, const Worship& /*frame*/, ChoiceList& list) {
  list.add(choice(Kind::worship));
  list.add(choice(Kind::no_worship));
}
void offer(const State& s, const MergeGuardian& frame, ChoiceList& list) {
  const OfferedGuardian offered = offered_guardian(s, frame.lower);
  list.add(choice(Kind::take, offered.figure, offered.space));
  list.add(choice(Kind::refuse, offered.figure, offered.space));
}

}  // namespace

void Ankh::legal(const State& s, Seat seat, ChoiceList& list) {
  if (s.stack.empty()) return;
  visit_top(s.stack, [&]<class Frame>(const Frame& frame) {
    if constexpr (std::is_same_v<Frame, Cards>) {
      if (frame.asked.has(seat)) offer_cards(s, seat, list);
    } else if constexpr (std::is_same_v<Frame, Bid>) {
      if (frame.asked.has(seat)) offer_bids(s, seat, list);
    } else if constexpr (requires { frame.seat; }) {
      if (frame.seat == seat) offer(s, frame, list);
    }
  });
}

}  // namespace ennead::ankh
