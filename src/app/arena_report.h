// What an arena found, for people and as JSON.
#pragma once

#include <string>

#include "app/arena_run.h"

namespace ennead {

std::string arena_text(const ArenaPlan& plan, const ArenaResult& result, const TextTable& words);
// Times stand under "ms" alone; everything else is the same again for budgets of work.
json::object arena_json(const ArenaPlan& plan, const ArenaResult& result);

}  // namespace ennead
