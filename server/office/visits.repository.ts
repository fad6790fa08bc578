import type { VisitKind } from '#contract/office/visits.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface VisitCount {
  kind: VisitKind
  /** Empty for those that are counted together. */
  name: string
  count: number
}

/**
 * Different names of a day, so that nobody can fill the database: further ones are counted together. Kinds without a limit have names of a
 * closed list.
 */
const NAMES_OF_DAY_MAX: Partial<Record<VisitKind, number>> = { search: 100, product: 200 }

/** Adds to the counts of a day. */
export async function addVisits(tx: Tx, day: string, counts: readonly VisitCount[]): Promise<void> {
  const sums = new Map<string, VisitCount>()
  for (const { kind, name, count } of await withinLimits(tx, day, counts)) {
    const key = `${kind} ${name}`
    sums.set(key, { kind, name, count: count + (sums.get(key)?.count ?? 0) })
  }
  if (sums.size === 0) return
  // All processes in one order, so that none waits for another that waits for it.
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => ({ day, ...sum }))
  await tx
    .insertInto('visit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'day', 'name'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb('visit_counts.count', '+', ref('excluded.count')) })),
    )
    .execute()
}

/** Two processes that add new names at the same moment may exceed the limit by what each adds. */
async function withinLimits(tx: Tx, day: string, counts: readonly VisitCount[]): Promise<VisitCount[]> {
  const kept: VisitCount[] = []
  for (const kind of new Set(counts.map((each) => each.kind))) {
    const ofKind = counts.filter((each) => each.kind === kind)
    const max = NAMES_OF_DAY_MAX[kind]
    if (max === undefined) {
      kept.push(...ofKind)
      continue
    }
    const rows = await tx.selectFrom('visit_counts').where('kind', '=', kind).where('day', '=', day).select('name').execute()
    const known = new Set(rows.map(({ name }) => name))
    for (const each of ofKind) {
      const fits = known.has(each.name) || known.size < max
      if (fits) known.add(each.name)
      kept.push(fits ? each : { ...each, name: '' })
    }
  }
  return kept
}

/** The day of the first visit that is known; undefined while there is none. */
export async function findFirstDay(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom('visit_counts')
    .where('kind', '=', 'page')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow()
  return row.day ?? undefined
}

/** Visits of all pages, by day. */
export async function sumDays(db: Reader, from: string, to: string): Promise<{ day: string; visits: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .where('kind', '=', 'page')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .orderBy('day')
    .select(['day', ({ fn }) => fn.sum<number>('count').as('visits')])
    .execute()
  return rows.map(({ day, visits }) => ({ day, visits: Number(visits) }))
}

/** The counts of one kind by name, both days included. */
export async function sumNames(db: Reader, kind: VisitKind, from: string, to: string): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('name')
    .select(['name', ({ fn }) => fn.sum<number>('count').as('count')])
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

export const listProductNames = (db: Reader, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  ids.length === 0 ? Promise.resolve([]) : db.selectFrom('products').where('id', 'in', ids).select(['id', 'name']).execute()

/** Deletes the counts of the first day, if that is before `day`. Returns whether it was. */
export async function deleteDayBefore(tx: Tx, kind: VisitKind, day: string): Promise<boolean> {
  const ofKind = tx.selectFrom('visit_counts').where('kind', '=', kind)
  const { first } = await ofKind.select(({ fn }) => fn.min<string | null>('day').as('first')).executeTakeFirstOrThrow()
  if (first === null || first >= day) return false
  await tx.deleteFrom('visit_counts').where('kind', '=', kind).where('day', '=', first).execute()
  return true
}
