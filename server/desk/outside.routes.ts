import { DAY_MS } from '#contract/constants.ts'
import { labRoutes, outsideRoutes } from '#contract/desk/outside.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, type Language } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Config } from '#server/config.ts'
import type { Documents } from '#server/content/index.ts'
import { type BillPdfs, formOf, readMoneyFacts, shopOn } from '#server/money/index.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { addPrivateImage, readPrivateImage } from '#server/platform/files/image-store.ts'
import { consume, type NamedLimit } from '#server/platform/http/rate-limits.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import { hashToken } from '#server/platform/tokens.ts'
import { type Requests, whatsAppChat } from '#server/requests/index.ts'
import { challanContent } from './challan.ts'
import { LabPhotos } from './lab-photos.ts'
import { findLabPhoto, listOutside } from './outside.repository.ts'
import { OutsideWork } from './outside.ts'

/** Photos that one lab sends of one thing, those that it removes again too: each takes a core for a moment. */
const LAB_PHOTOS: NamedLimit = { name: 'lab-photos', points: 40, windowMs: DAY_MS }
/** Answers of one lab about one thing. */
const LAB_ANSWERS: NamedLimit = { name: 'lab-answers', points: 30, windowMs: DAY_MS }

interface Parts {
  config: Config
  database: Database
  documents: Documents
  files: FileStore
  mail: MailQueue
  requests: Requests
  sealer: Sealer
  pdfs: BillPdfs
  customerUrl: (path: string) => string | null
}

/** What goes to labs and suppliers, and the page of the lab. */
export function registerOutside(register: RegisterRoutes, parts: Parts): void {
  const { config, documents, files, pdfs, customerUrl } = parts
  const { read, write } = parts.database
  const outside = new OutsideWork(parts)
  const photos = new LabPhotos(parts)
  /** A use of one lab's link. */
  const charge = async (tx: Tx, limit: NamedLimit, token: string) => {
    if (config.rateLimit) await consume(tx, [limit, hashToken(token)])
  }

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
    showPhoto: async ({ params: { id, photoId }, query: { size } }) => readPrivateImage(files, await findLabPhoto(read, id, photoId), size),
    async removePhoto({ params: { id, photoId }, caller }) {
      await write((tx) => photos.remove(tx, id, photoId, caller))
      return undefined
    },
  })
  register('lab', labRoutes, {
    get: ({ params: { token } }) => outside.linked(read, token),
    async answer({ params: { token }, body, write: writeOnce }) {
      await writeOnce(async (tx) => {
        await outside.linked(tx, token)
        await charge(tx, LAB_ANSWERS, token)
        await outside.answer(tx, token, body)
        return null
      })
      return outside.linked(read, token)
    },
    addPhoto: {
      // The body of an upload is long: it is read of the lab that has the thing, and of nobody else.
      async admit({ token }) {
        await photos.open(read, token)
      },
      async handle({ params: { token }, files: [file], write: writeOnce }) {
        const hash = file?.sha256 ?? ''
        await addPrivateImage(files, file, {
          find: () =>
            write(async (tx) => {
              const known = await photos.add(tx, token, { hash, image: undefined })
              if (!known) await charge(tx, LAB_PHOTOS, token)
              return known
            }),
          save: (image) => writeOnce((tx) => photos.add(tx, token, { hash, image })),
        })
        return outside.linked(read, token)
      },
    },
    showPhoto: async ({ params: { token, photoId }, query: { size } }) =>
      readPrivateImage(files, await photos.find(read, token, photoId), size),
    async removePhoto({ params: { token, photoId } }) {
      await write((tx) => photos.removeAsLab(tx, token, photoId))
      return outside.linked(read, token)
    },
  })
}
