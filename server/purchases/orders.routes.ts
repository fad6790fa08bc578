import { purchaseOrderRoutes } from '#contract/purchases/orders.ts'
import { findSupplier } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { readMoneyFacts } from '#server/money/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { assertVersion } from '#server/platform/db/versions.ts'
import type { RegisterRoutes } from '#server/platform/http/register-routes.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { orderMail, orderViewOf, registerOrderMails } from './order-mail.ts'
import { listAwaited, listOrders, lockOrder, updateOrder } from './orders.repository.ts'
import { addOrder, changeOrder, closeOrder, draftWanted, knownOrder, listToOrder, numberOrder } from './orders.ts'

const ENTITY = 'purchase-orders'

/** Orders from suppliers. */
export function ordersFeature(register: RegisterRoutes, parts: { database: Database; documents: Documents; mail: MailQueue }): void {
  const { database, mail } = parts
  const { read, write } = database
  const view = orderViewOf(parts)
  registerOrderMails(parts)

  /** The locked order, which has the version that the caller expects. */
  async function locked(tx: Tx, id: number, expectedVersion?: number) {
    const order = await lockOrder(tx, id)
    await assertVersion(tx, ENTITY, order && (await view(order)), expectedVersion)
    return order ?? knownOrder(tx, id)
  }

  register('purchase-orders', purchaseOrderRoutes, {
    list: ({ query }) => listOrders(read, query),
    toOrder: () => listToOrder(read),
    createWanted: ({ body: { supplierIds }, caller, write: writeOnce }) => writeOnce((tx) => draftWanted(tx, supplierIds, caller)),
    awaited: ({ query }) => listAwaited(read, query),
    get: async ({ params: { id } }) => view(await knownOrder(read, id)),
    create: ({ body, caller, write: writeOnce }) => writeOnce(async (tx) => view(await addOrder(tx, body, caller))),
    update: ({ params: { id }, body, caller, expectedVersion }) =>
      write(async (tx) => view(await changeOrder(tx, await locked(tx, id, expectedVersion), body, caller))),
    async send({ params: { id }, body: { way }, caller: by, write: writeOnce }) {
      const facts = await readMoneyFacts(parts.documents)
      return writeOnce(async (tx) => {
        const before = await locked(tx, id)
        if (before.open === 0) throw new ProblemError('request_closed')
        await numberOrder(tx, facts, before)
        if (way === 'mail') {
          if (!(await findSupplier(tx, before.supplier.id))?.email) throw new ProblemError('no_email')
          await mail.queue(tx, orderMail, { orderId: id })
        }
        await updateOrder(tx, id, { sent_at: new Date().toISOString() })
        await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'changed', by, details: { sent: way } })
        return view(await knownOrder(tx, id))
      })
    },
    close: ({ params: { id }, body: { isClosed }, caller, expectedVersion }) =>
      write(async (tx) => view(await closeOrder(tx, await locked(tx, id, expectedVersion), isClosed, caller))),
  })
}
