// What people ask of tables (docs/api.md). A request is read once, where it comes in: every field
// is checked there, and from then on it has a type.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json_reader.h"
#include "core/plain_text.h"
#include "table/entry.h"

namespace ennead {

// ---- At a seat: these become entries
// -------------------------------------------------------------

// A seat and the client's name for its request: what is sent twice is done once.
struct AtSeat {
  Seat seat{};
  std::string id;
};
struct Choose : AtSeat {
  std::size_t question = 0;
  std::string text;
};
struct TakeBack : AtSeat {
  std::size_t number = 0;
};
struct Rename : AtSeat {
  std::string name;
};
struct HandToBot : AtSeat {
  BotPlayer bot;
};
struct ComeBack : AtSeat {};
struct SetPass : AtSeat {
  bool on = false;
};
struct Leave : AtSeat {};

using Act = std::variant<Choose, TakeBack, Rename, HandToBot, ComeBack, SetPass, Leave>;

// ---- About a table
// -------------------------------------------------------------------------------

// The table that somebody wants to make.
struct Make {
  TableHeader header;  // without its keys, and without `start` where that is to be played again
  std::optional<std::string> record;  // that it begins from, not read yet: that can take a while
  std::optional<std::string> from;    // or the finished table
  std::optional<std::size_t> moment;
};
struct Join {
  struct Before {
    std::string table, key;
  };
  std::optional<Seat> seat;
  std::string name;
  std::optional<std::string> invitation;
  std::optional<Before> rematch_of;
};
struct PlayAgain {};
// A new table from an earlier position of a game against bots, as the seat had it.
struct TryAgain {
  Seat seat{};
  std::size_t number = 0;
};
struct Remove {};

// ---- Looking
// -------------------------------------------------------------------------------------

// Through the eyes of a seat, or of a spectator.
struct Look {
  std::optional<Seat> seat;
};
struct LookAtScene : Look {
  std::size_t since = 0;
};
struct LookAtMoment : Look {
  std::size_t number = 0;
};
struct AskWhy : Look {
  std::string target;
};
// What a bot would choose at the seat, for whoever plays against bots alone.
struct AskHint : Look {};
// What a finished game was decided by.
struct AskAnalysis {
  bool begin = false;  // otherwise only to see whether it is there
};
struct TakeRecord {};
struct LookAtWhole {
  std::size_t made = 0;
};

using Request = std::variant<Choose, TakeBack, Rename, HandToBot, ComeBack, SetPass, Leave, Join,
                             PlayAgain, TryAgain, Remove, LookAtScene, LookAtMoment, AskWhy,
                             AskHint, AskAnalysis, TakeRecord, LookAtWhole>;

// Tables that somebody has keys to.
struct Mine {
  std::vector<Join::Before> keys;
};

// ---- Reading: throws Fault and ApiError
// ----------------------------------------------------------

// What chance has given a new table, in case that nothing else is said.
struct Lots {
  Seed seed;
  std::uint64_t seats = 0;
};
Make read_make(const json::value& body, Millis now, const Lots& lots);
// The table of a lesson.
Make read_lesson(std::string_view lesson, const json::value& body, Millis now);
Join read_join(const json::value& body);
TryAgain read_try(const json::value& body);
// "choose", "undo", "seat" or "leave", with the fields of docs/api.md; `do` may be among them.
Act read_act(std::string_view what, const json::value& body);
Mine read_mine(const json::value& body);

std::optional<Seat> read_seat_or_none(const JsonReader& in);  // `seat`
std::size_t read_number(const JsonReader& in);

// The beginning of a record as the start of a table: all of it, or so many choices.
Record start_from(const Record& record, std::optional<std::size_t> moment);
Record start_from(std::string_view record, std::optional<std::size_t> moment);
// Bots that the game has, and a chair for each player; ApiError otherwise.
void check_chairs(const TableHeader& header);

}  // namespace ennead
