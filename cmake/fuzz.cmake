# Each fuzz/<name>.cpp is a libFuzzer program fuzz_<name>; see list_fuzzers.cmake for its test.

# What reads comes from people and programs, and is what the fuzzers look into. In a tree of tests
# only that is instrumented for them: it would make the rules half as fast. The preset `fuzz` has all.
if(NOT ENNEAD_SANITIZE MATCHES fuzzer-no-link)
  file(GLOB readers CONFIGURE_DEPENDS src/core/json_reader.cpp src/play/record.cpp
       src/games/*/json*.cpp src/games/*/notation.cpp src/games/*/scenario.cpp
       src/app/engine*.cpp src/server/api.cpp src/server/live.cpp src/table/request.cpp src/table/entry.cpp)
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
endforeach()

file(GENERATE OUTPUT fuzzers.cmake
     CONTENT "set(targets [[${fuzz_sources}]])
set(build [[${PROJECT_BINARY_DIR}]])
include([[${PROJECT_SOURCE_DIR}/cmake/list_fuzzers.cmake]])\n")
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${PROJECT_BINARY_DIR}/fuzzers.cmake)
