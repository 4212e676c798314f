// How much a stranger may ask for.
#pragma once

#include <map>
#include <string>

#include "server/entry.h"

namespace ennead {

constexpr std::size_t longest_request = std::size_t{64} << 10U;
constexpr std::size_t longest_record = std::size_t{1} << 20U;

// Lets the process open as many files as the system allows, and says how many that is.
std::size_t allow_many_files();

// So many at once, and then so many a second, for each address.
class RateLimit {
 public:
  RateLimit(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  bool allow(const std::string& address, Millis now);
  // Forgets the addresses that may do everything again.
  void sweep(Millis now);

 private:
  struct Bucket {
    double left;
    Millis filled;
  };
  double left_at(const Bucket& bucket, Millis now) const;

  double burst_;
  double per_second_;
  std::map<std::string, Bucket> buckets_;
};

// Connections now open, for each address and in all. No address: counted among all only.
class ConnectionLimit {
 public:
  ConnectionLimit(std::size_t each, std::size_t all) : each_(each), all_(all) {}

  bool take(const std::string& address);
  void give_back(const std::string& address);
  // One of a known address that was taken under another; false, and nothing has changed, where the
  // address has as many as it may.
  bool rename(const std::string& from, const std::string& to);

 private:
  std::size_t each_;
  std::size_t all_;
  std::size_t taken_ = 0;
  std::map<std::string, std::size_t> by_address_;
};

}  // namespace ennead
