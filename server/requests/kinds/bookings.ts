import { BOOKING_STATUSES } from '#contract/constants.ts'
import type { Booking, NewBooking } from '#contract/requests/bookings.ts'
import { formatRupees } from '#languages/numbers.ts'
import { fieldProblem, ProblemError } from '#server/platform/problem.ts'
import { defineKind } from '../request.ts'
import { csvColumns, line } from './csv-columns.ts'

interface BookingDetails extends Pick<Booking, 'address' | 'productId' | 'productName'> {
  price: number
  /** The name that the customer read, where it was not English. */
  shownName: string | null
}

/** Booking requests for products (S2 product page and admin orders). */
export const bookings = defineKind<BookingDetails, NewBooking>({
  name: 'bookings',
  entity: 'bookings',
  table: 'bookings',
  statuses: BOOKING_STATUSES,
  isStatusSearched: true,
  closedStatus: 'Purchased',
  about: 'product_name',
  reference: { field: 'bookingId', column: 'booking_id' },
  isNamedByReference: true,
  columns: { address: 'address', productId: 'product_id', productName: 'product_name', shownName: 'shown_name', price: 'price' },
  /** The shop's own names and price, not those that the browser sent. */
  async detailsOf({ address, productId, language }, tx, products) {
    const product = await products.find(tx, productId, language)
    if (!product) throw fieldProblem('productId', 'unknown_product')
    if (product.availability !== 'available') throw new ProblemError(`product_${product.availability}`)
    return { address, productId, productName: product.name, shownName: product.shownName, price: product.price }
  },
  asked: ({ productName, shownName, price }) => ({ productName: shownName ?? productName, price }),
  notice: ({ productName, price, address }, { staffMails: texts }) => ({
    about: line(productName),
    facts: [
      [texts.facts.product, line(productName)],
      [texts.facts.price, formatRupees(price)],
      [texts.facts.address, address],
    ],
    words: '',
  }),
  searchTexts: ({ productName }) => [productName],
  soundTexts: ({ productName }) => [productName],
  csv: [
    csvColumns.number,
    ['bookingNumber', ({ reference }) => reference],
    csvColumns.received,
    ...csvColumns.customer,
    ['address', ({ details }) => details.address],
    ['productNumber', ({ details }) => details.productId],
    ['product', ({ details }) => details.productName],
    ['price', ({ details }) => details.price],
    ...csvColumns.status,
  ],
  derivedFields: ['shownName'],
  personalFields: ['address'],
})
