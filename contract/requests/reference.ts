import type { RequestKindName } from '#contract/constants.ts'
import { plainText } from '#contract/platform/text.ts'
import { PREFIXES } from './request-number.ts'

/**
 * Without 0 O 1 I L U, which are misheard on the phone and misread on paper. None of them is ever shown, so a typed one cannot stand for
 * its look-alike: such a text is no reference.
 */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters after the prefix. */
const LENGTHS: Readonly<Record<RequestKindName, number>> = { bookings: 6, repairRequests: 5, saleOffers: 5, contactRequests: 5 }
const KINDS = Object.keys(LENGTHS) as RequestKindName[]
/** Characters that people put between the others, or copy along with them. */
const SEPARATORS = /[^\p{L}\p{N}\p{M}]/gu

/** Makes the reference of a request that its customer gets, such as `R-4F7K2`; `choose(n)` is a random number from 0 to n - 1. */
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

const isCode = (kind: RequestKindName, code: string): boolean =>
  code.length === LENGTHS[kind] && [...code].every((each) => REFERENCE_ALPHABET.includes(each))

/** The characters of a typed reference, in upper case. */
const compact = (text: string): string => plainText(text).replace(SEPARATORS, '').toUpperCase()

/** The reference in a typed text, in any case, with or without dash and spaces: `r 4f7k2` is `R-4F7K2`. Undefined when there is none. */
export function readReference(text: string): FoundReference | undefined {
  const typed = compact(text)
  for (const kind of KINDS) {
    const prefix = PREFIXES[kind]
    if (typed.startsWith(prefix) && isCode(kind, typed.slice(prefix.length)))
      return { kind, reference: `${prefix}-${typed.slice(prefix.length)}` }
  }
  return undefined
}

/** As `readReference`, in a list of one kind, where the prefix may be missing. */
export function readReferenceOf(kind: RequestKindName, text: string): string | undefined {
  const found = readReference(text)
  if (found?.kind === kind) return found.reference
  const code = compact(text)
  return isCode(kind, code) ? `${PREFIXES[kind]}-${code}` : undefined
}

/** The beginning of a reference of one kind, as far as it is typed: its prefix, the dash and a character at least. */
export function readReferenceStart(kind: RequestKindName, text: string): string | undefined {
  const typed = plainText(text).toUpperCase()
  const code = typed.slice(PREFIXES[kind].length + 1)
  const isStart = typed.startsWith(`${PREFIXES[kind]}-`) && code !== '' && [...code].every((each) => REFERENCE_ALPHABET.includes(each))
  return isStart ? typed : undefined
}
