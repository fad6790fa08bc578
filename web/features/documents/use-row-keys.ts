import { useState } from 'react'
import { moveItem } from '#web/lib/move-item.ts'

/** A key for each of `count` rows, which stays with its row when the rows are moved: rows have no identity besides their place. */
export function useRowKeys(count: number) {
  const [{ keys, next }, set] = useState({ keys: Array.from({ length: count }, (_, index) => index), next: count })
  // A draft or another version has other rows.
  if (keys.length !== count) set({ keys: Array.from({ length: count }, (_, index) => keys[index] ?? next + index), next: next + count })
  return {
    keys,
    append: () => set({ keys: [...keys, next], next: next + 1 }),
    move: (from: number, to: number) => set({ keys: moveItem(keys, from, to), next }),
    remove: (index: number) => set({ keys: keys.toSpliced(index, 1), next }),
  }
}
