// In which order bots think: where people wait first, then for every address in turn, however many
// tables it has, and for its tables in turn. Every question is answered in about the logarithm of
// how many wait. It knows no threads.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <utility>

namespace ennead {

template <class Job>  // with `table`, `address` and `person_waits`
class BotQueue {
 public:
  void put(Job job) {
    Group& group = group_of(job);
    ++group.size;
    Address& address = group.addresses.enter(job.address, addresses_[job.address], ++came_);
    ++address.size;
    std::deque<Job>& jobs = address.tables.enter(job.table, tables_[job.table], came_);
    jobs.push_back(std::move(job));
  }
  bool empty() const { return size() == 0; }
  std::size_t size() const { return groups_[0].size + groups_[1].size; }

  // The next one; there is one.
  Job take() {
    Group& group = groups_[person_waits() ? 0 : 1];
    const auto [address_share, address] = group.addresses.first();
    const auto [table_share, jobs] = address->tables.first();
    addresses_.begin_at(address_share);
    tables_.begin_at(table_share);
    Job job = std::move(jobs->front());
    jobs->pop_front();
    if (jobs->empty()) address->tables.leave(job.table);
    if (--address->size == 0) group.addresses.leave(job.address);
    --group.size;
    return job;
  }
  // A job has had so much time.
  void served(const Job& job, double seconds) {
    const double address_share = addresses_[job.address] += seconds;
    const double table_share = tables_[job.table] += seconds;
    for (Group& group : groups_)
      if (Address* address = group.addresses.move(job.address, address_share))
        address->tables.move(job.table, table_share);
  }
  // Who waits beside this job, which was taken, as urgently: other addresses, and more of its own.
  std::size_t rivals(const Job& job) const {
    const Group& group = groups_[job.person_waits ? 0 : 1];
    const Address* own = group.addresses.find(job.address);
    return own == nullptr ? group.addresses.size() : group.addresses.size() - 1 + own->size;
  }
  bool person_waits() const { return groups_[0].size > 0; }

 private:
  // What everybody has had so far. Who begins to ask starts at what the last one served had, so
  // that nobody saves up.
  class Shares {
   public:
    double& operator[](const std::string& name) {
      constexpr std::size_t most = 10'000;
      if (had_.size() >= most) had_.clear();  // all begin anew
      double& one = had_[name];
      one = std::max(one, least_);
      return one;
    }
    void begin_at(double least) { least_ = least; }

   private:
    std::map<std::string, double> had_;
    double least_ = 0;
  };

  // Those who wait, by name. The first is who has had least; of several, who came first.
  template <class Waiting>
  class Line {
   public:
    Waiting& enter(const std::string& name, double share, std::uint64_t came) {
      const auto [found, fresh] = all_.try_emplace(name);
      if (fresh) {
        found->second.place = {share, came};
        order_.emplace(found->second.place, &found->second);
      }
      return found->second.what;
    }
    std::pair<double, Waiting*> first() const {
      const auto& [place, one] = *order_.begin();
      return {place.first, &one->what};
    }
    void leave(const std::string& name) {
      const auto found = all_.find(name);
      order_.erase(found->second.place);
      all_.erase(found);
    }
    // None where nobody of that name waits.
    Waiting* move(const std::string& name, double share) {
      const auto found = all_.find(name);
      if (found == all_.end()) return nullptr;
      One& one = found->second;
      auto moved = order_.extract(one.place);
      one.place.first = moved.key().first = share;
      order_.insert(std::move(moved));
      return &one.what;
    }
    const Waiting* find(const std::string& name) const {
      const auto found = all_.find(name);
      return found == all_.end() ? nullptr : &found->second.what;
    }
    std::size_t size() const { return all_.size(); }

   private:
    using Place = std::pair<double, std::uint64_t>;
    struct One {
      Waiting what;
      Place place;
    };
    std::map<std::string, One> all_;
    std::map<Place, One*> order_;
  };

  struct Address {
    Line<std::deque<Job>> tables;
    std::size_t size = 0;
  };
  struct Group {
    Line<Address> addresses;
    std::size_t size = 0;
  };
  Group& group_of(const Job& job) { return groups_[job.person_waits ? 0 : 1]; }

  std::array<Group, 2> groups_;  // where people wait, and where not
  Shares addresses_, tables_;
  std::uint64_t came_ = 0;
};

}  // namespace ennead
