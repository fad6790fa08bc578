import { billAmounts, matchAgreed } from '#contract/money/agreed-lines.ts'
import { type Amounts, documentAmounts, lessAmounts, type PricedAs, shareOfAmount, shareOfPieces } from '#contract/money/bill-amounts.ts'
import {
  type BilledCustomer,
  type BillForm,
  type BillShop,
  NAMED_FROM,
  type NewBill,
  type NewCreditNote,
  type PrintedBill,
} from '#contract/money/bills.ts'
import { keptUntil } from '#contract/money/financial-year.ts'
import { divideHalfUp, sum } from '#contract/money/paise.ts'
import { placeOfSupply, stateTaxName, taxKindOf } from '#contract/money/states.ts'
import { DEFAULT_LANGUAGE } from '#contract/platform/languages.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { readNames } from '#server/accounts/index.ts'
import {
  type ChosenPieces,
  choosePiecesOf,
  findTermsOfSale,
  lockPieces,
  movePieces,
  splitSerials,
  swapBooked,
} from '#server/catalogue/index.ts'
import { writeAuditEvent } from '#server/platform/db/audit-log.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { phoneForSearch, searchText, soundText } from '#server/platform/db/search.ts'
import type { Caller } from '#server/platform/http/call.ts'
import type { MailQueue } from '#server/platform/outbox/mail/mail-queue.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { kinds, type RepairDetails, type Requests, type StoredRequest } from '#server/requests/index.ts'
import { accountOf, projectAccount } from './accounts.repository.ts'
import { type FindTerms, findUnbilled } from './agreement.ts'
import { applyAdvances } from './apply-advances.ts'
import {
  type Credited,
  findBill,
  findCredited,
  insertBill,
  type LineRecord,
  listCreditNotes,
  lockBill,
  type NewBillRow,
  type NewLineRow,
  type StoredBill,
} from './bills.repository.ts'
import { formOf, type MoneyFacts, placeNamed, pricingOf, shopOn, stateOf } from './money-facts.ts'
import { assertTotal, type PricedLine, priceLines } from './pricing.ts'
import { takeNumber } from './series.ts'
import { jobRef, lockBilled, lockInOrder, readJoined } from './visit-bills.ts'

/** The facts of its day that a bill keeps besides its columns. */
export interface Snapshot {
  shop: BillShop
  customer: Omit<BilledCustomer, 'delivery'> & { delivery?: string }
  reference: string
  /** Bills from before they were kept name none. */
  devices?: PrintedBill['devices']
  stateTax: 'SGST' | 'UTGST'
}

/** What a document says, as opposed to who issued it, when, and with which number. */
type Content = Pick<
  NewBillRow,
  'kind' | 'form' | 'bill_id' | 'reason' | 'tax_kind' | 'is_inclusive' | 'place_of_supply' | 'technician_id' | 'technician_name'
> &
  Amounts & { round_off: number; lines: NewLineRow[] } & Partial<Pick<NewBillRow, 'entity' | 'entity_id'>>

interface Sale {
  itemId: number
  count: number
  field: string
  bill: number
  ids: readonly number[]
  serials: readonly string[]
}

type Technician = Pick<NewBillRow, 'technician_id' | 'technician_name'>
const NOBODY: Technician = { technician_id: null, technician_name: '' }

/** The request of a document, unless it is gone or there is none, and the other repairs of its visit that it has as well. */
interface Billed {
  request: StoredRequest | null | undefined
  jobs: readonly StoredRequest[]
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
  async issue(tx: Tx, facts: MoneyFacts, bill: NewBill, by: Caller): Promise<StoredBill> {
    const { about, customer, lines, advances = [], reason = '' } = bill
    const { settings, shop } = facts
    const form = formOf(facts)
    if (!form) throw new ProblemError('bills_off')
    // A booking locks its item, so this comes before it: all lock items in the order of their ids.
    const itemIds = lines.flatMap(({ itemId }) => itemId ?? [])
    if (about?.entity === kinds.bookings.entity) await lockPieces(tx, itemIds)
    const { request, jobs } = await lockBilled(tx, this.#requests, about, lines)
    // Before the number of the bill, which all bills wait for.
    await lockPieces(tx, itemIds)
    const agreement = request && (await findUnbilled(tx, this.#findTerms, request))
    const supply = supplyOf(form, shop.gstin, customer)
    const { rounding, isInclusive } = { ...pricingOf(facts), ...agreement?.pricing }
    const pricedAs: PricedAs = { isInclusive, taxKind: supply.taxKind }
    const joined = await readJoined(tx, { findTerms: this.#findTerms, facts }, jobs, lines, { isInclusive, rounding })
    const { matches, isRest } = matchAgreed(lines, [...(agreement?.lines ?? []), ...joined.flatMap((each) => each.lines)])
    if (agreement?.isBilled && reason === '' && lines.some(({ quantity }, index) => matches[index]?.pieces !== quantity))
      throw fieldProblem('reason', 'required')
    const items = await findTermsOfSale(tx, itemIds)
    const pieces = await choosePiecesOf(tx, request, items, lines, matches)
    const priced = priceLines(lines, matches, { form, settings, by, pricedAs, items, pieces })
    const amounts = billAmounts(
      priced.map(({ amounts }) => amounts),
      rounding,
      isRest ? sum([...joined, ...(agreement?.lines.length ? [agreement] : [])].map(({ rest }) => rest ?? 0)) : null,
      joined.length + 1,
    )
    assertTotal(amounts.total)
    assertNamed(customer, amounts.taxable)
    const { name = '', phone = '', address = '', delivery = '', gstin = '' } = customer
    const own = stateOf(shop.gstin)
    const state = customer.state ?? (mustName(customer, amounts.taxable) ? own : null)
    const snapshot: Snapshot = {
      shop: shopOn(facts, form, await facts.termsIn(request?.language ?? DEFAULT_LANGUAGE)),
      customer: { name, phone, address, delivery, gstin, state: placeNamed(state) },
      reference: [request, ...jobs].flatMap((each) => each?.reference ?? []).join(', '),
      devices: [request, ...jobs].flatMap(deviceOn),
      stateTax: own ? stateTaxName(own) : 'SGST',
    }
    const technicians = new Map<number | null, Technician>()
    for (const job of jobs) technicians.set(job.id, await technicianOf(tx, job))
    const issued = await this.#store(tx, by, settings.billPrefix, { request, jobs }, snapshot, {
      ...{ kind: 'bill', form, bill_id: null, reason, ...(await technicianOf(tx, request)) },
      ...{ tax_kind: supply.taxKind, is_inclusive: isInclusive ? 1 : 0, place_of_supply: supply.place },
      ...{ ...amountsOf(amounts), round_off: amounts.roundOff },
      lines: priced.map(({ columns, amounts: each }) => ({
        ...columns,
        ...amountsOf(each),
        ...(technicians.get(columns.job_id ?? null) ?? NOBODY),
      })),
    })
    await this.#takePieces(tx, request, issued, priced, pieces, by)
    if (advances.length > 0) await applyAdvances(tx, facts, issued, advances, by)
    return issued
  }

  /** Takes from the stock what the request does not hold. Pieces that it holds are sold with it. */
  async #takePieces(
    tx: Tx,
    request: StoredRequest | null,
    { id: bill }: StoredBill,
    lines: readonly PricedLine[],
    pieces: ReadonlyMap<number, ChosenPieces>,
    by: Caller,
  ): Promise<void> {
    const sold = lines.flatMap(({ columns: { item_id: itemId, quantity, serial }, held }, index) => {
      const which = { ids: pieces.get(index)?.ids ?? [], serials: splitSerials(serial) }
      return itemId === null ? [] : [{ itemId, held, count: quantity - held, field: `lines.${index}.itemId`, ...which }]
    })
    const booked = request?.entity === kinds.bookings.entity ? sold.find(({ held }) => held > 0) : undefined
    if (request && booked) {
      await this.#purchase(tx, request, booked, by)
      await swapBooked(tx, { itemId: booked.itemId, booking: request.id }, booked, by)
    }
    for (const each of sold.sort((a, b) => a.itemId - b.itemId)) if (each.count > 0) await this.#sell(tx, { ...each, bill }, by)
  }

  /** The billed piece of a booking is sold, by the status of the booking alone: so once, whichever comes first. Throws `out_of_stock`. */
  async #purchase(tx: Tx, { id }: StoredRequest, { ids, serials }: Pick<Sale, 'ids' | 'serials'>, by: Caller): Promise<void> {
    const { bookings } = kinds
    const edit = { status: bookings.closedStatus }
    await this.#requests.edit(tx, bookings, { id }, { edit, by, expectedVersion: undefined, pieces: { ids, serials } })
  }

  /** Takes pieces from the stock. Throws 422 at `field` for an unknown item, and `out_of_stock` for fewer that no one holds. */
  async #sell(tx: Tx, { itemId, count, field, bill, ids, serials }: Sale, by: Caller): Promise<void> {
    const isKnown = await movePieces({ mail: this.#mail, requests: this.#requests }, tx, {
      ...{ itemId, by, reason: { bill }, which: { ids, serials } },
      movedOf({ stock, reserved }) {
        if (stock - reserved < count) throw new ProblemError('out_of_stock')
        return { stock: -count, reserved: 0 }
      },
    })
    if (!isKnown) throw fieldProblem(field, 'unknown_item')
  }

  /**
   * Takes back pieces of a bill, or a part of its prices, at the billed tax and rate, whatever holds today. Throws 404, and 422 for more than
   * is left of a line.
   */
  async credit(tx: Tx, { settings }: MoneyFacts, billId: number, { reason, lines }: NewCreditNote, by: Caller): Promise<StoredBill> {
    await lockBill(tx, billId)
    const bill = await findBill(tx, billId)
    if (bill?.kind !== 'bill') throw new ProblemError('not_found')
    const { request, jobs } = await this.#lockRequests(
      tx,
      bill,
      lines.some(({ toStock }) => toStock),
    )
    const creditedOf = await findCredited(tx, billId)
    const returned = lines.map((taken, index) => {
      const line = bill.lines.find(({ id }) => id === taken.id)
      if (!line || lines.findIndex(({ id }) => id === taken.id) !== index) throw fieldProblem(`lines.${index}.id`, 'choice')
      return { line, ...returnedPart(bill, line, creditedOf(line.id), taken, `lines.${index}`) }
    })
    const backToStock = returned.filter(({ columns }) => columns.item_id !== null)
    for (const each of backToStock.sort((a, b) => Number(a.line.item_id) - Number(b.line.item_id))) {
      const isLast = creditedOf(each.line.id).quantity + each.columns.quantity === each.line.quantity
      await this.#putBack(tx, bill, request ?? undefined, { ...each, isLast }, by)
    }
    // The round-off goes back with the last of the bill.
    const isAll = bill.lines.every(({ id, total }) => {
      const now = returned.find(({ line }) => line.id === id)?.columns.total ?? 0
      return creditedOf(id).total + now === total
    })
    const amounts = documentAmounts(
      returned.map(({ columns }) => columns),
      'paisa',
    )
    const before = await listCreditNotes(tx, billId)
    const roundOff = isAll ? bill.round_off - sum(before.map((note) => note.round_off)) : 0
    return this.#store(tx, by, settings.creditPrefix, { request, jobs }, JSON.parse(bill.snapshot) as Snapshot, {
      ...{ kind: 'credit_note', form: bill.form, bill_id: bill.id, reason },
      ...{ tax_kind: bill.tax_kind, is_inclusive: bill.is_inclusive, place_of_supply: bill.place_of_supply },
      ...{ technician_id: bill.technician_id, technician_name: bill.technician_name },
      ...{ entity: bill.entity, entity_id: bill.entity_id },
      ...amountsOf(amounts),
      ...{ round_off: roundOff, total: amounts.total + roundOff },
      lines: returned.map(({ columns }) => columns),
    })
  }

  /** The locked requests of a bill that are not gone. Items come before a booking, which locks its own. */
  async #lockRequests(tx: Tx, bill: StoredBill, movesPieces: boolean): Promise<Billed> {
    if (!bill.entity || !bill.entity_id) return { request: undefined, jobs: [] }
    const itemIds = bill.lines.flatMap(({ item_id: itemId }) => itemId ?? [])
    if (movesPieces && bill.entity === kinds.bookings.entity) await lockPieces(tx, itemIds)
    const ids = new Set(bill.lines.flatMap(({ job_id: id }) => id ?? []))
    const locked = await lockInOrder(tx, this.#requests, [refOf(bill), ...[...ids].map(jobRef)])
    return { request: locked.get(bill.entity_id), jobs: [...ids].flatMap((id) => locked.get(id) ?? []) }
  }

  /** Returns pieces to the stock. The one of a booking goes back as it was sold, by the status of the booking: so once. */
  async #putBack(
    tx: Tx,
    bill: StoredBill,
    request: StoredRequest | undefined,
    { line, columns, isLast }: { line: LineRecord; columns: NewLineRow; isLast: boolean },
    by: Caller,
  ): Promise<void> {
    const { bookings } = kinds
    const isBooked = isLast && line.agreed_line !== null && bill.entity === bookings.entity && request !== undefined
    if (isBooked && request.status === bookings.closedStatus && request.withdrawnAt === null)
      await this.#requests.edit(
        tx,
        bookings,
        { id: request.id },
        { edit: { status: 'Pending' }, by, expectedVersion: undefined, pieces: { serials: splitSerials(line.serial) } },
      )
    const count = columns.quantity - (isBooked ? 1 : 0)
    if (count === 0) return
    await movePieces({ mail: this.#mail, requests: this.#requests }, tx, {
      ...{ itemId: Number(line.item_id), by, reason: { bill: bill.id }, which: { serials: splitSerials(line.serial) } },
      movedOf: () => ({ stock: count, reserved: 0 }),
    })
  }

  async #store(
    tx: Tx,
    by: Caller,
    prefix: string,
    { request, jobs }: Billed,
    snapshot: Snapshot,
    { lines, ...columns }: Content,
  ): Promise<StoredBill> {
    const { name, phone, gstin } = snapshot.customer
    const serials = lines.flatMap(({ serial }) => serial || [])
    const issuedOn = todayInShop()
    const numbered = await takeNumber(tx, prefix, issuedOn)
    const { number, year } = numbered
    const bill = await insertBill(
      tx,
      {
        ...{ ...numbered, issued_on: issuedOn, created_at: new Date().toISOString() },
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
    const concerned = jobs.filter(({ id }) => lines.some((line) => line.job_id === id))
    for (const { entity, id } of concerned) await projectAccount(tx, { entity, entity_id: id, bill_id: null })
    for (const each of [...(request ? [request] : []), ...concerned])
      await this.#requests.append(tx, each, by, { kind: 'billed', data: { number } })
    await writeAuditEvent(tx, { entity: 'bills', entityId: bill.id, action: 'added', by, details: { number, total: columns.total } })
    return bill
  }
}

/** Whether the bill itself took the pieces of a line from the stock, or a booking did: those that a repair holds follow the repair. */
export const isFromStock = ({ entity }: Pick<StoredBill, 'entity'>, line: Pick<LineRecord, 'item_id' | 'agreed_line'>): boolean =>
  line.item_id !== null && (entity !== kinds.repairRequests.entity || line.agreed_line === null)

/** The line of a credit note for what it takes from a line of the bill. Throws 422 at `field` for more than is left. */
function returnedPart(
  bill: StoredBill,
  line: LineRecord,
  credited: Credited,
  { quantity, amount = 0, toStock = false }: NewCreditNote['lines'][number],
  field: string,
): { columns: NewLineRow & Amounts } {
  const left = lessAmounts(line, credited)
  const { id: lineId, bill_id: _bill, position: _position, ...columns } = line
  if (quantity === undefined) {
    if (amount > left.total) throw fieldProblem(`${field}.amount`, 'credited_amount')
    const none = { quantity: 0, unit_price: 0, discount: 0, item_id: null }
    return { columns: { ...columns, ...none, line_id: lineId, ...amountsOf(shareOfAmount(left, amount)) } }
  }
  const pieces = line.quantity - credited.quantity
  if (quantity > pieces) throw fieldProblem(`${field}.quantity`, 'credited', { params: { max: pieces } })
  if (toStock && !isFromStock(bill, line)) throw fieldProblem(`${field}.toStock`, 'choice')
  const discount = divideHalfUp((line.discount - credited.discount) * quantity, pieces)
  const share = amountsOf(shareOfPieces(left, pieces, quantity))
  return { columns: { ...columns, line_id: lineId, item_id: toStock ? line.item_id : null, quantity, discount, ...share } }
}

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

/** The device of a repair as its bill names it. */
function deviceOn(request: StoredRequest | null): PrintedBill['devices'] {
  if (request?.entity !== kinds.repairRequests.entity) return []
  const { deviceKind, brand, model, serial } = request.details as unknown as RepairDetails
  const kind = deviceKind === null || deviceKind === 'Other' ? '' : deviceKind
  return [{ reference: request.reference, kind, name: [brand, model].filter(Boolean).join(' '), serial: serial ?? '' }]
}

/** Whether a bill names an unregistered customer, the address and the state, which is that of the shop where nobody has chosen another. */
const mustName = ({ gstin = '' }: NewBill['customer'], taxable: number): boolean => gstin === '' && taxable >= NAMED_FROM

/** A bill to a customer with a GSTIN names the customer and the address, and so does a large invoice to any other. */
function assertNamed({ name, address, gstin = '' }: NewBill['customer'], taxable: number): void {
  const needed = gstin !== '' || taxable >= NAMED_FROM ? { name, address } : {}
  const missing = Object.entries(needed).find(([, value]) => !value)
  if (missing) throw fieldProblem(`customer.${missing[0]}`, 'required')
}

/** Who has the repair on the day of its bill: a report of the past does not follow a later technician or name. */
async function technicianOf(tx: Tx, request: StoredRequest | null): Promise<Technician> {
  const id = request?.entity === kinds.repairRequests.entity ? (request.details as unknown as RepairDetails).technicianId : null
  return { technician_id: id, technician_name: id === null ? '' : ((await readNames(tx)).get(id) ?? '') }
}
