#include "server/table.h"

#include <algorithm>

#include "bots/any_bot.h"
#include "core/fault.h"
#include "server/api_error.h"

namespace ennead {

namespace {

constexpr std::uint8_t everybody = 0x3f;  // five seats and the spectators
constexpr std::uint8_t spectator_bit = 0x20;
// The longest random games have 5,000 choices. What can be done without end (names, taking back,
// changing answers) ends earlier, so that nobody can use up a game that others want to finish.
constexpr std::size_t most_entries = 20'000;
constexpr std::size_t most_whims = 12'000;

bool is_whim(Entry::Kind kind) {
  return kind == Entry::Kind::rename || kind == Entry::Kind::pass || kind == Entry::Kind::undo ||
         kind == Entry::Kind::sit || kind == Entry::Kind::back;
}

std::uint8_t audience_of(const LogLine& line) {
  return line.is_public ? everybody : line.audience.bits();
}

}  // namespace

void check_bot(const AnyGame& game, const BotPlayer& bot) {
  std::string known;
  for (const BotInfo& info : bots_for(game)) {
    if (info.name == bot.name) return;
    known += (known.empty() ? "" : ", ") + std::string(info.name);
  }
  throw ApiError("bad_request", "there is no bot \"" + bot.name + "\"; the bots are: " + known);
}

Table::Table(std::string name, TableHeader header)
    : name_(std::move(name)),
      header_(std::move(header)),
      match_(game_of(header_.start).from_record(header_.start)),
      changed_(header_.made_at) {
  if (static_cast<int>(header_.chairs.size()) != players())
    throw Fault("", "there is a chair for each player");
  holders_.push_back({header_.owner, true});
  for (const TableHeader::Chair& chair : header_.chairs) {
    Place place;
    place.open = !chair.held && !chair.bot;
    place.name = chair.name;
    place.bot = chair.bot;
    if (chair.held) place.holder = 0;
    if (header_.clock) place.left = header_.clock->start;
    places_.push_back(std::move(place));
  }
  begin_if_full();
  Entry made;
  made.time = header_.made_at;
  run_clocks({}, made);
  trace(everybody);
}

// ---- Entries -----------------------------------------------------------------------------------

void Table::apply(const Entry& entry) {
  if (index(entry.seat) >= players()) throw Fault("", "there is no such seat");
  const SeatSet clocked_before = clocked();
  const Question before = match_->question();
  std::uint8_t audience = everybody;
  switch (entry.kind) {
    case Entry::Kind::choice: audience = apply_choice(entry); break;
    case Entry::Kind::undo: match_->undo(entry.seat); break;
    case Entry::Kind::pass: audience = bit(entry.seat); [[fallthrough]];
    default: apply_at_seat(entry); break;
  }
  entries_.push_back(entry);
  const bool was_open = !begun_;
  begin_if_full();
  if ((was_open && begun_) || !same_question(before, entry)) question_entry_ = entries_.size();
  run_clocks(clocked_before, entry);
  trace(audience);
  if (audience == everybody) changed_ = entry.time;
}

std::uint8_t Table::apply_choice(const Entry& entry) {
  const Question question = match_->question();
  match_->choose(entry.seat, match_->game().parse(entry.text));
  // That somebody changed a secret answer shows to nobody else.
  const bool changed_answer = question.secret && !question.waiting.has(entry.seat);
  return changed_answer ? bit(entry.seat) : everybody;
}

void Table::apply_at_seat(const Entry& entry) {
  Place& at = place_at(entry.seat);
  switch (entry.kind) {
    case Entry::Kind::sit: {
      if (!entry.key) throw Fault("", "somebody sits down without a key");
      std::size_t holder = 0;
      while (holder < holders_.size() && !same(holders_[holder].key, *entry.key)) ++holder;
      if (holder == holders_.size()) holders_.push_back({*entry.key, false});
      at.open = false;
      at.name = entry.text;
      at.holder = holder;
      break;
    }
    case Entry::Kind::leave:
      at.holder.reset();
      if (begun_) {
        if (!at.bot) at.bot = entry.bot;
        at.absent = "left";
      } else {
        at.open = true;
        at.name.clear();
      }
      break;
    case Entry::Kind::rename: at.name = entry.text; break;
    case Entry::Kind::bot:
      at.open = false;
      at.bot = entry.bot;
      if (!entry.text.empty()) at.absent = entry.text;
      break;
    case Entry::Kind::back:
      at.bot = {};
      at.absent.clear();
      break;
    case Entry::Kind::pass: at.pass = entry.text == "on"; break;
    case Entry::Kind::rematch: rematch_ = entry.text; break;
    case Entry::Kind::choice:
    case Entry::Kind::undo:
    case Entry::Kind::resume: break;
  }
}

void Table::begin_if_full() { begun_ = begun_ || !has_open_seat(); }

// A secret question stays the same while answers to it come in or change.
bool Table::same_question(const Question& before, const Entry& entry) const {
  if (entry.kind == Entry::Kind::undo) return false;
  if (entry.kind != Entry::Kind::choice) return true;
  const Question after = match_->question();
  return before.secret && after.secret && after.kind == before.kind &&
         after.asked == before.asked && !after.waiting.empty() &&
         after.waiting == before.waiting.without(entry.seat);
}

void Table::trace(std::uint8_t audience) {
  const std::size_t entry = entries_.size();
  const std::size_t kept = begun_ ? std::min(log_.size(), match_->log_size()) : 0;
  log_.resize(kept);
  if (begun_)
    for (const LogLine& line : match_->log(kept))
      log_.push_back({static_cast<std::uint8_t>(audience_of(line) & audience), entry});
  traces_.push_back({audience, kept});
}

// ---- Clocks ------------------------------------------------------------------------------------

SeatSet Table::clocked() const {
  SeatSet seats;
  if (!header_.clock || phase() != Phase::playing || entries_.size() >= most_entries) return seats;
  for (const Seat seat : match_->question().waiting)
    if (place(seat).person()) seats.add(seat);
  return seats;
}

bool Table::clocks_run() const { return !clocked().empty(); }

void Table::run_clocks(SeatSet before, const Entry& entry) {
  if (!header_.clock) return;
  const SeatSet after = clocked();
  for (const Seat seat : SeatSet::first(players())) {
    Place& at = place_at(seat);
    if (before.has(seat) && !after.has(seat)) {
      at.left = std::max<Millis>(0, at.left - (entry.time - at.since));
      at.since = 0;
    } else if (!before.has(seat) && after.has(seat)) {
      // Taking a choice back, or the seat from a bot, is no way to get more and more time; who has
      // none left gets as much as for a new question.
      const Millis fresh = std::min(header_.clock->add, header_.clock->most);
      if (entry.kind == Entry::Kind::back)
        at.left = std::max(at.left, fresh);
      else if (entry.kind != Entry::Kind::undo)
        at.left = std::min(at.left + header_.clock->add, header_.clock->most);
      at.since = entry.time;
    } else if (after.has(seat) && entry.kind == Entry::Kind::resume) {
      at.since = entry.time;
    }
  }
}

std::optional<Millis> Table::next_deadline() const {
  std::optional<Millis> next;
  for (const Seat seat : clocked()) {
    const Millis end = place(seat).since + place(seat).left;
    if (!next || end < *next) next = end;
  }
  return next;
}

// ---- Plans -------------------------------------------------------------------------------------

Entry Table::planned(Entry::Kind kind, Seat seat, Millis now) const {
  if (index(seat) >= players())
    throw ApiError("bad_request", "there is no seat " + std::to_string(index(seat)));
  if (entries_.size() >= (is_whim(kind) ? most_whims : most_entries))
    throw ApiError("too_many", "this table has had as many choices as a table can have");
  Entry entry;
  entry.kind = kind;
  entry.seat = seat;
  // A clock that was set back does not turn back the time of a table.
  entry.time = entries_.empty() ? now : std::max(now, entries_.back().time);
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

Entry Table::plan_choice(const Rights& rights, Seat seat, const std::string& id,
                         std::size_t question, std::string_view text, Millis now) const {
  need_seat(rights, seat);
  need_playing();
  if (!place(seat).person())
    throw ApiError("not_your_turn", "a bot plays this seat: take it back first");
  if (question != question_number(seat))
    throw ApiError("too_late", "another question is being asked now");
  Entry entry = planned(Entry::Kind::choice, seat, now);
  try {
    entry.text = match_->game().text(match_->game().parse(text));
  } catch (const Fault& fault) {
    if (match_->question().asked.has(seat)) throw ApiError("illegal_choice", fault.what());
    throw ApiError("not_your_turn", "this seat is not asked now");
  }
  entry.id = id;
  return entry;
}

bool Table::can_undo(Seat seat) const {
  if (phase() != Phase::playing || !place(seat).person()) return false;
  const Question question = match_->question();
  const bool answers_are_in = question.secret && question.waiting != question.asked;
  return !answers_are_in && match_->can_undo(seat);
}

Entry Table::plan_undo(const Rights& rights, Seat seat, const std::string& id, std::size_t wanted,
                       Millis now) const {
  need_seat(rights, seat);
  need_playing();
  if (wanted != number(seat)) throw ApiError("too_late", "something has happened since");
  const Question question = match_->question();
  // Otherwise it would show whether somebody else has changed a secret answer since.
  if (question.secret && question.waiting != question.asked)
    throw ApiError("nothing_to_undo",
                   "nothing can be undone once answers are in; a seat can change its answer");
  if (!can_undo(seat))
    throw ApiError("nothing_to_undo",
                   "there is nothing to undo: something was drawn or revealed, or someone "
                   "else has chosen since");
  Entry entry = planned(Entry::Kind::undo, seat, now);
  entry.id = id;
  return entry;
}

Entry Table::plan_sit(const KeyHash& key, std::optional<Seat> seat, const std::string& name,
                      Millis now) const {
  if (!seat)
    for (const Seat one : SeatSet::first(players()))
      if (!seat && place(one).open) seat = one;
  if (!seat) throw ApiError("seat_taken", "no seat is open at this table");
  Entry entry = planned(Entry::Kind::sit, *seat, now);
  if (!place(*seat).open) throw ApiError("seat_taken", "this seat is taken");
  entry.text = name;
  entry.key = key;
  return entry;
}

Entry Table::plan_leave(const Rights& rights, Seat seat, Millis now) const {
  need_seat(rights, seat);
  Entry entry = planned(Entry::Kind::leave, seat, now);
  entry.bot = {std::string(bots_for(match_->game()).back().name), 1};
  return entry;
}

Entry Table::plan_rename(const Rights& rights, Seat seat, const std::string& name,
                         Millis now) const {
  need_seat(rights, seat);
  Entry entry = planned(Entry::Kind::rename, seat, now);
  entry.text = name;
  return entry;
}

Entry Table::plan_bot(const Rights& rights, Seat seat, const BotPlayer& bot, Millis now) const {
  Entry entry = planned(Entry::Kind::bot, seat, now);
  const Place& at = place(seat);
  const bool nobodys = !at.holder;
  if (!(nobodys && rights.owner)) need_seat(rights, seat);
  if (phase() == Phase::over) throw ApiError("game_over", "the game is over");
  check_bot(match_->game(), bot);
  entry.bot = bot;
  if (!nobodys) entry.text = "handed";
  return entry;
}

Entry Table::plan_back(const Rights& rights, Seat seat, Millis now) const {
  need_seat(rights, seat);
  if (phase() == Phase::over) throw ApiError("game_over", "the game is over");
  if (!place(seat).bot) throw ApiError("bad_request", "no bot plays this seat");
  return planned(Entry::Kind::back, seat, now);
}

Entry Table::plan_pass(const Rights& rights, Seat seat, bool on, Millis now) const {
  need_seat(rights, seat);
  Entry entry = planned(Entry::Kind::pass, seat, now);
  entry.text = on ? "on" : "off";
  return entry;
}

// ---- What happens by itself --------------------------------------------------------------------

std::optional<Entry> Table::due(Millis now) const {
  if (phase() != Phase::playing || entries_.size() >= most_entries) return std::nullopt;
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
  if (phase() != Phase::playing || entries_.size() >= most_entries) return seats;
  for (const Seat seat : match_->question().waiting)
    if (place(seat).bot) seats.add(seat);
  return seats;
}

Entry Table::bot_choice(Seat seat, Choice choice, Millis now) const {
  Entry entry = planned(Entry::Kind::choice, seat, now);
  entry.text = match_->game().text(choice);
  return entry;
}

// ---- Facts -------------------------------------------------------------------------------------

Table::Phase Table::phase() const {
  if (!begun_) return Phase::open;
  return match_->question().asked.empty() ? Phase::over : Phase::playing;
}

bool Table::has_open_seat() const {
  return std::any_of(places_.begin(), places_.end(), [](const Place& at) { return at.open; });
}

Rights Table::rights(std::string_view key) const { return rights(hash_of(key)); }

// Every holder is compared, whoever it is: the time it takes tells nothing.
Rights Table::rights(const KeyHash& key) const {
  Rights rights;
  for (std::size_t holder = 0; holder < holders_.size(); ++holder) {
    if (!same(holders_[holder].key, key)) continue;
    rights.owner = rights.owner || holders_[holder].owner;
    for (const Seat seat : SeatSet::first(players()))
      if (place(seat).holder == holder) rights.seats.add(seat);
  }
  return rights;
}

bool Table::invited(std::string_view invitation) const {
  return same(header_.invitation, hash_of(invitation));
}

std::optional<Choice> Table::answer(Seat seat) const {
  const Question question = match_->question();
  if (!question.secret || !question.asked.has(seat) || question.waiting.has(seat))
    return std::nullopt;
  const std::vector<MadeChoice>& made = match_->made();
  const auto last = std::find_if(made.rbegin(), made.rend(),
                                 [seat](const MadeChoice& one) { return one.seat == seat; });
  return last == made.rend() ? std::nullopt : std::optional(last->choice);
}

// ---- Streams -----------------------------------------------------------------------------------

std::uint8_t Table::bit(Viewer viewer) {
  return viewer.is_seat() ? SeatSet(viewer.seat()).bits() : spectator_bit;
}

std::size_t Table::number_at(Viewer viewer, std::size_t entry) const {
  const std::uint8_t mine = bit(viewer);
  const auto end = traces_.begin() + static_cast<std::ptrdiff_t>(entry) + 1;
  return static_cast<std::size_t>(std::count_if(
      traces_.begin(), end, [mine](const Trace& one) { return (one.audience & mine) != 0; }));
}

bool Table::noticed(Viewer viewer, std::size_t entry) const {
  return (traces_[entry].audience & bit(viewer)) != 0;
}

// The entry that gave the viewer this number.
std::size_t Table::entry_at(Viewer viewer, std::size_t number) const {
  std::size_t at = 0;
  for (std::size_t entry = 0; entry < traces_.size(); ++entry)
    if (noticed(viewer, entry) && ++at == number) return entry;
  throw ApiError("no_moment", "there is no moment " + std::to_string(number));
}

std::optional<std::size_t> Table::number_of(Seat seat, std::string_view id) const {
  for (std::size_t at = entries_.size(); at > 0; --at)
    if (entries_[at - 1].seat == seat && !id.empty() && entries_[at - 1].id == id)
      return number_at(seat, at);
  return std::nullopt;
}

std::unique_ptr<Table> Table::at_moment(Viewer viewer, std::size_t number) const {
  const std::size_t end = entry_at(viewer, number);
  auto past = std::make_unique<Table>(name_, header_);
  for (std::size_t at = 0; at < end; ++at) past->apply(entries_[at]);
  return past;
}

std::size_t Table::heard_before(Viewer viewer, std::size_t line) const {
  const std::uint8_t mine = bit(viewer);
  return static_cast<std::size_t>(
      std::count_if(log_.begin(), log_.begin() + static_cast<std::ptrdiff_t>(line),
                    [mine](const LogMark& one) { return (one.audience & mine) != 0; }));
}

Table::Lines Table::log_since(Viewer viewer, std::size_t number) const {
  std::size_t kept = 0;
  if (number > 0 && number <= this->number(viewer)) {
    kept = log_.size();
    for (std::size_t at = entry_at(viewer, number) + 1; at < traces_.size(); ++at)
      kept = std::min(kept, traces_[at].log_kept);
  }
  Lines out;
  if (log_.empty()) return out;
  out.from = heard_before(viewer, kept);
  std::size_t at = kept;
  for (LogLine& line : match_->log(kept)) {
    const LogMark& mark = log_[at++];
    if ((mark.audience & bit(viewer)) != 0)
      out.lines.push_back({number_at(viewer, mark.entry), std::move(line.message)});
  }
  return out;
}

}  // namespace ennead
