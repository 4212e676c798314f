#include "play/sources.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "core/text.h"

namespace ennead {

namespace {

const FieldValue* field_of(const Message& message, std::string_view name) {
  for (const Field& field : message.fields)
    if (field.name == name) return &field.value;
  return nullptr;
}

int number_in(const Message& message, std::string_view name) {
  const FieldValue* value = field_of(message, name);
  const auto* number = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return number == nullptr ? 0 : static_cast<int>(*number);
}

// The last part of the key of a word: "ra" of "ankh.god.ra".
std::string word_in(const Message& message, std::string_view name) {
  const FieldValue* value = field_of(message, name);
  const auto* term = value == nullptr ? nullptr : std::get_if<Term>(value);
  return term == nullptr ? "" : term->key.substr(term->key.rfind('.') + 1);
}

class Rows {
 public:
  void add(const Message& cause, Seat seat, int value) {
    auto row = std::ranges::find(rows_, cause, &PointSource::cause);
    if (row == rows_.end()) row = rows_.insert(rows_.end(), {cause, {}});
    row->values[seat] += value;
  }
  std::vector<PointSource> take() {
    std::erase_if(rows_, [](const PointSource& row) {
      return std::ranges::all_of(row.values, [](int value) { return value == 0; });
    });
    return std::move(rows_);
  }

 private:
  std::vector<PointSource> rows_;
};

std::vector<PointSource> of_aton(const AnyMatch& match) {
  Rows rows;
  for (const LogLine& line : match.log()) {
    const Message& told = line.message;
    Message cause;
    if (told.key == "aton.event.cartouche_points")
      cause = Message("aton.source.cartouche");
    else if (told.key == "aton.event.temple_scored")
      cause = Message("aton.source.temple").with("temple", number_in(told, "temple"));
    else if (told.key == "aton.event.black_scored")
      cause = Message("aton.source.black");
    else if (told.key == "aton.event.bonus_scored")
      cause = Message("aton.source.bonus");
    else
      continue;
    if (const auto* seat = std::get_if<Seat>(field_of(told, "seat")))
      rows.add(cause, *seat, number_in(told, "points"));
  }
  std::vector<PointSource> all = rows.take();
  std::ranges::stable_sort(all, {}, [](const PointSource& row) {
    return std::pair(row.cause.key == "aton.source.temple" ? 1 : 0, number_in(row.cause, "temple"));
  });
  return all;
}

// A heading of its own, the name of a power or card, or else how the log says it ("from Miracle").
Message cause_in_ankh(const std::string& word) {
  for (const char* kind : {"ankh.source.", "ankh.power.", "ankh.card.", "ankh.politic."})
    if (TextTable::english().has(kind + word)) return Message(kind + word);
  return Message("ankh.reason." + word);
}

// The seats of the gods; one that has merged into another counts for that other.
class Gods {
 public:
  explicit Gods(const AnyMatch& match) {
    const json::object view = match.view_json(Viewer::spectator());
    int number = 0;
    for (const json::value& seat : view.at("seats").as_array()) {
      const Seat own = static_cast<Seat>(number++);
      const json::value* into = seat.as_object().if_contains("merged_into");
      const Seat plays = into == nullptr ? own : static_cast<Seat>(into->to_number<int>());
      seats_.emplace(std::string(seat.at("god").as_string()), std::pair(own, plays));
    }
  }
  // Of "ra", or of two that became one, "amun-ra".
  std::optional<Seat> seat_of(const std::string& name) const {
    const auto found = seats_.find(name);
    if (found != seats_.end()) return found->second.first;
    const auto first = seats_.find(name.substr(0, name.find('-')));
    if (first == seats_.end()) return std::nullopt;
    return first->second.second;
  }

 private:
  std::map<std::string, std::pair<Seat, Seat>> seats_;
};

// What a line says that a god is at counts, not what it says was gained: the track has an end.
std::vector<PointSource> of_ankh(const AnyMatch& match) {
  const Gods gods(match);
  Rows rows;
  PerSeat<int> now{};
  for (const LogLine& line : match.log()) {
    const Message& told = line.message;
    const bool merged = told.key == "ankh.event.merged";
    const bool won = told.key.starts_with("ankh.event.battle_won");
    const std::string cause = merged                                     ? "merge"
                              : won                                      ? "battles"
                              : told.key == "ankh.event.devotion_lost"   ? "cat-mummy"
                              : told.key == "ankh.event.lost_to_mighty"  ? "lost"
                              : told.key == "ankh.event.devotion_gained" ? word_in(told, "reason")
                                                                         : "";
    if (cause.empty()) continue;
    const std::optional<Seat> god = gods.seat_of(word_in(told, merged ? "higher" : "god"));
    if (!god) continue;
    const Seat seat = *god;
    int rest = number_in(told, "devotion") - now[seat];
    now[seat] += rest;
    // What a won battle brings beside the point for it.
    for (const char* extra : {"glorious", "drought", "ra", "bountiful"}) {
      const int value = std::min(rest, number_in(told, extra));
      if (value <= 0) continue;
      rows.add(cause_in_ankh(extra), seat, value);
      rest -= value;
    }
    rows.add(cause_in_ankh(cause), seat, rest);
  }
  return rows.take();
}

std::vector<PointSource> of_kemet(const AnyMatch& match) {
  Rows rows;
  const json::object told = match.explain(Viewer::spectator());
  int number = 0;
  for (const json::value& seat : told.at("seats").as_array()) {
    for (const json::value& part : seat.at("points").at("parts").as_array())
      rows.add(Message(part.at("cause").at("key").as_string()), static_cast<Seat>(number),
               part.at("value").to_number<int>());
    ++number;
  }
  return rows.take();
}

}  // namespace

std::vector<PointSource> point_sources(const AnyMatch& match) {
  const std::string_view name = match.game().info().name;
  if (name == "aton") return of_aton(match);
  if (name == "ankh") return of_ankh(match);
  if (name == "kemet") return of_kemet(match);
  return {};
}

}  // namespace ennead
