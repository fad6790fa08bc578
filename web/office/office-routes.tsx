import type { RouteObject } from 'react-router'
import { paths } from '#contract/office-paths.ts'
import { ErrorPage, ScreenError } from '#web/app/error-page.tsx'
import { documentRoute, lazyRoute, type PageModule, pageRoute } from '#web/app/lazy-route.ts'
import { isOfficePage } from '#web/kit/lib/office-pages.ts'
import { Component as UserLayout } from '#web/office/frame/user.layout.tsx'
import { userPages } from '#web/office/frame/user-pages.ts'
import { OfficeRoot } from './office-root.tsx'

const load = (file: string) => (userPages[file] as () => Promise<PageModule>)()

const OWN: readonly string[] = [paths.user, paths.content, paths.logout]

/** Every screen of the staff (S2), drawn in the browser only; all but the logout stand in one frame. */
export const createOfficeRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: OfficeRoot,
    ErrorBoundary: ErrorPage,
    children: [
      documentRoute('*'),
      pageRoute(paths.logout, load),
      {
        Component: UserLayout,
        children: [
          {
            path: paths.user,
            // A screen that fails leaves the frame as it is.
            ErrorBoundary: ScreenError,
            children: [
              // The same screen at two URLs (S2); an id belongs to one route only.
              { ...lazyRoute('user/dashboard/dashboard.page', { path: paths.user }, load), id: 'user-home' },
              ...Object.values(paths)
                .filter((path) => !OWN.includes(path) && isOfficePage(path))
                .map((path) => pageRoute(path, load, path === paths.editContent)),
              lazyRoute('user/not-found/not-found.page', { path: '*' }, load),
            ],
          },
        ],
      },
    ],
  },
]
