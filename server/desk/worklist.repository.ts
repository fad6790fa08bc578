import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MORNING_COUNT_MAX } from '#contract/constants.ts'
import { OPEN_STAGES, type OpenStage, WORK_STAGES } from '#contract/desk/stages.ts'
import type { IdQuery, Reader } from '#server/platform/db/database.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { DUE_ON, isInStage } from '#server/requests/index.ts'
import { countInStages, selectInStage } from './jobs.repository.ts'

type Condition = RawBuilder<SqlBool>

/** Whose repairs: of these accounts, where null stands for those that nobody has; of everyone when it is left out. */
export type Holders = readonly (number | null)[] | undefined

/** A condition for each holder, because each is a range of an index. */
const conditionsOf = (holders: Holders): Condition[] =>
  holders?.map((id) => (id === null ? sql<SqlBool>`technician_id is null` : sql<SqlBool>`technician_id = ${id}`)) ?? [sql<SqlBool>`1 = 1`]

/** The ids of a short list: `readIds` would prepare its statement each time. */
const idsOf = async (list: IdQuery): Promise<number[]> => (await list.execute()).map(({ id }) => id)

/** The first repairs that are not ready and due before, on or after a day, those due first in front. */
export const listDue = (db: Reader, holders: Holders, comparison: '<' | '=' | '>', day: string): Promise<number[]> => {
  // With an equality, SQLite would take the index by status and sort.
  const isDue = comparison === '=' ? sql`${DUE_ON} between ${day} and ${day}` : sql`${DUE_ON} ${sql.raw(comparison)} ${day}`
  return idsOf(
    fromRaw(
      db,
      sql<{ id: number; due: string }>`${sql.join(
        WORK_STAGES.flatMap((stage) =>
          conditionsOf(holders).map(
            (isHeld) => sql`select * from (select id, ${DUE_ON} as due from repair_requests
              where ${isInStage(stage)} and ${isHeld} and ${isDue}
              order by ${DUE_ON}, id limit ${sql.lit(MORNING_COUNT_MAX)}) as part`,
          ),
        ),
        sql` union all `,
      )}`,
    )
      .select('id')
      .orderBy('due')
      .orderBy('id')
      .limit(MORNING_COUNT_MAX),
  )
}

/** Before the bench no work has begun; there an index has when it did. */
const isApproved = (stage: 'asked' | 'received' | 'bench'): Condition => {
  const [hasBegun, isLater] = stage === 'bench' ? [sql`bench_since is not null and`, sql`and answered_at > bench_since`] : [sql``, sql``]
  return sql<SqlBool>`${hasBegun} exists
    (select 1 from estimates where request_id = repair_requests.id and state = 'approved' ${isLater})`
}

/** Repairs whose customer approved the estimate after work was last begun, those due first in front. */
export const listApproved = (db: Reader, holders: Holders): Promise<number[]> => {
  const open = (['asked', 'received', 'bench'] as const).flatMap((stage) =>
    conditionsOf(holders).map(
      // The order is that of the index, which SQLite would not take without it for those that nobody has.
      (isHeld) => sql`select * from (select id, ${DUE_ON} as due from repair_requests
        where ${isInStage(stage)} and ${isHeld} and ${isApproved(stage)}
        order by ${DUE_ON}, id limit ${sql.lit(MORNING_COUNT_MAX)}) as part`,
    ),
  )
  return idsOf(
    fromRaw(db, sql<{ id: number; due: string }>`${sql.join(open, sql` union all `)}`)
      .select('id')
      .orderBy('due')
      .orderBy('id')
      .limit(MORNING_COUNT_MAX),
  )
}

/** The holders as one condition, which leads SQLite to no index of its own: the stage has the better one. */
const anyOf = (holders: Holders): Condition =>
  holders ? sql<SqlBool>`coalesce(technician_id, 0) in (${sql.join(holders.map((id) => id ?? 0))})` : sql<SqlBool>`1 = 1`

/** Repairs whose part is expected by `day`, though they are due later. */
export const listPartsDue = (db: Reader, holders: Holders, day: string): Promise<number[]> =>
  idsOf(
    selectInStage(db, 'waiting_part', [anyOf(holders)])
      .where('part_due', '<=', day)
      .where(DUE_ON, '>', day)
      .orderBy('part_due')
      .orderBy('id')
      .limit(MORNING_COUNT_MAX),
  )

/** Repairs with a lab that are expected back by `day`, those due first in front. */
export const listOutsideDue = (db: Reader, holders: Holders, day: string): Promise<number[]> =>
  idsOf(
    selectInStage(db, 'outside', [anyOf(holders)])
      .where('outside_due', '<=', day)
      .orderBy('outside_due')
      .orderBy('id')
      .limit(MORNING_COUNT_MAX),
  )

/** Repairs of which there is news, newest first. */
export const listNews = (db: Reader, holders: Holders): Promise<number[]> =>
  idsOf(
    db
      .selectFrom('repair_requests')
      .where('news', 'is not', null)
      .where(anyOf(holders))
      .select('id')
      .orderBy('news_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MORNING_COUNT_MAX),
  )

/** Repairs that have been ready since before `time`, longest first. */
export const listUncollected = (db: Reader, holders: Holders, time: string): Promise<number[]> =>
  idsOf(
    selectInStage(db, 'ready', [anyOf(holders)])
      .where('ready_at', '<', time)
      .orderBy('ready_at')
      .orderBy('id')
      .limit(MORNING_COUNT_MAX),
  )

/** How many repairs are in each stage. */
export const countByStage = (db: Reader, holders: Holders): Promise<Map<OpenStage, number>> =>
  countInStages(
    db,
    OPEN_STAGES,
    conditionsOf(holders).map((isHeld) => [isHeld]),
  )
