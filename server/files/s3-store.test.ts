import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { S3Server } from '#tests/support/s3-server.ts'
import { fileName, newStem } from './file-names.ts'
import type { Area } from './file-store.ts'
import { S3Store } from './s3-store.ts'

let server: S3Server
beforeAll(async () => {
  server = await S3Server.start()
})
afterAll(() => server.stop())
afterEach(async () => {
  server.faults = []
  for (const area of ['uploads', 'trash'] as const) await open().remove(await names(open(), area), area)
  server.requests = []
})

// The secret of a real store has characters that must be percent-encoded in a URL.
const open = (options?: { timeoutMs?: number; pageSize?: number }) => new S3Store(server.url().replace('S3RVER@', 'S%33RVER@'), options)
const names = async (store: S3Store, area: Area): Promise<string[]> => {
  const found: string[] = []
  for await (const { name } of store.list(area)) found.push(name)
  return found
}
const bytes = Buffer.from('the bytes of an image')
const put = async (store: S3Store): Promise<string> => {
  const name = fileName(newStem(), 320)
  await store.put(name, bytes, 'image/webp')
  return name
}

it('gives back what was put, lists it, and nothing after it was removed, twice too', async () => {
  const store = open()
  const stored = [await put(store), await put(store), await put(store)].sort()
  expect(Buffer.from((await store.get(stored[0]!))!.bytes)).toEqual(bytes)
  expect(await names(store, 'uploads')).toEqual(stored)
  await store.remove([...stored, ...stored], 'uploads')
  expect(await store.get(stored[0]!)).toBeUndefined()
  expect(await names(store, 'uploads')).toEqual([])
})

it('lists more files than one page holds', async () => {
  const store = open({ pageSize: 2 })
  const stored = await Promise.all(Array.from({ length: 5 }, () => put(store)))
  await store.move(stored.slice(0, 1), 'trash')
  server.requests = []
  expect(await names(store, 'uploads')).toEqual(stored.slice(1).sort())
  expect(server.requests.length).toBeGreaterThanOrEqual(2)
})

it('moves files to the trash, where they are not served, and back', async () => {
  const store = open()
  const [name, other] = [await put(store), await put(store)]
  const before = Date.now() - 1000
  await store.move([name, fileName(newStem(), 640)], 'trash')
  expect(await store.get(name)).toBeUndefined()
  expect([await names(store, 'uploads'), await names(store, 'trash')]).toEqual([[other], [name]])
  for await (const { since } of store.list('trash')) expect(since.getTime()).toBeGreaterThanOrEqual(before)
  await store.move([name], 'uploads')
  expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
  expect(await names(store, 'trash')).toEqual([])
})

it('keeps its id where no upload can be', async () => {
  const store = open()
  expect(await store.readId()).toBeUndefined()
  await store.writeId('an-id')
  expect(await open().readId()).toBe('an-id')
  expect(await names(store, 'uploads')).toEqual([])
  expect(await store.get('store-id')).toBeUndefined()
})

it('takes no name that is not an upload', async () => {
  await expect(open().put('../other-bucket/x', bytes, 'image/webp')).rejects.toThrow('Not the name of an upload')
  expect(await open().get('../other-bucket/x')).toBeUndefined()
  expect(server.requests).toEqual([])
})

describe('a store in trouble', () => {
  it.each([
    ['a failure', { status: 500, code: 'InternalError' }],
    ['a call to slow down', { status: 503, code: 'SlowDown' }],
    ['too many requests', { status: 429, code: 'TooManyRequests' }],
    ['a connection cut in the middle of the body', 'cut'],
  ] as const)('is asked again after %s', async (_name, fault) => {
    const store = open()
    const name = await put(store)
    server.faults = [fault, fault]
    expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
    server.faults = [fault, fault]
    await store.put(name, Buffer.from('other'), 'image/webp')
    expect(Buffer.from((await store.get(name))!.bytes).toString()).toBe('other')
  })

  it.each(['half', 'swapped', 'cut'] as const)('never passes off a %s body as an image', async (fault) => {
    const store = open()
    const name = await put(store)
    server.faults = [fault]
    expect(Buffer.from((await store.get(name))!.bytes)).toEqual(bytes)
    server.faults = [fault, fault, fault]
    await expect(store.get(name)).rejects.toMatchObject({ code: 'busy' })
  })

  it.each(['half', 'cut'] as const)('never passes off a %s list as all of it', async (fault) => {
    const store = open()
    const name = await put(store)
    server.faults = [fault, fault]
    expect(await names(store, 'uploads')).toEqual([name])
    server.faults = [fault, fault, fault]
    await expect(names(store, 'uploads')).rejects.toMatchObject({ code: 'busy' })
  })

  it('keeps the file where it was when a copy fails with status 200', async () => {
    const store = open()
    const name = await put(store)
    server.faults = Array.from({ length: 3 }, () => ({ status: 200, code: 'InternalError' }))
    await expect(store.move([name], 'trash')).rejects.toMatchObject({ code: 'busy' })
    expect(await store.get(name)).toBeDefined()
  })

  it('is given up on when it does not answer', async () => {
    const store = open({ timeoutMs: 50 })
    server.faults = ['silent', 'silent', 'silent']
    await expect(store.get(fileName(newStem(), 320))).rejects.toMatchObject({ code: 'busy', cause: { name: 'TimeoutError' } })
    expect(server.requests).toHaveLength(3)
  })

  it('is not asked again when it refuses, and the cause says why', async () => {
    const refused = new S3Store(server.url({ secret: 'wr/on+g' }))
    const cause = expect.objectContaining({ message: expect.stringContaining('403 SignatureDoesNotMatch') })
    await expect(refused.put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'busy', cause })
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    { status: 507, code: 'InsufficientStorage' },
    { status: 403, code: 'QuotaExceeded' },
    { status: 507, code: 'XMinioStorageFull' },
  ])('says that there is no room on $status $code', async (fault) => {
    server.faults = [fault]
    await expect(open().put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'storage_full' })
    expect(server.requests).toHaveLength(1)
  })

  it('is an error when the bucket is missing, for reading too', async () => {
    const missing = new S3Store(server.url({ bucket: 'nowhere' }))
    await expect(missing.get(fileName(newStem(), 320))).rejects.toMatchObject({ code: 'busy' })
    await expect(missing.put(fileName(newStem(), 320), bytes, 'image/webp')).rejects.toMatchObject({ code: 'busy' })
    await expect(names(missing, 'uploads')).rejects.toMatchObject({ code: 'busy' })
  })

  it('lets go at once when the caller stops', async () => {
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
