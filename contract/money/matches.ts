import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, idParams, noContent, optionalIdentifiers, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** Matches in one call. */
export const MATCHES_MAX = 200
/** The longest identifier that is kept of a line. */
export const MATCH_REFERENCE_MAX = 60

/** What the bank book has of itself besides counts. */
export const MATCHED_KINDS = ['payment', 'move'] as const

/** Where an entry of the bank book was seen: the day and the identifier of a line of the bank's statement. */
export const matchSchema = z.object({ id: z.int(), day: z.string(), reference: z.string() })
export type Match = z.infer<typeof matchSchema>

export const newMatchesSchema = z.object({
  matches: z
    .array(
      z.object({
        kind: z.enum(MATCHED_KINDS, code('choice')),
        id: rowId(),
        day: calendarDate,
        reference: optionalIdentifiers(MATCH_REFERENCE_MAX),
      }),
      code('invalid'),
    )
    .check(z.minLength(1, code('required')), z.maxLength(MATCHES_MAX, code('invalid'))),
})
export type NewMatch = z.output<typeof newMatchesSchema>['matches'][number]

export const matchRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/money/matches',
    operationId: 'createMatches',
    access: 'user',
    money: true,
    summary: 'Keep which entries of the bank book were seen on a statement. What was seen before stays as it is',
    body: newMatchesSchema,
    idempotent: true,
    status: 201,
    /** How many were not known before. */
    response: z.object({ added: z.int() }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/money/matches/:id',
    operationId: 'deleteMatch',
    access: 'user',
    money: true,
    summary: 'Take back that an entry of the bank book was seen on a statement',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
