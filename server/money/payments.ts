import { randomUUID } from 'node:crypto'
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
import type { NewTogether } from '#contract/money/together.ts'
import type { RequestRef } from '#contract/platform/fields.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { findItemsOf, lockPieces } from '#server/catalogue/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Caller } from '#server/platform/http/call.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import { kinds, type Requests, readRequests, type StoredRequest } from '#server/requests/index.ts'
import {
  type AccountKey,
  type AccountRow,
  accountName,
  accountOf,
  contactsOf,
  findAccount,
  lockAccount,
  projectAccount,
  settleAccounts,
  settledBill,
} from './accounts.repository.ts'
import { insertUses } from './advance-uses.repository.ts'
import { type FindTerms, findAgreement } from './agreement.ts'
import {
  type BillRecord,
  documentOf,
  findBill,
  findBilledWith,
  listAccountDocuments,
  listDocumentsOf,
  sumBetweenJobs,
} from './bills.repository.ts'
import { refOf } from './bills.ts'
import { assertOpen, type MoneyFacts } from './money-facts.ts'
import {
  findPayment,
  insertPayment,
  isCounted,
  isReferenceTaken,
  listPaymentsOf,
  listTogether,
  lockCashOfToday,
  type PaymentInAccount,
  type PaymentRecord,
  sumTogether,
} from './payments.repository.ts'
import { assertRefund, discountLimit, writeOffLimit } from './pricing.ts'
import { listVouchersOf } from './vouchers.repository.ts'
import { issueVoucher, voucherRef } from './vouchers.ts'

export function paymentView(payment: PaymentRecord): Payment {
  const { id, kind, mode, amount, reference, note, reverses, day, together, entered_on: enteredOn } = payment
  return {
    ...{ id, kind, mode, amount, reference, note, reverses, together, day, enteredOn, at: payment.created_at, takenBy: payment.user_name },
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
  const wholes = await sumTogether(db, payments)
  const standingIds = new Set(standing(payments).map(({ id }) => id))
  const listed: ListedPayment[] = []
  for (const payment of payments) {
    const voucher = vouchers.get(payment.id)
    const stands = standingIds.has(payment.id)
    listed.push({
      ...paymentView(payment),
      isReversed: payment.reverses === null && !stands,
      whole: wholes.get(payment.together) ?? null,
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
  const billedWith = await findBilledWith(db, idsOfRepairs(request.entity, [request.id]))
  const isBilled = account.isBilled || billedWith.length > 0
  const own = billed - credited + (await sumBetweenJobs(db, request))
  return {
    ...{ bills, payments, agreement, billedWith },
    sums: { billed: own, paid, writtenOff, due: due - advance, advance, agreed, toPay: toPay({ ...account, isBilled }, agreed) },
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
  const elsewhere = new Set((await findBilledWith(db, idsOfRepairs(entity, [...agreed.keys()]))).map(({ job }) => job))
  return new Map(
    keyed.map(({ id, total, key }) => {
      const account = accounts.get(accountName(key)) ?? settle([], [])
      return [id, toPay({ ...account, isBilled: account.isBilled || elsewhere.has(id) }, total)]
    }),
  )
}

const idsOfRepairs = (entity: RequestRef['entity'], ids: number[]): number[] => (entity === kinds.repairRequests.entity ? ids : [])

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
export const pay = async (tx: Tx, parts: PaymentParts, payment: NewPayment, by: Caller): Promise<Payment> =>
  (await payDivided(tx, parts, payment, [payment], by))[0] as Payment

/** The same for several accounts of one customer, where what is wrong with a part is said of the whole amount. */
export const payDivided = (
  tx: Tx,
  parts: PaymentParts,
  whole: Omit<NewPayment, keyof Part>,
  divided: readonly Omit<Part, 'field'>[],
  by: Caller,
): Promise<Payment[]> =>
  payParts(
    tx,
    parts,
    whole,
    divided.map(({ about, billId, amount }) => ({ about, billId, amount, field: 'amount' })),
    by,
  )

/**
 * The same for several accounts of one customer at once: each has a payment of its own, and all of them a mark. Throws 422 also for an account
 * that is named twice or is another customer's.
 */
export async function payTogether(tx: Tx, parts: PaymentParts, { parts: divided, ...whole }: NewTogether, by: Caller): Promise<Payment[]> {
  const fields = divided.map((part, index) => ({ ...part, field: `parts.${index}.amount` }))
  return payParts(tx, parts, { ...whole, kind: 'payment' }, fields, by)
}

/** What one account gets of a payment; `field` is where the amount was typed. */
type Part = Pick<NewPayment, 'about' | 'billId' | 'amount'> & { field: string }
type PartOfAccount = OpenedAccount & Pick<Part, 'amount' | 'field'>

async function payParts(
  tx: Tx,
  parts: PaymentParts,
  whole: Omit<NewPayment, keyof Part>,
  divided: readonly Part[],
  by: Caller,
): Promise<Payment[]> {
  const { kind, mode, reference = '' } = whole
  const day = dayOf(whole)
  assertOpen(parts.facts.settings, day)
  if (reference !== '' && !whole.confirmed && (await isReferenceTaken(tx, { kind, mode, reference })))
    throw fieldProblem('reference', 'reference_twice')
  const opened = await openAccounts(tx, parts.requests, divided)
  const accounts = divided.map(({ amount, field }, index): PartOfAccount => ({ ...(opened[index] as OpenedAccount), amount, field }))
  if (accounts.length > 1) await assertOnePayer(tx, accounts)
  for (const { key, stored, before, amount, field } of accounts) {
    const { billed, credited, due } = stored
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
    else if (!key.entity && amount > due) throw fieldProblem(field, 'beyond_bill')
  }
  if (kind === 'payment' && mode === 'cash') await assertCash(tx, accounts)
  return storeAll(
    tx,
    parts,
    accounts.map((account) => [account, { kind, mode, amount: account.amount, reference, day }] as const),
    by,
  )
}

/** Throws 422 for an account that is named twice, or has no phone, GSTIN or person in common with the others. */
async function assertOnePayer(tx: Tx, accounts: readonly PartOfAccount[]): Promise<void> {
  const names = accounts.map(({ key }) => accountName(key))
  const again = accounts.find((_, index) => names.indexOf(names[index] as string) < index)
  if (again) throw fieldProblem(again.field, 'twice')
  const contacts = await contactsOf(
    tx,
    accounts.map(({ key }) => key),
  )
  const known = new Set<string>()
  let others = accounts.slice(1)
  for (let found: readonly PartOfAccount[] = accounts.slice(0, 1); found.length > 0; ) {
    for (const { key } of found) for (const contact of contacts.get(accountName(key)) ?? []) known.add(contact)
    found = others.filter(({ key }) => [...(contacts.get(accountName(key)) ?? [])].some((contact) => known.has(contact)))
    others = others.filter((account) => !found.includes(account))
  }
  if (others[0]) throw fieldProblem(others[0].field, 'other_payer')
}

/** The day on which a payment counts. Throws 422 for one that has not come or is long past, and for cash of another day than today. */
function dayOf({ mode, day }: Pick<NewPayment, 'mode' | 'day'>): string {
  const today = todayInShop()
  if (day === undefined || day === today) return today
  if (mode === 'cash') throw fieldProblem('day', 'cash_day')
  if (day > today) throw fieldProblem('day', 'date_future')
  if (day < earliestDay()) throw fieldProblem('day', 'date_old')
  return day
}

const earliestDay = () => todayInShop(new Date(Date.now() - ENTERED_LATE_DAYS * DAY_MS))

/** Throws 422 for cash by which one account, or one person on one day, comes to the limit of the law. */
async function assertCash(tx: Tx, accounts: readonly PartOfAccount[]): Promise<void> {
  for (const { before, amount, field } of accounts) {
    const inCash = sum(standing(before).map((each) => (each.mode === 'cash' ? signed(each) : 0)))
    if (inCash + amount >= CASH_LIMIT) throw fieldProblem(field, 'cash_limit')
  }
  const total = sum(accounts.map(({ amount }) => amount))
  const ofToday = standing(await lockCashOfToday(tx)).filter(({ kind }) => kind === 'payment')
  // Most days have less from everyone together.
  const mayBeTooMuch = sum(ofToday.map((each) => each.amount)) + total >= CASH_LIMIT
  const ofPerson = mayBeTooMuch ? await ofSamePerson(tx, accounts, ofToday) : 0
  if (ofPerson + total >= CASH_LIMIT) throw fieldProblem('amount', 'cash_limit')
}

/** The sum of the payments by whoever is behind these accounts, by person, phone or GSTIN. */
async function ofSamePerson(tx: Tx, accounts: readonly PartOfAccount[], payments: readonly PaymentRecord[]): Promise<number> {
  const keys = accounts.map(({ key }) => key)
  const names = keys.map(accountName)
  const contacts = await contactsOf(tx, [...keys, ...payments])
  const own = new Set(names.flatMap((name) => [...(contacts.get(name) ?? [])]))
  const isOwn = (payment: PaymentRecord) =>
    names.includes(accountName(payment)) || [...(contacts.get(accountName(payment)) ?? [])].some((contact) => own.has(contact))
  return sum(payments.map((payment) => (isOwn(payment) ? payment.amount : 0)))
}

/** Whether an account may reverse a payment now. One in exchange is taken back with what was bought for it. */
const mayReverse = async (db: Reader, payment: PaymentRecord, by: Caller): Promise<boolean> =>
  payment.mode !== 'exchange' &&
  (by.role === 'admin' || (payment.user_id === by.userId && payment.entered_on === todayInShop() && !(await isCounted(db, payment))))

/**
 * Takes a payment, refund or write-off that was entered by mistake out of its account, with all parts of what was handed over at once: a row of
 * the opposite kind names it. Money other than cash leaves the day on which it counted, unless that is long past or in a year that is closed.
 * Throws 404 for a reversal, 403 for those who may not, and `payment_reversed` also when it has been given back since.
 */
export async function reverse(tx: Tx, parts: PaymentParts, id: number, note: string, by: Caller, of?: 'buyback'): Promise<Payment> {
  const found = await findPayment(tx, id)
  if (!found || found.reverses !== null) throw new ProblemError('not_found')
  const rows = found.together === '' ? [found] : await listTogether(tx, found.together)
  const opened = await openAccounts(
    tx,
    parts.requests,
    rows.map((row) => ({ about: row.entity && refOf(row), billId: row.bill_id })),
  )
  const reversals: (readonly [OpenedAccount, NewRow])[] = []
  for (const [index, row] of rows.entries()) {
    const account = opened[index] as OpenedAccount
    const { kind, mode, amount, reference } = row
    const isReversed = account.before.some(({ reverses }) => reverses === row.id)
    if (isReversed || (kind === 'payment' && sum(account.before.map(signed)) < amount)) throw new ProblemError('payment_reversed')
    if (of !== 'buyback' && !(await mayReverse(tx, row, by))) throw new ProblemError('forbidden')
    const isPast = row.day < earliestDay() || row.day <= parts.facts.settings.lockedUntil
    const day = mode === 'cash' || isPast ? todayInShop() : row.day
    const opposite = kind === 'payment' ? 'refund' : 'payment'
    reversals.push([account, { kind: opposite, mode, amount, reference, day, reverses: row.id, note }])
  }
  return (await storeAll(tx, parts, reversals, by)).find(({ reverses }) => reverses === id) as Payment
}

/**
 * Settles a bill, or a part of it, by what its customer sells to the shop: no money moves. Locks its account. Throws 422 at `billId` for what is
 * no bill, and at `price` for more than is due.
 */
export async function payInExchange(
  tx: Tx,
  parts: PaymentParts,
  { billId, amount, reference }: { billId: number; amount: number; reference: string },
  by: Caller,
): Promise<Payment> {
  const account = await openExchange(tx, parts, { billId, amount })
  const row: NewRow = { kind: 'payment', mode: 'exchange', amount, reference, day: todayInShop() }
  return (await storeAll(tx, parts, [[account, row]], by))[0] as Payment
}

/** Locks the account of a bill that an exchange settles, before the item of what is bought. Throws as `payInExchange`. */
export async function openExchange(
  tx: Tx,
  { requests }: Pick<PaymentParts, 'requests'>,
  { billId, amount }: { billId: number; amount: number },
): Promise<OpenedAccount> {
  const bill = await findBill(tx, billId)
  if (bill?.kind !== 'bill') throw fieldProblem('billId', 'choice')
  const [account] = (await openAccounts(tx, requests, [bill.entity ? { about: refOf(bill) } : { billId }])) as [OpenedAccount]
  const own = (await settledBill(tx, bill)).due
  if (amount > Math.min(own, account.stored.due)) throw fieldProblem('price', 'beyond_bill')
  return account
}

/** Gives up a debt, or keeps an advance. Throws 422 for more than the account has, or than the caller may. */
export async function writeOff(tx: Tx, parts: PaymentParts, { amount, reason, ...of }: WriteOff, by: Caller): Promise<Payment> {
  const [account] = (await openAccounts(tx, parts.requests, [of])) as [OpenedAccount]
  const { key, before } = account
  const { due = 0, advance = 0 } = (await settleAccounts(tx, [key])).get(accountName(key)) ?? {}
  const kind = of.kind ?? (due > 0 ? 'payment' : 'refund')
  if (amount > (kind === 'payment' ? due : advance)) throw fieldProblem('amount', 'write_off')
  const already = sum(standing(before).map((each) => (each.mode === 'write_off' ? each.amount : 0)))
  const limit = writeOffLimit(parts.facts.settings, by)
  if (already + amount > limit * PAISE_PER_RUPEE) throw fieldProblem('amount', 'write_off_limit', { params: { max: limit } })
  const row: NewRow = { kind, mode: 'write_off', amount, reference: '', day: todayInShop(), note: reason }
  return (await storeAll(tx, parts, [[account, row]], by))[0] as Payment
}

type NewRow = Pick<PaymentRecord, 'kind' | 'mode' | 'amount' | 'reference' | 'day'> & { reverses?: number; note?: string }

/** Several at once have a mark in common. */
async function storeAll(tx: Tx, parts: PaymentParts, rows: readonly (readonly [OpenedAccount, NewRow])[], by: Caller): Promise<Payment[]> {
  const same = { created_at: new Date().toISOString(), together: rows.length > 1 ? randomUUID() : '' }
  const stored: Payment[] = []
  for (const [account, row] of rows) stored.push(await store(tx, parts, account, { ...row, ...same }, by))
  return stored
}

async function store(
  tx: Tx,
  parts: PaymentParts,
  { key, request, before }: OpenedAccount,
  row: NewRow & Pick<PaymentRecord, 'created_at' | 'together'>,
  by: Caller,
): Promise<Payment> {
  const { kind, mode, amount, reverses, note } = row
  const today = todayInShop()
  const stored = await insertPayment(tx, {
    ...{ ...row, ...key, entered_on: today, kept_until: keptUntil(financialYear(today)) },
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

interface OpenedAccount {
  key: AccountKey
  request?: StoredRequest | undefined
  /** Its sums as they are stored. */
  stored: AccountRow
  before: readonly PaymentInAccount[]
}

/**
 * Locks accounts until the transaction ends, the requests before them, in an order that is the same for all, so that no two calls wait for each
 * other. Returns them in the order given. Throws 404 for one that there is not.
 */
async function openAccounts(tx: Tx, requests: Requests, of: readonly Pick<NewPayment, 'about' | 'billId'>[]): Promise<OpenedAccount[]> {
  const keys: AccountKey[] = []
  for (const { about, billId } of of) {
    const bill = about ? undefined : await findBill(tx, billId as number)
    if (!about && bill?.kind !== 'bill') throw new ProblemError('not_found')
    keys.push(about ? keyOf(about) : accountOf(bill as BillRecord))
  }
  const ordered = keys.toSorted(
    (one, other) => LOCKED.indexOf(one.entity) - LOCKED.indexOf(other.entity) || numberOf(one) - numberOf(other),
  )
  const found = new Map<string, StoredRequest>()
  const bookings = ordered.filter(({ entity }) => entity === kinds.bookings.entity)
  for (const key of ordered) {
    if (key === bookings[0]) await lockItemsOf(tx, bookings)
    const request = await lockRequest(tx, requests, key)
    if (request) found.set(accountName(key), request)
  }
  const rows = new Map<string, AccountRow>()
  for (const key of ordered) rows.set(accountName(key), await lockAccount(tx, key))
  const opened: OpenedAccount[] = []
  for (const key of keys) {
    const name = accountName(key)
    opened.push({ key, request: found.get(name), stored: rows.get(name) as AccountRow, before: await listPaymentsOf(tx, key) })
  }
  return opened
}

/** A repair is locked before the items that it needs, and an item before those who have booked it. */
const LOCKED: readonly AccountKey['entity'][] = [
  ...[kinds.saleOffers, kinds.repairRequests, kinds.contactRequests, kinds.bookings].map(({ entity }) => entity),
  null,
]

/** A booking locks its item: of several they are locked in the order of all. */
async function lockItemsOf(tx: Tx, bookings: readonly AccountKey[]): Promise<void> {
  if (bookings.length < 2) return
  const ids = bookings.flatMap(({ entity_id: id }) => id ?? [])
  const products = (await readRequests(tx, kinds.bookings, ids)).map(({ details }) => Number(details.productId))
  await lockPieces(tx, await findItemsOf(tx, products))
}

const numberOf = ({ entity_id: id, bill_id: billId }: AccountKey): number => id ?? billId ?? 0

/** A bill of a request shares the account of the request, which stays when the request is gone: it still takes and gives back money. */
async function lockRequest(tx: Tx, requests: Requests, key: AccountKey): Promise<StoredRequest | undefined> {
  if (!key.entity) return undefined
  const request = await requests.lock(tx, refOf(key)).catch(unlessGone)
  if (!request && !(await findAccount(tx, refOf(key)))) throw new ProblemError('not_found')
  return request
}
