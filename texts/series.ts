/**
 * Writes entries as `Intl.ListFormat` does, whose first one holds a slow phone for 110 ms: `pair` stands between two, `last` before the last of
 * more.
 */
export const series =
  (pair: string, last = pair) =>
  (entries: readonly string[]): string =>
    entries.map((entry, at) => (at ? (entries[at + 1] === undefined ? (at > 1 ? last : pair) : ', ') : '') + entry).join('')
