import type { Page, Request, Route } from 'playwright-core'

/** Holds every call of `method` to an address that matches until `release`; `calls` are those seen so far. */
export async function hold(page: Page, method: string, address: string | RegExp) {
  const calls: Request[] = []
  const waiting: Route[] = []
  let open = false
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(address, async (route) => {
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

/** Counts calls of `method` to an address that matches and lets them through. */
export function listen(page: Page, method: string, address: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) calls.push(request)
  })
  return calls
}

/** Takes calls of `method` as a server does that says nothing more than the specification asks for: a status, and a body or none. */
export const accept = (page: Page, method: string, address: string | RegExp, status: number, body: '' | '{}') =>
  page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, contentType: 'application/json', body }) : route.fallback(),
  )

/** What a page shows where it trusted an answer to hold more than it did. */
export const HOLES = /undefined|NaN|Invalid|could not be shown/

/** Answers calls of `method` with a failure: a status, or `offline` for a line that is dead. */
export async function fail(page: Page, method: string, address: string | RegExp, how: number | 'offline'): Promise<() => Promise<void>> {
  const handler = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback()
    if (how === 'offline') return route.abort('internetdisconnected')
    return route.fulfill({ status: how, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', status: how }) })
  }
  await page.route(address, handler)
  return () => page.unroute(address, handler)
}
