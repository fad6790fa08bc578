import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { clear } from 'idb-keyval'
import { REQUEST_KINDS, type RequestKindName } from '#contract/constants.ts'
import type { TrashKey } from '#contract/platform/trash.ts'
import { recordPath } from '#contract/requests/record-path.ts'
import * as messages from '#texts/office-messages.ts'
import { answers } from '#web/desk/kept-answers.ts'
import { adviceOf } from '#web/lib/advice.ts'
import { ApiError, api } from '#web/lib/api-client.ts'
import { forgetChoice } from '#web/lib/recent-choices.ts'

// What comes out of the trash may appear in any list.

export const restoreFromTrash = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: TrashKey) => api('POST /api/trash/restore', { body: key }),
    onSuccess: () => client.invalidateQueries(),
  })

/** Other tabs of this browser forget an erased record too. */
const erasures = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('erased')

export const eraseForGood = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (key: TrashKey) => api('POST /api/trash/erase', { body: key }),
    onSuccess(_nothing, key) {
      erasures?.postMessage(key)
      return forgetErased(client, key)
    },
  })

/** Drops what this tab has loaded, and looks again at what it shows: whatever else named the customer is gone from the server as well. */
function forgetErased(client: QueryClient, { entity, id }: TrashKey): Promise<void> {
  const kind = (Object.keys(REQUEST_KINDS) as RequestKindName[]).find((name) => REQUEST_KINDS[name] === entity)
  if (kind) forgetChoice(recordPath(kind, id))
  void clear(answers).catch(() => undefined)
  client.removeQueries({ type: 'inactive' })
  return client.resetQueries()
}

/** Forgets what other tabs erase. Returns the function that ends it. */
export function followErasures(client: QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<TrashKey>) => void forgetErased(client, data)
  erasures?.addEventListener('message', onMessage)
  return () => erasures?.removeEventListener('message', onMessage)
}

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
