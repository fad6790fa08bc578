import { DAY_MS, MINUTE_MS, SOLD_SHOWN_DAYS, STOCK_ALERT_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import { inLanguage, type Language, readLanguage } from '#contract/platform/languages.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { changeInBatches } from '#server/platform/db/batches.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import type { Tasks } from '#server/platform/tasks/tasks.ts'
import { findProductForUpdate, inWordsOf } from './products.repository.ts'
import { deleteOldAlerts, insertAlert, takeAlerts, unlistSold } from './stock.repository.ts'

/** Products that one transaction takes out of the lists. Other writes run between two transactions. */
const BATCH_SIZE = 200

interface Waiting {
  productId: number
  email: string
  /** Missing in mails that were queued by an earlier version. */
  language?: string | undefined
  /** When the email was left, ISO 8601. */
  createdAt: string
}

const productFree = mailTemplate<Waiting>('product-free')

/**
 * Stores the email of someone who waits until a product is free again. Throws `product_available` when it is, and `too_many` when too many
 * wait.
 */
export const addAlert = (
  { database }: { database: Database },
  productId: number,
  { email, language }: { email: string; language?: Language | undefined },
): Promise<void> =>
  database.write(async (tx) => {
    const product = await findProductForUpdate(tx, productId)
    if (!product) throw new ProblemError('not_found')
    if (product.availability === 'available') throw new ProblemError('product_available')
    if (!(await insertAlert(tx, { productId, email, language, createdAt: new Date().toISOString() }))) throw new ProblemError('too_many')
  })

/** Mails everyone who waits for the product, which has just become free, and deletes their addresses. */
export async function notifyWaiting({ mail }: { mail: MailQueue }, tx: Tx, productId: number): Promise<void> {
  for (const alert of await takeAlerts(tx, productId)) await mail.queue(tx, productFree, { productId, ...alert })
}

/** Registers the mail to those who wait, and the periodic tasks: a sold product leaves the lists, an old alert is deleted. */
export function registerStock({
  database,
  tasks,
  mail,
  siteUrl,
}: {
  database: Database
  tasks: Tasks
  mail: MailQueue
  siteUrl: () => string
}): void {
  mail.register(productFree, (waiting) =>
    database.write(async (tx) => {
      const product = await findProductForUpdate(tx, waiting.productId)
      if (product?.availability === 'available') {
        const language = readLanguage(waiting.language)
        const url = siteUrl() + inLanguage(language, to('product', { name: product.name }, { id: product.id }))
        return { to: waiting.email, ...serverTexts[language].mails.productFree(inWordsOf(product, language).name, url) }
      }
      // Taken again before the mail was sent: they keep waiting.
      if (product) await insertAlert(tx, waiting)
      return undefined
    }),
  )
  tasks.add({
    name: 'unlist-sold-products',
    everyMs: 60 * MINUTE_MS,
    async run(now, signal) {
      const before = new Date(now.getTime() - SOLD_SHOWN_DAYS * DAY_MS).toISOString()
      await changeInBatches(BATCH_SIZE, signal, () => database.write((tx) => unlistSold(tx, before, BATCH_SIZE)))
    },
  })
  tasks.add({
    name: 'delete-old-stock-alerts',
    everyMs: DAY_MS,
    async run(now) {
      const before = new Date(now.getTime() - STOCK_ALERT_DAYS * DAY_MS).toISOString()
      await database.write((tx) => deleteOldAlerts(tx, before))
    },
  })
}
