import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouter, StaticRouterProvider } from 'react-router'
import type { Shop } from '#contract/content/shop.ts'
import { shopOn } from '#contract/content/shop-on.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import type { AssetsOf, InProcessFetch, OfflinePage, PageContext, PageRenderer, RenderedPage } from '#contract/platform/pages.ts'
import { language } from '#texts/language.ts'
import { Document, OfficeDocument } from '#web/app/document.tsx'
import { moduleOf } from '#web/app/lazy-route.ts'
import { cardOf } from '#web/app/link-preview.tsx'
import { hash as officeHash } from '#web/boot/office.ts?inline-script'
import { hash as offlineHash } from '#web/boot/offline.ts?inline-script'
import serviceWorker from '#web/boot/service-worker.ts?inline-script'
import { hash as startHash } from '#web/boot/start.ts?inline-script'
import { hash as themeHash } from '#web/boot/theme.ts?inline-script'
import { HeadCollector, type PageMetaProps } from '#web/kit/components/page-meta.tsx'
import loaderStyles from '#web/kit/components/start-loader.module.css?inline'
import { StartLoader } from '#web/kit/components/start-loader.tsx'
import { StyleCollector } from '#web/kit/components/style-collector.ts'
import { ShopContext } from '#web/kit/hooks/use-shop.ts'
import { accentStyles } from '#web/kit/lib/accent.ts'
import { setTransport } from '#web/kit/lib/api-client.ts'
import { localized } from '#web/kit/lib/localized.ts'
import { isOfficePage } from '#web/kit/lib/office-pages.ts'
import devanagari from '#web/kit/styles/devanagari.css?inline'
import { firstCalls } from '#web/office/first-calls.ts'
import { StartingFrame } from '#web/office/frame/starting-frame.tsx'
import { createOfficeRoutes } from '#web/office/office-routes.tsx'
import { OfflineDocument, offlineStyles } from '#web/site/pages/offline/offline-document.tsx'
import { createRoutes } from '#web/site/routes.tsx'

export { firstCalls, serviceWorker }

/** So far every added language is written in this script. */
const scriptStyles = language === DEFAULT_LANGUAGE ? '' : devanagari

const routes = createRoutes()
const handler = createStaticHandler(routes, { basename: localized('/') })

/** Renders a public page with the data its loaders ask for; of what is the staff's the frame, without data. */
export const render: PageRenderer['render'] = (url, assetsOf, context) =>
  (isOfficePage(url) ? renderOffice : renderSite)(url, assetsOf, context)

async function renderSite(url: string, assetsOf: AssetsOf, { origin, facts, listed, today }: PageContext): Promise<RenderedPage> {
  const context = await handler.query(new Request(`http://in-process${url}`))
  if (context instanceof Response)
    return { status: context.status, redirect: context.headers.get('location') ?? '/', html: '', styles: '', scriptHashes: [], errors: [] }
  const ids = context.matches.map(({ route }) => route.id)
  const assets = assetsOf('client', ids.filter((id) => id !== 'root').map(moduleOf))
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
      <Document {...{ meta, card, origin, url, body, shop, facts, state }} assets={{ ...assets, styles }} />
    </WithShop>,
  )
  const notFound = context.matches.at(-1)?.route.path === '*'
  return {
    status: notFound ? 404 : context.statusCode,
    html,
    styles,
    scriptHashes: [themeHash, startHash],
    card,
    errors: Object.values(context.errors ?? {}),
  }
}

const officeRoutes = createOfficeRoutes()

/** Scripts that a screen imports once it runs, and shows nothing without. */
const NEEDED: Record<string, string[]> = {
  'user-home': ['/web/office/pages/dashboard/dashboard.page.tsx'],
  'user/board/board.page': ['/web/desk/board.tsx'],
}
const modulesOf = (routeId: string): string[] => [moduleOf(routeId), ...(NEEDED[routeId] ?? [])]

async function renderOffice(url: string, assetsOf: AssetsOf, { facts, listed, today }: PageContext): Promise<RenderedPage> {
  const ids = (matchRoutes(officeRoutes, url, localized('/')) ?? []).map(({ route }) => route.id ?? '')
  const assets = assetsOf('office', ids.flatMap(modulesOf))
  const shop = shopOn(facts, today, listed)
  const metas: PageMetaProps[] = []
  const body = await toHtml(
    <WithShop shop={shop}>
      <HeadCollector value={(meta) => metas.push(meta)}>
        <StaticRouter location={url} basename={localized('/')}>
          <QueryClientProvider client={new QueryClient()}>
            <StartingFrame />
          </QueryClientProvider>
        </StaticRouter>
      </HeadCollector>
    </WithShop>,
  )
  // No script of the office draws the loader, so none brings its styles.
  const styles = [assets.styles, loaderStyles, accentStyles(facts.accent), scriptStyles].join('')
  const html = await toHtml(
    <WithShop shop={shop}>
      <OfficeDocument meta={metas.at(-1)} loader={<StartLoader />} body={body} shop={shop} assets={{ ...assets, styles }} />
    </WithShop>,
  )
  const status = ids.includes('user/not-found/not-found.page') ? 404 : 200
  return { status, html, styles, scriptHashes: [themeHash, officeHash], errors: [] }
}

export async function renderOffline(assetsOf: AssetsOf, { facts, listed, today }: PageContext): Promise<OfflinePage> {
  const styles = assetsOf('client', []).styles + offlineStyles + accentStyles(facts.accent) + scriptStyles
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
