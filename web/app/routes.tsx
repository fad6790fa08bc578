import type { RouteObject } from 'react-router'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/pages/error/error-page.tsx'
import { Root } from './root.tsx'

type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate' | 'handle'>
type LoadPage = (file: string) => Promise<PageModule>

const publicPages = import.meta.glob<PageModule>([
  '/web/pages/**/*.page.tsx',
  '/web/pages/**/*.layout.tsx',
  '!/web/pages/user/**',
  '!/web/pages/{bill,brands,compare,faq,logout,privacy-policy,reset-password,track,unsubscribe}/**',
])
const loadPublicPage: LoadPage = async (file) => {
  const load = publicPages[file] ?? (await import('#web/pages/seldom-pages.ts')).seldomPages[file]
  return (load as () => Promise<PageModule>)()
}

/** The screens of the back office have a list of their own, which visitors do not download. */
const loadScreen: LoadPage = async (file) => {
  const { userPages } = await import('#web/pages/user/user-pages.ts')
  return (userPages[file] as () => Promise<PageModule>)()
}

/** The module of a route that is loaded when a visitor goes there. */
export const moduleOf = (routeId: string): string => `/web/pages/${routeId}.tsx`

/** A route whose code is loaded when a visitor goes there; its id names the module, so that the server finds the page's styles and scripts. */
const lazyRoute = (id: string, route: Omit<RouteObject, 'index' | 'lazy' | 'id'>, load = loadPublicPage): RouteObject =>
  ({ ...route, id, lazy: async () => ({ ...(await withinChunkTimeout(load(moduleOf(id)))) }) }) as RouteObject

/** A script that has not arrived after 120 s (S9) counts as failed; the error page then offers a way on. */
function withinChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, CHUNK_TIMEOUT_MS, new Error('The script of this page did not arrive'))
  })
  return Promise.race([loading, timeout]).finally(() => clearTimeout(timer))
}

/** The page of a URL is in the folder of the same name: `/user/edit-product/:id` in `user/edit-product/edit-product.page.tsx`. */
function page(path: string, load?: LoadPage): RouteObject {
  const folder = path.replace(/\/:.*/, '')
  return lazyRoute(
    `${folder.slice(1)}${folder.slice(folder.lastIndexOf('/'))}.page`,
    { path: OPTIONAL.includes(path) ? `${path}?` : path },
    load,
  )
}

/** A URL with and without its last part leads to the same page. */
const OPTIONAL: readonly string[] = [paths.trackedRequest, paths.editContent]
const OWN: readonly string[] = [paths.home, paths.user, paths.track, paths.content]
const pages = Object.values(paths).filter((path) => !OWN.includes(path))
const isUser = (path: string) => path.startsWith(paths.user)

const USER_LAYOUT = 'user/user.layout'
const backOffice = (): RouteObject =>
  lazyRoute(
    USER_LAYOUT,
    {
      path: paths.user,
      handle: { browserOnly: true },
      children: [
        // The same screen at two URLs (S2); an id belongs to one route only.
        { ...lazyRoute('user/dashboard/dashboard.page', { path: paths.user }, loadScreen), id: 'user-home' },
        ...pages.filter(isUser).map((path) => page(path, loadScreen)),
        lazyRoute('user/not-found/not-found.page', { path: '*' }, loadScreen),
      ],
    },
    loadScreen,
  )

/** Every page of the site (S2). Public pages are rendered on the server; what lies under /user only in the browser. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      lazyRoute('site.layout', {
        children: [
          lazyRoute('home/home.page', { path: paths.home }),
          ...pages.filter((path) => !isUser(path)).map((path) => page(path)),
          lazyRoute('not-found/not-found.page', { path: '*' }),
        ],
      }),
      backOffice(),
    ],
  },
]
