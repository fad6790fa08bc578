import { sql } from 'kysely'
import { isPostgres } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'

/** The accounts of what there is: of the bills, payments and repairs, also those in the trash. */
export const up = async (db: AnyDb): Promise<void> => void (await sql.raw(fillAccounts(isPostgres(db))).execute(db))

export function fillAccounts(postgres: boolean): string {
  const nameOf = (billId: string) => `case when entity is null then 'bill ' || ${billId} else entity || ' ' || entity_id end`
  const field = (column: string, ...path: string[]) =>
    postgres ? `(${column} #>> '{${path.join()}}')` : `json_extract(${column}, '$.${path.join('.')}')`
  const dayAfter = (from: string, days: string) =>
    postgres ? `to_char(${from} + ${days}, 'YYYY-MM-DD')` : `date(${from}, '+' || ${days} || ' days')`
  const dayOf = (time: string) =>
    postgres ? `cast(cast(${time} as timestamptz) at time zone 'Asia/Kolkata' as date)` : `date(${time}, '+330 minutes')`
  const warrantyOf = (time: string, days: string) => dayAfter(dayOf(time), postgres ? `cast(${days} as integer)` : days)
  const trashed = (name: string) => field('data', 'row', name)
  return `
    with documents as (
      select id, kind, bill_id, ${nameOf('coalesce(bill_id, id)')} as account, entity, entity_id,
        case when entity is null then coalesce(bill_id, id) end as counter, issued_on, total,
        coalesce(nullif(customer_gstin, ''), nullif(${field('snapshot', 'customer', 'phone')}, '')) as owner
      from bills
    ),
    moved as (
      select ${nameOf('bill_id')} as account, entity, entity_id, bill_id as counter,
        case kind when 'payment' then amount else -amount end as amount
      from payments
    ),
    covered as (
      select documents.account, entity, entity_id, counter,
        ${dayAfter(postgres ? 'cast(issued_on as date)' : 'issued_on', 'warranty_days')} as until
      from documents join bill_lines as line on line.bill_id = documents.id
      where kind = 'bill' and warranty_days > 0
        and quantity > coalesce((select sum(quantity) from bill_lines as taken where taken.line_id = line.id), 0)
      union all
      select 'repair-requests ' || id, 'repair-requests', id, null, ${warrantyOf('handed_over_at', 'warranty_days')}
      from repair_requests where handed_over_at is not null and warranty_days > 0
      union all
      select 'repair-requests ' || entity_id, entity, entity_id, null, ${warrantyOf(trashed('handed_over_at'), trashed('warranty_days'))}
      from trash where entity = 'repair-requests' and ${trashed('handed_over_at')} is not null
        and cast(${trashed('warranty_days')} as integer) > 0
    ),
    sums as (
      select account, max(entity) as entity, max(entity_id) as entity_id, max(counter) as bill_id,
        sum(billed) as billed, sum(credited) as credited, sum(paid) as paid, max(until) as covered_until
      from (
        select account, entity, entity_id, counter, case kind when 'bill' then total else 0 end as billed,
          case kind when 'bill' then 0 else total end as credited, 0 as paid, null as until
        from documents
        union all select account, entity, entity_id, counter, 0, 0, amount, null from moved
        union all select account, entity, entity_id, counter, 0, 0, 0, until from covered
      ) as rows_of_accounts
      group by account
    ),
    running as (
      select account, id, issued_on, owner, sum(total - coalesce(taken, 0)) over (partition by account order by id) as up_to
      from documents left join (select bill_id as of, sum(total) as taken from documents where bill_id is not null group by bill_id)
        as notes on notes.of = documents.id
      where kind = 'bill'
    ),
    owed as (
      select sums.account, min(id) as id from sums join running on running.account = sums.account
      where billed - credited > paid and up_to > paid group by sums.account
    )
    insert into accounts (account, entity, entity_id, bill_id, owner, billed, credited, paid, due, advance, owed_since, covered_until)
    select sums.account, sums.entity, sums.entity_id, sums.bill_id,
      case when owed.id is null then '' else coalesce(running.owner, sums.account) end, billed, credited, paid,
      case when billed - credited > paid then billed - credited - paid else 0 end,
      case when billed - credited < paid then paid - billed + credited else 0 end,
      running.issued_on, covered_until
    from sums left join owed on owed.account = sums.account left join running on running.id = owed.id`
}
