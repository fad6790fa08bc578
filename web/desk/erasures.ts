import type { QueryClient } from '@tanstack/react-query'
import { forgetChoice } from '#web/kit/lib/recent-choices.ts'
import { eraseAnswers } from './kept-answers.ts'

/** Other tabs of this browser forget erased records too. */
const erasures = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('erased')

/** Forgets erased records, by the paths of their pages, in all tabs and on this device. */
export function forgetErased(client: QueryClient, paths: readonly string[]): void {
  erasures?.postMessage(paths)
  forgetHere(client, paths)
}

/** Drops what this tab has loaded, and looks again at what it shows: whatever else named the customer is gone from the server as well. */
function forgetHere(client: QueryClient, paths: readonly string[]): void {
  for (const path of paths) forgetChoice(path)
  void eraseAnswers()
  client.removeQueries({ type: 'inactive' })
  void client.resetQueries()
}

/** Forgets what other tabs erase. Returns the function that ends it. */
export function followErasures(client: QueryClient): () => void {
  const onMessage = ({ data }: MessageEvent<readonly string[]>) => forgetHere(client, data)
  erasures?.addEventListener('message', onMessage)
  return () => erasures?.removeEventListener('message', onMessage)
}
