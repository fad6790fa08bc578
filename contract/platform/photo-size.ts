import * as z from 'zod/mini'
import { code } from './field-errors.ts'

/** Which of its files is sent of a picture that has no URL of its own. */
export const photoSize = z.object({ size: z.optional(z.enum(['small', 'large'], code('choice'))) })
