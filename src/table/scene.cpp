#include "table/scene.h"

#include "bots/levels.h"
#include "core/wire_changes.h"
#include "play/explain_json.h"
#include "play/words_json.h"
#include "table/api_error.h"

namespace ennead {

namespace {

std::string_view phase_name(Table::Phase phase) {
  switch (phase) {
    case Table::Phase::open: return "open";
    case Table::Phase::playing: return "playing";
    case Table::Phase::over: return "over";
    case Table::Phase::closed: return "closed";
  }
  return "";
}

OrNull<std::string> text_or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return text;
}

SeatNow seat_now(const Table& table, Seat seat) {
  const Table::Place& place = table.place(seat);
  SeatNow out{.name = place.name,
              .title = Message(std::string(table.game()) + ".seat." + std::to_string(index(seat))),
              .player = place.open  ? "open"
                        : place.bot ? "bot"
                                    : "person",
              .bot = text_or_null(place.bot.name),
              .effort = nullptr,
              .level = nullptr,
              .absent = text_or_null(place.absent),
              .clock = {}};
  if (place.bot) {
    out.effort = place.bot.effort;
    out.level = std::string(level_of(game_named(table.game()), place.bot.name, place.bot.effort));
  }
  if (!table.header().clock) return out;
  out.clock = ClockNow{.left_ms = place.left, .since = nullptr};
  if (place.since != 0) out.clock->since = place.since;
  return out;
}

Company company_of(const Table& table) {
  Company out{phase_name(table.phase()), {}, nullptr};
  if (table.closed()) out.closed = ClosedNow{*table.closed(), table.told_record().has_value()};
  for (const Seat seat : SeatSet::first(table.players()))
    out.seats.push_back(seat_now(table, seat));
  return out;
}

std::vector<ChoiceNow> choices_of(const AnyMatch& match, Seat seat, bool secret) {
  std::vector<ChoiceNow> out;
  // Answers to a secret question can be changed until the last is in.
  const std::vector<bool> finals = secret ? std::vector<bool>() : match.finals(seat);
  const std::vector<Choice> legal = match.legal(seat);
  out.reserve(legal.size());
  for (const Choice choice : legal) {
    const bool is_final = !secret && finals[out.size()];
    out.push_back({match.game().text(choice), match.label(seat, choice), only_if(is_final, true)});
  }
  return out;
}

QuestionNow question_of(const Table& table, Viewer viewer, Shows shows) {
  const AnyMatch& match = table.match();
  const Question question = match.question();
  // A spectator reads what those are asked who are waited for; what one of them knows is in no
  // prompt.
  const Seat reader = viewer.is_seat() ? viewer.seat() : question.waiting.lowest();
  QuestionNow out{.number = table.question_number(viewer),
                  .kind = match.question_name(),
                  .secret = question.secret,
                  .asked = question.asked,
                  .waiting = question.waiting,
                  .prompt = match.prompt(reader),
                  .choices = {},
                  .answer = {},
                  .undo = {}};
  if (!viewer.is_seat()) return out;
  if (question.asked.has(viewer.seat()) && shows.choices)
    out.choices = choices_of(match, viewer.seat(), question.secret);
  const std::optional<Choice> answer = table.answer(viewer.seat());
  out.answer = answer ? OrNull<std::string>(match.game().text(*answer)) : nullptr;
  out.undo = shows.choices && table.can_undo(viewer.seat());
  return out;
}

OutcomeNow outcome_of(const AnyMatch& match) {
  const Outcome outcome = match.outcome();
  OutcomeNow out{outcome.winners, outcome.drawn, {}, Message(outcome.reason)};
  for (int rank = 0; rank < match.players(); ++rank) {
    SeatSet sharing;
    for (const Seat seat : SeatSet::first(match.players()))
      if (outcome.rank[seat] == rank) sharing.add(seat);
    if (!sharing.empty()) out.ranking.push_back(sharing);
  }
  return out;
}

bool has_begun(const Table& table) {
  return table.phase() == Table::Phase::over || table.phase() == Table::Phase::playing;
}

Play play_of(const Table& table, Viewer viewer, Shows shows) {
  Play out{nullptr, nullptr, text_or_null(table.rematch()), {}, {}};
  if (table.phase() == Table::Phase::playing) out.question = question_of(table, viewer, shows);
  if (table.phase() == Table::Phase::over) out.outcome = outcome_of(table.match());
  if (viewer.is_seat()) out.pass = table.place(viewer.seat()).pass;
  const Lesson* lesson = table.lesson();
  if (lesson != nullptr && viewer.is_seat() && viewer.seat() == lesson->seat && has_begun(table))
    out.lesson = LessonNow{lesson->name, lesson->made_by(lesson->seat, table.match())};
  return out;
}

json::value clock_json(const std::optional<ClockRules>& clock) {
  if (!clock) return nullptr;
  return json::object{{"start_s", clock->start / one_second},
                      {"add_s", clock->add / one_second},
                      {"most_s", clock->most / one_second}};
}

// For lists: files of one's own among them may be long, and are `{}`.
json::object short_options(const json::object& options) {
  json::object out;
  for (const auto& [name, value] : options)
    out[name] = value.is_object() ? json::value(json::object{}) : value;
  return out;
}

// What stays as it is as long as there is the table.
void write_facts(JsonText& out, const Table& table) {
  const TableHeader& header = table.header();
  const auto fact = [&out](std::string_view name, const auto& value) {
    out.name(name);
    write_value(out, nullptr, value);
  };
  fact("table", table.name());
  fact("game", table.game());
  fact("title", header.title);
  out.name("options");
  out.value(header.start.options);
  fact("listed", header.listed);
  fact("imported", header.imported);
  fact("seed_chosen", header.seed_chosen);
  out.name("clock");
  out.value(clock_json(header.clock));
}

// Null where there is nothing to see: seats are open, or the table is closed.
void write_view(JsonText& out, const std::unique_ptr<Seen>& seen) {
  if (seen)
    seen->write_view(out);
  else
    out.null();
}
void write_explanation(JsonText& out, const std::unique_ptr<Seen>& seen) {
  if (seen)
    seen->write_explanation(out);
  else
    out.null();
}

void write_replaced(JsonText& out, const std::unique_ptr<Seen>& now) {
  for (const bool view : {true, false}) {
    out.begin_object();
    out.name("op");
    out.string("replace");
    out.name("path");
    out.string(view ? "/view" : "/explain");
    out.name("value");
    (view ? write_view : write_explanation)(out, now);
    out.end_object();
  }
}

}  // namespace

Moment::Moment(const Table& table, Shows shows)
    : table_(table),
      shows_(shows),
      entries_(table.entries().size()),
      closed_(table.closed()),
      company_(std::make_shared<const Company>(company_of(table))),
      alike_(shows.explanation && has_begun(table) ? table.match().alike(Viewer::spectator())
                                                   : nullptr),
      log_(table) {}

bool Moment::lasts() const {
  return table_.entries().size() == entries_ && table_.closed().has_value() == closed_;
}

const std::string& Moment::company_changes(const std::shared_ptr<const Company>& was) {
  if (company_was_ == was) return company_changes_;
  const Speech speech{table_.game()};
  JsonText out;
  Changes(out, speech, speech).compare(JsonPath(), *was, *company_);
  company_changes_ = out.take();
  company_was_ = was;
  return company_changes_;
}

const LogText::Line& LogText::line(std::size_t number) {
  if (lines_.empty() || number < first_) {
    first_ = number;
    lines_.clear();
    for (const LogLine& told : table_.match().log(number)) {
      JsonText out;
      write_message_fields(out, told.message, table_.game());
      lines_.push_back({out.take(), told.forced});
    }
  }
  return lines_[number - first_];
}

Shown::Shown(const Moment& moment, Viewer viewer)
    : viewer_(viewer),
      company_(moment.company()),
      play_(play_of(moment.table(), viewer, moment.shows())),
      seen_(has_begun(moment.table()) ? moment.table().match().seen(viewer, moment.alike())
                                      : nullptr) {}

Shown::Shown(const Table& table, Viewer viewer, Shows shows)
    : Shown(Moment(table, shows), viewer) {}

std::size_t Shown::write(JsonText& out, const Table& table) const {
  const Speech speech{table.game()};
  out.begin_object();
  write_facts(out, table);
  write_fields(out, speech, *company_);
  const std::size_t people_end = out.size();
  out.name("view");
  write_view(out, seen_);
  out.name("explain");
  write_explanation(out, seen_);
  write_fields(out, speech, play_);
  out.end_object();
  return people_end;
}

std::string Shown::event(Moment& at) {
  const Table& table = at.table();
  Shown now(at, viewer_);
  const Speech speech{table.game()};
  const std::size_t number = table.number(viewer_);
  JsonText out;
  constexpr std::size_t usual_size = 4096;
  out.reserve(usual_size);
  out.begin_object();
  out.name("type");
  out.string("event");
  out.name("number");
  out.number(number);
  out.name("changes");
  out.begin_list();
  if (const std::string& changes = at.company_changes(company_); !changes.empty())
    out.plain(changes);
  if (seen_ && now.seen_)
    seen_->write_changes(out, *now.seen_);
  else if (seen_ || now.seen_)
    write_replaced(out, now.seen_);
  Changes(out, speech, speech).compare(JsonPath(), play_, now.play_);
  out.end_list();
  write_log(out, at.log(), viewer_, number - 1);
  out.end_object();
  *this = std::move(now);
  return out.take();
}

void write_log(JsonText& out, LogText& log, Viewer viewer, std::size_t since) {
  const Table::Lines heard = log.table().log_since(viewer, since);
  out.name("log_from");
  out.number(heard.from);
  out.name("log");
  out.begin_list();
  for (const Table::Lines::Line& line : heard.lines) {
    const LogText::Line& told = log.line(line.line);
    out.begin_object();
    out.plain(told.members);
    out.name("n");
    out.number(line.number);
    if (told.forced) {
      out.name("forced");
      out.boolean(true);
    }
    out.end_object();
  }
  out.end_list();
}

json::value closed_json(const Table& table) {
  return to_value(Speech{table.game()}, company_of(table).closed);
}

json::object summary_json(const Table& table, const Rights& rights) {
  const bool playing = table.phase() == Table::Phase::playing;
  const SeatSet waiting = playing ? table.match().question().waiting : SeatSet();
  bool turn = false;
  for (const Seat seat : waiting) turn = turn || rights.seats.has(seat);
  return {
      {"table", table.name()},
      {"game", table.game()},
      {"title", table.header().title},
      {"options", short_options(table.header().start.options)},
      {"clock", clock_json(table.header().clock)},
      {"listed", table.header().listed},
      {"phase", phase_name(table.phase())},
      {"seats", to_value(Speech{table.game()}, company_of(table).seats)},
      {"mine", seats_json(rights.seats)},
      {"owner", rights.owner},
      {"turn", turn},
      {"waiting", seats_json(waiting)},
      {"changed", table.changed()},
      {"winners", table.phase() == Table::Phase::over ? seats_json(table.match().outcome().winners)
                                                      : json::array()},
      {"drawn", table.phase() == Table::Phase::over && table.match().outcome().drawn}};
}

std::string whole_text(const Record& record, std::size_t made) {
  const std::size_t all = record.choices.size();
  if (made > all) throw ApiError("no_moment", "the game had " + std::to_string(all) + " choices");
  const AnyGame& game = game_of(record);
  // The last choice alone is taken apart: what was it called, and what did it bring?
  const auto match = game.from_record(record, made == 0 ? 0 : made - 1);
  const std::size_t told = made == 0 ? 0 : match->log_size();
  const auto after = game.from_record(record, made);
  const auto seen = after->seen(Viewer::everything(), after->alike(Viewer::everything()));
  JsonText out;
  out.begin_object();
  out.name("made");
  out.number(made);
  out.name("of");
  out.number(all);
  out.name("view");
  seen->write_view(out);
  out.name("explain");
  seen->write_explanation(out);
  out.name("log");
  out.begin_list();
  for (const LogLine& line : after->log(told)) write_message(out, line.message, record.game);
  out.end_list();
  out.name("choice");
  if (made == 0) {
    out.null();
  } else {
    const Record::Line& line = record.choices[made - 1];
    out.begin_object();
    out.name("seat");
    out.number(index(line.seat));
    out.name("text");
    out.string(line.text);
    out.name("label");
    write_message(out, match->label(line.seat, game.parse(line.text)), record.game);
    out.end_object();
  }
  out.end_object();
  return out.take();
}

}  // namespace ennead
