import * as z from 'zod/mini'
import { code } from './field-errors.ts'
import { defineRoutes } from './route.ts'

/** What the owner of a new shop does first, in this order. */
export const FIRST_STEPS = [
  'facts',
  'hours',
  'contact',
  'prices',
  'product',
  'samples',
  'colleague',
  'secondFactor',
  'testMail',
  'backup',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const firstStepsSchema = z.object({
  /** Put away by an admin. In a database from before this list it has never been shown. */
  dismissed: z.boolean(),
  /** Done: seen in the data, or marked by an admin. */
  steps: z.array(z.object({ name: z.enum(FIRST_STEPS), done: z.boolean() })),
  /** What came with the new database and nobody has changed. */
  samples: z.object({ products: z.int(), images: z.int() }),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

/** Every route returns the whole list as it is then. */
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
    summary: 'Delete the sample products and pictures that nobody has changed',
    status: 200,
    response: firstStepsSchema,
  },
})
