import type { CustomerChange } from '#contract/customers/customers.ts'
import { type AuditActor, takeValues, writeAuditEntry } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { idsMergedInto } from '../merged-rows.ts'
import type { Customer } from '../request.ts'
import {
  type CustomerRow,
  deleteKeys,
  deleteMerged,
  findByGstin,
  findPerson,
  insertDouble,
  insertKeys,
  lockContacts,
  lockPerson,
  personIds,
  readKeys,
  readRows,
  setPerson,
  settleDoubles,
  splitOff,
  storeSearch,
  updateCustomer,
} from './customers.repository.ts'

/** A customer with everything under which they are known, and the rows that were merged into theirs. */
export interface Person {
  row: CustomerRow
  names: string[]
  phones: string[]
  emails: string[]
  merged: CustomerRow[]
  /** The ids of all rows. */
  ids: number[]
}

/** The person of a customer, also of one that was merged. Throws 404 when there is none. */
export async function readPerson(db: Reader, id: number): Promise<Person> {
  const person = await findPerson(db, id)
  if (!person) throw new ProblemError('not_found')
  const [row = person, ...merged] = await readRows(db, person.id)
  const ids = [row.id, ...merged.map((each) => each.id)]
  const keys = await readKeys(db, ids)
  const of = (kind: string) => [...new Set(keys.flatMap((key) => (key.kind === kind ? key.value : [])))]
  // What only a merged row has counts too, so that no fact has to move and a split needs none back.
  const filled = <Field extends 'gstin' | 'address' | 'notes' | 'may_message' | 'credit_limit'>(field: Field): CustomerRow[Field] =>
    [row, ...merged].find((each) => each[field] !== null && each[field] !== '')?.[field] ?? row[field]
  const facts = { gstin: filled('gstin'), address: filled('address'), notes: filled('notes') }
  return {
    row: { ...row, ...facts, may_message: filled('may_message'), credit_limit: filled('credit_limit') },
    ...{ names: of('name'), phones: of('phone'), emails: of('email'), merged, ids },
  }
}

/** The facts of a person as the audit log has them. */
const auditView = ({ row, phones, emails, merged }: Person) => ({
  ...{ id: row.id, version: row.version, name: row.name, phones, emails, gstin: row.gstin, address: row.address, language: row.language },
  ...{ notes: row.notes, mayMessage: row.may_message === null ? null : row.may_message === 1, creditLimit: row.credit_limit },
  merged: merged.map(({ name }) => name),
})

/** Locks a person, changes it, and records what changed. */
async function changed(
  tx: Tx,
  id: number,
  by: AuditActor,
  change: (before: Person) => Promise<void>,
  expectedVersion?: number,
): Promise<Person> {
  const person = await lockPerson(tx, id)
  if (!person) throw new ProblemError('not_found')
  const before = await readPerson(tx, person.id)
  await assertVersion(tx, 'customers', auditView(before), expectedVersion)
  await change(before)
  await storeSearch(tx, person.id)
  const then = await readPerson(tx, person.id)
  if (JSON.stringify(auditView(then)) === JSON.stringify(auditView(before))) return then
  const version = person.version + 1
  await updateCustomer(tx, { id: person.id, version })
  const after = { ...then, row: { ...then.row, version } }
  await writeAuditEntry(tx, { entity: 'customers', action: 'changed', by, before: auditView(before), after: auditView(after) })
  return after
}

/** Stores what the shop writes about a customer. Whoever has the same GSTIN may be the same company. */
export function changePerson(
  tx: Tx,
  id: number,
  facts: CustomerChange,
  { by, expectedVersion }: { by: AuditActor; expectedVersion: number | undefined },
): Promise<Person> {
  const { name, phones, emails, gstin, address, language, notes, mayMessage, creditLimit } = facts
  return changed(
    tx,
    id,
    by,
    async ({ row, merged, ids }) => {
      for (const [kind, values] of [['phone', phones] as const, ['email', emails] as const]) {
        if (!values) continue
        await deleteKeys(tx, ids, kind, values)
        await insertKeys(
          tx,
          row.id,
          values.map((value) => ({ kind, value })),
        )
      }
      const emptied = {
        ...(gstin === '' && { gstin }),
        ...(address === '' && { address }),
        ...(notes === '' && { notes }),
        ...(mayMessage === null && { may_message: null }),
        ...(creditLimit === null && { credit_limit: null }),
      }
      // It would say so again in place of the person's own row.
      if (Object.keys(emptied).length > 0) for (const each of merged) await updateCustomer(tx, { id: each.id, ...emptied })
      if (name !== undefined) await insertKeys(tx, row.id, [{ kind: 'name', value: name }])
      await updateCustomer(tx, {
        id: row.id,
        ...(name !== undefined && { name }),
        ...(gstin !== undefined && { gstin }),
        ...(address !== undefined && { address }),
        ...(language !== undefined && { language }),
        ...(notes !== undefined && { notes }),
        ...(mayMessage !== undefined && { may_message: mayMessage === null ? null : Number(mayMessage) }),
        ...(creditLimit !== undefined && { credit_limit: creditLimit }),
      })
      if (gstin) for (const other of await findByGstin(tx, gstin)) if (!ids.includes(other)) await insertDouble(tx, row.id, other)
    },
    expectedVersion,
  )
}

/** What the audit log has of a person's words, and of what merged rows were called. */
const PERSONAL_FACTS = ['name', 'phones', 'emails', 'gstin', 'address', 'notes', 'merged'] as const satisfies (keyof ReturnType<
  typeof auditView
>)[]

/** From here on nobody comes under a phone or an email of a person before this transaction ends. Undefined once the person is gone. */
export async function lockWhole(tx: Tx, id: number): Promise<Person | undefined> {
  const person = await lockPerson(tx, id)
  if (!person) return undefined
  const { phones, emails } = await readPerson(tx, id)
  await lockContacts(tx, [...phones, ...emails])
  return readPerson(tx, id)
}

/**
 * Leaves of a person, of whom requests were erased, what those that stay say, newest first: each row has no other name, phone or email, and a
 * merged row without a request goes. What the shop wrote of the person goes too, but for how much they may owe and whether they want messages.
 */
export async function forgetErased(tx: Tx, { row, ids }: Person, staying: readonly (Customer & { customerId: number })[]): Promise<void> {
  const gone = ids.filter((id) => id !== row.id && !staying.some(({ customerId }) => customerId === id))
  await deleteMerged(tx, gone, row.id)
  const kept = ids.filter((id) => !gone.includes(id))
  for (const id of kept) {
    const own = staying.filter(({ customerId }) => customerId === id)
    for (const kind of ['name', 'phone', 'email'] as const)
      await deleteKeys(
        tx,
        [id],
        kind,
        own.map((each) => each[kind]),
      )
    const said = own.length > 0 ? own : staying
    const stored = id === row.id ? row.name : undefined
    const name = said.find((each) => each.name === stored)?.name ?? said[0]?.name ?? ''
    await updateCustomer(tx, { id, name, gstin: '', address: '', notes: '', ...(id === row.id && { version: row.version + 1 }) })
    await takeValues(tx, 'customers', id, PERSONAL_FACTS)
  }
  // A merged row keeps words of its own, though only its person is searched for.
  for (const id of kept) await storeSearch(tx, id)
}

/** Makes two customers one person. A second call does nothing. */
export async function mergePersons(tx: Tx, id: number, otherId: number, by: AuditActor): Promise<Person> {
  const [first, second] = [await findPerson(tx, id), await findPerson(tx, otherId)]
  // In the order of their ids, so that no two wait for each other.
  if (first && second && second.id < first.id) await lockPerson(tx, otherId)
  return changed(tx, id, by, async ({ row, ids }) => {
    const other = await lockPerson(tx, otherId)
    if (!other) throw new ProblemError('not_found')
    if (other.id === row.id) return
    const others = await personIds(tx, other.id)
    await setPerson(tx, others, row.id)
    await settleDoubles(tx, ids, others, 'merged')
  })
}

/** Makes a merged customer a person again, with what had been merged into it before. A second call does nothing. */
export function splitPerson(tx: Tx, id: number, otherId: number, by: AuditActor): Promise<Person> {
  return changed(tx, id, by, async ({ row, merged, ids }) => {
    const other = merged.find((each) => each.id === otherId)
    if (!other) return
    const own = idsMergedInto(other.id, merged)
    const [, ...rest] = own
    await splitOff(tx, other.id)
    if (rest.length > 0) await setPerson(tx, rest, other.id)
    await settleDoubles(
      tx,
      own,
      ids.filter((each) => !own.includes(each)),
      null,
    )
    await storeSearch(tx, other.id)
    await storeSearch(tx, row.id)
  })
}

/** Says that two customers are not one person, or takes that back. */
export async function settleDouble(tx: Tx, id: number, otherId: number, isOther: boolean): Promise<void> {
  const [one, other] = [await readPerson(tx, id), await readPerson(tx, otherId)]
  await settleDoubles(tx, one.ids, other.ids, isOther ? 'different' : null)
}
