// How much a stranger may ask for.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "table/entry.h"

namespace ennead {

constexpr std::size_t longest_request = std::size_t{64} << 10U;
constexpr std::size_t longest_record = std::size_t{1} << 20U;

// What is sent or received beyond so much counts as further requests.
double cost_of_bytes(std::size_t bytes);
// Of so many entries or choices that have to be played again.
double cost_of_playing(std::size_t entries);
// Of a QR code for so many bytes: a long one takes a millisecond.
double cost_of_qr(std::size_t bytes);

// Lets the process open as many files as the system allows, and says how many that is.
std::size_t allow_many_files();

// The network that an address as limits count it is in: three of the four numbers of IPv4, 48 bits
// of IPv6. Somebody may have many addresses, mostly in one network; all of a network together may
// do as much as so many addresses.
std::string network_of(const std::string& address);
constexpr int addresses_a_network = 16;

// So many at once, and then so many a second, for each address, and for each network.
class RateLimit {
 public:
  RateLimit(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  // None where it may; otherwise after how many seconds it may.
  std::optional<int> refused(const std::string& address, Millis now);
  // For what turned out to cost more than the one that `refused` took.
  void charge(const std::string& address, double more, Millis now);
  // Whether it may not at this moment.
  bool spent(const std::string& address, Millis now) const;
  // Forgets the addresses that may do everything again.
  void sweep(Millis now);

 private:
  struct Bucket {
    double left;
    Millis filled;
  };
  using Buckets = std::map<std::string, Bucket>;
  double left_in(const Buckets& buckets, const std::string& name, int share, Millis now) const;
  void set(Buckets& buckets, const std::string& name, double left, Millis now) const;

  double burst_;
  double per_second_;
  Buckets addresses_, networks_;
};

// Connections now open, for each address, for each network and in all. No address: counted among
// all only.
class ConnectionLimit {
 public:
  ConnectionLimit(std::size_t each, std::size_t all) : each_(each), all_(all) {}

  bool take(const std::string& address);
  void give_back(const std::string& address);
  // One of a known address that was taken under another; false, and nothing has changed, where the
  // address has as many as it may.
  bool rename(const std::string& from, const std::string& to);

 private:
  using Counts = std::map<std::string, std::size_t>;
  static std::size_t taken_of(const Counts& counts, const std::string& name);

  std::size_t each_;
  std::size_t all_;
  std::size_t taken_ = 0;
  Counts addresses_, networks_;
};

}  // namespace ennead
