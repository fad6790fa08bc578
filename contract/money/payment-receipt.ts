import { formatPhone } from '#contract/requests/format-phone.ts'
import { type BillContent, type BillTexts, type Labelled, letterhead, PAGE, PAGES, signed, titled } from './bill-content.ts'
import type { BillShop } from './bills.ts'
import { sum } from './paise.ts'
import type { PaymentKind, SettlementMode } from './payments.ts'
import type { VoucherTexts } from './voucher-content.ts'

/** What a customer handed over at once, or got back, as it is confirmed on paper: with each request or bill that it is for. */
export interface PaymentReceipt {
  kind: PaymentKind
  mode: SettlementMode
  reference: string
  paidOn: string
  shop: BillShop
  customer: { name: string; phone: string }
  parts: { about: string; device: string; amount: number }[]
  /** It was entered by mistake, and is reversed. */
  isCancelled: boolean
}

/** The words on a receipt: those of a voucher where both say the same. */
export function receiptContent(
  { kind, mode, reference, paidOn, shop, customer, parts, isCancelled }: PaymentReceipt,
  bill: BillTexts,
  texts: VoucherTexts & { payments: Record<PaymentKind, string> },
): BillContent {
  const { formatPaise, formatDate } = bill
  const total = sum(parts.map(({ amount }) => amount))
  const as = kind === 'payment' ? 'receipt' : 'refund'
  const facts: Labelled[] = [
    [texts.paidOn[as], formatDate(paidOn)],
    [texts.mode, bill.modes[mode] ?? mode],
    ...(reference ? [[texts.paymentReference, reference] as const] : []),
  ]
  return {
    ...titled(texts.payments[kind], '', bill.bill),
    ...{ copy: '', terms: '', sums: [], settled: [], balance: null, pay: null, facts },
    subtitle: isCancelled ? texts.cancelled : '',
    shop: letterhead(shop, bill.bill),
    customer: {
      title: texts.parties[as],
      lines: [customer.name || bill.bill.noName, customer.phone && formatPhone(customer.phone)].filter(Boolean),
    },
    columns: [
      { name: 'description', title: bill.bill.columns.description },
      { name: 'total', title: bill.bill.columns.total },
    ],
    lines: parts.map(({ about, device, amount }, id) => ({
      ...{ id, details: device },
      cells: { description: about, total: formatPaise(amount), code: '', quantity: '', unitPrice: '', taxable: '', rate: '' },
    })),
    total: [bill.bill.total, formatPaise(total)],
    words: [bill.bill.words, bill.amountInWords(total)],
    ...signed(shop, bill.bill),
    pageOf: bill.bill.pageOf(PAGE, PAGES),
  }
}
