import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as common from '#texts/common.ts'
import { ConfirmDialog } from '#web/kit/components/confirm-dialog.tsx'

export interface DeleteDialogOptions<Row> {
  /** The question and the failure; a failure without a text only closes the dialog. */
  texts: { confirmDelete: string; deleteFailure?: string }
  /** Names the record, so that nobody deletes the row beside it. */
  describe: (row: Row) => string
  remove: UseMutationOptions<undefined, Error, Row>
  /** The button that was pressed is gone with its row: move the focus. */
  onDeleted: () => void
}

/** Asks before a record of a list is deleted (S5, docs/decisions/024-trash.md). */
export function useDeleteDialog<Row>({ texts, describe, remove, onDeleted }: DeleteDialogOptions<Row>): {
  confirmDelete: (row: Row) => void
  deleteDialog: ReactNode
} {
  const [row, setRow] = useState<Row>()
  const { mutate, isPending, isError, reset } = useMutation(remove)
  const close = () => setRow(undefined)
  return {
    confirmDelete(row) {
      reset()
      setRow(row)
    },
    deleteDialog: row !== undefined && (
      <ConfirmDialog
        question={texts.confirmDelete}
        detail={describe(row)}
        confirmText={common.deleteLabel}
        busy={isPending}
        failure={isError ? texts.deleteFailure : undefined}
        onConfirm={() =>
          mutate(row, {
            onSuccess() {
              close()
              onDeleted()
            },
            ...(texts.deleteFailure === undefined && { onError: close }),
          })
        }
        onCancel={close}
      />
    ),
  }
}
