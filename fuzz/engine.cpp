// Lines into the engine: each gets exactly one answer, a JSON object on one line. Bots are left
// out, for they may be told to think for an hour.
#include "app/engine.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json_reader.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ennead;
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Engine engine([] { return std::uint64_t{1}; });
  while (!text.empty() && !engine.ended()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? "" : text.substr(end + 1);
    if (line.find("bot") != std::string_view::npos) continue;
    const std::string answer = engine.answer(line);
    if (answer.empty() && line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    if (!parse_json(answer).is_object() || answer.find('\n') != std::string::npos) std::abort();
  }
  return 0;
}
