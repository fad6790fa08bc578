import { DAY_MS } from '#contract/constants.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { buybackContent } from '#contract/purchases/buyback-content.ts'
import { buybackRoutes } from '#contract/purchases/buybacks.ts'
import { serverTexts } from '#languages/server-texts.ts'
import type { Documents } from '#server/content/index.ts'
import { type BillPdfs, type FindTerms, readMoneyFacts } from '#server/money/index.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { privateFilesOf } from '#server/platform/files/file-names.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { readPrivatePng } from '#server/platform/files/image-store.ts'
import { removeFiles } from '#server/platform/files/trashed-files.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import type { WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Sealer } from '#server/platform/sealing.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import type { Requests } from '#server/requests/index.ts'
import { deleteEndedPictures } from './buyback-photos.repository.ts'
import { registerBuybackPhotos } from './buyback-photos.routes.ts'
import { deleteEndedBuybacks, findBuyback, listBuybacks } from './buybacks.repository.ts'
import { buy, cancel, knownBuyback } from './buybacks.ts'

/** Vouchers that one transaction deletes. */
const DELETED_AT_ONCE = 100

/** Deletes vouchers that no law wants kept, with their pictures. Returns how many. */
async function deleteEnded(files: FileStore, tx: Tx, today: string): Promise<number> {
  const photos = await deleteEndedPictures(tx, today)
  if (photos.length > 0) tx.afterCommit(() => removeFiles(files, privateFilesOf(photos)))
  return deleteEndedBuybacks(tx, today, DELETED_AT_ONCE)
}

/** What the seller has signed, as a PNG file in Base64. A voucher whose picture is lost is drawn without it. */
async function drawnSignature(files: FileStore, signature: { stem: string } | undefined): Promise<string | undefined> {
  if (!signature) return undefined
  return (await readPrivatePng(files, signature).catch(unlessGone))?.toString('base64')
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.code === 'not_found')) throw error
}

interface Parts {
  database: Database
  files: FileStore
  sealer: Sealer
  documents: Documents
  tasks: Tasks
  mail: MailQueue
  pdfs: BillPdfs
  findTerms: FindTerms
  requests: Requests
  webhooks: WebhookQueue
}

/** What the shop buys from persons. */
export function buybacksFeature(
  register: RegisterRoutes,
  { database, files, sealer, documents, tasks, mail, pdfs, findTerms, requests, webhooks }: Parts,
): void {
  const { read, write: writeOnce } = database
  const parts = async () => ({ mail, findTerms, requests, webhooks, facts: await readMoneyFacts(documents) })
  register('buybacks', buybackRoutes, {
    list: ({ query }) => listBuybacks(read, query),
    get: ({ params: { id } }) => knownBuyback(read, id),
    async create({ body, caller, write }) {
      const own = await parts()
      return write((tx) => buy(tx, own, body, caller))
    },
    async cancel({ params: { id }, body: { reason }, caller, write }) {
      const own = await parts()
      return write((tx) => cancel(tx, own, id, reason, caller))
    },
    async pdf({ params: { id }, query: { language = DEFAULT_LANGUAGE, size } }) {
      const found = await findBuyback(read, id)
      if (!found) throw new ProblemError('not_found')
      const { buybackPaper } = serverTexts[language]
      const signed = { ...found, drawn: await drawnSignature(files, found.signature) }
      return pdfs.drawPaper(found.buyback.number, (texts) => buybackContent(signed, texts, buybackPaper), { language, size })
    },
  })
  registerBuybackPhotos(register, { database, files, sealer })
  tasks.add({
    name: 'delete-ended-buybacks',
    everyMs: DAY_MS,
    async run(now, signal) {
      if ((await documents.read('money')).holdBooks) return
      // The database compares with the day in UTC, which comes later than that of the shop.
      const today = now.toISOString().slice(0, 10)
      await changeInBatches(DELETED_AT_ONCE, signal, () => writeOnce((tx) => deleteEnded(files, tx, today)))
    },
  })
}
