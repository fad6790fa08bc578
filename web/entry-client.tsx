// First: it sets the order of the cascade layers.
import '#web/kit/styles/tokens.css'
import '#web/kit/styles/reset.css'
import '#web/kit/styles/print.css'
import { StrictMode, startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataStrategyFunction, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Shop } from '#contract/content/shop.ts'
import { setTarget } from '#web/app/lazy-route.ts'
import { registerServiceWorker } from '#web/app/register-service-worker.ts'
import { APP_STARTING, BOOT_DATA, ROOT } from '#web/boot/names.ts'
import { ShopContext } from '#web/kit/hooks/use-shop.ts'
import { tolerateForeignNodes } from '#web/kit/lib/foreign-nodes.ts'
import { keepTyped } from '#web/kit/lib/keep-typed.ts'
import { localized } from '#web/kit/lib/localized.ts'
import { setPrefetch } from '#web/kit/lib/prefetch.ts'
import { prefetch, takeEarlyData } from '#web/site/early-data.ts'
import { fadeOutPage } from '#web/site/layout/page-fade.ts'
import { createRoutes } from '#web/site/routes.tsx'

/** Every path of the router is below it. */
const basename = localized('/')

interface Boot {
  shop: Shop
  state: { loaderData?: Record<string, unknown>; errors?: Record<string, unknown> | null }
}

/**
 * Loads the pages of the current URL before React starts, so that it finds the markup the server sent. When a script fails to load, that markup
 * remains readable and its links work.
 */
const loadMatchedPages = (routes: RouteObject[]) =>
  Promise.all(
    (matchRoutes(routes, window.location, basename) ?? []).map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )

/** Exports of a page's module besides its loader. */
interface PageHandle {
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

function Site({ shop, router }: { shop: Shop; router: Parameters<typeof RouterProvider>[0]['router'] }) {
  return (
    <ShopContext value={useState(shop)}>
      <RouterProvider router={router} />
    </ShopContext>
  )
}

/** So that a tap is answered before. No timer, which a hidden tab holds back. */
const nextTask = () =>
  new Promise<unknown>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = resolve
    port2.postMessage(0)
  })

/** Not at the top level of the module: the pages import from the script that this is built into, and each would wait for the other. */
async function start() {
  const boot = JSON.parse(document.getElementById(BOOT_DATA)?.textContent ?? '') as Boot
  const routes = createRoutes()
  setPrefetch((path) => prefetch(routes, path, basename))
  await loadMatchedPages(routes)
  await nextTask()
  const router = createBrowserRouter(routes, { basename, dataStrategy: loadThenFade, hydrationData: boot.state })
  setTarget(() => router.state.navigation.location && router.createHref(router.state.navigation.location))
  const root = document.getElementById(ROOT) as HTMLElement
  document.dispatchEvent(new Event(APP_STARTING))
  tolerateForeignNodes()
  keepTyped(root)
  const provider = <Site shop={boot.shop} router={router} />
  const app = import.meta.env.DEV ? <StrictMode>{provider}</StrictMode> : provider
  // As a transition, so that React works in pieces of five milliseconds and a tap is answered between two of them. Markup that a translator or
  // an extension has changed is built anew, which nobody needs to hear of.
  startTransition(() => void hydrateRoot(root, app, import.meta.env.PROD ? { onRecoverableError() {} } : {}))
}

loadDeferredStyles()
void nextTask().then(start)
registerServiceWorker()
