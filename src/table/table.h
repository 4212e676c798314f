// One table: the match, who sits at it, its clocks and settings. Pure logic: no sockets, no files,
// no clock of its own. Only entries change it, so the same header, entries and rules give the same
// table. `plan` checks a request and returns its entry; others come from the table or the lobby.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "play/any_game.h"
#include "table/entry.h"
#include "table/lesson.h"
#include "table/request.h"

namespace ennead {

// What a key may do at a table.
struct Rights {
  bool owner = false;
  SeatSet seats;

  bool none() const { return !owner && seats.empty(); }
};

class Table {
 public:
  enum class Phase { open, playing, over, closed };

  // A seat and who plays there.
  struct Place {
    bool open = false;
    std::string name;
    BotPlayer bot;               // plays now
    std::string absent;          // why a bot plays for a person: handed, time, left
    std::optional<KeyHash> key;  // of the person who sits here, also while a bot plays
    bool pass = false;           // automatically, where the match has a pass for that
    int whims = 0;               // left: see `costs_a_whim`
    Millis left = 0;             // of its time, when it last began to run or stood still
    Millis since = 0;            // when it began to run; 0: it stands
    Millis answered = 0;         // when the seat gave the answer that it could still change
    std::size_t added_at = 0;    // so many choices had been made when its time last grew
    std::optional<std::size_t> lent_for;  // the question that it got time for after its own ran out

    bool person() const { return !open && !bot; }
  };

  // Throws Fault where the header does not make a table.
  Table(std::string name, TableHeader header);

  // From what was stored of it. Throws Fault, ApiError or Refusal where the rules do not agree with
  // it any more, or it is damaged.
  static std::unique_ptr<Table> restored(const std::string& name, std::string_view header,
                                         const std::vector<std::string>& entries);
  // What is left of a table that cannot be played on: its seats, and its game as far as the rules
  // agree with it. It is closed. Throws Fault where not even the header makes sense.
  static std::unique_ptr<Table> unplayable(const std::string& name, std::string_view header,
                                           const std::vector<std::string>& entries, Message why);

  // All of it as bytes, and from them: quicker than playing it again. Only the same program may
  // read them. Throws Fault.
  std::string saved() const;
  static std::unique_ptr<Table> from_saved(const std::string& name, TableHeader header,
                                           std::string_view bytes);

  // All or nothing: what is thrown (ApiError, Refusal, Fault) changed nothing.
  void apply(const Entry& entry);

  // ---- What somebody wants, as an entry. They throw ApiError or Refusal where it is not to be.
  // What was sent before is no entry any more: see `number_of`.
  Entry plan(const Rights& rights, const Act& act, Millis now) const;
  Entry plan_sit(const KeyHash& key, std::optional<Seat> seat, const std::string& name,
                 Millis now) const;

  // ---- What happens by itself
  // Somebody's time is over, or a seat passes automatically.
  std::optional<Entry> due(Millis now) const;
  // What the lobby tells the table, about no seat: resume, rematch, close.
  Entry told(Entry::Kind kind, Millis now) const;
  // When to ask for that again; none while no time runs.
  std::optional<Millis> next_deadline() const;
  // The lesson that is played here; null: none.
  const Lesson* lesson() const { return lesson_; }
  // The seats that a bot is to choose for now, and the entry of what it chose.
  SeatSet bots_asked() const;
  Entry bot_choice(Seat seat, Choice choice, Millis now) const;
  // Changes when another question is asked, not when one more seat has answered the same one.
  std::size_t question_entry() const { return question_entry_; }

  // ---- Facts
  const std::string& name() const { return name_; }
  const TableHeader& header() const { return header_; }
  const AnyMatch& match() const { return *match_; }  // not of a closed table
  std::string_view game() const { return header_.start.game; }
  int players() const { return static_cast<int>(header_.chairs.size()); }
  Phase phase() const;
  const Place& place(Seat seat) const { return places_[static_cast<std::size_t>(seat)]; }
  const std::string& rematch() const { return rematch_; }
  // Why nobody can do anything here any more.
  const std::optional<Message>& closed() const { return closed_; }
  bool closed_for_ever() const { return closed_for_ever_; }
  void need_not_closed() const;  // throws ApiError
  // The game with all that was hidden, once nothing of it is a secret: it is over, or the operator
  // has closed it for ever. What cannot be played on now may be played on by another program.
  std::optional<Record> told_record() const;
  bool clocks_run() const;
  bool has_open_seat() const;
  Rights rights(const KeyHash& key) const;
  // Whether nobody else sits there: what its maker does to the table is nobody else's affair.
  bool alone(const Rights& rights) const;
  bool has_person() const;  // who plays, and has not handed the seat to a bot
  const std::vector<Entry>& entries() const { return entries_; }
  // How many are stored, with those that make no sense.
  std::size_t stored() const { return entries_.size() + senseless_; }
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
  // How many entries there were when the viewer's number became this one; ApiError where it never
  // did.
  std::size_t moment_at(Viewer viewer, std::size_t number) const;

  // The log as the viewer hears it. `from` is how many lines stay of those that a client with
  // this number has.
  struct Lines {
    std::size_t from = 0;
    struct Line {
      std::size_t number;
      std::size_t line;  // of the match's log
    };
    std::vector<Line> lines;
  };
  Lines log_since(Viewer viewer, std::size_t number) const;

 private:
  // A count for each seat, and one for the spectators.
  using PerStream = std::array<std::uint32_t, max_seats + 1>;
  // About each entry, and at 0 about the table before the first: who notices it, and how many
  // lines of the log stayed when it came.
  struct Trace {
    std::uint8_t audience;
    std::size_t log_kept;
    PerStream numbers;  // after it
  };
  struct LogMark {
    std::uint8_t audience;
    std::size_t entry;
    PerStream heard;  // lines before it
  };

  Table(std::string name, TableHeader header, std::unique_ptr<AnyMatch> match);

  static std::size_t stream(Viewer viewer);
  static std::uint8_t bit(Viewer viewer);
  static void count(PerStream& counts, std::uint8_t audience);
  std::size_t number_at(Viewer viewer, std::size_t entry) const;
  std::size_t heard_before(Viewer viewer, std::size_t line) const;

  Place& place_at(Seat seat) { return places_[static_cast<std::size_t>(seat)]; }
  void need_seat(const Rights& rights, Seat seat) const;
  void need_playing() const;
  Entry planned(Entry::Kind kind, Seat seat, Millis now) const;
  // One for each request at a seat.
  Entry planned(const Rights& rights, const Choose& wish, Millis now) const;
  Entry planned(const Rights& rights, const TakeBack& wish, Millis now) const;
  Entry planned(const Rights& rights, const Rename& wish, Millis now) const;
  Entry planned(const Rights& rights, const HandToBot& wish, Millis now) const;
  Entry planned(const Rights& rights, const ComeBack& wish, Millis now) const;
  Entry planned(const Rights& rights, const SetPass& wish, Millis now) const;
  Entry planned(const Rights& rights, const Leave& wish, Millis now) const;
  bool changes_answer(Seat seat) const;
  bool costs_a_whim(const Entry& entry) const;
  void pay_whims(Seat seat, bool whim);
  // One for each group of kinds; they return who notices it.
  std::uint8_t apply_choice(const Entry& entry);
  void apply_at_seat(const Entry& entry);
  void apply_close(const Entry& entry);
  void begin_if_full();
  bool same_question(const Question& before, const Entry& entry) const;
  SeatSet clocked() const;
  bool passes_alone(Seat seat) const;
  std::optional<Entry> scripted(Millis now) const;
  void run_clocks(SeatSet before, const Entry& entry);
  void trace(std::uint8_t audience);
  void add_trace(std::uint8_t audience, std::size_t log_kept);
  void add_mark(std::uint8_t audience, std::size_t entry);

  std::string name_;
  TableHeader header_;
  const Lesson* lesson_ = nullptr;
  std::unique_ptr<AnyMatch> match_;  // none where no rules are known for it
  std::vector<Place> places_;
  std::string rematch_;
  std::optional<Message> closed_;
  bool closed_for_ever_ = false;
  bool begun_ = false;

  std::vector<Entry> entries_;
  std::size_t senseless_ = 0;
  std::vector<Trace> traces_;
  std::vector<LogMark> log_;
  std::size_t question_entry_ = 0;
  std::size_t furthest_ = 0;  // the most choices that the match has had
  Millis changed_ = 0;
};

// Whether there is such a bot for the game; ApiError otherwise.
void check_bot(const AnyGame& game, const BotPlayer& bot);

}  // namespace ennead
