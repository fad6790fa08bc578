import { DAY_MS, LIST_LIMIT_MAX, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { PAISE_PER_RUPEE, sum } from '#contract/money/paise.ts'
import { isMoney, MONEY_MODES } from '#contract/money/payments.ts'
import { type Advance, ageOf, DEBT_AGES, type Debt, type Report, WORK_KINDS, type WorkKind } from '#contract/money/reports.ts'
import type { Dashboard } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { csvPhone } from '#server/platform/http/csv.ts'
import { unlessGone } from '#server/platform/problem.ts'
import { findTrashed } from '#server/platform/trash/trash.repository.ts'
import { kinds, type Requests } from '#server/requests/index.ts'
import {
  accountName,
  accountOf,
  findOwner,
  groupBy,
  listAdvances,
  listOwed,
  listOwingBillsOf,
  listOwners,
  type Page,
  settleAccounts,
  settledBills,
  streamDueOn,
  sumsOn,
} from './accounts.repository.ts'
import { type BillRecord, findBill, listDocumentsOf } from './bills.repository.ts'
import type { Snapshot } from './bills.ts'
import { sumExpenses } from './books.repository.ts'
import { signOf } from './register-rows.ts'
import {
  countComebacksIn,
  countReturnedIn,
  findDebtBills,
  HEADS,
  listReady,
  type Span,
  sumBilled,
  sumByTechnician,
  sumMargins,
  sumReceived,
  type TimeSpan,
} from './report.repository.ts'

const WORK: Readonly<Record<string, WorkKind>> = { [kinds.repairRequests.entity]: 'repairs', [kinds.bookings.entity]: 'bookings' }
/** Where the report has what settled bills without money. */
const SETTLED_BY = { tds: 'deducted', exchange: 'exchanged', write_off: 'writtenOff' } as const
const workOf = ({ entity }: { entity: string | null }): WorkKind => WORK[entity ?? ''] ?? 'counter'

const timesOf = ({ from, to }: Span): TimeSpan => {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00${SHOP_UTC_OFFSET}`)
  return { start: new Date(midnight(from)).toISOString(), end: new Date(midnight(to) + DAY_MS).toISOString() }
}

/** What the shop earned and received in a span, and who owes what at its end: sums of the rows that the registers list. */
export async function moneyReport(db: Reader, span: Span): Promise<Report> {
  const days = new Map<string, Report['days'][number]>()
  const dayOf = (day: string) => {
    const found = days.get(day) ?? { day, repairs: 0, bookings: 0, counter: 0, received: 0 }
    days.set(day, found)
    return found
  }
  const report = { billed: 0, bills: 0, credited: 0, creditNotes: 0, received: 0, payments: 0, deducted: 0, exchanged: 0, writtenOff: 0 }
  const of = { turnover: 0, cgst: 0, sgst: 0, igst: 0, round_off: 0 }
  const modes = MONEY_MODES.map((mode) => ({ mode, amount: 0, payments: 0 }))
  const work = { repairs: 0, bookings: 0, counter: 0 }
  for (const row of await sumBilled(db, span)) {
    const [total, count] = [Number(row.total), Number(row.count)]
    const amount = row.kind === 'bill' ? total : -total
    if (row.kind === 'bill') {
      report.billed += total
      report.bills += count
    } else {
      report.credited += total
      report.creditNotes += count
    }
    const sign = signOf(row)
    for (const head of HEADS) of[head] += sign * Number(row[head])
    of.turnover += amount - sign * sum(HEADS.map((head) => Number(row[head])))
    dayOf(row.day)[workOf(row)] += amount
    work[workOf(row)] += amount
  }
  for (const { day, mode, ...row } of await sumReceived(db, span)) {
    const [amount, count] = [Number(row.amount), Number(row.count)]
    if (!isMoney(mode)) {
      report[SETTLED_BY[mode]] += amount
      continue
    }
    report.received += amount
    report.payments += count
    dayOf(day).received += amount
    const ofMode = modes.find((each) => each.mode === mode)
    if (ofMode) {
      ofMode.amount += amount
      ofMode.payments += count
    }
  }
  const { owed, ahead } = await sumsOn(db, span.to)
  const after = owed - ahead
  const margin = await marginOf(db, span)
  const { round_off: roundOff, ...ofBills } = of
  return {
    ...{ ...report, ...ofBills, roundOff },
    cost: sum(margin.map((work) => work.value - work.margin)),
    expenses: await sumExpenses(db, span),
    ages: await agesOn(db, span.to),
    before: after - report.billed + report.credited + report.received + report.deducted + report.exchanged + report.writtenOff,
    ...{ after, owed, ahead, work },
    days: [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1)),
    modes: modes.filter(({ payments }) => payments > 0),
    technicians: await byTechnician(db, span),
    margin,
    repairs: await repairsOf(db, timesOf(span)),
  }
}

/** What was billed on one day without what credit notes took back, what its bills still owe, and what was received, by way. */
export async function sumsOfDay(db: Reader, day: string): Promise<NonNullable<Dashboard['money']>> {
  const span = { from: day, to: day }
  const documents = await sumBilled(db, span)
  const payments = (await sumReceived(db, span)).flatMap(({ mode, amount }) => (isMoney(mode) ? { mode, amount: Number(amount) } : []))
  return {
    billed: sum(documents.map((document) => signOf(document) * Number(document.total))),
    received: sum(payments.map(({ amount }) => amount)),
    modes: MONEY_MODES.flatMap((mode) => payments.find((each) => each.mode === mode && each.amount !== 0) ?? []),
    due: await dueOfBills(db, day),
  }
}

/** What the bills of a day still owe. */
async function dueOfBills(db: Reader, day: string): Promise<number> {
  const bills = await listOwingBillsOf(db, day)
  const ids = new Set(bills.map(({ id }) => id))
  const settled = await settledBills(db, bills)
  return sum([...settled.values()].map(({ id, due }) => (ids.has(id) ? Math.max(0, due) : 0)))
}

/** What customers owe at the end of a day by the age of each bill. */
async function agesOn(db: Reader, day: string): Promise<Report['ages']> {
  const ages = DEBT_AGES.map((from) => ({ from, amount: 0, bills: 0 }))
  for await (const bills of streamDueOn(db, day))
    for (const { issuedOn, due } of bills) {
      const age = ages[ageOf(issuedOn, day)]
      if (!age) continue
      age.amount += due
      age.bills += 1
    }
  return ages
}

/** The technicians as the bills name them: nothing that happens later changes a month that has passed. */
const byTechnician = async (db: Reader, span: Span): Promise<Report['technicians']> =>
  (await sumByTechnician(db, span)).sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))

/** Earnings from pieces whose purchase price the bill has, as it was on that day, and how much of all that was sold these are. */
async function marginOf(db: Reader, span: Span): Promise<Report['margin']> {
  const sums = await sumMargins(db, span)
  return WORK_KINDS.map((work) => {
    const of = (name: 'turnover' | 'pieces' | 'value' | 'cost') =>
      sum(sums.map((row) => (workOf(row) === work ? Number(row[name] ?? 0) : 0)))
    return { work, turnover: of('turnover'), pieces: of('pieces'), value: of('value'), margin: of('value') - of('cost') }
  })
}

async function repairsOf(db: Reader, times: TimeSpan): Promise<Report['repairs']> {
  const seconds = (await listReady(db, times))
    .map(({ receivedAt, readyAt }) => Math.round((Date.parse(readyAt ?? '') - Date.parse(receivedAt ?? '')) / 1000))
    .sort((a, b) => a - b)
  return {
    ready: seconds.length,
    medianSeconds: seconds[Math.floor((seconds.length - 1) / 2)] ?? null,
    comebacks: await countComebacksIn(db, times),
    returned: await countReturnedIn(db, times),
  }
}

/** One page of who owes how much, the longest first, and how many they are. */
export async function listDebts(db: Reader, page: Page): Promise<{ rows: Debt[]; total: number }> {
  const { owners, total } = await listOwners(db, page)
  return { rows: await debtsOf(db, owners), total }
}

/** Every bill that is not paid, the longest first, in batches of customers. */
export async function* debtRows(db: Reader): AsyncIterable<(string | number)[][]> {
  const today = todayInShop()
  for (let page = 1; ; page += 1) {
    const { rows } = await listDebts(db, { page, limit: LIST_LIMIT_MAX })
    if (rows.length === 0) return
    yield rows.flatMap(({ name, phone, bills }) =>
      bills.map(({ number, issuedOn, due }) => [
        ...[name, phone && csvPhone(phone), number, issuedOn, due / PAISE_PER_RUPEE],
        ...DEBT_AGES.map((_, age) => (ageOf(issuedOn, today) === age ? due / PAISE_PER_RUPEE : 0)),
      ]),
    )
  }
}

/** What the customer of a bill owes in all; undefined when that is nothing. */
export async function findDebt(db: Reader, bill: BillRecord): Promise<Debt | undefined> {
  const owner = await findOwner(db, accountOf(bill))
  return owner === undefined ? undefined : (await debtsOf(db, [owner]))[0]
}

async function debtsOf(db: Reader, owners: readonly string[]): Promise<Debt[]> {
  if (owners.length === 0) return []
  const accounts = await listOwed(db, owners)
  const settled = [...(await settleAccounts(db, accounts)).values()].flatMap(({ bills }) => bills)
  const due = new Map(settled.flatMap((bill) => (bill.due > 0 ? [[bill.id, bill.due]] : [])))
  // Paid since the accounts were read.
  if (due.size === 0) return []
  const bills = await findDebtBills(db, [...due.keys()])
  const ownerOf = new Map(accounts.map((account) => [account.account, account.owner]))
  const billsOf = groupBy(bills, (bill) => ownerOf.get(accountName(accountOf(bill))))
  return owners.flatMap((owner) => {
    const [first, ...others] = billsOf.get(owner) ?? []
    if (!first) return []
    const { name, phone } = (JSON.parse(first.snapshot) as Snapshot).customer
    const shown = [first, ...others].map(({ id, number, issued_on: issuedOn }) => ({ id, number, issuedOn, due: due.get(id) ?? 0 }))
    const ages = DEBT_AGES.map((_, age) => sum(shown.map((bill) => (ageOf(bill.issuedOn, todayInShop()) === age ? bill.due : 0))))
    return [{ phone, name, since: first.issued_on, amount: sum(shown.map((bill) => bill.due)), bills: shown, ages }]
  })
}

/** For whom the shop holds money, also once their request is in the trash or gone. */
export async function listHeld(db: Reader, requests: Requests, page: Page): Promise<{ rows: Advance[]; total: number }> {
  const { rows, total } = await listAdvances(db, page)
  return {
    total,
    rows: await Promise.all(
      rows.map(async (account) => {
        const { entity, entity_id: id, bill_id: billId, advance: amount } = account
        const about = entity && id ? { entity, id } : null
        const request = about && (await requests.find(db, about).catch(unlessGone))
        const gone = about && !request ? await findTrashed(db, about) : undefined
        const bill = billId ? await findBill(db, billId) : about && (await listDocumentsOf(db, about))[0]
        const { customer, reference } = bill ? (JSON.parse(bill.snapshot) as Snapshot) : { customer: undefined, reference: '' }
        return {
          ...{ about, billId, amount, reference: (request ?? gone)?.reference || reference || bill?.number || '' },
          ...{ name: (request ?? gone)?.name || customer?.name || '', phone: request?.phone ?? customer?.phone ?? '' },
        }
      }),
    ),
  }
}
