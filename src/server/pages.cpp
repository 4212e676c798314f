#include "server/pages.h"

#include <array>

namespace ennead {

namespace {

constexpr std::array<Page, 1> pages = {{
    {"/", "text/html; charset=utf-8",
     "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Ennead</title>\n"
     "<h1>Ennead</h1>\n<p>The table server is running. Programs play here by HTTP and WebSocket; "
     "docs/api.md says how. <a href=\"/api/games\">The games</a>, "
     "<a href=\"/api/tables\">the open tables</a>.</p>\n</html>\n"},
}};

}  // namespace

const Page* find_page(std::string_view path) {
  for (const Page& page : pages)
    if (page.path == path) return &page;
  return nullptr;
}

}  // namespace ennead
