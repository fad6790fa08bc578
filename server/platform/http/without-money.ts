import * as z from 'zod/mini'
import { isMoney } from '#contract/platform/money-fields.ts'

/** A response without what its schema marks as money: a list loses its items, an object the field, and a list the entry of that kind. */
export function withoutMoney(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) return withoutMoney(schema._zod.def.innerType, value)
  if (schema instanceof z.core.$ZodUnion) {
    const option = schema._zod.def.options.find((each) => z.safeParse(each, value).success)
    return option && !isMoney(option) ? withoutMoney(option, value) : undefined
  }
  if (schema instanceof z.core.$ZodArray) {
    const items = isMoney(schema) ? [] : (value as unknown[])
    return items.map((item) => withoutMoney(schema._zod.def.element, item)).filter((item) => item !== undefined)
  }
  if (!(schema instanceof z.core.$ZodObject)) return value
  const fields = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => {
    const left = isMoney(field) && !(field instanceof z.core.$ZodArray) ? undefined : withoutMoney(field, Reflect.get(value, name))
    return left === undefined ? [] : [[name, left] as const]
  })
  return Object.fromEntries(fields)
}
