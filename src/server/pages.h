// The web client that comes with the server: the files of web/dist, built into the binary.
#pragma once

#include <span>
#include <string_view>

namespace ennead {

// As cmake/embed_web.cmake writes them.
struct WebFile {
  std::string_view path;  // below the folder: "index.html", "assets/table-C4g7Vk2x.js"
  std::string_view content;
  std::string_view gzipped;  // empty where it would not be shorter
};

// Those of web/dist; none where there was no such folder when the program was configured.
std::span<const WebFile> web_files();

struct Page {
  std::string_view type;  // empty: there is no such page
  std::string_view content;
  bool gzipped = false;
  bool for_ever = false;  // its name says which version of it this is
};

// A page by the path of a request, "/" for the first one. Without files a plain one says what to
// do.
Page find_page(std::span<const WebFile> files, std::string_view path, bool takes_gzip);

// Whether an Accept-Encoding header lets us send gzip.
bool takes_gzip(std::string_view accept_encoding);

}  // namespace ennead
