import * as z from 'zod/mini'
import { ADDRESS_MAX, BOOKING_STATUSES, SPEC_MAX } from './constants.ts'
import { email, honeypot, listQuery, moment, nothing, numeric, personName, phone, text, version } from './fields.ts'
import { fieldMessages } from './messages.ts'
import { defineRoutes } from './route.ts'

/** The booking form (§5). `productName` and `price` are taken but not believed: the shop's own are stored. */
export const newBookingSchema = z.object({
  name: personName,
  email,
  phone,
  address: text(ADDRESS_MAX, fieldMessages.address),
  productId: numeric(
    fieldMessages.unknownProduct,
    z.multipleOf(1, fieldMessages.unknownProduct),
    z.minimum(1, fieldMessages.unknownProduct),
  ),
  productName: z.optional(z.string().check(z.maxLength(SPEC_MAX * 2))),
  price: z.optional(z.union([z.number(), z.string().check(z.maxLength(32))])),
  website: honeypot,
})
export type NewBooking = z.output<typeof newBookingSchema>

/** `id` is the number shown; `bookingId` (like `BK-7Q2F9K`) cannot be guessed and names the booking in paths (§3). */
export const bookingSchema = z.object({
  id: z.int(),
  bookingId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  productId: z.int(),
  productName: z.string(),
  price: z.number(),
  status: z.enum(BOOKING_STATUSES),
  createdAt: moment,
  version,
})
export type Booking = z.infer<typeof bookingSchema>

export const bookingListQuery = z.object({ ...listQuery, status: z.optional(z.enum(BOOKING_STATUSES, fieldMessages.status)) })

const bookingParams = z.object({ bookingId: z.string().check(z.maxLength(40)) })

export const bookingRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/bookings',
    access: 'admin',
    summary: 'Bookings, newest first',
    query: bookingListQuery,
    counted: true,
    status: 200,
    response: z.array(bookingSchema),
  },
  export: {
    method: 'GET',
    path: '/api/bookings/export',
    access: 'admin',
    summary: 'Bookings of a search and status as a spreadsheet file, newest first',
    query: z.pick(bookingListQuery, { q: true, status: true }),
    media: 'text/csv',
    status: 200,
    response: z.string(),
  },
  create: {
    method: 'POST',
    path: '/api/bookings',
    access: 'public',
    summary: 'Request a booking',
    body: newBookingSchema,
    rateLimit: 'public-form',
    idempotent: true,
    status: 201,
    response: bookingSchema,
  },
  setStatus: {
    method: 'PUT',
    path: '/api/bookings/:bookingId',
    access: 'admin',
    summary: 'Change the status of a booking',
    params: bookingParams,
    body: z.object({ status: z.enum(BOOKING_STATUSES, fieldMessages.status) }),
    versioned: true,
    status: 200,
    response: bookingSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/bookings/:bookingId',
    access: 'admin',
    summary: 'Erase a booking, as a customer may ask for; the history keeps only that there was one',
    params: bookingParams,
    status: 204,
    response: nothing,
  },
})
