import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { TrashKey } from '#contract/platform/trash.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import * as common from '#texts/common.ts'
import * as texts from '#texts/trash.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { eraseFailure, eraseForGood, restoreFailure, restoreFromTrash } from '#web/office/trash/trash.ts'
import { type TrashEvent, TrashOutcome } from './trash-outcome.tsx'
import styles from './use-trash-dialog.module.css'

export interface TrashDialogOptions<Row extends { id: number }> {
  entity: TrashEntity
  /** The question and the failure; a failure without a text only closes the dialog. */
  texts: { confirmDelete: string; deleteFailure?: string }
  /** Names the record, so that nobody deletes the row beside it. */
  describe: (row: Row) => string
  /** Moves it to the trash. */
  remove: UseMutationOptions<undefined, Error, Row>
  /** Its customer may want it erased for good. */
  erasable?: boolean
}

/** Asks before a record of a list is deleted (S5), says where it went, and undoes it (docs/decisions/024-trash.md). */
export function useTrashDialog<Row extends { id: number }>(
  options: TrashDialogOptions<Row>,
): {
  confirmDelete: (row: Row) => void
  deleteDialog: ReactNode
  /** The outcome with Undo, which goes above the list. */
  outcome: ReactNode
} {
  const { entity, describe, erasable = false } = options
  const [row, setRow] = useState<Row>()
  const [isErasing, setErasing] = useState(false)
  const [done, setDone] = useState<{ event: TrashEvent; key: TrashKey }>()
  const client = useQueryClient()
  const remove = useMutation(options.remove)
  const erase = useMutation(eraseForGood(client))
  const restore = useMutation(restoreFromTrash(client))

  const close = () => setRow(undefined)
  function finish(row: Row, kind: 'deleted' | 'erased') {
    close()
    restore.reset()
    setDone({ event: { kind, what: describe(row) }, key: { entity, id: row.id } })
  }
  function confirm(row: Row) {
    if (isErasing) return erase.mutate({ entity, id: row.id }, { onSuccess: () => finish(row, 'erased') })
    const onError = options.texts.deleteFailure === undefined ? { onError: close } : {}
    remove.mutate(row, { onSuccess: () => finish(row, 'deleted'), ...onError })
  }
  const undo = ({ event, key }: { event: TrashEvent; key: TrashKey }) =>
    restore.mutate(key, {
      onSuccess: ({ becamePending }) => setDone({ event: { kind: 'restored', what: event.what, becamePending }, key }),
    })

  return {
    confirmDelete(row) {
      remove.reset()
      erase.reset()
      setErasing(false)
      setRow(row)
    },
    deleteDialog: row !== undefined && (
      <ConfirmDialog
        question={options.texts.confirmDelete}
        detail={describe(row)}
        confirmText={isErasing ? texts.erase : common.deleteLabel}
        busy={remove.isPending || erase.isPending}
        failure={
          isErasing ? (erase.error ? eraseFailure(erase.error) : undefined) : remove.isError ? options.texts.deleteFailure : undefined
        }
        onConfirm={() => confirm(row)}
        onCancel={close}
      >
        {erasable && (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isErasing}
              disabled={remove.isPending || erase.isPending}
              onChange={({ target }) => setErasing(target.checked)}
            />
            {texts.eraseChoice}
          </label>
        )}
        <p role="status">{isErasing ? texts.eraseConsequence : texts.goesToTrash}</p>
      </ConfirmDialog>
    ),
    outcome: done && (
      <TrashOutcome event={done.event} failure={restore.error ? restoreFailure(restore.error) : undefined}>
        {done.event.kind === 'deleted' && (
          <div className={styles.undo}>
            <Button variant="line" size="sm" loading={restore.isPending} onClick={() => undo(done)}>
              {texts.undo}
            </Button>
          </div>
        )}
      </TrashOutcome>
    ),
  }
}
