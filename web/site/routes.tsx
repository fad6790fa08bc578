import type { RouteObject } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/app/error-page.tsx'
import { documentRoute, lazyRoute, type PageModule, pageRoute } from '#web/app/lazy-route.ts'
import { isOfficePage } from '#web/kit/lib/office-pages.ts'
import { Root } from './root.tsx'

const pages = import.meta.glob<PageModule>([
  '/web/site/pages/**/*.page.tsx',
  '/web/site/pages/**/*.layout.tsx',
  '!/web/site/pages/{bill,brands,compare,faq,lab,privacy-policy,reset-password,sell,track,unsubscribe}/**',
])
const load = async (file: string): Promise<PageModule> => {
  const page = pages[file] ?? (await import('#web/site/pages/seldom-pages.ts')).seldomPages[file]
  return (page as () => Promise<PageModule>)()
}

const OWN: readonly string[] = [paths.home, paths.track]

/** Every page of visitors (S2), rendered on the server. What lies under /user has an entry and routes of its own. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      lazyRoute(
        'site.layout',
        {
          children: [
            lazyRoute('home/home.page', { path: paths.home }, load),
            ...Object.values(paths)
              .filter((path) => !OWN.includes(path) && !isOfficePage(path))
              .map((path) => pageRoute(path, load, path === paths.trackedRequest)),
            lazyRoute('not-found/not-found.page', { path: '*' }, load),
          ],
        },
        load,
      ),
      documentRoute(`${paths.user}/*`),
      documentRoute(paths.logout),
    ],
  },
]
