import type { ProductCategory } from '#contract/constants.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import { isService, REPAIR_CODE } from '#contract/money/tax-rates.ts'
import type { SuggestedLine } from '#contract/payments.ts'
import { findCategory } from '#server/catalogue/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { deviceOf, kinds, type RepairDetails, type StoredRequest } from '#server/requests/index.ts'
import { repairOf } from '#texts/bills.ts'

const PHONE_REPAIR_CODE = '998716'

/** The HSN code of each category of the shop. */
export const CODE_OF_CATEGORY: Readonly<Record<ProductCategory, string>> = {
  Laptops: '8471',
  Accessories: '8473',
  Components: '8473',
  Mobiles: '8517',
  Keyboards: '8471',
  Monitors: '8528',
  Audio: '8518',
  Storage: '8471',
}

const EMPTY: SuggestedLine = {
  ...{ description: '', code: '', quantity: 1, unitPrice: 0, discount: 0, serial: '', warrantyDays: null, productId: null },
}

/** What a customer has agreed to, in paise, and the lines that a bill begins with. */
export interface Agreement {
  /** Null without an approved estimate or a booking. */
  total: number | null
  lines: SuggestedLine[]
}

/** The approved estimate of a repair, of which the lines name the products that the repair holds. */
export type FindEstimate = (db: Reader, repairId: number) => Promise<{ total: number; lines: SuggestedLine[] } | undefined>

/** The approved estimate, the booked product at the agreed price, or the repair without a price. */
export async function findAgreement(db: Reader, findEstimate: FindEstimate, request: StoredRequest): Promise<Agreement> {
  if (request.entity === kinds.bookings.entity) return bookingAgreement(db, request)
  if (request.entity !== kinds.repairRequests.entity) return { total: null, lines: [EMPTY] }
  const details = request.details as unknown as RepairDetails
  const serial = details.serial ?? ''
  const estimate = await findEstimate(db, request.id)
  // Work is done on the device; a part has a serial number of its own.
  if (estimate)
    return { ...estimate, lines: estimate.lines.map((line) => ({ ...line, serial: isService(line.code) ? serial : line.serial })) }
  const code = details.deviceKind === 'Phone' || details.deviceKind === 'Tablet' ? PHONE_REPAIR_CODE : REPAIR_CODE
  return { total: null, lines: [{ ...EMPTY, description: repairOf(deviceOf(details)), code, serial }] }
}

async function bookingAgreement(db: Reader, { details, withdrawnAt }: StoredRequest): Promise<Agreement> {
  const productId = Number(details.productId)
  const category = await findCategory(db, productId)
  const unitPrice = Number(details.price) * PAISE_PER_RUPEE
  const line = { description: String(details.productName), code: category ? CODE_OF_CATEGORY[category] : '', unitPrice }
  const isHeld = withdrawnAt === null
  return { total: isHeld ? unitPrice : null, lines: [{ ...EMPTY, ...line, productId: isHeld ? productId : null }] }
}

/** The pieces of each product that the request holds: nobody takes them from the stock a second time. */
export function heldPieces({ lines }: Agreement): Map<number, number> {
  const held = new Map<number, number>()
  for (const { productId, quantity } of lines) if (productId !== null) held.set(productId, (held.get(productId) ?? 0) + quantity)
  return held
}
