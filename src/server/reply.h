// Answers that are asked for again and again: scenes, earlier moments, records and their positions.
// They are made once, compressed once, and kept for a while.
#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace ennead {

struct Reply {
  std::string text;            // a JSON object, or a record
  std::size_t people_end = 0;  // so far goes what people wrote, names and titles; see `gzip_of`
  std::string gzipped;         // empty until somebody has asked for it
};

// The text as gzip. What people wrote and the rest are compressed each by itself: otherwise
// somebody who calls himself by the name of a card could see, by the length of what another player
// is sent, whether that player holds the card. The length of the rest does not depend on names.
std::string gzip_of(std::string_view text, std::size_t people_end);

// What was made last, by what was asked for. A viewer's number names one scene for ever, so nothing
// in here can become wrong.
class ReplyCache {
 public:
  enum class Kind { scene, moment, whole, record, analysis };
  struct Key {
    std::string table;  // or, of an analysis, the check sum of the record
    Kind kind;
    std::size_t stream;  // of which viewer
    std::size_t number;
    std::size_t since;
    bool operator<(const Key& other) const {
      return std::tie(table, kind, stream, number, since) <
             std::tie(other.table, other.kind, other.stream, other.number, other.since);
    }
  };

  std::shared_ptr<Reply> find(const Key& key);  // none where it is not there
  void keep(const Key& key, std::shared_ptr<Reply> reply);

 private:
  using Kept = std::pair<Key, std::shared_ptr<Reply>>;

  std::list<Kept> kept_;  // the last that was asked for comes first
  std::map<Key, std::list<Kept>::iterator> by_key_;
  std::size_t bytes_ = 0;
};

}  // namespace ennead
