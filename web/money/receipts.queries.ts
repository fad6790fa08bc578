import { mutationOptions } from '@tanstack/react-query'
import type { NewMove } from '#contract/money/books.ts'
import { ApiError, api, type CallOptions } from '#web/kit/lib/api-client.ts'
import { upload } from '#web/kit/lib/upload.ts'

export const receiptUrl = (moveId: number, id: number, size: 'small' | 'large') => `/api/money/moves/${moveId}/receipts/${id}?size=${size}`

/** The same file again, after an answer that was lost, is no second photo. */
async function sendReceipt(moveId: number, file: File, idempotencyKey?: string): Promise<void> {
  const body = new FormData()
  body.append('images', file, file.name)
  try {
    await upload('POST /api/money/moves/:id/receipts', { params: { id: moveId }, body }, { idempotencyKey })
  } catch (error) {
    // The key belongs to this photo alone. Its answer was lost, and the browser has made it smaller in another way since.
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
  }
}

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
