import * as z from 'zod/mini'
import { ADDRESS_MAX, BOOKING_STATUSES } from '#contract/constants.ts'
import { requiredText, rowId } from '#contract/platform/fields.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { newRequestFields, requestFields, requestRoutes, setStatusRoute } from './requests.ts'

/**
 * The booking form (S5). `productName` and `price` are accepted and ignored: the server stores its own values, so a retry after a price
 * change still has the same body.
 */
export const newBookingSchema = z.pipe(
  z.object({
    ...newRequestFields,
    address: requiredText(ADDRESS_MAX, 'address'),
    productId: rowId('unknown_product'),
    productName: z.optional(z.unknown()),
    price: z.optional(z.unknown()),
  }),
  z.transform(({ productName: _name, price: _price, ...booking }) => booking),
)
export type NewBooking = z.output<typeof newBookingSchema>

/** `bookingId` (such as `BK-7Q2F9K`) is hard to guess and identifies the booking in URLs (S3). */
export const bookingSchema = z.object({
  ...requestFields,
  bookingId: z.string(),
  address: z.string(),
  productId: z.int(),
  productName: z.string(),
  price: money(z.optional(z.int())),
  status: z.enum(BOOKING_STATUSES),
})
export type Booking = z.infer<typeof bookingSchema>

const bookings = {
  path: '/api/bookings',
  onePath: '/api/bookings/:bookingId',
  params: z.object({ bookingId: z.string().check(z.maxLength(40)) }),
  statuses: BOOKING_STATUSES,
  newSchema: newBookingSchema,
  schema: bookingSchema,
  refusals: { create: ['product_reserved', 'product_sold'], setStatus: ['out_of_stock'] },
  names: { one: 'a booking', many: 'Bookings', create: 'Request a booking', id: 'Booking', ids: 'Bookings' },
} as const

export const bookingRoutes = defineRoutes({ ...requestRoutes(bookings), setStatus: setStatusRoute(bookings) })
