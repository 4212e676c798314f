#include "table/request.h"

#include <span>

#include "core/chance.h"
#include "play/any_game.h"
#include "table/api_error.h"
#include "table/lesson.h"
#include "table/table.h"

namespace ennead {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_title = 80;
constexpr std::size_t longest_id = 40;
constexpr std::size_t most_choices = 20'000;  // of a record
constexpr std::size_t most_mine = 200;
constexpr std::int64_t longest_clock_s = 365LL * 24 * 3600;

std::optional<ClockRules> clock_from(const JsonReader& in) {
  if (in.is_null()) return std::nullopt;
  in.only({"start_s", "add_s", "most_s"});
  ClockRules clock;
  clock.start = in["start_s"].integer(0, longest_clock_s) * one_second;
  clock.add = in["add_s"].integer(0, longest_clock_s) * one_second;
  clock.most = in["most_s"].integer(1, longest_clock_s) * one_second;
  if (clock.start > clock.most) in["start_s"].fail("a clock cannot start with more than most_s");
  if (clock.start + clock.add == 0) in.fail("this clock gives nobody any time");
  return clock;
}

std::string name_in(const JsonReader& in) { return cleaned_text(in.string(), longest_name); }

BotPlayer bot_in(const JsonReader& in) {
  constexpr int usual_effort = 2;
  return {std::string(in["bot"].string()),
          in.has("effort") ? static_cast<int>(in["effort"].integer(1, most_effort)) : usual_effort};
}

Seat seat_in(const JsonReader& in) { return static_cast<Seat>(in.integer(0, max_seats - 1)); }

std::string id_in(const JsonReader& in) {
  const std::string_view id = in.string();
  if (id.empty() || id.size() > longest_id) in.fail("an id has 1 to 40 characters");
  return std::string(id);
}

TableHeader::Chair chair_from(const JsonReader& in) {
  in.only({"player", "name", "bot", "effort"});
  TableHeader::Chair chair;
  const std::size_t player = in["player"].word({"me", "open", "bot"});
  if (in.has("name")) chair.name = name_in(in["name"]);
  chair.held = player == 0;
  if (player == 2)
    chair.bot = bot_in(in);
  else if (in.has("bot") || in.has("effort"))
    in.fail("only a bot's seat has these fields");
  return chair;
}

Record new_game(const JsonReader& in, int players, const Seed& drawn) {
  const std::string_view name = in["game"].string();
  const AnyGame* game = find_game(name);
  if (game == nullptr)
    throw ApiError("unknown_game", "there is no game \"" + std::string(name) + "\"");
  const Seed seed = in.has("seed") ? read_seed(in["seed"]) : drawn;
  try {
    Record start =
        game->start(in.has("options") ? in["options"].value() : json::object{}, players, seed)
            ->record();
    start.choices.clear();  // those that are forced come by themselves
    return start;
  } catch (const Fault& fault) {
    throw ApiError("bad_options",
                   (fault.place() == "/players" ? "" : "/options") + std::string(fault.what()));
  }
}

void check_company(const TableHeader& header) {
  for (const TableHeader::Chair& chair : header.chairs)
    if (header.maker_may_know() && !chair.bot && !chair.held)
      throw ApiError("not_allowed",
                     "/seats: whoever chooses the seed or the position may know what is hidden, so "
                     "only you and bots can sit here");
}

}  // namespace

Record start_from(const Record& record, std::optional<std::size_t> moment) {
  if (record.choices.size() > most_choices)
    throw ApiError("too_large", "the record has more choices than a table can have");
  if (moment && *moment > record.choices.size())
    throw ApiError("no_moment",
                   "the record has " + std::to_string(record.choices.size()) + " choices");
  return game_of(record).from_record(record, moment.value_or(SIZE_MAX))->record();
}

Record start_from(std::string_view record, std::optional<std::size_t> moment) {
  try {
    return start_from(Record::parse(record), moment);
  } catch (const Fault& fault) {
    throw ApiError("bad_record", fault.what());
  }
}

void check_chairs(const TableHeader& header) {
  const AnyGame& game = game_of(header.start);
  if (static_cast<int>(header.chairs.size()) != header.start.players)
    throw ApiError("bad_request", "/seats: the game has " + std::to_string(header.start.players) +
                                      " players, so it needs as many seats");
  for (const TableHeader::Chair& chair : header.chairs)
    if (chair.bot) check_bot(game, chair.bot);
}

// ---- Reading ------------------------------------------------------------------------------------

std::size_t read_number(const JsonReader& in) {
  return static_cast<std::size_t>(in.integer(0, INT32_MAX));
}

std::optional<Seat> read_seat_or_none(const JsonReader& in) {
  if (!in.has("seat") || in["seat"].is_null()) return std::nullopt;
  return seat_in(in["seat"]);
}

Make read_make(const json::value& body, Millis now, const Lots& lots) {
  const JsonReader in(body, "");
  in.only({"game", "seats", "options", "seed", "shuffle", "listed", "clock", "title", "record",
           "from", "moment"});
  Make wish;
  TableHeader& header = wish.header;
  header.made_at = now;
  if (in.has("title")) header.title = cleaned_text(in["title"].string(), longest_title);
  if (in.has("listed")) header.listed = in["listed"].boolean();
  if (in.has("clock")) header.clock = clock_from(in["clock"]);
  if (in.has("moment")) wish.moment = read_number(in["moment"]);
  const JsonReader seats = in["seats"];
  if (seats.size() > max_seats) seats.fail("there are too many seats");
  for (std::size_t at = 0; at < seats.size(); ++at) header.chairs.push_back(chair_from(seats[at]));
  if (in.has("shuffle") && in["shuffle"].boolean())
    Chance(lots.seats).shuffle(std::span(header.chairs));

  const int sources =
      (in.has("game") ? 1 : 0) + (in.has("record") ? 1 : 0) + (in.has("from") ? 1 : 0);
  if (sources != 1) in.fail("one of game, record and from is expected");
  if (!in.has("game") && (in.has("options") || in.has("seed")))
    in.fail("options and seed belong to game");
  if (in.has("game") && in.has("moment")) in.fail("moment belongs to record and from");
  header.imported = !in.has("game");
  header.seed_chosen = in.has("seed");
  check_company(header);
  if (in.has("from")) wish.from = std::string(in["from"].string());
  if (in.has("record")) wish.record = std::string(in["record"].string());
  if (in.has("game")) {
    header.start = new_game(in, static_cast<int>(header.chairs.size()), lots.seed);
    check_chairs(header);
  }
  return wish;
}

Make read_lesson(std::string_view lesson, const json::value& body, Millis now) {
  const Lesson* found = find_lesson(lesson);
  if (found == nullptr) throw ApiError("not_found", "there is no such lesson");
  const JsonReader in(body, "");
  in.only({"name", "title"});
  Make wish;
  wish.header = lesson_header(*found, now);
  if (in.has("title")) wish.header.title = cleaned_text(in["title"].string(), longest_title);
  if (in.has("name"))
    wish.header.chairs[static_cast<std::size_t>(found->seat)].name = name_in(in["name"]);
  wish.record = found->start.text();
  return wish;
}

Join read_join(const json::value& body) {
  const JsonReader in(body, "");
  in.only({"seat", "name", "invitation", "rematch_of"});
  Join join;
  if (in.has("seat")) join.seat = seat_in(in["seat"]);
  if (in.has("name")) join.name = name_in(in["name"]);
  if (in.has("invitation")) join.invitation = std::string(in["invitation"].string());
  if (in.has("rematch_of")) {
    const JsonReader before = in["rematch_of"];
    before.only({"table", "key"});
    join.rematch_of = {std::string(before["table"].string()), std::string(before["key"].string())};
  }
  return join;
}

TryAgain read_try(const json::value& body) {
  const JsonReader in(body, "");
  in.only({"seat", "number"});
  return {seat_in(in["seat"]), read_number(in["number"])};
}

Act read_act(std::string_view what, const json::value& body) {
  const JsonReader in(body, "");
  const auto at = [&in](bool needs_id) -> AtSeat {
    return {seat_in(in["seat"]), in.has("id") || needs_id ? id_in(in["id"]) : ""};
  };
  if (what == "choose") {
    in.only({"do", "id", "seat", "question", "text"});
    return Choose{at(true), read_number(in["question"]), std::string(in["text"].string())};
  }
  if (what == "undo") {
    in.only({"do", "id", "seat", "number"});
    return TakeBack{at(true), read_number(in["number"])};
  }
  if (what == "leave") {
    in.only({"do", "id", "seat"});
    return Leave{at(false)};
  }
  in.only({"do", "id", "seat", "name", "bot", "effort", "pass"});
  const int wishes = (in.has("name") ? 1 : 0) + (in.has("bot") ? 1 : 0) + (in.has("pass") ? 1 : 0);
  if (wishes != 1) in.fail("one of name, bot and pass is expected");
  if (in.has("name")) return Rename{at(false), name_in(in["name"])};
  if (in.has("pass")) return SetPass{at(false), in["pass"].boolean()};
  if (in["bot"].is_null()) return ComeBack{at(false)};
  return HandToBot{at(false), bot_in(in)};
}

Mine read_mine(const json::value& body) {
  const JsonReader in(body, "");
  in.only({"keys"});
  const JsonReader keys = in["keys"];
  if (keys.size() > most_mine) throw ApiError("too_large", "/keys: at most 200 keys");
  Mine mine;
  for (std::size_t at = 0; at < keys.size(); ++at) {
    keys[at].only({"table", "key"});
    mine.keys.push_back(
        {std::string(keys[at]["table"].string()), std::string(keys[at]["key"].string())});
  }
  return mine;
}

}  // namespace ennead
