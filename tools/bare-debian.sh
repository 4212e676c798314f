#!/usr/bin/env bash
# tools/bare-debian.sh [--in FOLDER] [COMMAND...]: shows that a bare Debian 12 is enough.
#
# Makes the smallest Debian 12 there is, clones the last commit into it, and runs the commands
# there, each by bash in the clone. Without any: `./run` until the table answers, then
# `./run test`. Nothing is installed into it beforehand; `./run` does that. What this machine knows
# about getting at packages is handed on: Debian mirror, apt settings, certificates, proxies, npm
# registry. Needs root, debootstrap and git.
#
# The system lies in FOLDER/root and is removed at the end. FOLDER/base.tar stays: with it the next
# run begins in seconds. Without --in all of it lies in a folder that is removed, too.
set -euo pipefail
repository=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
suite=bookworm

fail() {
  printf 'bare-debian: %s\n' "$1" >&2
  exit 1
}

# For the inside: `./run` until the table says where it is, and what it answers there.
serve_and_ask() {
  local said=/tmp/said server port path answer
  ./run >"$said" &
  server=$!
  until port=$(grep -oE 'http://[^ ]+:[0-9]+' "$said"); do
    kill -0 "$server" 2>/dev/null || fail 'the table did not come up'
    sleep 1
  done
  for path in /healthz /; do
    exec 3<>"/dev/tcp/127.0.0.1/${port##*:}"
    printf 'GET %s HTTP/1.0\r\n\r\n' "$path" >&3
    answer=$(head -n 1 <&3)
    printf 'bare-debian: %s answers %s\n' "$path" "${answer%$'\r'}"
    [[ $answer == *' 200 '* ]] || fail 'the table does not answer'
  done
  kill "$server"
  wait "$server" || true
}

if [[ ${1-} == --serve-and-ask ]]; then
  cd "$repository"
  serve_and_ask
  exit
fi

folder='' keep=''
if [[ ${1-} == --in ]]; then
  folder=${2:?--in takes a folder}
  keep=yes
  shift 2
fi
(($#)) || set -- 'tools/bare-debian.sh --serve-and-ask' './run test'
((EUID == 0)) || fail 'needs root'
for program in debootstrap git unshare chroot; do
  command -v "$program" >/dev/null || fail "needs $program"
done

folder=$(mkdir -p "${folder:=$(mktemp -d)}" && cd "$folder" && pwd)
root=$folder/root
[[ ! -e $root ]] || fail "$root is in the way: of another run, or of one that was killed"

clean_up() {
  [[ ! ${system-} ]] || kill -KILL "$system" 2>/dev/null || true
  # Nothing is mounted there outside of the system's own namespace; where something is, stay out.
  rm -rf --one-file-system "$root"
  [[ $keep ]] || rm -rf --one-file-system "$folder"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

# The repositories of Debian 12 that apt uses here: "URI SUITE".
# shellcheck disable=SC2016  # the $(...) are apt's
repositories=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' \
  'Created-By: Packages' 'Component: main' | grep -E " $suite(-updates|-security)?$" | sort -u) ||
  fail "apt on this machine knows no repository of $suite"

if [[ -f $folder/base.tar ]]; then
  mkdir "$root"
  tar -C "$root" --numeric-owner -xpf "$folder/base.tar"
else
  mirror=$(sed -n "s/ $suite$//p" <<<"$repositories" | head -n 1)
  debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$folder/debootstrap.log" 2>&1 ||
    { tail "$folder/debootstrap.log" && fail 'debootstrap did not work'; }
  tar -C "$root" --numeric-owner --one-file-system -cf "$folder/base.tar.new" .
  mv "$folder/base.tar.new" "$folder/base.tar"
fi

# How to get at packages.
sed 's/^/deb /; s/$/ main/' <<<"$repositories" >"$root/etc/apt/sources.list"
for path in /etc/apt/{apt.conf,apt.conf.d,auth.conf,auth.conf.d} /etc/{hosts,resolv.conf} \
  /etc/ssl/certs/ca-certificates.crt /usr/local/share/ca-certificates; do
  [[ ! -e $path ]] || { mkdir -p "$root${path%/*}" && cp -RLp "$path" "$root${path%/*}/"; }
done
environment=(HOME=/root LANG=C.UTF-8
             PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
             NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt)
for name in http_proxy https_proxy no_proxy HTTP_PROXY HTTPS_PROXY NO_PROXY; do
  [[ ! -v $name ]] || environment+=("$name=${!name}")
done
! registry=$(npm config get registry 2>/dev/null) || environment+=("npm_config_registry=$registry")

git -c safe.directory='*' clone -q --depth 1 "file://$repository" "$root/ennead"
git -C "$root/ennead" remote remove origin

# In namespaces of its own: what is mounted there is mounted for nobody else, and what is started
# there ends with it.
# shellcheck disable=SC2016  # for the inner bash
env -i "${environment[@]}" unshare --mount --pid --fork --kill-child bash -euc '
  root=$1
  mount -t proc proc "$root/proc"
  mount --rbind /sys "$root/sys"
  mount --rbind /dev "$root/dev"
  for command in "${@:2}"; do
    printf "\nbare-debian: %s\n" "$command"
    chroot "$root" bash -c "cd /ennead && $command"
  done' bare-debian "$root" "$@" </dev/null &
system=$!
wait "$system"
