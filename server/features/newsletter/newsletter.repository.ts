import type { Tx } from '#server/db/database.ts'

/** Subscribes an email. Returns false when it is subscribed already; its link is then unchanged. */
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

/** Replaces a subscriber's unsubscribe link; the previous one stops working. Returns whether the email is subscribed. */
export async function setUnsubscribeHash(tx: Tx, email: string, unsubscribeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribe_hash: unsubscribeHash })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the emails that unsubscribed before the timestamp `before`. */
export async function deleteUnsubscribed(tx: Tx, before: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('unsubscribed_at', '<', before).execute()
}

/** Returns whether the link is known. Another use does not change the time of the first one. */
export async function unsubscribe(tx: Tx, unsubscribeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('newsletter_subscribers')
    .set(({ fn, val }) => ({ unsubscribed_at: fn.coalesce('unsubscribed_at', val(new Date().toISOString())) }))
    .where('unsubscribe_hash', '=', unsubscribeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
