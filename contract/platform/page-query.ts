import { MEMORY_GB_MAX } from '#contract/catalogue/memory-size.ts'
import { NAME_MAX, SHOP_PRICE_MAX, SHOP_PRICE_MIN } from '#contract/constants.ts'
import { cutText } from './cut-text.ts'
import { cleanLine } from './text.ts'
import { readNumber } from './typed-number.ts'

/*
 * How pages read their query parameters. The server renders a URL under its canonical values, the browser reads the typed ones: both must
 * lead to the same page.
 */

/** `?q=` of the shop. */
export const readSearchText = (value: string | null): string => cutText(cleanLine(value ?? ''), NAME_MAX)

/** `?maxPrice=` of the shop in whole rupees; `SHOP_PRICE_MAX`, which means no limit, when it is not a number. */
export function readMaxPrice(value: string | null): number {
  const price = readNumber(value ?? '')
  return Number.isFinite(price) ? Math.min(SHOP_PRICE_MAX, Math.max(SHOP_PRICE_MIN, Math.floor(price))) : SHOP_PRICE_MAX
}

/** `?memory=` of the shop in gigabytes; 0, which means any, when it is not a size. */
export function readMemory(value: string | null): number {
  const size = readNumber(value ?? '')
  return Number.isInteger(size) && size > 0 && size <= MEMORY_GB_MAX ? size : 0
}

/** The item of `list` that equals the value. */
export const readChoice = <const Choice extends string>(list: readonly Choice[], value: string | null): Choice | undefined =>
  list.find((each) => each === value)
