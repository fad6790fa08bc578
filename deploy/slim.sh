#!/bin/sh
# Deletes what packages bring along and no program reads: source maps, types, texts, and what native modules were made from.
set -eu
find "$1" -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -delete
rm -rf "$1"/better-sqlite3/deps "$1"/better-sqlite3/src
find "$1"/better-sqlite3/build -type f ! -name better_sqlite3.node -delete
