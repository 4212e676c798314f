// The pages that the server brings along.
#pragma once

#include <string_view>

namespace ennead {

struct Page {
  std::string_view path;
  std::string_view type;
  std::string_view content;
};

// Null where there is none at this path.
const Page* find_page(std::string_view path);

}  // namespace ennead
