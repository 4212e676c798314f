// What is true of what is under way: which frame may lie on which, and what must hold for it.
#include "games/ankh/moments.h"

#include <algorithm>

namespace ennead::ankh {

void Moment::check() {
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

// A Giant Scorpion is without an aim only while its owner is asked for it.
void Moment::all_aimed(Hex but) const {
  for (const Seat god : SeatSet::first(s_.players))
    for (const Hex hex : s_.figures[god])
      if (s_.figure(hex) == Figure::scorpion)
        require((s_.aim(hex) == 0) == (hex == but), "a Giant Scorpion is not aimed");
}

// ---- ANKH-6 -------------------------------------------------------------------------------------

void Moment::check_turn(const Turn& turn) {
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

void Moment::check_action() {
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

// ---- ANKH-7 -------------------------------------------------------------------------------------

void Moment::check_move() {
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

Seat Moment::check_aim() const {
  const Hex hex = within(frame<Aim>().space);
  require(s_.figure(hex) == Figure::scorpion, "only a Giant Scorpion is aimed");
  all_aimed(hex);
  return owner_of(s_, hex);
}

// ---- ANKH-8 -------------------------------------------------------------------------------------

void Moment::check_summon() {
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
    require((summonable(s_, god_, on.by, on.pyramid) >> static_cast<unsigned>(on.figure) & 1U) != 0,
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

void Moment::check_source(const Summon& summon, Seat seat, SummonBy by, Hex pyramid) const {
  asks(seat, turn_->seat);
  const Summons possible = possible_summons(s_, summon);
  require((by == SummonBy::pyramid) == (pyramid != no_hex), "a pyramid is named");
  const bool offered = by == SummonBy::ordinary     ? possible.ordinary
                       : by == SummonBy::underworld ? possible.underworld
                                                    : possible.pyramids.has(within(pyramid));
  require(offered, "this summon is not possible");
}

void Moment::check_sun(Seat god, Seat seat) const {
  const Hex hex = within(frame<Sun>().space);
  asks(frame<Sun>().seat, seat);
  require(s_.figures[god].has(hex) && s_.figure(hex) != Figure::god && !s_.radiant.has(hex) &&
              s_.gods[god].is(Deity::ra) && suns_left(s_) > 0,
          "no sun token can be laid here");
}

// ---- ANKH-11, ANKH-12 ---------------------------------------------------------------------------

void Moment::check_event() {
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

void Moment::check_caravan() const {
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

std::string broken_moment(const State& s) {
  try {
    Moment(s).check();
  } catch (const Moment::Found& found) {
    return found.what;
  }
  return {};
}

}  // namespace ennead::ankh
