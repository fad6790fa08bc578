import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ChangeEntity } from '#contract/constants.ts'
import { shopFacts } from '#contract/shop-facts.ts'
import type { Services } from '#server/services.ts'
import type { Db } from './database.ts'
import { locked } from './locked.ts'

/** Records that one transaction erases: others get to write between two of them. */
const ERASED_AT_ONCE = 200

interface Erasable {
  entity: ChangeEntity
  table: 'bookings' | 'repair_requests' | 'contact_requests'
  /** Only records of this status are erased. */
  finished: string
  /** Called after each transaction that has erased some. */
  onErased: () => void
}

/** The moment that lies so many months before `now`; undefined when they are 0, which means for ever. */
export function monthsBefore(now: Date, months: number): string | undefined {
  if (months === 0) return undefined
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before.toISOString()
}

/** Once a day, finished records go whose last change is older than the shop keeps them, and with them what the change history tells of them. */
export function eraseWhenOld({ daily, database }: Pick<Services, 'daily' | 'database'>, erasable: Erasable): void {
  daily.add(`Old ${erasable.entity} could not be erased`, async (now, signal) => {
    const before = monthsBefore(now, shopFacts.keepFinishedRequestsMonths)
    if (before === undefined) return
    while (!signal.aborted) {
      const erased = await database.write((tx) => eraseSome(tx, erasable, before))
      if (erased > 0) erasable.onErased()
      if (erased < ERASED_AT_ONCE) return
      await nextTurn()
    }
  })
}

async function eraseSome(tx: Db, { entity, table, finished }: Erasable, before: string): Promise<number> {
  // The three tables agree in the columns that are used here.
  const rows = await tx
    .selectFrom(table as 'bookings')
    .where('status', '=', finished as 'Purchased')
    .where('updated_at', '<', before)
    .select('id')
    .orderBy('updated_at')
    .limit(ERASED_AT_ONCE)
    .$call(locked(tx))
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await tx.deleteFrom('changes').where('entity', '=', entity).where('entity_id', 'in', ids).execute()
  await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return ids.length
}
