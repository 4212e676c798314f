// Text of people that others read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ennead {

// Free text of people, made harmless: no control characters, nothing that is not seen or that turns
// the direction of writing, no spaces around it, not longer than a limit.
std::string cleaned_text(std::string_view text, std::size_t most_characters);

}  // namespace ennead
