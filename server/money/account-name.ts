import type { RequestEntity } from '#contract/constants.ts'

/** Names the account that a document or payment belongs to: a request's, or that of a bill of the counter. */
export const accountName = (
  { entity, entity_id: id }: { entity: RequestEntity | null; entity_id: number | null },
  billId: number | null,
): string => (entity ? `${entity} ${id}` : `bill ${billId}`)
