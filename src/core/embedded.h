// The files of data/, built into the binary.
#pragma once

#include <string_view>
#include <vector>

namespace ennead {

// The contents of a file by its path below data/; data() is null where there is no such file.
std::string_view embedded_file(std::string_view path);

// The paths of all files whose path begins so ("text/"), in the order of the alphabet.
std::vector<std::string_view> embedded_files(std::string_view beginning);

}  // namespace ennead
