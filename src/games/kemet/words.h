// What the files that write choices share.
#pragma once

#include "games/kemet/kemet.h"

namespace ennead::kemet {

// How the operands of a choice are written.
enum class Form : std::uint8_t {
  bare,
  city,
  levels,
  pyramid,
  space_count,
  di,
  raise_once,
  raise_to,
  seat,
  number,
  action,
  golden,
  tile,
  card,
  space,
  creature,
  how_many,
  enlist_city,
  plan,
  support,
};
struct Verb {
  std::string_view word;
  Form form;
  std::string_view key;  // of its sentence: kemet.choice.KEY
};
const Verb& verb_of(Choice choice);

}  // namespace ennead::kemet
