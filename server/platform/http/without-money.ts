import * as z from 'zod/mini'
import { isMoney } from '#contract/platform/money-fields.ts'

/** A response without what its schema marks as money: a list loses its items, an object the field, and a list the entry of that kind. */
export function withoutMoney(schema: z.core.$ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable) return withoutMoney(schema.def.innerType, value)
  if (schema instanceof z.ZodMiniUnion) {
    const option = schema.def.options.find((each) => z.safeParse(each, value).success)
    return option && !isMoney(option) ? withoutMoney(option, value) : undefined
  }
  if (schema instanceof z.ZodMiniArray) {
    const items = isMoney(schema) ? [] : (value as unknown[])
    return items.map((item) => withoutMoney(schema.def.element, item)).filter((item) => item !== undefined)
  }
  if (!(schema instanceof z.ZodMiniObject)) return value
  const fields = Object.entries(schema.def.shape).flatMap(([name, field]) => {
    const left = isMoney(field) && !(field instanceof z.ZodMiniArray) ? undefined : withoutMoney(field, Reflect.get(value, name))
    return left === undefined ? [] : [[name, left] as const]
  })
  return Object.fromEntries(fields)
}
