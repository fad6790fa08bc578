import * as z from 'zod/mini'
import { REPAIR_STATUSES } from '#contract/constants.ts'
import { type NewRepairRequest, type RepairRequest, repairRequestEditSchema, repairRequestRoutes } from '#contract/repair-requests.ts'
import { referenceForSearch } from '#server/db/search.ts'
import { newReference } from '#server/requests/new-reference.ts'
import { requestFeature } from '#server/requests/request-feature.ts'
import { csvColumns, type RequestKind } from '#server/requests/request-kind.ts'
import * as heads from '#texts/csv.ts'

type RepairFields = Pick<RepairRequest, 'reference' | 'repairType' | 'preferredDate' | 'description'>

/** Repair requests of the five forms (S5). */
const kind: RequestKind<'repair_requests', RepairFields, NewRepairRequest> = {
  name: 'repairRequests',
  table: 'repair_requests',
  statuses: REPAIR_STATUSES,
  closedStatus: 'Resolved',
  orders: { due: ['preferred_date', 'id'], oldest: ['id'] },
  referenceColumn: 'reference',
  fieldsOfNew: async ({ repairType, preferredDate, description }) => ({
    reference: newReference('repairRequests'),
    repairType,
    preferredDate,
    description,
  }),
  editRules: z.partial(repairRequestEditSchema),
  toColumns: ({ reference, repairType, preferredDate, description }) => ({
    reference,
    repair_type: repairType,
    preferred_date: preferredDate,
    description,
  }),
  toFields: ({ reference, repair_type: repairType, preferred_date: preferredDate, description }) => ({
    reference,
    repairType,
    preferredDate,
    description,
  }),
  asked: ({ repairType, preferredDate, description }) => ({ repairType, preferredDate, description }),
  searchTexts: ({ reference, repairType, description }) => [referenceForSearch(reference), repairType, description],
  csv: [
    csvColumns.number,
    [heads.reference, ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    [heads.repairType, ({ repairType }) => repairType],
    [heads.preferredDate, ({ preferredDate }) => preferredDate],
    [heads.description, ({ description }) => description],
    ...csvColumns.status,
  ],
  personalFields: ['description', 'reference'],
}

export const repairRequests = requestFeature(kind, repairRequestRoutes, ({ change, ...shared }) => ({ ...shared, update: change }))
