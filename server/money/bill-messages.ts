import type { Debt } from '#contract/money/reports.ts'
import { to } from '#contract/paths.ts'
import { DEFAULT_LANGUAGE, inLanguage, type Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import { unlessGone } from '#server/platform/problem.ts'
import { firstName, type Requests, whatsAppChat } from '#server/requests/index.ts'
import { settledBill } from './accounts.repository.ts'
import { mintBillToken, type StoredBill } from './bills.repository.ts'
import { refOf, type Snapshot } from './bills.ts'

interface Parts {
  database: Database
  documents: Documents
  customerUrl: (path: string) => string | null
}

const requestOf = async (requests: Requests, db: Reader, bill: StoredBill) =>
  bill.entity ? requests.find(db, refOf(bill)).catch(unlessGone) : undefined

/** The language of the request of a bill; English for a sale at the counter, and once the request is gone. */
export const languageOf = async (requests: Requests, db: Reader, bill: StoredBill): Promise<Language> =>
  (await requestOf(requests, db, bill))?.language ?? DEFAULT_LANGUAGE

/**
 * The recipient of a message about a bill, its language, which is that of the request, and a new private link to the bill, null where none
 * would open.
 */
async function addressOf({ database, documents, customerUrl }: Parts, requests: Requests, bill: StoredBill) {
  const request = await requestOf(requests, database.read, bill)
  const { customer } = JSON.parse(bill.snapshot) as Snapshot
  const language: Language = request?.language ?? DEFAULT_LANGUAGE
  const token = await database.write((tx) => mintBillToken(tx, bill.id))
  const { shortName } = await documents.readIn('shop', language)
  const texts = serverTexts[language]
  return {
    ...texts,
    phone: customer.phone || request?.phone || '',
    hello: texts.whatsApp.hello(firstName(customer.name), shortName),
    link: customerUrl(inLanguage(language, to('linkedBill', { token }))),
  }
}

/** A URL that opens WhatsApp with number and amount of a bill, what is due of it, and a private link. The shop sends it by hand. */
export async function writeBill(parts: Parts, requests: Requests, bill: StoredBill): Promise<string> {
  const { phone, hello, link, whatsApp, amounts } = await addressOf(parts, requests, bill)
  const { due } = await settledBill(parts.database.read, bill)
  const isDue = bill.kind === 'bill' && due > 0
  return whatsAppChat(phone, [
    hello,
    whatsApp.bill(bill.number, amounts.formatPaise(bill.total)),
    ...(isDue ? [whatsApp.billDue(amounts.formatPaise(due))] : []),
    ...(link === null ? [] : [isDue ? whatsApp.payHere(link) : whatsApp.billLink(link)]),
  ])
}

/** The same with a reminder of all that a customer owes, since the first bill that is not paid. */
export async function writeReminder(parts: Parts, requests: Requests, bill: StoredBill, { amount, since, bills }: Debt): Promise<string> {
  const { phone, hello, link, whatsApp, amounts, day } = await addressOf(parts, requests, bill)
  const numbers = bills.map(({ number }) => number).join(', ')
  return whatsAppChat(phone, [
    hello,
    whatsApp.owed(amounts.formatPaise(amount), numbers, day.day(since)),
    ...(link === null ? [] : [whatsApp.payHere(link)]),
  ])
}
