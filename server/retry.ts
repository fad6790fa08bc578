import { setTimeout as wait } from 'node:timers/promises'

export type RetryOptions = {
  /** Whether the work may succeed when it is done again after this error. */
  while: (error: unknown) => boolean
  /** Milliseconds to wait behind the failed try of this number (1, 2, …). */
  delay: (attempt: number) => number
  /** Ends the waiting; `retry` then rejects with an AbortError. */
  signal?: AbortSignal | undefined
} & (
  | { /** Tries at most, the first one included. */ tries: number }
  | { /** No new try starts later than this many milliseconds after the first one. */ forMs: number }
)

/** The result of the first try of `work` that succeeds. Rejects with the error of the last try. */
export async function retry<T>(work: () => Promise<T>, options: RetryOptions): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!options.while(error)) throw error
      const delayMs = options.delay(attempt)
      const isLast = 'tries' in options ? attempt >= options.tries : performance.now() + delayMs - startedAt > options.forMs
      if (isLast) throw error
      await wait(delayMs, undefined, { signal: options.signal })
    }
  }
}

/** Delays that double from `firstMs` to `maxMs`, each shortened at random by up to a half, so that two callers do not march in step. */
export const backoff = (firstMs: number, maxMs: number) => (attempt: number) =>
  Math.min(firstMs * 2 ** (attempt - 1), maxMs) * (1 - Math.random() / 2)
