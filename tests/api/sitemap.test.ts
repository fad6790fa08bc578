// Databases: both, because dates of the last change are the newest of a query, in the form of the database.
import { expect, test } from 'vitest'
import { paths, to } from '#contract/paths.ts'
import { newProduct } from '#tests/support/factories.ts'
import { ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const PUBLIC_URL = 'https://shop.example'
const site = testApp({ PUBLIC_URL })

const urlsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => (url as string).replaceAll('&amp;', '&'))
const read = async (path: string) => {
  const { status, text, headers } = await site.guest().get(path)
  expect({ path, status }).toEqual({ path, status: 200 })
  return { text, type: headers.get('content-type') }
}

test('robots.txt keeps crawlers out of the back office and names the sitemap', async () => {
  const { text, type } = await read('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Disallow: ${paths.user}\n`)
  expect(text).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml\n`)
})

test('the sitemap lists every public page and every product, and follows the catalogue', async () => {
  const admin = await site.admin()
  const name = `Dell "XPS" 13 & <Dock>`
  const { body: product } = await admin.post('/api/products', newProduct({ name }))
  const index = await read('/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  const urls: string[] = []
  for (const url of urlsIn(index.text)) urls.push(...urlsIn((await read(new URL(url).pathname)).text))
  expect(urls).toContain(`${PUBLIC_URL}/`)
  expect(urls).toContain(PUBLIC_URL + to('shop'))
  expect(urls).toContain(`${PUBLIC_URL}/hi`)
  expect(urls).toContain(`${PUBLIC_URL}/mr${to('product', { name }, { id: product.id })}`)
  expect(urls).toContain(PUBLIC_URL + to('product', { name }, { id: product.id }))
  expect(urls).toContain(PUBLIC_URL + to('servicepage', {}, { service: 'data-recovery' }))
  const [, entry = ''] = /<url><loc>[^<]*\/hi\/shop<\/loc>(.*?)<\/url>/.exec((await read('/sitemaps/pages.xml')).text) ?? []
  expect([...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, url]) => [code, url])).toEqual([
    ['en', `${PUBLIC_URL}/shop`],
    ['hi', `${PUBLIC_URL}/hi/shop`],
    ['mr', `${PUBLIC_URL}/mr/shop`],
    ['x-default', `${PUBLIC_URL}/shop`],
  ])
  expect(urls.filter((url) => url.includes('/user') || url.includes('/logout'))).toEqual([])

  await admin.delete(`/api/products/${product.id}`)
  // A sitemap without URLs would be invalid.
  expect(urlsIn((await read('/sitemap.xml')).text)).toEqual([`${PUBLIC_URL}/sitemaps/pages.xml`])
  expect((await site.guest().get('/sitemaps/products-1.xml')).status).toBe(404)
})

test('a page that shows a text of the owner has the date of its last change', async () => {
  const admin = await site.admin()
  const dates = async () =>
    new Map(
      [...(await read('/sitemaps/pages.xml')).text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(
        ([, url, date]) => [(url as string).slice(PUBLIC_URL.length), date] as const,
      ),
    )
  const pages = [to('services'), to('servicepage', {}, { service: 'data-recovery' }), to('faq')]
  const before = await dates()
  const { body } = await admin.get('/api/documents/services')
  const [first, ...others] = body.value.services
  const saved = await admin.put(
    '/api/documents/services',
    { ...body.value, services: [{ ...first, priceFrom: 499 }, ...others] },
    ifMatch(0),
  )
  const after = await dates()
  expect(pages.map((page) => after.get(page))).toEqual([saved.body.updatedAt, saved.body.updatedAt, before.get(to('faq'))])
  expect(saved.body.updatedAt > (before.get(to('services')) ?? '')).toBe(true)
})

test.each(['/sitemaps/products-0.xml', '/sitemaps/products-x.xml', '/sitemaps/products-1234567.xml'])('%s does not exist', async (path) => {
  expect((await site.guest().get(path)).status).toBe(404)
})
