import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { InProcessFetch, RenderedPage } from '#contract/pages.ts'
import { createRoutes } from './app/routes.tsx'
import { setFetch } from './lib/api-client.ts'
import { THEME_BOOT } from './lib/theme-boot.ts'

export const themeBoot = THEME_BOOT

const routes = createRoutes()
const handler = createStaticHandler(routes)

/** Tags that React puts in front of the markup because the document's head is not its own. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/

/** Renders a public page with the data its loaders ask for; of what lies under /user the frame, without data. */
export async function render(url: string): Promise<RenderedPage> {
  const context = await handler.query(new Request(`http://in-process${url}`))
  if (context instanceof Response)
    return { status: context.status, redirect: context.headers.get('location') ?? '/', head: '', body: '', state: 'null', modules: [] }
  const modules = context.matches.map((match) => match.route.id).filter((id) => id.startsWith('/web/'))
  const app = <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
  // Lazy parts stand in their place however large the page is: React would otherwise move them in by an inline script, which the policy refuses.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const markup = await new Response(prelude).text()
  const head = HEAD_TAGS.exec(markup)?.[0] ?? ''
  const notFound = context.matches.at(-1)?.route.path === '*'
  return {
    status: notFound ? 404 : context.statusCode,
    head,
    body: markup.slice(head.length),
    state: JSON.stringify({ loaderData: context.loaderData, errors: context.errors ? { root: true } : null }),
    modules,
  }
}

/** Lets the loaders call the API inside this process. */
export function setApi(inProcess: InProcessFetch) {
  setFetch(async (url, init) => {
    const answer = await inProcess(init.method ?? 'GET', url)
    return new Response(answer.status === 204 ? null : answer.body, { status: answer.status, headers: answer.headers })
  })
}
