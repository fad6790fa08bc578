import * as z from 'zod/mini'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { type AccountDocument, type AccountPayment, signed } from './account.ts'
import { billedCustomer, billShopSchema } from './bills.ts'
import { sum } from './paise.ts'
import { SETTLEMENT_MODES } from './payments.ts'

/** What a row of a statement is; `reversal` takes back what was entered by mistake on an earlier day. */
export const STATEMENT_KINDS = ['bill', 'credit_note', 'payment', 'refund', 'debt', 'advance', 'reversal'] as const

export const statementRowSchema = z.object({
  kind: z.enum(STATEMENT_KINDS),
  day: z.string(),
  /** Of a bill or a credit note; empty on others. */
  number: z.string(),
  /** Of a payment; null on documents. */
  mode: z.nullable(z.enum(SETTLEMENT_MODES)),
  /** The request, or the bill of the counter, that it is for. */
  about: z.string(),
  /** Of a payment, as the bank or the app shows it. */
  reference: z.string(),
  /** What it adds to what the customer owes, and what they owe afterwards; below zero the shop holds it. In paise. */
  ...{ amount: z.int(), balance: z.int() },
})
export type StatementRow = z.infer<typeof statementRowSchema>

/** What a customer owed before a span, what came and went in it, and what was owed at its end: over all of their accounts. */
export const customerStatementSchema = z.object({
  ...{ from: z.string(), to: z.string() },
  shop: billShopSchema,
  customer: billedCustomer,
  /** In which they read. */
  language: z.enum(LANGUAGE_CODES),
  ...{ opening: z.int(), closing: z.int() },
  rows: z.array(statementRowSchema),
  /** The bills that were not paid at its end, the oldest first. */
  open: z.array(z.object({ id: z.int(), number: z.string(), issuedOn: z.string(), due: z.int() })),
  /** What the shop held beside them: `closing` is the sum of what is due less this. */
  held: z.int(),
})
export type CustomerStatement = z.infer<typeof customerStatementSchema>

export interface StatementDocument extends AccountDocument {
  number: string
  /** When it was entered. */
  at: string
  about: string
}
export interface StatementPayment extends AccountPayment {
  day: string
  at: string
  about: string
  reference: string
}

function kindOf({ kind, mode, reverses }: AccountPayment): StatementRow['kind'] {
  if (reverses !== null) return 'reversal'
  if (mode === 'write_off') return kind === 'payment' ? 'debt' : 'advance'
  return kind
}

/**
 * The rows of a span with the balance after each, in their order. What was entered by mistake and taken back within it is left out: it changes
 * no sum.
 */
export function statementRows(
  documents: readonly StatementDocument[],
  payments: readonly StatementPayment[],
  { from, to }: Pick<CustomerStatement, 'from' | 'to'>,
): Pick<CustomerStatement, 'opening' | 'closing' | 'rows'> {
  const isWithin = (day: string) => from <= day && day <= to
  const within = payments.filter(({ day }) => isWithin(day))
  const ids = new Set(within.map(({ id }) => id))
  const takenBack = new Set(within.flatMap(({ id, reverses }) => (reverses !== null && ids.has(reverses) ? [id, reverses] : [])))
  const entries = [
    ...documents.map(({ kind, issuedOn: day, at, number, about, total }) => ({
      ...{ at, isShown: true },
      row: { kind, day, number, mode: null, about, reference: '', amount: kind === 'bill' ? total : -total },
    })),
    ...payments.map((payment) => {
      const { id, day, at, mode, about, reference } = payment
      const row = { kind: kindOf(payment), day, number: '', mode, about, reference, amount: -signed(payment) }
      return { at, isShown: !takenBack.has(id), row }
    }),
  ].sort((one, other) => one.row.day.localeCompare(other.row.day) || one.at.localeCompare(other.at))
  const sumOf = (isOf: (day: string) => boolean) => sum(entries.map(({ row }) => (isOf(row.day) ? row.amount : 0)))
  const opening = sumOf((day) => day < from)
  let balance = opening
  const rows = entries.flatMap(({ row, isShown }): StatementRow[] => {
    if (!isShown || !isWithin(row.day)) return []
    balance += row.amount
    return [{ ...row, balance }]
  })
  return { opening, closing: opening + sumOf(isWithin), rows }
}
