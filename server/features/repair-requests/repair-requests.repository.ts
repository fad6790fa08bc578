import type { Selectable } from 'kysely'
import type { NewRepairRequest, RepairRequest, RepairRequestEdit } from '#contract/repair-requests.ts'
import type { Tx } from '#server/db/database.ts'
import { forUpdate } from '#server/db/for-update.ts'
import { phoneForSearch, searchText } from '#server/db/search.ts'
import type { Tables } from '#server/db/tables.ts'

export const toRepairRequest = (row: Selectable<Tables['repair_requests']>): RepairRequest => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  repairType: row.repair_type,
  preferredDate: row.preferred_date,
  description: row.description,
  status: row.status,
  createdAt: row.created_at,
  version: row.version,
})

const toColumns = ({ name, email, phone, repairType, preferredDate, description, status }: RepairRequestEdit) => ({
  name,
  email,
  phone,
  repair_type: repairType,
  preferred_date: preferredDate,
  description,
  status,
  search: searchText(name, email, phoneForSearch(phone), repairType, description, status),
})

export async function insertRepairRequest(tx: Tx, request: NewRepairRequest): Promise<RepairRequest> {
  const now = new Date().toISOString()
  const row = await tx
    .insertInto('repair_requests')
    .values({ ...toColumns({ ...request, status: 'Pending' }), version: 1, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRepairRequest(row)
}

/** The request as it is; until the transaction ends nobody else changes it. */
export async function lockRepairRequest(tx: Tx, id: number): Promise<RepairRequest | undefined> {
  const row = await tx.selectFrom('repair_requests').where('id', '=', id).selectAll().$call(forUpdate(tx)).executeTakeFirst()
  return row && toRepairRequest(row)
}

/** The changed request; its version is one more than before. */
export async function updateRepairRequest(tx: Tx, id: number, edit: RepairRequestEdit): Promise<RepairRequest> {
  const row = await tx
    .updateTable('repair_requests')
    .set(({ eb }) => ({ ...toColumns(edit), version: eb('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRepairRequest(row)
}
