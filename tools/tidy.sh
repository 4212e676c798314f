#!/usr/bin/env bash
# tools/tidy.sh BUILD_FOLDER: clang-tidy over src/, with the compile commands found there. A file
# that came out clean is not looked at again until it, a header or the settings change.
set -euo pipefail
build=$(cd "$1" && pwd)
cd "$(dirname "${BASH_SOURCE[0]}")/.."

sources() {
  git -c safe.directory='*' ls-files -z --cached --others --exclude-standard "$@" |
    while IFS= read -r -d '' file; do
      [[ ! -f $file ]] || printf '%s\0' "$file"
    done
}

check() {
  local stamp report
  stamp=$cache/$({ printf '%s\n' "$settings" "$1" && cat "$1"; } | sha256sum | cut -d ' ' -f 1)
  [[ ! -e $stamp ]] || return 0
  if report=$(clang-tidy -p "$cache" --quiet "$1" 2>&1); then
    touch "$stamp"
  else
    printf '%s\n' "$report"
    return 1
  fi
}

cache=$build/tidy
mkdir -p "$cache"
settings=$({
  clang-tidy --version
  cat .clang-tidy CMakeLists.txt CMakePresets.json cmake/flags.cmake
  sources 'src/*.h' | xargs -0 -r cat
} | sha256sum)

# Precompiled headers would have clang-tidy walk through all of them for every file.
sed -E 's/ -Winvalid-pch//g; s/ -Xclang -include(-pch)? -Xclang [^ ]+//g' \
  "$build/compile_commands.json" >"$cache/compile_commands.json"

export cache settings
export -f check
# shellcheck disable=SC2016  # expanded by the inner bash
sources 'src/*.cpp' | xargs -0 -r -P "$(nproc)" -n 1 bash -c 'check "$1"' check
