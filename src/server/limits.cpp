#include "server/limits.h"

#include <algorithm>
#include <cmath>

#include <sys/resource.h>

namespace ennead {

double cost_of_bytes(std::size_t bytes) {
  constexpr double bytes_a_request = 16'384;
  return std::max(0.0, static_cast<double>(bytes) / bytes_a_request - 1);
}

double cost_of_playing(std::size_t entries) {
  constexpr double entries_a_request = 100;
  return static_cast<double>(entries) / entries_a_request;
}

double cost_of_qr(std::size_t bytes) {
  constexpr double bytes_a_request = 25;
  return static_cast<double>(bytes) / bytes_a_request;
}

std::string network_of(const std::string& address) {
  constexpr int parts = 3;
  const char between = address.find(':') == std::string::npos ? '.' : ':';
  std::size_t end = 0;
  for (int at = 0; at < parts && end != std::string::npos; ++at)
    end = address.find(between, at == 0 ? 0 : end + 1);
  return address.substr(0, end);
}

double RateLimit::left_in(const Buckets& buckets, const std::string& name, int share,
                          Millis now) const {
  const auto found = buckets.find(name);
  if (found == buckets.end()) return share * burst_;
  constexpr double second = 1000;
  const auto passed = static_cast<double>(std::max<Millis>(0, now - found->second.filled));
  return std::min(share * burst_, found->second.left + passed * share * per_second_ / second);
}

void RateLimit::set(Buckets& buckets, const std::string& name, double left, Millis now) const {
  buckets.insert_or_assign(name, Bucket{std::max(left, -burst_), now});
}

std::optional<int> RateLimit::refused(const std::string& address, Millis now) {
  const std::string network = network_of(address);
  const double own = left_in(addresses_, address, 1, now);
  const double all = left_in(networks_, network, addresses_a_network, now);
  if (own < 1) return static_cast<int>(std::ceil((1 - own) / per_second_));
  if (all < 1) return static_cast<int>(std::ceil((1 - all) / per_second_ / addresses_a_network));
  set(addresses_, address, own - 1, now);
  set(networks_, network, all - 1, now);
  return std::nullopt;
}

void RateLimit::charge(const std::string& address, double more, Millis now) {
  const std::string network = network_of(address);
  set(addresses_, address, left_in(addresses_, address, 1, now) - more, now);
  set(networks_, network, left_in(networks_, network, addresses_a_network, now) - more, now);
}

bool RateLimit::spent(const std::string& address, Millis now) const {
  return left_in(addresses_, address, 1, now) < 1 ||
         left_in(networks_, network_of(address), addresses_a_network, now) < 1;
}

void RateLimit::sweep(Millis now) {
  const auto full = [this, now](const Buckets& buckets, int share) {
    return [this, now, &buckets, share](const auto& one) {
      return left_in(buckets, one.first, share, now) >= share * burst_;
    };
  };
  std::erase_if(addresses_, full(addresses_, 1));
  std::erase_if(networks_, full(networks_, addresses_a_network));
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
  if (taken_ >= all_) return false;
  if (!address.empty()) {
    const std::string network = network_of(address);
    if (taken_of(addresses_, address) >= each_ ||
        taken_of(networks_, network) >= each_ * addresses_a_network)
      return false;
    ++addresses_[address];
    ++networks_[network];
  }
  ++taken_;
  return true;
}

bool ConnectionLimit::rename(const std::string& from, const std::string& to) {
  if (from == to) return true;
  give_back(from);
  if (take(to)) return true;
  take(from);  // there was room for it
  return false;
}

void ConnectionLimit::give_back(const std::string& address) {
  --taken_;
  if (address.empty()) return;
  if (--addresses_[address] == 0) addresses_.erase(address);
  const std::string network = network_of(address);
  if (--networks_[network] == 0) networks_.erase(network);
}

std::size_t ConnectionLimit::taken_of(const Counts& counts, const std::string& name) {
  const auto found = counts.find(name);
  return found == counts.end() ? 0 : found->second;
}

}  // namespace ennead
