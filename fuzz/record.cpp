// Texts as records: read or refused with a place; what is read replays, and its own text means the
// same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/fault.h"
#include "play/any_game.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ennead;
  const std::string text(reinterpret_cast<const char*>(data), size);
  try {
    const Record record = Record::parse(text);
    require(Record::parse(record.text()).text() == record.text());
    const auto match = game_of(record).from_record(record);
    const Record again = match->record();
    require(game_of(again).from_record(again)->state() == match->state());
  } catch (const Fault& fault) {
    require(!fault.place().empty());
  }
  return 0;
}
