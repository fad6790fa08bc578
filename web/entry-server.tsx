import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { InProcessFetch, PageAssets, RenderedPage } from '#contract/pages.ts'
import { Document } from './app/document.tsx'
import { createRoutes } from './app/routes.tsx'
import { hash as startHash } from './boot/start.ts?inline-script'
import { hash as themeHash } from './boot/theme.ts?inline-script'
import { HeadCollector, type PageMetaProps } from './components/page-meta.tsx'
import { setTransport } from './lib/api-client.ts'

export const scriptHashes = [themeHash, startHash]

const routes = createRoutes()
const handler = createStaticHandler(routes)

/** Renders a public page with the data its loaders ask for; of what lies under /user the frame, without data. */
export async function render(url: string, assetsOf: (modules: string[]) => PageAssets, origin: string | undefined): Promise<RenderedPage> {
  const context = await handler.query(new Request(`http://in-process${url}`))
  if (context instanceof Response)
    return { status: context.status, redirect: context.headers.get('location') ?? '/', html: '', styles: '', errors: [] }
  const assets = assetsOf(context.matches.map((match) => match.route.id).filter((id) => id.startsWith('/web/')))
  const metas: PageMetaProps[] = []
  const { html: body, preload } = await toHtml(
    <HeadCollector value={(meta) => metas.push(meta)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </HeadCollector>,
  )
  const state = { loaderData: context.loaderData, errors: context.errors ? { root: true } : null }
  const { html } = await toHtml(<Document meta={metas.at(-1)} origin={origin} url={url} body={body} state={state} assets={assets} />)
  const notFound = context.matches.at(-1)?.route.path === '*'
  return {
    status: notFound ? 404 : context.statusCode,
    html,
    preload,
    styles: assets.styles,
    errors: Object.values(context.errors ?? {}),
  }
}

/** Waits for all lazy parts. */
async function toHtml(element: ReactNode): Promise<{ html: string; preload: string | undefined }> {
  let preload: string | undefined
  const { prelude } = await prerender(element, {
    // Lazy parts stay where they are however large the page is: React would otherwise move them in by an inline script, which the policy refuses.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onHeaders: (headers) => {
      preload = headers.get('link') || undefined
    },
  })
  return { html: await new Response(prelude).text(), preload }
}

/** Lets the loaders call the API inside this process. */
export function connectApi(inProcess: InProcessFetch) {
  setTransport(async (url, init) => {
    const answer = await inProcess(init.method ?? 'GET', url)
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers })
  })
}
