/** What the page renderer (web) returns to the server for one URL. */
export interface RenderedPage {
  status: number
  /** Target URL, when the page redirects. */
  redirect?: string
  /** Title, meta and link tags. */
  head: string
  /** Markup of the app's root element. */
  body: string
  /** Data of the loaders as JSON, for hydration. */
  state: string
  /** Source modules of the matched routes, used to find their style sheets and scripts. */
  modules: string[]
}

/** Calls the site's own API inside the process, without a network. */
export type InProcessFetch = (method: string, url: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>

export interface PageRenderer {
  render(url: string): Promise<RenderedPage>
  setApi(fetch: InProcessFetch): void
  /** Inline script that sets the stored theme before the first paint. */
  themeBoot: string
}
