import { beforeEach, describe, expect, test } from 'vitest'
import { NoPlaceError } from '#server/platform/problem.ts'
import { turn } from '#tests/support/turn.ts'
import { PageQueue } from './page-queue.ts'

const here = () => new AbortController().signal
let queue: PageQueue
let drawn: string[]
beforeEach(() => {
  queue = new PageQueue()
  drawn = []
})

/** Asks for a page that is drawn at once, as on SQLite: without a turn of the event loop. */
const ask = (key: string, ip = '203.0.113.1', gone = here()): Promise<string> =>
  queue.waitFor(key, gone, () =>
    queue.draw(key, ip, async () => {
      drawn.push(key)
      return key
    }),
  )
const askMany = (count: number, name: string, ip?: string) => Array.from({ length: count }, (_, at) => ask(`${name}${at}`, ip))
const refusedOf = async (asked: Promise<string>[]) =>
  (await Promise.allSettled(asked)).filter((each) => each.status === 'rejected' && each.reason instanceof NoPlaceError).length

describe('pages that are drawn', () => {
  test('let the process do other work after each', async () => {
    const turns: number[] = []
    let done = false
    const count = async () => {
      while (!done) {
        turns.push(drawn.length)
        await turn()
      }
    }
    const counting = count()
    await Promise.all(askMany(10, 'page'))
    done = true
    await counting
    expect(drawn).toHaveLength(10)
    const steps = turns.slice(1).map((at, index) => at - (turns[index] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(1)
  })

  test('wait while connections keep coming, but not for long', async () => {
    const page = ask('page')
    const since = performance.now()
    for (let round = 0; round < 20; round++) {
      queue.noteConnection()
      await turn()
    }
    expect(performance.now() - since > 100 || drawn.length === 0).toBe(true)
    while (drawn.length === 0) {
      queue.noteConnection()
      await turn()
    }
    await page
  })

  test('are not drawn for callers who left, and their places are free at once', async () => {
    const leaving = new AbortController()
    const left = Array.from({ length: 12 }, (_, at) => ask(`left${at}`, '203.0.113.1', leaving.signal))
    leaving.abort()
    const stayed = askMany(12, 'stayed')
    expect(await refusedOf(left)).toBe(12)
    await Promise.all(stayed)
    expect(drawn).toHaveLength(12)
    expect(queue.counts).toEqual({ drawn: 12, dropped: 12, refused: 0 })
  })

  test('are drawn while one of those who share them is there', async () => {
    const busy = askMany(3, 'busy')
    const leaving = new AbortController()
    const shared = queue.waitFor('shared', leaving.signal, () => queue.draw('shared', '203.0.113.1', async () => 'shared'))
    const other = queue.waitFor('shared', here(), () => shared)
    leaving.abort()
    expect(await other).toBe('shared')
    await Promise.all(busy)
  })

  test('are not drawn for a caller who left before', async () => {
    await expect(ask('page', '203.0.113.1', AbortSignal.abort())).rejects.toThrow(NoPlaceError)
    expect(drawn).toEqual([])
  })

  test('that fail leave the next ones alone', async () => {
    const failed = queue.waitFor('failed', here(), () => queue.draw('failed', '203.0.113.1', () => Promise.reject(new Error('no data'))))
    const next = askMany(5, 'next')
    await expect(failed).rejects.toThrow('no data')
    expect(await Promise.all(next)).toHaveLength(5)
  })
})

describe('the places', () => {
  test('of a network are a few, and its other pages are refused', async () => {
    const asked = askMany(30, 'page')
    expect(await refusedOf(asked)).toBe(30 - 12)
  })

  test('of a network are those of its /64, and a /48 has four times as many', async () => {
    const asked = Array.from({ length: 10 }, (_, net) => askMany(12, `page${net}-`, `2001:db8:1:${net}::1`)).flat()
    expect(await refusedOf(asked)).toBe(120 - 48)
  })

  test('of a visitor come after one page of each other network', async () => {
    const flood = askMany(12, 'flood', '203.0.113.1')
    const second = askMany(5, 'second', '203.0.113.2')
    const visitor = ask('visitor', '203.0.113.3').then(() => drawn.length)
    expect(await visitor).toBeLessThanOrEqual(4)
    await Promise.all([...flood, ...second])
  })

  test('behind a proxy that no setting names are all, and a network with more gives one up to another', async () => {
    const refused = refusedOf(askMany(120, 'flood', '10.0.0.1'))
    expect(await ask('visitor', '203.0.113.3')).toBe('visitor')
    expect(await refused).toBe(120 - 96 + 1)
  })
})
