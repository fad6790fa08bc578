import * as z from 'zod/mini'
import { VISIT_DEVICES_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, rowId, version } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { collectedBy } from './desk.ts'

const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item, code('required')).check(z.minLength(1, code('required')), z.maxLength(VISIT_DEVICES_MAX, code('too_many_items')))

/** Each repair gets the warranty that its estimate or service names. */
export const handOverSchema = z.object({
  ids: someOf(rowId()).check(z.refine((ids) => new Set(ids).size === ids.length, code('twice'))),
  collectedBy,
})
export type HandOver = z.output<typeof handOverSchema>

/** The versions that a hand-over made: ids alone, because the response is stored for retries. */
const handedOver = z.array(z.object({ id: z.int(), version }))
export type HandedOver = z.infer<typeof handedOver>

export const jobVisitRoutes = defineRoutes({
  handOver: {
    method: 'POST',
    path: '/api/desk/jobs/:id/visit/hand-over',
    operationId: 'handOverVisit',
    access: 'user',
    scope: 'requests:write',
    summary:
      'Hand over several devices that one visit brought and that are ready: all of them, or none. 409 with a repair that is not ready any more',
    params: idParams,
    body: handOverSchema,
    idempotent: true,
    status: 200,
    response: handedOver,
  },
  undo: {
    method: 'POST',
    path: '/api/desk/jobs/:id/visit/undo',
    operationId: 'undoVisitHandOver',
    access: 'user',
    scope: 'requests:write',
    summary: 'Take back the moves of several repairs of one visit that got them these versions: all of them, or none',
    params: idParams,
    body: z.object({ moves: someOf(z.object({ id: rowId(), version })) }),
    errors: ['conflict'],
    status: 200,
    response: handedOver,
  },
})
