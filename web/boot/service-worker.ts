import { DAY_MS } from '#contract/constants.ts'
import { splitLanguage } from '#contract/platform/languages.ts'
import { offlinePath } from '#contract/platform/pages.ts'
import { OFFICE_CACHE } from './office-cache.ts'
import type { FetchEvent, Worker } from './service-worker-types.ts'

/** The JSON of a push. A later notice with the same `tag` replaces the one before. */
export interface PushedNotice {
  title: string
  body: string
  /** Path of the page that a click opens. */
  url: string
  tag: string
}

/**
 * The service worker shows a page with the shop's phone when there is no connection, and notices that are pushed. Everything else goes
 * to the server as if it were not there: no page and no file of the site comes from a cache of its own, except for the staff. On their
 * devices the back office keeps its frame and its files, which are shown without a connection.
 */
const worker = self as unknown as Worker
const CACHE = 'offline'
const FILES = ['script', 'style', 'font']
/** Its name changes with its contents, so what the device has of it is right. */
const OFFICE_FILE = /\/assets\/user\//

/** The page without a connection in the language of another page. */
const offlinePathFor = (url: string) => offlinePath(splitLanguage(new URL(url).pathname).language)

const keep = async (paths: Iterable<string>) =>
  (await caches.open(CACHE)).addAll([...paths].map((path) => new Request(path, { cache: 'no-cache' })))

/** A worker that takes over keeps the page in the language of each page that is open. */
async function keepOfflinePages(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await keep(new Set([worker.location.href, ...windows.map(({ url }) => url)].map(offlinePathFor)))
}

/** The shop's phone and hours may change, so the page is asked for again once a day. */
async function renewOfflinePage(path: string): Promise<void> {
  const date = (await caches.match(path))?.headers.get('date')
  if (!date || Date.now() - Date.parse(date) > DAY_MS) await keep([path])
}

/** Whether the last page could not be loaded: a site may be out of reach while the browser has a network. */
let isLost = false

/** The frame of the back office stands for every page below it. */
async function officeFrame(url: string): Promise<Response | undefined> {
  if (!(await caches.has(OFFICE_CACHE))) return undefined
  const cache = await caches.open(OFFICE_CACHE)
  const below = (path: string) => `${new URL(path).pathname}/`
  const frame = (await cache.keys()).find((kept) => below(url).startsWith(below(kept.url)))
  return frame && cache.match(frame, { ignoreVary: true })
}

/** A file of the back office, which is kept under a name that changes with its contents. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: OFFICE_CACHE, ignoreVary: true })) ?? fetch(request)
}

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    isLost = false
    event.waitUntil(renewOfflinePage(offlinePathFor(event.request.url)).catch(() => undefined))
    return response
  } catch (error) {
    isLost = true
    const offlinePage =
      (await officeFrame(event.request.url)) ??
      (await caches.match(offlinePathFor(event.request.url))) ??
      (await caches.match(offlinePathFor(worker.location.href)))
    if (!offlinePage) throw error
    return offlinePage
  }
}

/** A page that is open already comes to the front. */
async function openOrFocus(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find((window) => window.url === url)
  await (open ? open.focus() : worker.clients.openWindow(url))
}

worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePages().then(() => worker.skipWaiting())))
// The browser asks the server while it starts the worker, so that a page is not later for it.
worker.addEventListener('activate', (event) => event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable())))
worker.addEventListener('fetch', (event) => {
  const { mode, destination, url } = event.request
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (FILES.includes(destination) && (isLost || !worker.navigator.onLine || OFFICE_FILE.test(url)))
    event.respondWith(openFile(event.request))
})
worker.addEventListener('push', (event) => {
  if (!event.data) return
  const { title, body, url, tag } = event.data.json() as PushedNotice
  event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }))
})
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openOrFocus((event.notification.data as Pick<PushedNotice, 'url'>).url))
})
