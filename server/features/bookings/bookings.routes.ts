import type { FastifyInstance } from 'fastify'
import { bookingRoutes } from '#contract/bookings.ts'
import { fieldMessages } from '#contract/messages.ts'
import { KEPT_TOTALS, listPage } from '#server/db/list-page.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { fieldProblem, foundInVersion } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findBookedProduct, insertBooking, toBooking, updateBookingStatus } from './bookings.repository.ts'

/** Booking requests for products (§2 product page and admin orders). */
export async function bookingsFeature(app: FastifyInstance, services: Services): Promise<void> {
  const { database } = services
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, services, 'bookings', bookingRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'bookings', query, totals)
      return { rows: rows.map(toBooking), total }
    },
    async create({ body, once }) {
      const booking = await once(async (tx) => {
        const product = await findBookedProduct(tx, body.productId)
        if (!product) throw fieldProblem('productId', fieldMessages.unknownProduct)
        return insertBooking(tx, body, product)
      })
      totals.clear()
      return booking
    },
    async setStatus({ params, body }) {
      const booking = await database.write(async (tx) =>
        foundInVersion(await updateBookingStatus(tx, params.bookingId, body.status), body.version),
      )
      totals.clear()
      return booking
    },
  })
}
