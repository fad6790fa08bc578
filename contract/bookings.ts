import * as z from 'zod/mini'
import { ADDRESS_MAX, BOOKING_STATUSES, SPEC_MAX } from './constants.ts'
import { numeric, text } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { newRequestFields, requestFields, requestRoutes, setStatusRoute } from './requests.ts'
import { defineRoutes } from './route.ts'

/** The booking form (§5). `productName` and `price` are taken but not believed: the shop's own are stored. */
export const newBookingSchema = z.object({
  ...newRequestFields,
  address: text(ADDRESS_MAX, fieldMessages.address),
  productId: numeric(
    fieldMessages.unknownProduct,
    z.multipleOf(1, fieldMessages.unknownProduct),
    z.minimum(1, fieldMessages.unknownProduct),
  ),
  productName: z.optional(z.string().check(z.maxLength(SPEC_MAX * 2))),
  price: z.optional(z.union([z.number(), z.string().check(z.maxLength(32))])),
})
export type NewBooking = z.output<typeof newBookingSchema>

/** `bookingId` (like `BK-7Q2F9K`) cannot be guessed and names the booking in paths (§3). */
export const bookingSchema = z.object({
  ...requestFields,
  bookingId: z.string(),
  address: z.string(),
  productId: z.int(),
  productName: z.string(),
  price: z.number(),
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
  names: { one: 'a booking', many: 'Bookings', create: 'Request a booking' },
} as const

export const bookingRoutes = defineRoutes({ ...requestRoutes(bookings), setStatus: setStatusRoute(bookings) })
