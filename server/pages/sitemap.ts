import type { FastifyInstance } from 'fastify'
import { type DocumentName, publicPart } from '#contract/documents/index.ts'
import { type PageName, to } from '#contract/paths.ts'
import type { AppContext } from '#server/context.ts'
import { listDocuments } from '#server/documents/documents.repository.ts'
import { tablesOf } from '#server/http/cached-routes.ts'
import { type MadeResponse, sendCached } from '#server/http/response-cache.ts'
import { ProblemError } from '#server/problem.ts'

/** What the sitemap says of a product. `updatedAt` is an ISO timestamp. */
export interface ProductPage {
  id: number
  name: string
  updatedAt: string
}

/** Products by ranges of ids, so that a sitemap of 50,000 products is never built at once. */
export interface ProductPages {
  /** The ranges of `size` ids, counted from 0, that have products, and the latest change in each. */
  ranges(size: number): Promise<{ range: number; updatedAt: string }[]>
  /** Products with `from <= id < to`, by id. */
  between(from: number, to: number): Promise<ProductPage[]>
}

export interface SitemapSource {
  products: ProductPages
  /** When an image was last added to the gallery. */
  galleryChangedAt(): Promise<string | undefined>
  /** When the site was built: the date of pages that say the same until it is built again. */
  builtAt: string | undefined
}

/** Far below the 50,000 URLs and 50 MB that a sitemap may have, so that none takes long to build. */
const IDS_PER_SITEMAP = 1000
/** Pages that a search engine may list. The gallery's further pages are reached from the first; filters and searches are not for it. */
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

/** The documents that a page shows besides the facts of the shop. */
const SHOWN: Partial<Record<PageName, readonly DocumentName[]>> = {
  home: ['services', 'brands'],
  services: ['services'],
  servicepage: ['services'],
  laptopRepair: ['laptopRepair'],
  desktopRepair: ['desktopRepair'],
  hardwareRepair: ['hardwareRepair'],
  laptopService: ['laptopService'],
  about: ['about', 'reviews'],
  brands: ['brands'],
  faq: ['faq'],
  privacyPolicy: ['privacy'],
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
const lastModified = (date: string | undefined): string => (date ? `<lastmod>${date}</lastmod>` : '')
const urlEntry = (url: string, updatedAt: string | undefined): string => `<url><loc>${escapeXml(url)}</loc>${lastModified(updatedAt)}</url>`

const xml = (body: string): MadeResponse => ({
  status: 200,
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: `${XML}${body}`,
  cacheable: true,
  compress: 'fast',
})

const latest = (...dates: (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1)

/** `robots.txt` and the sitemaps: one of the fixed pages, and one for each thousand product ids. */
export function registerSitemap(
  app: FastifyInstance,
  { cache, database, documents, siteUrl }: AppContext,
  { products, galleryChangedAt, builtAt }: SitemapSource,
): void {
  const tables = tablesOf('catalogue')
  const origin = () => siteUrl()
  const productsChangedAt = async () => latest(...(await products.ranges(IDS_PER_SITEMAP)).map(({ updatedAt }) => updatedAt))

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /user\nDisallow: /api/\nDisallow: /logout\n\nSitemap: ${origin()}/sitemap.xml\n`),
  )

  app.get('/sitemap.xml', async (request, reply) => {
    const page = await cache.get('sitemap index', tables, async () => {
      const ranges = await products.ranges(IDS_PER_SITEMAP)
      const parts = [
        { name: 'pages', updatedAt: undefined },
        ...ranges.map(({ range, updatedAt }) => ({ name: `products-${range + 1}`, updatedAt })),
      ]
      const entries = parts.map(
        ({ name, updatedAt }) => `<sitemap><loc>${origin()}/sitemaps/${name}.xml</loc>${lastModified(updatedAt)}</sitemap>`,
      )
      return xml(`<sitemapindex ${XMLNS}>${entries.join('')}</sitemapindex>`)
    })
    return sendCached(request, reply, page)
  })

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const page = await cache.get('sitemap pages', [...tables, ...tablesOf('gallery'), ...tablesOf('documents')], async () => {
      const shopChangedAt = await productsChangedAt()
      const changedAt: Partial<Record<PageName, string | undefined>> = {
        home: shopChangedAt,
        shop: shopChangedAt,
        gallery: await galleryChangedAt(),
      }
      const saved = new Map((await listDocuments(database.read)).map(({ name, updatedAt }) => [name, updatedAt ?? undefined]))
      const savedAt = (name: PageName) => latest(...(SHOWN[name] ?? []).map((document) => saved.get(document)))
      const pages = LISTED.map((name) => urlEntry(origin() + to(name), latest(builtAt, changedAt[name], savedAt(name))))
      const { services } = publicPart('services', await documents.read('services'))
      const serviceChangedAt = latest(builtAt, savedAt('servicepage'))
      const single = services.map(({ slug }) => urlEntry(origin() + to('servicepage', {}, { service: slug }), serviceChangedAt))
      return xml(`<urlset ${XMLNS}>${[...pages, ...single].join('')}</urlset>`)
    })
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
        return { ...xml(`<urlset ${XMLNS}>${entries.join('')}</urlset>`), ...(found.length === 0 && { status: 404 }) }
      },
      { open: true },
    )
    // A sitemap without URLs is none.
    if (page.status === 404) throw new ProblemError('not_found')
    return sendCached(request, reply, page)
  })
}
