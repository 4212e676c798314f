#include "app/engine.h"

#include <algorithm>
#include <array>

#include "app/arguments.h"
#include "bots/considered.h"
#include "bots/game_json.h"
#include "core/text.h"
#include "play/refusal.h"
#include "play/words_json.h"

namespace ennead {

namespace {

// A request that failed: one of the codes of the protocol, and why in words.
struct RequestError {
  std::string_view code;
  std::string message;
};

json::object error_json(const RequestError& error) {
  return {
      {"error", json::object{{"code", error.code}, {"message", clipped(error.message)}}},
  };
}

std::string with_id(const json::value* id, const json::object& answer) {
  if (id == nullptr) return json::serialize(answer);
  json::object out{{"id", *id}};
  for (const auto& member : answer) out.insert(member);
  return json::serialize(out);
}

json::object status_json(const AnyMatch& match) {
  const std::string_view game = match.game().info().name;
  const TextTable& words = TextTable::english();
  const Question question = match.question();
  const Outcome outcome = match.outcome();
  json::object out{
      {"game", game},
      {"players", match.players()},
      {"over", outcome.over},
      {"waiting", seats_json(question.waiting)},
  };
  if (outcome.over) {
    out["winners"] = seats_json(outcome.winners);
    out["drawn"] = outcome.drawn;
    out["ranking"] = ranking_json(outcome, match.players());
    out["reason"] = words.say(outcome.reason);
    out["reason_key"] = outcome.reason;
  } else {
    // All who are waited for are asked the same; what one of them knows is in no prompt.
    out["question"] =
        json::object{{"kind", match.question_name()},
                     {"prompt", words.say(match.prompt(question.waiting.lowest()), game)}};
  }
  out["made"] = match.made().size();
  return out;
}

void add_field(json::object& out, const Field& field) {
  if (const auto* number = std::get_if<std::int64_t>(&field.value))
    out[field.name] = *number;
  else if (const auto* seat = std::get_if<Seat>(&field.value))
    out[field.name] = index(*seat);
  else if (const auto* name = std::get_if<std::string>(&field.value))
    out[field.name] = *name;
  else if (const auto* parts = std::get_if<CauseValues>(&field.value)) {
    json::array list;
    for (const CauseValue& part : *parts)
      list.push_back(json::object{{"cause", part.cause.key}, {"value", part.value}});
    out[field.name] = std::move(list);
  } else
    out[field.name] = std::get<Term>(field.value).key;
}

json::object event_json(const Message& message, std::string_view game) {
  json::object out{{"text", TextTable::english().say(message, game)}, {"key", message.key}};
  for (const Field& field : message.fields) add_field(out, field);
  return out;
}

// What everybody may know of the log from a line on.
json::array public_events(const AnyMatch& match, std::size_t from) {
  json::array events;
  for (const LogLine& line : match.log(from))
    if (line.is_public) events.push_back(event_json(line.message, match.game().info().name));
  return events;
}

const AnyGame& known_game(std::string_view name) {
  try {
    return game_named(name);
  } catch (const Fault& fault) {
    throw RequestError{"unknown_game", fault.what()};
  }
}

Budget budget_of(const JsonReader& in) {
  constexpr std::int64_t an_hour = 3'600'000;
  if (in.has("ms") && in.has("work"))
    throw RequestError{"bad_request", "a budget is \"ms\" or \"work\", not both"};
  BudgetSpec budget = BudgetArguments{}.spec();
  if (in.has("ms")) budget = {static_cast<double>(in["ms"].integer(1, an_hour)), 0};
  if (in.has("work")) budget = {0, static_cast<std::uint64_t>(in["work"].integer(1, INT64_MAX))};
  return budget.begin();
}

}  // namespace

std::string Engine::answer(std::string_view line) noexcept {
  try {
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};
    json::value request;
    std::string repeated;
    try {
      request = parse_json(line, &repeated);
    } catch (const Fault& fault) {
      return with_id(nullptr, error_json({"bad_json", fault.what()}));
    }
    const json::value* id = request.is_object() ? request.get_object().if_contains("id") : nullptr;
    try {
      if (!repeated.empty())
        throw RequestError{"bad_request",
                           "the field \"" + repeated + "\" appears twice in one object"};
      return with_id(id, carry_out(JsonReader(request, "")));
    } catch (const RequestError& error) {
      return with_id(id, error_json(error));
    } catch (const Refusal& refusal) {
      return with_id(id, error_json({refusal.name(), refusal.what()}));
    } catch (const std::exception& fault) {
      return with_id(id, error_json({"bad_request", fault.what()}));
    }
  } catch (...) {
    return std::move(last_resort_);
  }
}

std::string Engine::too_long(std::size_t limit) {
  return with_id(nullptr, error_json({"bad_json", "the line is longer than " +
                                                      std::to_string(limit) + " bytes"}));
}

json::object Engine::carry_out(const JsonReader& request) {
  constexpr std::array<std::string_view, 14> commands = {
      "hello",  "new",  "status", "legal", "choose", "view",    "state",
      "record", "load", "undo",   "bot",   "quit",   "explain", "consider"};
  switch (request["cmd"].word(commands)) {
    case 0: return hello(request.only({"cmd", "id"}));
    case 1: return start(request.only({"cmd", "id", "game", "players", "options", "seed"}));
    case 2: return status(request.only({"cmd", "id"}));
    case 3: return legal(request.only({"cmd", "id", "seat"}));
    case 4: return choose(request.only({"cmd", "id", "seat", "text"}));
    case 5: return view(request.only({"cmd", "id", "seat"}));
    case 6: return state(request.only({"cmd", "id"}));
    case 7: return record(request.only({"cmd", "id"}));
    case 8: return load(request.only({"cmd", "id", "state", "record"}));
    case 9: return undo(request.only({"cmd", "id", "seat"}));
    case 10: return bot(request.only({"cmd", "id", "seat", "bot", "ms", "work", "seed"}));
    case 11: return quit(request.only({"cmd", "id"}));
    case 12: return explain(request.only({"cmd", "id", "seat", "target"}));
    default: return consider(request.only({"cmd", "id", "seat", "bot", "ms", "work", "seed"}));
  }
}

AnyMatch& Engine::match() const {
  if (!match_) throw RequestError{"no_game", "there is no game yet: send \"new\" or \"load\""};
  return *match_;
}

Seat Engine::seat(const JsonReader& in) const {
  const std::int64_t number = in.integer(INT64_MIN, INT64_MAX);
  if (number < 0 || number >= match().players())
    in.fail("there is no seat " + std::to_string(number) + "; seats are 0 to " +
            std::to_string(match().players() - 1));
  return static_cast<Seat>(number);
}

json::object Engine::hello(const JsonReader& /*in*/) const {
  json::array games;
  for (const AnyGame* game : all_games()) games.push_back(game_json(*game));
  return {{"name", "ennead"}, {"version", ENNEAD_VERSION}, {"games", games}};
}

json::object Engine::start(const JsonReader& in) {
  const std::string_view name = in["game"].string();
  const std::int64_t players = in["players"].integer(0, INT32_MAX);
  const Seed seed = in.has("seed") ? read_seed(in["seed"]) : draw_seed_();
  const AnyGame& game = known_game(name);
  try {
    match_ = game.start(in.has("options") ? in["options"].value() : json::object{},
                        static_cast<int>(players), seed);
  } catch (const Fault& fault) {
    throw RequestError{"bad_options",
                       (fault.place() == "/players" ? "" : "/options") + std::string(fault.what())};
  }
  json::object out = status_json(*match_);
  out["seed"] = seed_json(seed);
  return out;
}

json::object Engine::status(const JsonReader& /*in*/) const { return status_json(match()); }

json::object Engine::legal(const JsonReader& in) const {
  const Seat asked = seat(in["seat"]);
  const AnyGame& game = match().game();
  json::array choices;
  for (const Choice choice : match().legal(asked))
    choices.push_back(json::object{
        {"text", game.text(choice)},
        {"label", TextTable::english().say(match().label(asked, choice), game.info().name)}});
  return {{"choices", choices}};
}

json::object Engine::choose(const JsonReader& in) {
  const std::string_view text = in["text"].string();
  const Seat chooser = seat(in["seat"]);
  const Question question = match().question();
  const std::size_t told = match().log_size();
  Choice choice;
  try {
    choice = match().game().parse(text);
  } catch (const Fault& fault) {
    if (question.asked.has(chooser)) throw RequestError{"illegal_choice", fault.what()};
  }
  // Where the seat is not asked the match says so, whatever the choice is.
  match().choose(chooser, choice);
  json::object out = status_json(match());
  out["events"] = public_events(match(), told);
  return out;
}

json::object Engine::view(const JsonReader& in) const {
  const JsonReader viewer = in["seat"];
  if (viewer.is_null()) return {{"view", match().view_json(Viewer::spectator())}};
  return {{"view", match().view_json(seat(viewer))}};
}

json::object Engine::explain(const JsonReader& in) const {
  const JsonReader viewer = in["seat"];
  if (!in.has("target"))
    return {{"explain",
             match().explain(viewer.is_null() ? Viewer::spectator() : Viewer(seat(viewer)))}};
  const std::string_view target = in["target"].string();
  const std::optional<Message> why = match().why_not(seat(viewer), target);
  return {{"why", why ? json::value(message_json(*why, match().game().info().name))
                      : json::value(nullptr)}};
}

json::object Engine::state(const JsonReader& /*in*/) const { return {{"state", match().state()}}; }

json::object Engine::record(const JsonReader& /*in*/) const {
  return {{"record", match().record().text()}};
}

json::object Engine::load(const JsonReader& in) {
  if (in.has("state") == in.has("record"))
    throw RequestError{"bad_request", "\"state\" or \"record\" is expected"};
  if (in.has("record")) {
    const std::string_view text = in["record"].string();
    try {
      const Record read = Record::parse(text);
      match_ = game_of(read).from_record(read);
    } catch (const std::exception& fault) {
      throw RequestError{"bad_record", fault.what()};
    }
  } else {
    try {
      const json::value& given = in["state"].value();
      match_ = game_of(given).from_state(given);
    } catch (const std::exception& fault) {
      throw RequestError{"bad_state", fault.what()};
    }
  }
  return status_json(*match_);
}

json::object Engine::undo(const JsonReader& in) {
  match().undo(seat(in["seat"]));
  return status_json(match());
}

Seat Engine::asked_seat(const JsonReader& in) const {
  const Seat asked = seat(in);
  const Question question = match().question();
  if (question.asked.empty()) throw Refusal(Refusal::Code::game_over, "the game is over");
  if (!question.asked.has(asked))
    throw Refusal(Refusal::Code::not_your_turn,
                  "seat " + std::to_string(index(asked)) + " is not asked at this moment");
  return asked;
}

json::object Engine::bot(const JsonReader& in) const {
  const std::string_view name = in["bot"].string();
  Budget budget = budget_of(in);
  const Seed seed = in.has("seed") ? read_seed(in["seed"]) : draw_seed_();
  const Seat asked = asked_seat(in["seat"]);
  const AnyGame& game = match().game();
  const Choice choice = make_bot(game, name, seed.word())->choose(*match().view(asked), budget);
  json::object out{{"text", game.text(choice)}};
  if (!in.has("seed")) out["seed"] = seed_json(seed);
  return out;
}

json::object Engine::consider(const JsonReader& in) const {
  const std::string_view name = in["bot"].string();
  Budget budget = budget_of(in);
  const Seed seed = in.has("seed") ? read_seed(in["seed"]) : draw_seed_();
  const Seat asked = asked_seat(in["seat"]);
  const std::unique_ptr<AnyBot> bot = make_bot(match().game(), name, seed.word());
  const Thoughts thoughts = ennead::consider(*bot, *match().view(asked), budget, seed.word());
  json::object out{{"choices", thoughts_json(match(), asked, thoughts)}};
  if (!in.has("seed")) out["seed"] = seed_json(seed);
  return out;
}

json::object Engine::quit(const JsonReader& /*in*/) {
  ended_ = true;
  return {};
}

}  // namespace ennead
