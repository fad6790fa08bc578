import { Readable } from 'node:stream'
import sharp from 'sharp'
import { parseSitemap, parseSitemapIndex } from 'sitemap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inLanguage, splitLanguage } from '#contract/platform/languages.ts'
import { productForm, type TestFile } from '#tests/support/factories.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type ReadPage, readPage } from '#tests/support/read-page.ts'
import { schemaOrgProblems } from '#tests/support/schema-org.ts'
import { ServerProcess } from '#tests/support/server-process.ts'
import { sitemapProblems } from '#tests/support/sitemap-schema.ts'

/** The site as search engines and messengers read it. Nothing here comes from the code that writes it: URLs, names and limits are literal. */
let PUBLIC = ''
/** The beginning of the paths of other languages. */
const OTHER_LANGUAGE = /^\/(?:hi|mr)(?=\/|$)/
const SITEMAP_MAX = 50_000
const PICTURE_MAX_BYTES = 100_000

let site: ServerProcess
/** Every page that the sitemaps name, by its path. */
const pages = new Map<string, ReadPage & { lastmod: string | undefined }>()

const pathOf = (url: string): string => {
  expect(url.startsWith(`${PUBLIC}/`), url).toBe(true)
  return url.slice(PUBLIC.length)
}
const get = (url: string) => fetch(site.origin + pathOf(url), { headers: { 'accept-encoding': 'identity' } })
async function read(path: string): Promise<ReadPage> {
  const response = await get(PUBLIC + path)
  expect({ path, status: response.status }).toEqual({ path, status: 200 })
  return readPage(await response.text())
}
const xmlOf = async (url: string): Promise<string> => {
  const response = await get(url)
  expect(response.headers.get('content-type')).toContain('application/xml')
  const xml = await response.text()
  expect(await sitemapProblems(xml), url).toEqual([])
  return xml
}
const pageOf = (path: string): ReadPage => {
  const page = pages.get(path)
  if (!page) throw new Error(`${path} is in no sitemap: ${[...pages.keys()].join(' ')}`)
  return page
}
const thingOf = (path: string, type: string): Record<string, any> => {
  const found = pageOf(path).things.filter((thing) => thing['@type'] === type)
  expect(found.length, `${type} on ${path}`).toBe(1)
  return found[0] as Record<string, any>
}
const productPath = () => [...pages.keys()].find((path) => path.startsWith('/product/')) as string
const pictureOf = async (page: ReadPage): Promise<Buffer> => Buffer.from(await (await get(page.meta['og:image'] ?? '')).arrayBuffer())

beforeAll(async () => {
  const PORT = String(await freePort())
  PUBLIC = `http://127.0.0.1:${PORT}`
  site = await ServerProcess.start({ PORT, PUBLIC_URL: PUBLIC })
  for (const sitemap of await parseSitemapIndex(Readable.from([await xmlOf(`${PUBLIC}/sitemap.xml`)]))) {
    const urls = await parseSitemap(Readable.from([await xmlOf(sitemap.url)]))
    expect(urls.length).toBeLessThanOrEqual(SITEMAP_MAX)
    for (const { url, lastmod } of urls) {
      const path = pathOf(url)
      pages.set(path, { ...(await read(path)), lastmod })
    }
  }
})
afterAll(() => site?.remove())

describe('the sitemaps', () => {
  test('name every kind of page once, with the date of its last change', () => {
    const paths = [...pages.keys()]
    for (const path of ['/', '/shop', '/services', '/services/laptop-repair', '/servicepage?service=data-recovery', '/faq', '/contact'])
      expect(paths).toContain(path)
    expect(paths.filter((path) => path.startsWith('/product/')).length).toBeGreaterThan(5)
    expect(paths.filter((path) => /^\/(user|logout|api|reset-password|unsubscribe)/.test(path))).toEqual([])
    for (const [path, { lastmod }] of pages) {
      expect(Number.isNaN(Date.parse(lastmod ?? '')), path).toBe(false)
      expect(Date.parse(lastmod ?? ''), path).toBeLessThanOrEqual(Date.now())
    }
  })

  test('name the URL that each page names as its own, and the page in each language', () => {
    for (const [path, { canonical, alternates, meta }] of pages) {
      const { path: english } = splitLanguage(path)
      const [en, hi, mr] = (['en', 'hi', 'mr'] as const).map((code) => PUBLIC + inLanguage(code, english))
      expect({ path, alternates }).toEqual({ path, alternates: { en, hi, mr, 'x-default': en } })
      expect({ path, canonical, own: meta['og:url'] }).toEqual({ path, canonical: PUBLIC + path, own: PUBLIC + path })
      expect(meta.robots, path).toBeUndefined()
    }
  })
})

describe('the preview of a link', () => {
  test('has a title, a description and a large picture on every page', async () => {
    for (const [path, { meta, title }] of pages) {
      expect(meta, path).toMatchObject({ 'og:type': 'website', 'twitter:card': 'summary_large_image', 'og:title': title })
      expect(meta['og:site_name'], path).toBeTruthy()
      expect(meta['og:image:alt'], path).toBeTruthy()
      expect((meta['og:description'] ?? '').length, path).toBeGreaterThan(20)
      expect(meta.description, path).toBe(meta['og:description'])
      const response = await get(meta['og:image'] ?? '')
      expect({ path, status: response.status, type: response.headers.get('content-type') }).toEqual({
        path,
        status: 200,
        type: 'image/jpeg',
      })
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.length, path).toBeLessThan(PICTURE_MAX_BYTES)
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
      expect({ width: meta['og:image:width'], height: meta['og:image:height'] }).toEqual({ width: '1200', height: '630' })
    }
    const pictures = [...pages.values()].map(({ meta }) => meta['og:image'])
    expect(new Set(pictures).size, 'pages with a picture of their own').toBe(pictures.length)
  })

  test('names the page and the shop, and the URL without what a campaign has put behind it', async () => {
    expect((await read('/services?utm_source=newsletter')).meta).toMatchObject({
      'og:site_name': 'Mistri Computers',
      'og:title': 'Services | Mistri Computers, Pune',
      'og:url': `${PUBLIC}/services`,
    })
    expect((await read('/services?utm_source=newsletter')).canonical).toBe(`${PUBLIC}/services`)
  })

  test('of a product under another name says its own', async () => {
    const own = pageOf(productPath())
    const id = productPath().split('?id=')[1]
    const { title, meta, canonical } = await read(`/product/another%20name?id=${id}`)
    expect({ title, url: meta['og:url'], canonical }).toEqual({ title: own.title, url: own.canonical, canonical: own.canonical })
    expect(meta['og:title']).toBe(own.title)
    expect(decodeURIComponent(productPath())).toContain(own.title.split(' | ')[0])
  })

  test('a page that does not exist has none', async () => {
    const { meta, canonical } = readPage(await (await get(`${PUBLIC}/no-such-page`)).text())
    expect(meta.robots).toBe('noindex')
    expect(Object.keys(meta).filter((name) => name.startsWith('og:'))).toEqual([])
    expect(canonical).toBeUndefined()
  })

  test('shows the photo of a product, and follows its price', async () => {
    const admin = await site.admin()
    const canvas = sharp({ create: { width: 900, height: 900, channels: 3, background: '#c81e5a' } })
    const photo: TestFile = { name: 'photo.png', type: 'image/png', bytes: await canvas.png().toBuffer() }
    const { body: product } = await admin.sendForm('POST', '/api/products', productForm({ name: 'मराठी Laptop ₹', price: 20_000 }, [photo]))
    const path = `/product/x?id=${product.id}`
    const before = await read(path)
    const picture = await pictureOf(before)
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray(info.channels * (y * info.width + x), info.channels * (y * info.width + x) + 3)]
    const [red = 0, green = 0, blue = 0] = at(945, 315)
    expect(Math.max(Math.abs(red - 0xc8), Math.abs(green - 0x1e), Math.abs(blue - 0x5a))).toBeLessThan(12)

    await admin.sendForm('PUT', `/api/products/${product.id}`, productForm({ name: 'मराठी Laptop ₹', price: 19_000 }))
    const after = await read(path)
    expect(after.meta['og:image']).not.toBe(before.meta['og:image'])
    expect((await pictureOf(after)).equals(picture)).toBe(false)
    await admin.delete(`/api/products/${product.id}`)
    expect((await get(after.meta['og:image'] ?? '')).status).toBe(404)
  })

  test('says the name of a product in the letters of its language', async () => {
    const admin = await site.admin()
    const pictures = []
    for (const name of ['लैपटॉप', 'स्क्रीन']) {
      const { body } = await admin.sendForm('POST', '/api/products', productForm({ name, price: 20_000 }))
      pictures.push(await pictureOf(await read(`/product/x?id=${body.id}`)))
      await admin.delete(`/api/products/${body.id}`)
    }
    expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false)
  })

  test.each(['/user/dashboard', '/no-such-page', '/product/x?id=999999', '//', 'shop', ''])('of %j has no picture', async (path) => {
    expect((await get(`${PUBLIC}/link-preview/1.jpg?page=${encodeURIComponent(path)}`)).status).toBe(404)
  })
})

describe('the structured data', () => {
  test('of every page is what schema.org and the rich results of Google allow', async () => {
    const problems: Record<string, string[]> = {}
    for (const [path, { things }] of pages) {
      expect(things.length, path).toBeGreaterThan(0)
      const found = await schemaOrgProblems(things)
      if (found.length > 0) problems[path] = found
    }
    expect(problems).toEqual({})
  })

  test('that is wrong is found by this test', async () => {
    const problemsOf = async (thing: object) => (await schemaOrgProblems([thing])).length
    expect(await problemsOf({ '@type': 'ComputerShop', name: 'x' })).toBeGreaterThan(0)
    expect(await problemsOf({ '@type': 'ComputerStore', name: 'x', address: 'x', openHours: 'always' })).toBeGreaterThan(0)
    expect(await problemsOf({ '@type': 'ComputerStore', name: 'x', address: 'x', geo: { '@type': 'PostalAddress' } })).toBeGreaterThan(0)
    expect(await problemsOf({ '@type': 'Product', name: 'x' })).toBeGreaterThan(0)
    const offer = { '@type': 'Offer', price: 1, priceCurrency: 'INR', itemCondition: 'https://schema.org/LikeNew' }
    expect(await problemsOf({ '@type': 'Product', name: 'x', offers: offer })).toBeGreaterThan(0)
    expect(await sitemapProblems('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>')).not.toEqual([])
  })

  test('says where the shop is, when it is open and how to reach it', () => {
    for (const path of ['/', '/contact', '/about'])
      expect(thingOf(path, 'ComputerStore')).toMatchObject({
        '@id': `${PUBLIC}/#shop`,
        name: 'Mistri Computers, Pune',
        telephone: '+919876543210',
        address: { '@type': 'PostalAddress', addressLocality: 'Pune', addressCountry: 'IN' },
      })
    for (const path of ['/contact', '/about'])
      expect(thingOf(path, 'ComputerStore')).toMatchObject({
        '@id': `${PUBLIC}/#shop`,
        geo: { latitude: 18.5089, longitude: 73.8478 },
        openingHoursSpecification: [
          { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '10:00', closes: '20:00' },
        ],
      })
  })

  test('describes a product with its offer', async () => {
    const path = productPath()
    const id = Number(new URL(PUBLIC + path).searchParams.get('id'))
    const { body } = await site.client().get(`/api/products/${id}`)
    expect(thingOf(path, 'Product')).toMatchObject({
      name: body.name,
      sku: String(id),
      offers: {
        '@type': 'Offer',
        url: PUBLIC + path,
        price: body.price,
        priceCurrency: 'INR',
        itemCondition: {
          New: 'https://schema.org/NewCondition',
          Refurbished: 'https://schema.org/RefurbishedCondition',
          Used: 'https://schema.org/UsedCondition',
        }[body.condition as 'New'],
        availability: 'https://schema.org/InStock',
        seller: { '@id': `${PUBLIC}/#shop` },
      },
    })
  })

  test('describes services and questions', () => {
    const service = { provider: { '@id': `${PUBLIC}/#shop` }, areaServed: 'Pune' }
    expect(thingOf('/servicepage?service=data-recovery', 'Service')).toMatchObject({ ...service, name: 'Data Recovery' })
    const repair = thingOf('/services/laptop-repair', 'Service')
    expect(repair).toMatchObject({ ...service, name: 'Laptop Repair' })
    expect(repair.hasOfferCatalog.itemListElement.length).toBeGreaterThan(3)
    expect(thingOf('/services', 'ItemList').itemListElement.length).toBe(10)
    const { mainEntity } = thingOf('/faq', 'FAQPage')
    expect(mainEntity.length).toBe(3)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(name).toMatch(/\?$/)
      expect(acceptedAnswer.text).toMatch(/^[^<>]{40,}$/)
    }
  })

  test('shows the way to every page but the first', () => {
    for (const [path, { things }] of pages) {
      const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
      const home = OTHER_LANGUAGE.exec(path)?.[0] ?? '/'
      expect(trail === undefined, path).toBe(path === home)
      if (!trail) continue
      expect(trail.itemListElement[0].item, path).toBe(PUBLIC + home)
      for (const { item } of trail.itemListElement.slice(0, -1)) expect(pages.has(pathOf(item)), `${path}: ${item}`).toBe(true)
    }
    const names = thingOf(productPath(), 'BreadcrumbList').itemListElement.map(({ name }: { name: string }) => name)
    expect(names.slice(0, 2)).toEqual(['Home', 'Shop'])
  })

  test('rates nothing: the reviews of the demo are samples, and stars of a product are the opinion of the shop', () => {
    for (const [path, { things }] of pages) expect(JSON.stringify(things), path).not.toMatch(/aggregateRating|"review"/)
  })
})

describe('what is not for search engines', () => {
  test.each(['q=dell', 'category=Laptops', 'maxPrice=50000', 'sort=priceLowToHigh', 'wishlistOnly=1'])(
    'the shop with ?%s is not indexed, but its link has a preview',
    async (query) => {
      const { meta, canonical, things } = await read(`/shop?${query}`)
      expect({ robots: meta.robots, canonical, things }).toEqual({ robots: 'noindex', canonical: undefined, things: [] })
      expect(meta['og:url']).toContain(query)
      expect((await get(meta['og:image'] ?? '')).status).toBe(200)
    },
  )

  test('a service that is not offered is not there', async () => {
    const answer = await get(`${PUBLIC}/servicepage?service=no-such-service`)
    const { meta, canonical, things } = await readPage(await answer.text())
    expect({ status: answer.status, robots: meta.robots, canonical, things }).toEqual({
      status: 404,
      robots: 'noindex',
      canonical: undefined,
      things: [],
    })
  })

  test('what is not a filter leads to the page without it', async () => {
    expect((await read('/shop?utm_source=mail&sort=nothing')).canonical).toBe(`${PUBLIC}/shop`)
  })
})

test.each([
  '/',
  '/offline.html',
  '/service-worker.js',
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.ico',
  '/no-such-page',
])('%s cannot be framed, and is read as the type it is sent as', async (path) => {
  const { headers } = await get(PUBLIC + path)
  expect(headers.get('content-security-policy')).toMatch(/(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-type')).toMatch(/charset=utf-8$|\+json$|^image\//)
})

describe('the installed app', () => {
  test('has icons, screenshots and shortcuts that are what the manifest says', async () => {
    const manifest = await (await get(`${PUBLIC}/site.webmanifest`)).json()
    expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
    for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
      const bytes = Buffer.from(await (await get(PUBLIC + src)).arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ src, sizes, type }).toEqual({ src, sizes: `${width}x${height}`, type: `image/${format}` })
      expect(bytes.length, src).toBeLessThan(PICTURE_MAX_BYTES)
    }
    const icons = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
    expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']))
    expect(manifest.screenshots.map(({ form_factor }: Record<string, string>) => form_factor).sort()).toEqual(['narrow', 'wide'])
    expect(manifest.shortcuts.map(({ url }: Record<string, string>) => url)).toEqual(['/repair-request', '/shop', '/contact'])
    for (const { url } of manifest.shortcuts) expect((await get(PUBLIC + url)).status).toBe(200)
  })

  test('/favicon.ico holds an icon of 16, 32 and 48 pixels', async () => {
    const ico = Buffer.from(await (await get(`${PUBLIC}/favicon.ico`)).arrayBuffer())
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
    const sizes = []
    for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
      const start = ico.readUInt32LE(entry + 12)
      const { width, height, format } = await sharp(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).metadata()
      sizes.push([ico.readUInt8(entry), width, height, format])
    }
    expect(sizes).toEqual([16, 32, 48].map((size) => [size, size, size, 'png']))
  })
})
