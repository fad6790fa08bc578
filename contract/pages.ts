import type { ShopFacts } from './documents/shop.ts'
import type { Listed } from './shop.ts'

/** What the document of a page loads. */
export interface PageAssets {
  /** Style rules of the first paint, which are inlined. */
  styles: string
  /** Style sheets that are already inlined; listed so that Vite's loader does not fetch them again. */
  styleUrls: string[]
  /** Style sheets that the entry script switches on: what the first paint does not need. */
  deferredStyleUrls: string[]
  /** The entry is the last, what it and the page import stands before it, the largest first. */
  scripts: string[]
  /** In development: Vite's client and a style sheet for each file. */
  development?: { refreshPreamble: string; styleUrls: string[] }
}

/** The service worker; its URL never changes, because browsers look there for a newer one. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
/** What the service worker shows without a connection. */
export const OFFLINE_PATH = '/offline.html'

/** The picture of a page's link in messengers, 1200 × 630. `?page=` is the page; `version` changes with what the picture shows. */
export const previewPath = (version: string): string => `/link-preview/${version}.jpg`

/** What that picture shows. */
export interface LinkPreviewCard {
  title: string
  /** Name of the shop. */
  shop: string
  /** URL of the shop's own logo. */
  logo?: string | undefined
  /** One line below the shop's name: how to reach it. */
  contact: string
  /** Price of a product, as people read it. */
  price?: string | undefined
  /** URL of a picture on this site. */
  image?: string | undefined
}

/** Is given the source modules of the matched routes. */
export type AssetsOf = (modules: string[]) => PageAssets

/** What the page renderer (web) returns to the server for one URL. */
export interface RenderedPage {
  status: number
  /** Target URL, when the page redirects. */
  redirect?: string
  html: string
  /** Of the rules inlined in `html`. */
  styles: string
  /** What the picture of the page's link shows; undefined for a page whose link has none. */
  card?: LinkPreviewCard | undefined
  /** What the loaders threw; the page then says that it could not be shown. */
  errors: unknown[]
}

/** The page that the service worker keeps; `scriptHashes` are those of its own inline scripts. */
export interface OfflinePage extends Pick<RenderedPage, 'html' | 'styles'> {
  scriptHashes: string[]
}

/** Calls the site's own API inside the process, without a network. */
export type InProcessFetch = (method: string, url: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>

/** What a page is rendered from besides its URL and its own data. */
export interface PageContext {
  /** The public origin of the site, if it is known. */
  origin: string | undefined
  facts: ShopFacts
  listed: Listed
  /** The date in the shop, `YYYY-MM-DD`. */
  today: string
}

export interface PageRenderer {
  render(url: string, assetsOf: AssetsOf, context: PageContext): Promise<RenderedPage>
  /** The page that is shown without a connection. */
  renderOffline(assetsOf: AssetsOf, context: PageContext): Promise<OfflinePage>
  /** Code of the service worker. */
  serviceWorker: string
  /** To be called once, before the first page: the loaders then call the API inside this process. */
  connectApi(fetch: InProcessFetch): void
  /** Source expressions of the inline scripts for the Content-Security-Policy. */
  scriptHashes: string[]
}
