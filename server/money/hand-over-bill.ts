import { BILL_LINES_MAX, type BillForm, type NewBill } from '#contract/money/bills.ts'
import { sum } from '#contract/money/paise.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { StoredRequest } from '#server/requests/index.ts'
import type { FindTerms } from './agreement.ts'
import { formOf, type MoneyFacts } from './money-facts.ts'
import { readAccount } from './payments.ts'
import { nextNumbers } from './series.ts'
import { canJoin, nameDevice, type Unbilled, unbilledOf } from './visit-bills.ts'

/** A bill that a hand-over issues, with the repairs that it is for. Amounts are in paise. */
interface PlannedBill {
  form: BillForm
  number: string
  total: number
  ids: number[]
  content: NewBill
}

/** What is left to do about the money of repairs that go home together. Amounts are in paise. */
interface MoneyAtHandOver {
  /** For all that is left of what was agreed: one, unless a repair holds money or was agreed under other terms. */
  bills: PlannedBill[]
  /** What is to be paid for each once the bills are written, on its own account; below zero the shop owes it back. */
  accounts: { id: number; toPay: number }[]
  /** What each adds to that, also where the bill of another one has it. */
  shares: { id: number; amount: number }[]
  /** What was owed for them already. */
  owed: number
  /** The items of the agreements. */
  itemIds: number[]
}

/** The bills that the agreements of repairs of one visit still need, with the numbers that are next, and the balances after them. */
export async function moneyAtHandOver(
  db: Reader,
  parts: { findTerms: FindTerms; facts: MoneyFacts },
  requests: readonly StoredRequest[],
): Promise<MoneyAtHandOver> {
  const { findTerms, facts } = parts
  const form = formOf(facts)
  const open: Unbilled[] = []
  const balances: { id: number; due: number; toPay: number }[] = []
  const itemIds: number[] = []
  let owed = 0
  for (const request of requests) {
    const { agreement, sums } = await readAccount(db, findTerms, request)
    balances.push({ id: request.id, ...sums })
    itemIds.push(...agreement.lines.flatMap(({ itemId }) => itemId ?? []))
    owed += sums.due + sums.advance
    const unbilled = form && (await unbilledOf(db, parts, request))
    if (unbilled) open.push(unbilled)
  }
  const groups = groupBills(open)
  const numbers = form ? await nextNumbers(db, facts.settings.billPrefix, groups.length) : []
  const bills = groups.map((group, index): PlannedBill => {
    const total = sum(group.map(({ rest }) => rest))
    return { form: form as BillForm, number: numbers[index] as string, total, ids: group.map(({ job }) => job.id), content: billOf(group) }
  })
  const amounts = balances.map(({ id, due, toPay }) => {
    const rest = open.find(({ job }) => job.id === id)?.rest
    const bill = bills.find(({ content }) => content.about?.id === id)
    const before = rest === undefined ? toPay || Math.min(0, due) : due
    return { id, amount: before + (rest ?? 0), toPay: before + (bill?.total ?? 0) }
  })
  return {
    ...{ bills, owed, itemIds },
    accounts: amounts.map(({ id, toPay }) => ({ id, toPay })),
    shares: amounts.map(({ id, amount }) => ({ id, amount })),
  }
}

/** Each joins the first bill that can have it. A repair that holds money has its own: those come first, so that the others join them. */
function groupBills(open: readonly Unbilled[]): Unbilled[][] {
  const groups: Unbilled[][] = []
  for (const each of open.toSorted((one, other) => Number(other.holdsMoney) - Number(one.holdsMoney))) {
    const fits = ([head, ...others]: Unbilled[]) =>
      canJoin(each, (head as Unbilled).pricing) &&
      sum([head as Unbilled, ...others, each].map(({ lines }) => lines.length)) <= BILL_LINES_MAX
    const group = groups.find(fits)
    if (group) group.push(each)
    else groups.push([each])
  }
  return groups
}

/** It belongs to the account of the first one. */
function billOf(group: readonly Unbilled[]): NewBill {
  const { entity, id, name, phone, details, language } = (group[0] as Unbilled).job
  const lines = group.flatMap(({ job, lines }) => {
    const named = group.length > 1 ? nameDevice(job, language, lines) : lines
    return named.map(({ taxRate: _, ...line }) => ({ ...line, jobId: job.id === id ? null : job.id }))
  })
  return { about: { entity, id }, customer: { name, phone, address: 'address' in details ? String(details.address) : '' }, lines }
}
