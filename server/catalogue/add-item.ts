import type { NewItem } from '#contract/catalogue/items.ts'
import { type AuditActor, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { auditedItem, findItem, insertItem } from './items.repository.ts'

type StoredItem = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** Adds an item that no product shows, with the pieces that are there and the serial numbers that are known of them. */
export async function addItem(tx: Tx, item: NewItem, by: AuditActor, serials: string[] = []): Promise<StoredItem> {
  const { id } = await insertItem(tx, item, by, { serials })
  const after = (await findItem(tx, id)) as StoredItem
  await writeAuditEntry(tx, { entity: 'items', action: 'added', by, after: auditedItem(after) })
  return after
}
