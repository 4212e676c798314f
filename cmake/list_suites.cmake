# Read by ctest: a test for each suite of `tests`, a program of GoogleTest.

if(NOT EXISTS ${tests})
  add_test(not_built ${tests})
  return()
endif()
execute_process(COMMAND ${tests} --gtest_list_tests OUTPUT_VARIABLE list RESULT_VARIABLE result)
if(result)
  message(FATAL_ERROR "${tests} --gtest_list_tests: ${result}")
endif()
# Suites begin their lines and end with a dot: "Kit/kemet.  # TypeParam = ennead::kemet::Kemet".
string(REGEX MATCHALL "\n[^ .\n]+\\." suites "\n${list}")

set(seconds 600)
if("$ENV{ENNEAD_EFFORT}" STREQUAL full)  # of `./run prove`
  set(seconds 7200)
endif()
foreach(suite IN LISTS suites)
  string(REGEX REPLACE "\n|\\." "" suite "${suite}")
  add_test(${suite} ${tests} --gtest_filter=${suite}.*)
  # RapidCheck draws the same cases every time, so that a test passes always or never. More of them:
  # RC_PARAMS="max_success=100000" build/release/ennead_tests
  set(properties TIMEOUT ${seconds} ENVIRONMENT RC_PARAMS=seed=1)
  if(suite MATCHES Threads)
    list(APPEND properties LABELS threads)
  elseif(suite STREQUAL "Kit/kemet")
    list(APPEND properties COST 200)  # the longest first, so that no core waits at the end
  elseif(suite MATCHES "Kit/|ByteFlip|Bots|Priest")
    list(APPEND properties COST 100)
  endif()
  set_tests_properties(${suite} PROPERTIES ${properties})
endforeach()
