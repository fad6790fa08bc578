import { addDays } from '#contract/content/opening-hours.ts'
import type { Bill, BillLine, BillRow, PrintedBill } from '#contract/money/bills.ts'
import type { TrackedAccount } from '#contract/money/payments.ts'
import { isStateCode, STATES } from '#contract/money/states.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isInTrash } from '#server/platform/trash/trash.repository.ts'
import { findLanguage } from '#server/requests/index.ts'
import { settledBill, settledBills } from './accounts.repository.ts'
import { type BillRecord, type Credited, findBill, findCredited, listCreditNotes, type StoredBill } from './bills.repository.ts'
import { amountsOf, isFromStock, refOf, type Snapshot } from './bills.ts'
import { upiRequest } from './upi-request.ts'
import { paymentsOn } from './vouchers.ts'

function lineView(bill: BillRecord, line: StoredBill['lines'][number], credited: Credited): BillLine {
  const { kind, issued_on: issuedOn } = bill
  const { id, description, code, quantity, discount, serial } = line
  return {
    ...{
      id,
      description,
      code,
      quantity,
      discount,
      serial,
      credited: credited.quantity,
      unitPrice: line.unit_price,
      taxRate: line.tax_rate,
    },
    ...{ isMargin: line.purchase_price !== null, ...amountsOf(line) },
    // A credit note takes a device back and promises nothing.
    warrantyUntil: kind === 'bill' && line.warranty_days ? addDays(issuedOn, line.warranty_days) : null,
    ...{ itemId: line.item_id, agreedLine: line.agreed_line, jobId: line.job_id, warrantyDays: line.warranty_days },
    ...{ left: line.total - credited.total, isFromStock: isFromStock(bill, line) },
  }
}

const documentRef = ({ id, number, issued_on: issuedOn, total }: BillRecord) => ({ id, number, issuedOn, total })

/** A bill as it is printed, without the fields that only the shop sees. */
export async function printedBill(db: Reader, bill: StoredBill): Promise<PrintedBill & Pick<Bill, 'lines'>> {
  const { shop, customer, reference, devices = [], stateTax } = JSON.parse(bill.snapshot) as Snapshot
  const creditedOf = await findCredited(db, bill.id)
  const original = bill.bill_id === null ? undefined : await findBill(db, bill.bill_id)
  const settled = await settledBill(db, bill)
  const { paid, writtenOff, due } = settled
  const { kind, form, number, reason, issued_on: issuedOn, place_of_supply: code } = bill
  return {
    ...{ kind, form, number, issuedOn, reference, devices, shop, stateTax, reason, paid: paid - writtenOff, writtenOff, due },
    // Bills from before it was asked for name no place of delivery.
    customer: { ...customer, delivery: customer.delivery ?? '' },
    ...{ taxKind: bill.tax_kind, isInclusive: bill.is_inclusive === 1 },
    placeOfSupply: isStateCode(code) ? { code, name: STATES[code] } : null,
    lines: bill.lines.map((line) => lineView(bill, line, creditedOf(line.id))),
    ...amountsOf(bill),
    roundOff: bill.round_off,
    original: original ? documentRef(original) : null,
    creditNotes: kind === 'bill' ? (await listCreditNotes(db, bill.id)).map(documentRef) : [],
    payments: kind === 'bill' ? await paymentsOn(db, bill, settled) : [],
    upi: kind === 'bill' ? upiRequest(shop, { due, reference: number }) : null,
  }
}

/** A bill in the account of a request, with the warranties on what it has of that and was not taken back. */
export async function trackedBill(db: Reader, bill: StoredBill, { id }: RequestRef): Promise<TrackedAccount['bills'][number]> {
  const creditedOf = await findCredited(db, bill.id)
  const own = bill.lines.filter(({ job_id: job }) => (job ?? bill.entity_id) === id)
  const lines = own.map((line) => lineView(bill, line, creditedOf(line.id)))
  const covered = lines.filter(({ credited, quantity, warrantyUntil }) => credited < quantity && warrantyUntil !== null)
  const days = [...new Set(covered.flatMap(({ warrantyUntil }) => warrantyUntil ?? []))].sort()
  const warranties = days.map((until) => ({
    until,
    lines: covered.filter(({ warrantyUntil }) => warrantyUntil === until).map(({ description }) => description),
  }))
  return { ...documentRef(bill), kind: bill.kind, warranties }
}

export async function billView(db: Reader, bill: StoredBill): Promise<Bill> {
  const language = bill.entity ? await findLanguage(db, refOf(bill)) : DEFAULT_LANGUAGE
  const isRequestInTrash = language === undefined && (await isInTrash(db, refOf(bill)))
  return {
    ...(await printedBill(db, bill)),
    ...{ id: bill.id, issuedAt: bill.created_at, issuedBy: bill.user_name, keptUntil: bill.kept_until },
    language: language ?? DEFAULT_LANGUAGE,
    about: bill.entity ? refOf(bill) : null,
    isRequestInTrash,
    isRequestGone: language === undefined && !isRequestInTrash,
  }
}

/** Bills as a list shows them. What is due is read for all of them at once. */
export async function billRows(db: Reader, bills: readonly BillRecord[]): Promise<BillRow[]> {
  const settled = await settledBills(db, bills)
  return bills.map((bill) => {
    const { id, kind, form, number, total, issued_on: issuedOn, user_name: issuedBy } = bill
    const { reference } = JSON.parse(bill.snapshot) as Snapshot
    const { due = 0, paid = 0, writtenOff = 0 } = (kind === 'bill' && settled.get(id)) || {}
    return {
      ...{ id, kind, form, number, issuedOn, total, issuedBy, reference },
      customer: bill.customer_name,
      due,
      isPaid: due === 0 && paid > writtenOff,
    }
  })
}
