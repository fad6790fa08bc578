import type { RouteObject } from 'react-router'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/pages/error/error-page.tsx'
import { Root } from './root.tsx'

type PageModule = Pick<RouteObject, 'loader' | 'Component' | 'shouldRevalidate' | 'handle'>

/** The screens of the back office have a list of their own, which visitors do not download. */
const publicPages = import.meta.glob<PageModule>([
  '/web/pages/**/*.page.tsx',
  '/web/pages/**/*.layout.tsx',
  '!/web/pages/user/**/*.page.tsx',
])
async function loadScreen(id: string): Promise<PageModule> {
  const { userPages } = await import('#web/pages/user/user-pages.ts')
  return (userPages[id] as () => Promise<PageModule>)()
}

/** The module of a route that is loaded when a visitor goes there. */
export const moduleOf = (routeId: string): string => `/web/pages/${routeId}.tsx`

/** A route whose code is loaded when a visitor goes there; its id names the module, so that the server finds the page's styles and scripts. */
function lazyRoute(id: string, route: Omit<RouteObject, 'index' | 'lazy' | 'id'>): RouteObject {
  const file = moduleOf(id)
  return { ...route, id, lazy: async () => pick(await withinChunkTimeout((publicPages[file] ?? loadScreen)(file))) } as RouteObject
}

/** A script that has not arrived after 120 s (S9) counts as failed; the error page then offers a way on. */
function withinChunkTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The script of this page did not arrive')), CHUNK_TIMEOUT_MS)
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const pick = ({ loader, Component, shouldRevalidate, handle }: PageModule): PageModule => ({
  ...(loader && { loader }),
  ...(Component && { Component }),
  ...(shouldRevalidate && { shouldRevalidate }),
  ...(handle ? { handle } : {}),
})

/** The page of a URL is in the folder of the same name: `/user/edit-product/:id` in `user/edit-product/edit-product.page.tsx`. */
function page(pattern: string): RouteObject {
  const folder = pattern.replace(/\/:.*/, '')
  return lazyRoute(`${folder.slice(1)}${folder.slice(folder.lastIndexOf('/'))}.page`, { path: pattern })
}

/** A URL with and without its last part leads to the same page. */
const OPTIONAL: readonly string[] = [paths.trackedRequest, paths.editContent]
const OWN: readonly string[] = [paths.home, paths.user, paths.track, paths.content]
const pages = Object.values(paths)
  .filter((path) => !OWN.includes(path))
  .map((path) => page(OPTIONAL.includes(path) ? `${path}?` : path))
const isUser = ({ path = '' }: RouteObject) => path.startsWith(paths.user)

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
          ...pages.filter((each) => !isUser(each)),
          lazyRoute('not-found/not-found.page', { path: '*' }),
        ],
      }),
      lazyRoute('user/user.layout', {
        path: paths.user,
        handle: { browserOnly: true },
        children: [
          // The same screen at two URLs (S2); an id belongs to one route only.
          { ...lazyRoute('user/dashboard/dashboard.page', { path: paths.user }), id: 'user-home' },
          ...pages.filter(isUser),
        ],
      }),
    ],
  },
]
