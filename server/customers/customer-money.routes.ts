import { customerMoneyRoutes } from '#contract/customers/customer-money.ts'
import { CUSTOMER_RECORDS_MAX } from '#contract/customers/customers.ts'
import type { CustomerStatement } from '#contract/money/customer-statement.ts'
import { type OpenAccount, PARTS_MAX } from '#contract/money/together.ts'
import type { Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import { jobBriefs } from '#server/desk/index.ts'
import { type BillPdfs, owingOf, readMoneyFacts, statementOf } from '#server/money/index.ts'
import type { Database, Reader } from '#server/platform/db/database.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import { findRequestsOf, firstName, kinds, type Person, readPerson, readRequests, thingOf, whatsAppChat } from '#server/requests/index.ts'

interface CustomerMoneyParts {
  database: Database
  documents: Documents
  pdfs: BillPdfs
}

/** What customers owe over all of their accounts, and the statements of it. */
export function customerMoneyFeature(register: RegisterRoutes, { database: { read }, documents, pdfs }: CustomerMoneyParts): void {
  async function statement(id: number, span: { from: string; to: string }): Promise<CustomerStatement> {
    const person = await readPerson(read, id)
    const { name, address, gstin, language } = person.row
    const customer = { name, phone: person.phones[0] ?? '', address, gstin, delivery: '', state: null }
    return statementOf(read, await readMoneyFacts(documents), person, { ...span, customer, language })
  }

  register('customer-money', customerMoneyRoutes, {
    open: async ({ params: { id }, caller: { language } }) => openAccounts(read, await readPerson(read, id), language),
    statement: ({ params: { id }, query: { from, to } }) => statement(id, { from, to }),
    async statementPdf({ params: { id }, query: { from, to, language, size } }) {
      const found = await statement(id, { from, to })
      return pdfs.drawStatement(found, id, { language: language ?? found.language, size })
    },
    async sendStatement({ params: { id }, body }) {
      const { from, to, closing, customer, language } = await statement(id, body)
      const { whatsApp, amounts, day } = serverTexts[language]
      const { shortName } = await documents.readIn('shop', language)
      const balance = closing > 0 ? whatsApp.statementDue : closing < 0 ? whatsApp.statementHeld : () => whatsApp.statementPaid
      const hello = whatsApp.hello(firstName(customer.name), shortName)
      const sentence = whatsApp.statement(day.day(from), day.day(to), balance(amounts.formatPaise(Math.abs(closing))))
      return { url: whatsAppChat(customer.phone, [hello, sentence]) }
    },
  })
}

/** Unpaid bills, the oldest first, then repairs that are agreed and not billed; each with what it is about. */
async function openAccounts(db: Reader, person: Person, language: Language): Promise<OpenAccount[]> {
  const owing = await owingOf(db, person, PARTS_MAX)
  const newest = await findRequestsOf(db, kinds.repairRequests, person.ids, CUSTOMER_RECORDS_MAX)
  const repairs = await readRequests(db, kinds.repairRequests, newest)
  const briefs = await jobBriefs(db, repairs, language)
  const nameOf = new Map<string, string>()
  for (const kind of [kinds.repairRequests, kinds.bookings]) {
    const ids = owing.flatMap(({ about }) => (about?.entity === kind.entity ? about.id : []))
    for (const request of await readRequests(db, kind, ids))
      nameOf.set(`${request.entity} ${request.id}`, thingOf(request, serverTexts[language]))
  }
  const isOwing = new Set(owing.map(({ about }) => about?.entity === kinds.repairRequests.entity && about.id))
  const agreed = repairs.flatMap(({ entity, id, reference }, index): OpenAccount[] => {
    const { toPay = 0, device = '' } = briefs[index] ?? {}
    return toPay > 0 && !isOwing.has(id) ? [{ about: { entity, id }, billId: null, reference, device, toPay, since: null }] : []
  })
  const debts = owing.map((account) => ({
    ...account,
    device: (account.about && nameOf.get(`${account.about.entity} ${account.about.id}`)) ?? '',
  }))
  return [...debts, ...agreed.reverse()].slice(0, PARTS_MAX)
}
