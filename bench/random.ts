export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** True once in `times` calls. */
  once(times: number): boolean
}

/** Random numbers that are the same in each run with the same seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed
  function below(limit: number): number {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % limit
  }
  return { below, pick: <T>(list: readonly T[]) => list[below(list.length)] as T, once: (times) => below(times) === 0 }
}
