#include "server/routes.h"

#include <algorithm>
#include <array>

namespace ennead {

namespace {

// Words in capitals stand for whatever is there.
constexpr std::array<std::string_view, 28> patterns = {
    "/healthz",
    "/readyz",
    "/metrics",
    "/t/TABLE",
    "/api/v1/live",
    "/api/v1/games",
    "/api/v1/addresses",
    "/api/v1/qr",
    "/api/v1/text/LANGUAGE",
    "/api/v1/lessons/LESSON",
    "/api/v1/puzzles/GAME",
    "/api/v1/tables",
    "/api/v1/tables/mine",
    "/api/v1/tables/TABLE",
    "/api/v1/tables/TABLE/scene",
    "/api/v1/tables/TABLE/why",
    "/api/v1/tables/TABLE/hint",
    "/api/v1/tables/TABLE/try",
    "/api/v1/tables/TABLE/analysis",
    "/api/v1/tables/TABLE/moments/N",
    "/api/v1/tables/TABLE/record",
    "/api/v1/tables/TABLE/record/N",
    "/api/v1/tables/TABLE/join",
    "/api/v1/tables/TABLE/rematch",
    "/api/v1/tables/TABLE/choose",
    "/api/v1/tables/TABLE/undo",
    "/api/v1/tables/TABLE/seats",
    "/api/v1/tables/TABLE/leave",
};

std::string_view path_of(std::string_view target) { return target.substr(0, target.find('?')); }

// Takes the first part off, with its slash.
std::string_view next_part(std::string_view& path) {
  path.remove_prefix(std::min<std::size_t>(1, path.size()));
  const std::string_view part = path.substr(0, path.find('/'));
  path.remove_prefix(part.size());
  return part;
}

bool stands_for_any(std::string_view word) {
  return !word.empty() &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool matches(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = next_part(pattern);
    const std::string_view given = next_part(path);
    if (given != wanted && !(stands_for_any(wanted) && !given.empty())) return false;
  }
  return pattern.empty() && path.empty();
}

}  // namespace

std::string_view route_of(std::string_view target) {
  const std::string_view path = path_of(target);
  const auto* const found =
      std::find_if(patterns.begin(), patterns.end(),
                   [path](std::string_view pattern) { return matches(pattern, path); });
  if (found != patterns.end()) return *found;
  return path.starts_with("/api/") ? "other" : "page";
}

std::string table_in(std::string_view target) {
  std::string_view path = path_of(target);
  if (path == "/api/v1/tables/mine") return "";
  for (const std::string_view before : {"/api/v1/tables/", "/t/"}) {
    if (!path.starts_with(before)) continue;
    path.remove_prefix(before.size() - 1);
    return short_name(next_part(path));
  }
  return "";
}

std::string short_name(std::string_view table) {
  constexpr std::size_t letters = 6;
  return table.size() <= letters ? std::string(table) : std::string(table.substr(0, letters)) + "…";
}

}  // namespace ennead
