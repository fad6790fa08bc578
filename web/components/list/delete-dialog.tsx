import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'

export interface DeleteDialogProps<Key> {
  texts: { confirmDelete: string; deleteFailure: string }
  /** Names the record, so that nobody deletes the row beside it. */
  detail: string
  remove: UseMutationOptions<undefined, Error, Key>
  /** What `remove` is called with. */
  of: Key
  /** Says whether it was deleted. */
  onDone: (deleted: boolean) => void
}

/** Asks before a record of a list is deleted (§5, docs/decisions/009-erasure-and-retention.md). */
export function DeleteDialog<Key>({ texts, detail, remove, of, onDone }: DeleteDialogProps<Key>) {
  const { mutate, isPending, isError } = useMutation(remove)
  return (
    <ConfirmDialog
      question={texts.confirmDelete}
      detail={detail}
      confirmText="Delete"
      busy={isPending}
      failure={isError ? texts.deleteFailure : undefined}
      onConfirm={() => mutate(of, { onSuccess: () => onDone(true) })}
      onCancel={() => onDone(false)}
    />
  )
}
