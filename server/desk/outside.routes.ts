import { DAY_MS } from '#contract/constants.ts'
import { labRoutes, outsideRoutes } from '#contract/desk/outside.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import { type BillPdfs, formOf, readMoneyFacts, shopOn } from '#server/money/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { type Requests, whatsAppChat } from '#server/requests/index.ts'
import { challanContent } from './challan.ts'
import { listOutside } from './outside.repository.ts'
import { OutsideWork } from './outside.ts'

/** Answers of one lab about one thing. */
const LAB_ANSWERS: NamedLimit = { name: 'lab-answers', points: 30, windowMs: DAY_MS }

interface Parts {
  config: Config
  database: Database
  documents: Documents
  mail: MailQueue
  requests: Requests
  sealer: Sealer
  pdfs: BillPdfs
  customerUrl: (path: string) => string | null
}

/** What goes to labs and suppliers, and the page of the lab. */
export function registerOutside(register: RegisterRoutes, parts: Parts): void {
  const { config, documents, pdfs, customerUrl } = parts
  const { read, write } = parts.database
  const outside = new OutsideWork(parts)

  async function linkTo(id: number, language: Language): Promise<{ token: string | null; link: string | null }> {
    const token = await outside.tokenOf(read, id)
    if (token === undefined) return { token: null, link: null }
    return { token, link: customerUrl(inLanguage(language, to('labWork', { token }))) }
  }

  register('outside', outsideRoutes, {
    list: ({ query }) => listOutside(read, query),
    get: ({ params: { id } }) => outside.find(read, id),
    send: ({ body, caller, write: writeOnce }) => writeOnce((tx) => outside.send(tx, body, caller)),
    update: ({ params: { id }, body, caller: by, expectedVersion }) => write((tx) => outside.change(tx, id, body, { by, expectedVersion })),
    takeBack: ({ params: { id }, body, caller: by, expectedVersion }) =>
      write((tx) => outside.takeBack(tx, id, body, { by, expectedVersion })),
    cancel: ({ params: { id }, body: { reason }, caller: by, expectedVersion }) =>
      write((tx) => outside.cancel(tx, id, reason, { by, expectedVersion })),
    async link({ params: { id } }) {
      const { number, phone, what, language } = await outside.find(read, id)
      const { token, link } = await linkTo(id, language)
      const { challan } = serverTexts[language]
      const { shortName } = await documents.readIn('shop', language)
      const sentences = [challan.message(shortName, number, what), ...(link === null ? [] : [challan.messageLink(link)])]
      return { token, link, whatsApp: whatsAppChat(phone, sentences) }
    },
    async pdf({ params: { id }, query, caller: { seesMoney } }) {
      const found = await outside.find(read, id)
      const work = seesMoney ? found : { ...found, agreed: undefined }
      const language = query.language ?? work.language
      const facts = await readMoneyFacts(documents)
      const shop = shopOn(facts, formOf(facts) ?? 'plain', '')
      const content = challanContent(work, shop, (await linkTo(id, language)).link, language)
      return pdfs.drawPaper(work.number, () => content, { language })
    },
  })
  register('lab', labRoutes, {
    get: ({ params: { token } }) => outside.linked(read, token),
    async answer({ params: { token }, body, write: writeOnce }) {
      await writeOnce(async (tx) => {
        await outside.linked(tx, token)
        if (config.rateLimit) await consume(tx, [LAB_ANSWERS, hashToken(token)])
        await outside.answer(tx, token, body)
        return null
      })
      return outside.linked(read, token)
    },
  })
}
