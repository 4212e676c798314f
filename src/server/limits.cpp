#include "server/limits.h"

#include <algorithm>

#include <sys/resource.h>

namespace ennead {

double RateLimit::left_at(const Bucket& bucket, Millis now) const {
  constexpr double second = 1000;
  const auto passed = static_cast<double>(std::max<Millis>(0, now - bucket.filled));
  return std::min(burst_, bucket.left + passed * per_second_ / second);
}

bool RateLimit::allow(const std::string& address, Millis now) {
  Bucket& bucket = buckets_.try_emplace(address, Bucket{burst_, now}).first->second;
  bucket = {left_at(bucket, now), now};
  if (bucket.left < 1) return false;
  bucket.left -= 1;
  return true;
}

void RateLimit::sweep(Millis now) {
  std::erase_if(buckets_,
                [this, now](const auto& one) { return left_at(one.second, now) >= burst_; });
}

std::size_t allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return limit.rlim_cur;
}

bool ConnectionLimit::take(const std::string& address) {
  if (address.empty()) {
    if (taken_ >= all_) return false;
    ++taken_;
    return true;
  }
  std::size_t& mine = by_address_[address];
  if (taken_ >= all_ || mine >= each_) {
    if (mine == 0) by_address_.erase(address);
    return false;
  }
  ++mine;
  ++taken_;
  return true;
}

bool ConnectionLimit::rename(const std::string& from, const std::string& to) {
  if (from == to) return true;
  const auto known = by_address_.find(to);
  if (known != by_address_.end() && known->second >= each_) return false;
  give_back(from);
  return take(to);
}

void ConnectionLimit::give_back(const std::string& address) {
  if (address.empty()) {
    --taken_;
    return;
  }
  const auto found = by_address_.find(address);
  if (found == by_address_.end()) return;
  --taken_;
  if (--found->second == 0) by_address_.erase(found);
}

}  // namespace ennead
