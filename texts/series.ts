/**
 * Writes entries as `Intl.ListFormat` does, whose first one holds a slow phone for 110 ms: `pair` stands between two, `last` before the last of
 * more.
 */
export const series =
  (pair: string, last = pair) =>
  (entries: readonly string[]): string => {
    const [end = '', ...before] = entries.toReversed()
    return before.length === 0 ? end : before.reverse().join(', ') + (before.length === 1 ? pair : last) + end
  }
