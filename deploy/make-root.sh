#!/bin/sh
# Makes the root of the image below the folder $1. In `system`: Node, the libraries that it and the native modules in ./node_modules are
# linked with, and the few files that a program looks for in any system. In `owned`: what the user of the site may write.
set -eu
system=$1/system
mkdir -p "$1/owned/data" "$system/usr/local/bin" "$system/etc"
mkdir -m 1777 "$system/tmp"
cp "$(command -v node)" "$system/usr/local/bin/node"

find "$system/usr/local/bin/node" node_modules -type f \( -name node -o -name '*.node' -o -name '*.so*' \) -exec ldd {} + |
  sed -nE 's/^[^/]*[[:space:]](\/[^ ]+) \(0x.*/\1/p' | sort -u | while read -r library; do
  case $library in "$PWD"/*) continue ;; esac
  mkdir -p "$system$(dirname "$library")"
  cp -L "$library" "$system$library"
done

echo 'mistri:x:1000:1000::/data:/sbin/nologin' >"$system/etc/passwd"
echo 'mistri:x:1000:' >"$system/etc/group"
echo 'hosts: files dns' >"$system/etc/nsswitch.conf"
