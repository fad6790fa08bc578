import * as z from 'zod/mini'
import { readNumber } from '#contract/platform/typed-number.ts'
import type { AnyValues, FormValues } from '#web/components/form/form-values.ts'

/** A schema for the values of a form, which `convert` brings into the shape that `schema` checks. */
export const readForm = <Schema extends z.ZodMiniType, Values extends AnyValues = FormValues>(
  convert: (values: Values) => object,
  schema: Schema,
) => z.pipe(z.transform(convert), schema as never) as unknown as z.ZodMiniType<z.output<Schema>>

/**
 * Paise of an amount typed in rupees, or basis points of a rate typed in percent; NaN, which no schema takes, for more than two decimals or
 * no number.
 */
export function typedHundredths(text: string): number {
  const rupees = readNumber(text)
  return Number(rupees.toFixed(2)) === rupees ? Math.round(rupees * 100) : Number.NaN
}

/** The same for an amount that may be left out. */
export const optionalPaise = (text: string): number | undefined => (text.trim() === '' ? undefined : typedHundredths(text))
