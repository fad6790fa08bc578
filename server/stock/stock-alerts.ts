import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS, SOLD_SHOWN_DAYS, STOCK_ALERT_DAYS } from '#contract/constants.ts'
import { to } from '#contract/paths.ts'
import type { AppContext } from '#server/context.ts'
import type { Tx } from '#server/db/database.ts'
import { mailTemplate } from '#server/mail/mail-queue.ts'
import { ProblemError } from '#server/problem.ts'
import * as mails from '#texts/mails.ts'
import { deleteOldAlerts, findStockForUpdate, insertAlert, takeAlerts, unlistSold } from './stock.repository.ts'

/** Products that one transaction takes out of the lists. Other writes run between two transactions. */
const BATCH_SIZE = 200

interface Waiting {
  productId: number
  email: string
  /** When the email was left, ISO 8601. */
  createdAt: string
}

const productFree = mailTemplate<Waiting>('product-free')

/** Remembers who wants to hear when a product is free again. Throws `product_available` when it is, and `too_many` when too many wait. */
export const addAlert = ({ database }: AppContext, productId: number, email: string): Promise<void> =>
  database.write(async (tx) => {
    const product = await findStockForUpdate(tx, productId)
    if (!product) throw new ProblemError('not_found')
    if (product.availability === 'available') throw new ProblemError('product_available')
    if (!(await insertAlert(tx, { productId, email, createdAt: new Date().toISOString() }))) throw new ProblemError('too_many')
  })

/** Writes to everyone who waits for the product, which has just become free, and forgets them. */
export async function tellWaiting({ mail }: Pick<AppContext, 'mail'>, tx: Tx, productId: number): Promise<void> {
  for (const { email, createdAt } of await takeAlerts(tx, productId)) await mail.queue(tx, productFree, { productId, email, createdAt })
}

/** The mail to those who wait, and the jobs that follow time: a sold product leaves the lists, an old alert is forgotten. */
export function registerStock({ database, jobs, mail, siteUrl }: AppContext): void {
  mail.register(productFree, (waiting) =>
    database.write(async (tx) => {
      const product = await findStockForUpdate(tx, waiting.productId)
      if (product?.availability === 'available') {
        const url = siteUrl() + to('product', { name: product.name }, { id: product.id })
        return { to: waiting.email, ...mails.productFree(product.name, url) }
      }
      // Taken again before the mail went out: they wait for the next time.
      if (product) await insertAlert(tx, waiting)
      return undefined
    }),
  )
  jobs.add({
    name: 'unlist-sold-products',
    everyMs: 60 * MINUTE_MS,
    async run(now, signal) {
      const before = new Date(now.getTime() - SOLD_SHOWN_DAYS * DAY_MS).toISOString()
      while (!signal.aborted) {
        if ((await database.write((tx) => unlistSold(tx, before, BATCH_SIZE))) < BATCH_SIZE) return
        await yieldToEventLoop()
      }
    },
  })
  jobs.add({
    name: 'delete-old-stock-alerts',
    everyMs: DAY_MS,
    async run(now) {
      const before = new Date(now.getTime() - STOCK_ALERT_DAYS * DAY_MS).toISOString()
      await database.write((tx) => deleteOldAlerts(tx, before))
    },
  })
}
