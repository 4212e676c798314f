// What the lobby does about the storage when nobody asks: snapshots, summaries of old tables, and
// the end of tables that are not kept for ever.
#include <algorithm>
#include <array>
#include <map>

#include "server/lobby.h"
#include "server/snapshot.h"
#include "table/scene.h"

namespace ennead {

namespace {

constexpr std::size_t fewest_kept = 50;         // entries that need not be played again
constexpr Millis snapshots_last = 7 * one_day;  // who looks at an older game waits a little
constexpr int removed_a_second = 200;           // others want to write, too
constexpr int removed_together = 20;            // whoever asks for one of them waits
constexpr std::size_t found_at_once = 200;      // until it is asked again what is old
constexpr std::size_t summarised_at_once = 20;  // in a second: others want to load tables, too
constexpr Millis sweep_every = 10 * 60 * one_second;
// Where nothing has changed for so long, the server was away or its clock is wrong.
constexpr Millis long_silence = 2 * one_day;

using Phase = Storage::Phase;

// The phases that end by themselves, and when.
struct Age {
  Phase phase;
  Millis Retention::*age;
};
constexpr std::array ages = {
    Age{Phase::open, &Retention::open}, Age{Phase::playing, &Retention::abandoned},
    Age{Phase::over, &Retention::over}, Age{Phase::closed, &Retention::over}};

constexpr std::array<std::string_view, 4> phase_names = {"open", "playing", "over", "closed"};

std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

json::object counted(const std::map<Phase, std::int64_t>& phases) {
  json::object out;
  for (const auto& [phase, count] : phases)
    if (count > 0) out[name_of(phase)] = count;
  return out;
}

std::string in_words(const std::map<Phase, std::int64_t>& phases) {
  std::string out;
  for (const auto& [phase, count] : phases)
    out += (out.empty() ? "" : ", ") + std::to_string(count) + " " + std::string(name_of(phase));
  return out;
}

std::int64_t sum_of(const std::map<Phase, std::int64_t>& phases) {
  std::int64_t sum = 0;
  for (const auto& one : phases) sum += one.second;
  return sum;
}

Phase phase_of(const Table& table) {
  switch (table.phase()) {
    case Table::Phase::open: return Phase::open;
    case Table::Phase::playing: return Phase::playing;
    case Table::Phase::over: return Phase::over;
    case Table::Phase::closed: break;
  }
  return Phase::closed;
}

}  // namespace

Storage::Summary summary_of(const Table& table) {
  Storage::Summary summary;
  summary.phase = phase_of(table);
  summary.changed = table.changed();
  summary.game = table.game();
  summary.seats = table.players();
  for (const Seat seat : SeatSet::first(table.players()))
    if (table.place(seat).key) ++summary.people;
  if (table.header().listed && summary.phase == Phase::open) {
    summary.note |= Storage::open_and_listed;
    summary.shown = json::serialize(summary_json(table, {}));
  }
  if (table.clocks_run() || (table.has_person() && !table.bots_asked().empty()))
    summary.note |= Storage::awake;
  return summary;
}

// ---- Snapshots ---------------------------------------------------------------------------------

bool Lobby::worth_keeping(const Live& live) const {
  const std::size_t every = retention_.snapshot_every;
  return every > 0 && !live.table->closed() &&
         live.table->entries().size() >= live.kept + std::min(every, fewest_kept);
}

void Lobby::keep(const std::string& name, Live& live) {
  if (!worth_keeping(live)) return;
  const std::size_t number = live.table->entries().size();
  live.kept = number;
  storage_.keep_snapshot(name, number, outside_.now(), snapshot_of(*live.table));
}

// Nobody has the table any more, so another thread can take its time.
void Lobby::put_away(const std::string& name) {
  Live& live = *live_.at(name);
  const Millis now = outside_.now();
  if (worth_keeping(live) && live.table->changed() + snapshots_last > now) {
    live.moment.reset();
    const std::shared_ptr<const Table> table = std::move(live.table);
    outside_.aside([this, name, table, now] {
      storage_.keep_snapshot(name, table->entries().size(), now, snapshot_of(*table));
    });
  }
  rest(name);
}

// ---- What is old -------------------------------------------------------------------------------

// A clock that is set wrong while the server is away must not remove what people play.
void Lobby::start_sweeps() {
  const Millis now = outside_.now();
  const Millis last = storage_.last_change();
  next_sweep_ = now + one_day / 24 / 60;
  if (last == 0 || last + long_silence > now) return;
  next_sweep_ = now + one_day;
  outside_.warn("nothing has changed for " + std::to_string((now - last) / one_day) +
                " days: if the clock is right, old tables are removed from tomorrow on");
}

void Lobby::expire(const Retention& retention, const Done& done) {
  if (!sweeps_.empty() && sweeps_.back().retention == retention) {  // it does that already
    sweeps_.back().done.push_back(done);
    return;
  }
  sweeps_.push_back({retention, {done}});
  if (sweeps_.size() == 1) sweep();
}

// Some tables, or the question which are next. Others' requests come in between.
void Lobby::sweep() {
  Sweep& now = sweeps_.front();
  if (!closing_) remove_some();
  if (now.removing > 0 || now.paused) return;
  if (!std::exchange(now.again, false)) ++now.next;
  while (now.next <= ages.size() && now.retention.*ages[now.next - 1].age == 0) ++now.next;
  if (closing_ || now.next > ages.size()) {
    end_sweep();
    return;
  }
  const Age& age = ages[now.next - 1];
  const Storage::Query old{.phase = age.phase,
                           .changed_before = outside_.now() - now.retention.*age.age,
                           .order = Storage::Query::Order::oldest_first,
                           .most = found_at_once};
  outside_.aside([this, old] {
    std::vector<Storage::Row> found;
    try {
      found = storage_.list(old);
    } catch (const std::exception&) {  // whoever loads a table says so
    }
    std::reverse(found.begin(), found.end());
    outside_.post([this, found] {
      sweeps_.front().found = found;
      sweep();
    });
  });
}

// The storage does it when nobody else wants to write. The rest comes when these are gone, or with
// the next tick: the disk is for those who play.
void Lobby::remove_some() {
  Sweep& now = sweeps_.front();
  while (!now.found.empty() && now.removing < removed_together) {
    now.paused = removals_left_ == 0;
    if (now.paused) return;
    const Storage::Row row = std::move(now.found.back());
    now.found.pop_back();
    if (live_.contains(row.name)) continue;
    --removals_left_;
    ++now.removing;
    // Whoever asks for it meanwhile waits, and hears that it is gone.
    Live& live = *live_.emplace(row.name, std::make_unique<Live>()).first->second;
    const auto done = [this, phase = row.summary.phase](const Answer& answer) {
      Sweep& going = sweeps_.front();
      if (std::holds_alternative<json::object>(answer)) {
        going.removed[phase] += 1;
        going.again = true;
        metrics_.expired += 1;
      } else {
        going.found.clear();  // nothing can be stored: the next sweep tries again
      }
      if (--going.removing == 0) outside_.post([this] { sweep(); });
    };
    begin_writing(live, done, nullptr);
    storage_.remove_later(row.name, row.number, then(&Lobby::removed, row.name));
  }
}

void Lobby::end_sweep() {
  const Sweep ended = std::move(sweeps_.front());
  sweeps_.pop_front();
  if (!sweeps_.empty()) outside_.post([this] { sweep(); });
  const std::int64_t sum = sum_of(ended.removed);
  if (sum > 0) outside_.audit({"expire", in_words(ended.removed), "server"});
  for (const Done& done : ended.done)
    done(json::object{{"removed", sum}, {"phases", counted(ended.removed)}});
}

void Lobby::would_expire(const Retention& retention, std::size_t most, const Done& done) {
  struct Found {
    std::map<Phase, std::int64_t> counts;
    std::vector<Storage::Row> oldest;
  };
  const Millis now = outside_.now();
  const std::uint64_t number = ++asides_;
  aside_[number] = done;
  const std::size_t enough = most + live_.size();  // some of which may stay
  outside_.aside([this, retention, most, enough, now, number] {
    const auto found = std::make_shared<Found>();
    std::optional<ApiError> error;
    try {
      for (const Age& age : ages) {
        if (retention.*age.age == 0) continue;
        const Millis before = now - retention.*age.age;
        found->counts[age.phase] = storage_.count(age.phase, before);
        for (Storage::Row& row : storage_.list({.phase = age.phase,
                                 .changed_before = before,
                                 .order = Storage::Query::Order::oldest_first,
                                 .most = enough}))
          found->oldest.push_back(std::move(row));
      }
    } catch (...) {
      error = ApiError::current();
    }
    outside_.post([this, retention, most, now, number, found, error] {
      const Done told = std::move(aside_.extract(number).mapped());
      if (error) {
        told(*error);
        return;
      }
      // Where something is going on nothing is removed.
      for (const auto& [name, live] : live_) {
        if (!live->table) continue;
        const Phase phase = phase_of(*live->table);
        for (const Age& age : ages)
          if (age.phase == phase && retention.*age.age != 0 &&
              live->table->changed() < now - retention.*age.age)
            found->counts[phase] -= 1;
      }
      json::array tables;
      for (const Storage::Row& row : found->oldest)
        if (tables.size() < most && !live_.contains(row.name)) tables.push_back(row_json(row));
      told(json::object{{"would_remove", sum_of(found->counts)},
                        {"phases", counted(found->counts)},
                        {"tables", std::move(tables)}});
    });
  });
}

// ---- Lists for the operator --------------------------------------------------------------------

json::object Lobby::row_json(const Storage::Row& row) const {
  const auto live = live_.find(row.name);
  const std::size_t windows = live == live_.end() ? 0 : live->second->watchers.size();
  const json::value address = row.maker.empty() ? json::value(nullptr) : json::value(row.maker);
  return {{"table", row.name},
          {"game", row.summary.game},
          {"phase", name_of(row.summary.phase)},
          {"changed", row.summary.changed},
          {"seats", row.summary.seats},
          {"people", row.summary.people},
          {"entries", row.number},
          {"windows", windows},
          {"address", address}};
}

void Lobby::list_tables(const Storage::Query& query, const Done& done) {
  const std::uint64_t number = ++asides_;
  aside_[number] = done;
  outside_.aside([this, query, number] {
    const auto found = std::make_shared<std::vector<Storage::Row>>();
    std::optional<ApiError> error;
    try {
      Storage::Query one_more = query;
      one_more.most += 1;  // says whether there is another page
      *found = storage_.list(one_more);
    } catch (...) {
      error = ApiError::current();
    }
    outside_.post([this, query, number, found, error] {
      const Done told = std::move(aside_.extract(number).mapped());
      if (error) {
        told(*error);
        return;
      }
      const bool more = found->size() > query.most;
      if (more) found->pop_back();
      json::array tables;
      for (const Storage::Row& row : *found) tables.push_back(row_json(row));
      json::value next = nullptr;
      if (more) next = std::to_string(found->back().summary.changed) + "." + found->back().name;
      told(json::object{{"tables", std::move(tables)},
                        {"next", std::move(next)},
                        {"complete", !looked_at_ && unsummarised_.empty()}});
    });
  });
}

// ---- Tables from before there were summaries ---------------------------------------------------

void Lobby::summarise_some() {
  if (summarising_ || (!looked_at_ && unsummarised_.empty())) return;
  summarising_ = true;
  const std::size_t count = std::min(unsummarised_.size(), summarised_at_once);
  const std::vector<std::string> some(unsummarised_.end() - static_cast<std::ptrdiff_t>(count),
                                      unsummarised_.end());
  unsummarised_.resize(unsummarised_.size() - count);
  outside_.aside([this, some, after = some.empty() ? looked_at_ : std::nullopt] {
    Storage::Unsummarised next;
    try {
      if (after) next = storage_.unsummarised(*after);
    } catch (const std::exception&) {  // tried again when the server starts
    }
    for (const std::string& name : some) {
      try {
        const auto stored = storage_.load(name, Storage::From::beginning);
        if (!stored || !stored->damage.empty()) continue;
        const auto table = Table::restored(name, stored->header, stored->entries);
        storage_.summarise(name, stored->entries.size(), summary_of(*table),
                           [](Storage::Outcome /*outcome*/) {});
      } catch (const std::exception&) {  // `ennead check-data` names it; it is kept for ever
      }
    }
    outside_.post([this, next, after] {
      summarising_ = false;
      if (!after) return;
      unsummarised_ = next.names;
      looked_at_ = next.looked_at.empty() ? std::nullopt : std::optional(next.looked_at);
    });
  });
}

void Lobby::keep_house() {
  if (closing_) return;
  summarise_some();
  const Millis now = outside_.now();
  storage_.forget_snapshots(now - snapshots_last);
  removals_left_ = removed_a_second;
  if (!sweeps_.empty() && std::exchange(sweeps_.front().paused, false)) sweep();
  if (now < next_sweep_) return;
  next_sweep_ = now + sweep_every;
  if (sweeps_.empty()) expire(retention_, [](const Answer& /*answer*/) {});
}

}  // namespace ennead
