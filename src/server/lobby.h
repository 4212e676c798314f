// All tables, and everything that happens at them. The lobby lives in one thread; storage, bots and
// what takes long work in others and come back through `post`. A change of a table is stored before
// anybody hears of it. Until then, and until a table is loaded, requests for it wait.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/json.hpp>

#include "server/bot_pool.h"
#include "server/metrics.h"
#include "server/reply.h"
#include "server/retention.h"
#include "server/storage.h"
#include "table/api_error.h"
#include "table/scene.h"
#include "table/table.h"

namespace ennead {

// A window that looks at a table through somebody's eyes.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void send(std::shared_ptr<const std::string> message) = 0;
  enum class Farewell { done, going_away, refused };
  virtual void close(Farewell why) = 0;
  // False while it reads too slowly: it hears no more of the table until `catch_up`.
  virtual bool has_room() const { return true; }

  std::string address;  // as limits count it
  std::string table;
  std::optional<KeyHash> key;
  Viewer viewer = Viewer::spectator();
  std::size_t number = 0;  // of the viewer's last event or scene that was sent
  bool behind = false;     // something was not sent
};

// What was written, and whether that had to be done for this request.
struct Written {
  std::shared_ptr<Reply> reply;
  bool fresh = true;
};
using Answer = std::variant<json::object, Written, ApiError>;
using Done = std::function<void(Answer)>;

// Who asks: a key, or nobody in particular.
using Key = std::optional<std::string>;
struct Caller {
  std::string table;
  Key key;
  std::string address;  // as limits count it
};

// What was done, as the operator may have to know later.
struct Deed {
  std::string_view what;
  std::string to;  // the whole name of a table, an address, or how many tables
  std::string by;  // an address, "admin" or "server"
};

class Lobby {
 public:
  struct Outside {
    std::function<void(std::function<void()>)> post;   // into the lobby's thread, from any thread
    std::function<void(std::function<void()>)> aside;  // into a thread for what takes long
    std::function<Millis()> now;
    std::function<void(std::string_view what)> warn;  // for the log of the server
    // What an address has to pay for beside the request itself.
    std::function<void(const std::string& address, double requests)> charge;
    // Who came, went, made and deleted, for the log.
    std::function<void(const Deed& deed)> audit = [](const Deed& /*deed*/) {};
  };
  Lobby(Storage& storage, BotPool& bots, Metrics& metrics, Outside outside,
        Retention retention = {});

  // Brings back the tables where something is to happen by itself.
  void start();
  // Once a second or so: clocks, tables that nobody looks at any more.
  void tick();
  // Everything that comes from now on is refused.
  void close();

  // ---- Requests. `done` is called once, now or later.
  void make(const Make& wish, const Caller& caller, const Done& done);
  void handle(const Request& request, const Caller& caller, const Done& done);
  void mine(const Mine& wish, const Done& done);
  json::object open_tables() const;
  // A table as lists show it to those who hold no seat there.
  void announce(const Caller& caller, const Done& done);
  // Sees that an answer is there as gzip, too, which takes a while; `done` comes then.
  void compress(const std::shared_ptr<Reply>& reply, const std::function<void()>& done);

  // ---- What the operator asks for
  // For ever, and everybody who looks reads the note.
  void close_table(const std::string& name, const std::string& note, const Done& done);
  void remove_table(const std::string& name, const Done& done);
  // What everybody may see of a table, and how it is used.
  void describe(const std::string& name, const Done& done);
  // Whether a change can be stored now, tried on the disk, at most once a second.
  void probe(const std::function<void(bool works)>& done);
  // Whether all is back that was there before the server was started.
  bool ready() const { return !closing_ && to_wake_.empty(); }
  // Removes what is older than that, a few tables at a time; says how many there were of each phase
  // at the end. Tables where something is going on stay. The server does it by itself now and then.
  void expire(const Retention& retention, const Done& done);
  // How many would be removed, and the oldest of them.
  void would_expire(const Retention& retention, std::size_t most, const Done& done);
  // {"tables":…,"next":…,"complete":…}: some of all tables, and where the next page begins.
  void list_tables(const Storage::Query& query, const Done& done);
  const Retention& retention() const { return retention_; }

  // ---- Windows
  void watch(const std::shared_ptr<Watcher>& watcher, const Caller& caller,
             std::optional<Seat> seat, std::size_t number, Done done);
  void look(const std::shared_ptr<Watcher>& watcher, std::optional<Seat> seat, Done done);
  // For a window that was too slow and has room again.
  void catch_up(const std::shared_ptr<Watcher>& watcher);
  void unwatch(const std::shared_ptr<Watcher>& watcher);

 private:
  static constexpr std::size_t streams = max_seats + 1;

  struct Live;
  using Work = std::function<void(Live&)>;
  using Answering = std::function<json::object(const Table&)>;

  struct Waiting {
    Done done;
    Work work;
    std::string address;
  };
  struct Live {
    std::unique_ptr<Table> table;  // none while it is being loaded
    // While a change is being written: whom to tell, and what. It stays here, in the lobby's
    // thread; the storage gets the name of the table only, because the last of who holds a
    // connection destroys it, and that must not be the thread of the storage.
    bool writing = false;
    std::chrono::steady_clock::time_point writing_since = {};
    Done done;
    Answering answering;
    std::deque<Waiting> queue;  // what waits until that is written, or the table loaded
    std::vector<std::shared_ptr<Watcher>> watchers;
    std::optional<Moment> moment;                      // of the table as it was last shown
    std::array<std::optional<Shown>, streams> scenes;  // as the watchers have them
    // For which question each bot seat was asked.
    std::array<std::optional<std::size_t>, max_seats> thinking;
    bool presence_changed = false;
    bool damaged = false;  // in the storage: nothing can be added to it
    std::string address;   // on whose account bots think here; see `take_account`
    bool player_pays = false;
    std::size_t kept = 0;  // entries in its snapshot
    Millis used = 0;

    bool busy() const { return writing || !table; }
  };

  // lobby.cpp: tables, and how they change
  // Without an address: what happens by itself, which always gets its turn.
  void with(const std::string& name, const Done& done, const Work& work,
            const std::string& address = "");
  void with(const Caller& caller, const Done& done, const Work& work);  // none that is closed
  void at_any(const Caller& caller, const Done& done, const Work& work);
  static void take_account(Live& live, const Caller& caller);
  Live& find(const std::string& name);
  void load(const std::string& name);
  struct LoadFault {
    ApiError error;
    std::string reason;  // for the log
  };
  void loaded(const std::string& name, std::unique_ptr<Table> table,
              const std::optional<LoadFault>& fault, std::size_t played);
  void warn_of(const std::string& name, const ApiError& error, const std::string& reason) const;
  void guarded(const std::string& name, const Done& done, const std::function<void()>& work) const;
  void begin_writing(Live& live, Done done, Answering answering);
  void ended_writing(Live& live);
  void add(std::unique_ptr<Table> table, const std::string& address, Done done,
           Answering answering);
  void added(const std::string& name, Storage::Outcome outcome);
  void commit(Live& live, const Entry& entry, Done done, Answering answering);
  void settled(const std::string& name, Storage::Outcome outcome);
  void remove(Live& live, const Done& done);
  void removed(const std::string& name, Storage::Outcome outcome);
  bool answered(const ReplyCache::Key& key, const Done& done);
  void aside(const Caller& caller, double cost, const std::optional<ReplyCache::Key>& key,
             const Done& done, std::function<Reply()> work);
  Storage::Done then(void (Lobby::*next)(const std::string& name, Storage::Outcome outcome),
                     const std::string& name);
  void pump(const std::string& name);
  void drive(Live& live);
  void ask_bots(Live& live);
  void bot_chose(const std::string& name, Seat seat, std::size_t question,
                 BotPool::Thought thought);
  void wake(Live& live);
  void rest(const std::string& name);
  void list(const Table& table);
  void list_as(const std::string& name, json::object shown);
  void unlist(const std::string& name);

  // lobby_keeping.cpp: snapshots, summaries, and what is not kept for ever
  bool worth_keeping(const Live& live) const;
  void keep(const std::string& name, Live& live);
  void put_away(const std::string& name);
  void sweep();
  void remove_some();
  void end_sweep();
  json::object row_json(const Storage::Row& row) const;
  void start_sweeps();
  void summarise_some();
  void keep_house();

  // lobby_watch.cpp: what the windows get
  void broadcast(Live& live);
  void show_to(Live& live, Watcher& watcher, std::size_t since);
  void send_presence(Live& live, Watcher* only = nullptr);
  void send_hurried(Live& live, Seat seat);
  void take_seat_from_windows(Live& live, Seat seat);
  Written scene_reply(Live& live, Viewer viewer, std::size_t since);

  // lobby_requests.cpp
  Done audited(std::string_view what, const Caller& caller, const Done& done) const;
  void make_from(TableHeader header, const std::string& address, const Done& done);
  void make_aside(const Make& wish, const std::string& address, std::size_t choices,
                  std::function<Record()> start, const Done& done);
  // One for each request about a table.
  void carry_out(const Act& act, const Caller& caller, const Done& done);
  void carry_out(const Join& wish, const Caller& caller, const Done& done);
  void carry_out(const PlayAgain& wish, const Caller& caller, const Done& done);
  void carry_out(const Remove& wish, const Caller& caller, const Done& done);
  void carry_out(const LookAtScene& wish, const Caller& caller, const Done& done);
  void carry_out(const LookAtMoment& wish, const Caller& caller, const Done& done);
  void carry_out(const AskWhy& wish, const Caller& caller, const Done& done);
  void carry_out(const TakeRecord& wish, const Caller& caller, const Done& done);
  void carry_out(const LookAtWhole& wish, const Caller& caller, const Done& done);
  // `only`: the seats that may be taken, where a game before has settled whose they are.
  void sit(const Join& wish, const Caller& caller, std::optional<SeatSet> only, const Done& done);

  // lobby_alone.cpp: for whoever plays against bots alone
  void carry_out(const TryAgain& wish, const Caller& caller, const Done& done);
  void carry_out(const AskHint& wish, const Caller& caller, const Done& done);
  void hint_came(const std::string& name, std::uint64_t number, Seat seat, std::size_t question,
                 const BotPool::Thought& thought);

  // lobby_analysis.cpp
  void carry_out(const AskAnalysis& wish, const Caller& caller, const Done& done);
  void begin_analysis();
  void analysis_came(const std::string& text);

  Storage& storage_;
  BotPool& bots_;
  Metrics& metrics_;
  Outside outside_;
  bool closing_ = false;
  std::map<std::string, std::unique_ptr<Live>> live_;
  std::map<std::string, json::object> open_;            // the listed ones, as lists show them
  std::set<std::pair<Millis, std::string>> by_change_;  // the same, the newest last
  std::map<std::string, Millis> deadlines_;             // of tables that rest, too
  std::set<std::string> to_wake_;                       // since the server was started
  ReplyCache replies_;
  std::map<std::uint64_t, Done> aside_;  // who waits for what takes long
  std::map<const Reply*, std::vector<std::function<void()>>> compressing_;
  std::uint64_t asides_ = 0;
  // Finished games that wait to be analysed; the first is under way.
  struct Analysing {
    std::string key;      // the check sum of the record
    std::string address;  // who asked
    Record record;
  };
  std::deque<Analysing> analyses_;
  std::shared_ptr<std::atomic<double>> analysed_ = std::make_shared<std::atomic<double>>(0);
  struct Sweep {
    Retention retention;
    std::vector<Done> done;                // who wants to know
    std::size_t next = 0;                  // of the phases
    std::vector<Storage::Row> found = {};  // still to remove
    int removing = 0;                      // are being removed
    std::map<Storage::Phase, std::int64_t> removed = {};
    bool again = false;   // something of this phase was removed: there may be more
    bool paused = false;  // until the next tick
  };
  Retention retention_;
  std::deque<Sweep> sweeps_;  // the first is under way
  Millis next_sweep_ = 0;
  int removals_left_ = 0;  // until the next tick
  // Tables of before there were summaries, as far as they are known.
  std::vector<std::string> unsummarised_;
  std::optional<std::string> looked_at_ = "";  // none: all were looked at
  bool summarising_ = false;
  std::vector<std::function<void(bool)>> probing_;
  std::optional<std::pair<Millis, bool>> probed_;
};

// What the storage keeps beside the entries.
Storage::Summary summary_of(const Table& table);
std::size_t stream_of(Viewer viewer);
std::optional<KeyHash> hashed(const Key& key);
// The eyes that a key gives; ApiError where it does not hold the seat.
Viewer viewer_for(const Table& table, const std::optional<KeyHash>& key, std::optional<Seat> seat);

}  // namespace ennead
