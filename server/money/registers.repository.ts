import { sql } from 'kysely'
import { streamBatches } from '#server/platform/db/batches.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { BillRecord, LineRecord } from './bills.repository.ts'
import type { PaymentRecord } from './payments.repository.ts'

/** Rows that one query reads: a few milliseconds on SQLite, which answers nobody else meanwhile. */
const BATCH = 250

const BILL = ['id', 'kind', 'form', 'number', 'prefix', 'year', 'issued_on', 'entity', 'reason', 'total', 'round_off'] as const
const CUSTOMER = ['customer_name', 'customer_gstin', 'tax_kind', 'place_of_supply'] as const
const LINE = ['bill_id', 'code', 'quantity', 'tax_rate', 'cost', 'purchase_price'] as const
const AMOUNTS = ['value', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const

/** The columns of a document that registers and reports read: not the snapshot, which is most of it. */
export interface RegisterBill extends Pick<BillRecord, (typeof BILL | typeof CUSTOMER)[number]> {
  /** Of the bill that a credit note takes back. */
  original_number: string | null
  original_issued_on: string | null
  original_gstin: string | null
  original_tax_kind: BillRecord['tax_kind'] | null
  original_total: number | null
}
export interface RegisterLine {
  bill: RegisterBill
  line: Pick<LineRecord, (typeof LINE | typeof AMOUNTS)[number]>
}

/** The first and the last id of a span: rows between them are read along the key, which needs no sorting. */
async function idsOf(db: Reader, table: 'bills' | 'payments', from: string, to: string): Promise<{ first: number; last: number }> {
  const day = sql.ref(table === 'bills' ? 'issued_on' : 'day')
  const { first, last } = await db
    .selectFrom(table)
    .where(sql<boolean>`${day} between ${from} and ${to}`)
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return { first: Number(first ?? 0), last: Number(last ?? -1) }
}

/** Lines of a span with their documents, in batches, in the order of issue. */
export async function* streamLines(
  db: Reader,
  kinds: readonly BillRecord['kind'][],
  from: string,
  to: string,
): AsyncIterable<RegisterLine[]> {
  const { first, last } = await idsOf(db, 'bills', from, to)
  const batches = streamBatches(BATCH, (cursor = first - 1) =>
    db
      .selectFrom('bills')
      .leftJoin('bills as original', 'original.id', 'bills.bill_id')
      .where('bills.id', '>', cursor)
      .where('bills.id', '<=', last)
      .select([...BILL, ...CUSTOMER].map((name) => `bills.${name}` as const))
      .select(['original.number as original_number', 'original.issued_on as original_issued_on', 'original.total as original_total'])
      .select(['original.customer_gstin as original_gstin', 'original.tax_kind as original_tax_kind'])
      .orderBy('bills.id')
      .limit(BATCH)
      .execute(),
  )
  for await (const read of batches) {
    const inSpan = read.filter(({ kind, issued_on: day }) => kinds.includes(kind) && day >= from && day <= to)
    const bills = new Map(inSpan.map((bill) => [bill.id, bill]))
    const lines = await db
      .selectFrom('bill_lines')
      .where('bill_id', '>=', read[0]?.id ?? 0)
      .where('bill_id', '<=', read.at(-1)?.id ?? 0)
      .select([...LINE, ...AMOUNTS])
      .orderBy('bill_id')
      .orderBy('position')
      .execute()
    yield lines.flatMap((line) => {
      const bill = bills.get(line.bill_id)
      return bill ? [{ bill, line }] : []
    })
  }
}

const RECEIPT = [
  'id',
  'day',
  'entered_on',
  'created_at',
  'kind',
  'mode',
  'amount',
  'reference',
  'note',
  'reverses',
  'together',
  'user_name',
  'entity',
  'entity_id',
] as const
export interface Receipt extends Pick<PaymentRecord, (typeof RECEIPT)[number]> {
  /** Of the first bill of the account. */
  number: string | null
  customer_name: string | null
  customer_gstin: string | null
  /** Of the advance in it, or of what it gives back. */
  voucher: string | null
  /** It was entered by mistake. */
  is_reversed: boolean
}

/** Payments of a span in batches, in their order, each with the first bill of its account. */
export async function* streamReceipts(db: Reader, from: string, to: string): AsyncIterable<Receipt[]> {
  const { first, last } = await idsOf(db, 'payments', from, to)
  const batches = streamBatches(BATCH, (cursor = first - 1) =>
    db
      .selectFrom('payments')
      .leftJoin('bills', (join) =>
        join.on('bills.id', '=', ({ selectFrom }) =>
          selectFrom('bills as first')
            .where(sql<boolean>`first.id = payments.bill_id or (first.entity = payments.entity and first.entity_id = payments.entity_id)`)
            .select(({ fn }) => fn.min('first.id').as('id')),
        ),
      )
      .where('payments.id', '>', cursor)
      .where('payments.id', '<=', last)
      .select(RECEIPT.map((name) => `payments.${name}` as const))
      .leftJoin('vouchers', 'vouchers.payment_id', 'payments.id')
      .leftJoin('payments as later', 'later.reverses', 'payments.id')
      .select(['bills.number', 'bills.customer_name', 'bills.customer_gstin', 'vouchers.number as voucher', 'later.id as reversal'])
      .orderBy('payments.id')
      .limit(BATCH)
      .execute(),
  )
  for await (const read of batches)
    yield read
      .filter(({ day }) => day >= from && day <= to)
      .map(({ reversal, ...payment }) => ({ ...payment, is_reversed: reversal !== null }))
}

/** How many payments a span has, and their sum less refunds, in paise. */
export async function sumReceipts(db: Reader, from: string, to: string): Promise<{ rows: number; paid: number }> {
  const { rows, paid } = await db
    .selectFrom('payments')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .select(sql<number>`coalesce(sum(case when kind = 'payment' then amount else -amount end), 0)`.as('paid'))
    .executeTakeFirstOrThrow()
  return { rows: Number(rows), paid: Number(paid) }
}
