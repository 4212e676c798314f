// The files of data/, built into the binary.
#pragma once

#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

namespace ennead {

// The contents of a file by its path below data/; data() is null where there is no such file.
std::string_view embedded_file(std::string_view path);
// As JSON. Faster than parse_json, because a test has looked for fields that stand twice.
boost::json::value embedded_json(std::string_view path);

// The paths of all files whose path begins so ("text/"), in the order of the alphabet.
std::vector<std::string_view> embedded_files(std::string_view beginning);

}  // namespace ennead
