import * as z from 'zod/mini'
import { TEXT_MAX } from '#contract/constants.ts'
import { ROUNDINGS } from '#contract/money/bill-amounts.ts'
import { SERIES_PREFIX } from '#contract/money/document-number.ts'
import { TAX_CODE, TAX_RATES } from '#contract/money/tax-rates.ts'
import { isUpiId } from '#contract/money/upi.ts'
import { code } from '#contract/platform/field-errors.ts'
import { calendarDate, decimalNumber, paise, wholeNumber } from '#contract/platform/fields.ts'
import { cleanText, plainText } from '#contract/platform/text.ts'
import { defineDocument } from './document.ts'
import { distinct, listOf, optionalLine } from './fields.ts'
import { rowId } from './rows.ts'

/** How the shop is registered for GST, which decides what its bills are; with `off` it writes none. */
export const REGISTRATIONS = ['off', 'unregistered', 'composition', 'regular'] as const
export type Registration = (typeof REGISTRATIONS)[number]

/** Most codes with rates. */
export const TAX_RATES_MAX = 60
const LINE_MAX = 80
const STAFF_WRITE_OFF_MAX = 10_000
/** Days for which a device that is ready may be kept for nothing. */
const FREE_DAYS_MAX = 365
const PREFIXES = ['billPrefix', 'creditPrefix', 'receiptPrefix', 'refundPrefix', 'buybackPrefix', 'challanPrefix', 'orderPrefix'] as const

const prefix = z.string(code('series')).check(z.overwrite(plainText), z.toUpperCase(), z.regex(SERIES_PREFIX, code('series')))
const optional = (isRight: (text: string) => boolean, message: Parameters<typeof code>[0]) =>
  z.string(code(message)).check(
    z.overwrite(plainText),
    z.refine((text) => text === '' || isRight(text), code(message)),
  )

const ACCOUNT = /^\d{9,18}$/
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/

const moneySettingsSchema = z
  .object({
    registration: z.enum(REGISTRATIONS, code('choice')),
    /** The series of bills, of credit notes, of the vouchers of advances and of what is bought from persons, of delivery challans, and of orders. */
    billPrefix: prefix,
    creditPrefix: prefix,
    receiptPrefix: prefix,
    refundPrefix: prefix,
    buybackPrefix: prefix,
    challanPrefix: prefix,
    orderPrefix: prefix,
    pricesIncludeTax: z.boolean(code('choice')),
    rounding: z.enum(ROUNDINGS, code('choice')),
    /** The largest discount on a line that accounts other than admins may give. */
    staffDiscountPercent: wholeNumber(0, 100, 'percent'),
    /** Nothing of the books is deleted by age, as during an appeal. */
    holdBooks: z.boolean(code('choice')),
    /** The last day of a year that the accountant has closed: nothing is entered for it any more. Empty for none. */
    lockedUntil: z.union([z.literal(''), calendarDate], code('date')),
    /** Mails the figures of the day to the admins at closing time. */
    mailsClosing: z.boolean(code('choice')),
    /** The most that accounts other than admins may write off of one account, in rupees. */
    staffWriteOff: wholeNumber(0, STAFF_WRITE_OFF_MAX),
    /** The price of checking a device that is not repaired then, in paise; 0 for none. */
    checkFee: paise(),
    /** Storage as in `StorageCharge`. */
    storageFreeDays: wholeNumber(0, FREE_DAYS_MAX),
    storagePerDay: paise(),
    storageMost: paise(),
    /** Below every bill; may be empty. */
    terms: z.string(code('required')).check(z.overwrite(cleanText), z.maxLength(TEXT_MAX, code('too_long'))),
    /** Empty without one, like the account. */
    upiId: optional(isUpiId, 'upi_id'),
    /** The name that a payer's app shows, to compare; the name of the shop unless given. */
    upiName: optionalLine(LINE_MAX),
    /** Whether the UPI id is a merchant's: links of personal ids often fail, so they are shown as a code and a text to copy. */
    isUpiMerchant: z.boolean(code('choice')),
    bankName: optionalLine(LINE_MAX),
    bankAccount: optional((text) => ACCOUNT.test(text), 'bank_account'),
    bankIfsc: z.string(code('ifsc')).check(
      z.overwrite(plainText),
      z.toUpperCase(),
      z.refine((text) => text === '' || IFSC.test(text), code('ifsc')),
    ),
    /** Rates of goods and services in percent, each from a day on. */
    rates: listOf(
      z.object({
        id: rowId,
        code: z.string(code('tax_code')).check(z.overwrite(plainText), z.regex(TAX_CODE, code('tax_code'))),
        percent: decimalNumber(0, 100, 'percent'),
        from: calendarDate,
      }),
      TAX_RATES_MAX,
    ).check(distinct('code', 'twice', (rate) => `${rate.code} ${rate.from}`)),
  })
  .check(
    ...PREFIXES.map((name, index) =>
      z.refine<Record<(typeof PREFIXES)[number], string>>(
        (settings) => PREFIXES.slice(0, index).every((other) => settings[other] !== settings[name]),
        { path: [name], error: code('series_twice') },
      ),
    ),
    z.refine(({ storagePerDay, storageMost }) => storageMost >= storagePerDay, { path: ['storageMost'], error: code('amount') }),
    z.refine(({ bankAccount, bankIfsc }) => (bankAccount === '') === (bankIfsc === ''), { path: ['bankIfsc'], error: code('ifsc') }),
  )
export type MoneySettings = z.infer<typeof moneySettingsSchema>

/** The owner's settings for bills and payments. Nobody else reads it; a bill has what it needs as it was on its day. */
export const moneyDocument = defineDocument({
  id: 12,
  schema: moneySettingsSchema,
  defaults: {
    registration: 'off',
    billPrefix: 'INV',
    creditPrefix: 'CN',
    receiptPrefix: 'RV',
    refundPrefix: 'RF',
    buybackPrefix: 'PV',
    challanPrefix: 'DC',
    orderPrefix: 'PO',
    pricesIncludeTax: true,
    rounding: 'paisa',
    staffDiscountPercent: 10,
    holdBooks: false,
    lockedUntil: '',
    mailsClosing: false,
    staffWriteOff: 0,
    checkFee: 0,
    storageFreeDays: 30,
    storagePerDay: 0,
    storageMost: 0,
    terms: '',
    upiId: '',
    upiName: '',
    isUpiMerchant: false,
    bankName: '',
    bankAccount: '',
    bankIfsc: '',
    rates: [...TAX_RATES],
  } as MoneySettings,
  publicFields: [],
  texts: ['terms'],
})
