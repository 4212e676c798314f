#include "server/live.h"

#include <array>

#include "server/log.h"
#include "server/routes.h"

namespace ennead {

namespace {

constexpr std::array<std::string_view, 10> requests = {"hello",  "choose", "undo", "seat", "leave",
                                                       "moment", "look",   "ping", "why",  "hint"};
constexpr std::array<std::string_view, 10> routes = {
    "live hello",  "live choose", "live undo", "live seat", "live leave",
    "live moment", "live look",   "live ping", "live why",  "live hint"};

json::value id_in(const json::value& request) {
  const json::value* id = request.is_object() ? request.get_object().if_contains("id") : nullptr;
  return id != nullptr && id->is_string() ? *id : json::value(nullptr);
}

}  // namespace

LiveTalk::LiveTalk(Lobby& lobby, Api& api, Metrics& metrics, std::function<Millis()> now,
                   std::string from)
    : lobby_(lobby), api_(api), metrics_(metrics), now_(std::move(now)) {
  address = std::move(from);
}

void LiveTalk::say(const json::object& message) {
  if (ended_) return;
  auto text = std::make_shared<const std::string>(json::serialize(message));
  api_.charge(address, cost_of_bytes(text->size()));
  send(std::move(text));
}

void LiveTalk::count(const Asked& asked, const Answer& answer) {
  constexpr int fine = 200;
  const auto* error = std::get_if<ApiError>(&answer);
  const int status = error != nullptr ? error->status() : fine;
  const double seconds = seconds_since(asked.begun);
  if (error != nullptr) metrics_.refused(error->code());
  metrics_.request(asked.route, status, seconds);
  log_request("live", asked.route, short_name(table), status, seconds, address);
}

void LiveTalk::answer(const Asked& asked, std::string_view type, const Answer& answer) {
  count(asked, answer);
  json::object out{{"type", type}};
  if (!asked.id.is_null()) out["id"] = asked.id;
  if (const auto* written = std::get_if<Written>(&answer)) {
    std::string text = json::serialize(out);
    text.back() = ',';
    text += std::string_view(written->reply->text).substr(1);
    if (ended_) return;
    api_.charge(address, cost_of_bytes(text.size()));
    send(std::make_shared<const std::string>(std::move(text)));
    return;
  }
  if (const auto* error = std::get_if<ApiError>(&answer)) {
    out["type"] = "error";
    for (const auto& member : error->json()) out.insert(member);
  } else {
    for (const auto& member : std::get<json::object>(answer)) out.insert(member);
  }
  say(out);
}

void LiveTalk::receive(std::string_view text) {
  Asked asked;
  try {
    api_.allow_request(address);
    api_.charge(address, cost_of_bytes(text.size()));
    json::value request;
    try {
      request = parse_json(text);
    } catch (const Fault& fault) {
      throw ApiError("bad_json", fault.what());
    }
    asked.id = id_in(request);
    carry_out(request, asked);
  } catch (...) {
    answer(asked, "error", ApiError::current());
    if (!greeted_) close(Farewell::refused);
  }
}

void LiveTalk::carry_out(const json::value& request, Asked& asked) {
  const JsonReader in(request, "");
  const std::size_t what = in["do"].word(requests);
  asked.route = routes[what];
  const auto self = shared_from_this();
  const auto reply = [self, asked](std::string_view type) -> Done {
    return [self, asked, type](const Answer& given) { self->answer(asked, type, given); };
  };
  if ((what == 0) == greeted_)
    throw ApiError("bad_request", greeted_ ? "hello was already sent" : "send hello first");
  const Caller caller{table, key_text_, address};
  const Look here{viewer.is_seat() ? std::optional(viewer.seat()) : std::nullopt};
  switch (what) {
    case 0: hello(in, asked); break;
    case 5:
      in.only({"do", "id", "number"});
      lobby_.handle(LookAtMoment{here, read_number(in["number"])}, caller, reply("moment"));
      break;
    case 6:
      in.only({"do", "id", "seat"});
      lobby_.look(self, read_seat_or_none(in), [self, asked](const Answer& given) {
        if (std::holds_alternative<ApiError>(given))
          self->answer(asked, "error", given);
        else
          self->count(asked, given);
      });
      break;
    case 7:
      in.only({"do", "id"});
      answer(asked, "pong", json::object{{"time", now_()}});
      break;
    case 8:
      in.only({"do", "id", "target"});
      lobby_.handle(AskWhy{here, std::string(in["target"].string())}, caller, reply("why"));
      break;
    case 9:
      in.only({"do", "id"});
      lobby_.handle(AskHint{here}, caller, reply("hint"));
      break;
    default:
      std::visit([&](const auto& act) { lobby_.handle(act, caller, reply("ok")); },
                 read_act(requests[what], request));
      break;
  }
}

void LiveTalk::hello(const JsonReader& in, const Asked& asked) {
  in.only({"do", "table", "key", "seat", "number"});
  const std::optional<Seat> seat = read_seat_or_none(in);
  const std::size_t last_number = in.has("number") ? read_number(in["number"]) : 0;
  table = in["table"].string();
  if (in.has("key")) key_text_ = std::string(in["key"].string());
  const auto self = shared_from_this();
  greeted_ = true;
  lobby_.watch(self, {table, key_text_, address}, seat, last_number,
               [self, asked](const Answer& given) {
                 if (!std::holds_alternative<ApiError>(given)) {
                   self->count(asked, given);
                   if (self->ended_) self->lobby_.unwatch(self);  // gone while it waited
                   return;
                 }
                 self->answer({nullptr, asked.route, asked.begun}, "error", given);
                 self->close(Farewell::refused);
               });
}

void LiveTalk::ended() {
  ended_ = true;
  const auto self = shared_from_this();
  lobby_.unwatch(self);
}

}  // namespace ennead
