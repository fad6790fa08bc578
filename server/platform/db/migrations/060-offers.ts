import type { AnyDb } from './convert.ts'

/** Whoever is told of messages is told of devices that visitors offer, too. */
export async function up(db: AnyDb): Promise<void> {
  const users: { id: number; notify_of: string }[] = await db.selectFrom('users').select(['id', 'notify_of']).orderBy('id').execute()
  for (const { id, notify_of } of users) {
    const chosen = JSON.parse(notify_of) as string[]
    if (!chosen.includes('contact-requests') || chosen.includes('sale-offers')) continue
    const withOffers = chosen.flatMap((kind) => (kind === 'contact-requests' ? ['sale-offers', kind] : [kind]))
    await db
      .updateTable('users')
      .set({ notify_of: JSON.stringify(withOffers) })
      .where('id', '=', id)
      .execute()
  }
}
