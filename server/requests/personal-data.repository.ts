import { type SqlBool, sql } from 'kysely'
import type { RequestRef } from '#contract/platform/fields.ts'
import { foldText } from '#contract/platform/text.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { tenDigits } from '#contract/requests/phone.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { isOpenAccount } from '#server/platform/db/open-accounts.ts'
import { matchesSearch, namesPerson, phoneForSearch, type SearchableTable, searchText, soundText } from '#server/platform/db/search.ts'
import type { Contacts } from './customers/customers.ts'
import { kinds } from './kinds/index.ts'
import type { Customer, KindDefinition } from './request.ts'

/** Words of fewer letters are parts of too many names. */
const PART_MIN = 3

/** The ids of the requests of a kind with one of the emails or phones. */
export async function findIdsOf(db: Reader, { table }: KindDefinition, { emails, phones }: Readonly<Contacts>): Promise<number[]> {
  if (emails.length + phones.length === 0) return []
  const isOne = (column: string, values: readonly string[]) => sql`${sql.ref(column)} in (${sql.join(values.length > 0 ? values : [null])})`
  return db.readIds(
    db
      .selectFrom(table)
      .where(sql<boolean>`(${isOne('email', emails)} or ${isOne('phone', phones)})`)
      .select('id')
      .orderBy('id'),
  )
}

/** Deletes what waits for a product, or for news, at one of the addresses. */
export async function deleteRowsOf(tx: Tx, table: 'stock_alerts' | 'newsletter_subscribers', emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await tx.deleteFrom(table).where('email', 'in', emails).execute()
}

/**
 * Deletes views of all accounts that name one of these customers: with the whole name, the email or the phone, or with a part of them that
 * no record contains. The customers' own rows are deleted before.
 */
export async function deleteViewsOf(tx: Tx, customers: readonly Customer[]): Promise<void> {
  const isNamed = naming(tx, customers)
  for (const { id, name, query } of await tx.selectFrom('saved_views').select(['id', 'name', 'query']).execute()) {
    const values = new URLSearchParams(query)
    if (await isNamed([name, ...values.values()], [name, values.get('q') ?? '']))
      await tx.deleteFrom('saved_views').where('id', '=', id).execute()
  }
}

/** Deletes the counts of searches in the shop that name one of these customers. */
export async function deleteSearchesOf(tx: Tx, customers: readonly Customer[]): Promise<void> {
  const isNamed = naming(tx, customers)
  for (const { name } of await tx.selectFrom('visit_counts').where('kind', '=', 'search').select('name').distinct().execute())
    if (await isNamed([name], [name])) await tx.deleteFrom('visit_counts').where('kind', '=', 'search').where('name', '=', name).execute()
}

/**
 * Takes the phones of customers out of what the law wants kept: it asks for none. The papers of `requests`, which are gone, lose whatever
 * phone they have; bills of the counter belong to `phones`, unless money is open on them or a warranty runs.
 */
export async function takePhones(tx: Tx, requests: readonly RequestRef[], phones: readonly string[]): Promise<void> {
  const isOfRequest = sql<SqlBool>`(${sql.join(
    requests.map(({ entity, id }) => sql`(entity = ${entity} and entity_id = ${id})`),
    sql` or `,
  )})`
  const bills = tx.selectFrom('bills').select(['id', 'snapshot', 'search'])
  const found = await bills.where(isOfRequest).execute()
  const isOpen = isOpenAccount(sql`kept.bill_id = coalesce(bills.bill_id, bills.id)`, todayInShop())
  for (const phone of phones) {
    const ofCounter = bills.where('entity', 'is', null).where(({ not }) => not(isOpen))
    const named = await ofCounter.where(matchesSearch(tx, 'bills', phone)).execute()
    found.push(...named.filter(({ snapshot }) => phoneIn(snapshot) === phone))
  }
  for (const { id, search, snapshot } of found) {
    const phone = phoneIn(snapshot)
    if (phone === '') continue
    const unsearched = phoneForSearch(phone).reduce((text, form) => text.replaceAll(foldText(form), ''), search)
    const set = { snapshot: withoutPhone(snapshot, phone), search: unsearched }
    await tx.updateTable('bills').set(set).where('id', '=', id).execute()
  }
  const vouchers = tx.selectFrom('vouchers').innerJoin('payments', 'payments.id', 'vouchers.payment_id').where(isOfRequest)
  for (const { id, snapshot } of await vouchers.select(['vouchers.id', 'snapshot']).execute()) {
    const set = { snapshot: withoutPhone(snapshot, phoneIn(snapshot)) }
    await tx.updateTable('vouchers').set(set).where('id', '=', id).execute()
  }
}

/** The phone of the customer of a document; empty without one. */
export const phoneIn = (snapshot: string): string => (JSON.parse(snapshot) as { customer?: { phone?: string } }).customer?.phone ?? ''

/** As the database allows it: nothing else in the text changes. */
const withoutPhone = (snapshot: string, phone: string): string => snapshot.replaceAll(`"phone":"${phone}"`, '"phone":""')

/** Whether texts name one of the customers. A part of a name counts in the words of people alone, and unless a record contains it. */
function naming(tx: Tx, customers: readonly Customer[]) {
  const persons = customers.map(({ name, email, phone }) => {
    const digits = tenDigits(phone) ?? phone
    return {
      whole: [email, /\s/.test(name.trim()) ? name.trim() : ''].filter(Boolean).map(foldText),
      digits,
      search: searchText(name, email, ...phoneForSearch(phone), digits),
      sound: soundText('bookings', name),
    }
  })
  const known = new Map<string, boolean>()
  const isKnown = async (part: string) => {
    if (!known.has(part)) known.set(part, await isFound(tx, part))
    return known.get(part) as boolean
  }
  return async (texts: readonly string[], words: readonly string[]): Promise<boolean> => {
    const text = searchText(...texts)
    const parts = words.flatMap((each) => foldText(each).split(/[^\p{L}\p{M}\p{N}]+/u)).filter(({ length }) => length >= PART_MIN)
    for (const person of persons) {
      if (person.whole.some((each) => text.includes(each))) return true
      if (person.digits && text.replace(/\D/g, '').includes(person.digits)) return true
      for (const part of parts) if (person.search.includes(part) && !(await isKnown(part))) return true
      for (const each of words) if (each.trim() && namesPerson(person, each.trim()) && !(await isKnown(each.trim()))) return true
    }
    return false
  }
}

const SEARCHED_TABLES: readonly SearchableTable[] = ['products', ...Object.values(kinds).map(({ table }) => table)]

/** Whether any record contains `q`. */
async function isFound(db: Reader, q: string): Promise<boolean> {
  for (const table of SEARCHED_TABLES) {
    const found = await db
      .selectFrom(table)
      .where(matchesSearch(db, table, q))
      .select('id')
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
