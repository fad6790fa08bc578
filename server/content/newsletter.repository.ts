import { type Language, readLanguage } from '#contract/platform/languages.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Subscribes an email in the language of its next mail. Returns false when it is subscribed already; its link is then unchanged. */
export async function subscribe(
  tx: Tx,
  { email, language }: { email: string; language: Language },
  unsubscribeHash: string,
): Promise<boolean> {
  const added = await tx
    .insertInto('newsletter_subscribers')
    .values({ email, language, unsubscribe_hash: unsubscribeHash, created_at: new Date().toISOString(), unsubscribed_at: null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows) return true
  const again = await tx
    .updateTable('newsletter_subscribers')
    .set({ language, unsubscribe_hash: unsubscribeHash, unsubscribed_at: null })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is not', null)
    .executeTakeFirst()
  return again.numUpdatedRows > 0n
}

/** Replaces a subscriber's unsubscribe link; the previous one stops working. Returns the language of the subscriber, if there is one. */
export async function setUnsubscribeHash(tx: Tx, email: string, unsubscribeHash: string): Promise<Language | undefined> {
  const subscriber = await tx
    .updateTable('newsletter_subscribers')
    .set({ unsubscribe_hash: unsubscribeHash })
    .where('email', '=', email)
    .where('unsubscribed_at', 'is', null)
    .returning('language')
    .executeTakeFirst()
  return subscriber && readLanguage(subscriber.language)
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
