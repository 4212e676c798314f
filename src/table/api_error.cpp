#include "table/api_error.h"

#include <array>
#include <utility>

#include "core/fault.h"
#include "play/refusal.h"
#include "play/words_json.h"

namespace ennead {

namespace {

constexpr std::array<std::pair<std::string_view, int>, 27> codes = {{
    {"bad_json", 400},      {"bad_request", 400},    {"unknown_game", 400},    {"bad_options", 400},
    {"bad_record", 400},    {"bad_key", 403},        {"banned", 403},          {"not_allowed", 403},
    {"no_table", 404},      {"not_found", 404},      {"no_moment", 404},       {"bad_method", 405},
    {"not_your_turn", 409}, {"illegal_choice", 409}, {"nothing_to_undo", 409}, {"game_over", 409},
    {"too_late", 409},      {"not_started", 409},    {"not_over", 409},        {"seat_taken", 409},
    {"closed", 409},        {"full", 409},           {"too_large", 413},       {"too_many", 429},
    {"internal", 500},      {"not_stored", 503},     {"closing", 503},
}};

}  // namespace

boost::json::object ApiError::json() const {
  boost::json::object out{{"code", code_}, {"message", clipped(what())}};
  if (retry_after_ > 0) out["retry_after_s"] = retry_after_;
  return out;
}

int ApiError::status_of(std::string_view code) {
  for (const auto& [known, status] : codes)
    if (known == code) return status;
  return 500;
}

std::string current_fault() {
  try {
    throw;
  } catch (const std::exception& fault) {
    return fault.what();
  } catch (...) {
    return "unknown";
  }
}

ApiError ApiError::current() {
  try {
    throw;
  } catch (const ApiError& error) {
    return error;
  } catch (const Refusal& refusal) {
    return {refusal.name(), refusal.what()};
  } catch (const Fault& fault) {
    return {"bad_request", fault.what()};
  } catch (...) {
    return {"internal", "the server could not do this; its log says why"};
  }
}

}  // namespace ennead
