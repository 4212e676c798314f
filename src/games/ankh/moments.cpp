// What is true of what is under way: which frame may lie on which, and what must hold for it.
#include <algorithm>

#include "games/ankh/dispatch.h"
#include "games/ankh/invariants.h"
#include "games/ankh/rules.h"

namespace ennead::ankh {

namespace {

// One pass over the stack from the bottom. Each check throws the fault that it finds; nothing else
// in the rules throws.
class Moment {
 public:
  explicit Moment(const State& s) : s_(s) {}

  void check() {
    require(!s_.stack.empty() && s_.stack.tag_at(0) == Stack::tag<Turn>, "a turn comes first");
    require(s_.in_game.size() > 1, "with one god the game would be over");
    check_turn(s_.stack.at<Turn>(0));
    if (top()) {
      no_battle();
      no_moves();
      return;
    }
    depth_ = 1;
    if (turn_->next == TurnStep::resolved)
      check_action();
    else
      check_event();
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
  bool known(Seat god) const { return index(god) < s_.players; }
  bool in_game(Seat god) const { return known(god) && s_.in_game.has(god); }

  void no_battle() const {
    require(s_.battle == BattleFacts{} && s_.marked.empty() && no_danger(), "there is no battle");
  }
  bool no_danger() const { return s_.doomed.empty() && s_.undecided.empty(); }
  void no_moves() const { require(s_.moved.empty(), "nothing is being moved"); }

  // A Giant Scorpion is without an aim only while its owner is asked for it.
  void all_aimed(Hex but = no_hex) const {
    for (const Seat god : SeatSet::first(s_.players))
      for (const Hex hex : s_.figures[god])
        if (s_.figure(hex) == Figure::scorpion)
          require((s_.aim(hex) == 0) == (hex == but), "a Giant Scorpion is not aimed");
  }

  // ---- ANKH-6 -----------------------------------------------------------------------------------

  void check_turn(const Turn& turn) {
    turn_ = &turn;
    require(known(turn.seat) && in_game(s_.playing(turn.seat)), "whose turn it is");
    god_ = s_.playing(turn.seat);
    const bool merged = s_.gods[god_].merged();
    // The event of a second action can have merged the god whose turn it is.
    const bool one_action = merged && turn.next != TurnStep::event_over;
    require(turn.first != Action::unlock && !(one_action && turn.first != Action::none),
            "there is no second action");
    for (std::size_t at = 0; at < action_count; ++at) {
      const auto action = static_cast<Action>(at);
      const int length = track_length(action, s_.players);
      const bool resolving = turn.action == action;
      const bool event = turn.next == TurnStep::event_over;
      require(resolving ? s_.markers[at] >= 1 && s_.markers[at] <= length : s_.markers[at] < length,
              "the markers do not fit");
      if (resolving && event) require(s_.markers[at] == length, "the marker triggers no event");
    }
    if (top()) {
      require(turn.next == TurnStep::choose && turn.action == Action::none, "an action is chosen");
      all_aimed();
    } else {
      require(turn.next != TurnStep::choose && turn.action != Action::none,
              "an action is being resolved");
      require(turn.first == Action::none || turn.first < turn.action,
              "the second action is on a lower line");
    }
    if (turn.next == TurnStep::event_over)
      require(s_.event > 0, "an event was triggered");
    else
      require(s_.event < event_count, "after the last event the game is over");
  }

  void check_action() {
    no_battle();
    switch (turn_->action) {
      case Action::move: check_move(); return;
      case Action::summon: check_summon(); return;
      case Action::unlock:
        require(is<Unlock>(), "a power is unlocked");
        asks(frame<Unlock>().seat, turn_->seat);
        require(can_unlock(s_, god_), "there is nothing to unlock");
        break;
      default: require(false, "this action asks nothing");
    }
    must_be_top();
    no_moves();
    all_aimed();
  }

  // ---- ANKH-7 -----------------------------------------------------------------------------------

  void check_move() {
    require(is<MoveFigure>(), "figures are moved");
    asks(frame<MoveFigure>().seat, turn_->seat);
    require(s_.figures[god_].has_all(s_.moved), "only own figures have moved");
    if (top()) {
      require(!movable(s_, god_).empty(), "no figure can move");
      all_aimed();
      return;
    }
    up();
    if (is<MoveTo>()) {
      asks(frame<MoveTo>().seat, turn_->seat);
      require(movable(s_, god_).has(within(frame<MoveTo>().from)), "this figure cannot move");
      all_aimed();
    } else if (is<PushTo>()) {
      const auto& push = frame<PushTo>();
      asks(push.seat, turn_->seat);
      require(movable(s_, god_).has(within(push.from)) && s_.figure(push.from) == Figure::satet &&
                  move_targets(s_, god_, push.from).has(within(push.to)) &&
                  s_.figure(push.to) != Figure::none,
              "Satet cannot push here");
      all_aimed();
    } else {
      require(is<Aim>(), "nothing else is asked in a move");
      const Seat owner = check_aim();
      asks(frame<Aim>().seat, owner == god_ ? turn_->seat : owner);
      if (owner == god_) require(s_.moved.has(frame<Aim>().space), "this figure has not moved");
    }
    must_be_top();
  }

  // A space of the board, or a fault.
  Hex within(Hex hex) const {
    require(static_cast<int>(hex) < hex_places && board().spaces.has(hex), "a space is missing");
    return hex;
  }

  Seat check_aim() const {
    const Hex hex = within(frame<Aim>().space);
    require(s_.figure(hex) == Figure::scorpion, "only a Giant Scorpion is aimed");
    all_aimed(hex);
    return owner_of(s_, hex);
  }

  // ---- ANKH-8 -----------------------------------------------------------------------------------

  void check_summon() {
    require(is<Summon>(), "figures are summoned");
    const auto& summon = frame<Summon>();
    asks(summon.seat, turn_->seat);
    require((s_.controlled[god_] & of_type(s_, Monument::pyramid)).has_all(s_.moved),
            "only own pyramids give extras");
    require(s_.moved.empty() || s_.gods[god_].has(Power::pyramid_attuned), "pyramids give extras");
    require(!summon.underworld_done || s_.gods[god_].is(Deity::osiris), "Osiris has an extra");
    if (top()) {
      require(possible_summons(s_, summon).any(), "nothing can be summoned");
      all_aimed();
      return;
    }
    up();
    if (is<SummonFigure>()) {
      const auto& figure = frame<SummonFigure>();
      check_source(summon, figure.seat, figure.by, figure.pyramid);
      all_aimed();
    } else if (is<SummonOn>()) {
      const auto& on = frame<SummonOn>();
      check_source(summon, on.seat, on.by, on.pyramid);
      require(
          (summonable(s_, god_, on.by, on.pyramid) >> static_cast<unsigned>(on.figure) & 1U) != 0,
          "this figure cannot be summoned");
      all_aimed();
    } else {
      if (is<Aim>()) {
        require(check_aim() == god_, "this figure was not summoned");
        asks(frame<Aim>().seat, turn_->seat);
        if (top()) return;
        const Hex hex = frame<Aim>().space;
        up();
        require(is<Sun>() && frame<Sun>().space == hex, "the sun token comes first");
      } else {
        all_aimed();
      }
      require(is<Sun>(), "nothing else is asked in a summon");
      check_sun(god_, turn_->seat);
    }
    must_be_top();
  }

  void check_source(const Summon& summon, Seat seat, SummonBy by, Hex pyramid) const {
    asks(seat, turn_->seat);
    const Summons possible = possible_summons(s_, summon);
    require((by == SummonBy::pyramid) == (pyramid != no_hex), "a pyramid is named");
    const bool offered = by == SummonBy::ordinary     ? possible.ordinary
                         : by == SummonBy::underworld ? possible.underworld
                                                      : possible.pyramids.has(within(pyramid));
    require(offered, "this summon is not possible");
  }

  void check_sun(Seat god, Seat seat) const {
    const Hex hex = within(frame<Sun>().space);
    asks(frame<Sun>().seat, seat);
    require(s_.figures[god].has(hex) && s_.figure(hex) != Figure::god && !s_.radiant.has(hex) &&
                s_.gods[god].is(Deity::ra) && suns_left(s_) > 0,
            "no sun token can be laid here");
  }

  // ---- ANKH-11, ANKH-12 -------------------------------------------------------------------------

  void check_event() {
    if (is<MergeGuardian>()) {
      check_merge();
      return;
    }
    switch (event_at(s_.event)) {
      case TrackEvent::control:
        require(is<Control>(), "a monument is taken");
        asks(frame<Control>().seat, turn_->seat);
        require(!control_targets(s_, god_).empty(), "no monument can be taken");
        break;
      case TrackEvent::caravan: check_caravan(); break;
      case TrackEvent::conflict: check_conflict(); return;
    }
    must_be_top();
    no_battle();
    no_moves();
    all_aimed();
  }

  void check_caravan() const {
    if (is<Caravan>()) {
      const auto& caravan = frame<Caravan>();
      asks(caravan.seat, turn_->seat);
      require(s_.region_count() < region_tokens, "there is no token for another region");
      require(!s_.first_sides.empty(), "there is no legal line");
      Caravan begun{caravan.seat};
      for (std::size_t at = 0; at < longest_line; ++at) {
        if (at >= caravan.camels) {
          require(caravan.line[at] == no_side, "the line is shorter");
          continue;
        }
        require(caravan_sides(s_, begun).has(caravan.line[at]),
                "this is not the beginning of a legal line");
        begun.line[begun.camels++] = caravan.line[at];
        require(!open_line(s_.camels, std::span(begun.line.data(), begun.camels)).complete,
                "the line is complete");
      }
    } else if (is<OldToken>()) {
      const auto& old = frame<OldToken>();
      asks(old.seat, turn_->seat);
      require(static_cast<std::size_t>(old.last) < board().sides.size() && s_.camels.has(old.last),
              "the last camel of the line is there");
      require(region_of(s_, board()[old.last].second) == s_.region_count(),
              "the part with the second space has the new token until it is decided");
    } else {
      require(is<Swap>(), "a caravan is placed");
      const auto& swap = frame<Swap>();
      asks(swap.seat, turn_->seat);
      require(swap.first >= 1 && swap.first < swap.second && swap.second == s_.region_count(),
              "the tokens of the two parts, the new one second");
    }
  }

  // ---- ANKH-13 to ANKH-17 -----------------------------------------------------------------------

  void check_conflict() {
    require(is<Conflict>(), "there is a conflict");
    conflict_ = &frame<Conflict>();
    require(conflict_->tiebreaker == god_, "who triggered the conflict has the tiebreaker");
    require(conflict_->region >= 1 && conflict_->region <= s_.region_count(),
            "a region is resolved");
    require(!conflict_->announced || god_with(s_, Deity::amun) != nobody,
            "Amun is not in the game");
    up();
    require(is<Battle>(), "there is a battle");
    next_ = frame<Battle>().next;
    check_battle();
    up();
    check_battle_question();
  }

  bool between(BattleStep first, BattleStep last) const { return next_ >= first && next_ <= last; }

  // What is known of a battle at its different moments. `next_` is the step that comes when the
  // question is answered; for steps with a queue it is the step itself.
  void check_battle() {
    const BattleFacts& battle = s_.battle;
    region_ = region_with_water(s_, conflict_->region);
    require(battle.region == conflict_->region, "the battle is in the region of the conflict");
    require(battle.participants.size() > 1, "a battle has two participants or more");
    require(battle.participants.without(s_.in_game).empty(), "participants are in the game");
    const bool revealed = next_ >= BattleStep::build;
    const bool committed = next_ == BattleStep::flood;
    for (const Seat god : SeatSet::first(s_.players)) {
      const CardSet cards = battle.cards[god];
      const bool plays = revealed && battle.participants.has(god);
      const int wanted = !plays ? 0 : two_cards(god) ? 2 : 1;
      require(cards.size() == wanted && cards.without(s_.gods[god].used).empty(),
              "the cards of this battle");
      if (!battle.participants.has(god)) continue;
      if (next_ < BattleStep::plague) require(battle.killed[god] == 0, "nobody has died yet");
      constexpr int most_killed = 40;
      require(battle.killed[god] <= most_killed, "so many cannot have died");
    }
    for (const Seat god : SeatSet::first(s_.players))
      if (!battle.participants.has(god)) require(battle.killed[god] == 0, "only participants die");
    require(!battle.two_cards || (conflict_->announced && battle.participants.has(amun()) &&
                                  (revealed || committed)),
            "Amun has announced two cards");
    HexSet floodable;
    for (const Seat god : battle.participants)
      if (played(s_, god, Card::flood))
        floodable |= s_.figures[god] & region_land(s_, battle.region);
    require(floodable.has_all(s_.marked), "Flood marks figures in the region");
    require(next_ == BattleStep::obelisks || s_.moved.empty(), "nothing is being moved");
    require(next_ == BattleStep::obelisks || battle.out.empty(), "nobody uses obelisks any more");
    // Nobody's figures leave the region before the first plague.
    const SeatSet present = gods_in(s_, region_);
    require(present.without(battle.participants).empty() &&
                (next_ > BattleStep::build || present == battle.participants),
            "the participants are those who have a figure in the region");
    require(battle.bidders == (next_ == BattleStep::plague ? battle.participants : SeatSet()),
            "those who bid");
    require(battle.strong.without(battle.participants).empty() &&
                (between(BattleStep::deaths, BattleStep::magnanimous) || battle.strong.empty()),
            "those who had two figures");
    require(battle.winner == nobody || (next_ >= BattleStep::magnanimous && known(battle.winner) &&
                                        battle.participants.has(battle.winner)),
            "the winner");
    check_queue();
  }

  Seat amun() const {
    return god_with(s_, Deity::amun) == nobody ? god_ : god_with(s_, Deity::amun);
  }
  bool two_cards(Seat god) const { return s_.battle.two_cards && s_.gods[god].is(Deity::amun); }

  void check_queue() const {
    const Queue& queue = s_.battle.queue;
    const bool queued = next_ == BattleStep::obelisks || next_ == BattleStep::build ||
                        next_ == BattleStep::plague || next_ == BattleStep::worship;
    require(queued ? queue.at >= 1 : queue == Queue{}, "gods that wait for this step");
    SeatSet seen;
    for (std::size_t at = 0; at < queue.size; ++at) {
      const Seat god = queue.gods.values[at];
      require(known(god) && !seen.has(god) && s_.battle.participants.has(god) && belongs(god),
              "a god that does not wait for this step");
      seen.add(god);
    }
    if (next_ != BattleStep::obelisks) return;
    require(s_.battle.out.without(seen).empty(), "who is out took part before");
    Queue wanted;
    for (const Seat god : ascending(s_))
      if (s_.battle.participants.has(god) && belongs(god)) wanted.add(god);
    wanted.at = queue.at;
    require(queue == wanted, "all with Obelisk Attuned, ascending");
  }
  bool belongs(Seat god) const {
    switch (next_) {
      case BattleStep::obelisks: return s_.gods[god].has(Power::obelisk_attuned);
      case BattleStep::build: return played(s_, god, Card::build);
      case BattleStep::plague: return played(s_, god, Card::plague);
      default: return s_.gods[god].has(Power::worshipful);
    }
  }
  // Who was taken from the queue last.
  Seat queued() const { return s_.battle.queue.gods.values[s_.battle.queue.at - 1U]; }

  void check_battle_question() {
    const bool deaths = is<Deaths>();
    require(is<Protect>() ? !s_.undecided.empty() : no_danger(), "figures in danger");
    require(s_.battle.cat_mummies == PerSeat<std::uint8_t>{} ||
                (deaths && next_ == BattleStep::magnanimous),
            "dead Cat-Mummies");
    if (deaths) {
      all_aimed();
      check_deaths();
      return;
    }
    if (!is<Aim>()) all_aimed();
    switch (next_) {
      case BattleStep::obelisks: check_obelisks(); break;
      case BattleStep::cards: check_announcement(); break;
      case BattleStep::flood: check_cards(); break;
      case BattleStep::build: check_build(); break;
      case BattleStep::plague: check_bid(); break;
      case BattleStep::deaths: check_tiebreak(); break;
      case BattleStep::magnanimous: check_protect(); break;
      case BattleStep::miracle: check_underworld(); break;
      case BattleStep::worship:
        require(is<Worship>() && frame<Worship>().seat == queued() &&
                    s_.gods[queued()].followers >= worship_cost,
                "somebody may worship");
        break;
      default: require(false, "nothing is asked in this step");
    }
    must_be_top();
  }

  void check_obelisks() const {
    const Seat god = queued();
    HexSet own;
    for (std::size_t at = 0; at < s_.battle.queue.size; ++at)
      own |= s_.figures[s_.battle.queue.gods.values[at]];
    require((own & region_land(s_, s_.battle.region)).has_all(s_.moved),
            "figures that moved stand in the region");
    require(!s_.battle.out.has(god), "this god is out");
    if (is<ObeliskFigure>()) {
      asks(frame<ObeliskFigure>().seat, god);
      require(!obelisk_figures(s_, god).empty(), "no figure can come");
    } else if (is<ObeliskTo>()) {
      asks(frame<ObeliskTo>().seat, god);
      require(obelisk_figures(s_, god).has(within(frame<ObeliskTo>().from)), "it cannot come");
    } else {
      require(is<Aim>() && check_aim() == god && s_.moved.has(frame<Aim>().space),
              "nothing else is asked here");
      asks(frame<Aim>().seat, god);
    }
  }

  void check_announcement() const {
    const Seat god = god_with(s_, Deity::amun);
    require(is<Announce>() && frame<Announce>().seat == god && s_.battle.participants.has(god) &&
                !conflict_->announced && s_.gods[god].hand().size() > 1,
            "nobody may announce two cards");
  }

  void check_cards() const {
    require(is<Cards>(), "cards are committed");
    const auto& cards = frame<Cards>();
    require(cards.asked == s_.battle.participants, "all participants are asked");
    check_answered(cards.asked, cards.answered);
    if (s_.battle.two_cards) require(s_.gods[amun()].hand().size() > 1, "Amun needs two cards");
    for (const Seat god : SeatSet::first(s_.players)) {
      const CardSet own = cards.cards[god];
      const int wanted = !cards.answered.has(god) ? 0 : two_cards(god) ? 2 : 1;
      require(own.size() == wanted && own.without(s_.gods[god].hand()).empty(),
              "a commitment that is not possible");
    }
  }
  void check_answered(SeatSet asked, SeatSet answered) const {
    require(answered.without(asked).empty(), "somebody answered who is not asked");
    require(answered != asked, "all have answered: the question would be closed");
  }

  void check_build() const {
    const Seat god = queued();
    require(can_build(s_, god), "nothing can be built");
    if (is<Build>()) {
      asks(frame<Build>().seat, god);
    } else {
      require(is<BuildOn>() && monument_left(s_, frame<BuildOn>().type), "it cannot be built");
      asks(frame<BuildOn>().seat, god);
    }
  }

  void check_bid() const {
    require(is<Bid>(), "bids are committed");
    const auto& bid = frame<Bid>();
    require(bid.asked == s_.battle.bidders, "all bidders are asked");
    check_answered(bid.asked, bid.answered);
    for (const Seat god : SeatSet::first(s_.players))
      require(bid.bid(god) <= (bid.answered.has(god) ? highest_bid(s_, god) : 0),
              "a bid that is not possible");
  }

  void check_tiebreak() const {
    const SeatSet best = strongest(s_);
    require(
        is<Tiebreak>() && conflict_->face_up && best.size() > 1 && best.has(conflict_->tiebreaker),
        "there is no tie to be broken");
    asks(frame<Tiebreak>().seat, conflict_->tiebreaker);
  }

  void check_protect() const {
    const Seat isis = god_with(s_, Deity::isis);
    require(is<Protect>() && isis != nobody, "figures are protected");
    asks(frame<Protect>().seat, isis);
    HexSet lost;
    for (const Seat god : s_.battle.participants)
      if (god != s_.battle.winner) lost |= s_.figures[god];
    lost = (lost & region_).without(s_.marked);
    require(lost.has_all(s_.doomed) && s_.doomed.has_all(s_.undecided), "figures in danger");
    for (const Hex hex : s_.doomed) require(s_.figure(hex) != Figure::god, "gods do not die");
    require((s_.figures[isis] & adjacent_to_any(s_, all_figures(s_).without(s_.figures[isis])))
                .has_all(s_.undecided),
            "Isis cannot protect this figure");
  }

  void check_underworld() const {
    const Seat osiris = god_with(s_, Deity::osiris);
    require(osiris != nobody && s_.battle.participants.has(osiris) && s_.battle.winner != osiris &&
                !underworld_targets(s_).empty(),
            "no underworld token can be laid");
    if (is<Underworld>()) {
      asks(frame<Underworld>().seat, osiris);
      return;
    }
    require(is<UnderworldOn>(), "an underworld token is laid");
    const Hex from = frame<UnderworldOn>().from;
    asks(frame<UnderworldOn>().seat, osiris);
    require(from == no_hex ? underworld_left(s_) > 0 : s_.underworld.has(within(from)),
            "there is no such token");
  }

  // ---- ANKH-15.11, ANKH-16.11 -------------------------------------------------------------------

  void check_deaths() {
    const auto deaths = frame<Deaths>();
    require(deaths.plague ? next_ == BattleStep::plague : next_ == BattleStep::magnanimous,
            "nobody dies in this step");
    constexpr std::size_t cat_level = level_of(Figure::cat_mummy);
    constexpr std::size_t mummy_level = level_of(Figure::mummy);
    require(s_.guardian_cards[cat_level] == Figure::cat_mummy ||
                (deaths.cat_mummies == PerSeat<std::uint8_t>{} &&
                 s_.battle.cat_mummies == PerSeat<std::uint8_t>{}),
            "Cat-Mummies are not in the game");
    require(s_.guardian_cards[mummy_level] == Figure::mummy ||
                deaths.mummies == PerSeat<std::uint8_t>{},
            "Mummies are not in the game");
    up();
    const bool trap = is<Trap>();
    require(deaths.next == (trap ? DeathStep::cat_mummies : DeathStep::mummies), "what comes next");
    require(trap || (deaths.warriors.empty() && deaths.cat_mummies == PerSeat<std::uint8_t>{}),
            "this was settled before");
    require(deaths.warriors.without(s_.in_game).empty(), "dead warriors of a god in the game");
    for (const Seat god : SeatSet::first(s_.players)) {
      const int waiting =
          deaths.mummies[god] + (is<MummyReturn>() && frame<MummyReturn>().seat == god ? 1 : 0);
      require(waiting <= s_.gods[god].guardians[mummy_level], "dead Mummies lie in the pool");
      require(
          deaths.cat_mummies[god] + s_.battle.cat_mummies[god] <= s_.gods[god].guardians[cat_level],
          "dead Cat-Mummies lie in the pool");
      require(!deaths.warriors.has(god) || s_.gods[god].warriors > 0,
              "dead warriors lie in the pool");
    }
    if (trap) {
      const Seat anubis = god_with(s_, Deity::anubis);
      require(anubis != nobody && trapped_in_all(s_) < trap_slots, "nobody can trap");
      asks(frame<Trap>().seat, anubis);
      require(!deaths.warriors.empty() && !deaths.warriors.has(anubis), "there is nobody to trap");
      require(s_.battle.cat_mummies == PerSeat<std::uint8_t>{}, "dead Cat-Mummies");
    } else if (is<MummyReturn>()) {
      const Seat god = frame<MummyReturn>().seat;
      require(in_game(god) && s_.gods[god].guardians[mummy_level] > 0 &&
                  s_.guardian_cards[mummy_level] == Figure::mummy &&
                  !mummy_targets(s_, god).empty(),
              "no Mummy can return");
    } else {
      require(is<Sun>(), "nothing else is asked after deaths");
      const Seat ra = god_with(s_, Deity::ra);
      require(ra != nobody && s_.figure(within(frame<Sun>().space)) == Figure::mummy,
              "a Mummy returned");
      check_sun(ra, ra);
    }
    must_be_top();
  }

  // ---- ANKH-22.4 --------------------------------------------------------------------------------

  void check_merge() const {
    const auto& merge = frame<MergeGuardian>();
    require(s_.event == event_of_conflict(merging_conflict), "gods merge after the third conflict");
    require(known(merge.lower) && in_game(merge.seat) && merge.lower != merge.seat &&
                s_.playing(merge.lower) == merge.seat,
            "these two do not merge");
    const Figure offered = offered_guardian(s_, merge.lower).figure;
    require(offered != Figure::none && has_free_base(s_, merge.seat, offered),
            "there is no guardian to be taken");
    must_be_top();
    no_battle();
    no_moves();
    all_aimed();
  }

  const State& s_;
  std::size_t depth_ = 0;
  const Turn* turn_ = nullptr;
  Seat god_{};
  const Conflict* conflict_ = nullptr;
  BattleStep next_{};
  HexSet region_;
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

}  // namespace ennead::ankh
