// What is true of what is under way: which frame may lie on which, and what must hold for it.
#include <algorithm>

#include "games/kemet/dispatch.h"
#include "games/kemet/invariants.h"
#include "games/kemet/rules.h"

namespace ennead::kemet {

namespace {

// One pass over the stack from the bottom. Each check throws the fault that it finds; nothing else
// in the rules throws.
class Moment {
 public:
  explicit Moment(const State& s) : s_(s) {}

  void check() {
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

  struct Found {
    std::string what;
  };

 private:
  void require(bool holds, const char* what) const {
    if (!holds) throw Found{fault("/now/" + std::to_string(depth_), what)};
  }
  bool top() const { return depth_ + 1 == s_.stack.size(); }
  template <class Frame>
  bool is() const {
    return s_.stack.tag_at(depth_) == Stack::tag<Frame>;
  }
  template <class Frame>
  const Frame& frame() const {
    return s_.stack.at<Frame>(depth_);
  }
  void up() {
    require(!top(), "something is to be decided here");
    ++depth_;
  }
  void must_be_top() const { require(top(), "nothing lies above this"); }
  void asks(Seat seat, Seat wanted) const { require(seat == wanted, "another seat is asked here"); }
  bool known(Seat seat) const { return index(seat) < s_.players; }
  bool open(Space space) const {
    return static_cast<int>(space) < space_places && board_of(s_).open.has(space);
  }
  bool played_openly(Di di) const { return s_.discards.has(di); }
  const Player& player(Seat seat) const { return s_.seats[seat]; }

  // ---- KEMET-2.9, KEMET-2.14 --------------------------------------------------------------------

  // Spaces where two may stand; everywhere else one at most. Seats that may still gain what they
  // stand on.
  void spaces(Spaces shared, SeatSet gaining) const {
    Spaces taken;
    Spaces twice;
    for (const Seat seat : SeatSet::first(s_.players)) {
      const Spaces own = player(seat).troops;
      require((own & twice).empty(), "units of three players on a space");
      twice = twice | (own & taken);
      taken = taken | own;
      if (!gaining.has(seat))
        require(player(seat).held == (own & board_of(s_).sites),
                "a temple is held by who is there");
    }
    require(twice.without(shared).empty(), "units of two players on a space");
  }
  void at_rest() const {
    spaces({}, {});
    no_trail();
  }
  void no_trail() const { require(s_.trail == Trail{}, "nobody is moving"); }

  // ---- KEMET-4 ----------------------------------------------------------------------------------

  void check_set_up() const {
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

  bool placed_all(const Player& p) const {
    return std::all_of(p.pyramids.begin(), p.pyramids.end(), [](const Pyramid& pyramid) {
      return (pyramid.level() > 0) == pyramid.stands();
    });
  }
  bool shares_levels(const Player& p) const {
    return std::any_of(level_shares.begin(), level_shares.end(), [&p](const auto& share) {
      return p.pyramids[0].level() == share[0] && p.pyramids[1].level() == share[1] &&
             p.pyramids[2].level() == share[2];
    });
  }
  Spaces start_districts(const Player& p) const { return own_city(s_, p) & s_.pyramids; }
  bool is_set_up(const Player& p) const {
    return p.city != no_city && shares_levels(p) && placed_all(p) &&
           p.pool == units_per_player - units_at_start && start_districts(p).has_all(p.troops);
  }

  void check_step(const SetUp& setup, const Player& p) const {
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

  // ---- KEMET-5 ----------------------------------------------------------------------------------

  void check_night() {
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

  void check_powers(const Night& night) {
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

  // ---- KEMET-6 ----------------------------------------------------------------------------------

  void check_turn() {
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

  static unsigned buy_space(Colour colour) {
    return 1U << (static_cast<unsigned>(Action::white) + static_cast<unsigned>(colour));
  }
  // A token for the action lies there: the regular one of this turn or a special one.
  void uses(unsigned places, bool golden_too) const {
    const Player& p = player(active_);
    const bool golden = golden_too && (p.tokens & Player::golden_used) != 0;
    const bool other = turn_->placed || (p.tokens & Player::silver_used) != 0;
    require(golden || (other && (p.tokens & places) != 0), "no token was placed for this");
  }
  void check_remove() const {
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
  void waiting_creature(Seat seat, Creature creature) const {
    require(static_cast<int>(creature) < creature_count && owner_of(s_, creature) == seat &&
                where(s_, creature) == no_space,
            "the creature waits on its tile");
    require(!homes(s_, seat).empty(), "there is no place for the creature");
  }

  // ---- KEMET-9 ----------------------------------------------------------------------------------

  void check_recruit() {
    const auto recruit = frame<Recruit>();
    asks(recruit.seat, active_);
    no_trail();
    uses(1U << static_cast<unsigned>(Action::recruit), true);
    const Player& p = player(active_);
    const Spaces due = contested(s_, active_);
    require(recruit.step == RecruitStep::units || (recruit.district == 0 && recruit.units == 0),
            "units are placed in another step");
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
        up();
        if (is<GoHome>()) {
          check_home_of_enemy();
          spaces(due, {});
        } else {
          check_encounter(nullptr, due);
        }
        return;
    }
    must_be_top();
  }

  // A creature whose last unit Initiative or Raining Fire has destroyed.
  void check_home_of_enemy() const {
    const auto& home = frame<GoHome>();
    require(known(home.seat) && home.seat != active_, "a creature of an enemy");
    waiting_creature(home.seat, home.creature);
    must_be_top();
  }

  // ---- KEMET-10, KEMET-11 -----------------------------------------------------------------------

  void check_move() {
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
  void check_trail(const Move& move) const {
    const Trail& trail = s_.trail;
    const auto fits = [](bool holds) {
      if (!holds) throw Found{fault("/trail", "the units cannot have come like this")};
    };
    std::array<std::uint8_t, space_places> units = player(move.seat).units;
    auto creatures = s_.creature_at;
    int pp = player(move.seat).pp;
    Space here = move.at;
    bool any_step = false;
    for (std::size_t at = trail.size; at-- > 0;) {
      const TrailStep& step = trail.steps[at];
      const Space from = at == 0 ? trail.start : trail.steps[at - 1].to();
      fits(step.to() == here && step.pp() == pp);
      const int count = step.units();
      fits(units[index_of(here)] >= count);
      fits(count > 0 ? from != here : from == here && step.creature() == no_creature);
      any_step = any_step || count > 0;
      units[index_of(here)] = static_cast<std::uint8_t>(units[index_of(here)] - count);
      units[index_of(from)] = static_cast<std::uint8_t>(units[index_of(from)] + count);
      fits(units[index_of(from)] <= player(move.seat).limit());
      if (const Creature creature = step.creature(); creature != no_creature) {
        fits(owner_of(s_, creature) == move.seat &&
             creatures[static_cast<std::size_t>(creature)] == here);
        creatures[static_cast<std::size_t>(creature)] = from;
      }
      here = from;
      pp = at == 0 ? trail.pp : trail.steps[at - 1].pp();
    }
    fits(trail.size > 0 || (trail.start == move.at && trail.pp == pp));
    fits(!any_step || move.set_out);
    // It begins with the Move unless something happened since the first step.
    fits(move.set_out || trail.of_move);
    fits(!move.set_out || any_step || !trail.of_move);
    for (std::size_t at = trail.size; at < Trail::longest; ++at)
      fits(trail.steps[at] == TrailStep{});
  }
  static std::size_t index_of(Space space) { return static_cast<std::size_t>(space); }

  // ---- KEMET-18, KEMET-19 -----------------------------------------------------------------------

  // A card of the active player, in a turn or a Move; or an Escape.
  void check_card(const Move* move, const Encounter* encounter) {
    if (is<Played>()) {
      check_played(move, encounter);
      return;
    }
    if (is<Fire>()) {
      asks(frame<Fire>().seat, active_);
      require(played_openly(Di::raining_fire) && !enemies_of(s_, active_).empty(),
              "nobody can be hit");
    } else if (is<Enlist>()) {
      asks(frame<Enlist>().seat, active_);
      require(played_openly(Di::enlistment), "no Enlistment was played");
      require(can_enlist(), "no unit can come");
    } else if (is<EnlistUnits>()) {
      check_enlisted();
    } else if (is<CardTeleport>()) {
      asks(frame<CardTeleport>().seat, active_);
      require(move != nullptr && played_openly(Di::teleportation) &&
                  !step_targets(s_, *move, StepBy::card).empty(),
              "no teleport is possible");
    } else if (is<GoHome>()) {
      require(played_openly(Di::raining_fire) || move != nullptr, "no unit was destroyed");
      check_home_of_enemy();
    } else {
      require(false, "this does not fit here");
    }
    must_be_top();
  }

  bool can_enlist() const {
    return player(active_).pool > 0 &&
           (enlisted_in_city(s_, active_) > 0 || !enlisting_troops(s_, active_).empty());
  }
  void check_enlisted() const {
    const auto& units = frame<EnlistUnits>();
    asks(units.seat, active_);
    const Player& p = player(active_);
    require(
        played_openly(Di::enlistment) && units.left >= 1 && units.left <= 2 && units.left <= p.pool,
        "units are left to be placed");
    require(units.district < districts_per_city, "a district of the city");
    const Space space = own_district(p, units.district);
    require(!enemies_of(s_, active_).has(space) && p.room(space) > 0, "no units can come here");
    const Range range = enlist_range(s_, units);
    require(range.least <= range.most, "the units cannot be placed");
  }

  // What the card needs still holds, so that it can take effect.
  bool has_effect(Di card, const Move* move, const Encounter* encounter) const {
    switch (card) {
      case Di::raining_fire: return !enemies_of(s_, active_).empty();
      case Di::prayer: return player(active_).pp < most_pp;
      case Di::enlistment: return can_enlist();
      case Di::mana_theft: return true;
      case Di::teleportation:
        return move != nullptr && !step_targets(s_, *move, StepBy::card).empty();
      case Di::open_gates: return move != nullptr && walls_bind(s_, *move);
      case Di::escape: return encounter != nullptr && !free_beside(s_, encounter->space).empty();
      default: return false;
    }
  }

  void check_played(const Move* move, const Encounter* encounter) {
    const auto played = frame<Played>();
    require(static_cast<int>(played.card) < di_count && played_openly(played.card),
            "the card lies among the discards");
    require((played.card == Di::escape) == (encounter != nullptr), "the card is not played here");
    require(has_effect(played.card, move, encounter), "the card has no effect");
    require(!played.cancelled, "it is not decided whether the card stands");
    asks(played.player, encounter != nullptr ? encounter->defender : active_);
    Seat by = played.player;
    int vetoes = 0;
    do {
      up();
      require(is<Veto>(), "somebody is asked for Veto");
      const auto& veto = frame<Veto>();
      require(known(veto.seat) && veto.player == by && veto.seat != by && veto.seat != active_,
              "this seat is not asked for Veto");
      if (!top()) {  // the seat has played one
        require(s_.discards[Di::veto] > vetoes, "no Veto was played");
        ++vetoes;
        by = veto.seat;
        continue;
      }
      require(player(veto.seat).di_size > 0 && s_.discards[Di::veto] < box()[Di::veto].copies &&
                  s_.discards[Di::veto] >= vetoes,
              "nobody is asked for Veto");
    } while (!top());
  }

  // ---- KEMET-12 to KEMET-15 ---------------------------------------------------------------------

  void check_encounter(const Move* move, Spaces due) {
    require(is<Encounter>(), "enemies meet");
    const auto& now = frame<Encounter>();
    asks(now.attacker, active_);
    require(known(now.defender) && now.defender != now.attacker, "who is attacked");
    require(open(now.space) && (move != nullptr ? now.space == move->at : inside(now)),
            "where they meet");
    SeatSet sides = now.attacker;
    sides.add(now.defender);
    due.add(now.space);
    spaces(due, sides);
    units_[0] = player(now.attacker).on(now.space);
    units_[1] = player(now.defender).on(now.space);
    if (now.step <= EncounterStep::reckoning)
      require(units_[0] > 0 && units_[1] > 0, "both sides have units");
    check_facts(now);
    up();
    switch (now.step) {
      case EncounterStep::initiative: check_escape(now); return;
      case EncounterStep::support: check_plans(now, false); break;
      case EncounterStep::late_plan: check_supports(now, false); break;
      case EncounterStep::late_support: check_plans(now, true); break;
      case EncounterStep::reveal: check_supports(now, true); break;
      case EncounterStep::defender_wound: check_wound(now, attacker_side); break;
      case EncounterStep::reckoning: check_wound(now, defender_side); break;
      case EncounterStep::victor: check_beaten(now); break;
      case EncounterStep::attacker_creature: check_victor(now); break;
      case EncounterStep::defender_creature: check_home(now, attacker_side); break;
      case EncounterStep::over: check_home(now, defender_side); break;
      default: require(false, "nothing is asked in this step");
    }
    must_be_top();
  }

  // A battle of a Recruit is in the own city.
  bool inside(const Encounter& now) const {
    return own_city(s_, player(now.attacker)).has(now.space);
  }

  // What is known at the different moments of a battle.
  void check_facts(const Encounter& now) const {
    const bool revealed = now.step > EncounterStep::reveal;
    const bool reckoned = now.step > EncounterStep::reckoning;
    if (!revealed) require(now.wounds == decltype(now.wounds){}, "nobody has used Divine Wound");
    require(now.winner <= 1 && (reckoned || now.winner == 0), "the winner is not known yet");
    SeatSet first = plans_first(s_, now);
    require(!now.shown || (first.size() == 1 && now.step >= EncounterStep::late_support),
            "no card is shown");
    if (now.step >= EncounterStep::late_support)
      require(now.shown == (first.size() == 1), "the card is shown");
    for (const int side : {attacker_side, defender_side}) {
      const auto at = static_cast<std::size_t>(side);
      const Player& p = player(now.seat(side));
      const PlanOf& plan = now.plans[at];
      const Creature homeless = now.homeless[at];
      if (homeless != no_creature)
        require(reckoned && units_[at] == 0 && static_cast<int>(homeless) < creature_count &&
                    owner_of(s_, homeless) == now.seat(side) && where(s_, homeless) == no_space,
                "this creature has a home");
      if (now.step > EncounterStep::attacker_creature && side == attacker_side)
        require(homeless == no_creature, "this creature went home");
      if (now.step > EncounterStep::defender_creature)
        require(homeless == no_creature, "this creature went home");
      require(now.wounds[at] == 0 || p.has(Tile::divine_wound), "there is no Divine Wound");
      require(p.wounds_size + p.di_size >= now.wounds[at], "so many cards were not discarded");
      if (now.step <= EncounterStep::reveal) {
        require(p.hand.size() >= 2, "two cards are needed for a battle");
        continue;
      }
      require(plan.play != no_card && plan.drop == no_card && p.used.has(plan.play),
              "the played card lies open");
      for (int kind = 0; kind < battle_di_count; ++kind)
        require(in_support(support_of(plan), kind) <= s_.discards[static_cast<Di>(kind)],
                "the DI cards lie among the discards");
    }
  }

  void check_escape(const Encounter& now) {
    require(now.plans == decltype(now.plans){}, "nobody has planned yet");
    if (is<Escape>()) {
      asks(frame<Escape>().seat, now.defender);
      require(asked_for_escape(s_, now), "nobody is asked for Escape");
      must_be_top();
    } else if (is<Flee>()) {
      asks(frame<Flee>().seat, now.defender);
      require(played_openly(Di::escape) && !free_beside(s_, now.space).empty(),
              "nobody can escape");
      must_be_top();
    } else {
      require(is<Played>(), "somebody escapes");
      check_card(nullptr, &now);
    }
  }

  SeatSet planners(const Encounter& now, bool late) const {
    SeatSet both = now.attacker;
    both.add(now.defender);
    const SeatSet first = plans_first(s_, now);
    return late ? both.without(first) : first;
  }
  void check_answered(SeatSet asked, SeatSet answered) const {
    require(answered.without(asked).empty(), "somebody answered who is not asked");
    require(answered != asked, "all have answered: the question would be closed");
  }

  // Which sides have chosen cards and DI cards by now.
  void check_made(const Encounter& now, SeatSet with_cards, SeatSet with_support) const {
    for (const int side : {attacker_side, defender_side}) {
      const Seat seat = now.seat(side);
      const Player& p = player(seat);
      const PlanOf& plan = now.plans[static_cast<std::size_t>(side)];
      if (with_cards.has(seat))
        require(plan.play != no_card && plan.drop != no_card && plan.play != plan.drop &&
                    p.hand.has(plan.play) && p.hand.has(plan.drop),
                "two cards of the hand are chosen");
      else
        require(plan.play == no_card && plan.drop == no_card, "no cards are chosen yet");
      const Support support = support_of(plan);
      require(support == 0 || with_support.has(seat), "no DI cards are chosen yet");
      for (int kind = 0; kind < battle_di_count; ++kind)
        require(in_support(support, kind) <= p.di[static_cast<Di>(kind)],
                "the DI cards are in the hand");
      require(support >> (2U * battle_di_count) == 0 && support_price(p, support) <= p.pp,
              "the DI cards can be paid");
    }
  }
  void check_plans(const Encounter& now, bool late) const {
    require(is<Plan>(), "cards are chosen");
    const auto& plan = frame<Plan>();
    const SeatSet asked = planners(now, late);
    require(plan.asked == asked && !asked.empty(), "those who plan are asked");
    check_answered(plan.asked, plan.answered);
    const SeatSet first = late ? planners(now, false) : SeatSet();
    check_made(now, SeatSet::from_bits(plan.answered.bits() | first.bits()), first);
  }
  void check_supports(const Encounter& now, bool late) const {
    require(is<SupportPlan>(), "DI cards are chosen");
    const auto& support = frame<SupportPlan>();
    SeatSet asked;
    for (const Seat seat : planners(now, late))
      if (player(seat).di_size > 0) asked.add(seat);
    require(support.asked == asked && !asked.empty(), "those with DI cards are asked");
    check_answered(support.asked, support.answered);
    const SeatSet first = late ? planners(now, false) : SeatSet();
    check_made(now, SeatSet::from_bits(planners(now, late).bits() | first.bits()),
               SeatSet::from_bits(support.answered.bits() | first.bits()));
  }

  void check_wound(const Encounter& now, int side) const {
    const auto at = static_cast<std::size_t>(side);
    const Seat seat = now.seat(side);
    const Player& p = player(seat);
    require(p.has(Tile::divine_wound) && p.di_size > 0, "nothing can be discarded");
    if (side == attacker_side) require(now.wounds[1] == 0, "the attacker is first");
    if (is<Wound>()) {
      asks(frame<Wound>().seat, seat);
      require(now.wounds[at] == 0, "the number is named already");
      return;
    }
    require(is<Discard>(), "cards are discarded");
    const auto& discard = frame<Discard>();
    asks(discard.seat, seat);
    require(discard.left >= 1 && discard.left <= now.wounds[at] && discard.left < p.di_size &&
                now.wounds[at] - discard.left <= p.wounds_size,
            "so many cards are not discarded");
  }

  void check_beaten(const Encounter& now) const {
    const auto winner = static_cast<std::size_t>(now.winner);
    require(units_[1 - winner] > 0, "the beaten have units left");
    if (is<Beaten>()) {
      asks(frame<Beaten>().seat, now.seat(1 - now.winner));
      return;
    }
    require(is<RetreatTo>(), "the beaten retreat");
    asks(frame<RetreatTo>().seat, now.seat(now.winner));
    require(units_[winner] > 0 && !free_beside(s_, now.space).empty(), "nobody can retreat");
  }
  void check_victor(const Encounter& now) const {
    const auto winner = static_cast<std::size_t>(now.winner);
    require(is<Victor>(), "the winner stays or recalls");
    asks(frame<Victor>().seat, now.seat(now.winner));
    require(units_[winner] > 0 && units_[1 - winner] == 0, "the winner has the space alone");
  }
  void check_home(const Encounter& now, int side) const {
    require(is<GoHome>(), "a creature goes home");
    const auto& home = frame<GoHome>();
    asks(home.seat, now.seat(side));
    require(units_[0] == 0 || units_[1] == 0, "one side at most is left");
    waiting_creature(home.seat, home.creature);
  }

  // ---- KEMET-20 ---------------------------------------------------------------------------------

  void check_evening() {
    const auto evening = frame<Evening>();
    at_rest();
    const Board& board = board_of(s_);
    up();
    if (is<Delta>()) {
      require(evening.step == EveningStep::temples, "the Delta comes first");
      const Seat holder = holder_of(s_, board.delta);
      require(holder != nobody, "nobody holds the Delta temple");
      asks(frame<Delta>().seat, holder);
    } else {
      require(is<Sanctuary>() && evening.step == EveningStep::points, "the Sanctuary comes here");
      const Seat holder = holder_of(s_, board.sanctuary);
      require(holder != nobody && player(holder).on(board.sanctuary) >= board.sanctuary_units,
              "nobody can withdraw from the Sanctuary");
      asks(frame<Sanctuary>().seat, holder);
    }
    must_be_top();
  }

  const State& s_;
  std::size_t depth_ = 0;
  const Turn* turn_ = nullptr;
  Seat active_ = nobody;
  std::array<int, 2> units_{};
};

}  // namespace

std::string broken_moment(const State& s) {
  try {
    Moment(s).check();
  } catch (const Moment::Found& found) {
    return found.what;
  }
  return {};
}

}  // namespace ennead::kemet
