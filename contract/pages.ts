/** What the document of a page loads. */
export interface PageAssets {
  /** Style rules of the first paint, which are inlined. */
  styles: string
  /** Style sheets that are already inlined; listed so that Vite's loader does not fetch them again. */
  styleUrls: string[]
  /** Style sheets that the entry script switches on: what the first paint does not need. */
  deferredStyleUrls: string[]
  entry: string
  /** Scripts that the entry imports. */
  modules: string[]
  /** In development: Vite's client and a style sheet for each file. */
  development?: { refreshPreamble: string; styleUrls: string[] }
}

/** What the page renderer (web) returns to the server for one URL. */
export interface RenderedPage {
  status: number
  /** Target URL, when the page redirects. */
  redirect?: string
  html: string
  /** Images to load early, as a Link header. */
  preload?: string | undefined
  /** Of the rules inlined in `html`. */
  styles: string
  /** What the loaders threw; the page then says that it could not be shown. */
  errors: unknown[]
}

/** Calls the site's own API inside the process, without a network. */
export type InProcessFetch = (method: string, url: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>

export interface PageRenderer {
  /** `assetsOf` is given the source modules of the matched routes. `origin`: the public origin of the site, if it is known. */
  render(url: string, assetsOf: (modules: string[]) => PageAssets, origin: string | undefined): Promise<RenderedPage>
  /** To be called once, before the first page: the loaders then call the API inside this process. */
  connectApi(fetch: InProcessFetch): void
  /** Source expressions of the inline scripts for the Content-Security-Policy. */
  scriptHashes: string[]
}
