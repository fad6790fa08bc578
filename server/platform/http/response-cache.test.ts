import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChangedTables } from '#server/platform/db/database.ts'
import type { TableName } from '#server/platform/db/tables.ts'
import { CachedResponse, type MadeResponse, ResponseCache, sendCached } from './response-cache.ts'

const BODY = 'A shop repairs laptops. '.repeat(100)
const made = (over: Partial<MadeResponse> = {}): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'text/plain' },
  body: BODY,
  cacheable: true,
  compress: 'fast',
  ...over,
})

let commit: (...tables: TableName[]) => void
let reconnect: () => void
let current: boolean
let cache: ResponseCache

beforeEach(() => {
  let listener: (changed: ChangedTables) => void = () => {}
  current = true
  commit = (...tables) => listener(new Set(tables))
  reconnect = () => listener('all')
  cache = new ResponseCache(
    {
      isCurrent: () => Promise.resolve(current),
      onChange: (_tables, added) => {
        listener = added
      },
    },
    ['products', 'gallery_images'],
    100_000,
  )
})

/** Counts how often a response is computed. */
function maker(make: () => MadeResponse | Promise<MadeResponse> = made) {
  const counted = Object.assign(
    async () => {
      counted.calls += 1
      return make()
    },
    { calls: 0 },
  )
  return counted
}

describe('the response cache', () => {
  it('computes a response once, also for concurrent callers', async () => {
    const make = maker()
    await Promise.all([cache.get('a', ['products'], make), cache.get('a', ['products'], make)])
    await cache.get('a', ['products'], make)
    expect(make.calls).toBe(1)
  })

  it('invalidates what a commit has changed, and nothing else', async () => {
    const [product, image] = [maker(), maker()]
    const both = () => Promise.all([cache.get('p', ['products'], product), cache.get('g', ['gallery_images'], image)])
    await both()
    commit('products')
    await both()
    expect([product.calls, image.calls]).toEqual([2, 1])
  })

  it('never returns a response to later callers that was started before a commit', async () => {
    let finish: (response: MadeResponse) => void = () => {}
    const slow = cache.get('a', ['products'], () => new Promise((resolve) => (finish = resolve)))
    await Promise.resolve()
    commit('products')
    const fast = await cache.get(
      'a',
      ['products'],
      maker(() => made({ body: 'new' })),
    )
    finish(made({ body: 'old' }))
    expect((await slow).body.toString()).toBe('old')
    expect(fast.body.toString()).toBe('new')
    expect((await cache.get('a', ['products'], maker())).body.toString()).toBe('new')
  })

  it.each([
    ['a failed load', maker(() => made({ status: 503, cacheable: false }))],
    ['an error', maker(() => Promise.reject(new Error('no database')))],
  ])('does not cache %s: the next request tries again', async (_name, make) => {
    await cache.get('a', ['products'], make).catch(() => undefined)
    await cache.get('a', ['products'], make).catch(() => undefined)
    expect(make.calls).toBe(2)
  })

  it('serves nothing from memory while commits of other processes cannot be received', async () => {
    const make = maker()
    await cache.get('a', ['products'], make)
    current = false
    await cache.get('a', ['products'], make)
    await cache.get('a', ['products'], make)
    expect(make.calls).toBe(3)
    current = true
    await cache.get('a', ['products'], make)
    expect(make.calls).toBe(3)
  })

  it('meanwhile builds once for concurrent callers, but not for those who come later', async () => {
    const make = maker()
    current = false
    await Promise.all(Array.from({ length: 16 }, () => cache.get('a', ['products'], make)))
    expect(make.calls).toBe(1)

    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      let finish: (response: MadeResponse) => void = () => {}
      const slow = maker(() => new Promise((resolve) => (finish = resolve)))
      const first = cache.get('b', ['products'], slow)
      const joined = cache.get('b', ['products'], slow)
      await vi.waitFor(() => expect(slow.calls).toBe(1))
      vi.advanceTimersByTime(400)
      const later = await cache.get(
        'b',
        ['products'],
        maker(() => made({ body: 'later' })),
      )
      expect(later.body.toString()).toBe('later')
      finish(made({ body: 'first' }))
      expect((await first).body.toString()).toBe('first')
      expect(await joined).toBe(await first)
      expect(slow.calls).toBe(1)
    } finally {
      vi.useRealTimers()
    }
  })

  it('still serves responses that depend on no table', async () => {
    const make = maker()
    current = false
    await cache.get('a', [], make)
    await cache.get('a', [], make)
    expect(make.calls).toBe(1)
  })

  it('computes a response again when it is no longer true', async () => {
    vi.useFakeTimers({ now: 1000 })
    try {
      const make = maker(() => made({ until: 2000 }))
      const get = () => cache.get('a', ['products'], make)
      await get()
      vi.setSystemTime(1999)
      await get()
      expect(make.calls).toBe(1)
      vi.setSystemTime(2000)
      expect(cache.ready('a')).toBeUndefined()
      await get()
      expect(make.calls).toBe(2)
    } finally {
      vi.useRealTimers()
    }
  })

  it('evicts the least recently used response when it is full', async () => {
    const large = maker(() => made({ body: 'x'.repeat(40_000) }))
    await cache.get('a', ['products'], large)
    await cache.get('b', ['products'], large)
    expect(large.calls).toBe(2)
    await cache.get('b', ['products'], large)
    expect(large.calls).toBe(2)
    await cache.get('a', ['products'], large)
    expect(large.calls).toBe(3)
  })
})

describe('while the database does not answer', () => {
  const away = () => maker(() => Promise.reject(Object.assign(new Error('no leader'), { code: 'ECONNREFUSED' })))
  const failed = () => maker(() => made({ status: 503, cacheable: false, body: 'failed' }))
  const textOf = async (make: () => Promise<MadeResponse>) => (await cache.get('a', ['products'], make)).body.toString()
  const unheard = () => {
    current = false
  }

  it.each([
    ['notices cannot be received', unheard, away],
    ['notices were missed', () => reconnect(), away],
    ['a page could not load its data', unheard, failed],
  ])('sends the last response that was true when %s, and a new one as soon as there is one', async (_name, disturb, fails) => {
    await textOf(maker(() => made({ body: 'before' })))
    disturb()
    expect(await textOf(fails())).toBe('before')
    expect(cache.counts.old).toBe(1)
    reconnect()
    current = true
    expect(await textOf(maker(() => made({ body: 'after' })))).toBe('after')
    expect(await textOf(fails())).toBe('after')
  })

  it('sends nothing old that a commit has changed, or of which there is nothing', async () => {
    await textOf(maker())
    commit('products')
    current = false
    await expect(textOf(away())).rejects.toThrow('no leader')
  })

  it('never hides a fault of the site itself', async () => {
    await textOf(maker())
    current = false
    await expect(textOf(maker(() => Promise.reject(new Error('a fault'))))).rejects.toThrow('a fault')
  })

  it('waits for it once, and sends old responses for ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    try {
      let fail: (error: Error) => void = () => {}
      const silent = maker(() => new Promise((_resolve, reject) => (fail = reject)))
      await textOf(maker(() => made({ body: 'before' })))
      current = false
      const first = textOf(silent)
      await vi.advanceTimersByTimeAsync(3000)
      expect(await first).toBe('before')
      const next = textOf(silent)
      await vi.advanceTimersByTimeAsync(0)
      expect(await next).toBe('before')
      expect(silent.calls).toBe(1)
      fail(new Error('Query read timeout'))
      await vi.advanceTimersByTimeAsync(600_000)
      await expect(textOf(away())).rejects.toThrow('no leader')
    } finally {
      vi.useRealTimers()
    }
  })

  it('caches no page that was made of old responses', async () => {
    await textOf(maker(() => made({ body: 'old' })))
    reconnect()
    const page = maker(async () => made({ body: `a page with ${await textOf(away())} data` }))
    const get = () => cache.get('page', ['products'], page)
    expect((await get()).body.toString()).toBe('a page with old data')
    await get()
    expect(page.calls).toBe(2)
  })
})

describe('responses of which there are endlessly many', () => {
  it.each([
    ['searches', made({ body: 'x' }), true],
    ['pages that do not exist', made({ status: 404, body: 'x' }), false],
  ])('never evict the others: %s', async (_name, response, open) => {
    const page = maker()
    await cache.get('page', ['products'], page)
    for (let each = 0; each < 600; each += 1)
      await cache.get(
        `open ${each}`,
        ['products'],
        maker(() => response),
        { open },
      )
    await cache.get('page', ['products'], page)
    expect(page.calls).toBe(1)
  })

  it('are cached too, and invalidated by commits', async () => {
    const make = maker()
    const get = () => cache.get('search', ['products'], make, { open: true })
    await get()
    await get()
    expect(make.calls).toBe(1)
    commit('products')
    await get()
    expect(make.calls).toBe(2)
  })
})

describe('sending', () => {
  let app: FastifyInstance
  beforeEach(() => {
    app = Fastify()
    app.get('/', async (request, reply) => sendCached(request, reply, await cache.get('/', ['products'], maker())))
    app.get('/failed', async (request, reply) =>
      sendCached(
        request,
        reply,
        await cache.get(
          '/failed',
          ['products'],
          maker(() => made({ status: 503, cacheable: false })),
        ),
      ),
    )
  })
  afterEach(() => app.close())
  const get = (headers: Record<string, string>, url = '/') => app.inject({ url, headers })

  it('prefers brotli, then gzip, and sends neither to a caller that does not accept them', async () => {
    const br = await get({ 'accept-encoding': 'gzip, deflate, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(BODY)
    expect((await get({ 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip')
    for (const header of [{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br;q=0, gzip;q=0' }, {}]) {
      const plain = await get(header as Record<string, string>)
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.body).toBe(BODY)
    }
  })

  it('responds with 304 to a matching tag, list of tags, strong tag, or *', async () => {
    const etag = String((await get({})).headers.etag)
    for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
      const { statusCode, body } = await get({ 'if-none-match': known })
      expect([statusCode, body]).toEqual([304, ''])
    }
    expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('sends a failed load with its status, without ETag and with no-store', async () => {
    const { statusCode, headers } = await get({}, '/failed')
    expect(statusCode).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  })
})

describe('compression', () => {
  it('of a page never waits for those of large bodies', async () => {
    const large = randomBytes(6_000_000).toString('hex')
    const catalogues = await Promise.all(Array.from({ length: 4 }, () => CachedResponse.of(made({ body: large }))))
    const page = await CachedResponse.of(made())
    const br = { 'accept-encoding': 'br' }
    const encodings = () => Promise.all(catalogues.map(async (catalogue) => (await catalogue.formFor(br)).headers['content-encoding']))
    expect(await encodings()).toEqual([undefined, undefined, undefined, undefined])
    expect((await page.formFor(br)).headers['content-encoding']).toBe('br')
    expect((await encodings()).filter(Boolean)).toEqual([])
  })
})
