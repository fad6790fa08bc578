import type { Selectable } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type TaskRow = Selectable<Tables['tasks']>

export const listTasks = (db: Reader): Promise<TaskRow[]> => db.selectFrom('tasks').selectAll().orderBy('name').execute()

export interface TaskLock {
  /** The next run of a task that has no row yet. */
  firstRunAt: string
  /** Locks the task only if its next run is not later than this. */
  dueBy: string
  /** A next run after this, or a lock that ends after `leaseBelievedUntil`, is ignored. */
  believedUntil: string
  leaseBelievedUntil: string
  now: string
  lockedUntil: string
}

/** Locks a task that is due and not running. Returns whether it was locked. */
export async function lockTask(
  tx: Tx,
  name: string,
  { firstRunAt, dueBy, believedUntil, leaseBelievedUntil, now, lockedUntil }: TaskLock,
): Promise<boolean> {
  await tx
    .insertInto('tasks')
    .values({ name, next_run_at: firstRunAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set({ locked_until: lockedUntil })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('next_run_at', '<=', dueBy), eb('next_run_at', '>', believedUntil)]))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now), eb('locked_until', '>', leaseBelievedUntil)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type TaskChange = Partial<Omit<TaskRow, 'name'>>

/** Updates a task if the lock that ends at `lockedUntil` is still held. Returns whether it is. */
export async function updateLockedTask(tx: Tx, name: string, lockedUntil: string, change: TaskChange): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tasks')
    .set(change)
    .where('name', '=', name)
    .where('locked_until', '=', lockedUntil)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a task due at `at`, also one that has never run. */
export async function setNextRun(tx: Tx, name: string, at: string): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({ name, next_run_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ next_run_at: at }))
    .execute()
}
