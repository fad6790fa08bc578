import { billAmounts, matchAgreed } from '#contract/money/agreed-lines.ts'
import { type Amounts, documentAmounts, type PricedAs, shareOfLine } from '#contract/money/bill-amounts.ts'
import { type BilledCustomer, type BillForm, type BillShop, NAMED_FROM, type NewBill, type NewCreditNote } from '#contract/money/bills.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import { financialYear, keptUntil } from '#contract/money/financial-year.ts'
import { placeOfSupply, stateTaxName, taxKindOf } from '#contract/money/states.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readNames } from '#server/accounts/index.ts'
import { findTermsOfSale, lockPieces, movePieces } from '#server/catalogue/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import { kinds, type RepairDetails, type Requests, type StoredRequest } from '#server/requests/index.ts'
import { accountOf, projectAccount } from './accounts.repository.ts'
import { type FindTerms, findUnbilled } from './agreement.ts'
import { countCredited, findBill, insertBill, lockBill, type NewBillRow, type NewLineRow, type StoredBill } from './bills.repository.ts'
import { formOf, type MoneyFacts, placeNamed, pricingOf, shopOn, stateOf } from './money-facts.ts'
import { assertTotal, type PricedLine, priceLines } from './pricing.ts'
import { takePlace } from './series.ts'

/** The facts of its day that a bill keeps besides its columns. */
export interface Snapshot {
  shop: BillShop
  customer: BilledCustomer
  reference: string
  stateTax: 'SGST' | 'UTGST'
}

/** What a document says, as opposed to who issued it, when, and with which number. */
type Content = Pick<
  NewBillRow,
  'kind' | 'form' | 'bill_id' | 'reason' | 'tax_kind' | 'is_inclusive' | 'place_of_supply' | 'technician_id' | 'technician_name'
> &
  Amounts & { round_off: number; lines: NewLineRow[] } & Partial<Pick<NewBillRow, 'entity' | 'entity_id'>>

/** The shop issues bills and credit notes. Each is one transaction, which takes the next number at its end. */
export class Bills {
  readonly #mail: MailQueue
  readonly #requests: Requests
  readonly #findTerms: FindTerms

  constructor(mail: MailQueue, requests: Requests, findTerms: FindTerms) {
    this.#mail = mail
    this.#requests = requests
    this.#findTerms = findTerms
  }

  /** Throws `bills_off`, 404 for an unknown request, 422 for lines that the shop may not sell so, and `out_of_stock`. */
  async issue(tx: Tx, facts: MoneyFacts, bill: NewBill, by: Caller): Promise<StoredBill> {
    const { about, customer, lines, reason = '' } = bill
    const { settings, shop } = facts
    const form = formOf(facts)
    if (!form) throw new ProblemError('bills_off')
    // A booking locks its product, so this comes before it: all lock products in the order of their ids.
    const productIds = lines.flatMap(({ productId }) => productId ?? [])
    if (about?.entity === kinds.bookings.entity) await lockPieces(tx, productIds)
    const request = about && (await this.#requests.lock(tx, about))
    const agreement = request && (await findUnbilled(tx, this.#findTerms, request))
    const supply = supplyOf(form, shop.gstin, customer)
    const { rounding, isInclusive } = { ...pricingOf(facts), ...agreement?.pricing }
    const pricedAs: PricedAs = { isInclusive, taxKind: supply.taxKind }
    const { matches, isRest } = matchAgreed(lines, agreement?.lines ?? [])
    if (agreement?.isBilled && reason === '' && lines.some(({ quantity }, index) => matches[index]?.pieces !== quantity))
      throw fieldProblem('reason', 'required')
    const priced = priceLines(lines, matches, { form, settings, by, pricedAs, products: await findTermsOfSale(tx, productIds) })
    const amounts = billAmounts(
      priced.map(({ amounts }) => amounts),
      rounding,
      isRest ? (agreement?.rest ?? null) : null,
    )
    assertTotal(amounts.total)
    if (form === 'invoice') assertNamed(customer, amounts.taxable)
    await this.#takePieces(tx, request, priced, by)
    const { name = '', phone = '', address = '', gstin = '', state = null } = customer
    const own = stateOf(shop.gstin)
    const snapshot: Snapshot = {
      shop: shopOn(facts, form, await facts.termsIn(request?.language ?? DEFAULT_LANGUAGE)),
      customer: { name, phone, address, gstin, state: placeNamed(state) },
      reference: request?.reference ?? '',
      stateTax: own ? stateTaxName(own) : 'SGST',
    }
    return this.#store(tx, by, settings.billPrefix, request, snapshot, {
      ...{ kind: 'bill', form, bill_id: null, reason, ...(await technicianOf(tx, request)) },
      ...{ tax_kind: supply.taxKind, is_inclusive: isInclusive ? 1 : 0, place_of_supply: supply.place },
      ...{ ...amountsOf(amounts), round_off: amounts.roundOff },
      lines: priced.map(({ columns, amounts: each }) => ({ ...columns, ...amountsOf(each) })),
    })
  }

  /** Takes from the stock what the request does not hold. Pieces that it holds are sold with it. */
  async #takePieces(tx: Tx, request: StoredRequest | null, lines: readonly PricedLine[], by: Caller): Promise<void> {
    const sold = lines.flatMap(({ columns: { product_id: productId, quantity }, held }, index) =>
      productId === null ? [] : [{ productId, held, count: quantity - held, field: `lines.${index}.productId` }],
    )
    if (request?.entity === kinds.bookings.entity && sold.some(({ held }) => held > 0)) await this.#purchase(tx, request, by)
    for (const each of sold.sort((a, b) => a.productId - b.productId)) if (each.count > 0) await this.#sell(tx, each, by)
  }

  /** The billed piece of a booking is sold, by the status of the booking alone: so once, whichever comes first. Throws `out_of_stock`. */
  async #purchase(tx: Tx, { id }: StoredRequest, by: Caller): Promise<void> {
    const { bookings } = kinds
    await this.#requests.edit(tx, bookings, { id }, { edit: { status: bookings.closedStatus }, by, expectedVersion: undefined })
  }

  /** Takes pieces from the stock. Throws 422 at `field` for an unknown product, and `out_of_stock` for fewer that no one holds. */
  #sell(tx: Tx, { productId, count, field }: { productId: number; count: number; field: string }, by: Caller): Promise<void> {
    return movePieces({ mail: this.#mail, requests: this.#requests }, tx, {
      ...{ productId, by, reason: {} },
      movedOf(product) {
        if (!product) throw fieldProblem(field, 'unknown_product')
        if (product.stock - product.reserved < count) throw new ProblemError('out_of_stock')
        return { stock: -count, reserved: 0 }
      },
    })
  }

  /** Takes pieces of a bill back. What a credit note gives back is the billed price, tax and rate, whatever holds today. */
  async credit(tx: Tx, { settings }: MoneyFacts, billId: number, { reason, lines }: NewCreditNote, by: Caller): Promise<StoredBill> {
    await lockBill(tx, billId)
    const bill = await findBill(tx, billId)
    if (bill?.kind !== 'bill') throw new ProblemError('not_found')
    const credited = await countCredited(tx, billId)
    const returned = lines.map(({ id, quantity }, index) => {
      const line = bill.lines.find((each) => each.id === id)
      if (!line || lines.findIndex((each) => each.id === id) !== index) throw fieldProblem(`lines.${index}.id`, 'choice')
      const before = credited.get(id) ?? 0
      if (before + quantity > line.quantity)
        throw fieldProblem(`lines.${index}.quantity`, 'credited', { params: { max: line.quantity - before } })
      credited.set(id, before + quantity)
      const share = shareOfLine(line, line.quantity, before, quantity)
      const { id: _id, bill_id: _bill, position: _position, discount, product_id: _product, ...columns } = line
      const given = shareOfLine({ ...NOTHING, value: discount }, line.quantity, before, quantity).value
      return { ...columns, line_id: id, product_id: null, quantity, discount: given, ...amountsOf(share) }
    })
    // The round-off goes back with the last piece.
    const isAll = bill.lines.every(({ id, quantity }) => credited.get(id) === quantity)
    const amounts = documentAmounts(returned, 'paisa')
    const roundOff = isAll ? bill.round_off : 0
    const request = bill.entity && bill.entity_id ? await this.#requests.lock(tx, refOf(bill)).catch(unlessGone) : undefined
    return this.#store(tx, by, settings.creditPrefix, request, JSON.parse(bill.snapshot) as Snapshot, {
      ...{ kind: 'credit_note', form: bill.form, bill_id: bill.id, reason },
      ...{ tax_kind: bill.tax_kind, is_inclusive: bill.is_inclusive, place_of_supply: bill.place_of_supply },
      ...{ technician_id: bill.technician_id, technician_name: bill.technician_name },
      ...{ entity: bill.entity, entity_id: bill.entity_id },
      ...amountsOf(amounts),
      ...{ round_off: roundOff, total: amounts.total + roundOff },
      lines: returned,
    })
  }

  async #store(
    tx: Tx,
    by: Caller,
    prefix: string,
    request: StoredRequest | null | undefined,
    snapshot: Snapshot,
    { lines, ...columns }: Content,
  ): Promise<StoredBill> {
    const { name, phone, gstin } = snapshot.customer
    const serials = lines.flatMap(({ serial }) => serial || [])
    const issuedOn = todayInShop()
    const year = financialYear(issuedOn)
    const placeInSeries = await takePlace(tx, prefix, issuedOn)
    const number = documentNumber(prefix, year, placeInSeries)
    const bill = await insertBill(
      tx,
      {
        ...{ number, prefix, year, place_in_series: placeInSeries, issued_on: issuedOn, created_at: new Date().toISOString() },
        ...{ user_id: by.userId, user_name: by.userName, customer_name: name, customer_gstin: gstin },
        ...{ snapshot: JSON.stringify(snapshot), kept_until: keptUntil(year) },
        search: searchText(number, name, gstin, snapshot.reference, ...(phone ? phoneForSearch(phone) : []), ...serials),
        sound: soundText('bills', name),
        ...{ entity: request?.entity ?? null, entity_id: request?.id ?? null },
        ...columns,
      },
      lines,
    )
    await projectAccount(tx, accountOf(bill))
    if (request) await this.#requests.append(tx, request, by, { kind: 'billed', data: { number } })
    await writeAuditEvent(tx, { entity: 'bills', entityId: bill.id, action: 'added', by, details: { number, total: columns.total } })
    return bill
  }
}

const NOTHING: Amounts = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
/** The amounts of a document or a line alone. */
export const amountsOf = ({ value, taxable, cgst, sgst, igst, total }: Amounts): Amounts => ({ value, taxable, cgst, sgst, igst, total })
export const refOf = ({ entity, entity_id: id }: Pick<StoredBill, 'entity' | 'entity_id'>) =>
  ({ entity, id }) as { entity: NonNullable<StoredBill['entity']>; id: number }

/** The place of supply and its tax. Throws 422 for another state under the composition scheme. */
function supplyOf(form: BillForm, shopGstin: string, { gstin = '', state = null }: NewBill['customer']) {
  const own = stateOf(shopGstin)
  if (form === 'supply')
    for (const [field, place] of [
      ['state', state],
      ['gstin', stateOf(gstin)],
    ] as const)
      if (place !== null && place !== own) throw fieldProblem(`customer.${field}`, 'other_state')
  if (form !== 'invoice' || own === null) return { place: '', taxKind: 'none' } as const
  const place = placeOfSupply({ shop: own, gstin, state })
  return { place, taxKind: taxKindOf(own, place) }
}

/** A large invoice to a customer without GSTIN names the customer, the address and the state; any to one with a GSTIN names the customer. */
function assertNamed({ name, address, state, gstin = '' }: NewBill['customer'], taxable: number): void {
  const needed = gstin !== '' ? { name } : taxable >= NAMED_FROM ? { name, address, state } : {}
  const missing = Object.entries(needed).find(([, value]) => !value)
  if (missing) throw fieldProblem(`customer.${missing[0]}`, 'required')
}

/** Who has the repair on the day of its bill: a report of the past does not follow a later technician or name. */
async function technicianOf(tx: Tx, request: StoredRequest | null): Promise<Pick<NewBillRow, 'technician_id' | 'technician_name'>> {
  const id = request?.entity === kinds.repairRequests.entity ? (request.details as unknown as RepairDetails).technicianId : null
  return { technician_id: id, technician_name: id === null ? '' : ((await readNames(tx)).get(id) ?? '') }
}
