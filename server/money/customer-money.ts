import type { BillRow } from '#contract/money/bills.ts'
import { type CustomerStatement, statementRows } from '#contract/money/customer-statement.ts'
import { sum } from '#contract/money/paise.ts'
import type { Credit } from '#contract/money/payments.ts'
import type { OpenAccount } from '#contract/money/together.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { readPerson } from '#server/requests/index.ts'
import { type AccountKey, accountOf, settleAccounts } from './accounts.repository.ts'
import { billRows } from './bill-view.ts'
import { documentOf } from './bills.repository.ts'
import { refOf } from './bills.ts'
import {
  findAccountsOf,
  findBillsOf,
  listEntriesOf,
  listOwingOf,
  type Payer,
  readNumbers,
  sumAccounts,
} from './customer-money.repository.ts'
import { formOf, type MoneyFacts, shopOn } from './money-facts.ts'
import { referencesOf } from './registers.ts'

/** The newest bills of a customer, and what they owe and the shop holds of theirs, in paise. */
export async function moneyOf(db: Reader, payer: Payer, limit: number): Promise<{ bills: BillRow[]; owes: number; holds: number }> {
  const { bills, accounts } = await findBillsOf(db, payer, limit)
  const { due, advance } = await sumAccounts(db, accounts)
  return { bills: await billRows(db, bills), owes: due, holds: advance }
}

/** How much the customer of a request may owe, and owes; null where nobody has set a limit. */
export async function creditOf(db: Reader, customerId: number): Promise<Credit | null> {
  const person = await readPerson(db, customerId)
  const { credit_limit: limit } = person.row
  return limit === null ? null : { limit, owes: (await sumAccounts(db, await findAccountsOf(db, person))).due }
}

/** The accounts of a customer whose bills are not paid, the longest first; what a request is about, its reader knows. */
export async function owingOf(db: Reader, payer: Payer, limit: number): Promise<Omit<OpenAccount, 'device'>[]> {
  const rows = await listOwingOf(db, await findAccountsOf(db, payer), limit)
  const requests = await referencesOf(db, rows)
  const numbers = await readNumbers(
    db,
    rows.flatMap(({ bill_id: id }) => id ?? []),
  )
  return rows.map(({ entity, entity_id, bill_id: billId, due, owed_since: since }) => ({
    ...{ about: entity && refOf({ entity, entity_id }), billId, toPay: due, since },
    reference: (billId === null ? requests.get(`${entity} ${entity_id}`)?.reference : numbers.get(billId)) ?? '',
  }))
}

/** What a customer owed before a span, what came and went in it, and what was owed at its end. */
export async function statementOf(
  db: Reader,
  facts: MoneyFacts,
  payer: Payer,
  { from, to, ...of }: Pick<CustomerStatement, 'from' | 'to' | 'customer' | 'language'>,
): Promise<CustomerStatement> {
  const accounts = await findAccountsOf(db, payer)
  const { documents, payments } = await listEntriesOf(db, accounts, to)
  const requests = await referencesOf(db, accounts)
  const numbers = new Map(documents.map(({ id, number }) => [id, number]))
  const aboutOf = ({ entity, entity_id: id, bill_id: billId }: AccountKey) =>
    (entity ? requests.get(`${entity} ${id}`)?.reference : numbers.get(billId ?? 0)) ?? ''
  const rows = statementRows(
    documents.map((document) => ({
      ...documentOf(document),
      ...{ number: document.number, at: document.created_at, about: aboutOf(accountOf(document)) },
    })),
    payments.map((payment) => ({ ...payment, at: payment.created_at, about: aboutOf(payment) })),
    { from, to },
  )
  const settled = [...(await settleAccounts(db, accounts, to)).values()].flatMap(({ bills }) => bills)
  const open = settled
    .filter(({ due }) => due > 0)
    .map(({ id, issuedOn, due }) => ({ id, number: numbers.get(id) ?? '', issuedOn, due }))
    .sort((one, other) => one.issuedOn.localeCompare(other.issuedOn) || one.id - other.id)
  const held = sum(open.map(({ due }) => due)) - rows.closing
  return { ...of, from, to, shop: shopOn(facts, formOf(facts) ?? 'plain', ''), ...rows, open, held }
}
