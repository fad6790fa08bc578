import { codeOfKind, type LineKind } from '#contract/desk/estimates.ts'
import { settle } from '#contract/money/account.ts'
import { leftOf } from '#contract/money/agreed-lines.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import { PAISE_PER_RUPEE } from '#contract/money/paise.ts'
import type { SuggestedLine } from '#contract/money/payments.ts'
import { REPAIR_CODE } from '#contract/money/tax-rates.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { findItemOf, findTermsOfSale } from '#server/catalogue/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { deviceOf, kinds, type RepairDetails, type StoredRequest } from '#server/requests/index.ts'
import { countBilled, documentOf, listDocumentsOf, sumBetweenJobs, sumReductions } from './bills.repository.ts'

const PHONE_REPAIR_CODE = '998716'

/** The line of a booking, which has no other. */
const BOOKED = 'booking'

/** A line of which nothing is known. */
export const EMPTY_LINE: SuggestedLine = {
  ...{ description: '', code: '', quantity: 1, unitPrice: 0, discount: 0, serial: '', warrantyDays: null, itemId: null },
  ...{ agreedLine: null, jobId: null, taxRate: null },
}

/** How the agreed amount was computed. */
type AgreedAs = Pick<Pricing, 'isInclusive' | 'rounding'>

/** The amount that a customer has agreed to, in paise, and the lines that a bill begins with. */
export interface Agreement {
  /** Null without an approved estimate or a booking. */
  total: number | null
  lines: SuggestedLine[]
  /** A bill is computed so too, whatever the shop has changed since; empty where nothing was agreed. */
  pricing: Partial<AgreedAs>
}

type AgreedLine = Omit<SuggestedLine, 'agreedLine' | 'jobId'> & { id: string; kind: LineKind; taxRate: number }

/**
 * The approved estimate of a repair, of which the lines name the products that the repair holds and their own days of warranty, and the days
 * of warranty of the repair from today on; null without one.
 */
export type FindTerms = (
  db: Reader,
  repairId: number,
) => Promise<{ estimate: (Pricing & { total: number; lines: AgreedLine[] }) | undefined; warrantyDays: number | null }>

/** The approved estimate, the booked product at the agreed price, or the repair without a price, in the language of its customer. */
export async function findAgreement(db: Reader, findTerms: FindTerms, request: StoredRequest): Promise<Agreement> {
  if (request.entity === kinds.bookings.entity) return bookingAgreement(db, request)
  if (request.entity !== kinds.repairRequests.entity) return { total: null, lines: [EMPTY_LINE], pricing: {} }
  const details = request.details as unknown as RepairDetails
  const serial = details.serial ?? ''
  const { estimate, warrantyDays } = await findTerms(db, request.id)
  if (estimate) {
    // Work is done on the device; a part has a serial number of its own.
    const { total, lines, taxKind, isInclusive, rounding } = estimate
    const suggested = ({ id, kind, taxRate, ...line }: AgreedLine): SuggestedLine => ({
      ...{ ...line, code: codeOfKind(kind, line.code), serial: kind === 'service' ? serial : line.serial },
      ...{ agreedLine: id, jobId: null, taxRate: taxKind === 'none' ? null : taxRate },
    })
    return { total, lines: lines.map(suggested), pricing: { isInclusive, rounding } }
  }
  const texts = serverTexts[request.language]
  const description = texts.bills.repairOf(deviceOf(details, texts))
  return { total: null, lines: [{ ...EMPTY_LINE, description, code: workCodeOf(details), serial, warrantyDays }], pricing: {} }
}

/** The code of work on a device. */
export const workCodeOf = ({ deviceKind }: Pick<RepairDetails, 'deviceKind'>): string =>
  deviceKind === 'Phone' || deviceKind === 'Tablet' ? PHONE_REPAIR_CODE : REPAIR_CODE

async function bookingAgreement(db: Reader, { details, withdrawnAt }: StoredRequest): Promise<Agreement> {
  const itemId = (await findItemOf(db, Number(details.productId))) ?? null
  const item = itemId === null ? undefined : (await findTermsOfSale(db, [itemId])).get(itemId)
  const unitPrice = Number(details.price) * PAISE_PER_RUPEE
  const line = { description: String(details.productName), code: item?.code ?? '', unitPrice }
  const warrantyDays = item?.warrantyDays ?? null
  const isHeld = withdrawnAt === null
  return {
    total: isHeld ? unitPrice : null,
    lines: [{ ...EMPTY_LINE, ...line, warrantyDays, itemId: isHeld ? itemId : null, agreedLine: BOOKED }],
    // The customer pays the price that the site has shown, and nothing on top.
    pricing: { isInclusive: true },
  }
}

/** The lines that no bill has: one agreement is billed once. A line that nobody agreed to begins any bill. */
export const unbilledOf = ({ lines }: Agreement, billed: ReadonlyMap<string | null, number>): SuggestedLine[] =>
  lines.flatMap((line) => (line.agreedLine === null ? line : (!billed.get('') && leftOf(line, billed.get(line.agreedLine) ?? 0)) || []))

/** What no bill has of the agreement. */
export async function findUnbilled(db: Reader, findTerms: FindTerms, request: StoredRequest) {
  const agreement = await findAgreement(db, findTerms, request)
  const billed = await countBilled(db, request)
  const account = settle((await listDocumentsOf(db, request)).map(documentOf), [])
  const elsewhere = await sumBetweenJobs(db, request)
  return {
    pricing: agreement.pricing,
    lines: unbilledOf(agreement, billed),
    /** The amount that is left of it, in paise. */
    rest:
      agreement.total === null
        ? null
        : agreement.total - account.billed + account.credited - elsewhere - (await sumReductions(db, request)),
    /** Whether a bill holds already: whoever goes beyond the agreement then says why. */
    isBilled: agreement.total !== null && [...billed.values()].some((pieces) => pieces > 0),
  }
}
