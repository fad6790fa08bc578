import * as z from 'zod/mini'
import { NAME_MAX } from '#contract/constants.ts'
import { idParams, noContent, requiredLine, version } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { estimateDraftSchema, staffLineSchema } from './estimates.ts'

/** Most templates of a shop: all of them are offered at once. */
export const TEMPLATES_MAX = 100

const { lines } = estimateDraftSchema.shape
export const newTemplateSchema = z.object({ name: requiredLine(NAME_MAX), lines })
export type NewTemplate = z.output<typeof newTemplateSchema>

/** Lines that an estimate of a usual repair begins with. The tax rate is that of the day on which it was saved. */
export const templateSchema = z.object({
  ...{ id: z.int(), name: z.string(), version },
  lines: z.array(z.omit(staffLineSchema, { id: true, held: true, serial: true })),
})
export type EstimateTemplate = z.infer<typeof templateSchema>

export const templateRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/desk/estimate-templates',
    operationId: 'listEstimateTemplates',
    access: 'user',
    money: true,
    summary: 'Templates of estimates for usual repairs, by name',
    status: 200,
    response: z.array(templateSchema),
  },
  create: {
    method: 'POST',
    path: '/api/desk/estimate-templates',
    operationId: 'createEstimateTemplate',
    access: 'admin',
    summary: 'Keep the lines of an estimate as a template with a name of its own',
    body: newTemplateSchema,
    idempotent: true,
    status: 201,
    response: templateSchema,
  },
  change: {
    method: 'PUT',
    path: '/api/desk/estimate-templates/:id',
    operationId: 'changeEstimateTemplate',
    access: 'admin',
    summary: 'Replace the lines of a template',
    params: idParams,
    body: z.object({ lines }),
    versioned: true,
    status: 200,
    response: templateSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/desk/estimate-templates/:id',
    operationId: 'deleteEstimateTemplate',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete a template for good; estimates that began with it stay as they are',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
