import { sql } from 'kysely'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear } from '#contract/money/financial-year.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { RESTORED_AT } from '#server/platform/db/metadata.repository.ts'
import type { AnyDb } from './convert.ts'
import { inBatches } from './rows.ts'

const PREFIX = 'PO'

/**
 * Orders that went to a supplier keep the number by which they were called, which was made of their id, and the series goes on behind it. A
 * draft gets its number once it goes.
 */
export async function up(db: AnyDb): Promise<void> {
  const last = new Map<number, number>()
  const where = 'number is null and (sent_at is not null or id in (select order_id from goods))'
  await inBatches<{ id: number; created_at: string }>(db, 'purchase_orders', { read: 'created_at', where }, async (orders) => {
    for (const { id, created_at: at } of orders) {
      const year = financialYear(todayInShop(new Date(at)))
      const numbered = { number: documentNumber(PREFIX, year, id), prefix: PREFIX, year, place_in_series: id }
      await db.updateTable('purchase_orders').set(numbered).where('id', '=', id).execute()
      last.set(year, id)
    }
  })
  for (const [year, place] of last)
    await sql`insert into money_series (prefix, year, "last", last_on, confirmed_after)
      values (${PREFIX}, cast(${year} as integer), cast(${place} as integer), '', coalesce((select value from metadata where name = ${RESTORED_AT}), ''))
      on conflict do nothing`.execute(db)
}
