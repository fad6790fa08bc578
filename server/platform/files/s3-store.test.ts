import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectTrashRoundTrip, namesIn } from '#tests/support/file-store.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { fileName, newStem } from './file-names.ts'

import { S3Store } from './s3-store.ts'

let server: S3Server
beforeAll(async () => {
  server = await S3Server.start()
})
afterAll(() => server.stop())
afterEach(async () => {
  server.faults = []
  for (const area of ['uploads', 'trash'] as const) await open().remove(await namesIn(open(), area), area)
  server.requests = []
})

// The secret of a real store has characters that must be percent-encoded in a URL.
const open = (options?: { timeoutMs?: number; pageSize?: number }) => new S3Store(server.url().replace('S3RVER@', 'S%33RVER@'), options)

const bytes = Buffer.from('the bytes of an image')
const put = async (store: S3Store): Promise<string> => {
  const name = fileName(newStem(), 320)
  await store.put(name, bytes, 'image/webp')
  return name
}

it('returns and lists files that were put, and none after they were removed, even twice', async () => {
  const store = open()
  const stored = [await put(store), await put(store), await put(store)].sort()
  expect(Buffer.from((await store.get(stored[0]!))!.bytes)).toEqual(bytes)
  expect(await namesIn(store, 'uploads')).toEqual(stored)
  await store.remove([...stored, ...stored], 'uploads')
  expect(await store.get(stored[0]!)).toBeUndefined()
  expect(await namesIn(store, 'uploads')).toEqual([])
})

it('lists more files than one page holds', async () => {
  const store = open({ pageSize: 2 })
  const stored = await Promise.all(Array.from({ length: 5 }, () => put(store)))
  await store.move(stored.slice(0, 1), 'trash')
  server.requests = []
  expect(await namesIn(store, 'uploads')).toEqual(stored.slice(1).sort())
  expect(server.requests.length).toBeGreaterThanOrEqual(2)
})

it('moves files to the trash, where they are not served, and back', async () => {
  const store = open()
  const [name, other] = [await put(store), await put(store)]
  await expectTrashRoundTrip(store, name, other)
  expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
})

it('does not follow a redirect, which could lead anywhere with the keys of the store', async () => {
  const asked: string[] = []
  const elsewhere = createServer((request, response) => response.end(asked.push(request.url ?? '')))
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening')
  const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/stolen`
  const moved = createServer((_request, response) => response.writeHead(307, { location: target }).end())
  await once(moved.listen(0, '127.0.0.1'), 'listening')
  try {
    const store = new S3Store(`s3://key:secret@127.0.0.1:${(moved.address() as AddressInfo).port}/shop?tls=off`, { timeoutMs: 500 })
    await expect(store.readId()).rejects.toThrow()
    expect(asked).toEqual([])
  } finally {
    moved.close()
    elsewhere.close()
  }
})

it('stores its id under a name that no upload can have', async () => {
  const store = open()
  expect(await store.readId()).toBeUndefined()
  await store.writeId('an-id')
  expect(await open().readId()).toBe('an-id')
  expect(await namesIn(store, 'uploads')).toEqual([])
  expect(await store.get('store-id')).toBeUndefined()
})

it('rejects names that are not those of uploads', async () => {
  await expect(open().put('../other-bucket/x', bytes, 'image/webp')).rejects.toThrow('Not the name of an upload')
  expect(await open().get('../other-bucket/x')).toBeUndefined()
  expect(server.requests).toEqual([])
})

describe('failures of the store', () => {
  it.each([
    ['an internal error', { status: 500, code: 'InternalError' }],
    ['a request to slow down', { status: 503, code: 'SlowDown' }],
    ['too many requests', { status: 429, code: 'TooManyRequests' }],
    ['a connection cut in the middle of the body', 'cut'],
  ] as const)('a call is retried after %s', async (_name, fault) => {
    const store = open()
    const name = await put(store)
    server.faults = [fault, fault]
    expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
    server.faults = [fault, fault]
    await store.put(name, Buffer.from('other'), 'image/webp')
    expect(Buffer.from((await store.get(name))!.bytes).toString()).toBe('other')
  })

  const half = { share: 0.5 }
  it.each([half, 'swapped', 'cut', 'stalled'] as const)('a body that is %s is never returned as an image', async (fault) => {
    const store = open({ timeoutMs: 500 })
    const name = await put(store)
    server.faults = [fault]
    expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
    server.faults = [fault, fault, fault]
    await expect(store.get(name)).rejects.toMatchObject({ code: 'busy' })
  })

  it.each([half, 'cut', 'stalled', 'login'] as const)('a list that is %s is never returned as a complete one', async (fault) => {
    const store = open({ timeoutMs: 500 })
    const name = await put(store)
    server.faults = [fault, fault]
    expect(await namesIn(store, 'uploads')).toEqual([name])
    server.faults = [fault, fault, fault]
    await expect(namesIn(store, 'uploads')).rejects.toMatchObject({ code: 'busy' })
  })

  it('wherever a response ends too early, the call is repeated', async () => {
    const store = open()
    const names = [await put(store), await put(store)].sort()
    const early = fc.record({ share: fc.double({ min: 0, max: 0.99, noNaN: true }) })
    await fc.assert(
      fc.asyncProperty(early, async (fault) => {
        server.faults = [fault]
        expect(await namesIn(store, 'uploads')).toEqual(names)
        server.faults = [fault]
        expect(Buffer.from((await store.get(names[0]!))!.bytes)).toEqual(bytes)
      }),
      { numRuns: 20 },
    )
  })

  it('nothing counts as stored or moved because a network answers with its login page', async () => {
    const store = open()
    const name = await put(store)
    server.faults = ['login', 'login', 'login']
    await expect(put(store)).rejects.toMatchObject({ code: 'busy' })
    server.faults = ['login', 'login', 'login']
    await expect(store.move([name], 'trash')).rejects.toMatchObject({ code: 'busy' })
    expect(await namesIn(store, 'uploads')).toEqual([name])
  })

  it('a file stays where it was when a copy fails with status 200', async () => {
    const store = open()
    const name = await put(store)
    server.faults = Array.from({ length: 3 }, () => ({ status: 200, code: 'InternalError' }))
    await expect(store.move([name], 'trash')).rejects.toMatchObject({ code: 'busy' })
    expect(await store.get(name)).toBeDefined()
  })

  it('a call without a response fails after three attempts', async () => {
    const store = open({ timeoutMs: 500 })
    server.faults = ['silent', 'silent', 'silent']
    await expect(store.get(fileName(newStem(), 320))).rejects.toMatchObject({ code: 'busy', cause: { name: 'TimeoutError' } })
    expect(server.requests).toHaveLength(3)
  })

  it('a response without end fails, too', async () => {
    const store = open({ timeoutMs: 200 })
    server.faults = ['endless', 'endless']
    await expect(store.get(fileName(newStem(), 320))).rejects.toMatchObject({ code: 'busy' })
    await expect(namesIn(store, 'uploads')).rejects.toMatchObject({ code: 'busy' })
    expect(server.requests).toHaveLength(2)
  })

  it('a refused call is not retried, and the cause names the reason', async () => {
    const refused = new S3Store(server.url({ secret: 'wr/on+g' }))
    const cause = { name: 'SignatureDoesNotMatch', $metadata: { httpStatusCode: 403 } }
    await expect(refused.put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'busy', cause })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 507, code: 'XMinioStorageFull' },
  ])('$status $code is reported as storage_full', async (fault) => {
    server.faults = [fault]
    await expect(open().put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'storage_full' })
    expect(server.requests).toHaveLength(1)
  })

  it('a missing bucket is an error, also for reads', async () => {
    const missing = new S3Store(server.url({ bucket: 'nowhere' }))
    await expect(missing.get(fileName(newStem(), 320))).rejects.toMatchObject({ code: 'busy' })
    await expect(missing.put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'busy' })
    await expect(namesIn(missing, 'uploads')).rejects.toMatchObject({ code: 'busy' })
  })

  it('a call stops immediately when the caller aborts it', async () => {
    const store = open()
    const name = await put(store)
    const stop = new AbortController()
    server.faults = ['silent']
    const moving = store.move([name], 'trash', stop.signal)
    await expect.poll(() => server.requests.length).toBe(2)
    stop.abort(new Error('The site stops'))
    await expect(moving).rejects.toThrow('The site stops')
  })
})
