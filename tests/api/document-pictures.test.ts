// Databases: one, because it is about the bytes of pictures, in a folder and in a bucket.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, IMAGE_MAX_BYTES, IMAGE_MAX_MEGAPIXELS } from '#contract/constants.ts'
import { LOGO_MAX_BYTES, PHOTO_MAX_BYTES, SMALL_PHOTO_MAX_BYTES, smallPhotoOf } from '#contract/content/pictures.ts'
import { sweepUploads } from '#server/platform/files/sweep.ts'
import { formOf, jpegWithExif, png, svg, type TestFile, textAsImage } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const SHOP = '/api/documents/shop'
const send = (admin: HttpClient, files: TestFile[], fields: Record<string, string> = {}) =>
  admin.sendForm('POST', '/api/documents/pictures', formOf(fields, files))
async function upload(admin: HttpClient, file: TestFile, fields?: { kind: string }): Promise<string> {
  const { status, body } = await send(admin, [file], fields)
  expect(status).toBe(201)
  return body.url
}
async function saveLogo(admin: HttpClient, logo: string) {
  const { value, version } = (await admin.get(SHOP)).body
  return admin.put(SHOP, { ...value, logo }, ifMatch(version))
}
const statusOf = async (site: TestApp, url: string) => (await fetch(site.origin + url)).status
/** A sweep of tomorrow: everything that was uploaded today is old enough. The first one of a site only links store and database. */
const sweep = (site: TestApp) => sweepUploads(site.built.context, new Date(Date.now() + DAY_MS), new AbortController().signal)

const logo = async (width: number, height: number): Promise<TestFile> => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="50%" cy="50%" r="40"/></svg>`
  return { name: 'logo.png', type: 'image/png', bytes: await sharp(Buffer.from(drawing)).png().toBuffer() }
}
const noise = async (width = 900, height = 900): Promise<TestFile> => {
  const create = { width, height, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 90 } } as const
  return { name: 'noise.png', type: 'image/png', bytes: await sharp({ create }).png().toBuffer() }
}

describe('a picture for a document', () => {
  const site = testApp()

  test('is stored in the size that the site needs, see-through where it was, without what a camera adds', async () => {
    const admin = await site.admin()
    const url = await upload(admin, await logo(1600, 400))
    expect(url).toMatch(/^\/uploads\/[\da-f]{32}-512x128\.webp$/)
    const response = await fetch(site.origin + url)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const stored = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 512, height: 128, hasAlpha: true })

    const photo = await fetch(site.origin + (await upload(admin, await jpegWithExif(40, 30))))
    expect(photo.url).toMatch(/-40x30\.webp$/)
    expect((await sharp(Buffer.from(await photo.arrayBuffer())).metadata()).exif).toBeUndefined()
  })

  test('costs a page little, whatever it shows', async () => {
    const url = await upload(await site.admin(), await noise())
    const bytes = Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
    expect(bytes.length).toBeLessThanOrEqual(LOGO_MAX_BYTES)
    const { width, height } = await sharp(bytes).metadata()
    expect(url).toContain(`-${width}x${height}.webp`)
  })

  const named = (text: string, { name }: TestFile) => `${name}: ${text}`
  test.each<[string, () => Promise<TestFile[]>, (files: TestFile[]) => string]>([
    ['a text that calls itself an image', async () => [textAsImage], ([file]) => named(fieldErrorText('image_type'), file!)],
    ['an SVG, which may have scripts in it', async () => [svg], ([file]) => named(fieldErrorText('image_type'), file!)],
    [
      'an SVG that calls itself a PNG',
      async () => [{ ...svg, name: 'logo.png', type: 'image/png' }],
      ([file]) => named(fieldErrorText('image_type'), file!),
    ],
    [
      'half a picture',
      async () => [{ ...(await noise()), bytes: (await noise()).bytes.subarray(0, 4000) }],
      ([file]) => named(fieldErrorText('image_type'), file!),
    ],
    ['no file', async () => [], () => fieldErrorText('image_type')],
    ['two files', async () => [await png(), await png()], () => fieldErrorText('too_many_images', { max: 1 })],
    [
      'more pixels than can be decoded',
      async () => [await png(8000, (IMAGE_MAX_MEGAPIXELS * 1e6) / 8000 + 1)],
      ([file]) => named(fieldErrorText('image_pixels'), file!),
    ],
  ])('%s is refused, and nothing is stored', async (_name, files, text) => {
    const before = await site.uploads()
    const chosen = await files()
    const refused = await send(await site.admin(), chosen)
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { images: text(chosen) }])
    expect(await site.uploads()).toEqual(before)
  })

  test('a file that is too large is refused', async () => {
    const refused = await send(await site.admin(), [{ ...(await png()), bytes: Buffer.alloc(IMAGE_MAX_BYTES + 1) }])
    expect(refused.status).toBe(413)
  })

  test('is taken from admins only', async () => {
    const files = [await png()]
    expect((await send(site.guest(), files)).status).toBe(401)
    expect((await send(await site.user(), files)).status).toBe(403)
    const init = { headers: { origin: 'https://elsewhere.example' } }
    const foreign = await (await site.admin()).sendForm('POST', '/api/documents/pictures', formOf({}, files), init)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'foreign_origin'])
  })

  test.each([
    ['was never uploaded', `/uploads/${'0'.repeat(32)}-512x128.webp`],
    ['is elsewhere', 'https://elsewhere.example/logo.webp'],
    ['is a part of the site', '/icon-512.png'],
    ['leaves the folder', `/uploads/../uploads/${'0'.repeat(32)}-512x128.webp`],
  ])('one that %s is refused at its field', async (_name, url) => {
    const admin = await site.admin()
    const before = (await admin.get(SHOP)).body
    const refused = await saveLogo(admin, url)
    expect([refused.status, fieldErrors(refused)]).toEqual([422, { logo: fieldErrorText('picture') }])
    expect((await admin.get(SHOP)).body).toEqual(before)
  })

  test('everyone is told of the logo', async () => {
    const admin = await site.admin()
    expect((await site.guest().get('/api/content/shop')).body.logo).toBe('')
    const url = await upload(admin, await logo(400, 100))
    expect((await saveLogo(admin, url)).body.value.logo).toBe(url)
    expect((await site.guest().get('/api/content/shop')).body.logo).toBe(url)
  })
})

describe('a photo for a document', () => {
  const site = testApp()
  beforeAll(() => sweep(site))
  const PHOTO = { kind: 'photo' }
  const read = async (url: string) => Buffer.from(await (await fetch(site.origin + url)).arrayBuffer())
  const SERVICES = '/api/documents/services'
  async function saveFirstService(admin: HttpClient, change: object) {
    const { value, version } = (await admin.get(SERVICES)).body
    return admin.put(SERVICES, { ...value, services: [{ ...value.services[0], ...change }, ...value.services.slice(1)] }, ifMatch(version))
  }
  const shown = async () => (await site.guest().get('/api/content/services')).body.services[0]

  test.each([
    ['upright', () => noise(1200, 1600), 960],
    ['wide and small', () => noise(800, 300), 400],
    ['tiny', () => jpegWithExif(40, 30), 344],
  ] as const)('that is %s has the shape of the drawings, few bytes, and a small file', async (_name, file, width) => {
    const url = await upload(await site.admin(), await file(), PHOTO)
    const [large, small] = await Promise.all([read(url), read(smallPhotoOf(url))])
    const { width: stored, exif } = await sharp(large).metadata()
    expect(stored).toBeLessThanOrEqual(width)
    expect(url).toMatch(new RegExp(`-${stored}x${(stored * 3) / 4}\\.webp$`))
    expect(exif).toBeUndefined()
    expect(large.length).toBeLessThanOrEqual(PHOTO_MAX_BYTES)
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 })
    expect(small.length).toBeLessThanOrEqual(SMALL_PHOTO_MAX_BYTES)
  })

  test('of a service stands in place of its drawing for everyone, until it is removed', async () => {
    const admin = await site.admin()
    const before = await shown()
    const url = await upload(admin, await png(960, 720), PHOTO)
    expect((await saveFirstService(admin, { photo: url, photoText: 'The bench' })).status).toBe(200)
    expect(await shown()).toEqual({
      ...before,
      photo: { src: url, srcSet: `${smallPhotoOf(url)} 320w, ${url} 960w`, sizes: 'auto, 120px' },
      photoText: 'The bench',
    })
    expect((await saveFirstService(admin, { photo: '', photoText: '' })).status).toBe(200)
    expect(await shown()).toEqual(before)
  })

  test('of the about page is told to everyone with what it shows', async () => {
    const admin = await site.admin()
    const { value, version } = (await admin.get('/api/documents/about')).body
    const about = async () => (await site.guest().get('/api/content/about')).body
    expect(await about()).not.toHaveProperty('photo')
    const photo = await upload(admin, await png(480, 360), PHOTO)
    expect((await admin.put('/api/documents/about', { ...value, photo, photoText: 'Our counter' }, ifMatch(version))).status).toBe(200)
    expect(await about()).toMatchObject({ photo: { src: photo }, photoText: 'Our counter' })
  })

  test('is none when it is a logo or the small file of a photo, and no other kind is stored', async () => {
    const admin = await site.admin()
    const small = smallPhotoOf(await upload(admin, await png(960, 720), PHOTO))
    for (const photo of [await upload(admin, await logo(320, 240)), await upload(admin, await logo(400, 100)), small]) {
      const refused = await saveFirstService(admin, { photo })
      expect([refused.status, fieldErrors(refused)]).toEqual([422, { 'services.0.photo': fieldErrorText('picture') }])
    }
    const unknown = await send(admin, [await png()], { kind: 'poster' })
    expect([unknown.status, fieldErrors(unknown)]).toEqual([422, { kind: fieldErrorText('choice') }])
  })

  test('loses both files when no version names it, and has them again when it is saved', async () => {
    const admin = await site.admin()
    const url = await upload(admin, await png(400, 300), PHOTO)
    const statuses = () => Promise.all([url, smallPhotoOf(url)].map((each) => statusOf(site, each)))
    await sweep(site)
    expect(await statuses()).toEqual([404, 404])
    expect((await saveFirstService(admin, { photo: url })).status).toBe(200)
    await sweep(site)
    expect(await statuses()).toEqual([200, 200])
  })
})

const life = (site: TestApp) => async () => {
  const admin = await site.admin()
  await sweep(site)
  const first = await upload(admin, await logo(400, 100))
  const second = await upload(admin, await logo(200, 100))
  const unused = await upload(admin, await logo(100, 100))
  const { version } = (await saveLogo(admin, first)).body
  await saveLogo(admin, second)
  await saveLogo(admin, '')
  await sweep(site)
  expect(await Promise.all([first, second, unused].map((url) => statusOf(site, url)))).toEqual([200, 200, 404])

  const { body } = await admin.post(`${SHOP}/restore`, { version })
  expect(body.value.logo).toBe(first)
  expect(await statusOf(site, first)).toBe(200)
  // A form that was open for a day, or a draft: its picture is in the trash, and comes back.
  expect((await saveLogo(admin, unused)).status).toBe(200)
  expect(await statusOf(site, unused)).toBe(200)
  await sweep(site)
  expect(await statusOf(site, unused)).toBe(200)
}

describe('pictures in a folder', () => {
  const site = testApp()
  test('stay while any version names them; one that none names is cleaned up, and comes back when it is saved', life(site))
})

describe('pictures in an S3 store', () => {
  let s3: S3Server
  afterAll(() => s3.stop())
  const site = testApp(async () => {
    s3 = await S3Server.start()
    return { STORAGE_URL: s3.url() }
  })
  test('stay while any version names them; one that none names is cleaned up, and comes back when it is saved', life(site))

  test('a full store says so', async () => {
    const admin = await site.admin()
    s3.faults = [{ status: 507, code: 'InsufficientStorage' }]
    const refused = await send(admin, [await png()])
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
    expect((await send(admin, [await png()])).status).toBe(201)
  })

  test('a store that does not answer hinders only those who change a picture', async () => {
    const admin = await site.admin()
    const url = await upload(admin, await logo(300, 100))
    const { value } = (await saveLogo(admin, url)).body
    // Stored, then brought out of the trash before the commit and after it.
    await expect.poll(() => s3.requests.filter((line) => line.startsWith('PUT') && line.includes(url.slice(9))).length).toBe(3)
    s3.requests = []
    expect((await admin.put(SHOP, { ...value, city: 'Nashik' })).status).toBe(200)
    expect(s3.requests).toEqual([])
  })
})
