// What happened while a choice was carried out, for logs and animation.
#pragma once

#include <utility>
#include <vector>

#include "core/seat.h"

namespace ennead {

// Events are typed structs of the game. Each is public or for named seats only. Where nobody
// listens (search, random play) telling is a test of one pointer, and the event is never built.
template <class Event>
class Journal {
 public:
  struct Entry {
    SeatSet audience;  // meant for these seats only, unless public
    bool is_public = true;
    Event event;

    bool heard_by(Viewer viewer) const {
      return is_public || viewer.sees_everything() ||
             (viewer.is_seat() && audience.has(viewer.seat()));
    }
  };

  Journal() = default;
  explicit Journal(std::vector<Entry>& entries) : entries_(&entries) {}

  bool listening() const { return entries_ != nullptr; }

  template <class E>
  void tell(const E& event) {
    if (entries_ != nullptr) [[unlikely]]
      entries_->push_back({{}, true, event});
  }
  template <class E>
  void tell_only(SeatSet audience, const E& event) {
    if (entries_ != nullptr) [[unlikely]]
      entries_->push_back({audience, false, event});
  }

  // Something was drawn, revealed or left to chance: nothing before this can be taken back.
  void seal() { sealed_ = true; }
  bool sealed() const { return sealed_; }

 private:
  std::vector<Entry>* entries_ = nullptr;
  bool sealed_ = false;
};

}  // namespace ennead
