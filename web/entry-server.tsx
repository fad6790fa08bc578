import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { Shop } from '#contract/content/shop.ts'
import { shopOn } from '#contract/content/shop-on.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import type { AssetsOf, InProcessFetch, OfflinePage, PageContext, RenderedPage } from '#contract/platform/pages.ts'
import { language } from '#texts/language.ts'
import { Document } from './app/document.tsx'
import { firstOf } from './app/first-data.ts'
import { cardOf } from './app/link-preview.tsx'
import { createRoutes, moduleOf } from './app/routes.tsx'
import { hash as firstDataHash } from './boot/first-data.ts?inline-script'
import { hash as offlineHash } from './boot/offline.ts?inline-script'
import serviceWorker from './boot/service-worker.ts?inline-script'
import { hash as startHash } from './boot/start.ts?inline-script'
import { hash as themeHash } from './boot/theme.ts?inline-script'
import { HeadCollector, type PageMetaProps } from './components/page-meta.tsx'
import { StyleCollector } from './components/style-collector.ts'
import { ShopContext } from './hooks/use-shop.ts'
import { accentStyles } from './lib/accent.ts'
import { setTransport } from './lib/api-client.ts'
import { localized } from './lib/localized.ts'
import { OfflineDocument, offlineStyles } from './pages/offline/offline-document.tsx'
import devanagari from './styles/devanagari.css?inline'

export { serviceWorker }

/** So far every added language is written in this script. */
const scriptStyles = language === DEFAULT_LANGUAGE ? '' : devanagari

const routes = createRoutes()
const handler = createStaticHandler(routes, { basename: localized('/') })

/** Renders a public page with the data its loaders ask for; of what lies under /user the frame, without data. */
export async function render(url: string, assetsOf: AssetsOf, { origin, facts, listed, today }: PageContext): Promise<RenderedPage> {
  const context = await handler.query(new Request(`http://in-process${url}`))
  if (context instanceof Response)
    return { status: context.status, redirect: context.headers.get('location') ?? '/', html: '', styles: '', scriptHashes: [], errors: [] }
  const ids = context.matches.map(({ route }) => route.id)
  const first = context.matches.some(({ route }) => (route.handle as { browserOnly?: true } | undefined)?.browserOnly)
    ? firstOf(ids)
    : undefined
  const assets = assetsOf([...ids.filter((id) => /[/.]/.test(id)).map(moduleOf), ...(first?.modules ?? [])])
  const shop = shopOn(facts, today, listed)
  const metas: PageMetaProps[] = []
  const css = new Set([assets.styles])
  const body = await toHtml(
    <WithShop shop={shop}>
      <HeadCollector value={(meta) => metas.push(meta)}>
        <StyleCollector value={(sheet) => css.add(sheet)}>
          <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
        </StyleCollector>
      </HeadCollector>
    </WithShop>,
  )
  const state = { loaderData: context.loaderData, ...(context.errors && { errors: { root: true } }) }
  const styles = [...css, accentStyles(facts.accent), scriptStyles].join('')
  const meta = metas.at(-1)
  const card = cardOf(meta, shop)
  const html = await toHtml(
    <WithShop shop={shop}>
      <Document {...{ meta, card, origin, url, body, shop, facts, state, firstData: first?.data }} assets={{ ...assets, styles }} />
    </WithShop>,
  )
  const notFound = context.matches.at(-1)?.route.path === '*'
  return {
    status: notFound ? 404 : context.statusCode,
    html,
    styles,
    scriptHashes: [themeHash, startHash, ...(first ? [firstDataHash] : [])],
    card,
    errors: Object.values(context.errors ?? {}),
  }
}

export async function renderOffline(assetsOf: AssetsOf, { facts, listed, today }: PageContext): Promise<OfflinePage> {
  const styles = assetsOf([]).styles + offlineStyles + accentStyles(facts.accent) + scriptStyles
  const html = await toHtml(
    <WithShop shop={shopOn(facts, today, listed)}>
      <OfflineDocument css={styles} />
    </WithShop>,
  )
  return { html, styles, scriptHashes: [themeHash, offlineHash] }
}

const WithShop = ({ shop, children }: { shop: Shop; children: ReactNode }) => <ShopContext value={[shop, () => {}]}>{children}</ShopContext>

/** Waits for all lazy parts. */
async function toHtml(element: ReactNode): Promise<string> {
  // Lazy parts stay where they are however large the page is: React would otherwise move them in by an inline script, which the policy refuses.
  const { prelude } = await prerender(element, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** Lets the loaders call the API inside this process. */
export function connectApi(inProcess: InProcessFetch) {
  setTransport(async (url, init) => {
    const answer = await inProcess(init.method ?? 'GET', url)
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers })
  })
}
