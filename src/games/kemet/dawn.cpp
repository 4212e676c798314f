// KEMET-26: the Dawn, which sets the turn order with battle cards.
#include <algorithm>

#include "games/kemet/rules.h"

namespace ennead::kemet {

// KEMET-26.2
void gain_dawn_token(State& s, Seat seat, KemetJournal& journal) {
  Player& p = s.seats[seat];
  constexpr int most = 250;  // so many that no count of a hundred days reaches it
  if (p.dawn < most) ++p.dawn;
  journal.tell(DawnTokenGained{seat, p.dawn});
}

static bool placed(const Dawn& dawn, Seat seat) {
  return std::ranges::find(dawn.order, seat) != dawn.order.end();
}
// KEMET-26.6: the one who chooses a place now, or nobody.
static Seat next_to_place(const State& s, const Dawn& dawn) {
  Seat best = nobody;
  for (int place = 0; place < s.players; ++place) {
    const Seat seat = seat_at(s, place);
    if (!placed(dawn, seat) && (best == nobody || dawn.values[seat] > dawn.values[best]))
      best = seat;
  }
  return best;
}
// Who shows a card now, or did last: the last of the old order is first.
static Seat shows(const State& s, int number) { return seat_at(s, s.players - 1 - number); }

void Dawn::resume(State& s, KemetJournal& journal) {
  if (shown < s.players) {
    const Seat seat = shows(s, shown++);
    if (shown == 1) journal.tell(DawnBegins{});
    s.stack.push(DawnCard{seat});
    return;
  }
  const Seat seat = next_to_place(s, *this);
  if (seat != nobody) {
    s.stack.push(DawnPlace{seat});
    return;
  }
  s.order = order;
  s.stack.pop();
}
std::string Dawn::fault(const State& s, std::size_t depth) const {
  const auto& night = *s.stack.find<Night>(depth);
  if (!s.content.has(Set::dawn) || night.next != NightStep::order || night.at != 1)
    return "there is no Dawn in this step";
  if (shown < 1 || shown > s.players) return "how many have shown a card";
  const bool all_shown = s.stack.top_is<DawnPlace>();
  SeatSet seen;
  for (int place = 0; place < max_seats; ++place) {
    const Seat seat = order.values[static_cast<std::size_t>(place)];
    if (seat == nobody) continue;
    if (!all_shown || place >= s.players || index(seat) >= s.players || seen.has(seat))
      return "each seat has one place";
    seen.add(seat);
  }
  if (seen.size() == s.players || (all_shown && shown < s.players)) return "the Dawn is not over";
  for (const Seat seat : SeatSet::first(max_seats)) {
    const bool has_shown = index(seat) < s.players &&
                           s.players - 1 - place_in_order(s, seat) < shown &&
                           !(s.stack.top_is<DawnCard>() && s.stack.top<DawnCard>().seat == seat);
    if ((values[seat] > 0) != has_shown) return "a shown card has a value";
  }
  return {};
}

// ---- KEMET-26.4, KEMET-26.5  Cards and tokens ---------------------------------------------------

void DawnCard::offer(const State& s, ChoiceList& list) const {
  const Player& p = s.seats[seat];
  if (p.dropped_hidden > 0) return;  // in a view: only its owner knows the list
  for (const Card play : p.hand)
    list.add_each(p.hand.without(CardSet::of(play)),
                  [play](Card drop) { return choice(Kind::plan, play, drop); });
}

void DawnCard::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const auto play = static_cast<Card>(choice.operand(0));
  const auto drop = static_cast<Card>(choice.operand(1));
  s.stack.pop();
  Player& p = s.seats[who];
  p.hand.remove(play);
  p.hand.remove(drop);
  p.used.add(play);
  p.dropped.add(drop);
  if (s.discards_up) p.down.add(drop);
  s.stack.top<Dawn>().values[who] = static_cast<std::uint8_t>(box()[play].worth.strength);
  journal.seal();
  journal.tell(DawnCardShown{who, play});
  take_cards_back(s, who, journal);
  if (p.dawn > 0) s.stack.push(DawnTokens{who});
}
static std::string broken_showing(const State& s, std::size_t depth, Seat seat) {
  const auto& dawn = *s.stack.find<Dawn>(depth);
  return seat == shows(s, dawn.shown - 1) ? "" : another_seat;
}
std::string DawnCard::fault(const State& s, std::size_t depth) const {
  return broken_showing(s, depth, seat);
}

void DawnTokens::offer(const State& s, ChoiceList& list) const {
  for (int count = 0; count <= s.seats[seat].dawn; ++count) list.add(choice(Kind::tokens, count));
}

void DawnTokens::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const int count = choice.operand();
  s.stack.pop();
  auto& dawn = s.stack.top<Dawn>();
  s.seats[who].dawn = static_cast<std::uint8_t>(s.seats[who].dawn - count);
  dawn.values[who] = static_cast<std::uint8_t>(std::min(255, dawn.values[who] + count));
  if (count > 0) journal.tell(DawnTokensSpent{who, count, dawn.values[who]});
}
std::string DawnTokens::fault(const State& s, std::size_t depth) const {
  if (s.seats[seat].dawn == 0) return "there are no tokens";
  return broken_showing(s, depth, seat);
}
void DawnTokens::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("value", s.stack.nearest<Dawn>().values[seat]);
}

// ---- KEMET-26.7  Places -------------------------------------------------------------------------

void DawnPlace::offer(const State& s, ChoiceList& list) const {
  const auto& dawn = s.stack.nearest<Dawn>();
  for (int place = 0; place < s.players; ++place)
    if (dawn.order.values[static_cast<std::size_t>(place)] == nobody)
      list.add(choice(Kind::in_place, place + 1));
}

void DawnPlace::answer(State& s, Choice choice, KemetJournal& journal) const {
  const Seat who = seat;
  const int place = choice.operand();
  s.stack.pop();
  s.stack.top<Dawn>().order.values[static_cast<std::size_t>(place - 1)] = who;
  journal.tell(PlaceInOrder{who, place});
}
std::string DawnPlace::fault(const State& s, std::size_t depth) const {
  return seat == next_to_place(s, *s.stack.find<Dawn>(depth)) ? "" : another_seat;
}
void DawnPlace::prompt(const State& s, Seat /*asked*/, Message& message) const {
  message.with("value", s.stack.nearest<Dawn>().values[seat]);
}

}  // namespace ennead::kemet
