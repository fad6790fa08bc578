#!/bin/bash
# Follows "A plain server" of docs/deploy.md on a fresh Debian, command by command as written, in a container that boots systemd.
# Needs root, debootstrap and systemd-nspawn; leaves nothing. Ports 80, 443 and 3000 must be free: deploy/try-server.sh
#
# Instead of a public domain it takes shop.localhost, for which Caddy signs a certificate itself, and instead of a clone from
# elsewhere one of this folder's commits.
set -euo pipefail
here=$(cd "$(dirname "$0")/.." && pwd)
common=$(cd "$here" && realpath "$(git rev-parse --git-common-dir)")
work=$(mktemp -d)
debian=$work/debian
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

say() { printf '\n== %s (%s s)\n' "$1" "$SECONDS"; }
# What npm of this machine needs to reach its registry holds in there too.
settings=(DEBIAN_FRONTEND=noninteractive)
for name in $(compgen -e | grep -E '^npm_config_' || true); do settings+=("$name=${!name}"); done
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || settings+=(NODE_EXTRA_CA_CERTS=/usr/local/share/registry.crt)
inside() {
  nsenter -t "$(pgrep -P "$nspawn")" -a env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    "${settings[@]}" bash -c "$1"
}
boot() {
  setsid systemd-nspawn --quiet --directory="$debian" --machine=mistri-try --register=no --keep-unit --bind-ro="$here" --bind-ro="$common" \
    --boot >"$work/boot.log" 2>&1 </dev/null &
  nspawn=$!
  for _ in $(seq 60); do
    sleep 1
    if inside 'systemctl is-system-running --wait' >/dev/null 2>&1; then return; fi
  done
  cat "$work/boot.log"
  exit 1
}
halt() {
  [ -z "${nspawn:-}" ] || kill -s RTMIN+4 "$(pgrep -P "$nspawn")" 2>/dev/null || true
  wait "${nspawn:-}" 2>/dev/null || true
  nspawn=
}
end() {
  halt
  rm -rf --one-file-system "$work"
}
trap end EXIT

say 'a fresh Debian 13'
debootstrap trixie "$debian" "$mirror" >"$work/debootstrap.log"
cp /etc/resolv.conf "$debian/etc/resolv.conf"
[ -z "${NODE_EXTRA_CA_CERTS:-}" ] || cp "$NODE_EXTRA_CA_CERTS" "$debian/usr/local/share/registry.crt"
echo 127.0.0.1 shop.localhost >>"$debian/etc/hosts"
boot

say 'the commands of docs/deploy.md'
{
  echo 'set -ex'
  sed -n '/^## A plain server/,/^## /p' "$here/docs/deploy.md" | awk '/^```/ { if (n++) exit; next } n' |
    sed -e 's/your-domain/shop.localhost/g' -e "s#YOUR-COPY-OF-THIS-REPOSITORY#$common#"
} >"$debian/root/steps.sh"
# The folder of another user is read, as one's own on another machine would be; and the commit that is checked out here.
inside 'apt-get update -qq && apt-get install -y -qq git && git config --global --add safe.directory "*"' >/dev/null
commit=$(git -C "$here" rev-parse HEAD)
sed -i "s#^git clone .*#&; git -C /opt/mistri checkout -q $commit#" "$debian/root/steps.sh"
inside 'time bash /root/steps.sh' >"$work/steps.log" 2>&1 || { tail -40 "$work/steps.log" && exit 1; }
grep -A1 -E '^(Username|real)' "$work/steps.log"

say 'what a visitor and an admin see'
cat >"$debian/root/visit.sh" <<'END'
set -euo pipefail
apt-get install -y -qq curl >/dev/null
ask() { curl -sS --retry 10 --retry-delay 1 --retry-all-errors --fail --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt "$@"; }
until [ -e /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ]; do sleep 1; done
ask -o /dev/null -w 'GET https://shop.localhost/: %{http_code}, HTTP/%{http_version}\n' https://shop.localhost/
ask https://shop.localhost/api/ready && echo
plain() { curl -sS -o /dev/null -w '%{http_code} %{redirect_url}' "http://shop.localhost$1"; }
[ "$(plain /shop?page=2)" = '308 https://shop.localhost/shop?page=2' ] && [ "$(plain /api/products)" = '403 ' ]
if [ -e /var/lib/mistri/first-admin.txt ]; then
  password=$(sed -n 's/^Password: //p' /var/lib/mistri/first-admin.txt)
  ask -c /root/cookies -H 'Origin: https://shop.localhost' -H 'Content-Type: application/json' -o /dev/null -w 'login: %{http_code}\n' \
    -d "{\"userName\":\"admin\",\"password\":\"$password\"}" https://shop.localhost/api/users/login
  for _ in $(seq 30); do [ -e /var/lib/mistri/first-admin.txt ] && sleep 1; done
  [ ! -e /var/lib/mistri/first-admin.txt ] || { echo 'The first password is still there' && exit 1; }
fi
ask -b /root/cookies -H 'Origin: https://shop.localhost' -o /dev/null -w 'upload: %{http_code}\n' \
  -F images=@/opt/mistri/docs/screenshots/site.webp https://shop.localhost/api/gallery/upload
pid=$(systemctl show -P MainPID mistri)
grep -E '^(Uid|CapEff|NoNewPrivs|Seccomp):' "/proc/$pid/status"
for folder in /opt/mistri /etc /var/lib /home; do
  if nsenter -t "$pid" -m touch "$folder/x" 2>/dev/null; then echo "The service could write $folder" && exit 1; fi
done
systemd-analyze verify /etc/systemd/system/mistri.service
systemd-analyze security mistri --no-pager | tail -1
END
inside 'bash /root/visit.sh'

say 'backup and restore'
inside 'set -ex; cd /opt/mistri
deploy/as-site.sh npm run --silent backup -- /var/lib/mistri/shop.tar.gz
systemctl stop mistri; mv /var/lib/mistri/shop.tar.gz /root/; find /var/lib/mistri -mindepth 1 -delete; mv /root/shop.tar.gz /var/lib/mistri/
deploy/as-site.sh npm run --silent restore -- /var/lib/mistri/shop.tar.gz
systemctl start mistri; deploy/as-site.sh npm run --silent user -- list'

say 'after a restart of the machine'
halt
boot
inside 'systemctl is-active mistri caddy && curl -sS --fail --retry 10 --retry-delay 1 --retry-all-errors --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt https://shop.localhost/api/ready'
say 'done'
