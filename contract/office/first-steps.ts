import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The first tasks of the owner of a new shop, in this order. */
export const FIRST_STEPS = [
  'facts',
  'hours',
  'contact',
  'prices',
  'bills',
  'product',
  'samples',
  'colleague',
  'secondFactor',
  'testMail',
  'backup',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const firstStepsSchema = z.object({
  /** Dismissed by an admin; true in a database that is older than this list. */
  dismissed: z.boolean(),
  /** Done: derived from the data, or marked by an admin. */
  steps: z.array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** Samples of a new database that nobody has changed; `facts` are those of the demo, such as its links and its story. */
  samples: z.object({ products: z.int(), images: z.int(), reviews: z.int(), facts: z.int() }),
  /** Whether a backup of an earlier installation can be restored by upload: nobody has made a record yet. */
  isFresh: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** Every route returns the whole list after the call. */
export const firstStepRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/first-steps',
    operationId: 'getFirstSteps',
    access: 'admin',
    summary: 'What is left to do before a new shop opens',
    status: 200,
    response: firstStepsSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/first-steps',
    operationId: 'updateFirstSteps',
    access: 'admin',
    summary: 'Put the first steps away for all admins, or bring them back',
    body: z.object({ dismissed: z.boolean(code('choice')) }),
    status: 200,
    response: firstStepsSchema,
  },
  mark: {
    method: 'PUT',
    path: '/api/first-steps/:name',
    operationId: 'markFirstStep',
    access: 'admin',
    summary: 'Say that there is nothing to do for a step, or take that back',
    params: z.object({ name: z.enum(FIRST_STEPS, code('choice')) }),
    body: z.object({ marked: z.boolean(code('choice')) }),
    status: 200,
    response: firstStepsSchema,
  },
  removeSamples: {
    method: 'DELETE',
    path: '/api/first-steps/samples',
    operationId: 'removeSamples',
    access: 'admin',
    recentLogin: true,
    summary: 'Delete the samples that nobody has changed: products, pictures, reviews, and links, GSTIN and story of the demo',
    status: 200,
    response: firstStepsSchema,
  },
})
