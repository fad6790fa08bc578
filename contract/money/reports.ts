import * as z from 'zod/mini'
import { DAY_MS, LIST_LIMIT_MAX } from '#contract/constants.ts'
import { RETURN_REASONS } from '#contract/desk/returns.ts'
import { listQuery, requestRef, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { MONEY_MODES } from './payments.ts'
import { spanQuery } from './registers.ts'

/** The subjects of bills: a repair, a booked product, or a sale at the counter. */
export const WORK_KINDS = ['repairs', 'bookings', 'counter'] as const
export type WorkKind = (typeof WORK_KINDS)[number]

const amounts = { repairs: z.int(), bookings: z.int(), counter: z.int() }

/** The days from which on a debt is listed as older. */
export const DEBT_AGES = [0, 31, 61, 91] as const

/** The earnings and receipts of a shop in a span of days, both included; all amounts in paise. */
export const reportSchema = z.object({
  /** Bills with tax, and the credit notes that are taken off. */
  ...{ billed: z.int(), bills: z.int(), credited: z.int(), creditNotes: z.int() },
  /** Of bills less credit notes: the turnover without tax, the tax of each head, and what was rounded. */
  ...{ turnover: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int(), roundOff: z.int() },
  /** What the shop had paid for what it sold, as far as the bills know it. */
  cost: z.int(),
  /** What was spent, without the tax that the shop gets back. Supplies become a cost when they are sold. */
  expenses: z.array(z.object({ kind: z.enum(['expense', 'salary']), category: z.string(), amount: z.int() })),
  /** Money that came less refunds. */
  ...{ received: z.int(), payments: z.int() },
  /** What settled bills without money: tax that customers deducted, what was taken in exchange, and debts that were given up less advances that were kept. */
  ...{ deducted: z.int(), exchanged: z.int(), writtenOff: z.int() },
  /** Debts of customers less what they had paid ahead: before the span, and at its end. */
  ...{ before: z.int(), after: z.int() },
  /** Both of these at the end of the span. */
  ...{ owed: z.int(), ahead: z.int() },
  /** What customers owe at the end of the span by the age of the bill, from so many days on. */
  ages: z.array(z.object({ from: z.int(), amount: z.int(), bills: z.int() })),
  /** Bills less credit notes by what they are for, and payments less refunds; days without any are left out. */
  days: z.array(z.object({ day: z.string(), ...amounts, received: z.int() })),
  work: z.object(amounts),
  modes: z.array(z.object({ mode: z.enum(MONEY_MODES), amount: z.int(), payments: z.int() })),
  /** Bills less credit notes of repairs, by their technician on the day of the bill; null and an empty name for nobody. */
  technicians: z.array(z.object({ id: z.nullable(z.int()), name: z.string(), amount: z.int(), repairs: z.int() })),
  /**
   * By what bills are for: all that was sold without tax (`turnover`), the part of it whose purchase price is known (`pieces`, `value`),
   * and what the shop earned with that part. Work has no purchase price.
   */
  margin: z.array(z.object({ work: z.enum(WORK_KINDS), turnover: z.int(), pieces: z.int(), value: z.int(), margin: z.int() })),
  /**
   * Repairs that became ready in the span, how long half of them took at most, how many came back under warranty, and how many devices went
   * back unrepaired for each reason.
   */
  repairs: z.object({
    ...{ ready: z.int(), medianSeconds: z.nullable(z.int()), comebacks: z.int() },
    returned: z.array(z.object({ reason: z.enum(RETURN_REASONS), count: z.int() })),
  }),
})
export type Report = z.infer<typeof reportSchema>

/** Which of `DEBT_AGES` a debt has today. */
export const ageOf = (issuedOn: string, today: string): number => {
  const days = (Date.parse(today) - Date.parse(issuedOn)) / DAY_MS
  return Math.max(
    0,
    DEBT_AGES.findLastIndex((from) => days >= from),
  )
}
/** The first and the last day of an age; the oldest has no last one. */
export const ageSpan = (age: number): [from: number, to: number | undefined] => {
  const next = DEBT_AGES[age + 1]
  return [DEBT_AGES[age] ?? 0, next && next - 1]
}

/** The debt of a customer, since the first bill that is not paid. */
export const debtSchema = z.object({
  /** Empty for one who gave none, and whose bill stands alone. */
  phone: z.string(),
  name: z.string(),
  since: z.string(),
  amount: z.int(),
  bills: z.array(z.object({ id: z.int(), number: z.string(), issuedOn: z.string(), due: z.int() })),
  /** The amount by the age of its bills, in the order of `DEBT_AGES`. */
  ages: z.array(z.int()),
})
export type Debt = z.infer<typeof debtSchema>

/** What the shop holds for a customer beyond what was billed. */
export const advanceSchema = z.object({
  /** The request, which may be in the trash or gone; null for a bill of the counter. */
  about: z.nullable(requestRef),
  billId: z.nullable(z.int()),
  /** Of the request, else the number of the bill. */
  reference: z.string(),
  ...{ name: z.string(), phone: z.string(), amount: z.int() },
})
export type Advance = z.infer<typeof advanceSchema>

export const reportRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/money/report',
    operationId: 'getMoneyReport',
    access: 'admin',
    summary: 'What the shop earned, received and is owed in a span of days',
    query: spanQuery,
    status: 200,
    response: reportSchema,
  },
  debts: {
    method: 'GET',
    path: '/api/money/debts',
    operationId: 'listDebts',
    access: 'user',
    money: true,
    summary: 'Which customers owe how much, by phone, since when; the longest first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(debtSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  exportDebts: {
    method: 'GET',
    path: '/api/money/debts/export',
    operationId: 'exportDebts',
    access: 'admin',
    summary: 'Every bill that is not paid as a CSV file, by age',
    recentLogin: true,
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  advances: {
    method: 'GET',
    path: '/api/money/advances',
    operationId: 'listAdvances',
    access: 'user',
    money: true,
    summary: 'For which customers the shop holds how much: what they paid ahead, or what a credit note gave back to them; the most first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(advanceSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  remind: {
    method: 'POST',
    path: '/api/money/debts/:billId/whatsapp',
    operationId: 'remindOfDebt',
    access: 'user',
    money: true,
    summary: 'A URL that opens WhatsApp with a friendly reminder of what the customer of this bill owes in all, and a private link to it',
    params: z.object({ billId: rowId() }),
    status: 201,
    response: z.object({ url: z.string() }),
  },
})
