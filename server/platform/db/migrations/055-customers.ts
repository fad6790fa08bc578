import { sql } from 'kysely'
import { isSameName } from '#contract/platform/same-name.ts'
import { areNamesAlike } from '#server/platform/db/names-alike.ts'
import { isPostgres, phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { AnyDb } from './convert.ts'
import { inBatches, insertRows } from './rows.ts'

interface Sent {
  id: number
  name: string
  email: string
  phone: string
  language: string
  created_at: string
}

interface Customer extends Omit<Sent, 'email' | 'phone'> {
  keys: Set<string>
}

/** Pairs that one customer is part of: more people at one phone are a shop's own. */
const PAIRS_MAX = 20
/** More people at one phone than these are not compared. */
const KNOWN_MAX = 100

/**
 * Every request gets its customer: whoever has its phone and its name, else its email and its name, else a new one. The phones and emails of
 * the shop and of its accounts are typed in for people who have none, so they name nobody.
 */
export async function up(db: AnyDb): Promise<void> {
  const nobody = await contactsOfShop(db)
  const byKey = new Map<string, Customer[]>()
  let last = 0
  for (const table of ['repair_requests', 'bookings', 'contact_requests']) {
    const read = 'name, email, phone, language, created_at'
    await inBatches<Sent>(db, table, { read, where: 'customer_id is null' }, async (rows) => {
      const added: Customer[] = []
      const doubles: { one_id: number; other_id: number }[] = []
      const owners: { id: number; customer: number }[] = []
      const learned: { customer_id: number; kind: string; value: string }[] = []
      for (const sent of rows) {
        const keys = [sent.phone, sent.email].filter((key) => key !== '' && !nobody.has(key))
        const known = keys.flatMap((key) => byKey.get(key) ?? [])
        const found = known.find(({ name }) => isSameName(name, sent.name))
        if (!found) last += 1
        const customer = found ?? { ...sent, id: last, keys: new Set<string>() }
        if (!found) {
          added.push(customer)
          learned.push({ customer_id: customer.id, kind: 'name', value: customer.name })
          const alike = new Set(known.filter(({ name }) => areNamesAlike(name, sent.name)))
          doubles.push(...[...alike].slice(0, PAIRS_MAX).map(({ id }) => ({ one_id: id, other_id: customer.id })))
        }
        for (const key of keys) {
          const others = byKey.get(key) ?? []
          if (!others.includes(customer) && others.length < KNOWN_MAX) byKey.set(key, [...others, customer])
        }
        for (const [kind, value] of [['phone', sent.phone] as const, ['email', sent.email] as const]) {
          if (value === '' || customer.keys.has(value)) continue
          customer.keys.add(value)
          learned.push({ customer_id: customer.id, kind, value })
        }
        owners.push({ id: sent.id, customer: customer.id })
      }
      await insertRows(
        db,
        'customers',
        added.map(({ id, name, language, created_at, keys }) => ({
          ...{ id, name, language, created_at, updated_at: created_at, version: 1 },
          search: searchText(name, ...[...keys].flatMap((key) => (key.includes('@') ? key : phoneForSearch(key)))),
          sound: soundText('customers', name),
        })),
      )
      await insertRows(db, 'customer_doubles', doubles)
      await insertRows(db, 'customer_keys', learned)
      const values = owners.map(({ id, customer }) => sql`(cast(${id} as integer), cast(${customer} as integer))`)
      await sql`update ${sql.table(table)} set customer_id = owner.column2 from (values ${sql.join(values)}) as owner
        where owner.column1 = ${sql.ref(`${table}.id`)}`.execute(db)
    })
  }
  if (last > 0 && isPostgres(db)) await sql`select setval(pg_get_serial_sequence('customers', 'id'), ${sql.lit(last)})`.execute(db)
}

async function contactsOfShop(db: AnyDb): Promise<Set<string>> {
  const users = await db.selectFrom('users').select('email').execute()
  const shop = await db.selectFrom('documents').where('name', '=', 'shop').select('value').executeTakeFirst()
  const {
    email = '',
    whatsapp = '',
    phones = [],
  } = JSON.parse(String(shop?.value ?? '{}')) as Partial<Record<string, string>> & {
    phones?: string[]
  }
  return new Set([...users.map((user: { email: string }) => user.email), email, whatsapp, ...phones])
}
