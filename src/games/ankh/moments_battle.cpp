// What is true in the middle of a battle; see moments.cpp.
#include <algorithm>

#include "games/ankh/moments.h"

namespace ennead::ankh {

// ---- ANKH-13 to ANKH-17 -------------------------------------------------------------------------

void Moment::check_conflict() {
  require(is<Conflict>(), "there is a conflict");
  conflict_ = &frame<Conflict>();
  require(conflict_->tiebreaker == god_, "who triggered the conflict has the tiebreaker");
  require(conflict_->region >= 1 && conflict_->region <= s_.region_count(), "a region is resolved");
  require(!conflict_->announced || god_with(s_, Deity::amun) != nobody, "Amun is not in the game");
  up();
  require(is<Battle>(), "there is a battle");
  next_ = frame<Battle>().next;
  check_battle();
  up();
  check_battle_question();
}

// What is known of a battle at its different moments. `next_` is the step that comes when the
// question is answered; for steps with a queue it is the step itself.
void Moment::check_battle() {
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
  require(!battle.two_cards ||
              (conflict_->announced && battle.participants.has(amun()) && (revealed || committed)),
          "Amun has announced two cards");
  HexSet floodable;
  for (const Seat god : battle.participants)
    if (played(s_, god, Card::flood)) floodable |= s_.figures[god] & region_land(s_, battle.region);
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

void Moment::check_queue() const {
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

bool Moment::belongs(Seat god) const {
  switch (next_) {
    case BattleStep::obelisks: return s_.gods[god].has(Power::obelisk_attuned);
    case BattleStep::build: return played(s_, god, Card::build);
    case BattleStep::plague: return played(s_, god, Card::plague);
    default: return s_.gods[god].has(Power::worshipful);
  }
}

void Moment::check_battle_question() {
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

void Moment::check_obelisks() const {
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

void Moment::check_announcement() const {
  const Seat god = god_with(s_, Deity::amun);
  require(is<Announce>() && frame<Announce>().seat == god && s_.battle.participants.has(god) &&
              !conflict_->announced && s_.gods[god].hand().size() > 1,
          "nobody may announce two cards");
}

void Moment::check_cards() const {
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

void Moment::check_build() const {
  const Seat god = queued();
  require(!building_lack(s_, god), "nothing can be built");
  if (is<Build>()) {
    asks(frame<Build>().seat, god);
  } else {
    require(is<BuildOn>() && monument_left(s_, frame<BuildOn>().type), "it cannot be built");
    asks(frame<BuildOn>().seat, god);
  }
}

void Moment::check_bid() const {
  require(is<Bid>(), "bids are committed");
  const auto& bid = frame<Bid>();
  require(bid.asked == s_.battle.bidders, "all bidders are asked");
  check_answered(bid.asked, bid.answered);
  for (const Seat god : SeatSet::first(s_.players))
    require(bid.bid(god) <= (bid.answered.has(god) ? highest_bid(s_, god) : 0),
            "a bid that is not possible");
}

void Moment::check_tiebreak() const {
  const SeatSet best = strongest(s_);
  require(
      is<Tiebreak>() && conflict_->face_up && best.size() > 1 && best.has(conflict_->tiebreaker),
      "there is no tie to be broken");
  asks(frame<Tiebreak>().seat, conflict_->tiebreaker);
}

void Moment::check_protect() const {
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

void Moment::check_underworld() const {
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

// ---- ANKH-15.11, ANKH-16.11 ---------------------------------------------------------------------

void Moment::check_deaths() {
  const auto deaths = frame<Deaths>();
  require(deaths.plague ? next_ == BattleStep::plague : next_ == BattleStep::magnanimous,
          "nobody dies in this step");
  constexpr std::size_t cat_level = level_of(Figure::cat_mummy);
  constexpr std::size_t mummy_level = level_of(Figure::mummy);
  require(s_.guardian_cards[cat_level] == Figure::cat_mummy ||
              (deaths.cat_mummies == PerSeat<std::uint8_t>{} &&
               s_.battle.cat_mummies == PerSeat<std::uint8_t>{}),
          "Cat-Mummies are not in the game");
  require(
      s_.guardian_cards[mummy_level] == Figure::mummy || deaths.mummies == PerSeat<std::uint8_t>{},
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
                s_.guardian_cards[mummy_level] == Figure::mummy && !mummy_targets(s_, god).empty(),
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

// ---- ANKH-22.4 ----------------------------------------------------------------------------------

void Moment::check_merge() const {
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

}  // namespace ennead::ankh
