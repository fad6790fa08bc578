import * as z from 'zod/mini'
import { code } from './field-errors.ts'

/** A route that shows a picture that has no URL of its own; the query says which of its files. */
export const privatePicture = {
  query: z.object({ size: z.optional(z.enum(['small', 'large'], code('choice'))) }),
  media: 'image/webp',
  status: 200,
  response: z.string(),
} as const
