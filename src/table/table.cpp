#include "table/table.h"

#include <algorithm>

#include "core/fault.h"
#include "table/api_error.h"

namespace ennead {

namespace {

constexpr std::uint8_t everybody = 0x3f;  // five seats and the spectators
constexpr std::uint8_t spectator_bit = 0x20;
// What a seat can do without end, and without the game going on, costs it one of its whims. It gets
// some back whenever the game has gone on. So a table grows with its game, and whoever uses up his
// own whims takes nothing from the others.
constexpr int most_whims = 200;
constexpr int whims_a_choice = 5;

std::uint8_t audience_of(const LogLine& line) {
  return line.is_public ? everybody : line.audience.bits();
}

}  // namespace

Table::Table(std::string name, TableHeader header)
    : Table(std::move(name), header, game_of(header.start).from_record(header.start)) {}

Table::Table(std::string name, TableHeader header, std::unique_ptr<AnyMatch> match)
    : name_(std::move(name)),
      header_(std::move(header)),
      lesson_(header_.lesson.empty() ? nullptr : find_lesson(header_.lesson)),
      match_(std::move(match)),
      changed_(header_.made_at) {
  if (players() != header_.start.players) throw Fault("", "there is a chair for each player");
  if (!match_) closed_ = Message("table.closed.unplayable");
  for (const TableHeader::Chair& chair : header_.chairs) {
    Place place;
    place.open = !chair.held && !chair.bot;
    place.name = chair.name;
    place.bot = chair.bot;
    if (chair.held) place.key = header_.owner;
    place.whims = most_whims;
    if (header_.clock) place.left = header_.clock->start;
    places_.push_back(std::move(place));
  }
  begin_if_full();
  Entry made;
  made.time = header_.made_at;
  run_clocks({}, made);
  trace(everybody);
}

std::unique_ptr<Table> Table::restored(const std::string& name, std::string_view header,
                                       const std::vector<std::string>& entries) {
  auto table = std::make_unique<Table>(name, TableHeader::from_text(header));
  for (const std::string& entry : entries) table->apply(Entry::decoded(entry));
  return table;
}

std::unique_ptr<Table> Table::unplayable(const std::string& name, std::string_view header,
                                         const std::vector<std::string>& entries, Message why) {
  const TableHeader read = TableHeader::from_text(header);
  const AnyGame& game = game_of(read.start);
  std::unique_ptr<AnyMatch> match;
  try {
    match = game.from_record(read.start);
  } catch (const std::exception&) {  // that is why
  }
  std::unique_ptr<Table> table(new Table(name, read, std::move(match)));
  bool agrees = !table->closed_;
  for (const std::string& text : entries) {
    try {
      const Entry entry = Entry::decoded(text);
      if (agrees || entry.kind == Entry::Kind::close)
        table->apply(entry);
      else if (index(entry.seat) < table->players())
        table->apply_at_seat(entry);
    } catch (const std::exception&) {
      agrees = false;
    }
  }
  table->senseless_ = entries.size() - table->entries_.size();
  if (table->closed_for_ever_) return table;
  table->closed_ = std::move(why);
  table->trace(everybody);  // whoever has seen it before notices
  return table;
}

// ---- Entries -----------------------------------------------------------------------------------

void Table::apply(const Entry& entry) {
  if (index(entry.seat) >= players()) throw Fault("", "there is no such seat");
  if (entry.kind == Entry::Kind::close) {
    apply_close(entry);
    return;
  }
  if (closed_) throw Fault("", "the table is closed");
  const bool whim = costs_a_whim(entry);
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
  pay_whims(entry.seat, whim);
  const bool was_open = !begun_;
  begin_if_full();
  if ((was_open && begun_) || !same_question(before, entry)) question_entry_ = entries_.size();
  run_clocks(clocked_before, entry);
  trace(audience);
  if (audience == everybody) changed_ = entry.time;
}

void Table::apply_close(const Entry& entry) {
  if (closed_for_ever_) throw Fault("", "the table is closed");
  const SeatSet clocked_before = clocked();
  closed_ = entry.text.empty() ? Message("table.closed.operator")
                               : Message("table.closed.operator_says").with("note", entry.text);
  closed_for_ever_ = true;
  entries_.push_back(entry);
  run_clocks(clocked_before, entry);
  trace(everybody);
  changed_ = entry.time;
}

std::uint8_t Table::apply_choice(const Entry& entry) {
  const bool changed = changes_answer(entry.seat);
  const Choice choice = match_->game().parse(entry.text);
  if (!changed) {
    match_->choose(entry.seat, choice);
    return everybody;
  }
  match_->change(entry.seat, choice);
  Place& at = place_at(entry.seat);
  at.left = std::max<Millis>(0, at.left - (entry.time - at.answered));
  at.answered = entry.time;
  return bit(entry.seat);  // it shows to nobody else
}

bool Table::changes_answer(Seat seat) const {
  const Question question = match_->question();
  return question.secret && question.asked.has(seat) && !question.waiting.has(seat);
}

void Table::apply_at_seat(const Entry& entry) {
  Place& at = place_at(entry.seat);
  switch (entry.kind) {
    case Entry::Kind::sit:
      if (!entry.key) throw Fault("", "somebody sits down without a key");
      at.open = false;
      at.name = entry.text;
      at.key = entry.key;
      at.whims = std::max(at.whims, whims_a_choice);  // the seat's, however often it is taken
      break;
    case Entry::Kind::leave:
      at.key.reset();
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
    case Entry::Kind::close:
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
  const bool told = begun_ && match_;
  const std::size_t kept = told ? std::min(log_.size(), match_->log_size()) : 0;
  log_.resize(kept);
  if (told)
    for (const LogLine& line : match_->log(kept))
      add_mark(static_cast<std::uint8_t>(audience_of(line) & audience), entry);
  add_trace(audience, kept);
}

void Table::add_trace(std::uint8_t audience, std::size_t log_kept) {
  PerStream numbers{};
  if (!traces_.empty()) numbers = traces_.back().numbers;
  count(numbers, audience);
  traces_.push_back({audience, log_kept, numbers});
}

void Table::add_mark(std::uint8_t audience, std::size_t entry) {
  PerStream heard{};
  if (!log_.empty()) {
    heard = log_.back().heard;
    count(heard, log_.back().audience);
  }
  log_.push_back({audience, entry, heard});
}

// ---- Clocks ------------------------------------------------------------------------------------

SeatSet Table::clocked() const {
  SeatSet seats;
  if (!header_.clock || phase() != Phase::playing) return seats;
  for (const Seat seat : match_->question().waiting)
    if (place(seat).person()) seats.add(seat);
  return seats;
}

bool Table::clocks_run() const { return !clocked().empty(); }

// A seat's time grows when the game waits for it at a point that it has not been at before. Neither
// taking choices back, one's own or another one's, nor handing the seat to a bot and coming back
// gives more. Whose time ran out gets as much as for a new question when he comes back, once for
// each question.
void Table::run_clocks(SeatSet before, const Entry& entry) {
  if (!header_.clock) return;
  const SeatSet after = clocked();
  const Millis add = std::min(header_.clock->add, header_.clock->most);
  for (const Seat seat : SeatSet::first(players())) {
    Place& at = place_at(seat);
    if (before.has(seat) && !after.has(seat)) {
      at.left = std::max<Millis>(0, at.left - (entry.time - at.since));
      at.since = 0;
      at.answered = entry.time;
    } else if (!before.has(seat) && after.has(seat)) {
      if (entry.kind == Entry::Kind::back && at.left == 0) {
        at.left = add;
        at.lent_for = question_entry_;
      } else if (entry.kind != Entry::Kind::back && entry.kind != Entry::Kind::undo &&
                 (at.added_at == 0 || at.added_at <= match_->made().size())) {
        at.left = std::min(at.left + add, header_.clock->most);
        at.added_at = match_->made().size() + 1;
      }
      at.since = entry.time;
    } else if (entry.kind == Entry::Kind::resume) {
      if (after.has(seat)) at.since = entry.time;
      at.answered = entry.time;
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

// ---- Whims -------------------------------------------------------------------------------------

bool Table::costs_a_whim(const Entry& entry) const {
  switch (entry.kind) {
    case Entry::Kind::choice: return changes_answer(entry.seat);
    case Entry::Kind::undo:
    case Entry::Kind::rename:
    case Entry::Kind::pass: return true;
    case Entry::Kind::bot:
      return entry.text != "time";  // coming back needs a bot to come back from
    case Entry::Kind::sit:
    case Entry::Kind::leave:
    case Entry::Kind::back:
    case Entry::Kind::resume:
    case Entry::Kind::rematch:
    case Entry::Kind::close: break;
  }
  return false;
}

void Table::pay_whims(Seat seat, bool whim) {
  if (whim) --place_at(seat).whims;
  if (match_->made().size() <= furthest_) return;
  furthest_ = match_->made().size();
  for (Place& at : places_) at.whims = std::min(most_whims, at.whims + whims_a_choice);
}

// ---- Facts -------------------------------------------------------------------------------------

Table::Phase Table::phase() const {
  if (closed_) return Phase::closed;
  if (!begun_) return Phase::open;
  return match_->question().asked.empty() ? Phase::over : Phase::playing;
}

void Table::need_not_closed() const {
  if (closed_) throw ApiError("closed", "this table is closed; its scene says why");
}

std::optional<Record> Table::told_record() const {
  if (phase() != Phase::over && !(closed_for_ever_ && match_)) return std::nullopt;
  return match_->record();
}

bool Table::has_open_seat() const {
  return std::any_of(places_.begin(), places_.end(), [](const Place& at) { return at.open; });
}

// Every seat is compared, whoever it is: the time it takes tells nothing.
Rights Table::rights(const KeyHash& key) const {
  Rights rights;
  rights.owner = header_.owner == key;
  for (const Seat seat : SeatSet::first(players()))
    if (place(seat).key && *place(seat).key == key) rights.seats.add(seat);
  return rights;
}

bool Table::alone(const Rights& rights) const {
  for (const Seat seat : SeatSet::first(players()))
    if (place(seat).key && !rights.seats.has(seat)) return false;
  return true;
}

bool Table::has_person() const {
  return std::any_of(places_.begin(), places_.end(), [](const Place& at) { return at.person(); });
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

std::size_t Table::stream(Viewer viewer) {
  return viewer.is_seat() ? static_cast<std::size_t>(viewer.seat()) : max_seats;
}

std::uint8_t Table::bit(Viewer viewer) {
  return viewer.is_seat() ? SeatSet(viewer.seat()).bits() : spectator_bit;
}

void Table::count(PerStream& counts, std::uint8_t audience) {
  for (std::size_t at = 0; at < counts.size(); ++at)
    counts[at] += static_cast<unsigned>(audience) >> at & 1U;
}

std::size_t Table::number_at(Viewer viewer, std::size_t entry) const {
  return traces_[entry].numbers[stream(viewer)];
}

bool Table::noticed(Viewer viewer, std::size_t entry) const {
  return (traces_[entry].audience & bit(viewer)) != 0;
}

// The entry that gave the viewer this number.
std::size_t Table::moment_at(Viewer viewer, std::size_t number) const {
  const std::size_t mine = stream(viewer);
  const auto found =
      std::lower_bound(traces_.begin(), traces_.end(), number,
                       [mine](const Trace& one, std::size_t to) { return one.numbers[mine] < to; });
  if (number == 0 || found == traces_.end())
    throw ApiError("no_moment", "there is no moment " + std::to_string(number));
  return static_cast<std::size_t>(found - traces_.begin());
}

std::optional<std::size_t> Table::number_of(Seat seat, std::string_view id) const {
  for (std::size_t at = entries_.size(); at > 0; --at)
    if (entries_[at - 1].seat == seat && !id.empty() && entries_[at - 1].id == id)
      return number_at(seat, at);
  return std::nullopt;
}

std::size_t Table::heard_before(Viewer viewer, std::size_t line) const {
  if (line < log_.size()) return log_[line].heard[stream(viewer)];
  if (log_.empty()) return 0;
  return log_.back().heard[stream(viewer)] + ((log_.back().audience & bit(viewer)) != 0 ? 1 : 0);
}

Table::Lines Table::log_since(Viewer viewer, std::size_t number) const {
  std::size_t kept = 0;
  if (number > 0 && number <= this->number(viewer)) {
    kept = log_.size();
    for (std::size_t at = moment_at(viewer, number) + 1; at < traces_.size(); ++at)
      kept = std::min(kept, traces_[at].log_kept);
  }
  Lines out;
  if (log_.empty()) return out;
  out.from = heard_before(viewer, kept);
  for (std::size_t line = kept; line < log_.size(); ++line)
    if ((log_[line].audience & bit(viewer)) != 0)
      out.lines.push_back({number_at(viewer, log_[line].entry), line});
  return out;
}

}  // namespace ennead
