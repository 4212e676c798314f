// One table: the match, who sits at it, its clocks and settings. Pure logic: no sockets, no files,
// no clock of its own. Only entries change it, so the same header, entries and rules give the same
// table. `plan_…` checks a request and returns its entry; others come from the table or the lobby.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/any_game.h"
#include "server/entry.h"

namespace ennead {

// What a key may do at a table.
struct Rights {
  bool owner = false;
  SeatSet seats;

  bool none() const { return !owner && seats.empty(); }
};

class Table {
 public:
  enum class Phase { open, playing, over };

  // A seat and who plays there.
  struct Place {
    bool open = false;
    std::string name;
    BotPlayer bot;                      // plays now
    std::string absent;                 // why a bot plays for a person: handed, time, left
    std::optional<std::size_t> holder;  // of `holders_`
    bool pass = false;                  // automatically, where the match has a pass for that
    Millis left = 0;                    // of its time, when it last began to run
    Millis since = 0;                   // when that was; 0: it stands

    bool person() const { return !open && !bot; }
  };

  // Throws Fault where the header does not make a table.
  Table(std::string name, TableHeader header);

  // All or nothing: what is thrown (ApiError, Refusal, Fault) changed nothing.
  void apply(const Entry& entry);

  // ---- What somebody wants, as an entry. They throw ApiError or Refusal where it is not to be.
  // A choice that was sent before is no entry any more: see `number_of`.
  Entry plan_choice(const Rights& rights, Seat seat, const std::string& id, std::size_t question,
                    std::string_view text, Millis now) const;
  Entry plan_undo(const Rights& rights, Seat seat, const std::string& id, std::size_t wanted,
                  Millis now) const;
  Entry plan_sit(const KeyHash& key, std::optional<Seat> seat, const std::string& name,
                 Millis now) const;
  Entry plan_leave(const Rights& rights, Seat seat, Millis now) const;
  Entry plan_rename(const Rights& rights, Seat seat, const std::string& name, Millis now) const;
  Entry plan_bot(const Rights& rights, Seat seat, const BotPlayer& bot, Millis now) const;
  Entry plan_back(const Rights& rights, Seat seat, Millis now) const;
  Entry plan_pass(const Rights& rights, Seat seat, bool on, Millis now) const;

  // ---- What happens by itself
  // Somebody's time is over, or a seat passes automatically.
  std::optional<Entry> due(Millis now) const;
  // When to ask for that again; none while no time runs.
  std::optional<Millis> next_deadline() const;
  // The seats that a bot is to choose for now, and the entry of what it chose.
  SeatSet bots_asked() const;
  Entry bot_choice(Seat seat, Choice choice, Millis now) const;
  // Changes when another question is asked, not when one more seat has answered the same one.
  std::size_t question_entry() const { return question_entry_; }

  // ---- Facts
  const std::string& name() const { return name_; }
  const TableHeader& header() const { return header_; }
  const AnyMatch& match() const { return *match_; }
  std::string_view game() const { return match_->game().info().name; }
  int players() const { return match_->players(); }
  Phase phase() const;
  const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }
  const std::string& rematch() const { return rematch_; }
  bool clocks_run() const;
  bool has_open_seat() const;
  Rights rights(std::string_view key) const;
  Rights rights(const KeyHash& key) const;
  bool invited(std::string_view invitation) const;
  const std::vector<Entry>& entries() const { return entries_; }
  Millis changed() const { return changed_; }  // when something happened that all may notice
  // What the seat has answered so far to the secret question that is open.
  std::optional<Choice> answer(Seat seat) const;
  bool can_undo(Seat seat) const;

  // ---- The streams of the viewers (docs/api.md, "Numbers")
  std::size_t number(Viewer viewer) const { return number_at(viewer, entries_.size()); }
  std::size_t question_number(Viewer viewer) const { return number_at(viewer, question_entry_); }
  bool noticed(Viewer viewer, std::size_t entry) const;  // the entry with that number from 1
  // The number that a seat's request with this id got when it became an entry.
  std::optional<std::size_t> number_of(Seat seat, std::string_view id) const;
  // The table as it was when the viewer's number was this one; ApiError where it never was.
  std::unique_ptr<Table> at_moment(Viewer viewer, std::size_t number) const;

  // The log as the viewer hears it. `from` is how many lines stay of those that a client with
  // this number has.
  struct Lines {
    std::size_t from = 0;
    struct Line {
      std::size_t number;
      Message message;
    };
    std::vector<Line> lines;
  };
  Lines log_since(Viewer viewer, std::size_t number) const;

 private:
  struct Holder {
    KeyHash key;
    bool owner = false;
  };
  // About each entry, and at 0 about the table before the first: who notices it, and how many
  // lines of the log stayed when it came.
  struct Trace {
    std::uint8_t audience;
    std::size_t log_kept;
  };
  struct LogMark {
    std::uint8_t audience;
    std::size_t entry;
  };

  static std::uint8_t bit(Viewer viewer);
  std::size_t number_at(Viewer viewer, std::size_t entry) const;
  std::size_t entry_at(Viewer viewer, std::size_t number) const;
  std::size_t heard_before(Viewer viewer, std::size_t line) const;

  Place& place_at(Seat seat) { return places_[static_cast<std::size_t>(seat)]; }
  void need_seat(const Rights& rights, Seat seat) const;
  void need_playing() const;
  Entry planned(Entry::Kind kind, Seat seat, Millis now) const;
  // One for each group of kinds; they return who notices it.
  std::uint8_t apply_choice(const Entry& entry);
  void apply_at_seat(const Entry& entry);
  void begin_if_full();
  bool same_question(const Question& before, const Entry& entry) const;
  SeatSet clocked() const;
  bool passes_alone(Seat seat) const;
  void run_clocks(SeatSet before, const Entry& entry);
  void trace(std::uint8_t audience);

  std::string name_;
  TableHeader header_;
  std::unique_ptr<AnyMatch> match_;
  std::vector<Place> places_;
  std::vector<Holder> holders_;
  std::string rematch_;
  bool begun_ = false;

  std::vector<Entry> entries_;
  std::vector<Trace> traces_;
  std::vector<LogMark> log_;
  std::size_t question_entry_ = 0;
  Millis changed_ = 0;
};

// Whether there is such a bot for the game; ApiError otherwise.
void check_bot(const AnyGame& game, const BotPlayer& bot);

}  // namespace ennead
