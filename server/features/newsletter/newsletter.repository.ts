import type { Tx } from '#server/db/database.ts'

/** Whether the address is newly subscribed, for the first time or again; one that is subscribed already keeps its link. */
export async function subscribe(tx: Tx, email: string, unsubscribeHash: string): Promise<boolean> {
  const added = await tx
    .insertInto('newsletter_subscribers')
    .values({ email, unsubscribe_hash: unsubscribeHash, created_at: new Date().toISOString(), unsubscribed_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) return true
  const again = await tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribe_hash: unsubscribeHash, unsubscribed_at: null })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is not', null)
    .executeTakeFirst()
  return again.numUpdatedRows > 0n
}

/** Gives a subscriber a new link; the one before stops working. Answers whether the address is subscribed. */
export async function setUnsubscribeHash(tx: Tx, email: string, unsubscribeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribe_hash: unsubscribeHash })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Erases addresses that were unsubscribed before that moment. */
export async function forgetUnsubscribed(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('unsubscribed_at', '<', before).execute()
}

/** Whether the link is known; the moment of the first use stays. */
export async function unsubscribe(tx: Tx, unsubscribeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscribers')
    .set(({ fn, val }) => ({ unsubscribed_at: fn.coalesce('unsubscribed_at', val(new Date().toISOString())) }))
    .where('unsubscribe_hash', '=', unsubscribeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
