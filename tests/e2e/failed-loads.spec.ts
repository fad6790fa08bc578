import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { to } from '#contract/paths.ts'
import { testBrowser } from '#tests/support/browser.ts'
import { samples } from '#tests/support/screens.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import * as messages from '#texts/messages.ts'

let server: ServerProcess
beforeAll(async () => {
  server = await ServerProcess.start()
})
afterAll(() => server?.remove())
const browser = testBrowser(() => server.origin)

const breakTable = (table: string) => server.sql(`alter table ${table} rename to ${table}_away`)
const mendTable = (table: string) => server.sql(`alter table ${table}_away rename to ${table}`)

describe.each([
  ['products', to('home')],
  ['products', to('shop')],
  ['products', to('shop', undefined, { category: 'Mobiles' })],
  ['products', to('product', { name: 'Any' }, { id: 1 })],
  ['gallery_images', to('gallery')],
])('while %s cannot be read, %s', (table, path) => {
  test('answers 503, is not stored, and is right again with the next request', async () => {
    const visitor = server.client()
    await breakTable(table)
    try {
      const failed = await visitor.get(path)
      expect(failed.status).toBe(503)
      expect(failed.headers.get('cache-control')).toBe('no-store')
    } finally {
      await mendTable(table)
    }
    const mended = await visitor.get(path)
    expect(mended.status).toBe(200)
    expect(mended.text).not.toContain(messages.products.loadFailure)
  })
})

test('S8-20 the shop shows samples and says why, and Retry brings the products', async () => {
  await breakTable('products')
  const page = await (await browser.newContext({ allow: [/50[03]/] })).newPage()
  try {
    expect((await page.goto(to('shop')))?.status()).toBe(503)
    await page.getByText(messages.products.loadFailure).waitFor()
    expect(await samples(page).count()).toBeGreaterThan(0)
  } finally {
    await mendTable('products')
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText(messages.products.loadFailure).waitFor({ state: 'detached' })
  expect(await samples(page).count()).toBe(0)
})

describe('the cache of pages', () => {
  test('has one entry for a page, whatever campaign or token its address carries', async () => {
    const visitor = server.client()
    const plain = (await visitor.get('/shop?q=dell')).headers.get('etag')
    for (const address of ['/shop?utm_source=x&q=dell', '/SHOP/?fbclid=y&q=dell', '/shop?q=dell&token=z'])
      expect((await visitor.get(address)).headers.get('etag')).toBe(plain)
    const shop = (await visitor.get('/shop')).headers.get('etag')
    for (const address of ['/shop?sort=byMood', '/shop?category=Cars&wished=2', '/shop?maxPrice=junk'])
      expect((await visitor.get(address)).headers.get('etag')).toBe(shop)
    const token = await visitor.get('/reset-password?token=a-secret-token')
    expect(token.text).not.toContain('a-secret-token')
  })

  test('shows the gallery for a page number that no database holds', async () => {
    const visitor = server.client()
    const { status, headers } = await visitor.get('/gallery?page=99999999999')
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe((await visitor.get('/gallery')).headers.get('etag'))
  })

  test.each(['//', '///', '//?x', '//:80', '//[', '//evil.test/shop', '/%', '/%E0%A4%A'])(
    '%s is a page that does not exist',
    async (path) => {
      const { status, contentType } = await rawGet(path)
      expect([404, 400]).toContain(status)
      if (status === 404) expect(contentType).toContain('text/html')
    },
  )
})

/** fetch would tidy the path. */
async function rawGet(path: string): Promise<{ status: number; contentType: string }> {
  const { request } = await import('node:http')
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, contentType: String(response.headers['content-type']) })
    })
      .on('error', reject)
      .end()
  })
}
