import { deviceOf } from '#contract/accounts/devices.ts'
import { SERVICE_WORKER_PATH } from '#contract/platform/pages.ts'
import { deviceName } from '#texts/devices.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { notifiedDeviceStore } from './notified-device.ts'

/** Whether this browser can be notified by push; the other values say why not. */
export type PushSupport = 'supported' | 'insecure' | 'unsupported' | 'install' | 'blocked'

export interface ThisDevice {
  support: PushSupport
  /** Endpoint of the browser's own subscription, if it has one. */
  fingerprint: string | undefined
}

export class SwitchOnError extends Error {
  readonly reason: 'dismissed' | 'blocked' | 'worker' | 'service'
  constructor(reason: SwitchOnError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** A worker that was installed before is ready at once. */
const WORKER_TIMEOUT_MS = 10_000

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
const isInstalled = () => matchMedia('(display-mode: standalone)').matches
const hasPush = () => 'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined'

/** Some browsers do not answer queries about notifications; the property can be out of date where they do. */
async function readPermission(): Promise<PermissionState | NotificationPermission> {
  try {
    return (await navigator.permissions.query({ name: 'notifications' })).state
  } catch {
    return Notification.permission
  }
}

/** Calls the listener when someone allows or blocks notifications in the browser's settings. Returns the way to stop. */
export function onPermissionChange(listener: () => void): () => void {
  const controller = new AbortController()
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', listener, { signal: controller.signal }))
    .catch(() => {})
  return () => controller.abort()
}

/** Undefined also where the browser refuses service workers, as in private windows. */
async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!hasPush()) return undefined
  try {
    return (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined
  } catch {
    return undefined
  }
}

async function fingerprintOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function readThisDevice(): Promise<ThisDevice> {
  const subscription = await findSubscription()
  return { support: await readSupport(), fingerprint: subscription && (await fingerprintOf(subscription)) }
}

async function readSupport(): Promise<PushSupport> {
  if (!window.isSecureContext) return 'insecure'
  if (!hasPush()) return isIos() && !isInstalled() ? 'install' : 'unsupported'
  return (await readPermission()) === 'denied' ? 'blocked' : 'supported'
}

async function readyWorker(): Promise<ServiceWorkerRegistration> {
  try {
    await navigator.serviceWorker.register(SERVICE_WORKER_PATH)
    const timeout = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('No worker became ready')), WORKER_TIMEOUT_MS))
    return await Promise.race([navigator.serviceWorker.ready, timeout])
  } catch (error) {
    throw new SwitchOnError('worker', error)
  }
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64Url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  try {
    // One that is left over may have been made with another key.
    await (await pushManager.getSubscription())?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
  } catch (error) {
    throw new SwitchOnError('service', error)
  }
}

/** Tells the server of the subscription, and remembers here that it knows. */
async function register(subscription: PushSubscription, userName: string): Promise<void> {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  const body = { endpoint: subscription.endpoint, keys: { p256dh, auth }, name: deviceName(deviceOf(navigator.userAgent)) }
  const { fingerprint } = await api('POST /api/notifications/devices', { body })
  notifiedDeviceStore.write({ userName, fingerprint })
}

/** Asks for permission, so call it in the handler of a click. Throws `SwitchOnError`, or what the API threw. */
export async function switchOn(publicKey: string, userName: string): Promise<void> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new SwitchOnError(permission === 'denied' ? 'blocked' : 'dismissed')
  await register(await subscribe(publicKey), userName)
}

/** Ends the browser's own subscription, if it has one. Never throws: the server deletes its side by itself. */
export async function dropSubscription(): Promise<void> {
  notifiedDeviceStore.remove()
  await (await findSubscription())?.unsubscribe().catch(() => false)
}

/**
 * Brings browser and server together again. A browser that has dropped or replaced its subscription by itself is registered anew for
 * the same account. One that the server no longer knows, because it was removed on another device, stays off.
 * Returns whether anything changed.
 */
export async function keepInStep(userName: string): Promise<boolean> {
  const noted = notifiedDeviceStore.read()
  if (!noted) return false
  const { publicKey, devices } = await api('GET /api/notifications/devices', {})
  const known = devices.find(({ fingerprint }) => fingerprint === noted.fingerprint)
  const { fingerprint } = await readThisDevice()
  // Switched off or on meanwhile by a person: a device that was just removed must not come back.
  if (notifiedDeviceStore.read()?.fingerprint !== noted.fingerprint) return false
  if (known && fingerprint === noted.fingerprint) return false
  if (fingerprint === noted.fingerprint || userName !== noted.userName || (await readPermission()) !== 'granted') await dropSubscription()
  else await register((await findSubscription()) ?? (await subscribe(publicKey)), userName)
  if (known) await api('DELETE /api/notifications/devices/:id', { params: { id: known.id } })
  return true
}
