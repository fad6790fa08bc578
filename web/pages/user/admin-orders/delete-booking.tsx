import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings.ts'
import { messages } from '#contract/messages.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { deleteBooking } from '#web/features/bookings/bookings.queries.ts'

/** Asks before a booking is erased, as its customer may want it (docs/decisions/009-erasure-and-retention.md); `onDone` says whether it was. */
export function DeleteBooking({ booking, onDone }: { booking: Booking; onDone: (deleted: boolean) => void }) {
  const { mutate, isPending, isError } = useMutation(deleteBooking(useQueryClient()))
  return (
    <ConfirmDialog
      question={messages.bookings.confirmDelete}
      detail={`${booking.id} (${booking.bookingId}), ${booking.name}, ${booking.productName}`}
      confirmText="Delete"
      busy={isPending}
      failure={isError ? messages.bookings.deleteFailure : undefined}
      onConfirm={() => mutate(booking.bookingId, { onSuccess: () => onDone(true) })}
      onCancel={() => onDone(false)}
    />
  )
}
