#!/usr/bin/env bash
# tools/lan-trial.sh [FOLDER]: friends in the same network, tried with two machines.
#
# They are two network namespaces with a cable between them. In one runs `ennead serve --lan`, and a
# browser there makes a table at 127.0.0.1. A phone's browser in the other one opens every address
# that the server printed, reads the QR code of the lobby, sits down and makes a choice. Says how
# long that took; pictures of it go into FOLDER. Needs root, Chromium, and the packages iproute2 and
# zbar-tools; `./run build` first.
set -euo pipefail
[[ -z ${1-} ]] || pictures=$(realpath -m "$1")
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."

host=ennead-host-$$
friend=ennead-friend-$$
folder=$(mktemp -d)
server=''
clean() {
  [[ ! $server ]] || kill "$server" || true
  ip netns del "$host" || true
  ip netns del "$friend" || true
  rm -rf "$folder"
}
trap clean EXIT

ip netns add "$host"
ip netns add "$friend"
ip -n "$host" link add eth0 type veth peer name eth0 netns "$friend"
number=0
for machine in "$host" "$friend"; do
  number=$((number + 1))
  ip -n "$machine" addr add "192.168.77.$number/24" dev eth0
  ip -n "$machine" addr add "fd77::$number/64" dev eth0 nodad || printf 'This machine has no IPv6.\n'
  ip -n "$machine" link set lo up
  ip -n "$machine" link set eth0 up
  printf '#!/bin/sh\nexec ip netns exec %s "${CHROMIUM:-/usr/bin/chromium}" "$@"\n' "$machine" >"$folder/browser-$number"
  chmod +x "$folder/browser-$number"
done

ip netns exec "$host" build/release/ennead serve --lan --data "$folder/data" >"$folder/said" &
server=$!
for ((i = 0; i < 100; i++)); do
  ! grep -q '^  http' "$folder/said" || break
  sleep 0.1
done
cat "$folder/said"
cd web
mapfile -t addresses < <(sed -n 's/^  \(http.*\)/\1/p' "$folder/said")
node tests/lan-trial.mjs "$folder/browser-1" "$folder/browser-2" "${pictures:-$folder}" "${addresses[@]}"
