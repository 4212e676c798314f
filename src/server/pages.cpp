#include "server/pages.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ennead {

namespace {

constexpr std::string_view no_client =
    "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Ennead</title>\n"
    "<h1>Ennead</h1>\n<p>The table server is running, but this program was built without the web "
    "client: build it in web/ first, so that web/dist is there, then configure and build the "
    "program again.</p>\n<p>Programs play here by HTTP and WebSocket; docs/api.md says how. "
    "<a href=\"/api/v1/games\">The games</a>, <a href=\"/api/v1/tables\">the open tables</a>.</p>\n"
    "</html>\n";

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> types = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".woff2", "font/woff2"},
    {".png", "image/png"},
    {".jpg", "image/jpeg"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(std::string_view path) {
  for (const auto& [suffix, type] : types)
    if (path.ends_with(suffix)) return type;
  return "application/octet-stream";
}

// "assets/table-C4g7Vk2x.js": eight characters of a hash between the last - and the suffix.
bool has_hash(std::string_view path) {
  constexpr std::size_t length = 8;
  const std::size_t dot =
      path.find('.', path.rfind('/') == std::string_view::npos ? 0 : path.rfind('/'));
  if (!path.starts_with("assets/") || dot == std::string_view::npos || dot < length + 1)
    return false;
  const std::string_view hash = path.substr(dot - length, length);
  return path[dot - length - 1] == '-' && std::all_of(hash.begin(), hash.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
    std::string_view one = accept_encoding.substr(0, end);
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (!one.starts_with("gzip")) continue;
    one.remove_prefix(std::string_view("gzip").size());
    return one.find("q=0") == std::string_view::npos || one.find("q=0.") != std::string_view::npos;
  }
  return false;
}

Page find_page(std::span<const WebFile> files, std::string_view path, bool takes_gzip) {
  if (!path.starts_with('/')) return {};
  path.remove_prefix(1);
  if (path.empty()) path = "index.html";
  for (const WebFile& file : files) {
    if (file.path != path) continue;
    const bool gzipped = takes_gzip && !file.gzipped.empty();
    return {type_of(path), gzipped ? file.gzipped : file.content, gzipped, has_hash(path)};
  }
  if (path == "index.html" && files.empty()) return {type_of(path), no_client, false, false};
  return {};
}

}  // namespace ennead
