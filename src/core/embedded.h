// The files of data/, built into the binary.
#pragma once

#include <string_view>

namespace ennead {

// The contents of a file by its path below data/; data() is null where there is no such file.
std::string_view embedded_file(std::string_view path);

}  // namespace ennead
