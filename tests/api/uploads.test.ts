// Databases: both, because the sweep compares the files with rows of several tables.
import { once } from 'node:events'
import { mkdir, readdir, rename, stat, utimes } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS, GALLERY_UPLOAD_MAX, IMAGE_MAX_BYTES, MAX_PRODUCT_IMAGES } from '#contract/constants.ts'
import { sweepUploads } from '#server/platform/files/sweep.ts'
import { newDatabase, type TestDatabase } from '#tests/support/database.ts'
import { formOf, newProduct, png, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { TestApp, testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const BOUNDARY = 'x-boundary'
const partHead = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="images"; filename="photo.png"\r\n\r\n`

/** A multipart request whose body the test writes itself. */
function openUpload(site: TestApp, admin: HttpClient, path: `/api/${string}`, headers: Record<string, string | number> = {}) {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const type = `multipart/form-data; boundary=${BOUNDARY}`
  const sending = request(site.origin + path, { method: 'POST', headers: { cookie, 'content-type': type, ...headers } })
  const response = new Promise<{ status: number; body: any }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', async (incoming) => {
      const chunks = await incoming.toArray()
      resolve({ status: incoming.statusCode ?? 0, body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
  })
  return { sending, response }
}

const sweep = (site: TestApp, signal = new AbortController().signal) => sweepUploads(site.built.context, new Date(), signal)

describe('the files of an upload', () => {
  const site = testApp()
  let admin: HttpClient
  beforeAll(async () => {
    admin = await site.admin()
  })
  const tempFiles = async () => (await readdir(join(site.dataDir, 'tmp'), { recursive: true }).catch(() => [])).sort()

  test('are on disk while they arrive, and are deleted after the response', async () => {
    const { sending, response } = openUpload(site, admin, '/api/gallery/upload')
    const image = await png()
    sending.write(partHead)
    sending.write(image.bytes.subarray(0, 40))
    await expect.poll(async () => (await tempFiles()).length).toBe(2)
    sending.end(Buffer.concat([image.bytes.subarray(40), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]))
    expect((await response).status).toBe(201)
    await expect.poll(tempFiles).toEqual([])
  })

  test('are deleted when the client hangs up in the middle', async () => {
    const { sending, response } = openUpload(site, admin, '/api/gallery/upload')
    sending.write(partHead)
    sending.write(Buffer.alloc(100_000, 1))
    await expect.poll(async () => (await tempFiles()).length).toBe(2)
    sending.destroy()
    await expect(response).rejects.toThrow()
    await expect.poll(tempFiles).toEqual([])
  })

  test('are deleted when they are refused', async () => {
    expect(
      (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(), { ...(await png()), bytes: Buffer.from('no') }])))
        .status,
    ).toBe(422)
    await expect.poll(tempFiles).toEqual([])
  })

  test('may take longer to encode than the idle timeout of connections', async () => {
    const { app, context } = site.built
    const arrived = once(app.server, 'request')
    const put = context.files.put.bind(context.files)
    let idleMs: number | undefined
    const stored = vi.spyOn(context.files, 'put').mockImplementation(async (...args) => {
      const [request] = (await arrived) as [IncomingMessage]
      // How long its connection may be idle when the first picture has been encoded; 0 is as long as it takes.
      idleMs ??= request.socket.timeout
      return put(...args)
    })
    const { status } = await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))
    stored.mockRestore()
    expect([status, idleMs]).toEqual([201, 0])
  })

  test('that a killed process left are deleted at the next start, a day later', async () => {
    const [left, inUse] = [join(site.dataDir, 'tmp', 'upload-left'), join(site.dataDir, 'tmp', 'upload-in-use')]
    for (const folder of [left, inUse]) await mkdir(folder, { recursive: true })
    const yesterday = new Date(Date.now() - DAY_MS - 1000)
    await utimes(left, yesterday, yesterday)
    await site.restart()
    admin = await site.admin()
    expect(await tempFiles()).toEqual(['upload-in-use'])
  })

  test('a body whose declared length is too large is refused before any of it is sent', async () => {
    const { sending, response } = openUpload(site, admin, '/api/gallery/upload', {
      'content-length': (GALLERY_UPLOAD_MAX + 2) * IMAGE_MAX_BYTES,
    })
    sending.flushHeaders()
    expect(await response).toMatchObject({ status: 413, body: { detail: fieldErrorText('image_size') } })
    sending.destroy()
  })

  test('a body without a declared length is refused as soon as it exceeds the limit', async () => {
    const { sending, response } = openUpload(site, admin, '/api/products')
    let responded = false
    void response.then(() => {
      responded = true
    })
    sending.write(partHead)
    const chunk = Buffer.alloc(1024 * 1024)
    const limit = (MAX_PRODUCT_IMAGES + 2) * IMAGE_MAX_BYTES
    let sent = 0
    try {
      while (!responded && sent < 3 * limit) {
        sent += chunk.length
        await new Promise((resolve) => sending.write(chunk, resolve))
      }
      expect(responded).toBe(true)
      expect(await response).toMatchObject({ status: 413 })
    } finally {
      sending.destroy()
    }
  })
})

describe('the trash', () => {
  const site = testApp()
  test('receives the files of deleted rows, and is not served', async () => {
    const admin = await site.admin()
    const { body } = await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))
    const name = body[0].url.replace('/uploads/', '')
    expect((await fetch(`${site.origin}/uploads/${name}`)).status).toBe(200)
    await admin.delete(`/api/gallery/${body[0].id}`)
    await expect.poll(async () => (await fetch(`${site.origin}/uploads/${name}`)).status).toBe(404)
    expect((await stat(join(site.dataDir, 'uploads', 'trash', name))).isFile()).toBe(true)
    for (const path of [`trash/${name}`, `trash%2f${name}`, 'trash', 'store-id'])
      expect((await fetch(`${site.origin}/uploads/${path}`)).status).toBe(404)
  })

  test('receives the images that a change removes', async () => {
    const admin = await site.admin()
    const { body } = await admin.sendForm('POST', '/api/products', productForm({}, [await png(), await png()]))
    const [remaining, removed] = body.imageUrls
    const changed = await admin.sendForm(
      'PUT',
      `/api/products/${body.id}`,
      formOf({ ...newProduct(), imageUrls: JSON.stringify([remaining]) }),
    )
    expect(changed.body.imageUrls).toEqual([remaining])
    await expect.poll(async () => (await fetch(site.origin + removed)).status).toBe(404)
    expect((await fetch(site.origin + remaining)).status).toBe(200)
  })
})

describe('uploads that the database does not reference', () => {
  const site = testApp()
  let other: TestDatabase | undefined
  afterAll(() => other?.drop())

  test('survive a start with another database, and are served again with their own database', async () => {
    const admin = await site.admin()
    const { body } = await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png(), await png()]))
    const names = await site.uploads()
    expect(names).toHaveLength(6)
    const yesterday = new Date(Date.now() - DAY_MS)
    for (const name of names) await utimes(join(site.dataDir, 'uploads', name), yesterday, yesterday)
    await site.restart()
    await sweep(site)
    await site.stop()

    other = await newDatabase()
    const files = await readdir(site.dataDir)
    const databaseFiles = other ? [] : files.filter((name) => name.startsWith('mistri.db'))
    const move = (from: string, to: string) =>
      Promise.all(databaseFiles.map((name) => rename(join(site.dataDir, from, name), join(site.dataDir, to, name))))
    await mkdir(join(site.dataDir, 'away'))
    await move('.', 'away')
    const begunAnew = new TestApp(site.dataDir, other?.url, {})
    await begunAnew.start()
    await sweep(begunAnew)
    expect(await begunAnew.uploads()).toEqual(names)
    await begunAnew.stop()

    for (const name of (await readdir(site.dataDir)).filter((name) => databaseFiles.length > 0 && name.startsWith('mistri.db')))
      await rename(join(site.dataDir, name), join(site.dataDir, `${name}.anew`))
    await move('away', '.')
    await site.start()
    await sweep(site)
    expect(await site.uploads()).toEqual(names)
    for (const { url } of body) expect((await fetch(site.origin + url)).status).toBe(200)
  })
})

describe('an S3 store', () => {
  let s3: S3Server
  afterAll(() => s3.stop())
  const site = testApp(async () => {
    s3 = await S3Server.start()
    return { STORAGE_URL: s3.url() }
  })
  let admin: HttpClient
  beforeAll(async () => {
    admin = await site.admin()
  })
  const add = async (images: number) =>
    (await admin.sendForm('POST', '/api/products', productForm({}, await Promise.all(Array.from({ length: images }, () => png()))))).body
  const writes = () => s3.requests.filter((line) => /^(PUT|DELETE) \/shop\/(trash\/)?[0-9a-f]{32}/.test(line))

  test('serves uploaded images, but no deleted ones', async () => {
    const { id, imageUrls } = await add(2)
    for (const url of imageUrls) expect((await fetch(site.origin + url)).status).toBe(200)
    await admin.delete(`/api/products/${id}`)
    await expect.poll(async () => (await fetch(site.origin + imageUrls[0])).status).toBe(404)
  })

  test('a deleted product is no longer shown while a slow store still moves its files', async () => {
    const { id, imageUrls } = await add(1)
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    s3.faults = Array.from({ length: imageUrls.length * 3 }, () => released)
    const deleted = admin.delete(`/api/products/${id}`)
    await expect.poll(async () => (await site.guest().get(`/api/products/${id}`)).status).toBe(404)
    release()
    expect((await deleted).status).toBe(204)
    await expect.poll(async () => (await fetch(site.origin + imageUrls[0])).status).toBe(404)
  })

  test.each([
    ['a product that is not there', 404, async () => ({ id: 999_999, version: 1, images: 1 })],
    ['a product that someone else has changed', 409, async () => ({ id: (await add(0)).id, version: 7, images: 1 })],
    ['more images than a product may have', 422, async () => ({ ...(await add(4)), images: 3 })],
  ])('a change of %s returns %i before any image is stored', async (_name, status, prepare) => {
    const { id, version, images } = await prepare()
    s3.requests = []
    const form = formOf(newProduct(), await Promise.all(Array.from({ length: images }, () => png())))
    const response = await admin.sendForm('PUT', `/api/products/${id}`, form, ifMatch(version))
    expect(response.status).toBe(status)
    if (status === 422) expect(fieldErrors(response)).toEqual({ images: fieldErrorText('too_many_images', { max: MAX_PRODUCT_IMAGES }) })
    expect(writes()).toEqual([])
  })

  test('returns 507 when it is full, and nothing is saved', async () => {
    const before = (await site.guest().get('/api/gallery')).body
    s3.faults = Array.from({ length: 3 }, () => ({ status: 507, code: 'InsufficientStorage' }))
    const response = await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))
    expect([response.status, response.body.code]).toEqual([507, 'storage_full'])
    expect((await site.guest().get('/api/gallery')).body).toEqual(before)
  })

  test('an image that the store sends incompletely is neither served nor cached', async () => {
    const { imageUrls } = await add(1)
    s3.faults = [{ share: 0.5 }, 'cut', { share: 0.5 }]
    const broken = await fetch(site.origin + imageUrls[0])
    expect([broken.status, broken.headers.get('cache-control')]).toEqual([503, 'no-store'])
    expect((await fetch(site.origin + imageUrls[0])).status).toBe(200)
  })

  test('a sweep stops immediately when the site stops', async () => {
    await sweep(site)
    const stop = new AbortController()
    s3.requests = []
    s3.faults = Array.from({ length: 10 }, () => 'silent')
    const sweeping = sweep(site, stop.signal)
    await expect.poll(() => s3.requests.length).toBeGreaterThan(0)
    stop.abort()
    await sweeping
    s3.faults = []
  })
})
