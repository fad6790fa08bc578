import type { NewSavedView, SavedView, ViewList } from '#contract/office/saved-views.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

const columns = ['id', 'list', 'name', 'query'] as const

export const listViews = (db: Reader, userId: number, list: ViewList): Promise<SavedView[]> =>
  db.selectFrom('saved_views').where('user_id', '=', userId).where('list', '=', list).select(columns).orderBy('name').execute()

/** Stores a view; one of the same name is replaced. */
export const putView = (tx: Tx, userId: number, { list, name, query }: NewSavedView): Promise<SavedView> =>
  tx
    .insertInto('saved_views')
    .values({ user_id: userId, list, name, query })
    .onConflict((conflict) => conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query }))
    .returning(columns)
    .executeTakeFirstOrThrow()

export async function countViews(db: Reader, userId: number, list: ViewList): Promise<number> {
  const { count } = await db
    .selectFrom('saved_views')
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether the account had it. */
export async function deleteView(tx: Tx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return numDeletedRows > 0n
}
