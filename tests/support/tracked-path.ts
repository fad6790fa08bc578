import type { RequestEntity } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { HttpClient } from './http-client.ts'

/** The page of a request for its customer, which this finds by reference and phone. */
export async function trackedPath(staff: HttpClient, entity: RequestEntity, id: number): Promise<string> {
  const { reference, phone } = (await staff.get(`/api/requests/${entity}/${id}`)).body
  const { token } = (await staff.post('/api/track/search', { reference, phone })).body
  return to('trackedRequest', { token })
}
