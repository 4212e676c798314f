#include "server/wishes.h"

#include <algorithm>

#include "core/chance.h"
#include "play/any_game.h"
#include "server/api_error.h"
#include "server/table.h"

namespace ennead {

namespace {

constexpr std::size_t longest_name = 40;
constexpr std::size_t longest_title = 80;
constexpr std::size_t longest_id = 40;
constexpr std::size_t most_choices = 20'000;  // of a record
constexpr std::int64_t longest_clock_s = 365LL * 24 * 3600;

// The length of a character in valid UTF-8, by its first byte.
std::size_t length_at(std::string_view text, std::size_t at) {
  const auto byte = static_cast<unsigned char>(text[at]);
  const std::size_t length = byte < 0x80U ? 1 : byte < 0xe0U ? 2 : byte < 0xf0U ? 3 : 4;
  return std::min(length, text.size() - at);
}

// Controls, and what hides or turns text: zero-width characters, marks of direction, line ends.
bool harmless(std::string_view character) {
  if (character.size() == 1) {
    const auto byte = static_cast<unsigned char>(character[0]);
    return byte >= 0x20U && byte != 0x7fU;
  }
  if (character.size() == 2) return character < "\xc2\x80" || character > "\xc2\x9f";
  return !(character >= "\xe2\x80\x8b" && character <= "\xe2\x80\x8f") &&
         !(character >= "\xe2\x80\xa8" && character <= "\xe2\x80\xae") &&
         !(character >= "\xe2\x81\xa0" && character <= "\xe2\x81\xaf") &&
         character != "\xef\xbb\xbf";
}

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

TableHeader::Chair chair_from(const JsonReader& in) {
  in.only({"player", "name", "bot", "effort"});
  TableHeader::Chair chair;
  const std::size_t player = in["player"].word({"me", "open", "bot"});
  if (in.has("name")) chair.name = name_from(in["name"]);
  chair.held = player == 0;
  if (player == 2)
    chair.bot = bot_from(in);
  else if (in.has("bot") || in.has("effort"))
    in.fail("only a bot's seat has these fields");
  return chair;
}

Record new_game(const JsonReader& in, int players) {
  const std::string_view name = in["game"].string();
  const AnyGame* game = find_game(name);
  if (game == nullptr)
    throw ApiError("unknown_game", "there is no game \"" + std::string(name) + "\"");
  std::uint64_t seed = drawn_word() >> 11U;  // exact in programs that read numbers as floats
  if (in.has("seed"))
    seed = in["seed"].value().is_uint64()
               ? in["seed"].value().get_uint64()
               : static_cast<std::uint64_t>(in["seed"].integer(0, INT64_MAX));
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

Record recorded(const JsonReader& in, std::optional<std::size_t> moment) {
  const std::string_view text = in.string();
  try {
    return start_from(Record::parse(text), moment);
  } catch (const Fault& fault) {
    throw ApiError("bad_record", fault.what());
  }
}

}  // namespace

std::string cleaned_text(std::string_view text, std::size_t most_characters) {
  std::string out;
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size() && characters < most_characters;) {
    const std::size_t length = length_at(text, at);
    const std::string_view character = text.substr(at, length);
    at += length;
    if (!harmless(character) || (out.empty() && character == " ")) continue;
    out += character;
    ++characters;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

std::string name_from(const JsonReader& in) { return cleaned_text(in.string(), longest_name); }

Seat seat_from(const JsonReader& in, int players) {
  return static_cast<Seat>(in.integer(0, players - 1));
}

BotPlayer bot_from(const JsonReader& in) {
  constexpr int usual_effort = 2;
  return {std::string(in["bot"].string()),
          in.has("effort") ? static_cast<int>(in["effort"].integer(1, most_effort)) : usual_effort};
}

std::string id_from(const JsonReader& in) {
  const std::string_view id = in.string();
  if (id.empty() || id.size() > longest_id) in.fail("an id has 1 to 40 characters");
  return std::string(id);
}

Record start_from(const Record& record, std::optional<std::size_t> moment) {
  if (record.choices.size() > most_choices)
    throw ApiError("too_large", "the record has more choices than a table can have");
  if (moment && *moment > record.choices.size())
    throw ApiError("no_moment",
                   "the record has " + std::to_string(record.choices.size()) + " choices");
  return game_of(record).from_record(record, moment.value_or(SIZE_MAX))->record();
}

void check_chairs(const TableHeader& header) {
  const AnyGame& game = game_of(header.start);
  if (static_cast<int>(header.chairs.size()) != header.start.players)
    throw ApiError("bad_request", "/seats: the game has " + std::to_string(header.start.players) +
                                      " players, so it needs as many seats");
  for (const TableHeader::Chair& chair : header.chairs)
    if (chair.bot) check_bot(game, chair.bot);
}

TableWish TableWish::read(const json::value& body, Millis now) {
  const JsonReader in(body, "");
  in.only({"game", "seats", "options", "seed", "shuffle", "listed", "clock", "title", "record",
           "from", "moment"});
  TableWish wish;
  TableHeader& header = wish.header;
  header.made_at = now;
  if (in.has("title")) header.title = cleaned_text(in["title"].string(), longest_title);
  if (in.has("listed")) header.listed = in["listed"].boolean();
  if (in.has("clock")) header.clock = clock_from(in["clock"]);
  if (in.has("shuffle")) wish.shuffle = in["shuffle"].boolean();
  if (in.has("moment")) wish.moment = static_cast<std::size_t>(in["moment"].integer(0, INT32_MAX));
  const JsonReader seats = in["seats"];
  if (seats.size() > max_seats) seats.fail("there are too many seats");
  for (std::size_t at = 0; at < seats.size(); ++at) header.chairs.push_back(chair_from(seats[at]));
  if (wish.shuffle) Chance(drawn_word()).shuffle(std::span(header.chairs));

  const int sources =
      (in.has("game") ? 1 : 0) + (in.has("record") ? 1 : 0) + (in.has("from") ? 1 : 0);
  if (sources != 1) in.fail("one of game, record and from is expected");
  if (!in.has("game") && (in.has("options") || in.has("seed")))
    in.fail("options and seed belong to game");
  if (in.has("game") && in.has("moment")) in.fail("moment belongs to record and from");
  header.imported = !in.has("game");
  if (in.has("from")) {
    wish.from = std::string(in["from"].string());
    return wish;
  }
  header.start = in.has("game") ? new_game(in, static_cast<int>(header.chairs.size()))
                                : recorded(in["record"], wish.moment);
  check_chairs(header);
  return wish;
}

}  // namespace ennead
