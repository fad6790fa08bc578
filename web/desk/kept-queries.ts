import { onlineManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { del, delMany, entries, set } from 'idb-keyval'
import { DAY_MS } from '#contract/constants.ts'
import type { Job } from '#contract/desk/desk.ts'
import { isOpenStage } from '#contract/desk/stages.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import { DERIVED } from '#web/kit/lib/query-client.ts'
import { answers, FORM, isKeeping, type KeptAnswer, startKeeping } from './kept-answers.ts'

/** Older data is of no use at the counter, and customers' data stays on no device for longer than it is used. */
const KEPT_MS = 2 * DAY_MS

/** The board and its filters, jobs and their conversations, and what the intake form offers. */
const KEPT_KEYS: readonly QueryKey[] = [
  ['board'],
  ['intake-lists'],
  ['people'],
  ['devices'],
  [DERIVED, 'job'],
  [DERIVED, 'followed', 'repair-requests'],
]

const isKept = ({ queryKey }: Query): boolean => KEPT_KEYS.some((key) => key.every((part, at) => part === queryKey[at]))

/** A repair that has left the shop, and one that is deleted, are kept no longer. */
const isOver = (queryKey: QueryKey, data: unknown): boolean =>
  data === undefined ||
  (queryKey[1] === 'job' && !isOpenStage((data as Job).stage)) ||
  (queryKey[1] === 'followed' && (data as FollowedRequest).status === 'Resolved')

async function keepQuery({ queryKey, state: { data, dataUpdatedAt } }: Query, account: string): Promise<void> {
  const key = JSON.stringify(queryKey)
  if (!isOver(queryKey, data))
    await set(key, { form: FORM, account, queryKey, data, updatedAt: dataUpdatedAt } satisfies KeptAnswer, answers)
  else await del(key, answers)
}

/**
 * Keeps what this account loads of the desk, and puts it back once the line is lost, where nothing newer is there. What another account
 * left is removed. Returns the function that ends it.
 */
export function keepQueries(client: QueryClient, account: string): () => void {
  startKeeping()
  // Once put back, it stays at hand for as long as the line is lost.
  for (const queryKey of KEPT_KEYS) client.setQueryDefaults(queryKey, { gcTime: KEPT_MS })
  const putBack = () => void restore(client, account).catch(() => undefined)
  if (onlineManager.isOnline()) void sweep(account).catch(() => undefined)
  else putBack()
  const ends = [
    onlineManager.subscribe((isOnline) => isOnline || putBack()),
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || !isKept(event.query) || !isKeeping()) return
      const { action, query } = event
      const isGone = action.type === 'setState' && query.state.data === undefined
      if (isGone || (action.type === 'success' && !action.manual)) void keepQuery(query, account).catch(() => undefined)
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const isOwn = (kept: KeptAnswer, account: string): boolean =>
  kept.form === FORM && kept.account === account && Date.now() - kept.updatedAt < KEPT_MS

/** The recent data of this account; the rest is removed. */
async function sweep(account: string): Promise<KeptAnswer[]> {
  const all = await entries<string, KeptAnswer>(answers)
  await delMany(
    all.filter(([, kept]) => !isOwn(kept, account)).map(([key]) => key),
    answers,
  )
  return all.map(([, kept]) => kept).filter((kept) => isOwn(kept, account))
}

async function restore(client: QueryClient, account: string): Promise<void> {
  for (const { queryKey, data, updatedAt } of await sweep(account))
    if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < updatedAt) client.setQueryData(queryKey, data, { updatedAt })
}
