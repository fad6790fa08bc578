import { DAY_MS, SHOP_UTC_OFFSET } from '#contract/constants.ts'
import { sum } from '#contract/money/paise.ts'
import { PAYMENT_MODES } from '#contract/money/payments.ts'
import { type Debt, type Report, WORK_KINDS, type WorkKind } from '#contract/money/reports.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readNames } from '#server/accounts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { kinds } from '#server/requests/index.ts'
import { accountName } from './account-name.ts'
import type { Snapshot } from './bills.ts'
import { settledBills } from './payments.ts'
import { streamLines } from './registers.repository.ts'
import {
  type BilledRow,
  billedOf,
  countComebacksIn,
  findDebtBills,
  findTechnicians,
  listReady,
  paidOf,
  streamBilled,
  streamPaid,
  type TimeSpan,
} from './report.repository.ts'

const WORK: Readonly<Record<string, WorkKind>> = { [kinds.repairRequests.entity]: 'repairs', [kinds.bookings.entity]: 'bookings' }
const workOf = ({ entity }: { entity: string | null }): WorkKind => WORK[entity ?? ''] ?? 'counter'

const timesOf = ({ from, to }: Span): TimeSpan => {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00${SHOP_UTC_OFFSET}`)
  return { start: new Date(midnight(from)).toISOString(), end: new Date(midnight(to) + DAY_MS).toISOString() }
}

interface Span {
  from: string
  to: string
}

/**
 * Every bill, credit note and payment up to the end of the span, read once: sums agree with the registers because they are of the same
 * rows.
 */
export async function moneyReport(db: Reader, span: Span): Promise<Report> {
  const { from, to } = span
  const balances = new Map<string, number>()
  const days = new Map<string, Report['days'][number]>()
  const dayOf = (day: string) => {
    const found = days.get(day) ?? { day, repairs: 0, bookings: 0, counter: 0, received: 0 }
    days.set(day, found)
    return found
  }
  const report = { billed: 0, bills: 0, credited: 0, creditNotes: 0, received: 0, payments: 0, before: 0 }
  const modes = PAYMENT_MODES.map((mode) => ({ mode, amount: 0, payments: 0 }))
  const ofRepairs = new Map<number, number>()
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)

  for await (const batch of streamBilled(db, to))
    for (const row of batch) {
      const amount = billedOf(row)
      add(accountName(row, row.bill_id ?? row.id), amount)
      if (row.issued_on < from) {
        report.before += amount
        continue
      }
      if (row.kind === 'bill') {
        report.billed += amount
        report.bills += 1
      } else {
        report.credited -= amount
        report.creditNotes += 1
      }
      const work = workOf(row)
      dayOf(row.issued_on)[work] += amount
      if (work === 'repairs') ofRepairs.set(row.entity_id as number, (ofRepairs.get(row.entity_id as number) ?? 0) + amount)
    }
  for await (const batch of streamPaid(db, to))
    for (const row of batch) {
      const amount = paidOf(row)
      add(accountName(row, row.bill_id), -amount)
      if (row.day < from) {
        report.before -= amount
        continue
      }
      report.received += amount
      report.payments += 1
      dayOf(row.day).received += amount
      const ofMode = modes.find(({ mode }) => mode === row.mode)
      if (ofMode) {
        ofMode.amount += amount
        ofMode.payments += 1
      }
    }
  const left = [...balances.values()]
  const shown = [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1))
  const total = (work: WorkKind) => sum(shown.map((day) => day[work]))
  return {
    ...report,
    after: sum(left),
    owed: sum(left.filter((amount) => amount > 0)),
    ahead: -sum(left.filter((amount) => amount < 0)),
    days: shown,
    work: { repairs: total('repairs'), bookings: total('bookings'), counter: total('counter') },
    modes: modes.filter(({ payments }) => payments > 0),
    technicians: await byTechnician(db, ofRepairs),
    margin: await marginOf(db, span),
    repairs: await repairsOf(db, timesOf(span)),
  }
}

/** Repairs whose technicians one query reads. */
const REPAIRS_AT_ONCE = 500

async function byTechnician(db: Reader, ofRepairs: ReadonlyMap<number, number>): Promise<Report['technicians']> {
  const names = await readNames(db)
  const rows = new Map<string, Report['technicians'][number]>()
  const ids = [...ofRepairs.keys()]
  for (let at = 0; at < ids.length; at += REPAIRS_AT_ONCE) {
    const some = ids.slice(at, at + REPAIRS_AT_ONCE)
    const technicians = await findTechnicians(db, some)
    for (const id of some) {
      const name = names.get(technicians.get(id) ?? 0) ?? ''
      const row = rows.get(name) ?? { name, amount: 0, repairs: 0 }
      row.amount += ofRepairs.get(id) ?? 0
      row.repairs += 1
      rows.set(name, row)
    }
  }
  return [...rows.values()].sort((a, b) => b.amount - a.amount || a.name.localeCompare(b.name))
}

/** Earnings from pieces whose purchase price the bill has, as it was on that day, and how much of all that was sold these are. */
async function marginOf(db: Reader, { from, to }: Span): Promise<Report['margin']> {
  const rows = WORK_KINDS.map((work) => ({ work, turnover: 0, pieces: 0, value: 0, margin: 0 }))
  for await (const batch of streamLines(db, ['bill', 'credit_note'], from, to))
    for (const { bill, line } of batch) {
      const row = rows.find(({ work }) => work === workOf(bill)) as (typeof rows)[number]
      const sign = bill.kind === 'bill' ? 1 : -1
      row.turnover += sign * line.value
      // Bills from before the cost was kept have it under the margin scheme alone.
      const cost = line.cost ?? line.purchase_price
      if (cost === null) continue
      row.pieces += sign * line.quantity
      row.value += sign * line.value
      row.margin += sign * (line.value - line.quantity * cost)
    }
  return rows
}

async function repairsOf(db: Reader, times: TimeSpan): Promise<Report['repairs']> {
  const seconds = (await listReady(db, times))
    .map(({ receivedAt, readyAt }) => Math.round((Date.parse(readyAt ?? '') - Date.parse(receivedAt ?? '')) / 1000))
    .sort((a, b) => a - b)
  return {
    ready: seconds.length,
    medianSeconds: seconds[Math.floor((seconds.length - 1) / 2)] ?? null,
    comebacks: await countComebacksIn(db, times),
  }
}

/** Who owes how much today, by phone; the longest first. */
export async function listDebts(db: Reader): Promise<Debt[]> {
  const today = todayInShop()
  const accounts = new Map<string, { bill: BilledRow; due: number }>()
  for await (const batch of streamBilled(db, today))
    for (const row of batch) {
      const key = accountName(row, row.bill_id ?? row.id)
      const account = accounts.get(key) ?? { bill: row, due: 0 }
      account.due += billedOf(row)
      accounts.set(key, account)
    }
  for await (const batch of streamPaid(db, today))
    for (const row of batch) {
      const account = accounts.get(accountName(row, row.bill_id))
      if (account) account.due -= paidOf(row)
    }
  const owing = [...accounts.values()].filter(({ due }) => due > 0).map(({ bill }) => bill)
  const debts = new Map<string, Debt>()
  for (let at = 0; at < owing.length; at += REPAIRS_AT_ONCE) {
    const settled = await settledBills(db, owing.slice(at, at + REPAIRS_AT_ONCE))
    const owed = [...settled].flatMap(([id, { due }]) => (due > 0 ? [id] : []))
    // Paid since the accounts were read.
    if (owed.length === 0) continue
    for (const { id, number, snapshot, issued_on: since } of await findDebtBills(db, owed)) {
      const { name, phone } = (JSON.parse(snapshot) as Snapshot).customer
      const debt = debts.get(phone || `bill ${id}`) ?? { phone, name, since, amount: 0, bills: [] }
      const amount = settled.get(id)?.due ?? 0
      debt.amount += amount
      if (since < debt.since) debt.since = since
      debt.bills.push({ id, number, due: amount })
      debts.set(phone || `bill ${id}`, debt)
    }
  }
  return [...debts.values()].sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : b.amount - a.amount))
}
