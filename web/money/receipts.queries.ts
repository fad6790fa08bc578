import { mutationOptions } from '@tanstack/react-query'
import type { NewMove } from '#contract/money/books.ts'
import { api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { uploadPhoto } from '#web/kit/lib/upload.ts'

export const receiptUrl = (moveId: number, id: number, size: 'small' | 'large') => `/api/money/moves/${moveId}/receipts/${id}?size=${size}`

const sendReceipt = (moveId: number, file: File, idempotencyKey?: string): Promise<void> =>
  uploadPhoto('POST /api/money/moves/:id/receipts', { params: { id: moveId } }, file, { idempotencyKey })

export const addReceipt = (moveId: number) => mutationOptions({ mutationFn: ({ file }: { file: File }) => sendReceipt(moveId, file) })

/**
 * Enters a move, and then the photo of its receipt. The photo is no part of the attempt: with another one, the same entry is not entered twice.
 * Why a photo was refused is returned, because the entry is there.
 */
export const createMove = () =>
  mutationOptions({
    async mutationFn({ call, receipt, ...body }: NewMove & { call: CallOptions; receipt: File | undefined }) {
      const move = await api('POST /api/money/moves', { body }, call)
      if (!receipt) return { move }
      const key = `${call.idempotencyKey}-${receipt.size}-${receipt.lastModified}`
      return sendReceipt(move.id, receipt, key).then(
        () => ({ move }),
        (refusal: unknown) => ({ move, refusal }),
      )
    },
  })
