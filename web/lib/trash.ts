import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { TrashKey } from '#contract/trash.ts'
import * as messages from '#texts/messages.ts'
import { adviceOf } from './advice.ts'
import { ApiError, api } from './api-client.ts'

// What comes out of the trash may appear in any list.

export const restoreFromTrash = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: TrashKey) => api('POST /api/trash/restore', { body: key }),
    onSuccess: () => client.invalidateQueries(),
  })

export const eraseForGood = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: TrashKey) => api('POST /api/trash/erase', { body: key }),
    onSuccess: () => client.invalidateQueries(),
  })

/** Why something could not be restored. */
export function restoreFailure(error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'not_found') return messages.trash.gone
  return code === 'not_restorable' ? messages.trash.notRestorable : messages.trash.restoreFailure
}

/** Why something could not be erased. */
export function eraseFailure(error: unknown): string {
  if (error instanceof ApiError && error.code === 'not_found') return messages.trash.gone
  return adviceOf(error) ?? messages.trash.eraseFailure
}
