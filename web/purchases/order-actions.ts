import type { Supplier } from '#contract/catalogue/suppliers.ts'
import type { Goods } from '#contract/purchases/goods.ts'
import type { Order, OrderWay } from '#contract/purchases/orders.ts'
import * as lists from '#texts/lists.ts'
import * as texts from '#texts/purchases.ts'
import { ITEMS_KEY } from '#web/catalogue/items/items.queries.ts'
import type { Called } from '#web/kit/action/actions.ts'
import { api } from '#web/kit/lib/api-client.ts'
import { openChat } from '#web/requests/tracking/open-chat.ts'

const keyOf = (id: number) => `purchase-orders ${id}`
const NAMES: Record<OrderWay, string> = { mail: texts.mail, whatsapp: texts.whatsApp, phone: texts.phoned }

/** Sends an order, or keeps that it went; again it is a reminder. It has its number from the first time on. */
export const send = ({ id }: Pick<Order, 'id'>, way: OrderWay): Called<Order> => ({
  name: NAMES[way],
  about: keyOf(id),
  call: (call) => api('POST /api/purchase-orders/:id/sent', { params: { id }, body: { way } }, call),
  said: ({ number }) => (way === 'mail' ? texts.mailed : texts.sent)(number),
  failure: texts.sendFailure,
})

/** Opens a chat with the supplier, or with somebody who is chosen there, that begins with the order. */
export const sendOnWhatsApp = (order: Order, supplier: Pick<Supplier, 'phone'>): Called<Order> => ({
  ...send(order, 'whatsapp'),
  async call(...options) {
    let sent = order
    await openChat(async () => {
      sent = await send(order, 'whatsapp').call(...options)
      return { url: chatUrl(sent, supplier) }
    })
    return sent
  },
})

const chatUrl = ({ text }: Order, { phone }: Pick<Supplier, 'phone'>) =>
  `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`

const setClosed =
  ({ id, version }: Order, isClosed: boolean): Called<Order>['call'] =>
  (call) =>
    api('PUT /api/purchase-orders/:id/closed', { params: { id }, body: { isClosed } }, { ...call, expectedVersion: version })

export const reopen = (order: Order): Called<Order> => ({
  name: texts.reopen,
  about: keyOf(order.id),
  call: setClosed(order, false),
  said: () => texts.reopened(texts.numberOf(order.number, order.id)),
  failure: texts.closeFailure,
})

/** Says that nothing more of an order is awaited: without goods it is cancelled. */
export function close(order: Order): Called<Order> {
  const { id, lines } = order
  const number = texts.numberOf(order.number, id)
  const hasCome = lines.some(({ received }) => received > 0)
  return {
    name: hasCome ? texts.closeRest : texts.cancel,
    about: keyOf(id),
    question: {
      text: hasCome ? texts.closeQuestion : texts.cancelQuestion,
      ...{ detail: number, confirm: hasCome ? texts.closeRest : texts.cancel },
      ...(hasCome && { consequence: texts.closeConsequence }),
    },
    call: setClosed(order, true),
    said: () => (hasCome ? texts.closed : texts.cancelled)(number),
    failure: texts.closeFailure,
    undo: (closed) => ({ ...reopen(closed), name: lists.undo }),
  }
}

/** A return that was entered by mistake: what went back is in the stock again. */
export const undoReturn = (id: number): Called<Goods> => ({
  name: texts.undoReturn,
  about: `goods-return ${id}`,
  call: (call) => api('POST /api/goods-returns/:id/undo', { params: { id } }, call),
  said: () => texts.returnUndone,
  failure: texts.undoReturnFailure,
  refreshes: [ITEMS_KEY],
  takesFocus: true,
})
