import { REQUEST_KINDS } from '#contract/constants.ts'
import type { AppContext } from '#server/context.ts'
import { putValuesBack, type TakenEntry, takeValues, writeAuditEntry } from '#server/db/audit-log.ts'
import type { Tx } from '#server/db/database.ts'
import type { RequestTableName } from '#server/db/tables.ts'
import type { Caller } from '#server/http/call.ts'
import { ProblemError } from '#server/problem.ts'
import { eraseTrashedOf, insertRestored, insertTrashed } from '#server/trash/trash.repository.ts'
import type { TrashKind } from '#server/trash/trash-kind.ts'
import { type Customer, type RequestKind, type RequestRow, toEditableColumns, toRecord } from './request-kind.ts'
import { noteChange } from './request-notices.ts'
import {
  deleteAlertsOf,
  deleteViewsOf,
  findRequest,
  findRequestForUpdate,
  putPartsBack,
  type RequestParts,
  takeRequest,
} from './requests.repository.ts'
import { expiryOf } from './retention.ts'

/** `answer` and `customerMessage` are in the audit log only: the shop's answers, and what the customer wrote later. */
const COMMON_PERSONAL_FIELDS = ['name', 'email', 'phone', 'answer', 'customerMessage']

/** A request in the trash: all that was stored about it, so that nothing is left elsewhere. */
interface TrashedRequest<Table extends RequestTableName> extends RequestParts {
  row: RequestRow<Table>
  /** Its entries in the audit log, with the personal values that they lost. */
  audit: TakenEntry[]
}

const personalFieldsOf = ({ personalFields }: { personalFields: string[] }): string[] => [...COMMON_PERSONAL_FIELDS, ...personalFields]

/** Moves a request to the trash. Its row is locked by the transaction. */
export async function trashRequest<Table extends RequestTableName, Fields, New extends Customer>(
  context: Pick<AppContext, 'documents' | 'mail'>,
  tx: Tx,
  kind: RequestKind<Table, Fields, New>,
  row: RequestRow<Table>,
  by: Caller,
): Promise<void> {
  const entity = REQUEST_KINDS[kind.name]
  const { requestRetentionMonths } = await context.documents.read('shop')
  const ref = { entity, id: row.id }
  const before = toRecord(kind, row)
  const withheld = personalFieldsOf(kind)
  const data: TrashedRequest<Table> = {
    row,
    ...(await takeRequest(tx, kind.table, ref)),
    audit: await takeValues(tx, entity, row.id, withheld),
  }
  await insertTrashed(tx, {
    ref,
    reference: String(row[kind.referenceColumn]),
    name: row.name,
    email: row.email,
    data,
    imageUrls: [],
    deletedBy: by.userName,
    purgeAt: row.status === kind.closedStatus ? expiryOf(row.updated_at, requestRetentionMonths) : undefined,
  })
  await kind.onStatusChange?.(context, tx, { before, by })
  await writeAuditEntry(tx, { entity, action: 'deleted', by, before, withheld })
}

/** Restores and erases requests of a kind. */
export function requestTrash<Table extends RequestTableName, Fields, New extends Customer>(
  kind: RequestKind<Table, Fields, New>,
): TrashKind {
  const { table } = kind
  const entity = REQUEST_KINDS[kind.name]
  const byId = (id: number) => ({ column: 'id', value: id })
  return {
    entity,
    exists: async (db, id) => (await findRequest(db, table, byId(id))) !== undefined,
    async restore(context, tx, data, by) {
      const { row, audit, ...parts } = data as TrashedRequest<Table>
      const before = toRecord(kind, row)
      const status = (await canHaveStatus()) ? before.status : 'Pending'
      const after = { ...before, status }
      const now = new Date().toISOString()
      const becamePending = status !== before.status
      await insertRestored(tx, table, {
        ...row,
        ...toEditableColumns(kind, after, after, status),
        ...(becamePending && { untold_since: now }),
        version: row.version + 1,
        updated_at: now,
      })
      await putPartsBack(tx, parts)
      await putValuesBack(tx, audit)
      if (becamePending) {
        const noted = { before: { status: before.status, asked: {} }, after: { status, asked: {} } }
        await noteChange(tx, context, { entity, id: row.id }, { ...noted, userName: by.userName })
        await writeAuditEntry(tx, { entity, action: 'changed', by, before, after })
      }
      return { becamePending }

      /** Takes again what the status holds elsewhere. A booking whose piece is gone comes back as Pending: the customer still wants it. */
      async function canHaveStatus(): Promise<boolean> {
        try {
          await kind.onStatusChange?.(context, tx, { after: before, by })
          return true
        } catch (error) {
          if (error instanceof ProblemError && error.code === 'out_of_stock') return false
          throw error
        }
      }
    },
    async erase(context, tx, id, by) {
      const row = await findRequestForUpdate(tx, table, byId(id))
      if (!row) return false
      const before = toRecord(kind, row)
      const withheld = personalFieldsOf(kind)
      await takeRequest(tx, table, { entity, id })
      await takeValues(tx, entity, id, withheld)
      await deleteAlertsOf(tx, row.email)
      await deleteViewsOf(tx, before)
      await kind.onStatusChange?.(context, tx, { before, by })
      await writeAuditEntry(tx, { entity, action: 'erased', by, before, withheld })
      for (const erased of await eraseTrashedOf(tx, row.email))
        await writeAuditEntry(tx, { entity: erased.entity, action: 'erased', by, before: { id: erased.id } })
      return true
    },
  }
}
