import { type AppliedPayment, type SettledAccount, type SettledBill, settle } from '#contract/money/account.ts'
import { advanceLines, differenceOf } from '#contract/money/advance-lines.ts'
import { sumAmounts } from '#contract/money/bill-amounts.ts'
import type { BilledCustomer, BillShop, PrintedBill } from '#contract/money/bills.ts'
import { isMoney } from '#contract/money/payments.ts'
import { isStateCode, type StateCode, stateTaxName, taxKindOf } from '#contract/money/states.ts'
import type { PrintedVoucher, VoucherKind, VoucherLine } from '#contract/money/vouchers.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { findLanguage, type StoredRequest } from '#server/requests/index.ts'
import { accountOf } from './accounts.repository.ts'
import { EMPTY_LINE, type FindTerms, findUnbilled } from './agreement.ts'
import { type BillRecord, documentOf, listDocumentsOf } from './bills.repository.ts'
import { refOf, type Snapshot } from './bills.ts'
import { formOf, type MoneyFacts, placeNamed, pricingOf, shopOn, stateOf } from './money-facts.ts'
import { findPayment, listPaymentsOf, type PaymentInAccount, type PaymentRecord } from './payments.repository.ts'
import { takeNumber } from './series.ts'
import { findVoucher, insertVoucher, listVouchersOf, type VoucherRecord } from './vouchers.repository.ts'

/** The facts of its day that a voucher keeps besides its columns. */
interface VoucherSnapshot {
  shop: BillShop
  customer: BilledCustomer
  reference: string
  stateTax: 'SGST' | 'UTGST'
  receipts: PrintedVoucher['receipts']
}

interface Paid {
  request?: StoredRequest | undefined
  /** Of the account, before this one and with it. */
  before: readonly PaymentInAccount[]
  after: readonly PaymentInAccount[]
  payment: PaymentRecord
}

/** Money that a customer has paid ahead for a request: not tax that was deducted, nor what was written off or reversed. */
const isAdvance = ({ mode, reverses, entity }: PaymentRecord): boolean => entity !== null && reverses === null && isMoney(mode)

/** What of a voucher the shop still holds, or has kept: its tax stays. */
export const heldOf = (voucher: Pick<VoucherRecord, 'total' | 'payment_id'>, applied: readonly AppliedPayment[]): number => {
  const row = applied.find(({ id }) => id === voucher.payment_id)
  return row ? Math.min(voucher.total, row.left + row.kept) : 0
}

/**
 * Issues a receipt voucher for the part of a payment that is ahead of the bills, and a refund voucher for what is given back of such a part, by
 * a shop with tax invoices. What a credit note gives back has its paper.
 */
export async function issueVoucher(tx: Tx, { facts, findTerms }: { facts: MoneyFacts; findTerms: FindTerms }, paid: Paid): Promise<void> {
  const { request, before, payment } = paid
  if (formOf(facts) !== 'invoice' || !isAdvance(payment)) return
  const documents = await listDocumentsOf(tx, refOf(payment))
  const appliedOf = (payments: readonly PaymentInAccount[]) => settle(documents.map(documentOf), payments).applied
  const after = appliedOf(paid.after)
  const own = stateOf(facts.shop.gstin) as StateCode
  const bill = documents.findLast(({ kind }) => kind === 'bill')
  const billed = bill && (JSON.parse(bill.snapshot) as Snapshot)
  const place = bill && isStateCode(bill.place_of_supply) ? bill.place_of_supply : own
  const snapshot = {
    shop: shopOn(facts, 'invoice', ''),
    customer: { ...customerOf(request), ...billed?.customer },
    reference: request?.reference ?? billed?.reference ?? '',
    stateTax: stateTaxName(own),
  }
  const supply = { tax_kind: taxKindOf(own, place), place_of_supply: place }
  if (payment.kind === 'payment') {
    const ahead = after.find(({ id }) => id === payment.id)?.left ?? 0
    if (ahead === 0) return
    const terms = request && (await findUnbilled(tx, findTerms, request))
    const { isInclusive } = { ...pricingOf(facts), ...terms?.pricing }
    const taxedAs = { rates: facts.settings.rates, taxKind: supply.tax_kind, isInclusive, day: payment.day }
    const lines = advanceLines(terms?.lines.length ? terms.lines : [EMPTY_LINE], ahead, taxedAs)
    await store(tx, facts, 'receipt', payment, supply, lines, { ...snapshot, receipts: [] })
    return
  }
  const earlier = appliedOf(before)
  const { advance, credited } = settle(documents.map(documentOf), before)
  let open = Math.min(payment.amount, Math.max(0, advance - credited))
  const receipts: PrintedVoucher['receipts'] = []
  const lines: VoucherLine[] = []
  let first: VoucherRecord | undefined
  for (const receipt of (await listVouchersOf(tx, before)).filter(({ kind }) => kind === 'receipt').toReversed()) {
    const held = heldOf(receipt, earlier)
    const given = Math.min(open, held - heldOf(receipt, after))
    if (given <= 0) continue
    open -= given
    first ??= receipt
    receipts.push({ number: receipt.number, issuedOn: receipt.issued_on })
    lines.push(...differenceOf(JSON.parse(receipt.lines) as VoucherLine[], held, held - given).filter(({ total }) => total > 0))
  }
  // The place of supply is that of the receipt.
  if (first)
    await store(tx, facts, 'refund', payment, { tax_kind: first.tax_kind, place_of_supply: first.place_of_supply }, lines, {
      ...snapshot,
      receipts,
    })
}

function customerOf(request: StoredRequest | undefined): BilledCustomer {
  const address = request && 'address' in request.details ? String(request.details.address) : ''
  return { name: request?.name ?? '', phone: request?.phone ?? '', address, gstin: '', state: null, delivery: '' }
}

async function store(
  tx: Tx,
  { settings }: MoneyFacts,
  kind: VoucherKind,
  payment: PaymentRecord,
  supply: Pick<VoucherRecord, 'tax_kind' | 'place_of_supply'>,
  lines: readonly VoucherLine[],
  snapshot: VoucherSnapshot,
): Promise<void> {
  const issuedOn = todayInShop()
  const prefix = kind === 'receipt' ? settings.receiptPrefix : settings.refundPrefix
  await insertVoucher(tx, {
    ...{ kind, ...(await takeNumber(tx, prefix, issuedOn)), issued_on: issuedOn },
    ...{ created_at: payment.created_at, payment_id: payment.id, kept_until: payment.kept_until },
    ...{ ...supply, ...sumAmounts(lines), lines: JSON.stringify(lines), snapshot: JSON.stringify(snapshot) },
  })
}

export const voucherRef = ({ id, kind, number }: VoucherRecord) => ({ id, kind, number })

/**
 * A voucher as it is printed, with the bills that its advance was applied to since. Throws 404 for an unknown one, and for that of another
 * request than `of`.
 */
export async function printedVoucher(db: Reader, id: number, of?: RequestRef): Promise<{ voucher: PrintedVoucher; language: Language }> {
  const found = await findVoucher(db, id)
  const payment = found && (await findPayment(db, found.payment_id))
  if (!found || !payment || (of && (payment.entity !== of.entity || payment.entity_id !== of.id))) throw new ProblemError('not_found')
  const { kind, number, issued_on: issuedOn, value, taxable, cgst, sgst, igst, total } = found
  const { shop, customer, stateTax, receipts } = JSON.parse(found.snapshot) as VoucherSnapshot
  const documents: BillRecord[] = await listDocumentsOf(db, refOf(payment))
  const payments = await listPaymentsOf(db, payment)
  const { applied } = settle(documents.map(documentOf), payments)
  const numbers = new Map(documents.map((document) => [document.id, document.number]))
  const own = applied.find((row) => row.id === payment.id)
  const code = found.place_of_supply
  const language = payment.entity && (await findLanguage(db, refOf(payment)))
  return {
    language: language || DEFAULT_LANGUAGE,
    voucher: {
      ...{ kind, number, issuedOn, value, taxable, cgst, sgst, igst, total, shop, customer, stateTax, receipts },
      ...{ paidOn: payment.day, mode: payment.mode, reference: payment.reference, taxKind: found.tax_kind },
      placeOfSupply: isStateCode(code) ? placeNamed(code) : null,
      lines: JSON.parse(found.lines) as VoucherLine[],
      applied: kind === 'receipt' ? appliedOfVoucher(own, total).map((row) => ({ ...row, number: numbers.get(row.id) ?? '' })) : [],
      isCancelled: payments.some(({ reverses }) => reverses === payment.id),
    },
  }
}

/** The payments and refunds that `parts` of a bill are of, without what was written off, each advance with its receipt voucher. */
export async function paymentsOn(
  db: Reader,
  bill: BillRecord,
  { parts, applied }: Pick<SettledBill, 'parts'> & Pick<SettledAccount, 'applied'>,
): Promise<PrintedBill['payments']> {
  if (parts.length === 0) return []
  const payments = await listPaymentsOf(db, accountOf(bill))
  const receipts = bill.entity ? (await listVouchersOf(db, payments)).filter(({ kind }) => kind === 'receipt') : []
  const numbers = new Map(
    receipts.flatMap(({ payment_id: paymentId, number, total }) => {
      const own = applied.find(({ id }) => id === paymentId)
      return appliedOfVoucher(own, total).some(({ id }) => id === bill.id) ? [[paymentId, number] as const] : []
    }),
  )
  return parts.flatMap(({ id, amount }) => {
    const payment = payments.find((each) => each.id === id)
    if (!payment || (payment.mode === 'write_off' && amount > 0)) return []
    const isBefore = payment.day < bill.issued_on || payment.created_at < bill.created_at
    const isAdvance = amount > 0 && isMoney(payment.mode) && isBefore
    return [{ mode: payment.mode, day: payment.day, amount, isAdvance, voucher: numbers.get(id) ?? '' }]
  })
}

/** The part that was ahead is the last of a payment: what was due then took the rest of it. */
function appliedOfVoucher(row: AppliedPayment | undefined, total: number): { id: number; amount: number }[] {
  let left = Math.max(0, total - (row ? row.left + row.kept + row.returned : 0))
  return (row?.bills ?? [])
    .toReversed()
    .flatMap(({ id, amount }) => {
      const taken = Math.min(left, amount)
      left -= taken
      return taken > 0 ? [{ id, amount: taken }] : []
    })
    .toReversed()
}
