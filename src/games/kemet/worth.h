// What something adds in a battle.
#pragma once

#include <cstdint>

namespace ennead::kemet {

struct Worth {  // what a card, a tile, a creature or a DI card adds in a battle, or takes
  std::int8_t strength = 0, damage = 0, protection = 0;
  constexpr void add(const Worth& more, int times = 1) {
    strength = static_cast<std::int8_t>(strength + times * more.strength);
    damage = static_cast<std::int8_t>(damage + times * more.damage);
    protection = static_cast<std::int8_t>(protection + times * more.protection);
  }
  constexpr bool operator==(const Worth&) const = default;
};

}  // namespace ennead::kemet
