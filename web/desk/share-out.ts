/** How many of each are shown where there is room for so many together: one more of each in turn, as long as it has more. */
export function shareOut(counts: readonly number[], room: number): number[] {
  const shares = counts.map(() => 0)
  for (let left = room, at = 0; left > 0 && shares.some((share, each) => share < (counts[each] ?? 0)); at = (at + 1) % counts.length) {
    const share = shares[at] ?? 0
    if (share >= (counts[at] ?? 0)) continue
    shares[at] = share + 1
    left--
  }
  return shares
}
