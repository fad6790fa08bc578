import { INTEGER_MAX, NAME_MAX, SHOP_PRICE_MAX, SHOP_PRICE_MIN } from './constants.ts'

/*
 * How pages read their query parameters. The server renders a URL under its canonical values, the browser reads the values that were typed:
 * both must lead to the same page.
 */

/** `?q=` of the shop. */
export const readSearchText = (value: string | null): string => value?.trim().slice(0, NAME_MAX).trimEnd() ?? ''

/** `?maxPrice=` of the shop in whole rupees; `SHOP_PRICE_MAX`, which is no limit, when it is not a number. */
export function readMaxPrice(value: string | null): number {
  const price = Number(value || Number.NaN)
  return Number.isFinite(price) ? Math.min(SHOP_PRICE_MAX, Math.max(SHOP_PRICE_MIN, Math.floor(price))) : SHOP_PRICE_MAX
}

/** `?page=` of the gallery; what is no page number of the API counts as the first. */
export function readPageNumber(value: string | null): number {
  const page = Number(value)
  return Number.isInteger(page) && page > 0 && page <= INTEGER_MAX ? page : 1
}

/** `?id=` of a product and `?edit=` of a repair request; undefined when no row can have it. */
export const readRowId = (value: string | null): number | undefined =>
  value && /^[1-9]\d{0,9}$/.test(value) && Number(value) <= INTEGER_MAX ? Number(value) : undefined

/** The one of `list` that the value is. */
export const readChoice = <const Choice extends string>(list: readonly Choice[], value: string | null): Choice | undefined =>
  list.find((each) => each === value)
