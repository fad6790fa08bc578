import { createHash, randomBytes, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { SqliteConnection } from '../server/platform/db/better-sqlite3.ts'

/**
 * What one would write by hand: Fastify and better-sqlite3, a transaction per call. On a copy of the site's own database (DATABASE), so that a
 * booking stores the same rows under the same indexes; the benches measure the site beside it.
 */
const database = new SqliteConnection(process.env.DATABASE)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
const product = database.prepare('select name, price, availability from products where id = ?')
const insertBooking = database.prepare(`
  insert into bookings (booking_id, name, email, phone, address, product_id, product_name, price, status, search, version, created_at, updated_at)
  values (@bookingId, @name, @email, @phone, @address, @productId, @productName, @price, 'Pending', @search, 1, @now, @now)`)
const insertLink = database.prepare(`insert into tracking_links (token_hash, entity, entity_id, created_at) values (?, 'bookings', ?, ?)`)
const insertMail = database.prepare(`
  insert into outbox (template, data, entity, entity_id, message_id, created_at, next_attempt_at, attempts)
  values (@template, @data, 'bookings', @id, @messageId, @now, @now, 0)`)
const admins = database.prepare(`select id from users where role = 'admin' and disabled = 0`)

const book = database.transaction((body) => {
  const { name: productName, price } = product.get(body.productId)
  const now = new Date().toISOString()
  const phone = `+91${body.phone}`
  const bookingId = `BK-${randomBytes(4).toString('hex').toUpperCase()}`
  const search = [body.name, body.email, phone, body.phone, productName].join('\n').toLowerCase()
  const booking = { ...body, phone, bookingId, productName, price, search, now }
  const id = Number(insertBooking.run(booking).lastInsertRowid)
  const trackingToken = randomBytes(16).toString('base64url')
  insertLink.run(createHash('sha256').update(trackingToken).digest('hex'), id, now)
  const queue = (template, data) => insertMail.run({ template, data: JSON.stringify(data), id, messageId: randomUUID(), now })
  queue('request-received', { entity: 'bookings', id })
  for (const { id: userId } of admins.all()) queue('new-request', { entity: 'bookings', id, userId })
  return { id, bookingId, productName, price, createdAt: now, status: 'Pending', trackingToken }
})

const text = { type: 'string', minLength: 1, maxLength: 200 }
const schema = {
  body: {
    type: 'object',
    required: ['name', 'email', 'phone', 'address', 'productId'],
    properties: { name: text, email: text, phone: text, address: text, productId: { type: 'integer' } },
  },
}
const app = Fastify()
app.post('/api/bookings', { schema }, (request, reply) => reply.code(201).send(book(request.body)))
console.log(`Fastify running at ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
