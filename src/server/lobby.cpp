#include "server/lobby.h"

#include <algorithm>
#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/fault.h"
#include "server/limits.h"
#include "server/routes.h"
#include "server/secrets.h"
#include "server/snapshot.h"
#include "table/scene.h"

namespace ennead {

namespace {

constexpr Millis rest_after = 30'000;
constexpr std::size_t most_waiting = 50;  // requests of one address for one table
constexpr std::size_t wake_at_once = 100;
constexpr std::size_t many = 16;

// The C library keeps what is freed, in case; what thousands of tables used, others can use.
void give_memory_back() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

ApiError why_not_added(Storage::Outcome outcome) {
  if (outcome == Storage::Outcome::full)
    return {"full", "this server has as many tables as it may have"};
  if (outcome == Storage::Outcome::maker_full)
    return {"full",
            "too many tables of your address are not over: play on, or delete some of them"};
  return {"not_stored", "the table cannot be stored at the moment"};
}

// The table, or what is left of it where the rules do not agree with it any more or the file is
// damaged: nothing that a request could be blamed for. `closed` says why then.
std::unique_ptr<Table> brought_back(const std::string& name, const Storage::Stored& stored,
                                    std::string& closed) {
  Message why("table.closed.unplayable");
  try {
    if (stored.damage.empty()) return Table::restored(name, stored.header, stored.entries);
    closed = stored.damage;
    why = Message("table.closed.damaged");
  } catch (const std::exception& fault) {
    closed = fault.what();
  }
  try {
    return Table::unplayable(name, stored.header, stored.entries, std::move(why));
  } catch (const std::exception&) {  // its header, and `closed` says so already
    throw ApiError("closed", "this table is closed: what is stored of it cannot be read");
  }
}

void ignore(const Answer& /*answer*/) {}

json::object nothing(const Table& /*table*/) { return {}; }

}  // namespace

Lobby::Lobby(Storage& storage, BotPool& bots, Metrics& metrics, Outside outside,
             Retention retention)
    : storage_(storage),
      bots_(bots),
      metrics_(metrics),
      outside_(std::move(outside)),
      retention_(retention) {}

// ---- Tables come and go ------------------------------------------------------------------------

void Lobby::start() {
  for (const Storage::Row& row : storage_.noted(Storage::open_and_listed | Storage::awake)) {
    // What lists show was stored with it; only where it was not, the table is needed for that.
    json::error_code unreadable;
    const json::value shown = json::parse(row.summary.shown, unreadable);
    if (shown.is_object()) list_as(row.name, shown.get_object());
    if (!shown.is_object() || (row.summary.note & Storage::awake) != 0) to_wake_.insert(row.name);
  }
  start_sweeps();
}

void Lobby::with(const std::string& name, const Done& done, const Work& work,
                 const std::string& address) {
  guarded(name, done, [&] {
    if (closing_) throw ApiError("closing", "the server is shutting down");
    Live& live = find(name);
    if (live.busy()) {
      const auto of_address =
          std::count_if(live.queue.begin(), live.queue.end(),
                        [&address](const Waiting& waiting) { return waiting.address == address; });
      if (!address.empty() && static_cast<std::size_t>(of_address) >= most_waiting)
        throw ApiError("too_many", "you ask too much of this table at once", 1);
      live.queue.push_back({done, work, address});
      return;
    }
    live.used = outside_.now();
    work(live);
  });
}

void Lobby::at_any(const Caller& caller, const Done& done, const Work& work) {
  with(
      caller.table, done,
      [work, caller](Live& live) {
        take_account(live, caller);
        work(live);
      },
      caller.address);
}

// Who plays here pays for the bots. A stranger who looks does not: he could have so many tables of
// his own that these bots would wait behind all of them. Only where nobody plays he pays.
void Lobby::take_account(Live& live, const Caller& caller) {
  if (caller.address.empty()) return;
  const bool plays = caller.key && !live.table->rights(hash_of(*caller.key)).none();
  if (plays || !live.player_pays) live.address = caller.address;
  live.player_pays = live.player_pays || plays;
}

void Lobby::with(const Caller& caller, const Done& done, const Work& work) {
  at_any(caller, done, [work](Live& live) {
    live.table->need_not_closed();
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
    warn_of(name, error, current_fault());
    done(error);
  }
}

Lobby::Live& Lobby::find(const std::string& name) {
  const auto known = live_.find(name);
  if (known != live_.end()) return *known->second;
  if (!is_table_name(name)) throw ApiError("no_table", "there is no such table");
  Live& live = *live_.emplace(name, std::make_unique<Live>()).first->second;
  live.used = outside_.now();
  metrics_.live_tables = static_cast<std::int64_t>(live_.size());
  load(name);
  return live;
}

// Reading a long game takes a while, and playing it again as well: not in this thread.
void Lobby::load(const std::string& name) {
  outside_.aside([this, name] {
    const auto begun = std::chrono::steady_clock::now();
    auto table = std::make_shared<std::unique_ptr<Table>>();
    std::size_t kept = 0;
    std::optional<LoadFault> fault;
    std::string closed;
    bool damaged = false;
    try {
      std::optional<Storage::Stored> stored = storage_.load(name, Storage::From::snapshot);
      if (!stored) throw ApiError("no_table", "there is no such table");
      *table = from_snapshot(name, *stored);
      if (*table) kept = stored->number;
      if (!*table && !stored->snapshot.empty())
        stored = storage_.load(name, Storage::From::beginning);
      if (!stored) throw ApiError("no_table", "there is no such table");
      damaged = !stored->damage.empty();
      if (!*table) *table = brought_back(name, *stored, closed);
    } catch (...) {
      // As values: an exception must not be shared by two threads.
      fault = LoadFault{ApiError::current(), current_fault()};
    }
    metrics_.loads.add(seconds_since(begun));
    if (!closed.empty()) metrics_.unplayable += 1;
    // What everybody may know of how much that was: limits are not to tell how often somebody has
    // changed a secret answer. A game may have begun with choices of a record.
    const std::size_t played = *table && kept == 0 ? (*table)->header().start.choices.size() +
                                                         (*table)->number(Viewer::spectator())
                                                   : 0;
    outside_.post([this, name, table, kept, played, fault, closed, damaged] {
      if (!closed.empty()) outside_.warn("table " + short_name(name) + " is closed: " + closed);
      if (const auto found = live_.find(name); found != live_.end()) {
        found->second->damaged = damaged;
        found->second->kept = kept;
      }
      if (kept > 0) metrics_.loads_from_snapshots += 1;
      loaded(name, std::move(*table), fault, played);
    });
  });
}

void Lobby::loaded(const std::string& name, std::unique_ptr<Table> table,
                   const std::optional<LoadFault>& fault, std::size_t played) {
  const auto found = live_.find(name);
  if (found == live_.end()) return;
  Live& live = *found->second;
  // Whoever woke it pays for what had to be played again.
  if (!live.queue.empty() && !live.queue.front().address.empty())
    outside_.charge(live.queue.front().address, cost_of_playing(played));
  const bool asleep = to_wake_.erase(name) > 0;  // also one that cannot be read
  if (!fault) {
    live.moment.reset();
    live.table = std::move(table);
    if (asleep) guarded(name, ignore, [&] { wake(live); });
    pump(name);
    return;
  }
  const auto waiting = std::move(live.queue);
  for (const auto& watcher : live.watchers) watcher->close(Watcher::Farewell::refused);
  metrics_.watchers -= static_cast<std::int64_t>(live.watchers.size());
  deadlines_.erase(name);  // not tried every second; the next request for it tries
  rest(name);
  warn_of(name, fault->error, fault->reason);
  for (const Waiting& one : waiting) one.done(fault->error);
}

// What goes wrong through our fault is told to the log.
void Lobby::warn_of(const std::string& name, const ApiError& error,
                    const std::string& reason) const {
  if (error.code() == "internal") outside_.warn("table " + short_name(name) + ": " + reason);
}

// Whether it was made before, and is still there.
bool Lobby::answered(const ReplyCache::Key& key, const Done& done) {
  auto found = replies_.find(key);
  if (!found) return false;
  done(Written{std::move(found), false});
  return true;
}

// `work` has copies of what it needs. Whom to tell stays here: see Live. What has a key is kept.
void Lobby::aside(const Caller& caller, double cost, const std::optional<ReplyCache::Key>& key,
                  const Done& done, std::function<Reply()> work) {
  outside_.charge(caller.address, cost);
  const std::uint64_t number = ++asides_;
  aside_[number] = done;
  outside_.aside([this, number, key, name = caller.table, work = std::move(work)] {
    std::shared_ptr<Reply> reply;
    std::optional<ApiError> error;
    std::string fault;
    try {
      reply = std::make_shared<Reply>(work());
    } catch (...) {
      error = ApiError::current();
      if (error->code() == "internal") fault = current_fault();
    }
    outside_.post([this, number, key, name, fault, reply, error] {
      const auto found = aside_.find(number);
      const Done told = std::move(found->second);
      aside_.erase(found);
      if (!fault.empty()) outside_.warn("table " + short_name(name) + ": " + fault);
      if (error) {
        told(*error);
        return;
      }
      if (key) replies_.keep(*key, reply);
      told(Written{reply, true});
    });
  });
}

// Whoever asks while that is being done waits for the same.
void Lobby::compress(const std::shared_ptr<Reply>& reply, const std::function<void()>& done) {
  if (!reply->gzipped.empty()) {
    done();
    return;
  }
  std::vector<std::function<void()>>& waiting = compressing_[reply.get()];
  waiting.push_back(done);
  if (waiting.size() > 1) return;
  outside_.aside([this, reply] {
    const auto gzipped = std::make_shared<std::string>(gzip_of(reply->text, reply->people_end));
    outside_.post([this, reply, gzipped] {
      reply->gzipped = std::move(*gzipped);
      const auto waited = compressing_.extract(reply.get());
      for (const auto& told : waited.mapped()) told();
    });
  });
}

// What the storage does when it is done: the lobby goes on in its own thread.
Storage::Done Lobby::then(void (Lobby::*next)(const std::string& name, Storage::Outcome outcome),
                          const std::string& name) {
  return [this, next, name](Storage::Outcome outcome) {
    outside_.post([this, next, name, outcome] {
      if (live_.find(name) == live_.end()) return;
      guarded(name, ignore, [&] { (this->*next)(name, outcome); });
    });
  };
}

void Lobby::begin_writing(Live& live, Done done, Answering answering) {
  live.writing = true;
  live.writing_since = std::chrono::steady_clock::now();
  live.done = std::move(done);
  live.answering = std::move(answering);
}

void Lobby::ended_writing(Live& live) {
  live.writing = false;
  metrics_.commits.add(seconds_since(live.writing_since));
}

void Lobby::add(std::unique_ptr<Table> table, const std::string& address, Done done,
                Answering answering) {
  const std::string name = table->name();
  const std::string header = table->header().text();
  auto live = std::make_unique<Live>();
  live->table = std::move(table);
  live->address = address;
  live->player_pays = true;
  begin_writing(*live, std::move(done), std::move(answering));
  live->used = outside_.now();
  const Storage::Summary summary = summary_of(*live->table);
  live_.emplace(name, std::move(live));
  metrics_.live_tables = static_cast<std::int64_t>(live_.size());
  storage_.add(name, header, summary, {address, retention_.tables_each, retention_.tables},
               then(&Lobby::added, name));
}

void Lobby::added(const std::string& name, Storage::Outcome outcome) {
  Live& live = *live_.at(name);
  const Done done = std::move(live.done);
  ended_writing(live);
  if (outcome != Storage::Outcome::stored) {
    metrics_.not_stored += 1;
    rest(name);
    done(why_not_added(outcome));
    return;
  }
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
  // While the server was away nobody's time ran.
  commit(live, table.told(Entry::Kind::resume, outside_.now()), ignore, nothing);
}

void Lobby::rest(const std::string& name) {
  live_.erase(name);
  metrics_.live_tables = static_cast<std::int64_t>(live_.size());
}

void Lobby::list(const Table& table) {
  if (table.header().listed && table.phase() == Table::Phase::open)
    list_as(table.name(), summary_json(table, {}));
  else
    unlist(table.name());
}

void Lobby::list_as(const std::string& name, json::object shown) {
  unlist(name);
  by_change_.emplace(shown.at("changed").to_number<Millis>(), name);
  open_.emplace(name, std::move(shown));
}

void Lobby::unlist(const std::string& name) {
  const auto found = open_.find(name);
  if (found == open_.end()) return;
  by_change_.erase({found->second.at("changed").to_number<Millis>(), name});
  open_.erase(found);
}

// ---- Changes -----------------------------------------------------------------------------------

void Lobby::commit(Live& live, const Entry& entry, Done done, Answering answering) {
  live.table->apply(entry);
  begin_writing(live, std::move(done), std::move(answering));
  const std::string name = live.table->name();
  storage_.append(name, live.table->stored(), entry.encoded(), summary_of(*live.table),
                  then(&Lobby::settled, name));
}

void Lobby::settled(const std::string& name, Storage::Outcome outcome) {
  Live& live = *live_.at(name);
  ended_writing(live);
  const Done done = std::move(live.done);
  const Answering answering = std::move(live.answering);
  if (outcome == Storage::Outcome::stored) {
    metrics_.entries += 1;
    const Entry& entry = live.table->entries().back();
    broadcast(live);
    if (entry.kind == Entry::Kind::leave) take_seat_from_windows(live, entry.seat);
    list(*live.table);
    done(answering(*live.table));
    // Before another entry is on its way, which may never be stored.
    if (!live.writing && live.table->stored() >= live.kept + retention_.snapshot_every)
      keep(name, live);
    drive(live);
  } else {
    // Nobody has heard of the change: the table goes back to what is stored.
    metrics_.not_stored += 1;
    live.thinking = {};
    live.moment.reset();
    live.table.reset();
    load(name);
    done(ApiError("not_stored", "this cannot be stored at the moment, so it was not accepted"));
  }
  pump(name);
}

// What has waited for a table, in its order, until the table is being written again.
void Lobby::pump(const std::string& name) {
  for (;;) {
    const auto found = live_.find(name);
    if (found == live_.end() || found->second->busy() || found->second->queue.empty()) return;
    const Waiting next = std::move(found->second->queue.front());
    found->second->queue.pop_front();
    with(name, next.done, next.work, next.address);
  }
}

// ---- What happens by itself --------------------------------------------------------------------

void Lobby::drive(Live& live) {
  if (live.busy() || closing_) return;
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

// Where only bots play, they think while somebody looks.
void Lobby::ask_bots(Live& live) {
  const Table& table = *live.table;
  if (!table.has_person() && live.watchers.empty()) return;
  for (const Seat seat : table.bots_asked()) {
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    const std::size_t question = table.question_entry();
    if (asked == question) continue;
    asked = question;
    const std::string name = table.name();
    bots_.ask({name, live.address, table.has_person(), table.match().view(seat),
               table.place(seat).bot, [this, name, seat, question](BotPool::Thought thought) {
                 outside_.post([this, name, seat, question, thought] {
                   bot_chose(name, seat, question, thought);
                 });
               }});
  }
  metrics_.bots_waiting = static_cast<std::int64_t>(bots_.waiting());
}

void Lobby::bot_chose(const std::string& name, Seat seat, std::size_t question,
                      BotPool::Thought thought) {
  metrics_.bot_waits.add(thought.waited);
  if (live_.find(name) == live_.end()) return;  // deleted while the bot was thinking
  with(name, ignore, [this, seat, question, thought](Live& live) {
    auto& asked = live.thinking[static_cast<std::size_t>(seat)];
    if (asked == question) asked.reset();
    const Table& table = *live.table;
    if (table.question_entry() != question || !table.bots_asked().has(seat)) {
      drive(live);  // it thought about something else
      return;
    }
    if (!thought.choice) outside_.warn("a bot has failed: " + table.place(seat).bot.name);
    metrics_.bot_choices += 1;
    if (thought.cut) {
      metrics_.bots_hurried += 1;
      send_hurried(live, seat);
    }
    const Choice choice = thought.choice ? *thought.choice : table.match().legal(seat).front();
    commit(live, table.bot_choice(seat, choice, outside_.now()), ignore, nothing);
  });
}

void Lobby::tick() {
  const Millis now = outside_.now();
  std::size_t woken = 0;
  for (auto name = to_wake_.begin(); name != to_wake_.end() && woken < wake_at_once;
       ++name, ++woken)
    if (!live_.contains(*name)) with(*name, ignore, [](Live& /*live*/) {});
  std::vector<std::string> ready;
  for (const auto& [name, deadline] : deadlines_)
    if (deadline <= now) ready.push_back(name);
  for (const std::string& name : ready) with(name, ignore, [this](Live& live) { drive(live); });

  std::vector<std::string> idle;
  for (const auto& [name, live] : live_) {
    if (live->busy()) continue;
    const bool thinks = live->table->has_person() && !live->table->bots_asked().empty();
    const bool used = !live->queue.empty() || !live->watchers.empty() || thinks;
    if (!used && live->used + rest_after < now) idle.push_back(name);
  }
  for (const std::string& name : idle) put_away(name);
  if (idle.size() >= many) give_memory_back();
  for (const auto& one : live_) {
    Live& live = *one.second;
    if (!live.table) continue;
    if (std::exchange(live.presence_changed, false)) send_presence(live);
    // What could not be stored when it was due is tried again.
    guarded(one.first, ignore, [&] { drive(live); });
  }
  keep_house();
}

void Lobby::close() {
  closing_ = true;
  for (const auto& [name, live] : live_)
    if (!live->busy()) keep(name, *live);
}

void Lobby::probe(const std::function<void(bool works)>& done) {
  constexpr Millis fresh = 1000;
  if (probed_ && outside_.now() - probed_->first < fresh) {
    done(probed_->second);
    return;
  }
  probing_.push_back(done);
  if (probing_.size() > 1) return;
  storage_.probe([this](Storage::Outcome outcome) {
    outside_.post([this, outcome] {
      const bool works = outcome == Storage::Outcome::stored;
      probed_ = {outside_.now(), works};
      for (const auto& told : std::exchange(probing_, {})) told(works);
    });
  });
}

}  // namespace ennead
