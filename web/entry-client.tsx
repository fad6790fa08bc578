// First: it sets the order of the cascade layers.
import './styles/tokens.css'
import './styles/reset.css'
import './styles/print.css'
import { StrictMode, startTransition, useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataStrategyFunction, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Shop } from '#contract/content/shop.ts'
import { SERVICE_WORKER_PATH } from '#contract/platform/pages.ts'
import { prefetch, takeEarlyData } from './app/early-data.ts'
import { createRoutes } from './app/routes.tsx'
import { APP_STARTING, BOOT_DATA, ROOT } from './boot/names.ts'
import { ShopContext } from './hooks/use-shop.ts'
import { fadeOutPage } from './layout/page-fade.ts'
import { tolerateForeignNodes } from './lib/foreign-nodes.ts'
import { keepTyped } from './lib/keep-typed.ts'
import { localized } from './lib/localized.ts'
import { setPrefetch } from './lib/prefetch.ts'

/** Every path of the router is below it. */
const basename = localized('/')

interface Boot {
  shop: Shop
  state: { loaderData?: Record<string, unknown>; errors?: Record<string, unknown> | null } | null
}

/**
 * Loads the pages of the current URL before React starts, so that it finds the markup the server sent. When a script fails to load, that markup
 * remains readable and its links work; where it is only a frame, this returns false and the error page is shown.
 */
async function loadMatchedPages(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location, basename) ?? []
  const onlyFrame = matches.some(({ route }) => (route.handle as PageHandle | undefined)?.browserOnly)
  const loaded = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true
      try {
        Object.assign(route, await route.lazy(), { lazy: undefined })
        return true
      } catch (error) {
        if (!onlyFrame) throw error
        route.lazy = () => Promise.reject(error)
        return false
      }
    }),
  )
  return loaded.every(Boolean)
}

/** Exports of a page's module besides its loader. */
interface PageHandle {
  browserOnly?: true
  /** Called when the page is ready, before the one on screen fades out; prefetching never calls it. */
  beforeFade?: (url: string) => void
}

function loadDeferredStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-deferred]')) link.disabled = false
}

/**
 * Loads as React Router does by itself, except for data that is here already. A page that is then ready waits for the one on screen to fade out.
 */
const loadThenFade: DataStrategyFunction = async ({ matches, request }) => {
  const loading = matches.filter(({ shouldLoad }) => shouldLoad)
  const page = matches.at(-1)
  const results = await Promise.all(
    loading.map((match) => match.resolve(async (load) => (match === page && (await takeEarlyData(request.url))) || load())),
  )
  ;(page?.route.handle as PageHandle | undefined)?.beforeFade?.(request.url)
  // After the fade: before it, the page on screen would be laid out once more.
  await fadeOutPage(new URL(request.url).pathname).then(window.showFonts)
  return Object.fromEntries(loading.map(({ route }, index) => [route.id, results[index]])) as Awaited<ReturnType<DataStrategyFunction>>
}

/** Late enough to be in nobody's way. A browser without it, or that refuses storage, only lacks the page without a connection. */
const SERVICE_WORKER_DELAY_MS = 4000
async function registerServiceWorker() {
  try {
    await navigator.serviceWorker?.register(SERVICE_WORKER_PATH)
  } catch {}
}

function Site({ shop, router }: { shop: Shop; router: Parameters<typeof RouterProvider>[0]['router'] }) {
  return (
    <ShopContext value={useState(shop)}>
      <RouterProvider router={router} />
    </ShopContext>
  )
}

/** Not at the top level of the module: the pages import from the script that this is built into, and each would wait for the other. */
async function start() {
  const boot = JSON.parse(document.getElementById(BOOT_DATA)?.textContent ?? '') as Boot
  const routes = createRoutes()
  setPrefetch((path) => prefetch(routes, path, basename))
  const state = (await loadMatchedPages(routes)) && boot.state
  // In the next task, so that a tap is answered before.
  await new Promise((resolve) => setTimeout(resolve))
  const router = createBrowserRouter(routes, { basename, dataStrategy: loadThenFade, ...(state && { hydrationData: state }) })
  const root = document.getElementById(ROOT) as HTMLElement
  document.dispatchEvent(new Event(APP_STARTING))
  tolerateForeignNodes()
  const provider = <Site shop={boot.shop} router={router} />
  const app = import.meta.env.DEV ? <StrictMode>{provider}</StrictMode> : provider
  // As a transition, so that React works in pieces of five milliseconds and a tap is answered between two of them.
  if (state) {
    keepTyped(root)
    // Markup that a translator or an extension has changed is built anew, which nobody needs to hear of.
    startTransition(() => void hydrateRoot(root, app, import.meta.env.PROD ? { onRecoverableError() {} } : {}))
  } else createRoot(root).render(app)
}

loadDeferredStyles()
setTimeout(start)
if (import.meta.env.PROD) setTimeout(registerServiceWorker, SERVICE_WORKER_DELAY_MS)
