import { type BillContent, type BillTexts, billContent, type Labelled, titled } from './bill-content.ts'
import type { PrintedVoucher, VoucherKind } from './vouchers.ts'

/** The texts of a voucher in one language, beside those of a bill. */
export interface VoucherTexts {
  titles: Record<VoucherKind, string>
  cancelled: string
  parties: Record<VoucherKind, string>
  paidOn: Record<VoucherKind, string>
  /** Of an advance of which nothing else is known. */
  advance: string
  mode: string
  paymentReference: string
  receipts: string
  applied: string
  appliedTo: (number: string, amount: string) => string
}

/** The words on a receipt voucher or a refund voucher: those of a bill where the rules ask for the same. */
export function voucherContent(voucher: PrintedVoucher, bill: BillTexts, texts: VoucherTexts): BillContent {
  const { kind, number, lines, receipts, applied, mode, reference } = voucher
  const content = billContent(
    {
      ...voucher,
      ...{
        kind: 'bill',
        form: 'invoice',
        reason: '',
        roundOff: 0,
        original: null,
        paid: 0,
        writtenOff: 0,
        due: 0,
        upi: null,
        isInclusive: true,
        payments: [],
        devices: [],
        creditNotes: [],
      },
      reference: '',
      lines: lines.map((line, index) => ({
        ...{ id: index, quantity: 1, unitPrice: line.total, discount: 0, isMargin: false, serial: '', warrantyUntil: null, credited: 0 },
        ...{ ...line, description: line.description || texts.advance },
      })),
    },
    bill,
  )
  const facts: Labelled[] = [
    [texts.paidOn[kind], bill.formatDate(voucher.paidOn)],
    [texts.mode, bill.modes[mode] ?? mode],
    ...(reference ? [[texts.paymentReference, reference] as const] : []),
    ...(receipts.length > 0
      ? [[texts.receipts, receipts.map((each) => bill.bill.originalOf(each.number, bill.formatDate(each.issuedOn))).join(', ')] as const]
      : []),
  ]
  return {
    ...content,
    ...titled(texts.titles[kind], number, bill.bill),
    subtitle: voucher.isCancelled ? texts.cancelled : '',
    customer: { ...content.customer, title: texts.parties[kind] },
    facts: [...content.facts, ...facts],
    settled: applied.map((each) => [texts.applied, texts.appliedTo(each.number, bill.formatPaise(each.amount))] as const),
    ...{ balance: null, pay: null },
  }
}
