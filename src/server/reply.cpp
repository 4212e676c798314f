#include "server/reply.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace ennead {

namespace {

namespace zlib = boost::beast::zlib;

// Scenes repeat themselves: more effort than this takes far longer and saves little.
constexpr int effort = 4;
constexpr int window_bits = 15;
constexpr int memory_level = 8;

// Whole blocks of deflate, which know of nothing before them.
void append_deflated(std::string& out, std::string_view text, zlib::Flush end) {
  zlib::deflate_stream stream;
  stream.reset(effort, window_bits, memory_level, zlib::Strategy::normal);
  constexpr std::size_t room = 64;  // for the end of a block
  std::size_t size = out.size();
  out.resize(size + stream.upper_bound(text.size()) + room);
  zlib::z_params z;
  z.next_in = text.data();
  z.avail_in = text.size();
  z.next_out = out.data() + size;
  z.avail_out = out.size() - size;
  boost::system::error_code error;
  stream.write(z, end, error);
  // There is room for everything, so nothing can go wrong.
  assert(z.avail_in == 0 && z.avail_out > 0);
  out.resize(out.size() - z.avail_out);
}

void append_word(std::string& out, std::uint32_t word) {
  for (unsigned shift = 0; shift < 32; shift += 8)
    out += static_cast<char>(static_cast<unsigned char>(word >> shift));
}

}  // namespace

std::string gzip_of(std::string_view text, std::size_t people_end) {
  constexpr std::array<unsigned char, 10> head = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff};
  std::string out;
  for (const unsigned char byte : head) out += static_cast<char>(byte);
  if (people_end > 0) append_deflated(out, text.substr(0, people_end), zlib::Flush::sync);
  append_deflated(out, text.substr(people_end), zlib::Flush::finish);
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  append_word(out, sum.checksum());
  append_word(out, static_cast<std::uint32_t>(text.size()));
  return out;
}

namespace {

constexpr std::size_t most_bytes = std::size_t{32} << 20U;

// With what it may take when it is compressed.
std::size_t size_of(const Reply& reply) { return reply.text.size() + reply.text.size() / 4; }

}  // namespace

std::shared_ptr<Reply> ReplyCache::find(const Key& key) {
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return found->second->second;
}

void ReplyCache::keep(const Key& key, std::shared_ptr<Reply> reply) {
  if (by_key_.contains(key)) return;
  bytes_ += size_of(*reply);
  kept_.emplace_front(key, std::move(reply));
  by_key_.emplace(key, kept_.begin());
  while (bytes_ > most_bytes && kept_.size() > 1) {
    bytes_ -= size_of(*kept_.back().second);
    by_key_.erase(kept_.back().first);
    kept_.pop_back();
  }
}

}  // namespace ennead
