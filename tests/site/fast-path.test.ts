import { request } from 'node:http'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import { productForm } from '#tests/support/factories.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { openSocket, parseResponse, readToEnd } from '#tests/support/raw-socket.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = testApp({ SAMPLE_DATA: 'on' }, { dist: resolve('dist') })

interface Answer {
  status: number | undefined
  /** As they were sent, in their order; what differs from call to call is left out. */
  headers: string[]
  body: string
}

/** A GET as a browser sends it, whose body is not decompressed. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, reject) => {
    const sent = request(app.origin + path, { method, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString('base64')
      const pairs = response.rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${response.rawHeaders[at + 1]}`] : []))
      done({ status: response.statusCode, headers: pairs.map((pair) => pair.replace(/^((?:date|x-request-id): ).+$/i, '$1…')), body })
    })
    sent.on('error', reject)
    sent.end()
  })
/** A GET with a content length, which only the framework reads. */
const FRAMEWORK = { 'content-length': '0' }
const headerOf = ({ headers }: Answer, name: string) => headers.find((pair) => pair.startsWith(`${name}: `))?.slice(name.length + 2)

/** Statuses that were answered before the framework. */
const answered: number[] = []
let productPage = ''
beforeAll(async () => {
  app.built.context.fastPath.onAnswer = (_route, status) => void answered.push(status)
  const { body } = await app.guest().get('/api/products?limit=1&page=1')
  productPage = to('product', { name: body.products[0].name }, { id: body.products[0].id })
})

const API = [
  '/api/products',
  '/api/products?limit=6&page=1',
  '/api/products?limit=100&page=1&sort=priceLowToHigh',
  '/api/products?q=laptop',
  '/api/products/categories',
  '/api/products/1',
  '/api/gallery?limit=4&page=1',
  '/api/content/shop',
  '/api/content/services',
]
const PAGES = ['/', '/shop', '/shop?q=dell', '/services', '/services/laptop-repair', '/gallery', '/about', '/faq', '/privacy-policy']

describe('a public GET that is asked for again', () => {
  test.each([...API, ...PAGES, 'the page of a product'])('has the bytes and headers of the framework: %s', async (name) => {
    const path = name === 'the page of a product' ? productPage : name
    for (const encoding of ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd', '*', undefined]) {
      const accepts: Record<string, string> = encoding === undefined ? {} : { 'accept-encoding': encoding }
      const first = await get(path, { ...accepts, ...FRAMEWORK })
      const known = { ...accepts, 'if-none-match': headerOf(first, 'etag') ?? '' }
      const unchanged = await get(path, { ...known, ...FRAMEWORK })
      // On PostgreSQL the framework answers while it is not proven that no notice of a change is missing.
      const again = async () => {
        answered.length = 0
        expect(await get(path, accepts), encoding).toEqual(first)
        expect(await get(path, known), encoding).toEqual(unchanged)
        return answered
      }
      await expect.poll(again, { message: String(encoding) }).toEqual([200, 304])
    }
  })

  test('is left to the framework when its address may be a secret, is invented, or is of no page', async () => {
    answered.length = 0
    for (const path of [
      // In the language of the account.
      '/user',
      '/track/some-token',
      '/reset-password?token=some-token',
      '/shop?utm_source=x',
      '/no-such-page',
      '/api/products/4711',
      '/uploads/no.webp',
    ])
      expect(await get(path), path).toEqual(await get(path))
    expect(answered).toEqual([])
  })

  test('shows what was saved in the meantime', async () => {
    const admin = await app.admin()
    const { body } = await admin.sendForm('POST', '/api/products', productForm({ name: 'Fast laptop' }))
    const path = `/api/products/${body.id}`
    for (const name of ['Faster laptop', 'Fastest laptop']) {
      for (let each = 0; each < 3; each += 1) await get(path)
      const { version } = (await admin.get(path)).body
      await admin.sendForm('PUT', path, productForm({ name }), ifMatch(version))
      expect(Buffer.from((await get(path)).body, 'base64').toString()).toContain(name)
    }
    await admin.delete(path)
    expect((await get(path)).status).toBe(404)
  })

  test('keeps the rules for the requests themselves: no body for HEAD, and a Host', async () => {
    const { body, ...head } = await get('/', {}, 'HEAD')
    const { body: html, ...full } = await get('/')
    expect(head).toEqual(full)
    expect([body, html === '']).toEqual(['', false])
    const socket = await openSocket(app.origin)
    socket.write('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(parseResponse(await readToEnd(socket)).status).toBe(400)
  })

  test('is counted as a page that a visitor has opened, from the cache too, unless it was loaded ahead or is none', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' }
    const admin = await app.admin()
    const counted = async () => (await admin.get('/api/visits?span=7-days')).body
    const before = await counted()
    answered.length = 0
    const first = await get('/about', { ...browser, ...FRAMEWORK })
    for (const encoding of ['identity', 'br']) await get('/about', { ...browser, 'accept-encoding': encoding })
    await get('/about', { ...browser, 'accept-encoding': 'identity', 'if-none-match': headerOf(first, 'etag') ?? '' })
    await get('/hi/about', browser)
    await get(productPage, browser)
    for (const headers of [
      { 'sec-purpose': 'prefetch' },
      { 'sec-gpc': '1' },
      { cookie: 'mistri_session=any' },
      { 'user-agent': 'Googlebot/2.1' },
    ])
      for (const extra of [{}, FRAMEWORK]) await get('/about', { ...browser, ...headers, ...extra })
    await get('/about', browser, 'HEAD')
    for (const path of ['/no-such-page', '/api/products', '/robots.txt', '/user']) await get(path, browser)
    // Without a program's name, as in all other tests.
    await get('/about')
    const after = await counted()
    const of = (report: typeof before, page: string) => report.pages.find((each: { page: string }) => each.page === page)?.visits ?? 0
    expect(of(after, 'about') - of(before, 'about')).toBe(5)
    expect(of(after, 'product') - of(before, 'product')).toBe(1)
    expect(after.visits - before.visits).toBe(6)
    expect(after.products[0]).toMatchObject({ visits: 1 })
    expect(answered.length).toBeGreaterThan(3)
  })
})
