import type * as z from 'zod/mini'

const marked = new WeakSet<object>()

/** Marks a part of a response that shows a price: accounts that see no money get the response without it. */
export function money<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  marked.add(schema)
  return schema
}

export const isMoney = (schema: object): boolean => marked.has(schema)
