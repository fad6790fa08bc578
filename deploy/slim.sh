#!/bin/sh
# Deletes what packages bring along and no program reads: source maps, types, texts, and SQLite's sources and binaries of other platforms.
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
rm -rf "$1"/better-sqlite3/deps "$1"/better-sqlite3/src
find "$1"/better-sqlite3/prebuilds -type f ! -name "linux-$(node -p process.arch).node" -delete
