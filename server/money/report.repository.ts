import { type NotNull, sql } from 'kysely'
import type { RequestEntity } from '#contract/constants.ts'
import type { ReturnReason } from '#contract/desk/returns.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { kinds } from '#server/requests/index.ts'

/** A span of days in the shop, both included. */
export interface Span {
  from: string
  to: string
}

const SIGN = sql.raw(`case when kind in ('bill', 'payment') then 1 else -1 end`)
const issuedIn = (db: Reader, { from, to }: Span) => db.selectFrom('bills').where('issued_on', '>=', from).where('issued_on', '<=', to)
/** The kind of request of a bill, empty at the counter. SQLite would read all bills of a kind by their index instead of those of the span. */
const ENTITY = sql<RequestEntity | ''>`coalesce(entity, '')`
const COUNT = sql<number>`count(*)`.as('count')

/** What a document adds to its value without tax. */
export const HEADS = ['cgst', 'sgst', 'igst', 'round_off'] as const

/** Documents of a span by day, kind and what they are for. */
export const sumBilled = (db: Reader, span: Span) =>
  issuedIn(db, span)
    .groupBy(['issued_on', 'kind', 'entity'])
    .select(['issued_on as day', 'kind', 'entity', sql<number>`sum(total)`.as('total'), COUNT])
    .select(HEADS.map((head) => sql<number>`sum(${sql.ref(head)})`.as(head)))
    .orderBy('issued_on')
    .execute()

/** Payments less refunds of a span by day and mode. */
export const sumReceived = (db: Reader, { from, to }: Span) =>
  db
    .selectFrom('payments')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'mode'])
    .select(['day', 'mode', sql<number>`sum(amount * ${SIGN})`.as('amount'), COUNT])
    .execute()

/** What documents of a span have of each repair, with who had it: the lines of others of a visit are theirs. */
function sharesOf({ from, to }: Span) {
  const repairs = sql`coalesce(entity, '') = ${kinds.repairRequests.entity} and issued_on >= ${from} and issued_on <= ${to}`
  const lines = sql`from bill_lines as line inner join bills on bills.id = line.bill_id where line.job_id is not null and ${repairs}`
  return sql<{ technician: number | null; job: number; bill: number; amount: number }>`
    select technician_id as technician, entity_id as job, id as bill, total * ${SIGN} as amount
      from bills where ${repairs}
    union all select line.technician_id, line.job_id, bills.id, line.total * ${SIGN} ${lines}
    union all select bills.technician_id, bills.entity_id, bills.id, -line.total * ${SIGN} ${lines}`
}

/** The bills less credit notes of repairs in a span, by the technician whom they name, with the newest of the names. */
export async function sumByTechnician(db: Reader, span: Span) {
  const sums = await fromRaw(db, sharesOf(span))
    .groupBy('technician')
    .select(({ fn }) => [
      'technician as id',
      fn.sum<number>('amount').as('amount'),
      fn.count<number>('job').distinct().as('repairs'),
      fn.max('bill').as('newest'),
    ])
    .execute()
  if (sums.length === 0) return []
  const newest = sums.map((each) => Number(each.newest))
  const columns = ['technician_id', 'technician_name'] as const
  const bills = await db.selectFrom('bills').where('id', 'in', newest).select(columns).execute()
  const lines = await db.selectFrom('bill_lines').where('bill_id', 'in', newest).where('job_id', 'is not', null).select(columns).execute()
  const names = new Map([...lines, ...bills].map((each) => [each.technician_id, each.technician_name]))
  return sums.map(({ id, amount, repairs }) => ({ id, name: names.get(id) ?? '', amount: Number(amount), repairs: Number(repairs) }))
}

type Margins = Record<'turnover' | 'pieces' | 'value' | 'cost', number> & { entity: RequestEntity | '' }

/** Lines of a span without tax by what they are for; `pieces`, `value` and `cost` of those whose purchase price is known. */
export function sumMargins(db: Reader, span: Span): Promise<Margins[]> {
  // Bills from before the cost was kept have it under the margin scheme alone.
  const cost = sql`coalesce(line.cost, line.purchase_price)`
  const known = sql`${SIGN} * case when ${cost} is null then 0 else 1 end`
  return (
    issuedIn(db, span)
      // SQLite keeps the order of a cross join: otherwise it reads all lines.
      .crossJoin('bill_lines as line')
      .whereRef('line.bill_id', '=', 'bills.id')
      .groupBy(ENTITY)
      .select([
        ENTITY.as('entity'),
        sql<number>`sum(line.value * ${SIGN})`.as('turnover'),
        sql<number>`sum(line.quantity * ${known})`.as('pieces'),
      ])
      .select([sql<number>`sum(line.value * ${known})`.as('value'), sql<number>`sum(line.quantity * ${cost} * ${SIGN})`.as('cost')])
      .execute()
  )
}

/** From when to when, in ISO 8601. */
export interface TimeSpan {
  start: string
  end: string
}
/** When the repairs came in that became ready in a span, and when that was. */
export const listReady = (db: Reader, { start, end }: TimeSpan): Promise<{ receivedAt: string | null; readyAt: string | null }[]> =>
  db
    .selectFrom('repair_requests')
    .where('ready_at', '>=', start)
    .where('ready_at', '<', end)
    .where('received_at', 'is not', null)
    .select(['received_at as receivedAt', 'ready_at as readyAt'])
    .execute()

/** How many repairs came back under warranty in a span. */
export async function countComebacksIn(db: Reader, { start, end }: TimeSpan): Promise<number> {
  const { count } = await db
    .selectFrom('repair_requests')
    .where('warranty_of', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many devices went back unrepaired in a span, by the reason, most first. */
export async function countReturnedIn(db: Reader, { start, end }: TimeSpan): Promise<{ reason: ReturnReason; count: number }[]> {
  const rows = await db
    .selectFrom('repair_requests')
    .where('returned_at', '>=', start)
    .where('returned_at', '<', end)
    .where('return_reason', 'is not', null)
    .select(({ fn }) => ['return_reason as reason', fn.countAll<number>().as('count')])
    .$narrowType<{ reason: NotNull }>()
    .groupBy('return_reason')
    .orderBy('count', 'desc')
    .orderBy('return_reason')
    .execute()
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }))
}

/** The columns of bills that a list of debts shows. */
export const findDebtBills = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('bills')
    .where('id', 'in', ids)
    .select(['id', 'number', 'snapshot', 'issued_on', 'entity', 'entity_id', 'bill_id'])
    .orderBy('id')
    .execute()
