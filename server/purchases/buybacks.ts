import { todayInShop } from '#contract/platform/today.ts'
import { type Buyback, hasImei, isCashRefused, isCashWarned, type NewBuyback } from '#contract/purchases/buybacks.ts'
import { bringBought, giveBack } from '#server/catalogue/index.ts'
import { numberBuyback, openExchange, type PaymentParts, payBuyback, takeBackPayment } from '#server/money/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { queueForWebhooks, type WebhookQueue } from '#server/platform/outbox/webhook/webhook-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { findEvents, kinds, newer } from '#server/requests/index.ts'
import { cancelBuyback, findBuyback, insertBuyback, isOfferBought, lockBuyback, sumCashTo } from './buybacks.repository.ts'

const ENTITY = 'buybacks'
const OFFERS = kinds.saleOffers

export interface BuybackParts extends PaymentParts {
  mail: MailQueue
  webhooks: Pick<WebhookQueue, 'queue'>
}

export async function knownBuyback(db: Reader, id: number): Promise<Buyback> {
  const found = await findBuyback(db, id)
  if (!found) throw new ProblemError('not_found')
  return found.buyback
}

/**
 * Buys a used thing from a person: it gets a voucher, is paid, and comes into the stock, all or nothing. Throws 422 for more cash than the law
 * allows to one person on one day, at `cashConfirmed` for more than the tax office takes as an expense unless that is meant, for more than
 * is due of the bill that it settles, and as `bringBought`; `request_closed` for an offer
 * that was bought before.
 */
export async function buy(tx: Tx, parts: BuybackParts, bought: NewBuyback, by: Caller): Promise<Buyback> {
  const {
    itemId = null,
    offerId = null,
    billId = null,
    reference = '',
    mode,
    price,
    name,
    category,
    serial,
    grade,
    accessories,
    checks,
  } = bought
  // First of all: whoever buys meanwhile waits, so that what a person gets on a day is the sum of what is there.
  const voucher = await numberBuyback(tx, parts.facts)
  const { number } = voucher
  if (mode === 'cash') await assertCash(tx, bought, voucher.issued_on)
  if (offerId !== null) await acceptOffer(tx, parts, offerId, by)
  // The account of a bill is locked before the stock.
  if (mode === 'exchange') await openExchange(tx, parts, { billId: billId ?? 0, amount: price })
  const came = await bringBought(parts, tx, { itemId, name, category, serial, grade, cost: price, note: number }, by)
  const { moveId, paymentId } = await payBuyback(tx, parts, { mode, amount: price, reference, number, billId }, by)
  const { sellerName, sellerPhone, sellerAddress, document, documentLast, imeiCheckedOn = '', imeiAnswer = '' } = bought
  const isPhone = hasImei(category)
  const { id } = await insertBuyback(tx, {
    ...voucher,
    ...{ created_at: new Date().toISOString(), user_id: by.userId, user_name: by.userName },
    ...{ item_id: came.itemId, piece_id: came.pieceId, name, category, serial, grade, accessories, checks: JSON.stringify(checks) },
    ...{ imei_checked_on: isPhone ? imeiCheckedOn : null, imei_answer: isPhone ? imeiAnswer : '' },
    ...{ seller_name: sellerName, seller_phone: sellerPhone, seller_address: sellerAddress, document, document_last: documentLast },
    ...{ price, mode, reference, move_id: moveId, payment_id: paymentId, bill_id: billId, offer_id: offerId },
    search: searchText(number, name, serial, sellerName, ...phoneForSearch(sellerPhone)),
    sound: soundText('buybacks', sellerName),
  })
  await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'added', by, details: { number, mode, amount: price } })
  const piece = { itemId: came.itemId, pieceId: came.pieceId, category, grade }
  await queueForWebhooks(tx, parts.webhooks, { type: 'buyback.made', data: { buyback: { id, number, ...piece } } })
  return knownBuyback(tx, id)
}

/** The offer is bought; no other purchase can name it meanwhile, because all that buy wait for each other. */
async function acceptOffer(tx: Tx, { requests }: BuybackParts, id: number, by: Caller): Promise<void> {
  const offer = await requests.lock(tx, { entity: OFFERS.entity, id })
  if (offer.status === OFFERS.closedStatus || (await isOfferBought(tx, id))) throw new ProblemError('request_closed')
  await requests.edit(tx, OFFERS, { id }, { edit: { status: OFFERS.closedStatus }, by, expectedVersion: undefined })
}

/** The offer is what it was before it was bought, unless someone has changed that or deleted it since. It is no news for the customer. */
async function reopenOffer(tx: Tx, { requests }: BuybackParts, id: number, by: Caller): Promise<void> {
  const before = await requests.lockIfThere(tx, OFFERS, { id })
  if (before?.status !== OFFERS.closedStatus) return
  const [bought, earlier] = await findEvents(tx, before, 'status')
  if (!bought) return
  const after = { ...before, status: earlier?.data.status ?? 'Pending', ...newer(before) }
  await requests.commit(tx, { kind: OFFERS, by, before, after, events: [], retracted: [bought], isUndo: true })
}

async function assertCash(tx: Tx, { sellerPhone, price, cashConfirmed }: NewBuyback, day: string): Promise<void> {
  const paid = (await sumCashTo(tx, sellerPhone, day)) + price
  if (isCashRefused(paid)) throw fieldProblem('price', 'cash_limit')
  if (isCashWarned(paid) && !cashConfirmed) throw fieldProblem('cashConfirmed', 'required')
}

/**
 * Takes back what was bought by mistake: the thing leaves the stock, and its payment is taken back. The offer of a visitor is open again. Throws 404, `out_of_stock` for a thing that has
 * left the stock or was taken back before, and as `takeBackPayment`.
 */
export async function cancel(tx: Tx, parts: BuybackParts, id: number, reason: string, by: Caller): Promise<Buyback> {
  const found = await lockBuyback(tx, id)
  if (!found) throw new ProblemError('not_found')
  const { number, move_id: moveId, payment_id: paymentId } = found
  if (found.cancelled_on !== null) throw new ProblemError('out_of_stock')
  if (found.offer_id !== null) await reopenOffer(tx, parts, found.offer_id, by)
  await giveBack(parts, tx, found.piece_id, number, by)
  await takeBackPayment(tx, parts, { moveId, paymentId }, reason, by)
  await cancelBuyback(tx, id, { on: todayInShop(), by: by.userName, reason })
  await writeAuditEvent(tx, { entity: ENTITY, entityId: id, action: 'changed', by, details: { number, withdrawn: true, reason } })
  return knownBuyback(tx, id)
}
