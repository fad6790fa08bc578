import type { Unavailable } from '#contract/constants.ts'
import { plural } from '../plural.ts'

/** The form beside a product that cannot be booked; outcomes are in messages.ts. */
export const offer: Record<Unavailable, string> = {
  reserved: 'If the other customer does not take it, we can tell you by email that it is available again.',
  sold: 'If we get another one, we can tell you by email.',
}
export const email = 'Email'
export const submit = 'Email me'
export const footer = (days: number) =>
  plural(days, {
    one: 'We will email you once, then delete your address (within # day at most).',
    other: 'We will email you once, then delete your address (within # days at most).',
  })
