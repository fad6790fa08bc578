#!/bin/sh
# Runs a command on a plain server as the unit runs the site: as its user, in its folder, with its settings.
# As root: deploy/as-site.sh npm run backup -- /var/lib/mistri/shop.tar.gz
set -eu
# Not sourced: systemd takes a value as it stands, or in quotes.
while IFS= read -r line; do
  case $line in [A-Z]*=*) export "$line" ;; esac
done <<END
$(sed -E "s/^([A-Z_]+=)([\"'])(.*)\2\$/\1\3/" /etc/mistri.env)
END
export NODE_ENV=production DATA_DIR=/var/lib/mistri HOME=/nonexistent npm_config_cache=/tmp/mistri-npm
umask 077
cd /opt/mistri
exec setpriv --reuid=mistri --regid=mistri --init-groups "$@"
