#!/usr/bin/env bash
# tools/tidy.sh BUILD_FOLDER [--deep]: clang-tidy over src/, with the compile commands found there.
# A file that came out clean is not looked at again until it, a header or the settings change.
#
# Most of the time goes into reading headers. So the files of a folder are looked at as one, and
# where that does not work out (something is found, or two of them use a name in different ways)
# as two halves, down to single files, which tell what is wrong. The analyzer that follows paths
# through functions sees only single files: --deep looks at each by itself, which takes ten times
# as long.
set -euo pipefail
build=$(cd "$1" && pwd)
deep=${2-}
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sources() {
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard "$@" |
    while IFS= read -r -d '' file; do
      [[ ! -f $file ]] || printf '%s\0' "$file"
    done
}

stamp_of() {
  printf '%s/%s' "$cache" "$({ printf '%s\n' "$settings" "$deep" "$1" && cat "$1"; } | sha256sum | cut -d ' ' -f 1)"
}

# commands_for FILE AS: what compiles the library of FILE, for the file AS, in a folder of its own
# whose name is printed. Precompiled headers stay away: clang-tidy would walk through all of them.
commands_for() {
  local library=${1#src/} folder=$cache/commands/$1
  library=${library%%/*}
  mkdir -p "$folder"
  {
    printf '[{\n  "directory": "%s",\n' "$build"
    grep -m 1 -E "\"command\": .* -o CMakeFiles/ennead_$library\.dir/(src|Unity)/" \
      "$build/compile_commands.json" |
      sed -E "s/ -Winvalid-pch//; s/ -Xclang -include(-pch)? -Xclang [^ ]+//g; s/ -Wshadow//
              s| -o [^ ]+ -c [^ ]+\"| -c $2\"|"
    printf '  "file": "%s"\n}]\n' "$2"
  } >"$folder/compile_commands.json"
  printf '%s' "$folder"
}

# check FILE...: of one folder, none of them known to be clean.
check() {
  local report file folder half status=0
  if [[ $deep ]] && (($# > 1)); then
    for file; do check "$file" || status=1; done
    return $status
  elif (($# == 1)); then
    folder=$(commands_for "$1" "$PWD/$1")
    if ! report=$(clang-tidy -p "$folder" --quiet "$1" 2>&1); then
      printf '%s\n' "$report"
      return 1
    fi
  else
    folder=$(commands_for "$1" "$cache/commands/$1/together.cpp")
    printf "#include \"$PWD/%s\"\n" "$@" >"$folder/together.cpp"
    if ! clang-tidy -p "$folder" --quiet --checks=-clang-analyzer-*,-bugprone-suspicious-include \
        "$folder/together.cpp" >/dev/null 2>&1; then
      half=$(($# / 2))
      check "${@:1:half}" || status=1
      check "${@:half+1}" || status=1
      return $status
    fi
  fi
  for file; do touch "$(stamp_of "$file")"; done
}

check_folder() {
  local file files=()
  while IFS= read -r -d '' file; do
    [[ -e $(stamp_of "$file") ]] || files+=("$file")
  done < <(sources "$1/*.cpp" | grep -zv "^$1/.*/")
  ((${#files[@]} == 0)) || check "${files[@]}"
}

cache=$build/tidy
mkdir -p "$cache"
settings=$({
  clang-tidy --version
  cat .clang-tidy CMakeLists.txt CMakePresets.json cmake/flags.cmake tools/tidy.sh
  sources 'src/*.h' | xargs -0 -r cat
} | sha256sum)

export build cache settings deep
export -f sources stamp_of commands_for check check_folder
# The biggest folders first, so that no core waits for them at the end.
# shellcheck disable=SC2016  # expanded by awk and by the inner bash
sources 'src/*.cpp' | xargs -0 -r stat -c '%s %n' |
  awk '{ sub("/[^/]*$", "", $2); size[$2] += $1 }
       END { for (folder in size) print size[folder], folder }' |
  sort -nr | cut -d ' ' -f 2 | tr '\n' '\0' |
  xargs -0 -r -P "$(nproc)" -n 1 bash -c 'set -euo pipefail; check_folder "$1"' check
