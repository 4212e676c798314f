# tests/**/*_test.cpp become the one executable ennead_tests; those of threads alone where
# ENNEAD_TESTS is "threads".

find_package(GTest CONFIG REQUIRED)
find_package(rapidcheck CONFIG REQUIRED)

if(ENNEAD_TESTS STREQUAL "threads")
  file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*threads_test.cpp)
else()
  file(GLOB_RECURSE test_sources CONFIGURE_DEPENDS tests/*_test.cpp)
endif()
if(NOT test_sources)
  return()
endif()

ennead_web(${PROJECT_SOURCE_DIR}/tests/server/dist made_up_files made_up_cpp)
add_executable(ennead_tests ${test_sources} tests/paths.cpp ${made_up_cpp})
# Several files at a time: most of what the compiler does is read headers. So names in the unnamed
# namespaces of tests are not used twice in a folder.
set_target_properties(ennead_tests PROPERTIES UNITY_BUILD ON)
target_include_directories(ennead_tests PRIVATE tests)
set_source_files_properties(tests/kit_test.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# Not without any optimisation: of an inline function the linker takes one copy, and may take theirs.
target_compile_options(ennead_tests PRIVATE ${ENNEAD_CALM_OPTIMISATION} -Wno-shadow)
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(ennead_tests PRIVATE -g0)
endif()
target_link_libraries(ennead_tests PRIVATE ennead_app rapidcheck GTest::gtest_main)
target_precompile_headers(ennead_tests PRIVATE <boost/json.hpp> <gtest/gtest.h> <map> <memory>
                          <optional> <string> <vector>)
# Golden files, and the program that some tests run; see tests/paths.h.
set_source_files_properties(
  tests/paths.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON
             COMPILE_DEFINITIONS
             "ENNEAD_SOURCE_DIR=\"${PROJECT_SOURCE_DIR}\";ENNEAD_BINARY=\"$<TARGET_FILE:ennead>\"")
if(NOT ENNEAD_TESTS STREQUAL "threads")  # those run no program
  add_dependencies(ennead_tests ennead)
endif()

# A test of ctest is a suite: under the sanitizers a process takes longer to start than most tests to
# run. Suites with "Threads" in their names get the label threads: those are what the preset tsan runs.
file(GENERATE OUTPUT suites.cmake
     CONTENT "set(tests [[$<TARGET_FILE:ennead_tests>]])
include([[${PROJECT_SOURCE_DIR}/cmake/list_suites.cmake]])\n")
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${PROJECT_BINARY_DIR}/suites.cmake)
