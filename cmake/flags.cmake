# Compiler flags of everything we compile. Libraries from packages come in as system headers.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# The same answers on every machine: a fixed instruction set and no fused multiply-add.
add_compile_options(-ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  add_compile_options(-march=x86-64-v2)
endif()

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wnon-virtual-dtor
                    -Wold-style-cast)
if(ENNEAD_WERROR)
  add_compile_options(-Werror)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang counts signedness to -Wconversion, g++ does not; we hold to g++'s meaning.
  add_compile_options(-Wno-sign-conversion)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 guesses wrong about inlined library code, std::string above all (GCC bug 105651). The
  # sanitizers of the debug preset look for the real thing.
  set(guesses -Wno-restrict -Wno-array-bounds -Wno-stringop-overflow -Wno-stringop-overread
              -Wno-error=maybe-uninitialized)
  add_compile_options(${guesses})
  add_link_options(${guesses})
endif()

# By which a program knows what it has written itself (src/server/snapshot.cpp).
add_link_options(-Wl,--build-id)

if(ENNEAD_SANITIZE)
  add_compile_options(-fsanitize=${ENNEAD_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${ENNEAD_SANITIZE})
endif()
