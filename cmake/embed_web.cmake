# Writes the files of a web client into one .cpp that defines the function ennead::<FUNCTION>; see
# src/server/pages.h. Each stands there as it is and, where that is shorter, gzipped.
#   cmake -DDIST=<folder> -DLIST=<paths below it, one a line> -DFUNCTION=<name> -DOUT=<file.cpp>
#         -P embed_web.cmake

set(byte "\\\\x[0-9a-f][0-9a-f]")
string(REPEAT "${byte}" 32 line)

# embed(<file> <name>): appends an array of the file's bytes to `arrays`.
macro(embed file name)
  file(READ "${file}" bytes HEX)
  string(REGEX REPLACE "(..)" "\\\\x\\1" bytes "${bytes}")
  string(REGEX REPLACE "(${line})" "\\1\"\n    \"" bytes "${bytes}")
  string(APPEND arrays "const char ${name}[] =\n    \"${bytes}\";\n")
endmacro()

find_program(GZIP gzip)
file(STRINGS ${LIST} paths)
set(arrays "")
set(entries "")
set(index 0)
foreach(path IN LISTS paths)
  embed("${DIST}/${path}" file_${index})
  set(gzipped "{}")
  if(GZIP)
    execute_process(COMMAND ${GZIP} -9 -n -c "${DIST}/${path}" OUTPUT_FILE "${OUT}.gz"
                    COMMAND_ERROR_IS_FATAL ANY)
    file(SIZE "${DIST}/${path}" plain_size)
    file(SIZE "${OUT}.gz" gzipped_size)
    if(gzipped_size LESS plain_size)
      embed("${OUT}.gz" gzipped_${index})
      set(gzipped "{gzipped_${index}, sizeof gzipped_${index} - 1}")
    endif()
    file(REMOVE "${OUT}.gz")
  endif()
  string(APPEND entries
         "    {\"${path}\", {file_${index}, sizeof file_${index} - 1}, ${gzipped}},\n")
  math(EXPR index "${index} + 1")
endforeach()

file(WRITE ${OUT} "// Made by cmake/embed_web.cmake.
#include \"server/pages.h\"

#include <array>

namespace ennead {
namespace {

${arrays}
const std::array<WebFile, ${index}> files = {{
${entries}}};

}  // namespace

std::span<const WebFile> ${FUNCTION}() { return files; }

}  // namespace ennead
")
