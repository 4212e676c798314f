#include "server/lobby.h"

#include <algorithm>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/fault.h"
#include "server/scene.h"

namespace ennead {

namespace {

constexpr Millis rest_after = 30'000;
constexpr std::size_t longest_queue = 200;
constexpr std::size_t wake_at_once = 100;
constexpr std::size_t many = 16;

// The C library keeps what is freed, in case; what thousands of tables used, others can use.
void give_memory_back() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

unsigned note_of(const Table& table) {
  unsigned note = Storage::nothing;
  if (table.header().listed && table.phase() == Table::Phase::open)
    note |= Storage::open_and_listed;
  if (table.clocks_run() || !table.bots_asked().empty()) note |= Storage::awake;
  return note;
}

void ignore(const Answer& /*answer*/) {}

json::object nothing(const Table& /*table*/) { return {}; }

}  // namespace

Lobby::Lobby(Storage& storage, BotPool& bots, Metrics& metrics, Outside outside)
    : storage_(storage), bots_(bots), metrics_(metrics), outside_(std::move(outside)) {}

// ---- Tables come and go ------------------------------------------------------------------------

void Lobby::start() {
  for (const std::string& name : storage_.noted(Storage::open_and_listed | Storage::awake))
    to_wake_.insert(name);
}

void Lobby::with(const std::string& name, const Done& done, const Work& work) {
  guarded(name, done, [&] {
    if (closing_) throw ApiError("closing", "the server is shutting down");
    Live& live = find(name);
    if (to_wake_.erase(name) > 0) wake(live);
    if (live.writing) {
      if (live.queue.size() >= longest_queue)
        throw ApiError("too_many", "this table gets too many requests");
      live.queue.emplace_back([this, name, done, work] { with(name, done, work); });
      return;
    }
    live.used = outside_.now();
    work(live);
  });
}

// What goes wrong at one table is told to whoever asked, and to the log where it is our fault.
void Lobby::guarded(const std::string& name, const Done& done,
                    const std::function<void()>& work) const {
  try {
    work();
  } catch (...) {
    const ApiError error = ApiError::current();
    if (error.code() == "internal")
      outside_.warn("table " + name.substr(0, 6) + "…: " + current_fault());
    done(error);
  }
}

Lobby::Live& Lobby::find(const std::string& name) {
  const auto known = live_.find(name);
  if (known != live_.end()) return *known->second;
  if (!is_table_name(name)) throw ApiError("no_table", "there is no such table");
  auto live = std::make_unique<Live>();
  live->table = load(name);
  metrics_.live_tables = static_cast<std::int64_t>(live_.size()) + 1;
  return *live_.emplace(name, std::move(live)).first->second;
}

std::unique_ptr<Table> Lobby::load(const std::string& name) {
  const std::optional<Storage::Stored> stored = storage_.load(name);
  if (!stored) throw ApiError("no_table", "there is no such table");
  metrics_.loads += 1;
  try {
    auto table = std::make_unique<Table>(name, TableHeader::from_text(stored->header));
    for (const std::string& entry : stored->entries) table->apply(Entry::decoded(entry));
    return table;
  } catch (const std::exception& fault) {
    // Nothing that a request could be blamed for: the rules have changed, or the file is damaged.
    throw std::runtime_error(std::string("cannot be brought back: ") + fault.what());
  }
}

// What the storage does when it is done: the lobby goes on in its own thread.
Storage::Done Lobby::then(void (Lobby::*next)(const std::string& name, bool stored),
                          const std::string& name) {
  return [this, next, name](bool stored) {
    outside_.post([this, next, name, stored] {
      if (live_.find(name) == live_.end()) return;
      guarded(name, ignore, [&] { (this->*next)(name, stored); });
    });
  };
}

void Lobby::add(const std::string& name, const TableHeader& header, Done done,
                Answering answering) {
  auto live = std::make_unique<Live>();
  live->table = std::make_unique<Table>(name, header);
  live->writing = true;
  live->done = std::move(done);
  live->answering = std::move(answering);
  live->used = outside_.now();
  const unsigned note = note_of(*live->table);
  live_.emplace(name, std::move(live));
  metrics_.live_tables = static_cast<std::int64_t>(live_.size());
  storage_.add(name, header.text(), note, then(&Lobby::added, name));
}

void Lobby::added(const std::string& name, bool stored) {
  Live& live = *live_.at(name);
  const Done done = std::move(live.done);
  if (!stored) {
    metrics_.not_stored += 1;
    rest(name);
    done(ApiError("not_stored", "the table cannot be stored at the moment"));
    return;
  }
  live.writing = false;
  list(*live.table);
  done(live.answering(*live.table));
  drive(live);
  pump(name);
}

// The first time that a table is needed after a start of the server.
void Lobby::wake(Live& live) {
  const Table& table = *live.table;
  list(table);
  if (!table.clocks_run()) {
    drive(live);
    return;
  }
  Entry resume;  // while the server was away nobody's time ran
  resume.kind = Entry::Kind::resume;
  resume.time = outside_.now();
  if (!table.entries().empty()) resume.time = std::max(resume.time, table.entries().back().time);
  commit(live, resume, ignore, nothing);
}

void Lobby::rest(const std::string& name) {
  live_.erase(name);
  metrics_.live_tables = static_cast<std::int64_t>(live_.size());
}

void Lobby::list(const Table& table) {
  if (table.header().listed && table.phase() == Table::Phase::open)
    open_[table.name()] = summary_json(table, {});
  else
    open_.erase(table.name());
}

// ---- Changes -----------------------------------------------------------------------------------

void Lobby::commit(Live& live, const Entry& entry, Done done, Answering answering) {
  live.table->apply(entry);
  live.writing = true;
  live.done = std::move(done);
  live.answering = std::move(answering);
  const std::string name = live.table->name();
  storage_.append(name, live.table->entries().size(), entry.encoded(), note_of(*live.table),
                  then(&Lobby::settled, name));
}

void Lobby::settled(const std::string& name, bool stored) {
  Live& live = *live_.at(name);
  live.writing = false;
  const Done done = std::move(live.done);
  const Answering answering = std::move(live.answering);
  if (stored) {
    metrics_.entries += 1;
    const Entry& entry = live.table->entries().back();
    broadcast(live);
    if (entry.kind == Entry::Kind::leave) take_seat_from_windows(live, entry.seat);
    list(*live.table);
    done(answering(*live.table));
    drive(live);
  } else {
    // Nobody has heard of the change: the table goes back to what is stored.
    metrics_.not_stored += 1;
    live.thinking = {};
    try {
      live.table = load(name);
    } catch (const std::exception& fault) {
      outside_.warn("table " + name.substr(0, 6) + "…: " + fault.what());
      for (const auto& watcher : live.watchers) watcher->close();
      metrics_.watchers -= static_cast<std::int64_t>(live.watchers.size());
      const auto waiting = std::move(live.queue);
      rest(name);
      for (const auto& next : waiting) next();  // each is told that it does not work
    }
    done(ApiError("not_stored", "this cannot be stored at the moment, so it was not accepted"));
  }
  pump(name);
}

// What has waited for a table, in its order, until the table is being written again.
void Lobby::pump(const std::string& name) {
  for (;;) {
    const auto found = live_.find(name);
    if (found == live_.end() || found->second->writing || found->second->queue.empty()) return;
    const std::function<void()> next = std::move(found->second->queue.front());
    found->second->queue.pop_front();
    next();
  }
}

// ---- What happens by itself --------------------------------------------------------------------

void Lobby::drive(Live& live) {
  if (live.writing || closing_) return;
  const Table& table = *live.table;
  if (const std::optional<Entry> due = table.due(outside_.now())) {
    commit(live, *due, ignore, nothing);
    return;
  }
  if (const std::optional<Millis> deadline = table.next_deadline())
    deadlines_[table.name()] = *deadline;
  else
    deadlines_.erase(table.name());
  ask_bots(live);
}

void Lobby::ask_bots(Live& live) {
  const Table& table = *live.table;
  for (const Seat seat : table.bots_asked()) {
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    const std::size_t question = table.question_entry();
    if (asked == question) continue;
    asked = question;
    const std::string name = table.name();
    bots_.ask({name, table.match().view(seat), table.place(seat).bot,
               [this, name, seat, question](std::optional<Choice> choice) {
                 outside_.post([this, name, seat, question, choice] {
                   bot_chose(name, seat, question, choice);
                 });
               }});
  }
  metrics_.bots_waiting = static_cast<std::int64_t>(bots_.waiting());
}

void Lobby::bot_chose(const std::string& name, Seat seat, std::size_t question,
                      std::optional<Choice> choice) {
  if (live_.find(name) == live_.end()) return;  // deleted while the bot was thinking
  with(name, ignore, [this, seat, question, choice](Live& live) {
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    if (asked == question) asked.reset();
    const Table& table = *live.table;
    if (table.question_entry() != question || !table.bots_asked().has(seat)) {
      drive(live);  // it thought about something else
      return;
    }
    if (!choice) outside_.warn("a bot has failed: " + table.place(seat).bot.name);
    metrics_.bot_choices += 1;
    commit(live,
           table.bot_choice(seat, choice ? *choice : table.match().legal(seat).front(),
                            outside_.now()),
           ignore, nothing);
  });
}

void Lobby::tick() {
  const Millis now = outside_.now();
  for (std::size_t count = 0; count < wake_at_once && !to_wake_.empty(); ++count) {
    const std::string name = *to_wake_.begin();
    with(name, ignore, [](Live& /*live*/) {});
    to_wake_.erase(name);  // also one that cannot be brought back
  }
  std::vector<std::string> ready;
  for (const auto& [name, deadline] : deadlines_)
    if (deadline <= now) ready.push_back(name);
  for (const std::string& name : ready) {
    // One that cannot be brought back is not tried every second; the next request for it tries.
    const Done failed = [this, name](const Answer& /*answer*/) { deadlines_.erase(name); };
    with(name, failed, [this](Live& live) { drive(live); });
  }

  std::vector<std::string> idle;
  for (const auto& [name, live] : live_) {
    const bool busy = live->writing || !live->queue.empty() || !live->watchers.empty() ||
                      !live->table->bots_asked().empty();
    if (!busy && live->used + rest_after < now) idle.push_back(name);
  }
  for (const std::string& name : idle) rest(name);
  if (idle.size() >= many) give_memory_back();
  for (const auto& one : live_) {
    Live& live = *one.second;
    if (std::exchange(live.presence_changed, false)) send_presence(live);
    // What could not be stored when it was due is tried again.
    guarded(one.first, ignore, [&] { drive(live); });
  }
}

void Lobby::close() { closing_ = true; }

}  // namespace ennead
