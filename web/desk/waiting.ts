import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { Board, Card, Job } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/waiting.ts'
import { adviceOf } from '#web/lib/advice.ts'
import { ApiError, api, type CallOptions, currentRowOf } from '#web/lib/api-client.ts'
import { inOneTab } from '#web/lib/in-one-tab.ts'
import { isNetworkError, lookAtLine } from '#web/lib/line.ts'
import { DERIVED } from '#web/lib/query-client.ts'
import { saveOverNewer } from '#web/lib/save-over-newer.ts'
import { loggedInStore, profileStore } from '#web/lib/session.ts'
import { dropEntry, type Entered, type KeptEntry, keepEntry, listEntries, type Refusal } from './kept-entries.ts'

const RETRY_MS = 2000
const RETRY_MAX_MS = 60_000

/** Entries that have reached the server, until somebody has seen that. */
export interface SentEntry {
  key: string
  entered: Entered
  /** The repair that it is about. */
  job: { id: number; reference: string; name: string }
}

export interface Waiting {
  entries: readonly KeptEntry[]
  sent: readonly SentEntry[]
}

// Outside of React: entries are sent while the staff work on another screen.
const NOTHING: Waiting = { entries: [], sent: [] }
let state = NOTHING
let sender: { client: QueryClient; account: string } | undefined
const listeners = new Set<() => void>()

function replace(over: Partial<Waiting>): void {
  state = { ...state, ...over }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Entries of this account on this device that the server does not have, and those that it has got since. */
export const useWaiting = (): Waiting =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => NOTHING,
  )

/** Other tabs show what this one enters and sends. */
let tabs: BroadcastChannel | undefined

async function reload(): Promise<void> {
  const own = sender
  const entries = own ? await listEntries(own.account) : []
  if (sender?.account === own?.account) replace({ entries })
}

async function changed(sent?: SentEntry): Promise<void> {
  if (sent) replace({ sent: [...state.sent, sent] })
  await reload()
  tabs?.postMessage(sent ?? null)
}

const isCurrent = (account: string): boolean => loggedInStore.read() && profileStore.read().userName === account

/** Shows and sends what this account has entered, on this device, whenever there is a connection. Returns the function that ends it. */
export function sendWaiting(client: QueryClient, account: string): () => void {
  const own = { client, account }
  sender = own
  tabs ??= typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('waiting-entries')
  const onMessage = ({ data }: MessageEvent<SentEntry | null>) => {
    if (data) {
      replace({ sent: [...state.sent, data] })
      refresh(client)
    }
    void reload()
  }
  tabs?.addEventListener('message', onMessage)
  const end = onlineManager.subscribe((isOnline) => isOnline && void work())
  void reload().then(work)
  return () => {
    end()
    clearTimeout(nextTry)
    tabs?.removeEventListener('message', onMessage)
    if (sender !== own) return
    sender = undefined
    // Whoever logs in again as before goes on seeing what has just been sent.
    if (!isCurrent(account)) replace(NOTHING)
  }
}

export const forgetSent = () => replace({ sent: [] })

export async function discardEntry(key: string): Promise<void> {
  await dropEntry(key)
  await changed()
}

/** Sends what was refused once more; a move that met another one goes over that. */
export async function sendAgain({ refusal, ...entry }: KeptEntry): Promise<void> {
  const { entered } = entry
  const current = refusal?.current
  await keepEntry(current && entered.kind === 'move' ? { ...entry, entered: { ...entered, job: { ...entered.job, ...current } } } : entry)
  await changed()
  void work()
}

/** Whether something waits that was entered before and has to arrive first. */
const waitsBehind = (entered: Entered): boolean =>
  entered.kind !== 'job' && state.entries.some(({ entered: earlier }) => earlier.kind !== 'job' && earlier.job.id === entered.job.id)

/**
 * Sends what was entered, or keeps it on this device if the server is not reached: then there is no result. The idempotency key is the same
 * in both cases, so that what was sent and lost its answer makes one record. Throws when the browser keeps nothing.
 */
export async function sendOrKeep<Result>(entered: Entered, call: CallOptions, send: () => Promise<Result>): Promise<Result | undefined> {
  let failure: unknown = new ApiError(0, 'network', 'No connection')
  if (onlineManager.isOnline() && !waitsBehind(entered)) {
    try {
      return await send()
    } catch (error) {
      if (!isNetworkError(error) || !sender || !call.idempotencyKey) throw error
      failure = error
      void lookAtLine()
    }
  }
  if (!sender || !call.idempotencyKey) throw failure
  try {
    await keepEntry({ key: call.idempotencyKey, account: sender.account, enteredAt: Date.now(), entered })
  } catch {
    throw failure
  }
  await changed()
  nextTry = setTimeout(work, RETRY_MS)
  return undefined
}

let nextTry: ReturnType<typeof setTimeout> | undefined
let waitMs = RETRY_MS
let isWorking = false
let isAskedAgain = false

/** Sends one entry after the other, in one tab of this browser alone. */
async function work(): Promise<void> {
  clearTimeout(nextTry)
  isAskedAgain = true
  if (isWorking) return
  isWorking = true
  try {
    // Whoever asks meanwhile may have logged in, or found the connection.
    while (isAskedAgain) {
      isAskedAgain = false
      // Without locks the idempotency key alone sees to it that nothing is made twice.
      await inOneTab('waiting-entries', sendAll)
    }
  } finally {
    isWorking = false
  }
}

async function sendAll(): Promise<void> {
  for (;;) {
    const own = sender
    await reload()
    const next = state.entries.find(({ refusal }) => !refusal)
    if (!own || !next || !onlineManager.isOnline() || !isCurrent(own.account)) return
    try {
      const sent = await sendEntry(next)
      await dropEntry(next.key)
      waitMs = RETRY_MS
      await changed(isCurrent(own.account) ? sent : undefined)
      refresh(own.client)
    } catch (error) {
      const refusal = await refusalOf(error)
      if (refusal) {
        await keepEntry({ ...next, refusal })
        await changed()
      } else {
        // The session has ended: its query asks for the login, after which this is called again.
        if (error instanceof ApiError && error.status === 401) void own.client.refetchQueries({ queryKey: ['session'] })
        else nextTry = setTimeout(work, waitMs)
        waitMs = Math.min(2 * waitMs, RETRY_MAX_MS)
        if (isNetworkError(error)) void lookAtLine()
        return
      }
    }
  }
}

const refresh = (client: QueryClient) => {
  for (const key of [DERIVED, 'repair-requests', 'devices', 'customer']) void client.invalidateQueries({ queryKey: [key] })
}

async function sendEntry({ key, entered }: KeptEntry): Promise<SentEntry> {
  const call = { timeoutMs: FORM_TIMEOUT_MS, idempotencyKey: key }
  if (entered.kind === 'job') return { key, entered, job: await api('POST /api/desk/jobs', { body: entered.body }, call) }
  if (entered.kind === 'note') {
    await api(
      'POST /api/requests/:entity/:id/notes',
      { params: { entity: 'repair-requests', id: entered.job.id }, body: { text: entered.text } },
      call,
    )
    return { key, entered, job: entered.job }
  }
  const { job, move } = entered
  await saveOverNewer<Job, number>(
    job.version,
    (expectedVersion) => api('POST /api/desk/jobs/:id/move', { params: { id: job.id }, body: move }, { ...call, expectedVersion }),
    (newer) => {
      // The answer to this very move was lost, or someone entered the same.
      if (Object.entries(move).every(([fact, value]) => newer[fact as keyof Job] === value)) return { done: newer }
      return newer.stage === job.stage ? { retry: newer.version } : 'conflict'
    },
  )
  return { key, entered, job }
}

/** Undefined for a failure that may be over soon, and for a session that has ended. */
async function refusalOf(error: unknown): Promise<Refusal | undefined> {
  if (!(error instanceof ApiError)) return { text: texts.notAccepted }
  if (error.status < 400 || error.status >= 500 || [401, 408, 429].includes(error.status)) return undefined
  const current = currentRowOf<Job>(error)
  if (current) return { text: desk.movedMeanwhile(desk.stage[current.stage]), current: { stage: current.stage, version: current.version } }
  if (error.status === 404) return { text: texts.gone }
  const { textOfFieldError } = await import('#web/lib/field-error-text.ts')
  const fields = error.errors.map((field) => textOfFieldError(field)).filter(Boolean)
  return { text: fields.length > 0 ? fields.join(' ') : (adviceOf(error) ?? texts.notAccepted) }
}

/** Where a repair stands once everything is sent. */
export const stageAfter = ({ id, stage }: { id: number; stage: Stage }, entries: readonly KeptEntry[]): Stage =>
  entries.reduce(
    (last, { entered, refusal }) => (!refusal && entered.kind === 'move' && entered.job.id === id ? entered.move.stage : last),
    stage,
  )

/** The board as it will be once everything is sent. */
export function boardAfter(board: Board, entries: readonly KeptEntry[]): Board {
  if (entries.length === 0) return board
  const all = [...board.columns.flatMap(({ cards }) => cards), ...board.left]
  const moved = all.map((card) => ({ ...card, stage: stageAfter(card, entries) }))
  const inStage = (stages: readonly Stage[]): Card[] => moved.filter((card) => stages.includes(card.stage))
  const columns = board.columns.map(({ stage, count, cards }) => {
    const now = inStage([stage])
    return { stage, cards: now, count: count + now.length - cards.length }
  })
  return { ...board, columns, left: inStage(['handed_over', 'returned']) }
}

/** Entries of one repair that wait. */
export const entriesOf = (id: number, entries: readonly KeptEntry[]): readonly KeptEntry[] =>
  entries.filter(({ entered }) => entered.kind !== 'job' && entered.job.id === id)
