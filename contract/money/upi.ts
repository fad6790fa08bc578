import { decimalRupees } from './paise.ts'

const UPI_ID = /^[A-Za-z\d][A-Za-z\d._-]{1,255}@[A-Za-z][A-Za-z\d]{2,63}$/
/** Longest reference and note that apps accept. */
const REFERENCE_MAX = 35
const NOTE_MAX = 50

/** Whether a text has the form of a UPI id: a name, `@`, and the handle of a bank, which has no dot. */
export const isUpiId = (text: string): boolean => UPI_ID.test(text)

export interface UpiPayment {
  upiId: string
  /** The name that the payer compares with the one in the app. */
  name: string
  /** In paise. */
  amount: number
  /** The number of a document or a request; apps accept letters and digits alone. */
  reference: string
  note: string
}

/** What most banks let a person pay by UPI on one day, in paise; a code for more says so. */
export const UPI_USUAL_LIMIT = 10_000_000

/** A link and the text of a QR code by which UPI apps offer to pay this amount. Whether money comes is known to the bank alone. */
export function upiLink({ upiId, name, amount, reference, note }: UpiPayment): string {
  // Banks refuse a second payment under the same `tr`: what is left after a part payment is another transaction.
  const suffix = `A${amount}`
  const parameters = {
    pa: upiId,
    pn: name,
    am: decimalRupees(amount),
    cu: 'INR',
    tr: reference.replace(/[^A-Za-z\d]/g, '').slice(0, REFERENCE_MAX - suffix.length) + suffix,
    tn: [...note].slice(0, NOTE_MAX).join(''),
  }
  // `+` for a space would be shown by some apps, and `%40` is refused by others.
  const encoded = Object.entries(parameters).map(([key, value]) => `${key}=${encodeURIComponent(value).replace('%40', '@')}`)
  return `upi://pay?${encoded.join('&')}`
}
