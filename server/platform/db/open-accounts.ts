import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { todayInShop } from '#contract/platform/today.ts'
import type { Reader } from './database.ts'
import { fromRaw } from './from-raw.ts'

type Condition = RawBuilder<SqlBool>

/**
 * Whether an account is nobody's to lose on `today`: its customer owes money, the shop holds some, or a warranty runs. Retention, erasure,
 * the trash and the end of what the law wants kept all ask here. `of` says which account `kept` is.
 */
export const isOpenAccount = (of: RawBuilder<unknown>, today: string): Condition =>
  sql<SqlBool>`exists (select 1 from accounts as kept where ${of} and (due > 0 or advance > 0 or covered_until >= ${today}))`

/** The same of the account of a record, or for a repair of one whose bill has it as well. */
export function hasOpenAccount({ entity, id }: { entity: RawBuilder<unknown>; id: RawBuilder<unknown> }, now?: Date): Condition {
  const today = todayInShop(now)
  const joined = sql`select bills.entity_id from bill_lines inner join bills on bills.id = bill_lines.bill_id where job_id = ${id}`
  const own = isOpenAccount(sql`kept.entity = ${entity} and kept.entity_id = ${id}`, today)
  const elsewhere = isOpenAccount(sql`kept.entity = ${entity} and kept.entity_id in (${joined})`, today)
  return sql<SqlBool>`(${own} or (${entity} = 'repair-requests' and ${elsewhere}))`
}

/** Whether a record has an open account now. */
export async function findOpenAccount(db: Reader, { entity, id }: { entity: string; id: number }): Promise<boolean> {
  const open = await fromRaw(
    db,
    sql<{ found: number }>`select 1 as found where ${hasOpenAccount({ entity: sql`${entity}`, id: sql`${id}` })}`,
  )
    .selectAll()
    .executeTakeFirst()
  return open !== undefined
}
