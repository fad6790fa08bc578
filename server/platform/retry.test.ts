import { expect, it } from 'vitest'
import { backoff, retry } from './retry.ts'

/** Fails the first `failures` times, and counts its calls. */
function flaky(failures: number) {
  const run = Object.assign(
    async () => {
      run.attempts += 1
      if (run.attempts <= failures) throw new Error(`failure ${run.attempts}`)
      return 'done'
    },
    { attempts: 0 },
  )
  return run
}
const always = () => true
const delay = () => 0

it('retries until an attempt succeeds', async () => {
  const run = flaky(2)
  expect(await retry(run, { while: always, maxAttempts: 3, delay })).toBe('done')
  expect(run.attempts).toBe(3)
})

it('rejects with the last error when no attempt is left', async () => {
  const run = flaky(9)
  await expect(retry(run, { while: always, maxAttempts: 3, delay })).rejects.toThrow('failure 3')
  expect(run.attempts).toBe(3)
})

it('does not retry after a permanent error', async () => {
  const run = flaky(9)
  await expect(retry(run, { while: () => false, maxAttempts: 3, delay })).rejects.toThrow('failure 1')
  expect(run.attempts).toBe(1)
})

it('starts no attempt after its time limit', async () => {
  const run = flaky(9)
  const delays = [0, 0, 60_000]
  await expect(retry(run, { while: always, forMs: 30_000, delay: (attempt) => delays[attempt - 1] ?? 0 })).rejects.toThrow('failure 3')
})

it('stops waiting when it is aborted', async () => {
  const stop = new AbortController()
  const run = flaky(9)
  const retrying = retry(run, { while: always, maxAttempts: 2, delay: () => 60_000, signal: stop.signal })
  stop.abort()
  await expect(retrying).rejects.toMatchObject({ name: 'AbortError' })
  expect(run.attempts).toBe(1)
})

it('doubles the delay each time, up to a maximum, with jitter', () => {
  for (const [attempt, longest] of [100, 200, 400, 500, 500].entries()) {
    const ms = backoff(100, 500)(attempt + 1)
    expect(ms).toBeLessThanOrEqual(longest)
    expect(ms).toBeGreaterThanOrEqual(longest / 2)
  }
})
