// ANKH-6: the turn, its actions and the events that they trigger.
#include "games/ankh/rules.h"

namespace ennead::ankh {

static std::uint8_t& marker_of(State& s, Action action) {
  return s.markers[static_cast<std::size_t>(action)];
}

// ANKH-6.4, ANKH-6.8
std::uint8_t actions_allowed(const State& /*s*/, const Turn& turn) {
  constexpr unsigned all = (1U << action_count) - 1;
  if (turn.first == Action::none) return all;
  return static_cast<std::uint8_t>(all & ~((2U << static_cast<unsigned>(turn.first)) - 1));
}

// ANKH-6.1: the next seat clockwise whose god is in the game.
static void next_turn(State& s, Turn& turn, AnkhJournal& journal) {
  int seat = index(turn.seat);
  do seat = seat + 1 == s.players ? 0 : seat + 1;
  while (!s.in_game.has(s.playing(static_cast<Seat>(seat))));
  turn = Turn{static_cast<Seat>(seat)};
  journal.tell(TurnBegins{name_of(s, s.playing(turn.seat)), turn.seat});
}

static void begin_action(State& s, Seat seat, Action action, AnkhJournal& journal) {
  const Seat god = s.playing(seat);
  s.moved = {};
  switch (action) {
    case Action::move: s.stack.push(MoveFigure{seat}); return;
    case Action::summon: s.stack.push(Summon{seat}); return;
    case Action::gain: take_followers(s, god, journal); return;
    case Action::unlock:
      if (can_unlock(s, god))
        s.stack.push(Unlock{seat});
      else
        journal.tell(CannotUnlock{
            // ANKH-10.4
            name_of(s, god), s.gods[god].steps() < unlock_steps ? Lack::followers : Lack::powers});
      return;
    case Action::none: return;
  }
}

// ANKH-6.3
void answer(State& s, Turn& turn, Choice choice, AnkhJournal& journal) {
  const auto action = static_cast<Action>(choice.operand());
  ++marker_of(s, action);
  turn.action = action;
  turn.next = TurnStep::resolved;
  journal.tell(ActionTaken{name_of(s, s.playing(turn.seat)), action, marker_of(s, action),
                           track_length(action, s.players)});
  begin_action(s, turn.seat, action, journal);
}

// ANKH-6.6
static void trigger_event(State& s, Seat seat, AnkhJournal& journal) {
  ++s.event;
  const TrackEvent event = event_at(s.event);
  journal.tell(EventBegins{s.event, event});
  switch (event) {
    case TrackEvent::control: begin_control(s, seat, journal); return;
    case TrackEvent::caravan: begin_caravan(s, seat, journal); return;
    case TrackEvent::conflict: begin_conflict(s, seat, journal); return;
  }
}

void resume(State& s, Turn& turn, AnkhJournal& journal) {
  s.moved = {};
  if (turn.next == TurnStep::event_over) {
    marker_of(s, turn.action) = 0;
    next_turn(s, turn, journal);  // ANKH-6.7
    return;
  }
  if (marker_of(s, turn.action) == track_length(turn.action, s.players)) {
    turn.next = TurnStep::event_over;
    trigger_event(s, turn.seat, journal);
    return;
  }
  // ANKH-6.8, ANKH-6.9
  const bool one_action = god_at(s, turn.seat).merged() || turn.action == Action::unlock;
  if (turn.first != Action::none || one_action)
    next_turn(s, turn, journal);
  else
    turn = Turn{turn.seat, turn.action};
}

}  // namespace ennead::ankh
