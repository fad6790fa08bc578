import { type LoaderFunction, matchRoutes, type RouteObject } from 'react-router'
import { EARLY_DATA_MS } from '#contract/constants.ts'

/** The result of the loader of the page behind a link, called before anyone follows the link; only the newest is kept. */
let early: { href: string; askedAt: number; data: Promise<unknown> | undefined } | undefined

/** As React Router names the URL of a navigation. */
const hrefOf = (path: string): string => {
  const url = new URL(path, window.location.href)
  url.hash = ''
  return url.href
}

/**
 * Loads the scripts of the page at `path`, and its data unless the visitor saves data. A script that fails to load is requested again, and its
 * failure shown, when the page is opened.
 */
export function prefetch(routes: RouteObject[], path: string, basename: string): void {
  const href = hrefOf(path)
  if (href === hrefOf('') || isRecent(href)) return
  const matches = matchRoutes(routes, path, basename) ?? []
  const modules = matches.map(async ({ route }) => (typeof route.lazy === 'function' ? route.lazy() : route))
  for (const module of modules) module.catch(() => {})
  const page = matches.at(-1)
  const module = modules.at(-1)
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  const isWanted = page && module && !connection?.saveData
  const data = isWanted ? load(module, { href, params: page.params, pattern: page.route.path ?? '' }) : undefined
  early = { href, askedAt: performance.now(), data }
}

const isRecent = (href: string): boolean => early?.href === href && performance.now() - early.askedAt < EARLY_DATA_MS

/** Undefined where there is nothing that a visitor should see: a failure may be over by the time the link is followed. */
async function load(
  module: Promise<Pick<RouteObject, 'loader'>>,
  { href, ...match }: { href: string; params: object; pattern: string },
): Promise<unknown> {
  try {
    const { loader } = await module
    const args = { request: new Request(href), url: new URL(href), ...match, context: {} }
    const result = (await (loader as LoaderFunction | undefined)?.(args as Parameters<LoaderFunction>[0])) as
      | { init?: ResponseInit | null }
      | undefined
    return result?.init?.status === 200 ? result : undefined
  } catch {
    return undefined
  }
}

/** The early data of the page at `href`, which is then used up; undefined if there is none. */
export async function takeEarlyData(href: string): Promise<unknown> {
  if (!isRecent(href)) return undefined
  const data = early?.data
  early = undefined
  return data
}
