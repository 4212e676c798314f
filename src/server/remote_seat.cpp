#include "server/remote_seat.h"

#include <algorithm>
#include <stdexcept>

#include "table/json_patch.h"

namespace ennead {

namespace json = boost::json;

RemoteSeat::RemoteSeat(std::string table, std::string key, std::optional<int> seat)
    : table_(std::move(table)), key_(std::move(key)), seat_(seat) {}

std::string RemoteSeat::hello() const {
  json::object out{{"do", "hello"}, {"table", table_}};
  if (seat_) {
    out["key"] = key_;
    out["seat"] = *seat_;
  }
  if (known()) out["number"] = number_;
  return json::serialize(out);
}

void RemoteSeat::take_log(const json::object& message) {
  const auto from = message.at("log_from").to_number<std::size_t>();
  if (from > log_.size()) throw std::runtime_error("lines of the log are missing");
  log_.resize(from);
  for (const json::value& line : message.at("log").as_array())
    log_.push_back(json::serialize(line));
}

void RemoteSeat::receive(std::string_view text) {
  const json::value value = json::parse(json::string_view(text.data(), text.size()));
  const json::object& message = value.as_object();
  const std::string_view type = message.at("type").as_string();
  if (type == "scene") {
    number_ = message.at("number").to_number<std::size_t>();
    if (const json::value* scene = message.if_contains("scene")) scene_ = *scene;
    take_log(message);
  } else if (type == "event") {
    if (message.at("number").to_number<std::size_t>() != ++number_)
      throw std::runtime_error("an event is missing");
    apply_patch(scene_, message.at("changes").as_array());
    take_log(message);
  } else if (type == "ok" || type == "error") {
    if (type == "error") last_error_ = std::string(message.at("code").as_string());
    const json::value* id = message.if_contains("id");
    if (id == nullptr || *id != json::value(pending_id_)) return;
    pending_.clear();
    pending_id_.clear();
    if (type == "ok") acknowledged_.push_back(message.at("number").to_number<std::size_t>());
  }
}

bool RemoteSeat::can_choose() const {
  if (!known() || !seat_ || !pending_.empty()) return false;
  const json::value& question = scene_.at("question");
  if (question.is_null()) return false;
  const json::array& waiting = question.at("waiting").as_array();
  return std::find(waiting.begin(), waiting.end(), json::value(*seat_)) != waiting.end();
}

std::string RemoteSeat::choose(Chance& chance) {
  const json::value& question = scene_.at("question");
  const json::array& choices = question.at("choices").as_array();
  const json::value& choice = choices[chance.below(static_cast<std::uint32_t>(choices.size()))];
  pending_id_ = std::to_string(++sent_) + "-" + std::to_string(chance.next());
  pending_ = json::serialize(json::object{{"do", "choose"},
                                          {"id", pending_id_},
                                          {"seat", *seat_},
                                          {"question", question.at("number")},
                                          {"text", choice.at("text")}});
  return pending_;
}

bool RemoteSeat::can_undo() const {
  if (!known() || !seat_ || !pending_.empty()) return false;
  const json::value& question = scene_.at("question");
  return !question.is_null() && question.at("undo").as_bool();
}

std::string RemoteSeat::undo(Chance& chance) {
  pending_id_ = std::to_string(++sent_) + "-" + std::to_string(chance.next());
  pending_ = json::serialize(
      json::object{{"do", "undo"}, {"id", pending_id_}, {"seat", *seat_}, {"number", number_}});
  return pending_;
}

}  // namespace ennead
