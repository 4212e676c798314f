#include "server/scene.h"

#include "play/words_json.h"
#include "server/api_error.h"

namespace ennead {

namespace {

std::string_view phase_name(Table::Phase phase) {
  switch (phase) {
    case Table::Phase::open: return "open";
    case Table::Phase::playing: return "playing";
    case Table::Phase::over: return "over";
  }
  return "";
}

json::value text_or_null(std::string_view text) {
  return text.empty() ? json::value(nullptr) : json::value(text);
}

json::object seat_json(const Table& table, Seat seat) {
  const Table::Place& place = table.place(seat);
  const std::string title = std::string(table.game()) + ".seat." + std::to_string(index(seat));
  json::object out{
      {"name", place.name},
      {"title", message_json(Message(title), table.game())},
      {"player", place.open  ? "open"
                 : place.bot ? "bot"
                             : "person"},
      {"bot", text_or_null(place.bot.name)},
      {"effort", place.bot ? json::value(place.bot.effort) : json::value(nullptr)},
      {"absent", text_or_null(place.absent)},
  };
  if (table.header().clock)
    out["clock"] =
        json::object{{"left_ms", place.left},
                     {"since", place.since == 0 ? json::value(nullptr) : json::value(place.since)}};
  return out;
}

json::array places_json(const Table& table) {
  json::array out;
  for (const Seat seat : SeatSet::first(table.players())) out.push_back(seat_json(table, seat));
  return out;
}

json::value question_json(const Table& table, Viewer viewer, Offer offer) {
  if (table.phase() != Table::Phase::playing) return nullptr;
  const AnyMatch& match = table.match();
  const Question question = match.question();
  // A spectator reads what those are asked who are waited for; what one of them knows is in no
  // prompt.
  const Seat reader = viewer.is_seat() ? viewer.seat() : question.waiting.lowest();
  json::object out{
      {"number", table.question_number(viewer)},
      {"kind", match.question_name()},
      {"secret", question.secret},
      {"asked", seats_json(question.asked)},
      {"waiting", seats_json(question.waiting)},
      {"prompt", message_json(match.prompt(reader), table.game())},
  };
  if (!viewer.is_seat()) return out;
  if (question.asked.has(viewer.seat()) && offer == Offer::choices) {
    json::array choices;
    // Answers to a secret question can be changed until the last is in.
    const std::vector<bool> finals =
        question.secret ? std::vector<bool>() : match.finals(viewer.seat());
    for (const Choice choice : match.legal(viewer.seat())) {
      json::object one{{"text", match.game().text(choice)},
                       {"label", message_json(match.label(viewer.seat(), choice), table.game())}};
      if (!question.secret && finals[choices.size()]) one["final"] = true;
      choices.push_back(std::move(one));
    }
    out["choices"] = std::move(choices);
  }
  const std::optional<Choice> answer = table.answer(viewer.seat());
  out["answer"] = answer ? json::value(match.game().text(*answer)) : json::value(nullptr);
  out["undo"] = offer == Offer::choices && table.can_undo(viewer.seat());
  return out;
}

json::value clock_json(const Table& table) {
  const std::optional<ClockRules>& clock = table.header().clock;
  if (!clock) return nullptr;
  return json::object{{"start_s", clock->start / one_second},
                      {"add_s", clock->add / one_second},
                      {"most_s", clock->most / one_second}};
}

}  // namespace

json::object scene_json(const Table& table, Viewer viewer, Offer offer) {
  const TableHeader& header = table.header();
  const AnyMatch& match = table.match();
  const bool begun = table.phase() != Table::Phase::open;
  const bool over = table.phase() == Table::Phase::over;
  json::object out{
      {"table", table.name()},
      {"game", table.game()},
      {"title", header.title},
      {"options", header.start.options},
      {"listed", header.listed},
      {"imported", header.imported},
      {"phase", phase_name(table.phase())},
      {"seats", places_json(table)},
      {"view", begun ? json::value(match.view_json(viewer)) : json::value(nullptr)},
      {"explain", begun ? json::value(match.explain(viewer)) : json::value(nullptr)},
      {"question", question_json(table, viewer, offer)},
      {"outcome", over ? json::value(outcome_json(match.outcome(), match.players(), table.game()))
                       : json::value(nullptr)},
      {"rematch", text_or_null(table.rematch())},
      {"clock", clock_json(table)},
  };
  if (viewer.is_seat()) out["pass"] = table.place(viewer.seat()).pass;
  return out;
}

void add_log(json::object& out, const Table& table, Viewer viewer, std::size_t since) {
  const Table::Lines log = table.log_since(viewer, since);
  json::array lines;
  for (const Table::Lines::Line& line : log.lines) {
    json::object one = message_json(line.message, table.game());
    one["n"] = line.number;
    lines.push_back(std::move(one));
  }
  out["log_from"] = log.from;
  out["log"] = std::move(lines);
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
      {"listed", table.header().listed},
      {"phase", phase_name(table.phase())},
      {"seats", places_json(table)},
      {"mine", seats_json(rights.seats)},
      {"owner", rights.owner},
      {"turn", turn},
      {"waiting", seats_json(waiting)},
      {"changed", table.changed()},
      {"winners", table.phase() == Table::Phase::over ? seats_json(table.match().outcome().winners)
                                                      : json::array()}};
}

json::object whole_json(const Table& table, std::size_t made) {
  if (table.phase() != Table::Phase::over)
    throw ApiError("not_over", "only finished games show everything");
  const Record record = table.match().record();
  const std::size_t all = record.choices.size();
  if (made > all) throw ApiError("no_moment", "the game had " + std::to_string(all) + " choices");
  const AnyGame& game = table.match().game();
  // The last choice alone is taken apart: what was it called, and what did it bring?
  const auto match = game.from_record(record, made == 0 ? 0 : made - 1);
  json::value choice = nullptr;
  std::size_t told = 0;
  if (made > 0) {
    const Record::Line& line = record.choices[made - 1];
    choice = json::object{
        {"seat", index(line.seat)},
        {"text", line.text},
        {"label", message_json(match->label(line.seat, game.parse(line.text)), table.game())}};
    told = match->log_size();
  }
  const auto after = game.from_record(record, made);
  json::array log;
  for (const LogLine& line : after->log(told))
    log.push_back(message_json(line.message, table.game()));
  return {{"made", made},
          {"of", all},
          {"view", after->view_json(Viewer::everything())},
          {"explain", after->explain(Viewer::everything())},
          {"log", std::move(log)},
          {"choice", std::move(choice)}};
}

}  // namespace ennead
