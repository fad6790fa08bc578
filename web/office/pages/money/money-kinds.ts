import type { DocumentValue } from '#contract/content/documents/index.ts'
import { decimalRupees } from '#contract/money/paise.ts'
import { optionalHundredths } from '#contract/platform/typed-number.ts'
import { formatPaise } from '#texts/amounts.ts'
import * as texts from '#texts/money-settings.ts'
import { type FieldKinds, numberKind, textKind, textKindOf, yesNoKind } from '#web/content/documents/field-kinds.ts'
import { rowsKind } from '#web/content/documents/rows-kind.ts'
import { formatDate } from '#web/kit/lib/dates.ts'

export type TaxRateRow = DocumentValue<'money'>['rates'][number]

const choiceKind = (labels: Readonly<Record<string, string>>) =>
  textKindOf<string>({ toForm: (value) => value, fromForm: (text) => text, display: (value) => labels[value] ?? value })

/** An amount in paise, typed in rupees; empty for none. */
const rupeesKind = textKindOf<number>({
  toForm: (value) => (value === 0 ? '' : decimalRupees(value).replace(/\.00$/, '')),
  fromForm: (text) => optionalHundredths(text) ?? 0,
  display: (value) => formatPaise(value),
})

/** How the settings of bills and payments are fields of a form. */
export const moneyKinds: FieldKinds<'money'> = {
  registration: choiceKind(texts.registrations),
  billPrefix: textKind,
  creditPrefix: textKind,
  receiptPrefix: textKind,
  buybackPrefix: textKind,
  refundPrefix: textKind,
  challanPrefix: textKind,
  orderPrefix: textKind,
  terms: textKind,
  pricesIncludeTax: yesNoKind(texts.includeTax),
  rounding: choiceKind(texts.roundings),
  staffDiscountPercent: numberKind,
  staffWriteOff: numberKind,
  checkFee: rupeesKind,
  storageFreeDays: numberKind,
  storagePerDay: rupeesKind,
  storageMost: rupeesKind,
  upiId: textKind,
  upiName: textKind,
  isUpiMerchant: yesNoKind(texts.upiKinds),
  bankName: textKind,
  bankAccount: textKind,
  bankIfsc: textKind,
  holdBooks: yesNoKind(texts.holds),
  lockedUntil: textKind,
  mailsClosing: yesNoKind(texts.closingMails),
  rates: rowsKind<TaxRateRow>({
    titleOf: ({ code, percent, from }) => texts.rateTitle(code, String(percent), formatDate(from)),
    labels: { code: texts.rateCode, percent: texts.ratePercent, from: texts.rateFrom },
    show: { from: formatDate },
  }),
}
