import { expect, it } from 'vitest'
import { backoff, retry } from './retry.ts'

/** Fails the first `failures` times, and counts. */
function flaky(failures: number) {
  const work = Object.assign(
    async () => {
      work.tries += 1
      if (work.tries <= failures) throw new Error(`failure ${work.tries}`)
      return 'done'
    },
    { tries: 0 },
  )
  return work
}
const always = () => true
const delay = () => 0

it('tries again until the work succeeds', async () => {
  const work = flaky(2)
  expect(await retry(work, { while: always, tries: 3, delay })).toBe('done')
  expect(work.tries).toBe(3)
})

it('rejects with the last error when the tries are used up', async () => {
  const work = flaky(9)
  await expect(retry(work, { while: always, tries: 3, delay })).rejects.toThrow('failure 3')
  expect(work.tries).toBe(3)
})

it('does not try again after an error that will not pass', async () => {
  const work = flaky(9)
  await expect(retry(work, { while: () => false, tries: 3, delay })).rejects.toThrow('failure 1')
  expect(work.tries).toBe(1)
})

it('starts no try beyond its time', async () => {
  const work = flaky(9)
  const delays = [0, 0, 60_000]
  await expect(retry(work, { while: always, forMs: 30_000, delay: (attempt) => delays[attempt - 1] ?? 0 })).rejects.toThrow('failure 3')
})

it('stops waiting when it is aborted', async () => {
  const stop = new AbortController()
  const work = flaky(9)
  const trying = retry(work, { while: always, tries: 2, delay: () => 60_000, signal: stop.signal })
  stop.abort()
  await expect(trying).rejects.toMatchObject({ name: 'AbortError' })
  expect(work.tries).toBe(1)
})

it('backs off twice as long each time, up to a bound, never in step', () => {
  for (const [attempt, longest] of [100, 200, 400, 500, 500].entries()) {
    const ms = backoff(100, 500)(attempt + 1)
    expect(ms).toBeLessThanOrEqual(longest)
    expect(ms).toBeGreaterThanOrEqual(longest / 2)
  }
})
