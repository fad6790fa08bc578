import type { FastifyInstance } from 'fastify'
import { type PageName, to } from '#contract/paths.ts'
import type { AppContext } from '#server/context.ts'
import { tablesOf } from '#server/http/cached-routes.ts'
import { type MadeResponse, sendCached } from '#server/http/response-cache.ts'

/** What the sitemap says of a product. `updatedAt` is an ISO timestamp. */
export interface ProductPage {
  id: number
  name: string
  updatedAt: string
}

/** Products by ranges of ids, so that a sitemap of 50,000 products is never built at once. */
export interface ProductPages {
  lastId(): Promise<number>
  /** Products with `from <= id < to`, by id. */
  between(from: number, to: number): Promise<ProductPage[]>
}

const IDS_PER_SITEMAP = 1000
/** Pages that a search engine may list. The shop's filters, single services and the gallery's pages are reached from them. */
const LISTED = [
  'home',
  'shop',
  'services',
  'servicepage',
  'laptopRepair',
  'desktopRepair',
  'hardwareRepair',
  'laptopService',
  'repairRequest',
  'contact',
  'about',
  'brands',
  'gallery',
  'faq',
  'privacyPolicy',
] as const satisfies PageName[]

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
const urlEntry = (url: string, updatedAt?: string): string =>
  `<url><loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''}</url>`

const xml = (body: string): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `${XML}${body}`,
  cacheable: true,
  compress: 'fast',
})

/** `robots.txt` and the sitemaps: one of the fixed pages, and one for each thousand product ids. */
export function registerSitemap(app: FastifyInstance, { cache, siteUrl }: AppContext, products: ProductPages): void {
  const tables = tablesOf('catalogue')
  const origin = () => siteUrl()

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /user\nDisallow: /api/\nDisallow: /logout\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const page = await cache.get('sitemap index', tables, async () => {
      const count = Math.ceil((await products.lastId()) / IDS_PER_SITEMAP)
      const parts = ['pages', ...Array.from({ length: count }, (_, index) => `products-${index + 1}`)]
      const entries = parts.map((part) => `<sitemap><loc>${origin()}/sitemaps/${part}.xml</loc></sitemap>`)
      return xml(`<sitemapindex ${XMLNS}>${entries.join('')}</sitemapindex>`)
    })
    return sendCached(request, reply, page)
  })

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const page = await cache.get('sitemap pages', [], async () =>
      xml(`<urlset ${XMLNS}>${LISTED.map((name) => urlEntry(origin() + to(name))).join('')}</urlset>`),
    )
    return sendCached(request, reply, page)
  })

  app.get<{ Params: { part: string } }>('/sitemaps/products-:part(^[1-9]\\d{0,5}$).xml', async (request, reply) => {
    const from = (Number(request.params.part) - 1) * IDS_PER_SITEMAP + 1
    const page = await cache.get(
      `sitemap products ${from}`,
      tables,
      async () => {
        const found = await products.between(from, from + IDS_PER_SITEMAP)
        const entries = found.map(({ id, name, updatedAt }) => urlEntry(origin() + to('product', { name }, { id }), updatedAt))
        return xml(`<urlset ${XMLNS}>${entries.join('')}</urlset>`)
      },
      { open: true },
    )
    return sendCached(request, reply, page)
  })
}
