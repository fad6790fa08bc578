import * as z from 'zod/mini'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import { type NewRepairRequest, type RepairRequest, repairRequestEditSchema, repairRequestRoutes } from '#contract/repair-requests.ts'
import { requestFeature } from '#server/requests/request-feature.ts'
import { csvColumns, type RequestKind } from '#server/requests/request-kind.ts'
import * as heads from '#texts/csv.ts'

type RepairFields = Pick<RepairRequest, 'repairType' | 'preferredDate' | 'description'>

/** Repair requests of the five forms (S5). */
const kind: RequestKind<'repair_requests', RepairFields, NewRepairRequest> = {
  name: 'repairRequests',
  table: 'repair_requests',
  statuses: REPAIR_STATUSES,
  closedStatus: 'Resolved',
  numberPrefix: 'R',
  orders: { due: ['preferred_date', 'id'], oldest: ['id'] },
  fieldsOfNew: async ({ repairType, preferredDate, description }) => ({ repairType, preferredDate, description }),
  editRules: z.partial(repairRequestEditSchema),
  toColumns: ({ repairType, preferredDate, description }) => ({ repair_type: repairType, preferred_date: preferredDate, description }),
  toFields: ({ repair_type: repairType, preferred_date: preferredDate, description }) => ({ repairType, preferredDate, description }),
  searchTexts: ({ repairType, description }) => [repairType, description],
  csv: [
    csvColumns.number,
    csvColumns.received,
    ...csvColumns.customer,
    [heads.repairType, ({ repairType }) => repairType],
    [heads.preferredDate, ({ preferredDate }) => preferredDate],
    [heads.description, ({ description }) => description],
    csvColumns.status,
  ],
  personalFields: ['description'],
}

export const repairRequests = requestFeature(kind, repairRequestRoutes, ({ change, ...shared }) => ({ ...shared, update: change }))
