import type { QueryKey } from '@tanstack/react-query'
import { REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import type { TrashKey } from '#contract/platform/trash.ts'
import { workPath } from '#contract/requests/record-path.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import * as common from '#texts/common.ts'
import * as messages from '#texts/office-messages.ts'
import * as texts from '#texts/trash.ts'
import { forgetErased } from '#web/desk/erasures.ts'
import type { Called, Question } from '#web/kit/action/actions.ts'
import { adviceOf } from '#web/kit/lib/advice.ts'
import { ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'

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

export const eraseForGood = (key: TrashKey, question?: Question): Called => ({
  name: texts.erase,
  about: keyOf(key),
  takesFocus: true,
  ...(question && { question }),
  call: (call) => api('POST /api/trash/erase', { body: key }, call),
  onDone: (client) => forgetErased(client, pathsOf(key)),
  said: () => messages.trash.erased,
  failure: (error) =>
    error instanceof ApiError && error.code === 'not_found' ? messages.trash.gone : (adviceOf(error) ?? messages.trash.eraseFailure),
})

/** Pictures and products have no customer. */
function pathsOf({ entity, id }: TrashKey): string[] {
  const kind = (Object.keys(REQUEST_KINDS) as RequestKindName[]).find((name) => REQUEST_KINDS[name] === entity)
  return kind ? [workPath(kind, id)] : []
}
