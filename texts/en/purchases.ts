import type { Unit } from '#contract/catalogue/items.ts'
import type { Book } from '#contract/money/books.ts'
import type { GoodsReturnReason } from '#contract/purchases/goods.ts'
import type { Compared, SupplierBillKind } from '#contract/purchases/gstr2b.ts'
import type { OrderFilter, OrderState } from '#contract/purchases/orders.ts'
import type { SupplierBillFilter } from '#contract/purchases/supplier-bills.ts'
import { plural } from '../plural.ts'
import { amount } from './items.ts'

export { purchases as title } from './screens.ts'
export { title as suppliers } from './suppliers.ts'

/** Orders from suppliers. */
export const loading = 'Loading the orders...'
export const failure = 'The order could not be loaded.'
export const none = 'No order matches.'
export const nothing = 'Nothing has been ordered yet.'
export const orders = 'Orders'
export const show = 'Show'
export const showAll = 'All orders'
export const filters: Record<OrderFilter, string> = { draft: 'Drafts', open: 'On their way', late: 'Late', closed: 'Finished' }
export const states: Record<OrderState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  part_received: 'Partly here',
  received: 'Received',
  cancelled: 'Cancelled',
}
export const columns = {
  number: 'Number',
  supplier: 'Supplier',
  state: 'State',
  expected: 'Expected',
  open: 'Still to come',
  total: 'Without tax',
  item: 'Item',
  ordered: 'Ordered',
  cost: 'Cost of one',
  for: 'For',
}
/** What a draft is called, which has no number before it is sent. */
export const numberOf = (number: string, id: number) => number || `Draft ${id}`
export const late = 'Late'
export const noDay = 'No date'
export const openOf = (open: number, pieces: number) => `${open} of ${pieces}`
export const expectedOn = (day: string) => `Expected ${day}`
export const sentOn = (day: string) => `Sent ${day}`
export const createdOn = (day: string, by: string) => `Drafted ${day} by ${by}`
export const total = (amount: string) => `${amount} without tax`
export const allHere = 'All here'

/** What is to be ordered. */
export const toOrder = 'To order'
export const toOrderIntro =
  'Parts that customers approved and that are not in stock, and items below their minimum, less what is on its way.'
export const toOrderFailure = 'The list of what to order could not be loaded.'
export const nothingToOrder = 'Nothing is missing.'
export const orderAll = 'Order what is missing'
export const orderFrom = (supplier: string) => `Draft an order: ${supplier}`
export const orderThis = 'Draft this order'
export const noSupplier = 'No supplier noted'
export const noSupplierHint = 'Name on their pages who sells these. Then they can be ordered too.'
export const drafted = (count: number) => plural(count, { one: '# order is drafted.', other: '# orders are drafted.' })
export const draftFailure = 'Nothing was drafted. Please try again.'
export const wanted = (quantity: number, unit: Unit) => amount(quantity, unit)
export const belowMinimum = 'below the minimum'

/** The form of an order. */
export const newOrder = 'New order'
export const editOrder = 'Change the order'
export const edit = 'Change'
export const orderFields = { supplierId: 'Supplier', expectedOn: 'Expected on', note: 'Note', lines: 'What is ordered' }
export const chooseSupplier = 'Choose a supplier'
export const lineName = (position: number) => `line ${position}`
export const lineFields = { quantity: 'How many', cost: 'Cost of one, ₹' }
export const linesAs = (lines: readonly (readonly [quantity: string, name: string])[]) =>
  lines.map(([quantity, name]) => `${quantity} × ${name}`).join(', ')
export const save = 'Save'
export const saving = 'Saving...'
export const saveFailure = 'The order was not saved. Please try again.'
export const conflict = 'Someone else has changed this order meanwhile.'

/** Sending an order. */
export const whatsApp = 'Send by WhatsApp'
export const mail = 'Send by mail'
export const phoned = 'Ordered by phone'
export const sent = (number: string) => `${number} is marked as sent.`
export const mailed = (number: string) => `${number} goes to the supplier by mail.`
export const sendFailure = 'The order was not sent. Please try again.'
export const text = 'As the supplier reads it'
export const cancel = 'Cancel the order'
export const cancelQuestion = 'Cancel this order?'
export const cancelled = (number: string) => `${number} is cancelled.`
export const closeRest = 'Expect no more'
export const closeQuestion = 'Expect nothing more from this order?'
export const closeConsequence = 'What has come stays.'
export const closed = (number: string) => `Nothing more of ${number} is expected.`
export const reopen = 'Expect it again'
export const reopened = (number: string) => `${number} is expected again.`
export const closeFailure = 'The order was not changed. Please try again.'

/** Goods that came. */
export const goods = 'What came'
export const goodsFailure = 'What came could not be loaded.'
export const noGoods = 'Nothing has come yet.'
export const receive = 'Receive'
export const receiveOf = (number: string) => `Receive: ${number}`
export const receiveFields = { lines: 'What is in the parcel', deliveryNote: 'Number on the delivery note', day: 'Day', note: 'Note' }
export const receiveHint = 'Enter 0 for what did not come.'
export const stillToCome = (open: string) => `${open} still to come`
export const serials = 'Serial numbers'
export const serialsHint = 'Scan one after another, each in a line.'
export const receiveSubmit = 'Put into the stock'
export const receiveFailure = 'Nothing was received. Please try again.'
export const cameOn = (day: string, by: string) => `${day}, ${by}`
export const deliveryNote = (number: string) => `Delivery note ${number}`
export const costOf = (amount: string) => `${amount} each`
export const pieces = (quantity: number, unit: Unit) => amount(quantity, unit)
export const sendBack = 'Send back'
export const sendBackOf = (day: string) => `Send back: goods of ${day}`
export const returnFields = { reason: 'Why?', isReplaced: 'Others come instead', lines: 'What goes back', note: 'Note' }
export const reasons: Record<GoodsReturnReason, string> = { wrong: 'Wrong part', dead: 'Dead on arrival', surplus: 'Too many' }
export const chooseReason = 'Choose a reason'
export const answers = { yes: 'Yes', no: 'No' }
export const returnHint = 'Enter 0 for what stays.'
export const returnSubmit = 'Send back'
export const returnFailure = 'Nothing was sent back. Please try again.'
export const wentBack = (what: string, reason: string) => `${what} went back: ${reason}`
/** Also what the API says. */
export const returnIsKept = 'Others have come instead, or the pieces are in the stock again. Enter what is wrong as a move of the item.'
export const undoReturn = 'Undo'
export const returnUndone = 'It is in the stock again.'
export const undoReturnFailure = 'Nothing was undone. Please try again.'
export const unordered = 'Receive without an order'
export const onOrder = 'On order'
export const awaited = 'On their way'
export const nothingAwaited = 'Nothing is on its way.'
export const notAwaited = 'Nothing more of this order is expected.'
export const forRepair = (reference: string) => `for ${reference}`

/** Bills of suppliers. */
export const bills = 'Suppliers’ bills'
export const billsFailure = 'The bill could not be loaded.'
export const loadingBills = 'Loading the bills...'
export const noBills = 'There is no such bill.'
export const showBills = 'Show bills'
export const allBills = 'All bills'
export const billFilters: Record<SupplierBillFilter, string> = { due: 'To pay', overdue: 'Overdue' }
export const billKinds: Record<SupplierBillKind, string> = { bill: 'Bill', credit_note: 'Credit note' }
export const billColumns = { number: 'Number', supplier: 'Supplier', day: 'Day', due: 'Pay by', total: 'Total', left: 'Due' }
export const overdue = 'Overdue'
export const isCancelled = 'Withdrawn'
export const enterBill = 'Enter a bill'
export const enterCredit = 'Enter a credit note'
export const billFields = {
  number: 'Number on the bill',
  day: 'Date on the bill',
  dueOn: 'Pay by',
  goods: 'For which goods',
  rates: 'Value and tax by rate',
  costs: 'Cost of one, if it differs',
  roundOff: 'Round off, ₹',
  isItc: 'Input tax credit',
  note: 'Note',
}
export const dueHint = 'If left empty, by the supplier’s terms.'
export const rateFields = { rate: 'Rate, %', taxable: 'Value without tax, ₹', cgst: 'CGST, and SGST the same, ₹', igst: 'IGST, ₹' }
export const taxHint = 'Empty tax fields are filled from the rate.'
export const noTaxHint = 'This supplier has no GSTIN: its bills have no tax.'
export const rateName = (position: number) => `rate ${position}`
export const addRate = 'Add a rate'
export const itc = { yes: 'Claimed', no: 'Not claimed' }
export const billTotal = 'Bill total'
export const goodsOf = (number: string, day: string) => `${number}, ${day}`
export const saveBill = 'Save the bill'
export const billFailure = 'The bill was not saved. Please try again.'
export const billHint = 'A bill is never changed. Withdraw it if it was entered wrongly.'
export const billOf = (kind: string, number: string) => `${kind} ${number}`
export const billFacts = {
  supplier: 'Supplier',
  day: 'Day',
  due: 'Pay by',
  goods: 'About',
  for: 'For the bill',
  itc: 'Input tax credit',
  note: 'Note',
  entered: 'Entered',
}
export const billSums = { roundOff: 'Round off', total: 'Total', paid: 'Paid', credited: 'Credited', left: 'Due' }
export const taxableAt = (percent: string) => `Value at ${percent}`
export const pay = 'Pay'
export const payOf = (number: string) => `Pay: ${number}`
export const payFields = { book: 'From', amount: 'Amount, ₹', day: 'Day', reference: 'Reference', note: 'Note' }
export const books: Record<Book, string> = { cash: 'Drawer', bank: 'Bank' }
export const paySubmit = 'Save the payment'
export const payFailure = 'The payment was not saved. Please try again.'
export const payFooter = 'It is an entry of the book. Reversing it there makes the bill due again.'
export const payment = (amount: string, book: string, day: string) => `${amount}, ${book}, ${day}`
export const payments = 'Payments and credit notes'
export const takeBack = 'Withdraw'
export const takeBackOf = (number: string) => `Withdraw: ${number}`
export const takeBackFields = { note: 'Why?' }
export const takeBackFailure = 'The bill was not withdrawn. Please try again.'

/** The purchase register. */
export const register = 'Purchases'
export const registerHint = 'By rate, credit notes taken off.'
export const registerFailure = 'The purchases could not be added up.'
export const from = 'From'
export const until = 'To'
export const registerColumns = { rate: 'Rate', itc: 'Credit', bills: 'Bills', taxable: 'Value', cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
export const creditOfSpan = 'Input tax credit'
export const download = 'Download the purchases'

/** What an item cost before. */
export const prices = 'What it cost before'
export const pricesFailure = 'The prices could not be loaded.'
export const noPrices = 'None has been received from an order yet.'
export const price = (quantity: number, unit: Unit, cost: string) => `${amount(quantity, unit)}, ${cost} each`
export const unknownCost = 'unknown'

/** GSTR-2B beside what was entered. */
export const gstr2b = 'GSTR-2B'
export const gstr2bHint = 'The JSON file of the portal is compared with the bills of these days, in this browser.'
export const gstr2bFile = 'GSTR-2B file'
export const noGstr2b = 'This is not a GSTR-2B file of the GST portal.'
export const gstr2bMatched = (count: number) => plural(count, { one: '# bill agrees.', other: '# bills agree.' })
export const gstr2bDiffers = 'These differ'
export const gstr2bOnlyThere = 'Filed by the supplier, not entered here'
export const gstr2bOnlyHere = 'Entered here, not filed by the supplier'
export const gstr2bFields: Record<Compared, string> = {
  ...{ day: 'day', total: 'total', taxable: 'value', igst: 'IGST', cgst: 'CGST', sgst: 'SGST' },
}
