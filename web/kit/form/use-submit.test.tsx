import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, type CallOptions } from '#web/kit/lib/api-client.ts'
import type { Attempt } from './attempt.ts'
import { type Submission, type SubmitOptions, useSubmit } from './use-submit.ts'

/** The hook as a component has it after its first render, with what it sent and reported. */
function setUp(send: SubmitOptions<string, string>['send'] = async (input) => `saved ${input}`) {
  const calls: [input: string, call: CallOptions][] = []
  const outcomes: unknown[] = []
  const attempt = { current: undefined as Attempt | undefined }
  let submission: Submission<string> | undefined
  function Component() {
    submission = useSubmit<string, string>({
      send(input, call) {
        calls.push([input, call])
        return send(input, call)
      },
      fields: [],
      attempt,
      onStart() {},
      onSuccess: (result) => outcomes.push(result),
      onError: (error) => outcomes.push(error) > 0,
    })
    return null
  }
  renderToStaticMarkup(<Component />)
  return { submission: submission as Submission<string>, calls, outcomes, attempt }
}

const keysOf = (calls: [string, CallOptions][]) => calls.map(([, { idempotencyKey }]) => idempotencyKey)

test('while something is being sent nothing else is', async () => {
  const { submission, calls, outcomes } = setUp()
  await Promise.all([submission.submit('a', 'a'), submission.submit('a', 'a')])
  expect(calls).toHaveLength(1)
  expect(outcomes).toEqual(['saved a'])
})

test('after a failure the same content has the same key, other content another one', async () => {
  const { submission, calls } = setUp(() => Promise.reject(new ApiError(0, 'network', 'No response')))
  await submission.submit('a', 'a')
  await submission.submit('a', 'a')
  await submission.submit('b', 'b')
  const [first, retry, other] = keysOf(calls)
  expect(retry).toBe(first)
  expect(other).not.toBe(first)
})

test('after success the same content is a new attempt', async () => {
  const { submission, calls, attempt } = setUp()
  await submission.submit('a', 'a')
  expect(attempt.current).toBeUndefined()
  await submission.submit('a', 'a')
  expect(new Set(keysOf(calls)).size).toBe(2)
})

test('an error of another kind counts as no response', async () => {
  const { submission, outcomes } = setUp(() => Promise.reject(new TypeError('broken')))
  await submission.submit('a', 'a')
  expect(outcomes).toEqual([expect.objectContaining({ status: 0, code: 'network', message: 'TypeError: broken' })])
  expect(submission.isBusy()).toBe(false)
})
