import { onlineManager } from '@tanstack/react-query'
import { FORM_TIMEOUT_MS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import type { Stage } from '#contract/desk/stages.ts'
import * as desk from '#texts/desk.ts'
import * as texts from '#texts/waiting.ts'
import { useStorageStore } from '#web/kit/hooks/use-storage-store.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api, type CallOptions, currentRowOf } from '#web/kit/lib/api-client.ts'
import { textOfFieldError } from '#web/kit/lib/field-error-text.ts'
import { isNetworkError, lookAtLine } from '#web/kit/lib/line.ts'
import { browserEntries, createOutbox } from '#web/kit/lib/outbox.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { type Entered, type KeptEntry, recordOf } from './kept-entries.ts'
import { sendMove } from './send-move.ts'

/** An entry that has reached the server. */
export interface SentEntry {
  key: string
  /** The repair that it is about; all of it when the entry made it. */
  job: Pick<Job, 'id' | 'reference' | 'name'> & Partial<Pick<Job, 'language'>>
}

/** New jobs, notes and moves that wait for the connection. */
export const waiting = createOutbox<Pick<KeptEntry, 'entered' | 'refusal'>, SentEntry>({
  name: 'desk-entries',
  store: browserEntries('mistri-entries', 'waiting'),
  recordOf,
  send: sendEntry,
  explain,
  refreshes: [DERIVED, 'repair-requests', 'devices', 'customer'],
})

/** Entries of this account on this device that the server does not have, and those that it has got since. */
export const useWaiting = () => useStorageStore(waiting)

/** Sends what was refused once more; a move that met another one goes over that. */
export function sendAgain({ key, entered, refusal }: KeptEntry): Promise<void> {
  const current = refusal?.current
  return waiting.retry(key, current && entered.kind === 'move' ? { entered: { ...entered, job: { ...entered.job, ...current } } } : {})
}

/**
 * Sends what was entered, or keeps it on this device if the server is not reached, or if something about the same repair waits already: then
 * there is no result. The idempotency key is the same in both cases, so that what was sent and lost its answer makes one record. Throws when
 * the browser keeps nothing.
 */
export async function sendOrKeep<Result>(entered: Entered, call: CallOptions, send: () => Promise<Result>): Promise<Result | undefined> {
  const { idempotencyKey: key = '' } = call
  const record = recordOf({ key, entered })
  let failure: unknown = new ApiError(0, 'network', 'No connection')
  if (onlineManager.isOnline() && !waiting.read().entries.some((entry) => recordOf(entry) === record)) {
    try {
      return await send()
    } catch (error) {
      if (!isNetworkError(error) || key === '') throw error
      failure = error
      void lookAtLine()
    }
  }
  await waiting.add({ key, entered }).catch(() => {
    throw failure
  })
  return undefined
}

async function sendEntry({ key, entered }: KeptEntry): Promise<SentEntry> {
  const call = { timeoutMs: FORM_TIMEOUT_MS, idempotencyKey: key }
  if (entered.kind === 'job') {
    const { id, reference, name, language } = await api('POST /api/desk/jobs', { body: entered.body }, call)
    return { key, job: { id, reference, name, language } }
  }
  const { id, reference, name } = entered.job
  const sent = { key, job: { id, reference, name } }
  if (entered.kind === 'note') {
    const params = { entity: 'repair-requests', id } as const
    await api('POST /api/requests/:entity/:id/notes', { params, body: { text: entered.text } }, call)
    return sent
  }
  const { job, move } = entered
  await sendMove(job, move, call)
  return sent
}

async function explain(error: ApiError): Promise<NonNullable<KeptEntry['refusal']>> {
  const current = currentRowOf<Job>(error)
  if (current) return { text: desk.movedMeanwhile(desk.stage[current.stage]), current: { stage: current.stage, version: current.version } }
  if (error.code === 'conflict') return { text: texts.arrivedBefore }
  if (error.status === 404) return { text: texts.gone }
  const fields = error.errors.map((field) => textOfFieldError(field)).filter(Boolean)
  return { text: fields.length > 0 ? fields.join(' ') : (adviceOf(error) ?? texts.notAccepted) }
}

/** Where a repair stands once everything is sent. */
export const stageAfter = ({ id, stage }: { id: number; stage: Stage }, entries: readonly KeptEntry[]): Stage =>
  entries.reduce(
    (last, { entered, refusal }) => (!refusal && entered.kind === 'move' && entered.job.id === id ? entered.move.stage : last),
    stage,
  )

/** Entries of one repair that wait. */
export const entriesOf = (id: number, entries: readonly KeptEntry[]): readonly KeptEntry[] =>
  entries.filter(({ entered }) => entered.kind !== 'job' && entered.job.id === id)
