// A storage in memory, which does at once what it is asked: for lobbies that are tested without
// files. The conformance suite holds it to the same promises as the others.
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "server/storage.h"

namespace ennead {

class MemoryStorage final : public Storage {
 public:
  bool works = true;
  bool slow = false;  // entries are stored when the test says so
  std::vector<std::function<void()>> waiting;

  void add(std::string table, std::string header, Summary summary, Maker maker,
           Done done) override {
    done(added(table, std::move(header), std::move(summary), maker));
  }
  void append(std::string table, std::size_t number, std::string entry, Summary summary,
              Done done) override {
    const Outcome outcome = at(table, number - 1);
    if (outcome == Outcome::stored) {
      Kept& kept = stored_.at(table);
      kept.stored.entries.push_back(std::move(entry));
      kept.summarise(std::move(summary));
    }
    if (slow)
      waiting.emplace_back([done, outcome] { done(outcome); });
    else
      done(outcome);
  }
  void remove(std::string table, std::optional<std::size_t> number, Done done) override {
    const Outcome outcome = at(table, number);
    if (outcome == Outcome::stored) stored_.erase(table);
    done(outcome);
  }
  void remove_later(std::string table, std::size_t number, Done done) override {
    remove(std::move(table), number, std::move(done));
  }
  void summarise(std::string table, std::size_t number, Summary summary, Done done) override {
    const Outcome outcome = at(table, number);
    if (outcome == Outcome::stored) stored_.at(table).summarise(std::move(summary));
    done(outcome);
  }
  void probe(Done done) override { done(works ? Outcome::stored : Outcome::refused); }

  void keep_snapshot(std::string table, std::size_t number, std::int64_t now,
                     std::string content) override {
    const auto found = stored_.find(table);
    if (works && found != stored_.end() && number > 0 &&
        number <= found->second.stored.entries.size())
      found->second.snapshot = {number, now, std::move(content)};
  }
  void forget_snapshots(std::int64_t before) override {
    for (auto& [name, kept] : stored_)
      if (kept.snapshot.time < before) kept.snapshot = {};
  }

  std::optional<Stored> load(std::string_view table, From from) override {
    const auto found = stored_.find(std::string(table));
    if (found == stored_.end()) return std::nullopt;
    const Kept& kept = found->second;
    Stored out;
    out.header = kept.stored.header;
    out.damage = kept.stored.damage;
    if (from == From::snapshot) {
      out.number = kept.snapshot.number;
      out.snapshot = kept.snapshot.content;
    }
    out.entries.assign(kept.stored.entries.begin() + static_cast<std::ptrdiff_t>(out.number),
                       kept.stored.entries.end());
    return out;
  }
  std::vector<Row> noted(unsigned note) override {
    std::vector<Row> rows;
    for (const auto& [name, kept] : stored_)
      if ((kept.summary.note & note) != 0)
        rows.push_back({name, kept.stored.entries.size(), kept.summary});
    return rows;
  }
  std::vector<Row> list(const Query& query) override {
    const bool newest = query.order == Query::Order::newest_first;
    const auto before = [newest](const Place& a, const Place& b) { return newest ? b < a : a < b; };
    std::vector<Row> rows;
    for (const auto& [name, kept] : stored_) {
      Row row{name, kept.stored.entries.size(), kept.summary, kept.maker};
      row.summary.note = nothing;
      if (!kept.summarised || query.phase.value_or(row.summary.phase) != row.summary.phase ||
          row.summary.changed >= query.changed_before ||
          (!query.game.empty() && query.game != row.summary.game) ||
          (query.maker && !query.maker->has(row.maker)) ||
          (query.after && !before(*query.after, row.place())))
        continue;
      rows.push_back(std::move(row));
    }
    std::sort(rows.begin(), rows.end(),
              [&before](const Row& a, const Row& b) { return before(a.place(), b.place()); });
    if (rows.size() > query.most) rows.resize(query.most);
    return rows;
  }
  std::int64_t count(Phase phase, std::int64_t changed_before) override {
    return static_cast<std::int64_t>(
        list({.phase = phase, .changed_before = changed_before, .most = SIZE_MAX}).size());
  }
  Unsummarised unsummarised(std::string_view after) override {
    Unsummarised out;
    for (const auto& [name, kept] : stored_) {
      if (name <= after) continue;
      out.looked_at = name;
      if (!kept.summarised) out.names.push_back(name);
    }
    return out;
  }
  std::int64_t last_change() override {
    std::int64_t last = 0;
    for (const auto& [name, kept] : stored_)
      if (kept.summarised) last = std::max(last, kept.summary.changed);
    return last;
  }
  std::string trouble() const override { return works ? "" : "it does not work"; }

  // What another program may have done to it.
  Stored& stored(const std::string& table) { return stored_.at(table).stored; }
  // As a file of before there were summaries has it.
  void forget_summary(const std::string& table) {
    stored_.at(table).summarised = false;
    stored_.at(table).summary = {stored_.at(table).summary.note};
  }
  // What is in the snapshot is not what was put there.
  void damage_snapshot(const std::string& table) {
    std::string& content = stored_.at(table).snapshot.content;
    content[content.size() / 2] ^= 1;
  }
  std::size_t snapshot_of(const std::string& table) const {
    return stored_.at(table).snapshot.number;
  }

 private:
  struct Snapshot {
    std::size_t number = 0;
    std::int64_t time = 0;
    std::string content;
  };
  struct Kept {
    Stored stored;  // all of it
    Summary summary;
    bool summarised = true;
    Snapshot snapshot;
    std::string maker;

    void summarise(Summary now) {
      summary = std::move(now);
      summarised = true;
      if (summary.phase >= Phase::over) maker.clear();
    }
  };

  Outcome added(const std::string& table, std::string header, Summary summary, const Maker& maker) {
    if (!works || stored_.contains(table)) return Outcome::refused;
    if (maker.most_in_all > 0 && std::cmp_greater_equal(stored_.size(), maker.most_in_all))
      return Outcome::full;
    const auto made = std::count_if(stored_.begin(), stored_.end(), [&maker](const auto& one) {
      return !maker.address.empty() && one.second.maker == maker.address;
    });
    if (maker.most > 0 && made >= maker.most) return Outcome::maker_full;
    Kept& kept = stored_[table];
    kept.stored.header = std::move(header);
    kept.maker = maker.address;
    kept.summarise(std::move(summary));
    return Outcome::stored;
  }
  Outcome at(const std::string& table, std::optional<std::size_t> number) const {
    if (!works) return Outcome::refused;
    const auto found = stored_.find(table);
    const bool fits =
        found != stored_.end() &&
        found->second.stored.entries.size() == number.value_or(found->second.stored.entries.size());
    return fits ? Outcome::stored : Outcome::conflict;
  }

  std::map<std::string, Kept> stored_;
};

}  // namespace ennead
