/** What the page renderer (web) gives the server for one URL. */
export interface RenderedPage {
  status: number
  /** Address to go to instead, when a page answers with a redirect. */
  redirect?: string
  /** Title, meta and link tags. */
  head: string
  /** Markup of the app's root element. */
  body: string
  /** What the loaders answered, as JSON for the browser to start from. */
  state: string
  /** Source modules of the matched pages, to find their style sheets and scripts. */
  modules: string[]
}

/** An answer of the site's own API, without a network in between. */
export type InProcessFetch = (method: string, url: string) => Promise<{ status: number; headers: Record<string, string>; body: string }>

export interface PageRenderer {
  render(url: string): Promise<RenderedPage>
  setApi(fetch: InProcessFetch): void
  /** Script that sets the stored theme before anything is painted. */
  themeBoot: string
}
