import { setTimeout as wait } from 'node:timers/promises'

export type RetryOptions = {
  /** Whether another attempt may succeed after this error. */
  while: (error: unknown) => boolean
  /** Milliseconds to wait after the failed attempt with this number (1, 2, …). */
  delay: (attempt: number) => number
  /** Aborts the wait; `retry` then rejects with an AbortError. */
  signal?: AbortSignal | undefined
} & (
  | { /** Including the first attempt. */ maxAttempts: number }
  | { /** No attempt starts later than this after the first one, in milliseconds. */ forMs: number }
)

/** Returns the result of the first attempt that succeeds. Rejects with the error of the last attempt. */
export async function retry<T>(run: () => Promise<T>, options: RetryOptions): Promise<T> {
  const startedAt = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (!options.while(error)) throw error
      const delayMs = options.delay(attempt)
      const isLast = 'maxAttempts' in options ? attempt >= options.maxAttempts : performance.now() + delayMs - startedAt > options.forMs
      if (isLast) throw error
      await wait(delayMs, undefined, { signal: options.signal })
    }
  }
}

/** Delays that double from `firstMs` to `maxMs`, with jitter: each is shortened at random by up to half. */
export const backoff = (firstMs: number, maxMs: number) => (attempt: number) =>
  Math.min(firstMs * 2 ** (attempt - 1), maxMs) * (1 - Math.random() / 2)
