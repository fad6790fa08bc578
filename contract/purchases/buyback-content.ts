import { type BillContent, type BillTexts, type Labelled, letterhead, PAGE, PAGES, signed, titled } from '#contract/money/bill-content.ts'
import type { BillShop } from '#contract/money/bills.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { BUYBACK_CHECKS, type Buyback, type BuybackMode } from './buybacks.ts'

type Named<Key extends string> = Readonly<Record<Key, string>>

/** The texts of a purchase voucher in one language, beside those of a bill. */
export interface BuybackTexts {
  title: string
  cancelled: (on: string) => string
  seller: string
  paidBy: string
  reference: string
  settles: string
  grade: string
  accessories: string
  imei: string
  imeiAnswer: (answer: string, on: string) => string
  documentOf: (kind: string, last: string) => string
  checked: string
  check: (what: string, answer: string) => string
  declaration: string
  sellerSignature: (name: string) => string
  modes: Named<BuybackMode>
  documents: Named<Buyback['seller']['document']>
  imeiAnswers: Named<Exclude<Buyback['imeiAnswer'], ''>>
  checks: Named<keyof Buyback['checks']>
  answers: Named<Buyback['checks'][keyof Buyback['checks']]>
}

/** The words on a purchase voucher, with the declaration of the seller, and what they have signed on the screen. */
export function buybackContent(
  { buyback, shop, drawn }: { buyback: Buyback; shop: BillShop; drawn?: string | undefined },
  { bill, formatDate, formatPaise, amountInWords }: BillTexts,
  texts: BuybackTexts,
): BillContent {
  const { number, issuedOn, name, serial, grade, accessories, imeiCheckedOn, imeiAnswer, seller, price, mode, reference } = buyback
  const facts: Labelled[] = [
    [bill.date, formatDate(issuedOn)],
    [texts.paidBy, texts.modes[mode]],
    ...(reference ? [[texts.reference, reference] as const] : []),
    ...(buyback.bill ? [[texts.settles, buyback.bill.number] as const] : []),
    [texts.grade, grade],
    ...(accessories ? [[texts.accessories, accessories] as const] : []),
    ...(imeiAnswer ? [[texts.imei, texts.imeiAnswer(texts.imeiAnswers[imeiAnswer], formatDate(imeiCheckedOn))] as const] : []),
  ]
  const checked = BUYBACK_CHECKS.map((check) => texts.check(texts.checks[check], texts.answers[buyback.checks[check]]))
  return {
    ...titled(texts.title, number, bill),
    ...{ copy: '', sums: [], settled: [], balance: null, pay: null, facts },
    subtitle: buyback.cancelled ? texts.cancelled(formatDate(buyback.cancelled.on)) : '',
    shop: letterhead(shop, bill),
    customer: {
      title: texts.seller,
      lines: [
        ...[seller.name, seller.address, formatPhone(seller.phone)],
        texts.documentOf(texts.documents[seller.document], seller.documentLast),
      ],
    },
    columns: [
      { name: 'description', title: bill.columns.description },
      { name: 'total', title: bill.columns.total },
    ],
    lines: [
      {
        ...{ id: 0, details: serial && bill.serial(serial) },
        cells: { description: name, total: formatPaise(price), code: '', quantity: '', unitPrice: '', taxable: '', rate: '' },
      },
    ],
    total: [bill.total, formatPaise(price)],
    words: [bill.words, amountInWords(price)],
    ...signed(shop, bill),
    declared: { text: texts.declaration, signature: texts.sellerSignature(seller.name), drawn },
    terms: `${texts.checked} ${checked.join(' · ')}`,
    pageOf: bill.pageOf(PAGE, PAGES),
  }
}
