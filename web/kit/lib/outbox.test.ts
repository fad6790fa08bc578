import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-client.ts'
import { createOutbox, type Entry, heads, pageEntries } from './outbox.ts'
import { forgetSession, loggedInStore, profileStore } from './session.ts'

interface Note {
  record: number
  /** What comes of its attempts, one after the other; afterwards it is accepted. */
  outcomes: readonly Outcome[]
}
type Outcome = 'failed' | 'refused' | 'lost answer'

const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)

const HOUR_MS = 3_600_000

/** A server that accepts what it is asked for, and two tabs of one browser that share its store. */
function setUp(store = pageEntries<Note>()) {
  const arrived: string[] = []
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const calls = new Map<string, number>()
  const inFlight = new Set<string>()
  const overlapping: string[] = []
  async function send({ key, outcomes }: Entry<Note>): Promise<string> {
    if (inFlight.has(key)) overlapping.push(key)
    inFlight.add(key)
    start()
    // Until the clock of the test goes on.
    await new Promise((resolve) => setImmediate(resolve))
    inFlight.delete(key)
    const attempt = calls.get(key) ?? 0
    calls.set(key, attempt + 1)
    const outcome = outcomes[attempt]
    if (outcome === 'refused') throw new ApiError(422, 'invalid', 'Refused')
    if (outcome === 'failed') throw new ApiError(500, 'internal', 'Failed')
    // The server knows the idempotency key.
    if (!arrived.includes(key)) arrived.push(key)
    if (outcome === 'lost answer') throw new ApiError(502, 'internal', 'Lost')
    return key
  }
  const explain = async ({ message }: ApiError) => ({ text: message })
  const tab = () =>
    createOutbox<Note, string>({ name: 'notes', store, recordOf: ({ record }) => String(record), send, explain, refreshes: [] })
  const open = (account = 'asha') => {
    const outbox = tab()
    return { outbox, close: outbox.start(new QueryClient(), account) }
  }
  return { store, arrived, calls, overlapping, started, open }
}

function logIn(userName: string): void {
  loggedInStore.write(true)
  profileStore.write({ userName, theme: 'light' })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'Date'] })
  logIn('asha')
})
afterEach(() => {
  vi.useRealTimers()
  forgetSession()
})

const outcome = fc.constantFrom<Outcome>('failed', 'refused', 'lost answer')
const note = fc.record({ record: fc.integer({ min: 1, max: 5 }), outcomes: fc.array(outcome, { maxLength: 3 }) })

test('whatever fails, each entry arrives once, in the order of its record, and holds up no other record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 12 }), async (notes) => {
      const { store, arrived, overlapping, open } = setUp()
      const tabs = [open(), open()]
      const keyed = notes.map((each, at) => ({ ...each, key: `${at}` }))
      for (const [at, each] of keyed.entries()) await tabs[at % 2]?.outbox.add(each)
      await vi.advanceTimersByTimeAsync(HOUR_MS)
      const left = await store.list()
      for (const { close } of tabs) close()
      expect(overlapping).toEqual([])
      for (const record of new Set(notes.map((each) => each.record))) {
        const own = keyed.filter((each) => each.record === record)
        const stop = own.findIndex(({ outcomes }) => outcomes.includes('refused'))
        const stopped = stop < 0 ? undefined : own[stop]
        // It is at the server all the same when its answer was lost before.
        const isThere = stopped?.outcomes.slice(0, stopped.outcomes.indexOf('refused')).includes('lost answer')
        const there = stop < 0 ? own : own.slice(0, isThere ? stop + 1 : stop)
        expect(arrived.filter((key) => keysOf(own).includes(key))).toEqual(keysOf(there))
        expect(keysOf(left.filter((entry) => entry.record === record))).toEqual(keysOf(stopped ? own.slice(stop) : []))
      }
    }),
    { numRuns: 60 },
  )
})

test('only the oldest of each record may be sent', () => {
  const entries = [1, 2, 1, 3, 2].map((record, at) => ({ record, at }))
  expect(heads(entries, ({ record }) => String(record)).map(({ at }) => at)).toEqual([0, 1, 3])
})

test('what is being sent is not taken back, and what was taken back is not sent', async () => {
  const { arrived, started, open } = setUp()
  const [one, other] = [open(), open()]
  await one.outbox.add({ key: 'flying', record: 1, outcomes: [] })
  await one.outbox.add({ key: 'behind', record: 1, outcomes: [] })
  await started
  for (const { outbox } of [one, other]) expect(await outbox.take('flying')).toBeUndefined()
  expect(await other.outbox.take('behind')).toMatchObject({ key: 'behind' })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(arrived).toEqual(['flying'])
  expect(await one.outbox.take('flying')).toBeUndefined()
  for (const { close } of [one, other]) close()
})

test('a tab that is opened later waits as long as the one before would have', async () => {
  const { calls, open } = setUp()
  const first = open()
  await first.outbox.add({ key: 'failing', record: 1, outcomes: Array<Outcome>(100).fill('failed') })
  await vi.advanceTimersByTimeAsync(HOUR_MS / 6)
  const before = calls.get('failing') ?? 0
  expect(before).toBeLessThan(20)
  first.close()
  const second = open()
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.get('failing')).toBe(before)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(calls.get('failing')).toBeGreaterThan(before)
  second.close()
})

test('an account neither sees, sends nor discards what another has entered', async () => {
  const { store, arrived, calls, open } = setUp()
  const first = open()
  await first.outbox.add({ key: 'hers', record: 1, outcomes: ['failed'] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls.get('hers')).toBe(1)
  first.close()
  logIn('bela')
  const second = open('bela')
  await second.outbox.add({ key: 'mine', record: 1, outcomes: ['refused'] })
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(keysOf(second.outbox.read().entries)).toEqual(['mine'])
  await second.outbox.forget('bela')
  expect(keysOf(await store.list())).toEqual(['hers'])
  second.close()
  logIn('asha')
  const third = open()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  expect(arrived).toEqual(['hers'])
  third.close()
})

test('what the browser does not keep is said, and is not in the outbox', async () => {
  const { outbox, close } = setUp({ ...pageEntries<Note>(), keep: () => Promise.reject(new Error('QuotaExceededError')) }).open()
  await expect(outbox.add({ key: 'lost', record: 1, outcomes: [] })).rejects.toThrow('QuotaExceededError')
  expect(outbox.read()).toMatchObject({ entries: [], keepsNothing: true })
  close()
})

test('an order holds also when the clock is set back', async () => {
  const { store, open } = setUp()
  const { outbox, close } = open()
  await outbox.add({ key: 'first', record: 1, outcomes: ['refused'] })
  vi.setSystemTime(Date.now() - HOUR_MS)
  await outbox.add({ key: 'second', record: 1, outcomes: [] })
  const [first, second] = await store.list()
  expect(second?.enteredAt).toBeGreaterThan(first?.enteredAt ?? Number.NaN)
  close()
})
