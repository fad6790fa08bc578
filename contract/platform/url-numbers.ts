import { COMPARED_MAX, INTEGER_MAX } from '#contract/constants.ts'

/**
 * The number in a value. A link in a message may include characters that follow it (`?id=1।`), and invisible ones. NaN when there is none.
 */
const readCount = (value: string | null): number =>
  Number(/^[\s\p{Cf}]*([1-9]\d{0,9})[^\p{L}\p{N}]*$/u.exec(value ?? '')?.[1] ?? Number.NaN)

/** `?page=` of the gallery; a value that is no page number of the API counts as the first. */
export function readPageNumber(value: string | null): number {
  const page = readCount(value)
  return page <= INTEGER_MAX ? page : 1
}

/** `?id=` of a product and `?edit=` of a repair request; undefined when no row can have it. */
export function readRowId(value: string | null): number | undefined {
  const id = readCount(value)
  return id <= INTEGER_MAX ? id : undefined
}

/** `?ids=` of a comparison: each product once, without what can be no id and what is too many. */
export const readComparedIds = (value: string | null): number[] =>
  [...new Set((value ?? '').split(',').map(readRowId))].filter((id) => id !== undefined).slice(0, COMPARED_MAX)
