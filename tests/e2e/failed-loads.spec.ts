import { to } from '#contract/paths.ts'
import { inLanguage } from '#contract/platform/languages.ts'
import { waitForHydration } from '#tests/support/pages.ts'
import { samples } from '#tests/support/screens.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'
import * as productMessages from '#texts/product-messages.ts'

/** Makes all caches of the table load again. */
async function breakTable(site: ServerProcess, table: string): Promise<void> {
  await site.sql(`alter table ${table} rename to ${table}_away`)
  await site.announce(table)
}
const restoreTable = (site: ServerProcess, table: string) => site.sql(`alter table ${table}_away rename to ${table}`)

for (const [table, path] of [
  ['products', to('home')],
  ['products', to('shop')],
  ['products', to('shop', undefined, { category: 'Mobiles' })],
  ['products', to('product', { name: 'Any' }, { id: 1 })],
  ['gallery_images', to('gallery')],
  // Not one that was shown above: while its data cannot be read, that is shown as it was.
  ['documents', inLanguage('hi', to('home'))],
  ['documents', to('faq')],
  ['documents', to('privacyPolicy')],
  ['documents', to('services')],
] as const)
  test.describe(`while ${table} cannot be read, ${path}`, () => {
    test('answers 503, is not stored, and is right again with the next request', async ({ site }) => {
      const visitor = site.client()
      await breakTable(site, table)
      try {
        await expect.poll(async () => (await visitor.get(path)).status).toBe(503)
        expect((await visitor.get(path)).headers.get('cache-control')).toBe('no-store')
      } finally {
        await restoreTable(site, table)
      }
      const recovered = await visitor.get(path)
      expect(recovered.status).toBe(200)
      expect(recovered.text).not.toContain(productMessages.loadFailure)
    })
  })

test('the shop shows samples and says why, and Retry brings the products', { tag: '@S8-20' }, async ({ site, visitor }) => {
  await breakTable(site, 'products')
  const page = await (await visitor.newContext({ allow: [/50[03]/] })).newPage()
  try {
    expect((await page.goto(to('shop', undefined, { category: 'Laptops' })))?.status()).toBe(503)
    await expect(page.getByText(productMessages.loadFailure)).toBeVisible()
    await expect(samples(page)).not.toHaveCount(0)
    await waitForHydration(page)
  } finally {
    await restoreTable(site, 'products')
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(productMessages.loadFailure)).not.toBeAttached()
  await expect(samples(page)).toHaveCount(0)
})

test.describe('the cache of pages', () => {
  test('has one entry for a page, whatever campaign or token its URL carries', async ({ site }) => {
    const visitor = site.client()
    const plain = (await visitor.get('/shop?q=dell')).headers.get('etag')
    for (const url of ['/shop?utm_source=x&q=dell', '/SHOP/?fbclid=y&q=dell', '/shop?q=dell&token=z'])
      expect((await visitor.get(url)).headers.get('etag')).toBe(plain)
    const shop = (await visitor.get('/shop')).headers.get('etag')
    for (const url of ['/shop?sort=byMood', '/shop?category=Cars&wishlistOnly=2', '/shop?maxPrice=junk'])
      expect((await visitor.get(url)).headers.get('etag')).toBe(shop)
    const token = await visitor.get('/reset-password?token=a-secret-token')
    expect(token.text).not.toContain('a-secret-token')
  })

  test('shows the gallery for a page number that no database holds', async ({ site }) => {
    const visitor = site.client()
    const { status, headers } = await visitor.get('/gallery?page=99999999999')
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe((await visitor.get('/gallery')).headers.get('etag'))
  })

  for (const path of ['//', '///', '//?x', '//:80', '//[', '//evil.test/shop', '/%', '/%E0%A4%A'] as const)
    test(`${path} is a page that does not exist`, async ({ site }) => {
      const { status, contentType } = await rawGet(site, path)
      expect([404, 400]).toContain(status)
      if (status === 404) expect(contentType).toContain('text/html')
    })
})

/** fetch would tidy the path. */
async function rawGet(site: ServerProcess, path: string): Promise<{ status: number; contentType: string }> {
  const { request } = await import('node:http')
  const { hostname, port } = new URL(site.origin)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, contentType: String(response.headers['content-type']) })
    })
      .on('error', reject)
      .end()
  })
}
