// ANKH-6: the turn, its actions and the events that they trigger.
#include "games/ankh/rules.h"

namespace ennead::ankh {

static std::uint8_t& marker_of(State& s, Action action) {
  return s.markers[static_cast<std::size_t>(action)];
}

// ANKH-6.1: the next seat clockwise whose god is in the game.
static void next_turn(State& s, Turn& turn, AnkhJournal& journal) {
  int seat = index(turn.seat);
  do seat = seat + 1 == s.players ? 0 : seat + 1;
  while (!s.in_game.has(s.playing(static_cast<Seat>(seat))));
  turn = Turn{static_cast<Seat>(seat)};
  journal.tell(TurnBegins{name_of(s, s.playing(turn.seat)), turn.seat});
}

// Inlined where every action comes by.
[[gnu::always_inline]] static inline void start_action(State& s, Seat seat, Action action,
                                                       AnkhJournal& journal) {
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

[[gnu::cold]] void begin_action(State& s, Seat seat, Action action, AnkhJournal& journal) {
  start_action(s, seat, action, journal);
}

// ANKH-6.4, ANKH-6.8
void Turn::offer(const State& s, ChoiceList& list) const {
  const std::size_t begin = first == Action::none ? 0 : static_cast<std::size_t>(first) + 1;
  for (std::size_t at = begin; at < action_count; ++at) list.add(choice(Kind::action, at));
  if (first != Action::none && !does(s, Policy::second_action_needed))
    list.add(choice(Kind::no_action));
}

// What Worshipful and Splendiferous give when the actions are over. True if that ended the game.
static bool rewards(State& s, Seat god, AnkhJournal& journal) {
  const Edition& rules = edition(s);
  const auto gains = [&](Power power, bool enough, int reward, Reason reason) {
    return enough && s.gods[god].has(power) && gain_devotion(s, god, reward, reason, journal);
  };
  return gains(Power::worshipful, s.controlled[god].size() >= rules.worshipful_monuments,
               rules.worshipful_reward, Reason::worshipful) ||
         gains(Power::splendiferous, s.gods[god].followers >= rules.splendiferous_followers,
               rules.splendiferous_reward, Reason::splendiferous);
}

static bool reward_after_actions(State& s, Seat god, AnkhJournal& journal) {
  return does(s, Policy::rewards_after_actions) && rewards(s, god, journal);
}

static void end_turn(State& s, Turn& turn, AnkhJournal& journal) {
  if (!reward_after_actions(s, s.playing(turn.seat), journal)) next_turn(s, turn, journal);
}

// ANKH-6.3
void Turn::answer(State& s, Choice choice, AnkhJournal& journal) {
  if (kind_of(choice) == Kind::no_action) {
    journal.tell(NoSecondAction{name_of(s, s.playing(seat))});
    end_turn(s, *this, journal);
    return;
  }
  action = static_cast<Action>(choice.operand());
  next = TurnStep::resolved;
  ++marker_of(s, action);
  if (journal.listening())
    journal.tell(ActionTaken{name_of(s, s.playing(seat)), action, marker_of(s, action),
                             edition(s).track_length(action, s.players)});
  // With the expansion there is more before it: Turn::resume.
  if (!s.palace.in_play()) [[likely]]
    start_action(s, seat, action, journal);
}

// ANKH-6.6
static void trigger_event(State& s, Seat seat, AnkhJournal& journal) {
  ++s.event;
  const TrackEvent event = edition(s).event_at(s.event);
  journal.tell(EventBegins{s.event, event});
  switch (event) {
    case TrackEvent::control: begin_control(s, seat, journal); return;
    case TrackEvent::caravan: begin_caravan(s, seat, journal); return;
    case TrackEvent::conflict: begin_conflict(s, seat, journal); return;
  }
}

// ANKH-6.9
static bool has_one_action(const State& s, Seat seat) {
  return god_at(s, seat).merged() && does(s, Policy::merged_one_action);
}

bool Turn::resume(State& s, AnkhJournal& journal) {
  if (next == TurnStep::choose) return true;
  s.moved = {};
  if (next == TurnStep::event_over) {
    marker_of(s, action) = 0;
    next_turn(s, *this, journal);  // ANKH-6.7
    return true;
  }
  if (s.palace.in_play() && !pass_windows(s, *this, journal)) [[unlikely]]
    return false;
  if (marker_of(s, action) == edition(s).track_length(action, s.players)) {
    if (reward_after_actions(s, s.playing(seat), journal)) return false;
    next = TurnStep::event_over;
    trigger_event(s, seat, journal);
    return false;
  }
  // ANKH-6.8
  if (first != Action::none || action == Action::unlock || has_one_action(s, seat))
    end_turn(s, *this, journal);
  else
    *this = Turn{seat, action};
  return true;
}

std::string Turn::fault(const State& s, std::size_t depth) const {
  if (s.in_game.size() < 2) return "with one god the game would be over";
  if (index(seat) >= s.players || !is_in_game(s, s.playing(seat)))
    return "/seat: it is the turn of a god in the game";
  const bool event = next == TurnStep::event_over;
  // The event of a second action can have merged the god whose turn it is.
  const bool one_action = has_one_action(s, seat) && !event;
  if (first == Action::unlock || (one_action && first != Action::none))
    return "/first: there is no second action";
  for (std::size_t at = 0; at < action_count; ++at) {
    const auto line = static_cast<Action>(at);
    const int length = edition(s).track_length(line, s.players);
    const int marker = s.markers[at];
    if (line == action ? marker < 1 || marker > length : marker >= length)
      return "the markers do not fit";
    if (line == action && event && marker != length) return "the marker triggers no event";
  }
  const bool chooses = on_top(s, depth) || s.stack.is<PharaohStart>(depth + 1);
  if (chooses != (next == TurnStep::choose) || chooses != (action == Action::none))
    return "/action: an action is chosen, or being resolved";
  if (action != Action::none && first != Action::none && first >= action)
    return "/action: the second action is on a lower line";
  if (event && s.event == 0) return "/next: no event was triggered";
  if (!event && s.event >= edition(s).event_count)
    return "/next: after the last event the game is over";
  return {};
}

void Turn::prompt(const State& s, Seat /*asked*/, Message& message) const {
  if (first != Action::none && !does(s, Policy::second_action_needed)) message.key += "_or_none";
}

std::string fault_of_action(const State& s, Seat asked, Action action) {
  const Turn& turn = turn_of(s);
  if (turn.next != TurnStep::resolved || turn.action != action)
    return "this is not asked in this action";
  return asked == turn.seat ? "" : wrong_seat;
}

std::string fault_of_event(const State& s, Seat asked, TrackEvent event) {
  const Turn& turn = turn_of(s);
  if (turn.next != TurnStep::event_over || edition(s).event_at(s.event) != event)
    return "this is not asked in this event";
  return asked == turn.seat ? "" : wrong_seat;
}

}  // namespace ennead::ankh
