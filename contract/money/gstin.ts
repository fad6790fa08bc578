import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { identifierOf } from '#contract/platform/fields.ts'
import { isStateCode } from './states.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** State, PAN, number of the registration in the state, `Z`, check character. */
const SHAPE = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** The last character of a GSTIN, computed from the fourteen before it (Luhn modulo 36). */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * ((index % 2) + 1)
    return total + Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
  }, 0)
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] as string
}

/** Whether a text is a GSTIN as the tax office writes it, without a typing error, in a state that exists. */
export const isGstin = (text: string): boolean =>
  SHAPE.test(text) && isStateCode(text.slice(0, 2)) && gstinCheckCharacter(text.slice(0, 14)) === text[14]

/** A GSTIN; it may be empty. */
export const optionalGstin = z.string(code('gstin')).check(
  z.overwrite(identifierOf),
  z.refine((text) => text === '' || isGstin(text), code('gstin')),
)
