// What a person types for a choice: its number in the list, its notation, or as much of the
// notation as is needed to know which one is meant.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ennead {

// Spaces around a text taken off and spaces inside made single, letters made small.
std::string tidied(std::string_view typed);

// The choices that the typed text may mean: one where it is clear, several where more must be
// typed, none where it is no choice. `texts` is the legal list in notation.
std::vector<std::size_t> meant(std::string_view typed, const std::vector<std::string>& texts);

// The first word that all texts have in common ("place "), with its space; often empty.
std::string_view common_word(const std::vector<std::string>& texts);

}  // namespace ennead
