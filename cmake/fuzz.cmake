# Each fuzz/<name>.cpp is a libFuzzer program fuzz_<name>. Its test runs it for a few seconds, from
# the seeds in fuzz/corpus/<name>/ where there are any; what it finds on the way stays in the build
# tree.

# What reads comes from people and programs, and is what the fuzzers look into. In a tree of tests
# only that is instrumented for them: it would make the rules half as fast. The preset `fuzz` has all.
if(NOT ENNEAD_SANITIZE MATCHES fuzzer-no-link)
  file(GLOB readers CONFIGURE_DEPENDS src/core/json_reader.cpp src/play/record.cpp
       src/games/*/json*.cpp src/games/*/notation.cpp src/games/*/scenario.cpp
       src/app/engine*.cpp src/server/api*.cpp src/server/live.cpp src/server/wishes.cpp)
  set_property(SOURCE ${readers} APPEND PROPERTY COMPILE_OPTIONS -fsanitize=fuzzer-no-link)
  set_property(SOURCE ${readers} PROPERTY SKIP_PRECOMPILE_HEADERS ON)
endif()

file(GLOB fuzz_sources CONFIGURE_DEPENDS fuzz/*.cpp)
add_custom_target(fuzzers)
foreach(source IN LISTS fuzz_sources)
  cmake_path(GET source STEM name)
  add_executable(fuzz_${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE ennead_app)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  add_dependencies(fuzzers fuzz_${name})

  set(corpus ${PROJECT_BINARY_DIR}/corpus/${name})
  file(MAKE_DIRECTORY ${corpus})
  set(seeds ${PROJECT_SOURCE_DIR}/fuzz/corpus/${name})
  if(NOT IS_DIRECTORY ${seeds})
    set(seeds "")
  endif()
  add_test(NAME fuzz_${name} COMMAND fuzz_${name} -runs=20000 -max_total_time=6
                                     -artifact_prefix=${corpus}- ${corpus} ${seeds})
  set_tests_properties(fuzz_${name} PROPERTIES TIMEOUT 300)
endforeach()
