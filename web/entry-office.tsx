// First: it sets the order of the cascade layers.
import '#web/kit/styles/tokens.css'
import '#web/kit/styles/reset.css'
import '#web/kit/styles/print.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Shop } from '#contract/content/shop.ts'
import type { RouteByKey } from '#contract/index.ts'
import { FIRST_ANSWERS, type FirstAnswers } from '#contract/platform/pages.ts'
import type { RouteResult } from '#contract/platform/route.ts'
import { setTarget } from '#web/app/lazy-route.ts'
import { registerServiceWorker } from '#web/app/register-service-worker.ts'
import { BOOT_DATA, ROOT } from '#web/boot/names.ts'
import { ShopContext } from '#web/kit/hooks/use-shop.ts'
import { setTransport, toRequest } from '#web/kit/lib/api-client.ts'
import { localized } from '#web/kit/lib/localized.ts'
import { isOtherSide } from '#web/kit/lib/office-pages.ts'
import { setPrefetch } from '#web/kit/lib/prefetch.ts'
import { rememberSession } from '#web/kit/lib/session.ts'
import { createOfficeRoutes } from '#web/office/office-routes.tsx'

/** Every path of the router is below it. */
const basename = localized('/')

/** Loads the screen of the current URL before React starts. What fails to load is shown as an error in its place. */
const loadScreen = (routes: RouteObject[]) =>
  Promise.all(
    (matchRoutes(routes, location, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
      } catch (error) {
        route.lazy = () => Promise.reject(error)
      }
    }),
  )

/** The scripts of a screen, before anyone goes there. */
function prefetch(routes: RouteObject[], path: string) {
  if (isOtherSide(path)) return
  for (const { route } of matchRoutes(routes, path, basename) ?? []) if (typeof route.lazy === 'function') route.lazy().catch(() => {})
}

/** A browser that refuses storage has forgotten the login with the document before: then this one says who it is for. */
function hasStorage(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** The document has the answers to the first calls of its screen, each of which takes its own once. */
function takeFirstAnswers() {
  const text = document.getElementById(FIRST_ANSWERS)?.textContent
  if (!text) return
  const answers = new Map(Object.entries(JSON.parse(text) as FirstAnswers))
  const known = answers.get(toRequest('GET /api/users/profile', {}).url)
  if (known && !hasStorage()) {
    const { role, profile } = JSON.parse(known.body) as RouteResult<RouteByKey['GET /api/users/profile']>
    rememberSession(role, profile)
  }
  setTransport(async (url, init) => {
    const answer = init.method === 'GET' ? answers.get(url) : undefined
    // What the screen calls after a change is another answer.
    if (answer) answers.delete(url)
    else if (init.method !== 'GET') answers.clear()
    return answer ? new Response(answer.body, { headers: answer.headers }) : fetch(url, init)
  })
}

function Office({ shop, router }: { shop: Shop; router: Parameters<typeof RouterProvider>[0]['router'] }) {
  return (
    <ShopContext value={useState(shop)}>
      <RouterProvider router={router} />
    </ShopContext>
  )
}

async function start() {
  const { shop } = JSON.parse(document.getElementById(BOOT_DATA)?.textContent ?? '') as { shop: Shop }
  takeFirstAnswers()
  const routes = createOfficeRoutes()
  setPrefetch((path) => prefetch(routes, path))
  await loadScreen(routes)
  const router = createBrowserRouter(routes, { basename })
  setTarget(() => router.state.navigation.location && router.createHref(router.state.navigation.location))
  const office = <Office shop={shop} router={router} />
  // React brings its own.
  for (const meta of document.head.querySelectorAll('title, meta[name=robots]')) meta.remove()
  createRoot(document.getElementById(ROOT) as HTMLElement).render(import.meta.env.DEV ? <StrictMode>{office}</StrictMode> : office)
}

void start()
registerServiceWorker()
