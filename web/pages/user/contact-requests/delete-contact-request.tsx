import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContactRequest } from '#contract/contact-requests.ts'
import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { deleteContactRequest } from '#web/features/contact-requests/contact-requests.queries.ts'

/** Asks before a contact request is erased, as its customer may want it (docs/decisions/009-erasure-and-retention.md); `onDone` says whether it was. */
export function DeleteContactRequest({ request, onDone }: { request: ContactRequest; onDone: (deleted: boolean) => void }) {
  const { mutate, isPending, isError } = useMutation(deleteContactRequest(useQueryClient()))
  return (
    <ConfirmDialog
      question={messages.contactRequests.confirmDelete}
      detail={`${request.id}, ${request.name}, ${request.email}`}
      confirmText="Delete"
      busy={isPending}
      failure={isError ? messages.contactRequests.deleteFailure : undefined}
      onConfirm={() => mutate(request.id, { onSuccess: () => onDone(true) })}
      onCancel={() => onDone(false)}
    />
  )
}
