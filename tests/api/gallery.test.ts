// Databases: both, because images are ordered by the database, also those that come at the same time.
import { beforeAll, describe, expect, test } from 'vitest'
import { GALLERY_UPLOAD_MAX } from '#contract/constants.ts'
import { formOf, jpegWithExif, png, svg, textAsImage } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const upload = (files: Parameters<typeof formOf>[1]) => admin.sendForm('POST', '/api/gallery/upload', formOf({}, files))
const all = async () => (await site.guest().get('/api/gallery')).body as any[]

describe('POST /api/gallery/upload', () => {
  test('S7-27 S3-22 returns the new images, which then come first in the gallery', async () => {
    await upload([await png()])
    const response = await upload([await png(64, 40), await jpegWithExif(30, 20)])
    expect(response.status).toBe(201)
    expect(response.body).toHaveLength(2)
    expect((await all()).slice(0, 2)).toEqual(response.body)
    expect(response.body).toContainEqual(
      expect.objectContaining({ id: expect.any(Number), url: expect.stringMatching(/^\/uploads\//), width: 64, height: 40 }),
    )
    for (const { url } of response.body) expect((await fetch(site.origin + url)).headers.get('content-type')).toBe('image/webp')
  })

  test.each([
    ['no file', []],
    ['a text file', [textAsImage]],
    ['an SVG', [svg]],
  ])('S5-33 refuses %s and stores nothing', async (_name, files) => {
    const before = [await all(), await site.uploads()]
    const response = await upload(files)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(fieldErrors(response)).toHaveProperty('images')
    expect([await all(), await site.uploads()]).toEqual(before)
  })

  test('one bad file makes the whole upload fail', async () => {
    const before = [await all(), await site.uploads()]
    const response = await upload([await png(), textAsImage, await png()])
    expect(fieldErrors(response)).toEqual({ images: `${textAsImage.name}: ${fieldErrorText('image_type')}` })
    expect([await all(), await site.uploads()]).toEqual(before)
  })

  test('more files than one upload may carry are refused', async () => {
    const one = await png()
    expect((await upload(Array.from({ length: GALLERY_UPLOAD_MAX + 1 }, () => one))).status).toBe(422)
  })

  test('a body that is not a form is refused', async () => {
    const response = await admin.post('/api/gallery/upload', { images: ['x'] })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })

  test('an incomplete form is refused', async () => {
    const response = await admin.post('/api/gallery/upload', undefined, {
      raw: '--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})

describe('GET /api/gallery', () => {
  test('S7-26 returns a page, newest first, and the total in the header', async () => {
    await upload(await Promise.all(Array.from({ length: 9 }, () => png())))
    const whole = await all()
    const second = await site.guest().get('/api/gallery?page=2&limit=8')
    expect(second.headers.get('x-total-count')).toBe(String(whole.length))
    expect(second.body).toEqual(whole.slice(8, 16))
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).sort((a, b) => b - a))
  })
})

describe('DELETE /api/gallery/{id}', () => {
  test('S7-28 returns 204 and removes the image with its files; a second time is 404', async () => {
    const before = await site.uploads()
    const [image] = (await upload([await png()])).body
    expect(await admin.delete(`/api/gallery/${image.id}`)).toMatchObject({ status: 204, text: '' })
    expect((await all()).some(({ id }) => id === image.id)).toBe(false)
    await expect.poll(() => site.uploads()).toEqual(before)
    expect((await fetch(site.origin + image.url)).status).toBe(404)
    expect((await admin.delete(`/api/gallery/${image.id}`)).status).toBe(404)
  })
})
