#!/bin/bash
# The three machines of deploy/cluster/ on one, each in a network namespace, and a fourth for the visitors' entrance. Needs root, and Debian's
# patroni, etcd-server, haproxy and postgresql; bench/cluster.ts calls it. Everything is in $MISTRI_CLUSTER (/tmp/mistri-cluster).
#
#   deploy/try-cluster.sh up             starts all, with the site's settings for a bench
#   deploy/try-cluster.sh kill one       kills PostgreSQL and Patroni of a machine with signal 9; `revive one` starts them again
#   deploy/try-cluster.sh cut one        takes a machine off the network; `join one` brings it back
#   deploy/try-cluster.sh restart one X  stops X (etcd, database, haproxy, site) on a machine as its service would, and starts it again
#   deploy/try-cluster.sh whole          succeeds while nothing is missing
#   deploy/try-cluster.sh down           ends everything and removes it
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
root=${MISTRI_CLUSTER:-/tmp/mistri-cluster}
bridge=mistri-net
declare -A address=([one]=10.55.0.11 [two]=10.55.0.12 [three]=10.55.0.13 [entrance]=10.55.0.14)
password=a-password-of-the-trial

inside() { ip netns exec "mistri-$1" "${@:2}"; }
# Runs a program of a machine in the background, in a session of its own, so that it can be ended with all its children.
run() {
  local machine=$1 name=$2
  setsid ip netns exec "mistri-$machine" "${@:3}" >>"$root/$machine/$name.log" 2>&1 </dev/null &
  echo $! >"$root/$machine/$name.pid"
}
# Waits until a process is gone.
gone() {
  for _ in $(seq 300); do
    # Where nobody collects ended processes, they stay as zombies.
    case $(ps -o stat= -p "$1") in '' | Z*) return ;; esac
    sleep 0.1
  done
}
# Ends a program with all processes of its session, and waits until they are gone. PostgreSQL's server has a session of its own.
end() {
  local machine=$1 name=$2 signal=$3 pid
  pid=$(cat "$root/$machine/$name.pid" 2>/dev/null) || return 0
  kill -s "$signal" "$pid" 2>/dev/null || true
  gone "$pid"
  kill -s KILL -- "-$pid" 2>/dev/null || true
  rm -f "$root/$machine/$name.pid"
}
postmaster() { head -n 1 "$root/$1/postgres/postmaster.pid" 2>/dev/null || true; }

configure() {
  sed -e "s/@NAME@/$2/; s/@ADDRESS@/${address[$2]}/g; s/@[A-Z]*_PASSWORD@/$password/" \
    -e "s|/var/lib/etcd/mistri|$root/$2/etcd|; s|/var/lib/postgresql/mistri|$root/$2/postgres|; s|/var/run/postgresql|$root/$2/socket|" \
    "$here/deploy/cluster/$1" >"$root/$2/$1"
}
start() {
  local folder=$root/$1
  case $2 in
    etcd) run "$1" etcd etcd --config-file "$folder/etcd.yml" ;;
    database) run "$1" database env HOME="$folder/socket" setpriv --reuid postgres --regid postgres --init-groups patroni "$folder/patroni.yml" ;;
    haproxy) run "$1" haproxy haproxy -db -f "$folder/haproxy.cfg" ;;
    site)
      run "$1" site env HOST=0.0.0.0 PORT=3000 TRUST_PROXY=1 DRAIN_SECONDS=3 DATA_DIR="$root/uploads" NODE_ENV=production \
        DATABASE_URL="postgres://mistri:$password@127.0.0.1:5000/mistri" RATE_LIMIT=off NIGHTLY_BACKUP=off SAMPLE_DATA=off LOG_LEVEL=warn \
        ADMIN_USERNAME="${ADMIN_USERNAME:-admin}" ADMIN_PASSWORD="${ADMIN_PASSWORD:-$password}" node "$here/dist/server/main.js"
      ;;
  esac
}
until_true() {
  for _ in $(seq 600); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.2
  done
  echo "Waited in vain for: $*" >&2
  return 1
}
answers() { inside "$1" curl -sf -m 3 "$2"; }
is_ready() { answers entrance "http://${address[$1]}:3000/api/ready"; }
sql() { inside one env PGPASSWORD=$password psql -qXh 127.0.0.1 -p 5000 -U postgres -v ON_ERROR_STOP=1 -c "$1"; }
# All three machines see the same leader, synchronous standby and second standby: one that was cut off still shows what it knew before.
is_whole() {
  local views
  views=$(for machine in one two three; do
    answers "$machine" "http://${address[$machine]}:8008/cluster" | grep -oE '"name": "[a-z]+", "role": "[a-z_]+", "state": "(running|streaming)"' | sort | tr '\n' ' '
    echo
  done | sort -u)
  [ "$(wc -l <<<"$views")" = 1 ] && [ "$(grep -oE '"(sync_standby|leader|replica)"' <<<"$views" | sort -u | wc -l)" = 3 ]
}

up() {
  mkdir -p "$root/uploads"
  chmod 755 "$root"
  ip link add "$bridge" type bridge
  ip addr add 10.55.0.1/24 dev "$bridge"
  ip link set "$bridge" up
  for machine in one two three entrance; do
    mkdir -p "$root/$machine"
    ip netns add "mistri-$machine"
    ip link add "mi-$machine" type veth peer name eth0 netns "mistri-$machine"
    ip link set "mi-$machine" master "$bridge" up
    inside "$machine" ip addr add "${address[$machine]}/24" dev eth0
    inside "$machine" ip link set lo up
    inside "$machine" ip link set eth0 up
    configure haproxy.cfg "$machine"
  done
  for machine in one two three; do
    configure etcd.yml "$machine"
    configure patroni.yml "$machine"
    mkdir -p "$root/$machine/socket"
    mkdir -p -m 700 "$root/$machine/postgres"
    chown -R postgres "$root/$machine/postgres" "$root/$machine/socket" "$root/$machine/patroni.yml"
    start "$machine" etcd
    start "$machine" database
  done
  for machine in one two three entrance; do start "$machine" haproxy; done
  until_true is_whole
  sql "create role mistri login password '$password'"
  sql 'create database mistri owner mistri'
  for machine in one two; do start "$machine" site; done
  for machine in one two; do until_true is_ready "$machine"; done
}
down() {
  for machine in entrance one two three; do
    local pid
    pid=$(postmaster "$machine")
    for name in site haproxy database etcd; do end "$machine" "$name" KILL; done
    if [ -n "$pid" ] && kill -s QUIT "$pid" 2>/dev/null; then gone "$pid"; fi
    ip netns del "mistri-$machine" 2>/dev/null || true
    ip link del "mi-$machine" 2>/dev/null || true
  done
  ip link del "$bridge" 2>/dev/null || true
  rm -rf "$root"
}

case ${1:-} in
  up) up ;;
  down) down ;;
  kill)
    pid=$(postmaster "$2")
    end "$2" database KILL
    [ -z "$pid" ] || kill -s KILL "$pid" 2>/dev/null || true
    ;;
  revive) start "$2" database ;;
  cut) ip link set "mi-$2" down ;;
  join) ip link set "mi-$2" up ;;
  restart)
    end "$2" "$3" TERM
    start "$2" "$3"
    ;;
  whole) is_whole && is_ready one && is_ready two ;;
  *)
    sed -n '2,11s/^# \?//p' "$0" >&2
    exit 1
    ;;
esac
