import { expect } from 'vitest'

/**
 * Expects that two calls take about the same time, so that timing does not distinguish them. They run in turn, and the fastest run of each
 * so far counts: other load on the machine makes calls slower, never faster.
 */
export async function expectSameTime(calls: Record<string, () => Promise<unknown>>): Promise<void> {
  const fastest = Object.keys(calls).map(() => Number.POSITIVE_INFINITY)
  const isAlike = () => Math.max(...fastest) < 2 * Math.min(...fastest)
  for (let round = 0; round < 40 && (round < 5 || !isAlike()); round++)
    for (const [index, call] of Object.values(calls).entries()) {
      const since = performance.now()
      await call()
      fastest[index] = Math.min(fastest[index] as number, performance.now() - since)
    }
  const measured = Object.keys(calls).map((name, index) => `${name}: ${fastest[index]} ms`)
  expect(isAlike(), measured.join(', ')).toBe(true)
}
