#include "server/live.h"

#include <array>

namespace ennead {

namespace {

constexpr std::array<std::string_view, 9> requests = {"hello",  "choose", "undo", "seat", "leave",
                                                      "moment", "look",   "ping", "why"};

std::optional<int> seat_in(const JsonReader& in) {
  if (!in.has("seat") || in["seat"].is_null()) return std::nullopt;
  return static_cast<int>(in["seat"].integer(0, max_seats - 1));
}

std::size_t number_in(const JsonReader& in) {
  return static_cast<std::size_t>(in["number"].integer(0, INT32_MAX));
}

json::value id_in(const json::value& request) {
  const json::value* id = request.is_object() ? request.get_object().if_contains("id") : nullptr;
  return id != nullptr && id->is_string() ? *id : json::value(nullptr);
}

}  // namespace

LiveTalk::LiveTalk(Lobby& lobby, Api& api, Metrics& metrics, std::function<Millis()> now,
                   std::string address)
    : lobby_(lobby),
      api_(api),
      metrics_(metrics),
      now_(std::move(now)),
      address_(std::move(address)) {}

void LiveTalk::say(const json::object& message) {
  if (!ended_) send(std::make_shared<const std::string>(json::serialize(message)));
}

void LiveTalk::answer(const json::value& id, std::string_view type, const Answer& answer) {
  json::object out{{"type", type}};
  if (!id.is_null()) out["id"] = id;
  if (const auto* error = std::get_if<ApiError>(&answer)) {
    metrics_.refused += 1;
    out["type"] = "error";
    for (const auto& member : error->json()) out.insert(member);
  } else {
    for (const auto& member : std::get<json::object>(answer)) out.insert(member);
  }
  say(out);
}

void LiveTalk::receive(std::string_view text) {
  metrics_.requests += 1;
  json::value id = nullptr;
  try {
    if (!api_.request_allowed(address_)) throw ApiError("too_many", "too many requests");
    json::value request;
    try {
      request = parse_json(text);
    } catch (const Fault& fault) {
      throw ApiError("bad_json", fault.what());
    }
    id = id_in(request);
    carry_out(request);
  } catch (...) {
    answer(id, "error", ApiError::current());
    if (!greeted_) close();
  }
}

void LiveTalk::carry_out(const json::value& request) {
  const JsonReader in(request, "");
  const std::size_t what = in["do"].word(requests);
  const auto self = shared_from_this();
  const json::value id = id_in(request);
  const auto reply = [self, id](std::string_view type) -> Done {
    return [self, id, type](const Answer& given) { self->answer(id, type, given); };
  };
  if ((what == 0) == greeted_)
    throw ApiError("bad_request", greeted_ ? "hello was already sent" : "send hello first");
  switch (what) {
    case 0: hello(in); break;
    case 5:
      in.only({"do", "id", "number"});
      if (viewer.is_seat())
        lobby_.moment(table, key_text_, index(viewer.seat()), number_in(in), reply("moment"));
      else
        lobby_.moment(table, std::nullopt, std::nullopt, number_in(in), reply("moment"));
      break;
    case 6:
      in.only({"do", "id", "seat"});
      lobby_.look(self, seat_in(in), [self, id](const Answer& given) {
        if (std::holds_alternative<ApiError>(given)) self->answer(id, "error", given);
      });
      break;
    case 7:
      in.only({"do", "id"});
      answer(id, "pong", json::object{{"time", now_()}});
      break;
    case 8:
      in.only({"do", "id", "target"});
      lobby_.why(table, key_text_,
                 viewer.is_seat() ? std::optional(index(viewer.seat())) : std::nullopt,
                 std::string(in["target"].string()), reply("why"));
      break;
    default: lobby_.act(table, key_text_, request, reply("ok")); break;
  }
}

void LiveTalk::hello(const JsonReader& in) {
  in.only({"do", "table", "key", "seat", "number"});
  const std::optional<int> seat = seat_in(in);
  const std::size_t last_number = in.has("number") ? number_in(in) : 0;
  table = in["table"].string();
  if (in.has("key")) key_text_ = std::string(in["key"].string());
  const auto self = shared_from_this();
  greeted_ = true;
  lobby_.watch(self, table, key_text_, seat, last_number, [self](const Answer& given) {
    if (!std::holds_alternative<ApiError>(given)) {
      if (self->ended_) self->lobby_.unwatch(self);  // gone while it waited
      return;
    }
    self->answer(nullptr, "error", given);
    self->close();
  });
}

void LiveTalk::ended() {
  ended_ = true;
  const auto self = shared_from_this();
  lobby_.unwatch(self);
}

}  // namespace ennead
