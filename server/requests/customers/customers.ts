import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { isSameName } from '#contract/platform/same-name.ts'
import { isAccountEmail } from '#server/accounts/index.ts'
import { findShop } from '#server/content/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { areNamesAlike } from '#server/platform/db/names-alike.ts'
import type { Customer, SentCustomer } from '../request.ts'
import {
  type CustomerKey,
  countUpToTwo,
  deleteKeys,
  findKnown,
  findPerson,
  insertCustomer,
  insertDouble,
  insertKeys,
  lockContacts,
  readKeys,
  storeSearch,
  updateCustomer,
} from './customers.repository.ts'

type NewKey = Omit<CustomerKey, 'customer_id'>

/** By what people are recognised. */
export interface Contacts {
  emails: string[]
  phones: string[]
}

/** Emails and phones of customers. Those of an account or of the shop are typed in for people who have none, so they name nobody. */
export async function ownContacts(db: Reader, customers: readonly Customer[]): Promise<Contacts> {
  const shop = await findShop(db)
  const emails: string[] = []
  for (const email of new Set(customers.map((each) => each.email)))
    if (email !== '' && email !== shop.email && !(await isAccountEmail(db, email))) emails.push(email)
  const ofShop = ['', shop.whatsapp, ...shop.phones]
  return { emails, phones: [...new Set(customers.map(({ phone }) => phone))].filter((phone) => !ofShop.includes(phone)) }
}

/** All of them are kept, also those that name nobody. */
const keysOf = ({ name, email, phone }: Customer): NewKey[] => [
  { kind: 'name', value: name },
  ...(phone === '' ? [] : [{ kind: 'phone', value: phone } as const]),
  ...(email === '' ? [] : [{ kind: 'email', value: email } as const]),
]

type Known = Awaited<ReturnType<typeof findKnown>>

/** Whoever has the phone and the name, else the email and the name. */
function sameOf(known: Known, { phones, emails }: Contacts, name: string): number | undefined {
  const isSame = (names: readonly string[]) => names.some((each) => isSameName(each, name))
  const by = (values: readonly string[]) => known.find((each) => values.includes(each.value) && isSame(each.names))?.id
  return by(phones) ?? by(emails)
}

async function recognise(tx: Tx, sent: Customer): Promise<{ known: Known; same: number | undefined }> {
  const contacts = await ownContacts(tx, [sent])
  const values = [...contacts.phones, ...contacts.emails]
  await lockContacts(tx, values)
  const known = await findKnown(tx, values)
  return { known, same: sameOf(known, contacts, sent.name) }
}

/**
 * The customer of what comes in: whoever has its phone and its name, else its email and its name, else a new one. Nobody is merged: a new
 * customer whose name sounds like that of another one with the same phone or email may be the same.
 */
export async function customerOf(tx: Tx, sent: SentCustomer): Promise<number> {
  const { known, same } = await recognise(tx, sent)
  if (same !== undefined) return keepKeys(tx, same, keysOf(sent))
  const id = await insertCustomer(tx, sent.name, sent.language ?? DEFAULT_LANGUAGE, keysOf(sent))
  for (const other of new Set(known.flatMap((each) => (each.names.some((name) => areNamesAlike(name, sent.name)) ? each.id : []))))
    await insertDouble(tx, other, id)
  return id
}

/** Whoever comes again as before is only read. */
async function keepKeys(tx: Tx, id: number, keys: readonly NewKey[]): Promise<number> {
  const known = await readKeys(tx, [id])
  const added = keys.filter(({ kind, value }) => !known.some((key) => key.kind === kind && key.value === value))
  if (added.length === 0) return id
  await insertKeys(tx, id, added)
  const person = await findPerson(tx, id)
  if (person) await storeSearch(tx, person.id)
  return id
}

/**
 * The customer of a request whose name, phone or email was corrected: whoever has the new ones; else the same customer, who has the old ones
 * no longer if nothing else came under them; else, under another name, a new one.
 */
export async function customerOfCorrected(tx: Tx, customer: number, before: Customer, after: SentCustomer): Promise<number> {
  if (before.name === after.name && before.phone === after.phone && before.email === after.email) return customer
  const { same } = await recognise(tx, after)
  if (same !== undefined) return keepKeys(tx, same, keysOf(after))
  const person = await findPerson(tx, customer)
  if (person?.id === customer && person.version === 1 && (await countUpToTwo(tx, customer)) < 2) {
    for (const kind of ['name', 'phone', 'email'] as const) await deleteKeys(tx, [customer], kind, [])
    await updateCustomer(tx, { id: customer, name: after.name })
    return keepKeys(tx, customer, keysOf(after))
  }
  return isSameName(before.name, after.name) ? keepKeys(tx, customer, keysOf(after)) : customerOf(tx, after)
}
