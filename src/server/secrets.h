// Secrets that stand for people: keys to seats, invitations, names of tables. libsodium draws
// them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/seed.h"
#include "table/key_hash.h"

namespace ennead {

// 256 bits in 43 characters that are safe in URLs, headers and JSON.
std::string drawn_key();
// 128 bits in 22 characters: the name of a table, enough to watch it.
std::string drawn_table_name();
std::uint64_t drawn_word();
// A key: a number could be found by who sees enough of the game.
Seed drawn_game_seed();

KeyHash hash_of(std::string_view key);
// Whether a text has the form of a table's name; strangers may send anything.
bool is_table_name(std::string_view text);

}  // namespace ennead
