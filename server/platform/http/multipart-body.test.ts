import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSocket } from '#tests/support/raw-socket.ts'
import { acceptMultipart, withMultipartBody } from './multipart-body.ts'

const HEAD = [
  'POST /upload HTTP/1.1',
  'Host: shop.example',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Length: 100000',
  '',
  '--x',
  'Content-Disposition: form-data; name="images"; filename="photo.png"',
  '',
  'the first bytes',
].join('\r\n')

describe('an upload whose client hangs up', () => {
  let dataDir: string
  let app: FastifyInstance
  /** The uploads that a handler has begun to read. */
  let uploads: Promise<unknown>[]
  beforeEach(async () => {
    uploads = []
    dataDir = await mkdtemp(join(tmpdir(), 'mistri-multipart-'))
    app = Fastify()
    await acceptMultipart(app)
  })
  afterEach(async () => {
    await app.close()
    await rm(dataDir, { recursive: true })
  })

  function read(request: FastifyRequest): Promise<unknown> {
    const upload = withMultipartBody(request, { field: 'images', max: 2 }, { dataDir }, async () => undefined)
    uploads.push(upload)
    return upload
  }

  async function send(text: string): Promise<Socket> {
    const socket = await openSocket(await app.listen({ port: 0, host: '127.0.0.1' }))
    // The server resets a connection when it gives up on it.
    socket.on('error', () => undefined).write(text)
    return socket
  }

  async function expectEnd(): Promise<void> {
    await expect.poll(() => uploads.length).toBe(1)
    await expect(uploads[0]).rejects.toMatchObject({ code: 'malformed' })
    expect(await readdir(join(dataDir, 'tmp'))).toEqual([])
  }

  it('while its session is looked up ends, and leaves nothing in tmp', async () => {
    let lookups = 0
    app.post('/upload', {
      async onRequest({ raw }) {
        lookups++
        await new Promise((resolve) => raw.once('close', resolve))
      },
      handler: read,
    })
    const socket = await send(HEAD)
    await expect.poll(() => lookups).toBe(1)
    socket.destroy()
    await expectEnd()
  })

  it('while its folder is made ends, and leaves nothing in tmp', async () => {
    app.post('/upload', (request) => {
      const upload = read(request)
      request.raw.destroy()
      return upload
    })
    await send(HEAD)
    await expectEnd()
  })

  it.each([
    ['in the middle of a file', HEAD],
    ['between two parts', `${HEAD}\r\n--x\r\n`],
  ])('%s ends, and leaves nothing in tmp', async (_name, text) => {
    app.post('/upload', read)
    const socket = await send(text)
    await expect.poll(async () => (await readdir(dataDir, { recursive: true })).length).toBe(3)
    socket.destroy()
    await expectEnd()
  })
})
