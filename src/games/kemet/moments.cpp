// What is true of what is under way: which frame may lie on which, and what must hold for it.
#include "games/kemet/moments.h"

#include <algorithm>

namespace ennead::kemet {

void Moment::check() {
  if (s_.stack.empty()) {
    at_rest();
    return;
  }
  switch (s_.stack.tag_at(0)) {
    case Stack::tag<SetUp>: check_set_up(); break;
    case Stack::tag<Night>: check_night(); break;
    case Stack::tag<Turn>: check_turn(); break;
    case Stack::tag<Evening>: check_evening(); break;
    default: require(false, "the set-up, the Night, a turn or the evening comes first");
  }
}

// ---- KEMET-2.9, KEMET-2.14 ----------------------------------------------------------------------

// Spaces where two may stand; everywhere else one at most. Seats that may still gain what they
// stand on.
void Moment::spaces(Spaces shared, SeatSet gaining) const {
  Spaces taken;
  Spaces twice;
  for (const Seat seat : SeatSet::first(s_.players)) {
    const Spaces own = player(seat).troops;
    require((own & twice).empty(), "units of three players on a space");
    twice = twice | (own & taken);
    taken = taken | own;
    if (!gaining.has(seat))
      require(player(seat).held == (own & board_of(s_).sites), "a temple is held by who is there");
  }
  require(twice.without(shared).empty(), "units of two players on a space");
}

// ---- KEMET-4 ------------------------------------------------------------------------------------

void Moment::check_set_up() const {
  const auto& setup = frame<SetUp>();
  must_be_top();
  at_rest();
  require(s_.day == 1, "the set-up comes before the first day");
  require(s_.discards.empty(), "no card has been played");
  require(known(setup.seat), "whose set-up it is");
  const int place = place_in_order(s_, setup.seat);
  for (int n = 0; n < s_.players; ++n) {
    const Seat seat = seat_at(s_, n);
    const Player& p = player(seat);
    require(p.pp == 5 && p.permanent == 0 && p.tiles == 0 && p.di_size == 1 && p.used.empty(),
            "nobody has done anything yet");
    if (n < place) require(is_set_up(p), "earlier players are set up");
    if (n > place) require(p.city == no_city, "later players have no city yet");
  }
  check_step(setup, player(setup.seat));
}

bool Moment::placed_all(const Player& p) const {
  return std::all_of(p.pyramids.begin(), p.pyramids.end(), [](const Pyramid& pyramid) {
    return (pyramid.level() > 0) == pyramid.stands();
  });
}

bool Moment::shares_levels(const Player& p) const {
  return std::any_of(level_shares.begin(), level_shares.end(), [&p](const auto& share) {
    return p.pyramids[0].level() == share[0] && p.pyramids[1].level() == share[1] &&
           p.pyramids[2].level() == share[2];
  });
}

void Moment::check_step(const SetUp& setup, const Player& p) const {
  if (setup.step != SetUpStep::units)
    require(p.troops.empty() && setup.left == 0, "no units are placed yet");
  switch (setup.step) {
    case SetUpStep::city:
      require(p.city == no_city && setup.at == 0, "the city is to be chosen");
      return;
    case SetUpStep::levels:
      require(p.city != no_city && setup.at == 0, "the levels are to be chosen");
      for (const Pyramid& pyramid : p.pyramids)
        require(pyramid == Pyramid(), "the levels are to be chosen");
      return;
    case SetUpStep::district:
      require(p.city != no_city && setup.at < colour_count && shares_levels(p),
              "a pyramid is to be placed");
      for (std::size_t colour = 0; colour < colour_count; ++colour) {
        const Pyramid& pyramid = p.pyramids[colour];
        require(pyramid.stands() == (colour < setup.at && pyramid.level() > 0),
                "pyramids are placed in their order");
      }
      require(p.pyramids[setup.at].level() > 0, "this pyramid stays in the reserve");
      return;
    case SetUpStep::units: {
      require(p.city != no_city && shares_levels(p) && placed_all(p), "pyramids stand already");
      require(setup.at < districts_per_city && s_.pyramids.has(own_district(p, setup.at)),
              "units go to districts with a pyramid");
      require(start_districts(p).has_all(p.troops), "units go to districts with a pyramid");
      for (int district = setup.at; district < districts_per_city; ++district)
        require(p.on(own_district(p, district)) == 0, "this district has no units yet");
      require(p.pool == units_per_player - units_at_start + setup.left,
              "ten units are placed in all");
      const Range range = start_range(s_, setup);
      require(range.least <= range.most, "the units cannot be placed");
      return;
    }
  }
}

// ---- KEMET-5 ------------------------------------------------------------------------------------

void Moment::check_night() {
  const auto night = frame<Night>();
  at_rest();
  require(s_.day > 1, "in the first Night nothing is asked");
  up();
  if (is<Vision>()) {
    require(night.step == NightStep::more_cards && night.at < s_.players,
            "cards are drawn in this step");
    const auto& vision = frame<Vision>();
    asks(vision.seat, seat_at(s_, night.at));
    require(player(vision.seat).has(Tile::vision), "the seat has no Vision");
    require(vision.size >= 1 && vision.size <= 5 && cards_of(vision).size() == vision.size,
            "one to five cards are seen");
  } else if (is<TurnOrder>()) {
    require(night.step == NightStep::order && night.at == 1, "the order is set in this step");
    asks(frame<TurnOrder>().seat, order_setter(s_));
  } else {
    check_powers(night);
  }
  must_be_top();
}

void Moment::check_powers(const Night& night) {
  require(is<NightPowers>(), "a power of the Night");
  const auto& powers = frame<NightPowers>();
  const bool last = night.step == NightStep::order && night.at == 0;
  require(last || (night.step == NightStep::powers && night.at >= 1 && night.at < s_.players),
          "powers are used in this step");
  asks(powers.seat, seat_at(s_, last ? s_.players - 1 : night.at - 1));
  const Player& p = player(powers.seat);
  require(!powers.raised || p.has(Tile::hand_of_god), "the seat has no Hand of God");
  require(!powers.reinforced || p.has(Tile::reinforcements), "the seat has no Reinforcements");
  if (top()) {
    require(can_use_hand_of_god(s_, powers) || can_reinforce(s_, powers), "no power can be used");
    return;
  }
  require(powers.reinforced, "Reinforcements are used");
  up();
  require(is<Reinforce>(), "units are placed");
  const auto& units = frame<Reinforce>();
  asks(units.seat, powers.seat);
  require(units.left >= 1 && units.left <= 4 && p.pool > 0, "units are left to be placed");
  const Spaces allowed =
      own_city(s_, p).without(enemies_of(s_, units.seat)) | p.troops.without(own_city(s_, p));
  require(open(units.space) && allowed.has(units.space) && p.room(units.space) > 0,
          "no units can come here");
}

// ---- KEMET-6 ------------------------------------------------------------------------------------

void Moment::check_turn() {
  turn_ = &frame<Turn>();
  active_ = turn_->seat;
  if (top()) {
    at_rest();
    return;
  }
  up();
  switch (s_.stack.tag_at(depth_)) {
    case Stack::tag<Move>: check_move(); return;
    case Stack::tag<Recruit>: check_recruit(); return;
    default: break;
  }
  at_rest();
  if (is<Raise>()) {
    asks(frame<Raise>().seat, active_);
    uses(1U << static_cast<unsigned>(Action::raise), false);
    require(can_raise(s_, active_), "no pyramid can be raised");
  } else if (is<Buy>()) {
    const auto& buy = frame<Buy>();
    asks(buy.seat, active_);
    uses(buy_space(buy.colour), false);
    require(buyable(s_, active_, buy.colour) != 0, "no tile can be bought");
  } else if (is<Remove>()) {
    check_remove();
  } else if (is<NewCreature>()) {
    const auto& creature = frame<NewCreature>();
    asks(creature.seat, active_);
    uses(buy_space(Colour::white) | buy_space(Colour::red) | buy_space(Colour::blue), false);
    waiting_creature(active_, creature.creature);
  } else {
    check_card(nullptr, nullptr);
    return;
  }
  must_be_top();
}

// A token for the action lies there: the regular one of this turn or a special one.
void Moment::uses(unsigned places, bool golden_too) const {
  const Player& p = player(active_);
  const bool golden = golden_too && (p.tokens & Player::golden_used) != 0;
  const bool other = turn_->placed || (p.tokens & Player::silver_used) != 0;
  require(golden || (other && (p.tokens & places) != 0), "no token was placed for this");
}

void Moment::check_remove() const {
  const auto& remove = frame<Remove>();
  asks(remove.seat, active_);
  const Player& p = player(active_);
  bool brought = false;
  for (std::size_t n = 0; n < special_cards.size(); ++n)
    brought = brought || (special_cards[n] == remove.special && p.has(strategy_tiles[n]));
  require(brought && !p.hand.has(remove.special) && p.hand.size() == cards_per_player,
          "a card makes room for the special one");
  uses(buy_space(Colour::red) | buy_space(Colour::blue), false);
}

void Moment::waiting_creature(Seat seat, Creature creature) const {
  require(static_cast<int>(creature) < creature_count && owner_of(s_, creature) == seat &&
              where(s_, creature) == no_space,
          "the creature waits on its tile");
  require(!homes(s_, seat).empty(), "there is no place for the creature");
}

// ---- KEMET-9 ------------------------------------------------------------------------------------

void Moment::check_recruit() {
  const auto recruit = frame<Recruit>();
  asks(recruit.seat, active_);
  no_trail();
  uses(1U << static_cast<unsigned>(Action::recruit), true);
  const Player& p = player(active_);
  const Spaces due = contested(s_, active_);
  require(recruit.step == RecruitStep::units || (recruit.district == 0 && recruit.units == 0),
          "units are placed in another step");
  require(recruit.step == RecruitStep::battles || !recruit.fought, "battles come last");
  if (top()) spaces(due, {});
  switch (recruit.step) {
    case RecruitStep::take:
      require(due.empty() && can_recruit(s_, active_), "nothing can be recruited");
      break;
    case RecruitStep::units: {
      require(recruit.district < districts_per_city && most_recruits(s_, recruit) > 0,
              "no units can come here");
      int placed = 0;
      Spaces before;
      for (int district = 0; district < recruit.district; ++district) {
        placed += p.on(own_district(p, district));
        before.add(own_district(p, district));
      }
      require(placed >= recruit.units && before.has_all(due), "units come in order");
      break;
    }
    case RecruitStep::creatures:
      require(creatures_at_home(s_, active_) != 0 && !homes(s_, active_).empty(),
              "no creature can come in");
      break;
    case RecruitStep::battles:
      if (top()) {
        require(!due.empty(), "no battle is due");
        return;
      }
      require(recruit.fought, "no battle was begun");
      up();
      if (is<Encounter>()) {
        check_encounter(nullptr, due);
      } else {  // between two battles, or the creature of an enemy goes home
        spaces(due, {});
        if (is<GoHome>())
          check_home_of_enemy();
        else
          check_card(nullptr, nullptr);
      }
      return;
  }
  must_be_top();
}

// A creature whose last unit Initiative or Raining Fire has destroyed.
void Moment::check_home_of_enemy() const {
  const auto& home = frame<GoHome>();
  require(known(home.seat) && home.seat != active_, "a creature of an enemy");
  waiting_creature(home.seat, home.creature);
  must_be_top();
}

// ---- KEMET-10, KEMET-11 -------------------------------------------------------------------------

void Moment::check_move() {
  const auto& move = frame<Move>();
  asks(move.seat, active_);
  uses(1U << static_cast<unsigned>(Action::move1) | 1U << static_cast<unsigned>(Action::move2),
       true);
  const Player& p = player(active_);
  if (move.at == no_space) {
    at_rest();
    require(!p.troops.empty() && !move.set_out && !move.gates && !move.saved && move.left == 0,
            "the Move has not begun");
    must_be_top();
    return;
  }
  const bool battle = in_battle(s_);
  require(open(move.at) && (battle || p.troops.has(move.at)), "where the moving units stand");
  constexpr int most_capacity = 4;
  require(move.left <= (move.set_out ? most_capacity : 0), "so much capacity cannot be left");
  require(!move.saved || (move.set_out && p.has(Tile::priest_of_ra)), "nothing was saved");
  require(!move.gates || (played_openly(Di::open_gates) && !p.has(Tile::open_gates)),
          "the gates are not open");
  if (battle)
    no_trail();
  else
    check_trail(move);
  if (top()) {
    spaces({}, active_);
    return;
  }
  up();
  if (is<Encounter>()) {
    check_encounter(&move, {});
    return;
  }
  spaces({}, active_);
  if (is<HowMany>()) {
    const auto& step = frame<HowMany>();
    asks(step.seat, active_);
    require(open(step.to) && step_targets(s_, move, step.by).has(step.to),
            "such a step is not possible");
    if (step.by == StepBy::card)
      require(played_openly(Di::teleportation), "no Teleportation was played");
    must_be_top();
    return;
  }
  check_card(&move, nullptr);
}

// Going back over the trail, the board must always make sense.
void Moment::check_trail(const Move& move) const {
  const Trail& trail = s_.trail;
  const auto fits = [](bool holds) {
    if (!holds) throw Found{fault("/trail", "the units cannot have come like this")};
  };
  std::array<std::uint8_t, space_places> units = player(move.seat).units;
  auto creatures = s_.creature_at;
  int pp = player(move.seat).pp;
  Space here = move.at;
  bool any_step = false;
  for (std::size_t n = trail.size; n-- > 0;) {
    const TrailStep& step = trail.steps[n];
    const Space from = n == 0 ? trail.start : trail.steps[n - 1].to();
    fits(step.to() == here && step.pp() == pp);
    const int count = step.units();
    fits(units[at(here)] >= count);
    fits(count > 0 ? from != here : from == here && step.creature() == no_creature);
    any_step = any_step || count > 0;
    units[at(here)] = static_cast<std::uint8_t>(units[at(here)] - count);
    units[at(from)] = static_cast<std::uint8_t>(units[at(from)] + count);
    fits(units[at(from)] <= player(move.seat).limit());
    if (const Creature creature = step.creature(); creature != no_creature) {
      fits(owner_of(s_, creature) == move.seat &&
           creatures[static_cast<std::size_t>(creature)] == here);
      creatures[static_cast<std::size_t>(creature)] = from;
    }
    here = from;
    pp = n == 0 ? trail.pp : trail.steps[n - 1].pp();
  }
  fits(trail.size > 0 || (trail.start == move.at && trail.pp == pp));
  fits(!any_step || move.set_out);
  // It begins with the Move unless something happened since the first step.
  fits(move.set_out || trail.of_move);
  fits(!move.set_out || any_step || !trail.of_move);
  for (std::size_t n = trail.size; n < Trail::longest; ++n) fits(trail.steps[n] == TrailStep{});
}

std::string broken_moment(const State& s) {
  try {
    Moment(s).check();
  } catch (const Moment::Found& found) {
    return found.what;
  }
  return {};
}

}  // namespace ennead::kemet
