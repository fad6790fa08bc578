import type { Language } from '#contract/platform/languages.ts'
import type { FollowedRequest } from '#contract/requests/tracking.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from '../kinds/index.ts'
import { listEvents } from '../request-events.repository.ts'
import { readRequests } from '../requests.repository.ts'
import { conversationView } from '../views.ts'
import { findRequestsOf } from './customers.repository.ts'

/** Every request of these customers with its history, newest first of each kind. */
export async function conversationsOf(db: Reader, customers: readonly number[], language: Language): Promise<FollowedRequest[]> {
  const found: FollowedRequest[] = []
  for (const kind of Object.values(kinds))
    for (const request of await readRequests(db, kind, await findRequestsOf(db, kind, customers)))
      found.push(conversationView(kind, request, await listEvents(db, request), language))
  return found
}
