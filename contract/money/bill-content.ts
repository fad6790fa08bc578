import type { QrCode } from '#contract/platform/qr-code.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import type { BillCopy, BillForm, BillShop, PrintedBill, UpiRequest } from './bills.ts'
import { sum } from './paise.ts'
import { isService, unitOf } from './tax-rates.ts'
import { UPI_USUAL_LIMIT } from './upi.ts'

/** What a document is titled; `mixed` is both a tax invoice and a bill of supply. */
export type BillTitle = BillForm | 'mixed'

const COLUMNS = ['description', 'code', 'quantity', 'unitPrice', 'taxable', 'rate', 'total'] as const
export type BillColumn = (typeof COLUMNS)[number]

/** The texts of a bill in one language. */
export interface BillTexts {
  bill: {
    titles: Record<BillTitle, string>
    /** The second copy is the last one where nothing is transported. */
    copies: Record<BillCopy | 'second', string>
    columns: Record<BillColumn | 'unitPriceWithTax' | 'value', string>
    titleOf: (form: string, number: string) => string
    quantityOf: (pieces: string, unit: string) => string
    originalOf: (number: string, date: string) => string
    creditNoteOf: (number: string, date: string) => string
    taxableAt: (rate: string) => string
    taxAt: (tax: string, rate: string) => string
    placeOf: (name: string, code: string) => string
    account: (account: string, ifsc: string) => string
    payTo: (id: string, name: string) => string
    paidBy: (mode: string, date: string) => string
    byAdvance: (mode: string, date: string, voucher: string) => string
    givenBack: (mode: string, date: string) => string
    pageOf: (page: string, pages: string) => string
  } & Record<'creditNote' | 'composition' | 'date' | 'reference' | 'billTo' | 'noName' | 'place' | 'reverseCharge' | 'no', string> &
    Record<
      'original' | 'reason' | 'device' | 'margin' | 'cgst' | 'igst' | 'exempt' | 'roundOff' | 'total' | 'writtenOff' | 'due' | 'owedBack',
      string
    > &
    Record<'words' | 'pay' | 'bank' | 'allowance' | 'upiLimit' | 'signatory', string> &
    Record<'gstin' | 'deliverTo' | 'discount' | 'serial' | 'warranty' | 'signature', (value: string) => string>
  /** The names of `SETTLEMENT_MODES` and `DEVICE_KINDS`. */
  modes: Record<string, string>
  deviceKind: Record<string, string>
  amountInWords: (paise: number) => string
  formatPaise: (paise: number) => string
  formatDate: (day: string) => string
}

export type Labelled = readonly [label: string, text: string]

/**
 * The words on a paper of the shop to a customer, a seller or a lab, in the order of reading: bill, credit note, voucher, receipt, statement,
 * estimate, purchase voucher, challan. Screen, print and PDF lay it out alike: letterhead, title and number, a box of the parties, lines, sums beside
 * what is said of them, one row to pay and to sign.
 */
export interface BillContent {
  /** `name` and `number`, as files and later pages are named by it. */
  title: string
  name: string
  /** Empty on a paper that has none. */
  number: string
  /** Whose copy it is; empty on what has no copies. */
  copy: string
  /** The sentence of a shop that may take no tax; empty for others. */
  subtitle: string
  shop: { name: string; lines: string[] }
  customer: { title: string; lines: string[] }
  facts: Labelled[]
  /** The columns of its lines: without codes or tax there are fewer. */
  columns: { name: BillColumn; title: string }[]
  lines: {
    id: number
    /** Below the description. */
    details: string
    cells: Record<BillColumn, string>
  }[]
  /** The parts of the total that are not zero, the tax of each rate apart. */
  sums: Labelled[]
  total: Labelled
  /** The sums and the total of each other variant, where the customer has a choice between several. */
  others?: { sums: Labelled[]; total: Labelled }[]
  /** What was credited and paid since; with the total it adds up to the balance. */
  settled: Labelled[]
  /** What is due, as large as the total; null on a paper that has no balance besides it. */
  balance: Labelled | null
  words: Labelled
  /** How to pay what is due; null when nothing is, and on a credit note. `label` says what the code is for, if not for that. */
  pay: { upi: { title: string; text: string; code: QrCode; label?: string } | null; bank: { title: string; lines: string[] } | null } | null
  signature: string
  /** Who signs for the shop: a roll has no room for it. */
  signatory: string
  /** What the other party declares and signs, where the paper has it. */
  declared?: {
    text: string
    signature: string
    /** What was signed on a screen: a PNG file in Base64. */
    drawn?: string | undefined
  }
  terms: string
  /** The number of a page, with `PAGE` and `PAGES` in the place of the two. */
  pageOf: string
}

/** Columns that a narrow paper has no room for. */
export const WIDE_COLUMNS: readonly BillColumn[] = ['code', 'unitPrice', 'taxable', 'rate']
/** Of these, what it says below the description. */
const BELOW: readonly BillColumn[] = ['code', 'unitPrice', 'rate']

/** Keeps the words of a text in one line. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0')

/** What a narrow paper says below the description of a line: its details, and what it has no columns for with its name. */
export function belowOf({ columns }: Pick<BillContent, 'columns'>, { details, cells }: BillContent['lines'][number]): string {
  const own = BELOW.flatMap((name) => columns.filter((column) => column.name === name && cells[name] !== ''))
  // The price of one piece is its amount, unless tax is added or something is taken off.
  const shown = own.filter(({ name }) => name !== 'unitPrice' || cells.unitPrice !== cells.total)
  const titleOf = ({ name, title }: (typeof own)[number]) => (name === 'code' ? (isService(cells.code) ? 'SAC' : 'HSN') : title)
  return present([details, ...shown.map((column) => unbroken(`${titleOf(column)} ${cells[column.name]}`))]).join('\u00a0· ')
}

export const PAGE = '{page}'
export const PAGES = '{pages}'

const payText = ({ id, name, amount }: UpiRequest, texts: BillTexts['bill']): string =>
  present([texts.payTo(id, name), amount > UPI_USUAL_LIMIT && texts.upiLimit]).join('\n')
const percents = (basisPoints: number) => `${basisPoints / 100}%`
const present = (texts: readonly (string | false | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[]

/** Who the paper is from, below the logo. */
export const letterhead = (
  { name, address, phone, email, gstin }: BillShop,
  { gstin: gstinOf }: Pick<BillTexts['bill'], 'gstin'>,
): BillContent['shop'] => ({
  name,
  lines: present([address, present([formatPhone(phone), email]).join(' · '), gstin && gstinOf(gstin)]),
})

/** Who signs a paper. */
export const signed = ({ name }: Pick<BillShop, 'name'>, { signature, signatory }: Pick<BillTexts['bill'], 'signature' | 'signatory'>) => ({
  signature: signature(name),
  signatory,
})

type Titled = Pick<PrintedBill, 'kind' | 'form' | 'customer' | 'lines'>

/**
 * Of a shop that takes tax, a bill without a taxed line is a bill of supply, and one with both is titled so for a customer without GSTIN
 * (rule 46A of the CGST Rules).
 */
function titleOf({ form, customer, lines }: Titled): BillTitle {
  const exempt = lines.filter(({ taxRate }) => taxRate === 0).length
  if (form !== 'invoice' || exempt === 0) return form
  if (exempt === lines.length) return 'supply'
  return customer.gstin === '' ? 'mixed' : form
}

/** The copies that a document is made out in; none but of a tax invoice. */
export function copiesOf(bill: Titled): BillCopy[] {
  const isInvoice = bill.kind === 'bill' && ['invoice', 'mixed'].includes(titleOf(bill))
  return isInvoice ? ['recipient', ...(isOfServices(bill) ? [] : ['transporter' as const]), 'supplier'] : []
}

const isOfServices = ({ lines }: Pick<PrintedBill, 'lines'>) => lines.every(({ code }) => isService(code))

export const copyName = (bill: Titled, copy: BillCopy, { copies }: Pick<BillTexts['bill'], 'copies'>): string =>
  copies[copy === 'supplier' && isOfServices(bill) ? 'second' : copy]

/** What a paper is and its number, apart and together. */
export const titled = (name: string, number: string, { titleOf: join }: Pick<BillTexts['bill'], 'titleOf'>) => ({
  ...{ name, number },
  title: number ? join(name, number) : name,
})

/** Puts a bill into words. Another copy than that of the recipient is for the staff. */
export function billContent(
  bill: PrintedBill,
  { bill: texts, modes, deviceKind, amountInWords, formatPaise, formatDate }: BillTexts,
  copy: BillCopy = 'recipient',
): BillContent {
  const { kind, shop, customer, original, placeOfSupply, due, writtenOff, upi, total, creditNotes } = bill
  const amount = (label: string, paise: number): Labelled => [label, formatPaise(paise)]
  const title = titleOf(bill)
  const isTaxed = bill.taxKind !== 'none' && title !== 'supply'
  const isShown: Record<BillColumn, boolean> = {
    ...{ description: true, quantity: true, unitPrice: true, total: true, taxable: isTaxed, rate: isTaxed },
    code: bill.lines.some((line) => line.code !== ''),
  }
  return {
    ...titled(kind === 'credit_note' ? texts.creditNote : texts.titles[title], bill.number, texts),
    copy: copiesOf(bill).includes(copy) ? copyName(bill, copy, texts) : '',
    subtitle: bill.form === 'supply' ? texts.composition : '',
    shop: letterhead(shop, texts),
    customer: {
      title: texts.billTo,
      lines: present([
        customer.name || texts.noName,
        customer.address,
        customer.state && texts.placeOf(customer.state.name, customer.state.code),
        customer.phone && formatPhone(customer.phone),
        customer.gstin && texts.gstin(customer.gstin),
        customer.delivery && texts.deliverTo(customer.delivery),
      ]),
    },
    facts: [
      [texts.date, formatDate(bill.issuedOn)],
      ...(bill.reference && bill.devices.length <= 1 ? [[texts.reference, bill.reference] as const] : []),
      ...bill.devices.flatMap((device): Labelled[] => {
        const said = present([
          present([deviceKind[device.kind], device.name]).join(' '),
          device.serial && texts.serial(device.serial),
        ]).join('\n')
        // Of several each has its own reference.
        if (bill.devices.length > 1) return [[device.reference, said]]
        return said === '' ? [] : [[texts.device, said]]
      }),
      ...(original ? [[texts.original, texts.originalOf(original.number, formatDate(original.issuedOn))] as const] : []),
      ...(bill.reason ? [[texts.reason, bill.reason] as const] : []),
      ...(placeOfSupply ? [[texts.place, texts.placeOf(placeOfSupply.name, placeOfSupply.code)] as const] : []),
      ...(placeOfSupply ? [[texts.reverseCharge, texts.no] as const] : []),
    ],
    columns: COLUMNS.filter((name) => isShown[name]).map((name) => ({
      name,
      title: texts.columns[name === 'unitPrice' && isTaxed && bill.isInclusive ? 'unitPriceWithTax' : name],
    })),
    lines: bill.lines.map((line) => ({
      id: line.id,
      details: present([
        line.quantity === 0 && texts.allowance,
        line.discount > 0 && texts.discount(formatPaise(line.discount)),
        line.serial && texts.serial(line.serial),
        line.warrantyUntil && texts.warranty(formatDate(line.warrantyUntil)),
        line.isMargin && texts.margin,
      ]).join(' · '),
      cells: {
        ...{ description: line.description, code: line.code, rate: percents(line.taxRate) },
        quantity: line.quantity === 0 ? '' : texts.quantityOf(String(line.quantity), unitOf(line.code)),
        unitPrice: line.quantity === 0 ? '' : formatPaise(line.unitPrice),
        ...{ taxable: formatPaise(line.taxable), total: formatPaise(line.total) },
      },
    })),
    sums: sumsOf(bill, isTaxed, texts).map(([label, paise]) => amount(label, paise)),
    total: amount(texts.total, total),
    settled:
      kind === 'bill'
        ? [
            ...creditNotes.map((note) => amount(texts.creditNoteOf(note.number, formatDate(note.issuedOn)), -note.total)),
            ...paymentsOf(bill, texts, modes, formatDate).map(([label, paise]) => amount(label, -paise)),
            ...(writtenOff === 0 ? [] : [amount(texts.writtenOff, -writtenOff)]),
          ]
        : [],
    balance: kind === 'bill' ? (due < 0 ? amount(texts.owedBack, -due) : amount(texts.due, due)) : null,
    words: [texts.words, amountInWords(total)],
    pay:
      kind === 'bill' && due > 0
        ? {
            upi: upi && { title: texts.pay, text: payText(upi, texts), code: upi.code },
            bank: shop.bank && { title: texts.bank, lines: [shop.bank.name, texts.account(shop.bank.account, shop.bank.ifsc)] },
          }
        : null,
    ...signed(shop, texts),
    terms: shop.terms,
    pageOf: texts.pageOf(PAGE, PAGES),
  }
}

/** What was paid and given back, by its name and day. */
function paymentsOf(
  { payments }: PrintedBill,
  texts: BillTexts['bill'],
  modes: BillTexts['modes'],
  formatDate: BillTexts['formatDate'],
): [label: string, paise: number][] {
  const sums = new Map<string, number>()
  for (const { mode, day, amount, isAdvance, voucher } of payments) {
    const by = [modes[mode] ?? mode, formatDate(day)] as const
    const label = amount < 0 ? texts.givenBack(...by) : isAdvance ? texts.byAdvance(...by, voucher) : texts.paidBy(...by)
    sums.set(label, (sums.get(label) ?? 0) + amount)
  }
  return [...sums]
}

/** The value, and for each rate what it is of and the halves of the tax, as they were computed line by line. */
function sumsOf({ lines, taxKind, taxable, value, roundOff, stateTax }: PrintedBill, isTaxed: boolean, texts: BillTexts['bill']) {
  const sums: [label: string, paise: number][] = []
  if (isTaxed) {
    if (value !== taxable) sums.push([texts.columns.value, value])
    const rates = [...new Set(lines.map(({ taxRate }) => taxRate))].sort((first, second) => second - first)
    for (const rate of rates) {
      const own = lines.filter(({ taxRate }) => taxRate === rate)
      const sumOf = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => sum(own.map((line) => line[name]))
      const label = rate === 0 ? texts.exempt : rates.length === 1 ? texts.columns.taxable : texts.taxableAt(percents(rate))
      sums.push([label, sumOf('taxable')])
      if (rate === 0) continue
      if (taxKind === 'local')
        sums.push([texts.taxAt(texts.cgst, percents(rate / 2)), sumOf('cgst')], [texts.taxAt(stateTax, percents(rate / 2)), sumOf('sgst')])
      else sums.push([texts.taxAt(texts.igst, percents(rate)), sumOf('igst')])
    }
  }
  if (roundOff !== 0) sums.push([texts.roundOff, roundOff])
  return sums
}
