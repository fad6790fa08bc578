import type { FastifyInstance } from 'fastify'
import { type DocumentName, publicPart } from '#contract/content/documents/index.ts'
import type { HiddenPage } from '#contract/content/shop.ts'
import { type PageName, paths, to } from '#contract/office-paths.ts'
import type { SecretPage } from '#contract/paths.ts'
import { alternatesOf, DEFAULT_LANGUAGE, inLanguage, LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapeXml } from '#server/platform/escape-xml.ts'
import { tablesOf } from '#server/platform/http/cached-routes.ts'
import { type MadeResponse, type ResponseCache, sendCached } from '#server/platform/http/response-cache.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { listDocuments } from './documents.repository.ts'
import type { Documents } from './documents.ts'

/** The entry of a product in a sitemap. `updatedAt` is an ISO timestamp. */
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
  /** Pages that visitors are not led to at the moment. */
  hidden(): Promise<readonly HiddenPage[] | undefined>
  products: ProductPages
  /** When an image was last added to the gallery. */
  galleryChangedAt(): Promise<string | undefined>
  /** When the site was built: the date of pages that only change with a build. */
  builtAt: string | undefined
}

/** Far below the 50,000 URLs and 50 MB that a sitemap may have, so that none takes long to build. */
const IDS_PER_SITEMAP = 1000
/** Pages that a search engine may list. The gallery's further pages are reached from the first; filters and searches are left out. */
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
  'sell',
  'gallery',
  'faq',
  'privacyPolicy',
] as const satisfies Exclude<PageName, SecretPage>[]

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
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'
/** Private pages are not among them: a crawler that may not read a page never sees that it must not list it. */
const DISALLOWED = [
  paths.user,
  '/api/',
  paths.logout,
  ...LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE).map((code) => inLanguage(code, paths.logout)),
]
  .map((path) => `Disallow: ${path}\n`)
  .join('')
const lastModified = (date: string | undefined): string => (date ? `<lastmod>${date}</lastmod>` : '')

/** A page in every language, each with links to all of them. */
function urlEntries(origin: string, path: string, updatedAt: string | undefined): string {
  const urlIn = (code: Language) => escapeXml(origin + inLanguage(code, path))
  const links = alternatesOf(path)
    .map(([name, its]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeXml(origin + its)}"/>`)
    .join('')
  return LANGUAGE_CODES.map((code) => `<url><loc>${urlIn(code)}</loc>${lastModified(updatedAt)}${links}</url>`).join('')
}

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
  { database, documents, cache, siteUrl }: { database: Database; documents: Documents; cache: ResponseCache; siteUrl: () => string },
  { hidden, products, galleryChangedAt, builtAt }: SitemapSource,
): void {
  const tables = tablesOf('catalogue')
  const origin = () => siteUrl()
  const productsChangedAt = async () => latest(...(await products.ranges(IDS_PER_SITEMAP)).map(({ updatedAt }) => updatedAt))

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${DISALLOWED}\nSitemap: ${origin()}/sitemap.xml\n`),
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
      const left: readonly PageName[] = (await hidden()) ?? []
      const pages = LISTED.filter((name) => !left.includes(name)).map((name) =>
        urlEntries(origin(), to(name), latest(builtAt, changedAt[name], savedAt(name))),
      )
      const { services } = publicPart('services', await documents.read('services'))
      const serviceChangedAt = latest(builtAt, savedAt('servicepage'))
      const single = services.map(({ slug }) => urlEntries(origin(), to('servicepage', {}, { service: slug }), serviceChangedAt))
      return xml(`<urlset ${XMLNS} ${XHTML}>${[...pages, ...single].join('')}</urlset>`)
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
        const entries = found.map(({ id, name, updatedAt }) => urlEntries(origin(), to('product', { name }, { id }), updatedAt))
        return { ...xml(`<urlset ${XMLNS} ${XHTML}>${entries.join('')}</urlset>`), ...(found.length === 0 && { status: 404 }) }
      },
      { open: true },
    )
    // A sitemap without URLs would be invalid.
    if (page.status === 404) throw new ProblemError('not_found')
    return sendCached(request, reply, page)
  })
}
