import { expect, type Page, type Request, type Route } from '@playwright/test'
import { FIRST_ANSWERS } from '#contract/platform/pages.ts'
import { untilPainted } from './pages.ts'

const FIRST = new RegExp(`<script[^>]* id="${FIRST_ANSWERS}">.*?</script>`, 's')

/**
 * From now on screens of the staff come without the answers to their first calls, and make these calls: a test can count them, or answer in
 * another way.
 */
export const withoutFirstAnswers = (page: Page): Promise<unknown> =>
  page.route(/\/user(?:[/?]|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    if (response.status() !== 200) return route.fulfill({ response })
    await route.fulfill({ status: 200, headers, body: (await response.text()).replace(FIRST, '') })
  })

/** Holds every call of `method` to a matching URL until `release`; `calls` are those received so far. */
export async function holdRequests(page: Page, method: string, url: string | RegExp) {
  const calls: Request[] = []
  const waiting: Route[] = []
  let open = false
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  if (method === 'GET') await withoutFirstAnswers(page)
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    calls.push(route.request())
    arrive()
    if (open) return route.continue()
    waiting.push(route)
  })
  return {
    calls,
    /** Resolves with the first call. */
    arrived,
    async release() {
      open = true
      await Promise.all(waiting.splice(0).map((route) => route.continue()))
    },
  }
}

/** Records calls of `method` to a matching URL and lets them through. */
export function recordRequests(page: Page, method: string, url: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && url.test(request.url())) calls.push(request)
  })
  return calls
}

/**
 * Counts the requests of `page` from now on. `settled` waits until all have ended and two frames later none has followed. Nothing waits for
 * beacons.
 */
export function watchRequests(page: Page): { settled: () => Promise<void> } {
  const open = new Set<Request>()
  page.on('request', (request) => request.resourceType() !== 'ping' && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const pending = async () => {
    await untilPainted(page)
    // A call with `after` waits for the next change.
    return [...open].map((request) => request.url()).filter((url) => !new URL(url).searchParams.has('after'))
  }
  return { settled: () => expect.poll(pending).toEqual([]) }
}

/** Responds to calls of `method` with the least that the specification allows: a status, and an empty body or object. */
export const stubSuccess = (page: Page, method: string, url: string | RegExp, status: number, body: '' | '{}') =>
  page.route(url, (route) =>
    route.request().method() === method ? route.fulfill({ status, contentType: 'application/json', body }) : route.fallback(),
  )

/** Texts that a page shows when it relied on data that the response did not have. */
export const MISSING_VALUES = /undefined|NaN|Invalid|could not be shown/

/** Makes calls of `method` fail with a status, or with `offline` as if there were no connection. Returns `restore`. */
export async function stubFailure(page: Page, method: string, url: string | RegExp, how: number | 'offline'): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    if (how === 'offline') return route.abort('internetdisconnected')
    return route.fulfill({ status: how, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', status: how }) })
  }
  if (method === 'GET') await withoutFirstAnswers(page)
  await page.route(url, handler)
  return () => page.unroute(url, handler)
}
