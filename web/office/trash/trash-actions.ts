import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import type { TrashKey } from '#contract/platform/trash.ts'
import { workPath } from '#contract/requests/record-path.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/trash.ts'
import { eraseAnswers } from '#web/desk/kept-answers.ts'
import type { Called, Question } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { forgetChoice } from '#web/kit/lib/recent-choices.ts'

const keyOf = ({ entity, id }: TrashKey) => `trash ${entity} ${id}`

export interface TrashOptions<Row extends { id: number }> {
  entity: TrashEntity
  /** The question and the failure; a failure without a text only closes the dialog. */
  texts: { confirmDelete: string; deleteFailure?: string }
  /** Names the record, so that nobody deletes the row beside it. */
  describe: (row: Row) => string
  /** Moves it to the trash. */
  remove: (row: Row, call: CallOptions) => Promise<unknown>
  refreshes: QueryKey
  /** Its customer may want it erased for good. */
  erasable?: boolean
}

/** Deletes a record of a list after a question (S5), and restores it (docs/decisions/024-trash.md). */
export function moveToTrash<Row extends { id: number }>(row: Row, options: TrashOptions<Row>): Called {
  const { entity, refreshes, erasable } = options
  const key = { entity, id: row.id }
  const what = options.describe(row)
  const { confirmDelete, deleteFailure } = options.texts
  return {
    name: common.deleteLabel,
    about: keyOf(key),
    refreshes: [refreshes],
    takesFocus: true,
    question: {
      ...{ text: confirmDelete, detail: what, confirm: common.deleteLabel, consequence: texts.goesToTrash },
      ...(erasable && {
        instead: { label: texts.eraseChoice, action: eraseForGood(key), confirm: texts.erase, consequence: texts.eraseConsequence },
      }),
    },
    call: (call) => options.remove(row, call),
    said: () => messages.trash.moved(what),
    ...(deleteFailure !== undefined && { failure: deleteFailure }),
    undo: () => restoreFromTrash(key, what),
  }
}

/** What comes out of the trash may appear in any list. */
export const restoreFromTrash = (key: TrashKey, what: string): Called<{ becamePending: boolean }> => ({
  name: texts.restore,
  label: texts.restoreOne(what),
  about: keyOf(key),
  refreshes: [[]],
  takesFocus: true,
  call: (call) => api('POST /api/trash/restore', { body: key }, call),
  said: ({ becamePending }) => (becamePending ? messages.trash.restoredAsPending : messages.trash.restored)(what),
  failure(error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'not_found') return messages.trash.gone
    return code === 'not_restorable' ? messages.trash.notRestorable : messages.trash.restoreFailure
  },
})

/** Other tabs of this browser forget an erased record too. */
const erasures = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('erased')

export const eraseForGood = (key: TrashKey, question?: Question): Called => ({
  name: texts.erase,
  about: keyOf(key),
  takesFocus: true,
  ...(question && { question }),
  call: (call) => api('POST /api/trash/erase', { body: key }, call),
  onDone(client) {
    erasures?.postMessage(key)
    forgetErased(client, key)
  },
  said: () => messages.trash.erased,
  failure: (error) =>
    error instanceof ApiError && error.code === 'not_found' ? messages.trash.gone : (adviceOf(error) ?? messages.trash.eraseFailure),
})

/** Drops what this tab has loaded, and looks again at what it shows: whatever else named the customer is gone from the server as well. */
function forgetErased(client: QueryClient, { entity, id }: TrashKey): void {
  const kind = (Object.keys(REQUEST_KINDS) as RequestKindName[]).find((name) => REQUEST_KINDS[name] === entity)
  if (kind) forgetChoice(workPath(kind, id))
  void eraseAnswers()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Forgets what other tabs erase. Returns the function that ends it. */
export function followErasures(client: QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<TrashKey>) => forgetErased(client, data)
  erasures?.addEventListener('message', onMessage)
  return () => erasures?.removeEventListener('message', onMessage)
}
