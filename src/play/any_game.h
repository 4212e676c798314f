// The game contract behind a virtual interface, for programs that pick the game at run time.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bytes.h"
#include "core/game.h"
#include "play/match.h"
#include "play/record.h"

namespace ennead {

class AnyGame;

// One line of the log: what happened, and who may know it.
struct LogLine {
  std::size_t made;  // how many choices had been made when it happened, this one included
  bool is_public;
  SeatSet audience;  // where it is not public
  Message message;
  bool forced;  // the first line about a choice that was the only one: nobody made it

  bool heard_by(Viewer viewer) const {
    return is_public || viewer.sees_everything() ||
           (viewer.is_seat() && audience.has(viewer.seat()));
  }
};

// What a seat may know of a match, for its bot: a copy of the seat's view, and nothing else of it.
class AnyView {
 public:
  AnyView(const AnyGame& game, Seat seat) : game_(game), seat_(seat) {}
  AnyView(const AnyView&) = delete;
  AnyView& operator=(const AnyView&) = delete;
  virtual ~AnyView() = default;

  const AnyGame& game() const { return game_; }
  Seat seat() const { return seat_; }

 private:
  const AnyGame& game_;
  Seat seat_;
};

// What is explained to everybody alike at one moment of a match (`AnyMatch::alike`). It keeps the
// text of its changes for the next who asks for them.
class Alike {
 public:
  Alike() = default;
  Alike(const Alike&) = delete;
  Alike& operator=(const Alike&) = delete;
  virtual ~Alike() = default;
};

// What a viewer is shown of a match at one point of it: the view, and what is explained about it.
// It is kept to find what changed until later.
class Seen {
 public:
  Seen() = default;
  Seen(const Seen&) = delete;
  Seen& operator=(const Seen&) = delete;
  virtual ~Seen() = default;

  virtual void write_view(JsonText& out) const = 0;
  virtual void write_explanation(JsonText& out) const = 0;
  // JSON Patch (core/wire_changes.h) below "/view" and "/explain" of what is shown `now`, to the
  // same viewer of the same match.
  virtual void write_changes(JsonText& out, const Seen& now) const = 0;
};

class AnyMatch {
 public:
  AnyMatch() = default;
  AnyMatch(const AnyMatch&) = delete;
  AnyMatch& operator=(const AnyMatch&) = delete;
  virtual ~AnyMatch() = default;

  virtual const AnyGame& game() const = 0;
  virtual std::unique_ptr<AnyMatch> clone() const = 0;
  virtual int players() const = 0;

  virtual Question question() const = 0;
  virtual std::string_view question_name() const = 0;
  virtual Message prompt(Seat seat) const = 0;
  virtual Outcome outcome() const = 0;

  virtual std::vector<Choice> legal(Seat seat) const = 0;
  // For each choice of that list whether it may not be taken back: it draws or reveals something,
  // or others are asked next and may answer at once. Reckoned in a world that the seat could be in,
  // so that it tells nothing hidden.
  virtual std::vector<bool> finals(Seat seat) const = 0;
  // The choice that a driver may make for a seat which is set to pass on questions like this one;
  // none where the question is not of that sort.
  virtual std::optional<Choice> automatic_pass(Seat seat) const = 0;
  virtual Message label(Seat seat, Choice choice) const = 0;
  virtual void choose(Seat seat, Choice choice) = 0;  // throws Refusal
  virtual void change(Seat seat, Choice choice) = 0;  // of a secret answer; throws Refusal
  virtual bool can_undo(Seat seat) const = 0;
  virtual void undo(Seat seat) = 0;  // throws Refusal

  virtual const std::vector<MadeChoice>& made() const = 0;
  // The log from a line on; nothing is told twice.
  virtual std::vector<LogLine> log(std::size_t from = 0) const = 0;
  virtual std::size_t log_size() const = 0;

  virtual std::unique_ptr<AnyView> view(Seat seat) const = 0;
  virtual json::object view_json(Viewer viewer) const = 0;
  // What the rules reckon in that view, and why something in it cannot be chosen (core/game.h).
  virtual json::object explain(Viewer viewer) const = 0;
  // What is explained alike to this viewer and to all who know more: to everybody, of a spectator.
  virtual std::shared_ptr<Alike> alike(Viewer viewer) const = 0;
  // The view, and what is explained: what all are, and what this viewer has of its own. The view
  // alone where it says nothing of that.
  virtual std::unique_ptr<Seen> seen(Viewer viewer, std::shared_ptr<Alike> alike) const = 0;
  virtual std::optional<Message> why_not(Seat seat, std::string_view target) const = 0;
  virtual json::object state() const = 0;  // everything, with a check sum
  virtual std::string draw(Viewer viewer, const TextTable& words) const = 0;
  virtual Record record() const = 0;
  virtual void save(ByteWriter& out) const = 0;  // for AnyGame::from_saved of the same program
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual std::string text(Choice choice) const = 0;
  virtual Choice parse(std::string_view text) const = 0;  // throws Fault
  // TypeScript types of views and of what is explained (core/typescript.h).
  virtual std::string types() const = 0;

  // These throw Fault where the input is wrong, with its place.
  virtual std::unique_ptr<AnyMatch> start(const json::value& options, int players,
                                          const Seed& seed) const = 0;
  virtual std::unique_ptr<AnyMatch> from_state(const json::value& state) const = 0;
  // Replays the first `choices` choices of a record, or all of them.
  virtual std::unique_ptr<AnyMatch> from_record(const Record& record,
                                                std::size_t choices = SIZE_MAX) const = 0;
  // What a match that began like this had become.
  virtual std::unique_ptr<AnyMatch> from_saved(const Record& start, ByteReader& in) const = 0;
};

// All games, and one by its name (null where there is none).
std::span<const AnyGame* const> all_games();
const AnyGame* find_game(std::string_view name);
// The same, but an unknown name is a Fault that lists the known ones.
const AnyGame& game_named(std::string_view name);
// The game that a record or the JSON of a state says it is of; a Fault there if it is none.
const AnyGame& game_of(const Record& record);
const AnyGame& game_of(const json::value& state);

}  // namespace ennead
