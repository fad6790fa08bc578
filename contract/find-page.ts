import { PRODUCT_CATEGORIES, SHOP_PRICE_MAX, SORT_ORDERS } from './constants.ts'
import { readChoice, readMaxPrice, readPageNumber, readRowId, readSearchText } from './page-query.ts'
import { type PageName, paths } from './paths.ts'
import type { CacheTopic } from './route.ts'

interface QueryParameter {
  /** The canonical form of a value; empty or undefined when the page is the same without it. */
  canonical: (value: string) => string | number | undefined
  /** Whether a visitor can invent more values than a cache can hold. */
  open?: true
}

interface RenderedPath {
  /** Query parameters that change what the server renders; it ignores all others. */
  query: Record<string, QueryParameter>
  /** The data that the page is rendered from, if any. */
  topic: CacheTopic | undefined
  /** Its URL is a secret of one visitor: no cache and no search engine keeps it, and no other site is told of it. */
  isPrivate?: true
}

/** The value unless it is the one that counts without the parameter. */
const unless = <Value>(standard: Value, value: Value): Value | undefined => (value === standard ? undefined : value)

const STATIC: RenderedPath = { query: {}, topic: undefined }
const RENDERED: Partial<Record<PageName, RenderedPath>> = {
  home: { query: {}, topic: 'catalogue' },
  shop: {
    query: {
      q: { canonical: readSearchText, open: true },
      category: { canonical: (value) => readChoice(PRODUCT_CATEGORIES, value) },
      maxPrice: { canonical: (value) => unless(SHOP_PRICE_MAX, readMaxPrice(value)), open: true },
      sort: { canonical: (value) => readChoice(SORT_ORDERS, value) },
      wishlistOnly: { canonical: (value) => readChoice(['1'], value) },
    },
    topic: 'catalogue',
  },
  product: { query: { id: { canonical: readRowId } }, topic: 'catalogue' },
  servicepage: { query: { service: { canonical: readSearchText, open: true } }, topic: undefined },
  track: { ...STATIC, isPrivate: true },
  trackedRequest: { ...STATIC, isPrivate: true },
  gallery: { query: { page: { canonical: (value) => unless(1, readPageNumber(value)) } }, topic: 'gallery' },
}

/** In place of the parts of a path that only the browser reads: the name of a product, which is found by its id, and what lies under /user. */
const ANY = '-'

const patterns = Object.entries(paths).map(([name, pattern]) => ({
  path: pattern.replace(/:\w+/g, ANY),
  matcher: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}${pattern === '/' ? '' : '/?'}$`, 'i'),
  rendered: RENDERED[name as PageName] ?? STATIC,
}))

/** A page as the server renders it. */
export interface FoundPage {
  /** Canonical: all URLs that are rendered alike have the same. */
  url: string
  topic: CacheTopic | undefined
  /** Whether it is one of endlessly many, as a search is. */
  open: boolean
  /** Whether its URL is a secret of one visitor. */
  isPrivate: boolean
}

/** The page of a URL, without what the server ignores: `/Shop/?utm_source=x&sort=y&q=dell` is `/shop?q=dell`. Undefined when no page matches. */
export function findPage({ pathname, searchParams }: URL): FoundPage | undefined {
  const found = patterns.find(({ matcher }) => matcher.test(pathname))
  if (!found) return undefined
  const { path, rendered } = found
  const query = new URLSearchParams()
  let open = false
  for (const [name, parameter] of Object.entries(rendered.query)) {
    const value = parameter.canonical(searchParams.get(name) ?? '')
    if (value === undefined || value === '') continue
    query.set(name, String(value))
    open ||= parameter.open === true
  }
  return { url: query.size ? `${path}?${query}` : path, topic: rendered.topic, open, isPrivate: rendered.isPrivate === true }
}
