// KEMET-29.13 to KEMET-29.15: priests among the units.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// ---- Where they are -----------------------------------------------------------------------------

int priests_at(const State& s, Seat seat, PriestAt place) {
  const Priests& priests = s.more.seats[seat].priests;
  return static_cast<int>(std::count(priests.begin(), priests.end(), place));
}

void move_priests(State& s, Seat seat, PriestAt from, PriestAt to, int count) {
  Priests& priests = s.more.seats[seat].priests;
  for (PriestAt& priest : priests)
    if (priest == from && count-- > 0) priest = to;
  std::sort(priests.begin(), priests.end());
}

int priest_units(const State& s, Seat seat) {
  const Priests& priests = s.more.seats[seat].priests;
  return static_cast<int>(std::count_if(priests.begin(), priests.end(),
                                        [](PriestAt priest) { return priest.is_unit(); }));
}

// ---- KEMET-29.13  Which units are priests -------------------------------------------------------

void ask_which(State& s, Seat seat, Space space, bool from_pool, int count, int before) {
  if (!plays_path(s)) return;
  const int now = priests_at(s, seat, from_pool ? PriestAt::pool() : PriestAt(space));
  const int least = before - now;
  const int most = least + std::min(now, count - least);
  if (most > least)
    s.stack.push(WhichPriests{seat, space, from_pool, static_cast<std::uint8_t>(least),
                              static_cast<std::uint8_t>(most)});
}

void WhichPriests::offer(const State& /*s*/, ChoiceList& list) const {
  for (int count = least; count <= most; ++count) list.add(choice(Kind::priests, count));
}

void WhichPriests::answer(State& s, Choice choice, KemetJournal& journal) const {
  const WhichPriests now = *this;
  const int count = choice.operand();
  s.stack.pop();
  const PriestAt here(now.space);
  move_priests(s, now.seat, now.from_pool ? PriestAt::pool() : here,
               now.from_pool ? here : PriestAt::pool(), count - now.least);
  if (now.from_pool)
    journal.tell(PriestsCame{now.seat, count, now.space});
  else
    journal.tell(PriestsLeft{now.seat, count, now.space});
  if (in_battle(s)) return;
  forget_trail(s);
  if (!now.from_pool) drop_excess(s, now.seat, now.space, journal);
}
std::string WhichPriests::fault(const State& s, std::size_t /*depth*/) const {
  if (!plays_path(s)) return "there are no priests";
  if (index(seat) >= s.players || !is_open(s, space)) return "whose units they are, and where";
  const Player& p = s.seats[seat];
  const int here = priests_at(s, seat, PriestAt(space));
  const int pooled = priests_at(s, seat, PriestAt::pool());
  const int more = most - least;
  if (most > priests_per_player || more < 1) return "some of them may be priests";
  const bool fits = from_pool ? here >= least && pooled >= more && p.on(space) - here >= more
                              : pooled >= least && here >= more && p.pool - pooled >= more;
  return fits ? "" : "so many priests are not there";
}
void WhichPriests::prompt(const State& /*s*/, Seat /*asked*/, Message& message) const {
  if (from_pool) message.key += "_come";
  message.with("space", to_field(space));
}

// ---- KEMET-29.15  Back to the start -------------------------------------------------------------

bool may_send_back(const State& s, Seat seat) {
  return plays_path(s) && priest_units(s, seat) == priests_per_player;
}

void offer_send_back(const State& s, Seat seat, ChoiceList& list) {
  if (!may_send_back(s, seat)) return;
  PriestAt last;
  for (const PriestAt priest : s.more.seats[seat].priests) {
    if (priest == last) continue;
    last = priest;
    list.add(choice(Kind::send_back, priest.pooled() ? no_space : priest.space()));
  }
}

void send_back(State& s, Seat seat, Space from, KemetJournal& journal) {
  Player& p = s.seats[seat];
  if (from == no_space) {
    move_priests(s, seat, PriestAt::pool(), PriestAt(), 1);
    --p.pool;
    journal.tell(PriestSentBack{seat});
    return;
  }
  const Creatures with = creatures_on(s, seat, from);
  move_priests(s, seat, PriestAt(from), PriestAt(), 1);
  remove_units(s, seat, from, 1);
  --p.pool;
  journal.tell(PriestSentBackFrom{seat, from});
  if (p.on(from) == 0) {
    put_creatures(s, with, no_space);
    stay_on_tiles(seat, with, journal);
  } else {
    drop_excess(s, seat, from, journal);
  }
}

}  // namespace ennead::kemet
