# Writes the files of data/ into one .cpp that defines ennead::embedded_file.
#   cmake -DDATA=<folder> -DLIST=<paths below it, one a line> -DOUT=<file.cpp> -P embed.cmake
# Each file is a string literal of \x escapes: any content is safe, and it compiles quickly.

# A line holds 32 bytes.
set(byte "\\\\x[0-9a-f][0-9a-f]")
string(REPEAT "${byte}" 32 line)

file(STRINGS ${LIST} paths)
set(arrays "")
set(entries "")
set(index 0)
foreach(path IN LISTS paths)
  file(READ ${DATA}/${path} bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" bytes "${bytes}")
  string(APPEND arrays "const char file_${index}[] =  // ${path}\n    \"${bytes}\";\n")
  string(APPEND entries "    {\"${path}\", {file_${index}, sizeof file_${index} - 1}},\n")
  math(EXPR index "${index} + 1")
endforeach()

file(WRITE ${OUT} "// Made by cmake/embed.cmake from data/.
#include \"core/embedded.h\"

#include <algorithm>
#include <string_view>

namespace ennead {
namespace {

struct File {
  std::string_view path;
  std::string_view contents;
};

${arrays}
constexpr File files[] = {
${entries}    {{}, {}},  // the end
};

}  // namespace

std::string_view embedded_file(std::string_view path) {
  for (const File& file : files)
    if (file.path == path) return file.contents;
  return {};
}

std::vector<std::string_view> embedded_files(std::string_view beginning) {
  std::vector<std::string_view> found;
  for (const File& file : files)
    if (!file.path.empty() && file.path.starts_with(beginning)) found.push_back(file.path);
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace ennead
")
