import { type RouteObject, redirectDocument } from 'react-router'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { isUpdated, mayLoadAnew } from '#web/boot/load-anew.ts'
import { BOOT_DATA } from '#web/boot/names.ts'

export type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate' | 'handle'>
type LoadPage = (file: string) => Promise<PageModule>

/** The module of a route that is loaded when a visitor goes there. */
export const moduleOf = (routeId: string): string =>
  /^(user|logout)\//.test(routeId) ? `/web/office/pages/${routeId.replace(/^user\//, '')}.tsx` : `/web/site/pages/${routeId}.tsx`

/** A route whose code is loaded when a visitor goes there; its id names the module, so that the server finds the page's styles and scripts. */
export const lazyRoute = (id: string, route: Omit<RouteObject, 'index' | 'lazy' | 'id'>, load: LoadPage): RouteObject =>
  ({ ...route, id, lazy: async () => ({ ...(await withinChunkTimeout(load(moduleOf(id))).catch(orLoadAnew)) }) }) as RouteObject

/** A script that has not arrived after 120 s (S9) counts as failed; the error page then offers a way on. */
function withinChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('The script of this page did not arrive'))
  })
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer))
}

/** The URL of the page that is being opened; undefined while a script is only fetched ahead. */
let target = (): string | undefined => location.href

/** Set by an entry once it has a router, which knows what is being opened from then on. */
export function setTarget(read: () => string | undefined) {
  target = read
}

/** A script that an update has taken away comes with a new document. */
async function orLoadAnew(error: unknown): Promise<never> {
  if (import.meta.env.SSR) throw error
  const url = target()
  const { scripts } = JSON.parse(document.getElementById(BOOT_DATA)?.textContent ?? '') as { scripts: string[] }
  if (url && (await isUpdated(scripts.at(-1) ?? '')) && mayLoadAnew()) {
    if (url === location.href) location.reload()
    else location.assign(url)
    await new Promise(() => {})
  }
  throw error
}

/** A page of the other side, also where code leads there: its document is loaded. */
export const documentRoute = (path: string): RouteObject => ({ path, loader: ({ request }) => redirectDocument(request.url) })

/**
 * The page of a URL is in the folder of the same name: `/user/edit-product/:id` in `user/edit-product/edit-product.page.tsx`. `optional`: it
 * is shown without the last part, too.
 */
export function pageRoute(path: string, load: LoadPage, optional = false): RouteObject {
  const folder = path.replace(/\/:.*/, '')
  const id = `${folder.slice(1)}${folder.slice(folder.lastIndexOf('/'))}.page`
  return lazyRoute(id, { path: optional ? `${path}?` : path }, load)
}
