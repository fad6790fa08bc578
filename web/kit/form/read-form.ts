import * as z from 'zod/mini'
import type { AnyValues, FormValues } from '#web/kit/form/form-values.ts'

/** A schema for the values of a form, which `convert` brings into the shape that `schema` checks. */
export const readForm = <Schema extends z.ZodMiniType, Values extends AnyValues = FormValues>(
  convert: (values: Values) => object,
  schema: Schema,
) => z.pipe(z.transform(convert), schema as never) as unknown as z.ZodMiniType<z.output<Schema>>

/** What is typed, in which an empty field is a missing one. */
export const leavingOutEmpty = (values: AnyValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
