import { type Selectable, sql } from 'kysely'
import { LIST_LIMIT_MAX } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import { deleteAuditEntries } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forUpdate } from '#server/platform/db/for-update.ts'
import { fromRaw } from '#server/platform/db/from-raw.ts'
import { toLimitOffset } from '#server/platform/db/limit-offset.ts'
import { isAmongNewest, isShort, matchesSearch, phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { insertPair, isPairOf, isPairWith } from '../doubles.repository.ts'
import { kinds } from '../kinds/index.ts'
import { rowsUnused } from '../merged-rows.ts'
import type { KindDefinition } from '../request.ts'
import { readTrashedIds } from '../trashed-ids.repository.ts'

export type CustomerRow = Selectable<Tables['customers']>
export type CustomerKey = Selectable<Tables['customer_keys']>

/** More people at one phone than these are not looked at. */
const KNOWN_MAX = 100
const LOCK = 4404

const TABLES = Object.values(kinds).map(({ table }) => table)
const PERSON = sql<number>`coalesce(person_id, id)`

/** From here on whoever looks for one of these phones or emails waits for this transaction: two at once make one customer. */
export async function lockContacts(tx: Tx, values: readonly string[]): Promise<void> {
  if (tx.dialect === 'sqlite') return
  for (const value of [...values].sort()) {
    const lock = sql`pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${value}))`
    await fromRaw(tx, sql<{ held: string }>`select cast(${lock} as text) as held`).select('held').execute()
  }
}

/** The customers with one of these phones or emails, each with its names, oldest first. */
export async function findKnown(db: Reader, values: readonly string[]): Promise<{ id: number; value: string; names: string[] }[]> {
  if (values.length === 0) return []
  const found = await db
    .selectFrom('customer_keys')
    .where('value', 'in', values)
    .where('kind', '<>', 'name')
    .select(['customer_id as id', 'value'])
    .orderBy('customer_id')
    .limit(KNOWN_MAX)
    .execute()
  const names = await readKeys(
    db,
    found.map(({ id }) => id),
  )
  return found.map(({ id, value }) => ({
    ...{ id, value },
    names: names.flatMap((key) => (key.customer_id === id && key.kind === 'name' ? key.value : [])),
  }))
}

/** Each key with the row that has it, and the row that stands for its person. */
export const readKeysOfPersons = async (db: Reader, ids: readonly number[]): Promise<(CustomerKey & { person: number })[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('customer_keys')
        .innerJoin('customers', 'customers.id', 'customer_id')
        .where((eb) => eb.or([eb('customers.id', 'in', ids), eb('person_id', 'in', ids)]))
        .select(['customer_id', 'kind', 'value', PERSON.as('person')])
        .orderBy('customer_id')
        .orderBy('value')
        .execute()

/** The person of each of these customers, with every phone of that person. */
export async function readPersonsOf(db: Reader, ids: readonly number[]): Promise<Map<number, { person: number; phones: string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('customers')
    .where('id', 'in', ids)
    .select(['id', PERSON.as('person')])
    .execute()
  const keys = await readKeysOfPersons(
    db,
    rows.map(({ person }) => Number(person)),
  )
  return new Map(
    rows.map(({ id, person: found }) => {
      const person = Number(found)
      return [id, { person, phones: keys.flatMap((key) => (key.kind === 'phone' && Number(key.person) === person ? key.value : [])) }]
    }),
  )
}

export const readKeys = async (db: Reader, ids: readonly number[]): Promise<CustomerKey[]> =>
  ids.length === 0
    ? []
    : db.selectFrom('customer_keys').where('customer_id', 'in', ids).selectAll().orderBy('customer_id').orderBy('value').execute()

/** Returns the id. */
export async function insertCustomer(
  tx: Tx,
  name: string,
  language: Language,
  keys: readonly Omit<CustomerKey, 'customer_id'>[],
): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await tx
    .insertInto('customers')
    .values({ name, language, ...searchOf({ name, gstin: '' }, keys), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertKeys(tx, id, keys)
  return id
}

/** Keys that the customer has already are left as they are. */
export async function insertKeys(tx: Tx, id: number, keys: readonly Omit<CustomerKey, 'customer_id'>[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('customer_keys')
    .values(keys.map((key) => ({ customer_id: id, ...key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes those keys of these customers that are not among `kept`. */
export async function deleteKeys(tx: Tx, ids: readonly number[], kind: CustomerKey['kind'], kept: readonly string[]): Promise<void> {
  let query = tx.deleteFrom('customer_keys').where('customer_id', 'in', ids).where('kind', '=', kind)
  if (kept.length > 0) query = query.where('value', 'not in', kept)
  await query.execute()
}

/** What a search of a person reads: every name, phone and email of all rows that were merged. */
const searchOf = ({ name, gstin }: Pick<CustomerRow, 'name' | 'gstin'>, keys: readonly Omit<CustomerKey, 'customer_id'>[]) => {
  const of = (kind: CustomerKey['kind']) => keys.flatMap((key) => (key.kind === kind ? key.value : []))
  const names = [...new Set([name, ...of('name')])]
  return {
    search: searchText(...names, ...of('email'), gstin, ...of('phone').flatMap(phoneForSearch)),
    sound: soundText('customers', ...names),
  }
}

/** After a change of the name, the GSTIN or a key of a person. */
export async function storeSearch(tx: Tx, id: number): Promise<void> {
  const row = await tx.selectFrom('customers').where('id', '=', id).select(['name', 'gstin']).executeTakeFirstOrThrow()
  const columns = searchOf(row, await readKeys(tx, await personIds(tx, id)))
  await tx.updateTable('customers').set(columns).where('id', '=', id).execute()
}

/** The row that stands for the person of a customer; undefined when there is no such customer. */
export async function findPerson(db: Reader, id: number): Promise<CustomerRow | undefined> {
  const person = db.selectFrom('customers').where('id', '=', id).select(PERSON.as('id'))
  return db.selectFrom('customers').where('id', '=', person).selectAll().executeTakeFirst()
}

/** Locks the row that stands for the person of a customer, so that all rows of the person change one at a time. */
export async function lockPerson(tx: Tx, id: number): Promise<CustomerRow | undefined> {
  for (let person = await findPerson(tx, id); person; person = await findPerson(tx, id)) {
    const locked = await tx.selectFrom('customers').where('id', '=', person.id).selectAll().$call(forUpdate(tx)).executeTakeFirst()
    // It may have been merged, split or deleted before.
    if (locked && (await findPerson(tx, id))?.id === locked.id) return locked
  }
  return undefined
}

/** The rows of a person, itself first. */
export const readRows = (db: Reader, person: number): Promise<CustomerRow[]> =>
  db
    .selectFrom('customers')
    .where((eb) => eb.or([eb('id', '=', person), eb('person_id', '=', person)]))
    .selectAll()
    .orderBy(sql`case when person_id is null then 0 else 1 end`)
    .orderBy('id')
    .execute()

/** The ids of the rows of a person. */
export const personIds = (db: Reader, person: number): Promise<number[]> =>
  db.readIds(
    db
      .selectFrom('customers')
      .where((eb) => eb.or([eb('id', '=', person), eb('person_id', '=', person)]))
      .select('id'),
  )

export async function updateCustomer(tx: Tx, { id, ...row }: Pick<CustomerRow, 'id'> & Partial<CustomerRow>): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...row, updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Makes a person of these merged rows. */
export const setPerson = (tx: Tx, ids: readonly number[], person: number): Promise<unknown> =>
  tx
    .updateTable('customers')
    .set({ person_id: person, merged_into: sql`coalesce(merged_into, ${person})` })
    .where('id', 'in', ids)
    .execute()

/** Makes a merged row stand for itself. */
export const splitOff = (tx: Tx, id: number): Promise<unknown> =>
  tx.updateTable('customers').set({ merged_into: null, person_id: null }).where('id', '=', id).execute()

/** Two customers who may be one. A pair that was settled stays settled. */
export const insertDouble = (tx: Tx, one: number, other: number): Promise<void> => insertPair(tx, 'customer_doubles', one, other)

type Settled = Tables['customer_doubles']['settled']

/** Says what the rows of one person and those of another are to each other. */
export async function settleDoubles(tx: Tx, ones: readonly number[], others: readonly number[], settled: Settled): Promise<void> {
  await tx.updateTable('customer_doubles').set({ settled }).where(isPairOf(ones, others)).execute()
}

/** Pairs of persons of whom nobody has said whether they are one. */
const selectOpenDoubles = (db: Reader) =>
  db
    .selectFrom('customer_doubles')
    .innerJoin('customers as one', 'one.id', 'one_id')
    .innerJoin('customers as other', 'other.id', 'other_id')
    .where('settled', 'is', null)
    .select([sql<number>`coalesce(one.person_id, one.id)`.as('one'), sql<number>`coalesce(other.person_id, other.id)`.as('other')])

/** The persons who may be one with this one and of whom nobody has said it. */
export async function findDoubles(db: Reader, ids: readonly number[]): Promise<number[]> {
  const pairs = await selectOpenDoubles(db).where(isPairWith(ids)).execute()
  return [...new Set(pairs.flatMap(({ one, other }) => [Number(one), Number(other)]))].filter((id) => !ids.includes(id))
}

interface Page {
  page?: number | undefined
  limit?: number | undefined
}

/** Pairs of persons who may be one, newest first. */
export async function listDoubles(db: Reader, page: Page): Promise<{ rows: [number, number][]; total: number }> {
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const { count } = await db
    .selectFrom('customer_doubles')
    .where('settled', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const pairs = await selectOpenDoubles(db).orderBy('other_id', 'desc').orderBy('one_id', 'desc').limit(limit).offset(offset).execute()
  return { rows: pairs.map(({ one, other }) => [Number(one), Number(other)]), total: Number(count) }
}

/** Persons whose names, phones, emails or GSTIN have every word of `q`. */
const selectPersons = (db: Reader, q: string | undefined) =>
  db
    .selectFrom('customers')
    .where('person_id', 'is', null)
    .$if(Boolean(q), (query) => query.where(matchesSearch(db, 'customers', q as string)))
    .$if(Boolean(q && isShort(q)), (query) => query.where(isAmongNewest('customers')))

/** Newest first. */
export async function listCustomers(
  db: Reader,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<{ rows: CustomerRow[]; total: number }> {
  const { limit, offset } = toLimitOffset(page, LIST_LIMIT_MAX)
  const persons = selectPersons(db, q)
  const { count } = await persons.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows: await persons.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute(), total: Number(count) }
}

/** The newest that match; they are not counted. */
export const findCustomers = (db: Reader, q: string, limit: number): Promise<CustomerRow[]> =>
  selectPersons(db, q).selectAll().orderBy('id', 'desc').limit(limit).execute()

/** Rows by their ids. */
export const readPersons = async (db: Reader, ids: readonly number[]): Promise<Map<number, CustomerRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('customers').where('id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The row that stands for the person of each of these customers. */
export const readPersonIds = async (db: Reader, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map([...(await readPersons(db, ids))].map(([id, { person_id }]) => [id, person_id ?? id]))

/** The people with a phone, who came last first. */
export async function listPersonsAt(db: Reader, phone: string): Promise<{ id: number; name: string; email: string; language: Language }[]> {
  const persons = db
    .selectFrom('customer_keys')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .where('value', '=', phone)
    .where('kind', '=', 'phone')
    .select(PERSON.as('id'))
  const rows = await db
    .selectFrom('customers')
    .where('id', 'in', persons)
    .select(['id', 'name', 'language'])
    .select((eb) =>
      eb
        .selectFrom('customer_keys')
        .whereRef('customer_id', '=', 'customers.id')
        .where('kind', '=', 'email')
        .select((keys) => keys.fn.min('value').as('email'))
        .as('email'),
    )
    .orderBy('id', 'desc')
    .limit(KNOWN_MAX)
    .execute()
  return rows.map(({ email, ...person }) => ({ ...person, email: email ?? '' }))
}

/** The ids of a customer's requests of a kind, newest first. */
export const findRequestsOf = (db: Reader, { table }: KindDefinition, customers: readonly number[], limit?: number): Promise<number[]> =>
  db.readIds(
    db
      .selectFrom(table)
      .where('customer_id', 'in', customers)
      .select('id')
      .orderBy('id', 'desc')
      .$if(limit !== undefined, (query) => query.limit(limit as number)),
  )

/** How many requests a customer has, counted up to two. */
export async function countUpToTwo(db: Reader, customer: number): Promise<number> {
  let count = 0
  for (const kind of Object.values(kinds)) count += (await findRequestsOf(db, kind, [customer], 2)).length
  return count
}

/** Customers with a GSTIN. */
export const findByGstin = (db: Reader, gstin: string): Promise<number[]> =>
  db.readIds(db.selectFrom('customers').where('gstin', '=', gstin).where('gstin', '<>', '').select('id').limit(KNOWN_MAX))

/** Those of the persons of these customers who have no request left, in the trash neither: the ids of all their rows. */
export async function findUnused(db: Reader, customers: readonly number[]): Promise<number[]> {
  if (customers.length === 0) return []
  const persons = db.selectFrom('customers').where('id', 'in', customers).select(PERSON.as('id'))
  const rows = await db
    .selectFrom('customers')
    .where((eb) => eb.or([eb('id', 'in', persons), eb('person_id', 'in', persons)]))
    .select(['id', PERSON.as('main')])
    .orderBy(PERSON)
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const used = new Set<number>()
  for (const table of TABLES)
    for (const { id } of await db.selectFrom(table).where('customer_id', 'in', ids).select('customer_id as id').distinct().execute())
      used.add(id)
  const unused = rowsUnused(rows, used)
  return unused.length === 0 ? [] : rowsUnused(unused, await readTrashedIds(db, 'customer_id')).map(({ id }) => id)
}

/** Deletes what `findUnused` finds, with what the audit log has of them. */
export async function deleteUnused(tx: Tx, customers: readonly number[]): Promise<void> {
  const found = await findUnused(tx, customers)
  // Until it is locked, a request of it may come in, and another one may be merged into it.
  const contacts = (await readKeys(tx, found)).flatMap(({ kind, value }) => (kind === 'name' ? [] : value))
  await lockContacts(tx, [...new Set(contacts)])
  for (const id of found) await lockPerson(tx, id)
  const unused = await findUnused(tx, found)
  if (unused.length === 0) return
  await deleteAuditEntries(tx, 'customers', unused)
  await tx.deleteFrom('customers').where('id', 'in', unused).execute()
}

/** Deletes rows that were merged into a person, with what the audit log has of them; what had been merged into them before is the person's own. */
export async function deleteMerged(tx: Tx, ids: readonly number[], person: number): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('customers').set({ merged_into: person }).where('merged_into', 'in', ids).execute()
  await deleteAuditEntries(tx, 'customers', [...ids])
  await tx.deleteFrom('customers').where('id', 'in', ids).execute()
}

/** The next customers after an id, in the order of their ids. */
export const readIdsAfter = (db: Reader, last: number, limit: number): Promise<number[]> =>
  db.readIds(db.selectFrom('customers').where('id', '>', last).select('id').orderBy('id').limit(limit))
