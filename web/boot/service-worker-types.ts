/** The globals of a service worker that ours uses; TypeScript's own types of them conflict with those of a page. */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface FetchEvent extends LastingEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
export interface PushEvent extends LastingEvent {
  data: { json(): unknown } | null
}
export interface NotificationEvent extends LastingEvent {
  notification: Notification
}
interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
}
interface Events {
  install: LastingEvent
  activate: LastingEvent
  fetch: FetchEvent
  push: PushEvent
  notificationclick: NotificationEvent
}
export interface Worker {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<WindowClient | null>
  }
  location: Location
  navigator: { onLine: boolean }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}
