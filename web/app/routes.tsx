import type { RouteObject } from 'react-router'
import { CHUNK_TIMEOUT_MS } from '#contract/constants.ts'
import { type PageName, paths } from '#contract/paths.ts'
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

/** A route whose code is loaded when a visitor goes there; its id is the module, so that the server finds the page's styles and scripts. */
function lazyRoute(file: string, route: Omit<RouteObject, 'index' | 'lazy' | 'id'>): RouteObject {
  const id = `/web/pages/${file}.tsx`
  return { ...route, id, lazy: async () => pick(await withinChunkTimeout((publicPages[id] ?? loadScreen)(id))) } as RouteObject
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

const page = (name: PageName, file: string) => lazyRoute(`${file}.page`, { path: paths[name] })

/** Every page of the site (S2). Public pages are rendered on the server; what lies under /user only in the browser. */
export const createRoutes = (): RouteObject[] => [
  {
    id: 'root',
    Component: Root,
    ErrorBoundary: ErrorPage,
    children: [
      lazyRoute('site.layout', {
        children: [
          page('home', 'home/home'),
          page('services', 'services/services'),
          page('servicepage', 'servicepage/servicepage'),
          page('laptopRepair', 'services/laptop-repair/laptop-repair'),
          page('desktopRepair', 'services/desktop-repair/desktop-repair'),
          page('hardwareRepair', 'services/hardware-repair/hardware-repair'),
          page('laptopService', 'services/laptop-service/laptop-service'),
          page('about', 'about/about'),
          page('faq', 'faq/faq'),
          page('gallery', 'gallery/gallery'),
          page('brands', 'brands/brands'),
          page('privacyPolicy', 'privacy-policy/privacy-policy'),
          page('shop', 'shop/shop'),
          page('product', 'product/product'),
          page('repairRequest', 'repair-request/repair-request'),
          page('contact', 'contact/contact'),
          page('resetPassword', 'reset-password/reset-password'),
          page('unsubscribe', 'unsubscribe/unsubscribe'),
          page('logout', 'logout/logout'),
          lazyRoute('not-found/not-found.page', { path: '*' }),
        ],
      }),
      lazyRoute('user/user.layout', {
        path: paths.user,
        handle: { browserOnly: true },
        children: [
          // The same screen at two URLs (S2); an id belongs to one route only.
          { ...lazyRoute('user/dashboard/dashboard.page', { path: paths.user }), id: 'user-home' },
          page('dashboard', 'user/dashboard/dashboard'),
          page('profile', 'user/profile/profile'),
          page('settings', 'user/settings/settings'),
          page('bookings', 'user/admin-orders/admin-orders'),
          page('repairRequests', 'user/repair-requests/repair-requests'),
          page('contactRequests', 'user/contact-requests/contact-requests'),
          page('activity', 'user/activity/activity'),
          page('team', 'user/team/team'),
          page('system', 'user/system/system'),
          page('adminProducts', 'user/admin-products/admin-products'),
          page('addProduct', 'user/add-product/add-product'),
          page('editProduct', 'user/edit-product/edit-product'),
          page('adminGallery', 'user/gallery/gallery'),
        ],
      }),
    ],
  },
]
