import type { RequestKindName } from './constants.ts'
import { PREFIXES } from './request-number.ts'

/**
 * Without 0 O 1 I L U, which are misheard on the phone and misread on paper. None of them is ever shown, so one that is typed cannot stand
 * for the other of its pair: such a text is no reference.
 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters behind the prefix. */
const LENGTHS: Readonly<Record<RequestKindName, number>> = { bookings: 6, repairRequests: 5, contactRequests: 5 }
const KINDS = Object.keys(LENGTHS) as RequestKindName[]
/** What people put between the characters, or copy along with them. */
const SEPARATORS = /[\s#.,:_/\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2066-\u2069\u2212-]/g

/** The reference that a customer is told, such as `R-4F7K2`; `choose(n)` is a random number from 0 to n - 1. */
export function makeReference(kind: RequestKindName, choose: (count: number) => number): string {
  for (;;) {
    const code = Array.from({ length: LENGTHS[kind] }, () => REFERENCE_ALPHABET[choose(REFERENCE_ALPHABET.length)]).join('')
    // With digits alone it could be mistaken for the number of another request.
    if (/[A-Z]/.test(code)) return `${PREFIXES[kind]}-${code}`
  }
}

export interface FoundReference {
  kind: RequestKindName
  reference: string
}

/** The reference in what someone typed, in any case, with or without dash and spaces: `r 4f7k2` is `R-4F7K2`. Undefined when there is none. */
export function readReference(text: string): FoundReference | undefined {
  const compact = text.replace(SEPARATORS, '').toUpperCase()
  for (const kind of KINDS) {
    const [prefix, code] = [compact.slice(0, PREFIXES[kind].length), compact.slice(PREFIXES[kind].length)]
    if (prefix === PREFIXES[kind] && code.length === LENGTHS[kind] && [...code].every((each) => REFERENCE_ALPHABET.includes(each)))
      return { kind, reference: `${prefix}-${code}` }
  }
  return undefined
}
