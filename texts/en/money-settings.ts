import type { Registration } from '#contract/content/documents/money.ts'
import type { Rounding } from '#contract/money/bill-amounts.ts'
import { plural } from '../plural.ts'
import { money } from './back-office.tsx'

/** The screen on which the owner says how the shop writes bills and is paid. */
export const title = money
export const intro = 'How the shop writes bills and is paid. A bill keeps the details of the day it was issued.'

export const groups = {
  registration: 'Bills',
  prices: 'Prices',
  charges: 'Check and storage',
  payment: 'Ways to pay',
  books: 'Books',
  rates: 'Tax rates',
}

/** In the order of the screen. */
export const fields = {
  registration: 'Registration for GST',
  billPrefix: 'Bills begin with',
  creditPrefix: 'Credit notes begin with',
  receiptPrefix: 'Receipt vouchers begin with',
  refundPrefix: 'Refund vouchers begin with',
  buybackPrefix: 'Purchase vouchers begin with',
  challanPrefix: 'Delivery challans begin with',
  orderPrefix: 'Orders from suppliers begin with',
  terms: 'Terms on every bill',
  pricesIncludeTax: 'Prices',
  rounding: 'Totals',
  staffDiscountPercent: 'Largest discount by technicians, in percent',
  staffWriteOff: 'Most a technician may write off, in rupees',
  checkFee: 'Check fee, in rupees',
  storagePerDay: 'Storage a day, in rupees',
  storageFreeDays: 'Days without storage',
  storageMost: 'Most for storage, in rupees',
  upiId: 'UPI id',
  upiName: 'Name on the UPI id',
  isUpiMerchant: 'Kind of UPI id',
  bankName: 'Name on the account',
  bankAccount: 'Account number',
  bankIfsc: 'IFSC',
  holdBooks: 'Old bills and payments',
  lockedUntil: 'Locked until',
  mailsClosing: 'Mail at closing time',
  rates: 'Tax rates',
}

export const registrations: Record<Registration, string> = {
  off: 'No bills with this program',
  unregistered: 'Not registered: plain bills',
  composition: 'Composition scheme: bills of supply',
  regular: 'Regular: tax invoices',
}
export const includeTax = { yes: 'With tax included', no: 'Without tax' }
export const roundings: Record<Rounding, string> = { paisa: 'To the paisa', rupee: 'Rounded to the rupee' }
export const holds = { no: 'Delete when the law allows', yes: 'Keep all' }
export const closingMails = { no: 'No mail', yes: 'Mail the day to all admins' }
export const upiKinds = { no: 'Personal', yes: 'Merchant' }

export const hints = {
  registration: 'Ask your accountant. The GSTIN is under Shop details.',
  billPrefix: 'One to three letters or digits. Numbers start at 1 every April.',
  receiptPrefix: 'Issued for advances by a shop with tax invoices. Let your accountant confirm their tax.',
  terms: 'Such as what the warranty covers. May be empty.',
  prices: 'How prices are typed on estimates and bills.',
  staffDiscountPercent: 'Of the price of a line. Admins may give more.',
  staffWriteOff: 'Of one account, such as 1 for what rounding leaves; 0 for nothing. Admins may give up more.',
  checkFee:
    'For a device that goes back unrepaired. Leave empty for none. It is printed on the slip, and one press puts it on an estimate or bill. Take out terms that say a check is free.',
  storage: 'For a device that is ready and not collected. Leave empty for none.',
  storageMost: 'Never more than this for one device.',
  upiName: 'Customers compare it before they pay. Leave it empty for the full name of the shop.',
  upiKind: 'Payment buttons often fail with a personal id, so customers then get a code and the id to copy.',
  lockedUntil: 'When your accountant has filed a year, enter its last day: nothing more can be entered for it.',
  mailsClosing:
    'When the shop closes by its opening hours: what was billed, received, spent and is owed, and the difference of the drawer.',
  holdBooks: 'Keep all of them during an appeal or a case, whatever their age.',
  rates: 'HSN codes of goods and SAC codes of services, each with its rate from a day on. A shorter code covers all that begin with it.',
}
/** What is folded. */
export const prefixes = 'How numbers begin: bills, vouchers, orders'
export const bank = 'Bank account'
export const ratesFolded = (all: number, own: number) =>
  [plural(all, { one: '# tax rate', other: '# tax rates' }), own > 0 && plural(own, { one: '# of your own', other: '# of your own' })]
    .filter(Boolean)
    .join(', ')
export const rateName = (position: number) => `rate ${position}`
export const addRate = 'Add a rate'
export const rateCode = 'HSN or SAC'
export const ratePercent = 'Percent'
export const rateFrom = 'From'
export const rateTitle = (code: string, percent: string, from: string) => `${code}: ${percent}% from ${from}`

/** The effect of the settings, beside them. */
export const effect = {
  off: 'No bill can be written. Choose a registration to begin.',
  unregistered: 'Bills are plain: without GSTIN and without tax.',
  composition: 'Bills of supply say that the shop does not collect tax.',
  regular: (state: string, half: string) =>
    `Tax invoices. The shop is in ${state}: customers there pay CGST and ${half}, customers in other states IGST.`,
  noGstin: 'Bills need the GSTIN of the shop. Enter it under Shop details.',
  noUpi: 'Without a UPI id, bills show no code to pay by.',
  unsupported:
    'Not supported: e-invoices (turnover above ₹5 crore), e-way bills (goods above ₹50,000 on the road), reverse charge, exports, and customers in special economic zones (SEZ) or with a UIN.',
}

/** The series of numbers, and what the owner says about them. */
export const series = {
  title: 'Numbers',
  failure: 'The numbers could not be loaded.',
  kinds: {
    bill: 'Bills',
    credit_note: 'Credit notes',
    receipt: 'Receipt vouchers',
    refund: 'Refund vouchers',
    buyback: 'Purchase vouchers',
    challan: 'Delivery challans',
    order: 'Orders from suppliers',
  },
  next: (number: string) => `Next number: ${number}`,
  asked: 'A backup was restored, so numbers may be on paper that this site does not know. Nothing is issued until you enter the last one.',
  last: 'Last number on paper this financial year',
  hint: 'Its last digits, such as 57; 0 if there is none. Or begin another series with other letters above.',
  save: 'Continue after it',
  saveFailure: 'The number was not saved.',
}
