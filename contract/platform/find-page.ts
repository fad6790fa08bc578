import { PRODUCT_BRANDS } from '#contract/catalogue/product-brands.ts'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS, SHOP_PRICE_MAX, SORT_ORDERS } from '#contract/constants.ts'
import { type PageName, paths } from '#contract/office-paths.ts'
import { hasSecret } from '#contract/paths.ts'
import { inLanguage, type Language, splitLanguage } from './languages.ts'
import { readLinkToken } from './link-token.ts'
import { readChoice, readMaxPrice, readMemory, readSearchText } from './page-query.ts'
import type { CacheTopic } from './route.ts'
import { readComparedIds, readPageNumber, readRowId } from './url-numbers.ts'

interface QueryParameter {
  /** The canonical form of a value; empty or undefined when the page is the same without it. */
  canonical: (value: string) => string | number | undefined
  /** Whether visitors can invent more values than a cache can hold. */
  open?: true
}

interface RenderedPath {
  /** Query parameters that change the rendered page; the server ignores all others. */
  query: Record<string, QueryParameter>
  /** The data that the page is rendered from, if any. */
  topic: CacheTopic | undefined
  /** Its query is a secret of one visitor, which only the browser reads. A path with a secret is private by itself. */
  isPrivate?: true
}

/** The value, unless it is the default without the parameter. */
const unless = <Value>(standard: Value, value: Value): Value | undefined => (value === standard ? undefined : value)

const STATIC: RenderedPath = { query: {}, topic: undefined }
const RENDERED: Partial<Record<PageName, RenderedPath>> = {
  home: { query: {}, topic: 'catalogue' },
  shop: {
    query: {
      q: { canonical: readSearchText, open: true },
      category: { canonical: (value) => readChoice(PRODUCT_CATEGORIES, value) },
      condition: { canonical: (value) => readChoice(PRODUCT_CONDITIONS, value) },
      // With all the others, these make more pages than a cache can hold.
      brand: { canonical: (value) => readChoice(PRODUCT_BRANDS, value), open: true },
      memory: { canonical: (value) => unless(0, readMemory(value)), open: true },
      inStock: { canonical: (value) => readChoice(['1'], value) },
      maxPrice: { canonical: (value) => unless(SHOP_PRICE_MAX, readMaxPrice(value)), open: true },
      sort: { canonical: (value) => readChoice(SORT_ORDERS, value) },
      wishlistOnly: { canonical: (value) => readChoice(['1'], value) },
    },
    topic: 'catalogue',
  },
  product: { query: { id: { canonical: readRowId } }, topic: 'catalogue' },
  compare: {
    query: {
      ids: { canonical: (value) => readComparedIds(value).join(), open: true },
      category: { canonical: (value) => readChoice(PRODUCT_CATEGORIES, value) },
    },
    topic: 'catalogue',
  },
  servicepage: { query: { service: { canonical: readSearchText, open: true } }, topic: undefined },
  resetPassword: { ...STATIC, isPrivate: true },
  unsubscribe: { ...STATIC, isPrivate: true },
  track: { ...STATIC, isPrivate: true },
  gallery: { query: { page: { canonical: (value) => unless(1, readPageNumber(value)) } }, topic: 'gallery' },
}

/** Replaces parts of a path that only the browser reads: the name of a product, which is found by its id, and everything below /user. */
const ANY = '-'

const patterns = (Object.entries(paths) as [PageName, string][]).map(([name, pattern]) => ({
  name,
  path: pattern.replace(/:\w+/g, ANY),
  matcher: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}${pattern === '/' ? '' : '/?'}$`, 'i'),
  rendered: RENDERED[name] ?? STATIC,
  isPrivate: hasSecret(pattern) || RENDERED[name]?.isPrivate === true,
}))

/** A page as the server renders it. */
export interface FoundPage {
  /** Undefined for the page of unknown URLs. */
  name: PageName | undefined
  /** The product that the page is about. */
  productId: number | undefined
  /** Canonical: all URLs that render the same page share it. */
  url: string
  language: Language
  topic: CacheTopic | undefined
  /** Whether there are endlessly many such pages, as with searches. */
  open: boolean
  /** Whether its URL is a secret of one visitor: no cache and no search engine keeps it, and no other site receives it. */
  isPrivate: boolean
}

/**
 * The page of a URL in its language, without what the server ignores: `/Shop/?utm_source=x&sort=y&q=dell` is `/shop?q=dell`. Undefined when
 * no page matches.
 */
export function findPage({ pathname, searchParams }: URL): FoundPage | undefined {
  const { language, path: asked } = splitLanguage(pathname)
  const found = patterns.find(({ matcher }) => matcher.test(asked))
  if (!found) return undefined
  const { name: page, path, rendered, isPrivate } = found
  const query = new URLSearchParams()
  let open = false
  for (const [name, parameter] of Object.entries(rendered.query)) {
    const value = parameter.canonical(searchParams.get(name) ?? '')
    if (value === undefined || value === '') continue
    query.set(name, String(value))
    open ||= parameter.open === true
  }
  const url = inLanguage(language, query.size ? `${path}?${query}` : path)
  const productId = page === 'product' ? Number(query.get('id')) || undefined : undefined
  return { name: page, productId, url, language, topic: rendered.topic, open, isPrivate }
}

/** Characters after a link in a message that were taken as part of it. */
const BEHIND_A_LINK = /[^\p{L}\p{N}]+$/u

/**
 * The path and query of the page that a link in a message was meant to open: `/contact.` is `/contact`, `/track/TOKEN)` is `/track/TOKEN`.
 * `found` is the result of `findPage`. Undefined for a URL that is a page already, and when cutting characters off leads to no page.
 */
export function cutPath(asked: URL, found: FoundPage | undefined): string | undefined {
  if (found && !found.isPrivate) return undefined
  try {
    const path = decodeURIComponent(asked.pathname)
    const cut = found ? path.replace(/[^/]+$/, readLinkToken) : path.replace(BEHIND_A_LINK, '')
    // Slashes alone cannot be cut to a page.
    if (cut === path || !/[^/]/.test(cut) || !findPage(new URL(`http://in-process${encodeURI(cut)}`))) return undefined
    return encodeURI(cut) + asked.search
  } catch {
    // An invalid escape.
    return undefined
  }
}
