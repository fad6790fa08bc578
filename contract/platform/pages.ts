import type { Role } from '#contract/constants.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import type { Listed } from '#contract/content/shop.ts'
import { inLanguage, type Language } from './languages.ts'

/** Files that the document of a page loads. */
export interface PageAssets {
  /** Style rules of the first paint, which are inlined. */
  styles: string
  /** Style sheets that are already inlined; listed so that Vite's loader does not fetch them again. */
  styleUrls: string[]
  /** Style sheets that the first paint does not need; the entry script switches them on. */
  deferredStyleUrls: string[]
  /** The entry is the last; its imports and those of the page come before it, the largest first. */
  scripts: string[]
  /** In development: the URL of Vite's client and a style sheet for each file. */
  development?: { refreshPreamble: string; client: string; styleUrls: string[] }
}

/** The service worker; its URL never changes, because browsers look there for a newer one. */
export const SERVICE_WORKER_PATH = '/service-worker.js'
/** The page in a language that the service worker shows without a connection. */
export const offlinePath = (language: Language): string => inLanguage(language, '/offline.html')
/** How the site is installed from a page in a language. */
export const manifestPath = (language: Language): string => inLanguage(language, '/site.webmanifest')

/** The API as an OpenAPI document, and its readable form. */
export const OPENAPI_PATH = '/api/openapi.json'
export const API_REFERENCE_PATH = '/api/docs'

/** The picture of a page's link in messengers, 1200 × 630. `?page=` is the page; `version` changes with what the picture shows. */
export const previewPath = (version: string): string => `/link-preview/${version}.jpg`

/** The contents of that picture. */
export interface LinkPreviewCard {
  title: string
  /** Name of the shop. */
  shop: string
  /** URL of the shop's own logo. */
  logo?: string | undefined
  /** One line below the shop's name with its phone or address. */
  contact: string
  /** Price of a product, as people read it. */
  price?: string | undefined
  /** URL of a picture on this site. */
  image?: string | undefined
  /** URL of an uploaded photo, shown instead; unlike other pictures it may be cut. */
  photo?: string | undefined
}

/** The two applications in the browser: the pages of visitors, and those of the staff. */
export type PageEntry = 'client' | 'office'

/** Receives the source modules of the matched routes, which belong to one of the entries. */
export type AssetsOf = (entry: PageEntry, modules: string[]) => PageAssets

/** Answers of the API to the first calls of a screen, by URL, as its document carries them for whoever is logged in. */
export type FirstAnswers = Record<string, { headers: Record<string, string>; body: string }>
/** Id of the element that has them, as JSON. */
export const FIRST_ANSWERS = 'first-answers'

/** The result of the page renderer (web) for one URL. */
export interface RenderedPage {
  status: number
  /** Target URL, when the page redirects. */
  redirect?: string
  html: string
  /** The rules inlined in `html`. */
  styles: string
  /** Source expressions of its inline scripts for the Content-Security-Policy. */
  scriptHashes: string[]
  /** The contents of the picture of the page's link; undefined for a page whose link has none. */
  card?: LinkPreviewCard | undefined
  /** Errors thrown by the loaders; the page then says that it could not be shown. */
  errors: unknown[]
}

/** The page that the service worker keeps. */
export type OfflinePage = Pick<RenderedPage, 'html' | 'styles' | 'scriptHashes'>

/** Calls the site's own API inside the process, without a network. */
export type InProcessFetch = (method: string, url: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>

/** Everything that a page is rendered from besides its URL and its own data. */
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
  /** URLs that a page of the staff gets first from the API besides the profile, as far as that is known, for an account of this role. */
  firstCalls(url: string, role: Role): string[]
  /** The page that is shown without a connection. */
  renderOffline(assetsOf: AssetsOf, context: PageContext): Promise<OfflinePage>
  /** Code of the service worker. */
  serviceWorker: string
  /** Must be called once, before the first page: the loaders then call the API inside this process. */
  connectApi(fetch: InProcessFetch): void
}
