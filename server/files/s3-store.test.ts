import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fileName, newStem } from './file-names.ts'
import { signS3 } from './s3-signature.ts'
import { S3Store } from './s3-store.ts'

// "Examples: Signature Calculations" of the Amazon S3 documentation, Signature Version 4 with the Authorization header.
const credentials = { accessKey: 'AKIAIOSFODNN7EXAMPLE', secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
const published = new Date('2013-05-24T00:00:00Z')
const signatureOf = (...call: Parameters<typeof signS3>) => /Signature=(.*)$/.exec(signS3(...call).authorization ?? '')?.[1]

it('signs GET Object as published', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt')
  expect(signatureOf(credentials, { method: 'GET', url, headers: { range: 'bytes=0-9' } }, published)).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('signs PUT Object as published', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test%24file.text')
  const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
  expect(signatureOf(credentials, { method: 'PUT', url, headers, body: Buffer.from('Welcome to Amazon S3.') }, published)).toBe(
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  )
})

it('signs a list of objects as published', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J')
  expect(signatureOf(credentials, { method: 'GET', url }, published)).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

// A small stand-in for the store: it refuses what is not signed with its secret.
let server: Server
let objects: Map<string, Buffer>
let failures = 0
const secret = 'se/cr+et'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function isGenuine(request: IncomingMessage, body: Buffer): boolean {
  const time = String(request.headers['x-amz-date']).replace(/(....)(..)(..T..)(..)(.*)/, '$1-$2-$3:$4:$5')
  const type = request.headers['content-type']
  const { method = '', url = '' } = request
  const expected = signS3(
    { accessKey: 'key', secretKey: secret, region: 'ap-south-1' },
    { method, url: new URL(url, `http://${request.headers.host}`), headers: type ? { 'content-type': type } : {}, body },
    new Date(time),
  )
  return expected.authorization === request.headers.authorization
}

beforeEach(async () => {
  objects = new Map()
  server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const path = request.url ?? ''
    if (failures > 0) {
      failures -= 1
      response.writeHead(503).end()
    } else if (!isGenuine(request, body)) response.writeHead(403).end()
    else if (request.method === 'PUT') response.end(void objects.set(path, body))
    else if (request.method === 'DELETE') response.writeHead(204).end(void objects.delete(path))
    else if (path.startsWith('/shop?')) {
      const keys = [...objects.keys()].map((key) => key.replace('/shop/', '')).sort()
      const after = new URL(path, 'http://x').searchParams.get('start-after') ?? ''
      const page = keys.filter((key) => key > after).slice(0, 2)
      const rows = page.map((key) => `<Contents><Key>${key}</Key><LastModified>2025-01-01T00:00:00.000Z</LastModified></Contents>`).join('')
      response.end(`<ListBucketResult><IsTruncated>${keys.filter((key) => key > after).length > 2}</IsTruncated>${rows}</ListBucketResult>`)
    } else if (objects.has(path)) response.end(objects.get(path))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => void server.close())

const open = (key = secret) =>
  new S3Store(`s3://key:${encodeURIComponent(key)}@127.0.0.1:${(server.address() as AddressInfo).port}/shop?region=ap-south-1&tls=off`)

it('puts, gets, lists page by page and removes', async () => {
  const store = open()
  const names = [1, 2, 3].map(() => fileName(newStem(), 320)).sort()
  for (const name of names) await store.put(name, Buffer.from(name), 'image/webp')
  expect(Buffer.from((await store.get(names[0]!))!.bytes).toString()).toBe(names[0])
  const found: string[] = []
  for await (const name of store.olderThan(new Date())) found.push(name)
  expect(found).toEqual(names)
  await store.remove([...names, ...names])
  expect(await store.get(names[0]!)).toBeUndefined()
})

it('asks again when the store stumbles, and says so when it does not answer or refuses', async () => {
  const name = fileName(newStem(), 320)
  failures = 2
  await open().put(name, Buffer.from('x'), 'image/webp')
  expect(objects.size).toBe(1)
  failures = 3
  await expect(open().put(name, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ code: 'busy' })
  await expect(open('wrong').put(name, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({ code: 'busy' })
})

it('takes no name that is not an upload', async () => {
  await expect(open().put('../other-bucket/x', Buffer.from('x'), 'image/webp')).rejects.toThrow()
  expect(await open().get('../other-bucket/x')).toBeUndefined()
})
