import type { MoneySettings } from '#contract/content/documents/money.ts'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { type Amounts, documentAmounts, lineAmounts, type PricedAs, shareOfLine } from '#contract/money/bill-amounts.ts'
import {
  type BilledCustomer,
  type BillForm,
  type BillShop,
  NAMED_FROM,
  type NewBill,
  type NewBillLine,
  type NewCreditNote,
} from '#contract/money/bills.ts'
import { documentNumber } from '#contract/money/document-number.ts'
import type { Pricing } from '#contract/money/estimate-amounts.ts'
import { financialYear, keptUntil } from '#contract/money/financial-year.ts'
import { AMOUNT_MAX } from '#contract/money/paise.ts'
import type { SuggestedLine } from '#contract/money/payments.ts'
import { isStateCode, placeOfSupply, STATES, type StateCode, stateTaxName, taxKindOf } from '#contract/money/states.ts'
import { rateOn } from '#contract/money/tax-rates.ts'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { findPurchasePrices, lockPieces, movePieces } from '#server/catalogue/index.ts'
import type { Documents } from '#server/content/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError, unlessGone } from '#server/platform/problem.ts'
import { kinds, type Requests, type StoredRequest } from '#server/requests/index.ts'
import { type FindTerms, findAgreement, heldPieces } from './agreement.ts'
import { countCredited, findBill, insertBill, listBillsOf, lockBill, type StoredBill } from './bills.repository.ts'
import { takePlace } from './series.ts'

/** The owner's settings about money, and the facts of the shop that bills carry. */
export interface MoneyFacts {
  settings: MoneySettings
  shop: ShopFacts
  /** The terms below a bill, in the language of its customer. */
  termsIn: (language: Language) => Promise<string>
}

export const readMoneyFacts = async (documents: Documents): Promise<MoneyFacts> => ({
  settings: await documents.read('money'),
  shop: await documents.read('shop'),
  termsIn: async (language) => (await documents.readIn('money', language)).terms,
})

/** The facts of its day that a bill keeps besides its columns. */
export interface Snapshot {
  shop: BillShop
  customer: BilledCustomer
  reference: string
  stateTax: 'SGST' | 'UTGST'
}

const FORMS: Readonly<Record<Exclude<MoneySettings['registration'], 'off'>, BillForm>> = {
  unregistered: 'plain',
  composition: 'supply',
  regular: 'invoice',
}

/** The state of the shop's registration; null without one. */
export const stateOf = (gstin: string): StateCode | null => {
  const code = gstin.slice(0, 2)
  return isStateCode(code) ? code : null
}
const place = (code: StateCode | null) => code && { code, name: STATES[code] }

/** The form of the shop's bills; undefined while it writes none. */
export function formOf({ settings: { registration }, shop: { gstin } }: MoneyFacts): BillForm | undefined {
  if (registration === 'off' || (registration !== 'unregistered' && stateOf(gstin) === null)) return undefined
  return FORMS[registration]
}

/** How the shop computes the prices of a customer whose state is its own. */
export function pricingOf(facts: MoneyFacts): Pricing {
  const isTaxed = formOf(facts) === 'invoice'
  const { pricesIncludeTax, rounding } = facts.settings
  return { taxKind: isTaxed ? 'local' : 'none', isInclusive: !isTaxed || pricesIncludeTax, rounding }
}

function shopOn({ settings, shop }: MoneyFacts, form: BillForm, terms: string): BillShop {
  const gstin = form === 'plain' ? '' : shop.gstin
  const { upiId, upiName, isUpiMerchant, bankName, bankAccount, bankIfsc } = settings
  return {
    ...{ name: shop.name, address: shop.address, phone: shop.phones[0] as string, email: shop.email, gstin, state: place(stateOf(gstin)) },
    ...{ terms, upiId, upiName: upiName || shop.name, isUpiMerchant },
    bank: bankAccount ? { name: bankName || shop.name, account: bankAccount, ifsc: bankIfsc } : null,
  }
}

/** Who issues a document, and when. */
interface Issue {
  by: Caller
  prefix: string
}

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
  async issue(tx: Tx, facts: MoneyFacts, { about, customer, lines }: NewBill, by: Caller): Promise<StoredBill> {
    const { settings, shop } = facts
    const form = formOf(facts)
    if (!form) throw new ProblemError('bills_off')
    // A booking locks its product, so this comes before it: all lock products in the order of their ids.
    const productIds = lines.flatMap(({ productId }) => productId ?? [])
    if (about?.entity === kinds.bookings.entity) await lockPieces(tx, productIds)
    const request = about && (await this.#requests.lock(tx, about))
    const agreement = request && (await findAgreement(tx, this.#findTerms, request))
    const own = stateOf(shop.gstin)
    const { name = '', phone = '', address = '', gstin = '', state = null } = customer
    if (form === 'supply' && own !== null)
      for (const [field, place] of [
        ['state', state],
        ['gstin', stateOf(gstin)],
      ] as const)
        if (place !== null && place !== own) throw fieldProblem(`customer.${field}`, 'other_state')
    const supply = form === 'invoice' && own !== null ? placeOfSupply({ shop: own, gstin, state }) : null
    const { rounding, ...local } = { ...pricingOf(facts), ...agreement?.pricing }
    const pricedAs: PricedAs = { ...local, taxKind: supply && own ? taxKindOf(own, supply) : 'none' }
    const today = todayInShop()
    const agreed = agreement?.lines ?? []
    const priced = lines.map((line, index) => priceLine(line, { index, form, settings, today, by, pricedAs, agreed }))
    const amounts = documentAmounts(
      priced.map(({ amounts }) => amounts),
      rounding,
    )
    assertTotal(amounts.total)
    if (form === 'invoice' && gstin === '' && amounts.taxable >= NAMED_FROM) assertNamed({ name, address, state })
    if (form === 'invoice' && gstin !== '') assertNamed({ name })

    const held = agreement ? heldPieces(agreement) : new Map<number, number>()
    // An earlier bill of the request has used up the pieces on its lines, but for those that a credit note gave back.
    for (const bill of request ? await listBillsOf(tx, request) : []) {
      const credited = await countCredited(tx, bill.id)
      for (const { id, product_id: productId, quantity } of bill.lines)
        if (productId !== null) held.set(productId, Math.max(0, (held.get(productId) ?? 0) - quantity + (credited.get(id) ?? 0)))
    }
    let isHeldSold = false
    const sold = priced.flatMap(({ columns: { product_id: productId, quantity } }, index) => {
      if (productId === null) return []
      const own = Math.min(quantity, held.get(productId) ?? 0)
      held.set(productId, (held.get(productId) ?? 0) - own)
      isHeldSold ||= own > 0
      return own === quantity ? [] : [{ productId, count: quantity - own, field: `lines.${index}.productId` }]
    })
    if (isHeldSold && request?.entity === kinds.bookings.entity) await this.#purchase(tx, request, by)
    for (const each of sold.sort((a, b) => a.productId - b.productId)) await this.#sell(tx, each, by)

    const costs = await findPurchasePrices(tx, productIds)
    const snapshot: Snapshot = {
      shop: shopOn(facts, form, await facts.termsIn(request?.language ?? DEFAULT_LANGUAGE)),
      customer: { name, phone, address, gstin, state: place(state) },
      reference: request?.reference ?? '',
      stateTax: own ? stateTaxName(own) : 'SGST',
    }
    return this.#store(tx, { by, prefix: settings.billPrefix }, request, snapshot, {
      ...{ kind: 'bill', form, bill_id: null, reason: '' },
      ...{ tax_kind: pricedAs.taxKind, is_inclusive: pricedAs.isInclusive ? 1 : 0, place_of_supply: supply ?? '' },
      ...amountsOf(amounts),
      round_off: amounts.roundOff,
      lines: priced.map(({ columns, amounts: each }) => ({
        ...columns,
        // A later change of the purchase price changes no margin of the past.
        cost: columns.purchase_price ?? costs.get(columns.product_id ?? 0) ?? null,
        ...amountsOf(each),
      })),
    })
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
    return this.#store(tx, { by, prefix: settings.creditPrefix }, request, JSON.parse(bill.snapshot) as Snapshot, {
      ...{ kind: 'credit_note', form: bill.form, bill_id: bill.id, reason },
      ...{ tax_kind: bill.tax_kind, is_inclusive: bill.is_inclusive, place_of_supply: bill.place_of_supply },
      ...{ entity: bill.entity, entity_id: bill.entity_id },
      ...amountsOf(amounts),
      ...{ round_off: roundOff, total: amounts.total + roundOff },
      lines: returned,
    })
  }

  async #store(
    tx: Tx,
    { by, prefix }: Issue,
    request: StoredRequest | null | undefined,
    snapshot: Snapshot,
    { lines, ...columns }: Stored,
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
    if (request) await this.#requests.append(tx, request, by, { kind: 'billed', data: { number } })
    await writeAuditEvent(tx, { entity: 'bills', entityId: bill.id, action: 'added', by, details: { number, total: columns.total } })
    return bill
  }
}

type Stored = Omit<Parameters<typeof insertBill>[1], keyof IssueColumns> & { lines: Parameters<typeof insertBill>[2] }
type IssueColumns = Record<
  | 'number'
  | 'prefix'
  | 'year'
  | 'place_in_series'
  | 'issued_on'
  | 'created_at'
  | 'user_id'
  | 'user_name'
  | 'customer_name'
  | 'customer_gstin'
  | 'snapshot'
  | 'kept_until'
  | 'search'
  | 'sound',
  unknown
>

const NOTHING: Amounts = { value: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
/** The amounts of a document or a line alone. */
export const amountsOf = ({ value, taxable, cgst, sgst, igst, total }: Amounts): Amounts => ({ value, taxable, cgst, sgst, igst, total })
export const refOf = ({ entity, entity_id: id }: Pick<StoredBill, 'entity' | 'entity_id'>) =>
  ({ entity, id }) as { entity: NonNullable<StoredBill['entity']>; id: number }

interface PricedBy {
  index: number
  form: BillForm
  settings: MoneySettings
  today: string
  by: Caller
  pricedAs: PricedAs
  /** The lines that the customer has agreed to. */
  agreed: readonly SuggestedLine[]
}

/** The columns and amounts of a line. Throws 422 for a price, discount or code that the caller may not use. */
function priceLine(line: NewBillLine, { index, form, settings, today, by, pricedAs, agreed }: PricedBy) {
  const { description, quantity, unitPrice, discount = 0, serial = '', warrantyDays = null, productId = null } = line
  const field = (name: string) => `lines.${index}.${name}`
  const taxCode = line.code ?? ''
  const price = quantity * unitPrice
  if (discount > price) throw fieldProblem(field('discount'), 'discount_line')
  const isAgreed = agreed.some((each) => each.quantity === quantity && each.unitPrice === unitPrice && each.discount === discount)
  if (!isAgreed) assertDiscount(line, discountLimit(settings, by), field('discount'))
  const purchasePrice = line.purchasePrice ?? null
  if (purchasePrice !== null && by.role !== 'admin') throw new ProblemError('forbidden')
  if (form === 'invoice' && taxCode === '') throw fieldProblem(field('code'), 'tax_code')
  const taxRate = form === 'invoice' ? rateOn(settings.rates, taxCode, today) : 0
  if (taxRate === undefined) throw fieldProblem(field('code'), 'tax_rate')
  assertTotal(price)
  const columns = {
    ...{ description, code: taxCode, quantity, unit_price: unitPrice, discount, tax_rate: taxRate, serial },
    ...{ warranty_days: warrantyDays, product_id: productId, line_id: null },
    purchase_price: form === 'invoice' ? purchasePrice : null,
  }
  const amounts = lineAmounts({ quantity, unitPrice, discount, taxRate, purchasePrice: columns.purchase_price }, pricedAs)
  return { columns, amounts }
}

const ALL_PERCENT = 100

/** How much of the price of a line this account may give away, in percent. */
export const discountLimit = ({ staffDiscountPercent }: MoneySettings, { role }: Pick<Caller, 'role'>): number =>
  role === 'admin' ? ALL_PERCENT : staffDiscountPercent

/** Throws 422 at `field` for more discount than `limit` percent of the line. */
export function assertDiscount(
  { quantity, unitPrice, discount = 0 }: Pick<NewBillLine, 'quantity' | 'unitPrice' | 'discount'>,
  limit: number,
  field: string,
): void {
  if (discount * ALL_PERCENT > quantity * unitPrice * limit) throw fieldProblem(field, 'discount_limit', { params: { max: limit } })
}

function assertTotal(total: number): void {
  if (total > AMOUNT_MAX) throw fieldProblem('lines', 'bill_total')
}

/** A large invoice to a customer without GSTIN names the customer, the address and the state; any to one with a GSTIN names the customer. */
function assertNamed(facts: { name: string; address?: string; state?: string | null }): void {
  const missing = Object.entries(facts).find(([, value]) => !value)
  if (missing) throw fieldProblem(`customer.${missing[0]}`, 'required')
}
