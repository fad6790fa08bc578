import type { FastifyInstance } from 'fastify'
import { type Booking, bookingRoutes } from '#contract/bookings.ts'
import { fieldMessages } from '#contract/messages.ts'
import type { AppContext } from '#server/context.ts'
import { writeAuditEntry } from '#server/db/audit-log.ts'
import { type CustomerRecords, eraseRecord, eraseWhenOld } from '#server/db/erase.ts'
import { KEPT_TOTALS, listPage, listParts } from '#server/db/list-page.ts'
import { csvMoment, csvPhone } from '#server/http/csv.ts'
import { registerRoutes } from '#server/http/register-routes.ts'
import { Kept } from '#server/kept.ts'
import { assertVersion, fieldProblem } from '#server/problem.ts'
import { findBookedProduct, insertBooking, lockBooking, toBooking, updateBookingStatus } from './bookings.repository.ts'

/** Booking requests for products (§2 product page and admin orders). */
export async function bookingsFeature(app: FastifyInstance, context: AppContext): Promise<void> {
  const { database } = context
  const totals = new Kept<number>(KEPT_TOTALS)

  registerRoutes(app, context, 'bookings', bookingRoutes, {
    async list({ query }) {
      const { rows, total } = await listPage(database.read, 'bookings', query, totals)
      return { rows: rows.map(toBooking), total }
    },
    export: async ({ query }) => ({
      name: 'bookings',
      head: CSV_HEAD,
      rows: listParts(database.read, 'bookings', query, (row) => csvCells(toBooking(row))),
    }),
    async create({ body, write }) {
      const booking = await write(async (tx) => {
        const product = await findBookedProduct(tx, body.productId)
        if (!product) throw fieldProblem('productId', fieldMessages.unknownProduct)
        return insertBooking(tx, body, product)
      })
      totals.clear()
      return booking
    },
    async setStatus({ params, body, caller, expectedVersion }) {
      const booking = await database.write(async (tx) => {
        const before = assertVersion(await lockBooking(tx, params.bookingId), expectedVersion)
        const after = await updateBookingStatus(tx, before.id, body.status)
        await writeAuditEntry(tx, { entity: 'bookings', action: 'changed', by: caller, before, after })
        return after
      })
      totals.clear()
      return booking
    },
    async remove({ params, caller }) {
      await database.write(async (tx) =>
        eraseRecord(tx, RECORDS, assertVersion(await lockBooking(tx, params.bookingId), undefined), caller),
      )
      totals.clear()
      return undefined
    },
  })
  eraseWhenOld(context, RECORDS, () => totals.clear())
}

/** The reference is personal too: it leads back to mails and papers with the name. */
const RECORDS: CustomerRecords<Booking> = {
  entity: 'bookings',
  table: 'bookings',
  finished: 'Purchased',
  personal: ['name', 'email', 'phone', 'address', 'bookingId'],
}

const CSV_HEAD = ['Number', 'Booking', 'Received', 'Name', 'E-mail', 'Phone', 'Address', 'Product number', 'Product', 'Price (₹)', 'Status']

const csvCells = (row: Booking) => [
  row.id,
  row.bookingId,
  csvMoment(row.createdAt),
  row.name,
  row.email,
  csvPhone(row.phone),
  row.address,
  row.productId,
  row.productName,
  row.price,
  row.status,
]
