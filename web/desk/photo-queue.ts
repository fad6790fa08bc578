import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { PhotoKind } from '#contract/desk/job-photos.ts'
import { notAccepted } from '#texts/waiting.ts'
import { randomKey } from '#web/components/form/attempt.ts'
import { ApiError } from '#web/lib/api-client.ts'
import { textOfFieldError } from '#web/lib/field-error-text.ts'
import { DERIVED } from '#web/lib/query-client.ts'
import { profileStore } from '#web/lib/session.ts'
import { shrinkImage } from '#web/lib/shrink-image.ts'
import { upload } from '#web/lib/upload.ts'
import { dropKeptPhoto, type KeptPhoto, keepPhoto, listKeptPhotos } from './kept-photos.ts'

const RETRY_MS = 2000
const RETRY_MAX_MS = 30_000

/** A photo on its way to the server. */
export interface QueuedPhoto extends KeptPhoto {
  key: string
  /** Whether it is still there after a reload. */
  isKept: boolean
  /** Whole percent that has been sent. */
  percent: number
  /** Waits for the network. */
  isStuck: boolean
  /** Why the server did not take it; it is sent again only when somebody says so. */
  refusal: string | undefined
}

// Outside of React: photos go on while the staff work on another screen.
let queue: readonly QueuedPhoto[] = []
let isWorking = false
const listeners = new Set<() => void>()

/** A photo that the browser does not keep lives in this tab only: it asks before the tab is closed. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function replace(next: readonly QueuedPhoto[]): void {
  queue = next
  if (queue.some(({ isKept }) => !isKept)) addEventListener('beforeunload', askBeforeLeaving)
  else removeEventListener('beforeunload', askBeforeLeaving)
  for (const listener of listeners) listener()
}

const change = (key: string, over: Partial<QueuedPhoto>): void =>
  replace(queue.map((photo) => (photo.key === key ? { ...photo, ...over } : photo)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The photos that are not uploaded yet, of every repair and account. */
export const useQueuedPhotos = (): readonly QueuedPhoto[] => useSyncExternalStore(subscribe, () => queue)

const WAITING = { percent: 0, isStuck: false, refusal: undefined }
const isMine = ({ account }: KeptPhoto): boolean => account === profileStore.read().userName

/** Sends photos in the background, one after the other. */
export function queuePhotos(client: QueryClient, jobId: number, kind: PhotoKind, files: readonly File[]): void {
  const account = profileStore.read().userName ?? ''
  const added = files.map((file) => ({ ...WAITING, account, jobId, kind, file, key: randomKey(), isKept: false }))
  replace([...queue, ...added])
  for (const { key, file } of added)
    void keepPhoto(key, { account, jobId, kind, file }).then((isKept) => (isQueued(key) ? change(key, { isKept }) : dropKeptPhoto(key)))
  void work(client)
}

/** Goes on with what this account took before the tab was loaded again, and with what was refused because its session had ended. */
export async function resumePhotos(client: QueryClient, account: string): Promise<void> {
  const kept = (await listKeptPhotos(account)).filter(([key]) => !isQueued(key))
  const queued = queue.map((photo) => (isMine(photo) ? { ...photo, refusal: undefined } : photo))
  replace([...queued, ...kept.map(([key, photo]) => ({ ...WAITING, ...photo, key, isKept: true }))])
  void work(client)
}

export function forgetPhoto(key: string): void {
  replace(queue.filter((photo) => photo.key !== key))
  void dropKeptPhoto(key)
}

/** How many photos of an account would be lost with a logout. */
export async function countPhotos(account: string): Promise<number> {
  const kept = (await listKeptPhotos(account)).map(([key]) => key)
  return new Set([...kept, ...queue.filter((photo) => photo.account === account).map(({ key }) => key)]).size
}

/** After a logout nothing of the account stays on this device; what others took waits for them. */
export async function forgetPhotos(account: string): Promise<void> {
  replace(queue.filter((photo) => photo.account !== account))
  for (const [key] of await listKeptPhotos(account)) await dropKeptPhoto(key)
}

export function sendAgain(client: QueryClient, key: string): void {
  change(key, { refusal: undefined, percent: 0 })
  void work(client)
}

async function work(client: QueryClient): Promise<void> {
  if (isWorking) return
  isWorking = true
  for (let next = nextPhoto(); next; next = nextPhoto()) await sendPhoto(client, next)
  isWorking = false
}

const nextPhoto = () => queue.find((photo) => photo.refusal === undefined && isMine(photo))
const isQueued = (key: string) => queue.some((photo) => photo.key === key)

/** Tries until the server has it or has refused it, or another account uses this browser. */
async function sendPhoto(client: QueryClient, photo: QueuedPhoto): Promise<void> {
  const { key, jobId, kind, file } = photo
  const shrunk = await shrinkImage(file)
  for (let waitMs = RETRY_MS; isQueued(key) && isMine(photo); waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)) {
    const body = new FormData()
    body.append('kind', kind)
    body.append('images', shrunk, shrunk.name)
    const onProgress = (part: number) => change(key, { percent: Math.floor(part * 99), isStuck: false })
    try {
      await upload('POST /api/desk/jobs/:id/photos', { params: { id: jobId }, body }, { onProgress, idempotencyKey: key })
      await client.invalidateQueries({ queryKey: [DERIVED] })
      return forgetPhoto(key)
    } catch (error) {
      const refusal = refusalOf(error)
      change(key, { refusal, percent: 0, isStuck: refusal === undefined })
      if (refusal !== undefined) return
      await pause(waitMs)
    }
  }
}

/** Undefined for a failure that may be over soon. */
function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return notAccepted
  if (error.status < 400 || error.status >= 500 || error.status === 408 || error.status === 429) return undefined
  const [first] = error.errors
  return first ? textOfFieldError({ ...first, params: { ...first.params, file: undefined } }) : notAccepted
}

/** Ends early when the connection is back. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
