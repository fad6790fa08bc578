import { type Booking, bookingRoutes, type NewBooking } from '#contract/bookings.ts'
import { BOOKING_STATUSES } from '#contract/constants.ts'
import { referenceForSearch } from '#server/db/search.ts'
import { fieldProblem, ProblemError } from '#server/problem.ts'
import { newReference } from '#server/requests/new-reference.ts'
import { requestFeature } from '#server/requests/request-feature.ts'
import { csvColumns, type RequestKind } from '#server/requests/request-kind.ts'
import { moveStock } from '#server/stock/move-stock.ts'
import * as heads from '#texts/csv.ts'
import { findBookedProduct } from './bookings.repository.ts'

type BookingFields = Pick<Booking, 'bookingId' | 'address' | 'productId' | 'productName' | 'price'>

/** Booking requests for products (S2 product page and admin orders). */
const kind: RequestKind<'bookings', BookingFields, NewBooking> = {
  name: 'bookings',
  table: 'bookings',
  statuses: BOOKING_STATUSES,
  closedStatus: 'Purchased',
  keyColumn: 'booking_id',
  referenceColumn: 'booking_id',
  /** Stores the shop's own name and price, not those that the browser sent. */
  async fieldsOfNew({ address, productId }, tx) {
    const product = await findBookedProduct(tx, productId)
    if (!product) throw fieldProblem('productId', 'unknown_product')
    if (product.availability !== 'available') throw new ProblemError(`product_${product.availability}`)
    return { bookingId: newReference('bookings'), address, productId, productName: product.name, price: product.price }
  },
  onStatusChange: moveStock,
  toColumns: ({ bookingId, address, productId, productName, price }) => ({
    booking_id: bookingId,
    address,
    product_id: productId,
    product_name: productName,
    price,
  }),
  toFields: ({ booking_id: bookingId, address, product_id: productId, product_name: productName, price }) => ({
    bookingId,
    address,
    productId,
    productName,
    price,
  }),
  asked: ({ productName, price }) => ({ productName, price }),
  searchTexts: ({ bookingId, productName }) => [referenceForSearch(bookingId), productName],
  csv: [
    csvColumns.number,
    [heads.bookingNumber, ({ bookingId }) => bookingId],
    csvColumns.received,
    ...csvColumns.customer,
    [heads.address, ({ address }) => address],
    [heads.productNumber, ({ productId }) => productId],
    [heads.product, ({ productName }) => productName],
    [heads.price, ({ price }) => price],
    ...csvColumns.status,
  ],
  // Mails and papers show the reference beside the name.
  personalFields: ['address', 'bookingId'],
}

export const bookings = requestFeature(kind, bookingRoutes, ({ change, ...shared }) => ({ ...shared, setStatus: change }))
