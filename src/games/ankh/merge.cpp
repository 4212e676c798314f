// ANKH-22: two gods become one.
#include <algorithm>

#include "games/ankh/rules.h"

namespace ennead::ankh {

// ANKH-22.9: the merged god takes the lower's place on the track, below all others.
static void merge_tokens(State& s, Seat lower, Seat higher) {
  auto& order = s.ascending.values;
  s.gods[higher].devotion = s.gods[lower].devotion;
  auto* const last = std::remove(order.data() + s.gone, order.data() + s.ranked(), lower);
  *last = nobody;
  auto* const place = std::find(order.data() + s.gone, last, higher);
  std::rotate(order.data() + s.gone, place, place + 1);
}

// ANKH-22.2, ANKH-22.7: all that the lower had but its guardians, where those can be taken over.
// Nothing of it is killed (ANKH-22.12).
static void clear_lower(State& s, Seat lower, AnkhJournal& journal) {
  const bool guardians = does(s, Policy::merge_hands_over);
  give_up_monuments(s, lower, journal);
  for (const Hex hex : HexSet(s.figures[lower]))
    if (!guardians || !is_guardian(s.figure(hex))) remove_figure(s, lower, hex);
  God& gone = s.gods[lower];
  if (!guardians) gone.guardians = {};
  gone.powers = {};
  gone.followers = 0;
  gone.used = {};
  gone.warriors = 0;
  gone.trapped = 0;
  gone.devotion = 0;
  leave_palace(s, lower);
}

void merge_gods(State& s, AnkhJournal& journal) {
  const Seat lower = ascending(s)[0];  // ANKH-22.1
  const Seat higher = ascending(s)[1];
  God& own = s.gods[higher];
  const GodName before = name_of(s, higher);
  merge_tokens(s, lower, higher);
  const bool hands_over = does(s, Policy::merge_hands_over);
  if (hands_over)  // ANKH-22.3
    own.followers = static_cast<std::uint16_t>(own.followers + s.gods[lower].followers);
  if (s.gods[lower].is(Deity::anubis)) {  // ANKH-22.6
    own.warriors = static_cast<std::uint8_t>(own.warriors + own.trapped);
    own.trapped = 0;
  }
  own.abilities.add(s.gods[lower].abilities);
  s.gods[lower].played_as = higher;
  s.in_game.remove(lower);
  journal.tell(Merged{before, name_of(s, lower), name_of(s, higher), own.devotion});
  clear_lower(s, lower, journal);
  if (hands_over) s.stack.push(MergeGuardian{higher, lower});
}

struct OfferedGuardian {
  Figure figure = Figure::none;
  Hex space = no_hex;  // no_hex: in the pool
};
// ANKH-22.4: those on the board in the order of their spaces, then those in the pool by level.
static OfferedGuardian offered_guardian(const State& s, Seat lower) {
  if (!s.figures[lower].empty()) {
    const Hex hex = s.figures[lower].lowest();
    return {s.figure(hex), hex};
  }
  for (std::size_t level = 0; level < guardian_levels; ++level)
    if (s.gods[lower].guardians[level] > 0) return {s.guardian_cards[level], no_hex};
  return {};
}

// ANKH-22.5
static void decide_guardian(State& s, MergeGuardian frame, bool taken, AnkhJournal& journal) {
  const OfferedGuardian offered = offered_guardian(s, frame.lower);
  if (taken)
    journal.tell(GuardianTaken{name_of(s, frame.seat), offered.figure});
  else
    journal.tell(GuardianLeft{offered.figure});
  if (offered.space == no_hex) {
    --s.gods[frame.lower].guardians[level_of(s, offered.figure)];
    if (taken) ++s.gods[frame.seat].guardians[level_of(s, offered.figure)];
  } else if (taken) {
    s.figures[frame.lower].remove(offered.space);
    s.figures[frame.seat].add(offered.space);
  } else {
    remove_figure(s, frame.lower, offered.space);
  }
}

void MergeGuardian::offer(const State& s, ChoiceList& list) const {
  const OfferedGuardian offered = offered_guardian(s, lower);
  list.add(choice(Kind::take, offered.figure, offered.space));
  list.add(choice(Kind::refuse, offered.figure, offered.space));
}

void MergeGuardian::answer(State& s, Choice choice, AnkhJournal& journal) {
  decide_guardian(s, *this, kind_of(choice) == Kind::take, journal);
}

// Removes guardians that no base is free for; ends the merge when none is left.
bool MergeGuardian::resume(State& s, AnkhJournal& journal) {
  for (;;) {
    const Figure figure = offered_guardian(s, lower).figure;
    if (figure == Figure::none) {
      s.stack.pop();
      return false;
    }
    if (has_free_base(s, seat, figure)) return true;
    decide_guardian(s, *this, false, journal);
  }
}

std::string MergeGuardian::fault(const State& s, std::size_t /*depth*/) const {
  const Turn& turn = turn_of(s);
  if (std::string wrong = fault_of_event(s, turn.seat, TrackEvent::conflict); !wrong.empty())
    return wrong;
  if (s.event != edition(s).event_of_conflict(edition(s).merging_conflict))
    return "gods merge after the third conflict";
  if (index(lower) >= s.players || !is_in_game(s, seat) || lower == seat ||
      s.playing(lower) != seat)
    return "these two do not merge";
  const Figure offered = offered_guardian(s, lower).figure;
  if (offered == Figure::none || !has_free_base(s, seat, offered))
    return "there is no guardian to be taken";
  return {};
}
void MergeGuardian::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("figure", to_field(offered_guardian(s, lower).figure));
}

}  // namespace ennead::ankh
