import * as z from 'zod/mini'
import { isoTimestamp, listQuery } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** A repair that came back under the warranty of an earlier one. */
export const comebackSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), device: z.string(), description: z.string(), createdAt: isoTimestamp },
  /** The repair that did not last. */
  earlier: z.object({
    ...{ id: z.int(), reference: z.string(), repairType: z.string(), closedAt: z.nullable(isoTimestamp) },
    /** Name of the account that had it; empty for none. */
    technician: z.string(),
  }),
})
export type Comeback = z.infer<typeof comebackSchema>

const counted = z.array(z.object({ name: z.string(), count: z.int() }))
/** Comebacks by the type of the earlier repair and by its technician, most first. */
export const comebackCountsSchema = z.object({ byRepair: counted, byTechnician: counted })
export type ComebackCounts = z.infer<typeof comebackCountsSchema>

export const comebackRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/desk/comebacks',
    operationId: 'listComebacks',
    access: 'admin',
    summary: 'Repairs under the warranty of an earlier one, newest first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(comebackSchema),
  },
  counts: {
    method: 'GET',
    path: '/api/desk/comebacks/counts',
    operationId: 'countComebacks',
    access: 'admin',
    summary: 'How many repairs came back, by the type of the earlier repair and by its technician',
    status: 200,
    response: comebackCountsSchema,
  },
})
