import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { deleteRepairRequest } from '#web/features/repair-requests/repair-requests.queries.ts'

/** Asks before a repair request is deleted (§5); `onDone` says whether it was. */
export function DeleteRepairRequest({ request, onDone }: { request: RepairRequest; onDone: (deleted: boolean) => void }) {
  const { mutate, isPending, isError } = useMutation(deleteRepairRequest(useQueryClient()))
  return (
    <ConfirmDialog
      question={messages.repairRequests.confirmDelete}
      detail={`R-${request.id}, ${request.name}, ${request.repairType}`}
      confirmText="Delete"
      busy={isPending}
      failure={isError ? messages.repairRequests.deleteFailure : undefined}
      onConfirm={() => mutate(request.id, { onSuccess: () => onDone(true) })}
      onCancel={() => onDone(false)}
    />
  )
}
