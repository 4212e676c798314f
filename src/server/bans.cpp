#include "server/bans.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <optional>
#include <sstream>
#include <utility>

#include <arpa/inet.h>
#include <fcntl.h>
#include <unistd.h>

#include "core/fault.h"

namespace ennead {

namespace {

constexpr unsigned all_bits = 128;
constexpr unsigned v4_bits = 32;
constexpr unsigned before_v4 = all_bits - v4_bits;
constexpr unsigned household_bits = 64;
// Wider networks would be a slip of the pen.
constexpr unsigned widest_v4 = 8;
constexpr unsigned widest_v6 = 16;

using Bytes = std::array<std::uint8_t, 16>;

std::optional<Bytes> bytes_of(std::string_view text) {
  const std::string address(text);
  Bytes bytes{};
  if (inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1) return bytes;
  bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0, 0, 0};
  if (inet_pton(AF_INET, address.c_str(), bytes.data() + before_v4 / 8) == 1) return bytes;
  return std::nullopt;
}

bool is_v4(const Bytes& bytes) {
  const auto first = bytes.begin();
  return std::all_of(first, first + 10, [](std::uint8_t one) { return one == 0; }) &&
         bytes[10] == 0xff && bytes[11] == 0xff;
}

void keep_bits(Bytes& bytes, unsigned bits) {
  for (unsigned bit = bits; bit < all_bits; ++bit)
    bytes[bit / 8] = static_cast<std::uint8_t>(bytes[bit / 8] & ~(0x80U >> (bit % 8)));
}

std::string in_one_line(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

}  // namespace

AddressRange::AddressRange(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::optional<Bytes> bytes = bytes_of(text.substr(0, slash));
  if (!bytes)
    throw Fault("",
                "\"" + std::string(text) + "\" is not an address like 203.0.113.9 or 2001:db8::1");
  bytes_ = *bytes;
  const bool v4 = is_v4(bytes_);
  bits_ = v4 ? all_bits : household_bits;
  if (slash != std::string_view::npos) {
    const std::string_view given = text.substr(slash + 1);
    unsigned bits = 0;
    const auto result = std::from_chars(given.data(), given.data() + given.size(), bits);
    const unsigned least = v4 ? widest_v4 : widest_v6;
    const unsigned most = v4 ? v4_bits : all_bits;
    if (given.empty() || result.ec != std::errc() || result.ptr != given.data() + given.size() ||
        bits < least || bits > most)
      throw Fault("", "\"" + std::string(text) + "\": a number from " + std::to_string(least) +
                          " to " + std::to_string(most) + " is expected after the slash");
    bits_ = v4 ? before_v4 + bits : bits;
  }
  keep_bits(bytes_, bits_);
}

bool AddressRange::has(std::string_view address) const {
  std::optional<Bytes> bytes = bytes_of(address);
  if (!bytes) return false;
  keep_bits(*bytes, bits_);
  return *bytes == bytes_;
}

bool AddressRange::is_loopback() const {
  constexpr std::uint8_t loopback_v4 = 127;
  return is_v4(bytes_) ? bytes_[before_v4 / 8] == loopback_v4 : has("::1");
}

std::string AddressRange::text() const {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool v4 = is_v4(bytes_);
  inet_ntop(v4 ? AF_INET : AF_INET6, bytes_.data() + (v4 ? before_v4 / 8 : 0), text.data(),
            text.size());
  if (bits_ == all_bits) return text.data();
  return std::string(text.data()) + "/" + std::to_string(v4 ? bits_ - before_v4 : bits_);
}

Bans::Bans(std::string file) : file_(std::move(file)) {
  std::ifstream in(file_);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty() || line.front() == '#') continue;
    std::istringstream words(line);
    std::string range;
    Millis since = 0;
    std::string note;
    words >> range >> since >> std::ws;
    const bool complete = !words.fail() || words.eof();
    std::getline(words, note);
    try {
      if (!complete) throw Fault("", "an address, a time and a note are expected here");
      bans_.push_back({AddressRange(range), since, note});
    } catch (const Fault& fault) {
      throw Fault(file_ + ", line " + std::to_string(number), fault.what());
    }
  }
}

bool Bans::has(std::string_view address) const {
  return std::any_of(bans_.begin(), bans_.end(),
                     [address](const Ban& ban) { return ban.range.has(address); });
}

const Bans::Ban& Bans::add(std::string_view range, const std::string& note, Millis now) {
  const Ban ban{AddressRange(range), now, in_one_line(note)};
  if (ban.range.is_loopback())
    throw Fault("", "this machine itself cannot be banned: checks of its health come from there");
  std::vector<Ban> bans = bans_;
  std::erase_if(bans, [&](const Ban& one) { return one.range == ban.range; });
  bans.push_back(ban);
  keep(std::move(bans));
  return bans_.back();
}

void Bans::remove(std::string_view range) {
  const AddressRange wanted(range);
  std::vector<Ban> bans = bans_;
  if (std::erase_if(bans, [&](const Ban& one) { return one.range == wanted; }) == 0)
    throw Fault("", wanted.text() + " is not banned");
  keep(std::move(bans));
}

void Bans::keep(std::vector<Ban> bans) {
  std::string text = "# Addresses that may not use this server: `ennead admin ban`.\n";
  for (const Ban& ban : bans)
    text += ban.range.text() + " " + std::to_string(ban.since) + " " + ban.note + "\n";
  const std::string beside = file_ + ".new";
  constexpr mode_t owner_only = 0600;
  const int file = open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, owner_only);
  const bool written = file >= 0 &&
                       write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                       fsync(file) == 0;
  int error = errno;
  if (file >= 0) close(file);
  const bool named = written && std::rename(beside.c_str(), file_.c_str()) == 0;
  if (written && !named) error = errno;
  if (!named) throw Fault(file_, std::string("cannot be written (") + std::strerror(error) + ")");
  bans_ = std::move(bans);
}

}  // namespace ennead
