import type { QrCode } from '#contract/platform/qr-code.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import type { BillForm, PrintedBill, UpiRequest } from './bills.ts'
import { UPI_USUAL_LIMIT } from './upi.ts'

/** The texts of a bill in one language. */
export interface BillTexts {
  bill: {
    titles: Record<BillForm, string>
    columns: Record<'description' | 'code' | 'quantity' | 'value' | 'taxable' | 'rate' | 'total', string>
    titleOf: (form: string, number: string) => string
    originalOf: (number: string, date: string) => string
    placeOf: (name: string, code: string) => string
    account: (account: string, ifsc: string) => string
    payTo: (id: string, name: string) => string
    byAdvance: (number: string) => string
  } & Record<'creditNote' | 'composition' | 'date' | 'reference' | 'billTo' | 'noName' | 'place' | 'reverseCharge' | 'no', string> &
    Record<
      'original' | 'reason' | 'margin' | 'cgst' | 'igst' | 'roundOff' | 'total' | 'paid' | 'due' | 'words' | 'pay' | 'bank' | 'upiLimit',
      string
    > &
    Record<'gstin' | 'discount' | 'serial' | 'warranty' | 'signature', (value: string) => string>
  amountInWords: (paise: number) => string
  formatPaise: (paise: number) => string
  formatDate: (day: string) => string
}

export type Labelled = readonly [label: string, text: string]

/** The words on a bill or credit note, in the order of reading. Screen, print and PDF show it, each in its own layout. */
export interface BillContent {
  title: string
  /** The sentence of a shop that may take no tax; empty for others. */
  subtitle: string
  shop: { name: string; lines: string[] }
  customer: { title: string; lines: string[] }
  facts: Labelled[]
  /** Without tax there are no columns for code, value and rate. */
  isTaxed: boolean
  columns: BillTexts['bill']['columns']
  lines: {
    id: number
    description: string
    details: string
    code: string
    quantity: string
    taxable: string
    rate: string
    total: string
  }[]
  /** The parts of the total that are not zero. */
  sums: Labelled[]
  total: Labelled
  /** The amounts paid and due. */
  settled: Labelled[]
  words: Labelled
  /** How to pay what is due; null when nothing is, and on a credit note. */
  pay: { upi: { title: string; text: string; code: QrCode } | null; bank: { title: string; lines: string[] } | null } | null
  signature: string
  terms: string
}

const payText = ({ id, name, amount }: UpiRequest, texts: BillTexts['bill']): string =>
  present([texts.payTo(id, name), amount > UPI_USUAL_LIMIT && texts.upiLimit]).join('\n')
const percents = (basisPoints: number) => `${basisPoints / 100}%`
const present = (texts: readonly (string | false | null | undefined)[]): string[] =>
  texts.filter((text) => typeof text === 'string' && text !== '') as string[]

/** The title of a document, with its number. */
export const billTitle = ({ kind, form, number }: Pick<PrintedBill, 'kind' | 'form' | 'number'>, texts: BillTexts['bill']): string =>
  texts.titleOf(kind === 'credit_note' ? texts.creditNote : texts.titles[form], number)

/** Puts a bill into words. */
export function billContent(bill: PrintedBill, { bill: texts, amountInWords, formatPaise, formatDate }: BillTexts): BillContent {
  const { kind, shop, customer, original, placeOfSupply, due, paid, upi, total } = bill
  const amount = (label: string, paise: number): Labelled => [label, formatPaise(paise)]
  return {
    title: billTitle(bill, texts),
    subtitle: bill.form === 'supply' ? texts.composition : '',
    shop: {
      name: shop.name,
      lines: present([shop.address, [formatPhone(shop.phone), shop.email].join(' · '), shop.gstin && texts.gstin(shop.gstin)]),
    },
    customer: {
      title: texts.billTo,
      lines: present([
        customer.name || texts.noName,
        customer.address,
        customer.state && texts.placeOf(customer.state.name, customer.state.code),
        customer.phone && formatPhone(customer.phone),
        customer.gstin && texts.gstin(customer.gstin),
      ]),
    },
    facts: [
      [texts.date, formatDate(bill.issuedOn)],
      ...(bill.reference ? [[texts.reference, bill.reference] as const] : []),
      ...(original ? [[texts.original, texts.originalOf(original.number, formatDate(original.issuedOn))] as const] : []),
      ...(bill.reason ? [[texts.reason, bill.reason] as const] : []),
      ...(placeOfSupply ? [[texts.place, texts.placeOf(placeOfSupply.name, placeOfSupply.code)] as const] : []),
      ...(placeOfSupply ? [[texts.reverseCharge, texts.no] as const] : []),
    ],
    isTaxed: bill.taxKind !== 'none',
    columns: texts.columns,
    lines: bill.lines.map(({ id, description, discount, serial, warrantyUntil, isMargin, code, quantity, taxable, taxRate, total }) => ({
      ...{ id, description, code, quantity: String(quantity), taxable: formatPaise(taxable), rate: percents(taxRate) },
      details: present([
        discount > 0 && texts.discount(formatPaise(discount)),
        serial && texts.serial(serial),
        warrantyUntil && texts.warranty(formatDate(warrantyUntil)),
        isMargin && texts.margin,
      ]).join(' · '),
      total: formatPaise(total),
    })),
    sums: sumsOf(bill, texts).map(([label, paise]) => amount(label, paise)),
    total: amount(texts.total, total),
    settled:
      kind === 'bill'
        ? [
            ...(paid === 0 ? [] : [amount(texts.paid, paid)]),
            ...bill.advances.map((advance) => amount(texts.byAdvance(advance.number), advance.amount)),
            amount(texts.due, due),
          ]
        : [],
    words: [texts.words, amountInWords(total)],
    pay:
      kind === 'bill' && due > 0
        ? {
            upi: upi && { title: texts.pay, text: payText(upi, texts), code: upi.code },
            bank: shop.bank && { title: texts.bank, lines: [shop.bank.name, texts.account(shop.bank.account, shop.bank.ifsc)] },
          }
        : null,
    signature: texts.signature(shop.name),
    terms: shop.terms,
  }
}

function sumsOf(bill: PrintedBill, texts: BillTexts['bill']): [label: string, paise: number][] {
  const { taxKind, taxable, value, cgst, sgst, igst, roundOff, stateTax } = bill
  const taxes: [string, number][] =
    taxKind === 'local'
      ? [
          [texts.cgst, cgst],
          [stateTax, sgst],
        ]
      : [[texts.igst, igst]]
  return [
    ...(taxKind !== 'none' && value !== taxable ? [[texts.columns.value, value] satisfies [string, number]] : []),
    ...(taxKind === 'none' ? [] : [[texts.columns.taxable, taxable] satisfies [string, number], ...taxes]),
    ...(roundOff === 0 ? [] : [[texts.roundOff, roundOff] satisfies [string, number]]),
  ]
}
