# Read by ctest: a test for each of `targets`, files fuzz/<name>.cpp that were built into `build`. It
# fuzzes for a few seconds, or for $ENNEAD_FUZZ_SECONDS, from the seeds in fuzz/corpus/<name>/ where
# there are any; what it finds on the way stays in the build tree.

set(limits -runs=20000 -max_total_time=6)
set(timeout 300)
if(DEFINED ENV{ENNEAD_FUZZ_SECONDS})
  set(limits -max_total_time=$ENV{ENNEAD_FUZZ_SECONDS})
  math(EXPR timeout "300 + $ENV{ENNEAD_FUZZ_SECONDS}")
endif()

foreach(target IN LISTS targets)
  get_filename_component(name ${target} NAME_WE)
  get_filename_component(folder ${target} DIRECTORY)
  set(corpus ${build}/corpus/${name})
  file(MAKE_DIRECTORY ${corpus})
  set(seeds ${folder}/corpus/${name})
  if(NOT IS_DIRECTORY ${seeds})
    set(seeds "")
  endif()
  add_test(fuzz_${name} ${build}/fuzz_${name} ${limits} -artifact_prefix=${corpus}- ${corpus}
           ${seeds})
  set_tests_properties(fuzz_${name} PROPERTIES TIMEOUT ${timeout})
endforeach()
