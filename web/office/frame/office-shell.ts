import type { QueryClient } from '@tanstack/react-query'
import type { Board } from '#contract/desk/desk.ts'
import { paths, to } from '#contract/office-paths.ts'
import { OFFICE_CACHE } from '#web/boot/office-cache.ts'
import { boardQuery, devicesQuery, intakeListsQuery, jobQuery, peopleQuery } from '#web/desk/desk.queries.ts'
import { loadLaterParts } from '#web/kit/components/later.tsx'
import { localized } from '#web/kit/lib/localized.ts'
import { followedRequestQuery } from '#web/requests/tracking/tracking.queries.ts'
import { userPages } from './user-pages.ts'

/** The screens that work without a connection. */
const SCREENS = ['board', 'job', 'new-job', 'logout'].map((name) => `/web/office/pages/${name}/${name}.page.tsx`)
/** Jobs that are loaded before anybody opens them: what a small shop has open, and no burden for the server of a large one. */
const JOBS_MAX = 24
const FRESH_MS = 10 * 60_000

/**
 * Puts the frame of the back office, the scripts of the desk and the open jobs on this device, for a browser whose service worker can show
 * them when the connection is lost.
 */
export async function keepShell(client: QueryClient): Promise<void> {
  await Promise.all([keepFiles(), keepJobs(client)])
}

async function keepFiles(): Promise<void> {
  await Promise.all([...SCREENS.map((screen) => userPages[screen]?.()), import('#web/desk/board.tsx')])
  await loadLaterParts()
  const cache = await caches.open(OFFICE_CACHE)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href)
  const files = new Set([...loaded, ...styles].filter((url) => new URL(url).origin === location.origin && /\/assets\/|\.woff2$/.test(url)))
  const known = new Set((await cache.keys()).map(({ url }) => url))
  await cache.addAll([...files].filter((url) => !known.has(url)))
  // The last, so that there is no frame whose scripts are missing.
  const frame = new URL(localized(paths.user), location.origin).href
  // A guest's, which tells nothing of this account.
  const response = await fetch(localized(to('board')), { credentials: 'omit' })
  if (response.ok && !response.redirected) await cache.put(frame, response)
  for (const url of known) if (url !== frame && !files.has(url)) await cache.delete(url)
}

/** One after the other, so that nobody waits for them. */
async function keepJobs(client: QueryClient): Promise<void> {
  const load = (query: object) => client.prefetchQuery({ ...query, staleTime: FRESH_MS } as Parameters<QueryClient['prefetchQuery']>[0])
  for (const query of [intakeListsQuery(), peopleQuery(), devicesQuery('')]) await load(query)
  const all = boardQuery({ show: '', brand: '' }, client)
  await load(all)
  const board = client.getQueryData<Board>(all.queryKey)
  const cards = board?.columns.flatMap(({ cards }) => cards) ?? []
  for (const { id } of cards.slice(0, JOBS_MAX)) {
    await load(jobQuery(id))
    await load(followedRequestQuery({ entity: 'repair-requests', id }))
  }
}
