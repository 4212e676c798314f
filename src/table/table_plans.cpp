// What somebody wants at a table, checked and turned into an entry, and what is due by itself.
// Nothing changes here: `Table::apply` does that.
#include <algorithm>

#include "bots/any_bot.h"
#include "core/fault.h"
#include "table/api_error.h"
#include "table/table.h"

namespace ennead {

void check_bot(const AnyGame& game, const BotPlayer& bot) {
  std::string known;
  for (const BotInfo& info : bots_for(game)) {
    if (info.name == bot.name) return;
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  }
  throw ApiError("bad_request", "there is no bot \"" + bot.name + "\"; the bots are: " + known);
}

// ---- Plans -------------------------------------------------------------------------------------

Entry Table::planned(Entry::Kind kind, Seat seat, Millis now) const {
  if (index(seat) >= players())
    throw ApiError("bad_request", "there is no seat " + std::to_string(index(seat)));
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  // A clock that was set back does not turn back the time of a table.
  entry.time = entries_.empty() ? now : std::max(now, entries_.back().time);
  return entry;
}

Entry Table::told(Entry::Kind kind, Millis now) const {
  Entry entry = planned(kind, {}, now);
  // No time has run until then: the table goes by what the time of day is now, even if it was
  // ahead of it before.
  if (kind == Entry::Kind::resume) entry.time = now;
  return entry;
}

Entry Table::plan(const Rights& rights, const Act& act, Millis now) const {
  need_not_closed();
  Entry entry = std::visit([&](const auto& wish) { return planned(rights, wish, now); }, act);
  std::visit([&entry](const AtSeat& wish) { entry.id = wish.id; }, act);
  if (costs_a_whim(entry) && place(entry.seat).whims <= 0)
    throw ApiError("too_many", "this seat has changed its mind too often; the game has to go on");
  return entry;
}

void Table::need_seat(const Rights& rights, Seat seat) const {
  if (index(seat) >= players())
    throw ApiError("bad_request", "there is no seat " + std::to_string(index(seat)));
  if (!rights.seats.has(seat))
    throw ApiError("bad_key", "the key does not hold seat " + std::to_string(index(seat)));
}

void Table::need_playing() const {
  if (phase() == Phase::open) throw ApiError("not_started", "some seats are still open");
  if (phase() == Phase::over) throw ApiError("game_over", "the game is over");
}

Entry Table::planned(const Rights& rights, const Choose& wish, Millis now) const {
  need_seat(rights, wish.seat);
  need_playing();
  const Place& at = place(wish.seat);
  if (!at.person()) throw ApiError("not_your_turn", "a bot plays this seat: take it back first");
  if (wish.question != question_number(wish.seat))
    throw ApiError("too_late", "another question is being asked now");
  Entry entry = planned(Entry::Kind::choice, wish.seat, now);
  // Who thinks again has been thinking all the time.
  if (header_.clock && changes_answer(wish.seat) && entry.time - at.answered > at.left)
    throw ApiError("too_late", "there is no time left to change this answer");
  try {
    entry.text = match_->game().text(match_->game().parse(wish.text));
  } catch (const Fault& fault) {
    if (match_->question().asked.has(wish.seat)) throw ApiError("illegal_choice", fault.what());
    throw ApiError("not_your_turn", "this seat is not asked now");
  }
  return entry;
}

bool Table::can_undo(Seat seat) const {
  if (phase() != Phase::playing || !place(seat).person()) return false;
  const Question question = match_->question();
  const bool answers_are_in = question.secret && question.waiting != question.asked;
  return !answers_are_in && match_->can_undo(seat);
}

Entry Table::planned(const Rights& rights, const TakeBack& wish, Millis now) const {
  need_seat(rights, wish.seat);
  need_playing();
  if (wish.number != number(wish.seat)) throw ApiError("too_late", "something has happened since");
  const Question question = match_->question();
  // Otherwise it would show whether somebody else has changed a secret answer since.
  if (question.secret && question.waiting != question.asked)
    throw ApiError("nothing_to_undo",
                   "nothing can be undone once answers are in; a seat can change its answer");
  if (!can_undo(wish.seat))
    throw ApiError("nothing_to_undo",
                   "there is nothing to undo: something was drawn or revealed, or someone "
                   "else has chosen since");
  return planned(Entry::Kind::undo, wish.seat, now);
}

Entry Table::plan_sit(const KeyHash& key, std::optional<Seat> seat, const std::string& name,
                      Millis now) const {
  need_not_closed();
  if (!seat)
    for (const Seat one : SeatSet::first(players()))
      if (!seat && place(one).open) seat = one;
  if (!seat) throw ApiError("seat_taken", "no seat is open at this table");
  Entry entry = planned(Entry::Kind::sit, *seat, now);
  if (header_.maker_may_know() && !(key == header_.owner))
    throw ApiError("not_allowed",
                   "whoever made this table chose its seed or its position, and may know what is "
                   "hidden: nobody else can sit here");
  if (!place(*seat).open) throw ApiError("seat_taken", "this seat is taken");
  entry.text = name;
  entry.key = key;
  return entry;
}

Entry Table::planned(const Rights& rights, const Leave& wish, Millis now) const {
  need_seat(rights, wish.seat);
  Entry entry = planned(Entry::Kind::leave, wish.seat, now);
  entry.bot = {std::string(bots_for(match_->game()).back().name), 1};
  return entry;
}

Entry Table::planned(const Rights& rights, const Rename& wish, Millis now) const {
  need_seat(rights, wish.seat);
  Entry entry = planned(Entry::Kind::rename, wish.seat, now);
  entry.text = wish.name;
  return entry;
}

// Who made the table decides about the seats of bots before the game, and later where nobody else
// plays there.
Entry Table::planned(const Rights& rights, const HandToBot& wish, Millis now) const {
  Entry entry = planned(Entry::Kind::bot, wish.seat, now);
  const bool nobodys = !place(wish.seat).key;
  if (!(nobodys && rights.owner)) need_seat(rights, wish.seat);
  if (phase() == Phase::over) throw ApiError("game_over", "the game is over");
  if (nobodys && begun_ && !alone(rights))
    throw ApiError("not_allowed", "bots cannot be changed in a game that others play in");
  check_bot(match_->game(), wish.bot);
  entry.bot = wish.bot;
  if (!nobodys) entry.text = "handed";
  return entry;
}

Entry Table::planned(const Rights& rights, const ComeBack& wish, Millis now) const {
  need_seat(rights, wish.seat);
  const Place& at = place(wish.seat);
  if (phase() == Phase::over) throw ApiError("game_over", "the game is over");
  if (!at.bot) throw ApiError("bad_request", "no bot plays this seat");
  if (header_.clock && at.left == 0 && at.lent_for == question_entry_ &&
      match_->question().waiting.has(wish.seat))
    throw ApiError("too_late", "your time for this question is over: come back at the next one");
  return planned(Entry::Kind::back, wish.seat, now);
}

Entry Table::planned(const Rights& rights, const SetPass& wish, Millis now) const {
  need_seat(rights, wish.seat);
  Entry entry = planned(Entry::Kind::pass, wish.seat, now);
  entry.text = wish.on ? "on" : "off";
  return entry;
}

// ---- What happens by itself --------------------------------------------------------------------

std::optional<Entry> Table::due(Millis now) const {
  if (phase() != Phase::playing) return std::nullopt;
  for (const Seat seat : clocked()) {
    if (place(seat).since + place(seat).left > now) continue;
    Entry entry = planned(Entry::Kind::bot, seat, now);
    entry.bot = {std::string(bots_for(match_->game()).back().name), 1};
    entry.text = "time";
    return entry;
  }
  for (const Seat seat : match_->question().waiting) {
    if (!place(seat).person()) continue;
    const std::optional<Choice> pass = match_->automatic_pass(seat);
    if (pass && (place(seat).pass || passes_alone(seat))) return bot_choice(seat, *pass, now);
  }
  return scripted(now);
}

// In a lesson the others choose what its script says.
std::optional<Entry> Table::scripted(Millis now) const {
  if (lesson_ == nullptr) return std::nullopt;
  for (const Seat seat : bots_asked())
    if (const std::optional<Choice> choice = lesson_->next(seat, *match_))
      return bot_choice(seat, *choice, now);
  return std::nullopt;
}

// A person who can only pass is not asked where all others are bots, not those of absent people:
// to people it would show who holds a card.
bool Table::passes_alone(Seat seat) const {
  for (const Seat other : SeatSet::first(players()))
    if (other != seat && (!place(other).bot || !place(other).absent.empty())) return false;
  return match_->legal(seat).size() == 1;
}

SeatSet Table::bots_asked() const {
  SeatSet seats;
  if (phase() != Phase::playing) return seats;
  for (const Seat seat : match_->question().waiting)
    if (place(seat).bot) seats.add(seat);
  return seats;
}

Entry Table::bot_choice(Seat seat, Choice choice, Millis now) const {
  Entry entry = planned(Entry::Kind::choice, seat, now);
  entry.text = match_->game().text(choice);
  return entry;
}

}  // namespace ennead
