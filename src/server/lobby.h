// All tables, and everything that happens at them. The lobby lives in one thread; storage and bots
// work in others and come back through `post`. A change of a table is stored before anybody hears
// of it. Until then, requests for that table wait.
#pragma once

#include <array>
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

#include "server/api_error.h"
#include "server/bot_pool.h"
#include "server/metrics.h"
#include "server/storage.h"
#include "server/table.h"

namespace ennead {

// A window that looks at a table through somebody's eyes.
class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  virtual void send(std::shared_ptr<const std::string> message) = 0;
  virtual void close() = 0;
  // False while it reads too slowly: it hears no more of the table until `catch_up`.
  virtual bool has_room() const { return true; }

  std::string table;
  std::optional<KeyHash> key;
  Viewer viewer = Viewer::spectator();
  std::size_t number = 0;  // of the viewer's last event or scene that was sent
  bool behind = false;     // something was not sent
};

using Answer = std::variant<json::object, ApiError>;
using Done = std::function<void(Answer)>;

// Who asks: a key, or nobody in particular.
using Key = std::optional<std::string>;

struct TableWish;

class Lobby {
 public:
  struct Outside {
    std::function<void(std::function<void()>)> post;  // into the lobby's thread, from any thread
    std::function<Millis()> now;
    std::function<void(std::string_view what)> warn;  // for the log of the server
  };
  Lobby(Storage& storage, BotPool& bots, Metrics& metrics, Outside outside);

  // Brings back the tables where something is to happen by itself.
  void start();
  // Once a second or so: clocks, tables that nobody looks at any more.
  void tick();
  // Everything that comes from now on is refused.
  void close();

  // ---- Requests. `done` is called once, now or later.
  void make(const json::value& body, Done done);
  void join(const std::string& table, const Key& key, const json::value& body, Done done);
  // choose, undo, seat, leave: an object with "do" and the fields of docs/api.md.
  void act(const std::string& table, const Key& key, const json::value& body, Done done);
  void rematch(const std::string& table, const Key& key, Done done);
  void remove(const std::string& table, const Key& key, Done done);
  void scene(const std::string& table, const Key& key, std::optional<int> seat, std::size_t since,
             Done done);
  void moment(const std::string& table, const Key& key, std::optional<int> seat, std::size_t number,
              Done done);
  // {"why":…}: why the seat cannot choose a thing on the table, a message or null.
  void why(const std::string& table, const Key& key, std::optional<int> seat,
           const std::string& target, Done done);
  void record(const std::string& table, Done done);  // {"record":…}
  void whole(const std::string& table, std::size_t made, Done done);
  void mine(const json::value& body, Done done);
  json::object open_tables() const;

  // ---- Windows
  void watch(const std::shared_ptr<Watcher>& watcher, const std::string& table, const Key& key,
             std::optional<int> seat, std::size_t number, Done done);
  void look(const std::shared_ptr<Watcher>& watcher, std::optional<int> seat, Done done);
  // For a window that was too slow and has room again.
  void catch_up(const std::shared_ptr<Watcher>& watcher);
  void unwatch(const std::shared_ptr<Watcher>& watcher);

 private:
  static constexpr std::size_t streams = max_seats + 1;

  struct Live;
  using Work = std::function<void(Live&)>;
  using Answering = std::function<json::object(const Table&)>;

  struct Live {
    std::unique_ptr<Table> table;
    // While a change is being written: whom to tell, and what. It stays here, in the lobby's
    // thread; the storage gets the name of the table only, because the last of who holds a
    // connection destroys it, and that must not be the thread of the storage.
    bool writing = false;
    Done done;
    Answering answering;
    std::deque<std::function<void()>> queue;  // what waits until that is written
    std::vector<std::shared_ptr<Watcher>> watchers;
    std::array<std::optional<json::value>, streams> scenes;  // as the watchers have them
    // For which question each bot seat was asked.
    std::array<std::optional<std::size_t>, max_seats> thinking;
    bool presence_changed = false;
    Millis used = 0;
  };

  // lobby.cpp: tables, and how they change
  void with(const std::string& name, const Done& done, const Work& work);
  Live& find(const std::string& name);
  std::unique_ptr<Table> load(const std::string& name);
  void guarded(const std::string& name, const Done& done, const std::function<void()>& work) const;
  void add(const std::string& name, const TableHeader& header, Done done, Answering answering);
  void added(const std::string& name, bool stored);
  void commit(Live& live, const Entry& entry, Done done, Answering answering);
  void settled(const std::string& name, bool stored);
  void removed(const std::string& name, bool stored);
  Storage::Done then(void (Lobby::*next)(const std::string& name, bool stored),
                     const std::string& name);
  void pump(const std::string& name);
  void drive(Live& live);
  void ask_bots(Live& live);
  void bot_chose(const std::string& name, Seat seat, std::size_t question,
                 std::optional<Choice> choice);
  void wake(Live& live);
  void rest(const std::string& name);
  void list(const Table& table);

  // lobby_watch.cpp: what the windows get
  void broadcast(Live& live);
  void send_scene(Live& live, Watcher& watcher, std::size_t since);
  void send_presence(Live& live, Watcher* only = nullptr);
  void take_seat_from_windows(Live& live, Seat seat);
  const json::value& scene_for(Live& live, Viewer viewer);

  // lobby_requests.cpp
  void make_from(const TableWish& wish, Done done);
  void sit(const std::string& name, const Key& key, const json::value& body, bool invited,
           SeatSet only, Done done);

  Storage& storage_;
  BotPool& bots_;
  Metrics& metrics_;
  Outside outside_;
  bool closing_ = false;
  std::map<std::string, std::unique_ptr<Live>> live_;
  std::map<std::string, json::object> open_;  // the listed ones, as lists show them
  std::map<std::string, Millis> deadlines_;   // of tables that rest, too
  std::set<std::string> to_wake_;             // since the server was started
};

std::optional<KeyHash> hashed(const Key& key);
// The eyes that a key gives; ApiError where it does not hold the seat.
Viewer viewer_for(const Table& table, const std::optional<KeyHash>& key, std::optional<int> seat);

}  // namespace ennead
