import type { RequestKindName } from '#contract/constants.ts'
import { plainText } from '#contract/platform/text.ts'

/** The prefix of the number and the reference of a request, on screen and on paper. */
export const PREFIXES: Readonly<Record<RequestKindName, string>> = {
  bookings: 'BK',
  repairRequests: 'R',
  saleOffers: 'S',
  contactRequests: 'M',
}

/** The number of a request as the shop writes it: `R-123`. Customers get its reference instead. */
export const requestNumber = (kind: RequestKindName, id: number): string => `${PREFIXES[kind]}-${id}`

/** The id in `R-123`, `r123`, `#123` or `123`, the forms that people search for; undefined when `text` is something else. */
export function readRequestNumber(kind: RequestKindName, text: string): number | undefined {
  const digits = new RegExp(`^[\\s(]*(?:#|${PREFIXES[kind]}[\\s-]*)?(\\d{1,9})[\\s).,;:।]*$`, 'i').exec(plainText(text))?.[1]
  return digits === undefined ? undefined : Number(digits)
}
