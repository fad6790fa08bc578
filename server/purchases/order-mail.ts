import type { Order } from '#contract/purchases/orders.ts'
import { serverTexts } from '#languages/server-texts.ts'
import { findSupplier } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type MailQueue, mailTemplate } from '#server/platform/outbox/mail/mail-queue.ts'
import { findOrder, type StoredOrder } from './orders.repository.ts'

/** Suppliers are written to in English, whatever the shop reads. */
const texts = serverTexts.en.orderText

/** An order that goes to its supplier by mail. */
export const orderMail = mailTemplate<{ orderId: number }>('purchase-order')

/** The order as its supplier reads it: what and how much, not for how much. */
const orderText = ({ number, lines, expectedOn, note }: StoredOrder, shopName: string): string =>
  [
    ...[number === '' ? texts.draftTitle(shopName) : texts.title(number, shopName), ''],
    ...lines.map(({ quantity, unit, itemName }) => texts.line(quantity, unit, itemName)),
    ...(expectedOn ? ['', texts.neededBy(serverTexts.en.day.day(expectedOn))] : []),
    ...(note ? ['', note] : []),
  ].join('\n')

interface MailParts {
  database: Database
  documents: Documents
  mail: MailQueue
}

/** Views of orders with the text that the supplier reads. */
export const orderViewOf =
  ({ documents }: Pick<MailParts, 'documents'>) =>
  async (order: StoredOrder): Promise<Order> => ({ ...order, text: orderText(order, (await documents.read('shop')).name) })

/** A mail says what is so when it is sent; one that was cancelled meanwhile is not. */
export function registerOrderMails({ database: { read }, documents, mail }: MailParts): void {
  mail.register(orderMail, async ({ orderId }) => {
    const order = await findOrder(read, orderId)
    const supplier = order && (await findSupplier(read, order.supplier.id))
    if (!order || !supplier?.email || order.closedAt !== null) return undefined
    const { name } = await documents.read('shop')
    const text = [texts.greeting(supplier.name), '', orderText(order, name), '', texts.request, '', name].join('\n')
    return { to: supplier.email, subject: texts.title(order.number, name), text }
  })
}
