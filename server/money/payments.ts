import { DAY_MS } from '#contract/constants.ts'
import { settle, signed, sourcesOf, standing, toPay } from '#contract/money/account.ts'
import { financialYear, keptUntil } from '#contract/money/financial-year.ts'
import { PAISE_PER_RUPEE, sum } from '#contract/money/paise.ts'
import {
  CASH_LIMIT,
  ENTERED_LATE_DAYS,
  type ListedPayment,
  type NewPayment,
  type Payment,
  type PaymentKind,
  type WriteOff,
} from '#contract/money/payments.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import type { Requests, StoredRequest } from '#server/requests/index.ts'
import {
  type AccountKey,
  accountName,
  accountOf,
  contactsOf,
  findAccount,
  lockAccount,
  projectAccount,
  settleAccounts,
} from './accounts.repository.ts'
import { insertUses } from './advance-uses.repository.ts'
import { type FindTerms, findAgreement } from './agreement.ts'
import { type BillRecord, documentOf, findBill, listAccountDocuments, listDocumentsOf } from './bills.repository.ts'
import { refOf } from './bills.ts'
import { assertOpen, type MoneyFacts } from './money-facts.ts'
import {
  findPayment,
  insertPayment,
  isCounted,
  isReferenceTaken,
  listPaymentsOf,
  lockCashOfToday,
  type PaymentInAccount,
  type PaymentRecord,
} from './payments.repository.ts'
import { assertRefund, discountLimit, writeOffLimit } from './pricing.ts'
import { listVouchersOf } from './vouchers.repository.ts'
import { issueVoucher, voucherRef } from './vouchers.ts'

export function paymentView(payment: PaymentRecord): Payment {
  const { id, kind, mode, amount, reference, note, reverses, day, entered_on: enteredOn } = payment
  return {
    ...{ id, kind, mode, amount, reference, note, reverses, day, enteredOn, at: payment.created_at, takenBy: payment.user_name },
    ...{ billId: payment.bill_id, about: payment.entity && refOf(payment) },
  }
}

/** Payments as their account lists them: with their vouchers, the bills that they settle, and whether `by` may reverse them now. */
export async function listedPayments(
  db: Reader,
  bills: readonly BillRecord[],
  payments: readonly PaymentInAccount[],
  by: Caller,
): Promise<ListedPayment[]> {
  const vouchers = new Map((await listVouchersOf(db, payments)).map((voucher) => [voucher.payment_id, voucher]))
  const applied = new Map(settle(bills.map(documentOf), payments).applied.map((row) => [row.id, row]))
  const numbers = new Map(bills.map(({ id, number }) => [id, number]))
  const standingIds = new Set(standing(payments).map(({ id }) => id))
  const listed: ListedPayment[] = []
  for (const payment of payments) {
    const voucher = vouchers.get(payment.id)
    const stands = standingIds.has(payment.id)
    listed.push({
      ...paymentView(payment),
      isReversed: payment.reverses === null && !stands,
      isReversible: stands && (await mayReverse(db, payment, by)),
      voucher: voucher ? voucherRef(voucher) : null,
      applied: (applied.get(payment.id)?.bills ?? []).map(({ id, amount }) => ({ number: numbers.get(id) ?? '', amount })),
      left: applied.get(payment.id)?.left ?? 0,
    })
  }
  return listed
}

/** Documents and payments of a request, and their sums with what its customer agreed to. */
export async function readAccount(db: Reader, findTerms: FindTerms, request: StoredRequest) {
  const bills = await listDocumentsOf(db, request)
  const payments = await listPaymentsOf(db, keyOf(request))
  const agreement = await findAgreement(db, findTerms, request)
  const account = settle(bills.map(documentOf), payments)
  const { billed, credited, paid, writtenOff, due, advance } = account
  const { total: agreed } = agreement
  return {
    ...{ bills, payments, agreement },
    sums: { billed: billed - credited, paid, writtenOff, due: due - advance, advance, agreed, toPay: toPay(account, agreed) },
  }
}

/** Finds what the customer of a request is still to pay, in paise. */
export const toPayFinder =
  (findTerms: FindTerms) =>
  async (db: Reader, request: StoredRequest): Promise<number> =>
    (await readAccount(db, findTerms, request)).sums.toPay

/** The same for many records of a kind, by their ids, with what the customer of each agreed to. */
export async function toPayOf(
  db: Reader,
  entity: RequestRef['entity'],
  agreed: ReadonlyMap<number, number | null>,
): Promise<Map<number, number>> {
  const keyed = [...agreed].map(([id, total]) => ({ id, total, key: { entity, entity_id: id, bill_id: null } }))
  const accounts = await settleAccounts(
    db,
    keyed.map(({ key }) => key),
  )
  return new Map(keyed.map(({ id, total, key }) => [id, toPay(accounts.get(accountName(key)) ?? settle([], []), total)]))
}

export interface PaymentParts {
  requests: Requests
  findTerms: FindTerms
  facts: MoneyFacts
}

/**
 * Records that money came or went, or that tax was deducted. Throws 404 for an unknown request or bill, and 422 for a day on which it cannot
 * have come, a reference that another payment has, more cash than the law allows or more given back than was paid. The lock makes two such
 * payments wait for each other.
 */
export async function pay(tx: Tx, parts: PaymentParts, payment: NewPayment, by: Caller): Promise<Payment> {
  const { kind, mode, amount, reference = '' } = payment
  const day = dayOf(payment)
  assertOpen(parts.facts.settings, day)
  if (reference !== '' && !payment.confirmed && (await isReferenceTaken(tx, { kind, mode, reference })))
    throw fieldProblem('reference', 'reference_twice')
  const { key, request } = await accountFor(tx, parts.requests, payment)
  const { billed, credited, due } = await lockAccount(tx, key)
  const before = await listPaymentsOf(tx, key)
  const stand = standing(before)
  const sumOf = (of: PaymentKind, isLeft: (each: PaymentRecord) => boolean) =>
    sum(stand.map((each) => (each.kind === of && isLeft(each) ? each.amount : 0)))
  if (kind === 'refund')
    assertRefund(
      amount,
      {
        received: sumOf('payment', (each) => each.mode !== 'write_off'),
        // The shop gives back no advance that it keeps.
        refunded: sumOf('refund', () => true),
        billed: billed > 0 ? billed - credited : null,
      },
      discountLimit(parts.facts.settings, by),
    )
  // What is paid beyond it would be an advance for nothing that anyone agreed to.
  else if (!key.entity && amount > due) throw fieldProblem('amount', 'beyond_bill')
  else if (mode === 'cash') await assertCash(tx, key, stand, amount)
  return store(tx, parts, { key, request, before }, { kind, mode, amount, reference, day }, by)
}

/** The day on which a payment counts. Throws 422 for one that has not come or is long past, and for cash of another day than today. */
function dayOf({ mode, day }: NewPayment): string {
  const today = todayInShop()
  if (day === undefined || day === today) return today
  if (mode === 'cash') throw fieldProblem('day', 'cash_day')
  if (day > today) throw fieldProblem('day', 'date_future')
  if (day < earliestDay()) throw fieldProblem('day', 'date_old')
  return day
}

const earliestDay = () => todayInShop(new Date(Date.now() - ENTERED_LATE_DAYS * DAY_MS))

/** Throws 422 for cash by which one account, or one person on one day, comes to the limit of the law. */
async function assertCash(tx: Tx, key: AccountKey, stand: readonly PaymentRecord[], amount: number): Promise<void> {
  const inCash = sum(stand.map((each) => (each.mode === 'cash' ? signed(each) : 0)))
  const ofToday = standing(await lockCashOfToday(tx)).filter(({ kind }) => kind === 'payment')
  // Most days have less from everyone together.
  const mayBeTooMuch = sum(ofToday.map((each) => each.amount)) + amount >= CASH_LIMIT
  const ofPerson = mayBeTooMuch ? await ofSamePerson(tx, key, ofToday) : 0
  if (amount + Math.max(inCash, ofPerson) >= CASH_LIMIT) throw fieldProblem('amount', 'cash_limit')
}

/** The sum of the payments by whoever is behind an account, by phone or GSTIN. */
async function ofSamePerson(tx: Tx, key: AccountKey, payments: readonly PaymentRecord[]): Promise<number> {
  const contacts = await contactsOf(tx, [key, ...payments])
  const own = contacts.get(accountName(key)) ?? new Set()
  const isOwn = (payment: PaymentRecord) =>
    accountName(payment) === accountName(key) || [...(contacts.get(accountName(payment)) ?? [])].some((contact) => own.has(contact))
  return sum(payments.map((payment) => (isOwn(payment) ? payment.amount : 0)))
}

/** Whether an account may reverse a payment now. */
const mayReverse = async (db: Reader, payment: PaymentRecord, by: Caller): Promise<boolean> =>
  by.role === 'admin' || (payment.user_id === by.userId && payment.entered_on === todayInShop() && !(await isCounted(db, payment)))

/**
 * Takes a payment, refund or write-off that was entered by mistake out of its account: a row of the opposite kind names it. Money other than
 * cash leaves the day on which it counted, unless that is long past or in a year that is closed. Throws 404 for a reversal, 403 for those who
 * may not, and `payment_reversed` also when it has been given back since.
 */
export async function reverse(tx: Tx, parts: PaymentParts, id: number, note: string, by: Caller): Promise<Payment> {
  const found = await findPayment(tx, id)
  if (!found || found.reverses !== null) throw new ProblemError('not_found')
  const { kind, mode, amount, reference } = found
  const { key, request } = await accountFor(tx, parts.requests, { about: found.entity && refOf(found), billId: found.bill_id })
  await lockAccount(tx, key)
  const before = await listPaymentsOf(tx, key)
  const isReversed = before.some(({ reverses }) => reverses === id)
  if (isReversed || (kind === 'payment' && sum(before.map(signed)) < amount)) throw new ProblemError('payment_reversed')
  if (!(await mayReverse(tx, found, by))) throw new ProblemError('forbidden')
  const isPast = found.day < earliestDay() || found.day <= parts.facts.settings.lockedUntil
  const day = mode === 'cash' || isPast ? todayInShop() : found.day
  const opposite = kind === 'payment' ? 'refund' : 'payment'
  return store(tx, parts, { key, request, before }, { kind: opposite, mode, amount, reference, day, reverses: id, note }, by)
}

/** Gives up a debt, or keeps an advance. Throws 422 for more than the account has, or than the caller may. */
export async function writeOff(tx: Tx, parts: PaymentParts, { amount, reason, ...of }: WriteOff, by: Caller): Promise<Payment> {
  const { key, request } = await accountFor(tx, parts.requests, of)
  await lockAccount(tx, key)
  const { due = 0, advance = 0 } = (await settleAccounts(tx, [key])).get(accountName(key)) ?? {}
  const kind = of.kind ?? (due > 0 ? 'payment' : 'refund')
  if (amount > (kind === 'payment' ? due : advance)) throw fieldProblem('amount', 'write_off')
  const before = await listPaymentsOf(tx, key)
  const already = sum(standing(before).map((each) => (each.mode === 'write_off' ? each.amount : 0)))
  const limit = writeOffLimit(parts.facts.settings, by)
  if (already + amount > limit * PAISE_PER_RUPEE) throw fieldProblem('amount', 'write_off_limit', { params: { max: limit } })
  const row = { kind, mode: 'write_off', amount, reference: '', day: todayInShop(), note: reason } as const
  return store(tx, parts, { key, request, before }, row, by)
}

interface LockedAccount {
  key: AccountKey
  request?: StoredRequest | undefined
  before: readonly PaymentInAccount[]
}
type NewRow = Pick<PaymentRecord, 'kind' | 'mode' | 'amount' | 'reference' | 'day'> & { reverses?: number; note?: string }

async function store(tx: Tx, parts: PaymentParts, { key, request, before }: LockedAccount, row: NewRow, by: Caller): Promise<Payment> {
  const { kind, mode, amount, reverses, note } = row
  const today = todayInShop()
  const stored = await insertPayment(tx, {
    ...{ ...row, ...key, entered_on: today, created_at: new Date().toISOString(), kept_until: keptUntil(financialYear(today)) },
    ...{ user_id: by.userId, user_name: by.userName },
  })
  if (kind === 'refund' && reverses === undefined && before.some(({ uses }) => uses.length > 0)) {
    const { applied } = settle((await listAccountDocuments(tx, key)).map(documentOf), before)
    const sources = sourcesOf(applied, amount)
    await insertUses(
      tx,
      sources.map((source) => ({
        ...{ payment_id: source.id, bill_id: null, refund_id: stored.id, amount: source.amount, day: stored.day },
      })),
    )
  }
  await issueVoucher(tx, parts, { request, before, after: await listPaymentsOf(tx, key), payment: stored })
  await projectAccount(tx, key)
  const isReversal = reverses !== undefined
  if (request && mode !== 'write_off') {
    const data = { amount: signed(row), ...(isReversal && { isReversal }) }
    await parts.requests.append(tx, request, by, { kind: 'paid', data })
  }
  const details = { kind, mode, amount, ...(isReversal && { reverses }), ...(note && { reason: note }) }
  await writeAuditEvent(tx, { entity: 'payments', entityId: stored.id, action: 'added', by, details })
  return paymentView(stored)
}

export const keyOf = ({ entity, id }: RequestRef): AccountKey => ({ entity, entity_id: id, bill_id: null })

/** A bill of a request shares the account of the request, which stays when the request is gone: it still takes and gives back money. */
async function accountFor(
  tx: Tx,
  requests: Requests,
  { about, billId }: Pick<NewPayment, 'about' | 'billId'>,
): Promise<{ key: AccountKey; request?: StoredRequest }> {
  const bill = about ? undefined : await findBill(tx, billId as number)
  if (!about && bill?.kind !== 'bill') throw new ProblemError('not_found')
  const key = about ? keyOf(about) : accountOf(bill as BillRecord)
  if (!key.entity) return { key }
  const request = await requests.lock(tx, refOf(key)).catch(unlessGone)
  if (!request && !(await findAccount(tx, refOf(key)))) throw new ProblemError('not_found')
  return request ? { key, request } : { key }
}
