// Addresses that may not use the server. They stand in a file of the data folder, one line each, so
// that they outlive the server.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "table/entry.h"

namespace ennead {

// An IPv4 address or network, or a network of IPv6. An address of IPv6 alone stands for the 64 bits
// that one household has.
class AddressRange {
 public:
  // "203.0.113.9", "203.0.113.0/24", "2001:db8::1", "2001:db8::/32". Throws Fault.
  explicit AddressRange(std::string_view text);

  bool has(std::string_view address) const;  // no address at all is in no range
  bool is_loopback() const;
  std::string text() const;
  bool operator==(const AddressRange&) const = default;

 private:
  using Bytes = std::array<std::uint8_t, 16>;  // IPv4 as ::ffff:a.b.c.d

  Bytes bytes_{};
  unsigned bits_ = 0;
};

class Bans {
 public:
  struct Ban {
    AddressRange range;
    Millis since = 0;
    std::string note;
  };

  Bans() = default;                 // nobody is banned
  explicit Bans(std::string file);  // throws Fault with the line that makes no sense

  bool has(std::string_view address) const;
  const std::vector<Ban>& all() const { return bans_; }
  // What is kept is on the disk when these return. They throw Fault, and nothing has changed then.
  const Ban& add(std::string_view range, const std::string& note, Millis now);
  void remove(std::string_view range);

 private:
  void keep(std::vector<Ban> bans);

  std::string file_;
  std::vector<Ban> bans_;
};

}  // namespace ennead
