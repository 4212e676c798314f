#include <fstream>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "paths.h"
#include "table/api_error.h"

namespace ennead {
namespace {

std::string page() {
  std::ifstream in(source_folder() + "/docs/api.md");
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

// Rows such as "| `bad_json`, `bad_request` | 400 | why |".
TEST(ApiDocs, EveryErrorHasTheStatusThatThePageSays) {
  const std::string text = page();
  const std::regex row(R"(\n\| (`[a-z_`, ]+`) \| ([0-9]{3}) \|)");
  const std::regex code(R"(`([a-z_]+)`)");
  int found = 0;
  for (std::sregex_iterator at(text.begin(), text.end(), row), end; at != end; ++at) {
    const std::string codes = (*at)[1];
    for (std::sregex_iterator one(codes.begin(), codes.end(), code); one != end; ++one, ++found)
      EXPECT_EQ(ApiError::status_of((*one)[1].str()), std::stoi((*at)[2])) << (*one)[1];
  }
  EXPECT_EQ(found, 27);
}

}  // namespace
}  // namespace ennead
