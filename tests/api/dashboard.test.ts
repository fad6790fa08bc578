import { beforeAll, describe, expect, test } from 'vitest'
import { MORNING_COUNT_MAX, MORNING_SHOWN, MORNING_TEXT_MAX, PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Dashboard, MorningPart } from '#contract/dashboard.ts'
import { todayInShop } from '#contract/fields.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const DAY_MS = 86_400_000
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
const dashboard = async () => (await admin.get<Dashboard>('/api/dashboard')).body
/** Midnight in the shop's time zone, that many days ago. */
const midnight = (daysAgo: number) => new Date(new Date(`${todayInShop()}T00:00:00+05:30`).getTime() - daysAgo * DAY_MS)

test('an empty shop has zero counts for every day, category and condition', async () => {
  const { morning, waiting, perDay, catalogue } = await dashboard()
  expect(waiting).toEqual({
    bookings: { count: 0, oldest: null },
    repairRequests: { count: 0, oldest: null },
    contactRequests: { count: 0, oldest: null },
  })
  expect(perDay).toHaveLength(28)
  expect(perDay.at(-1)).toEqual({ date: todayInShop(), bookings: 0, repairRequests: 0, contactRequests: 0 })
  expect(perDay.map(({ date }) => Date.parse(date))).toEqual(
    Array.from({ length: 28 }, (_, at) => Date.parse(todayInShop()) - (27 - at) * DAY_MS),
  )
  expect(catalogue.total).toBe(0)
  const none = { count: 0, lines: [] }
  expect(morning).toEqual({
    date: todayInShop(),
    ...{ overdue: none, dueToday: none, dueNext: none, held: none, unanswered: none, oldMessages: none },
  })
  expect(catalogue.byCategory.map(({ category }) => category)).toEqual([...PRODUCT_CATEGORIES])
  expect(catalogue.byCondition.map(({ condition }) => condition)).toEqual([...PRODUCT_CONDITIONS])
})

describe('with rows', () => {
  const at = async (table: 'bookings' | 'repair_requests' | 'contact_requests', id: number, time: Date) =>
    site.built.context.database.write((tx) =>
      tx
        .updateTable(table as 'bookings')
        .set({ created_at: time.toISOString() })
        .where('id', '=', id)
        .execute(),
    )

  test('counts the pending requests and returns when the oldest came in', async () => {
    const repair = async () => (await site.guest().post('/api/repair-requests', newRepairRequest())).body
    const [first, second, third] = [await repair(), await repair(), await repair()]
    expect((await dashboard()).waiting.repairRequests).toEqual({ count: 3, oldest: first.createdAt })
    await admin.put(`/api/repair-requests/${first.id}`, { ...first, status: 'Resolved' })
    expect((await dashboard()).waiting.repairRequests).toEqual({ count: 2, oldest: second.createdAt })
    await admin.delete(`/api/repair-requests/${second.id}`)
    await admin.delete(`/api/repair-requests/${third.id}`)
    expect((await dashboard()).waiting.repairRequests).toEqual({ count: 0, oldest: null })
  })

  test('counts by the calendar of the shop, to the minute', async () => {
    const write = async () => (await site.guest().post('/api/contact', newContactRequest())).body.id as number
    for (const time of [
      midnight(1),
      new Date(midnight(1).getTime() - 1),
      midnight(27),
      new Date(midnight(27).getTime() - 1),
      new Date(midnight(0).getTime() - 1),
    ])
      await at('contact_requests', await write(), time)
    await write()
    const { perDay } = await dashboard()
    const counts = perDay.map(({ contactRequests }) => contactRequests)
    // One today, one each at the start and end of yesterday, the end of the day before and the start of the first day; earlier ones do not count.
    expect(counts).toEqual([1, ...Array.from({ length: 24 }, () => 0), 1, 2, 1])
  })

  test('counts the catalogue and today’s bookings', async () => {
    const add = async (over: object) => (await admin.sendForm('POST', '/api/products', productForm(over))).body.id as number
    const productId = await add({ category: 'Laptops', condition: 'New' })
    await add({ category: 'Laptops', condition: 'Used' })
    await add({ category: 'Audio', condition: 'Used' })
    const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
    const { catalogue, perDay, waiting } = await dashboard()
    expect(catalogue.total).toBe(3)
    expect(catalogue.byCategory).toContainEqual({ category: 'Laptops', count: 2 })
    expect(catalogue.byCategory).toContainEqual({ category: 'Audio', count: 1 })
    expect(catalogue.byCondition).toEqual([
      { condition: 'New', count: 1 },
      { condition: 'Refurbished', count: 0 },
      { condition: 'Used', count: 2 },
    ])
    expect(catalogue.byAvailability).toEqual([
      { availability: 'available', count: 3 },
      { availability: 'reserved', count: 0 },
      { availability: 'sold', count: 0 },
    ])
    expect(perDay.at(-1)?.bookings).toBe(1)
    expect(waiting.bookings).toEqual({ count: 1, oldest: booking.createdAt })
  })
})

describe('the morning sheet', () => {
  const inDays = (days: number) => todayInShop(new Date(Date.now() + days * DAY_MS))
  const clear = () =>
    site.built.context.database.write(async (tx) => {
      for (const table of ['bookings', 'repair_requests', 'contact_requests'] as const) await tx.deleteFrom(table).execute()
    })
  const set = (table: 'bookings' | 'repair_requests' | 'contact_requests', id: number, columns: Record<string, string | null>) =>
    site.built.context.database.write((tx) =>
      tx
        .updateTable(table as 'repair_requests')
        .set(columns)
        .where('id', '=', id)
        .execute(),
    )
  const ids = ({ lines }: MorningPart) => lines.map(({ id }) => id)

  test('has pending repairs by preferred date, without those that are closed or withdrawn', async () => {
    await clear()
    const repair = async (days: number, columns: Record<string, string | null> = {}) => {
      const { id } = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
      await set('repair_requests', id, { preferred_date: inDays(days), ...columns })
      return id as number
    }
    const next = await repair(1)
    const today = await repair(0)
    const late = await repair(-2)
    const later = await repair(-1)
    await repair(-3, { status: 'Resolved' })
    await repair(0, { withdrawn_at: new Date().toISOString() })
    const { morning } = await dashboard()
    expect([ids(morning.overdue), ids(morning.dueToday), ids(morning.dueNext)]).toEqual([[late, later], [today], [next]])
    expect(morning.overdue).toMatchObject({
      count: 2,
      lines: [{ reference: expect.stringMatching(/^R-/), name: 'Ravi Deshmukh', about: 'Data Recovery', since: inDays(-2) }, {}],
    })
  })

  test('has devices that are held, bookings without an answer, and messages older than a day', async () => {
    await clear()
    const product = (await admin.sendForm('POST', '/api/products', productForm({ stock: 9 }))).body
    const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
    const [open, held, withdrawn] = [await book(), await book(), await book()]
    await admin.put(`/api/bookings/${held.bookingId}`, { status: 'Booked' })
    await set('bookings', withdrawn.id, { withdrawn_at: new Date().toISOString() })
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const write = async (ms: number, over = {}) => {
      const { id } = (await site.guest().post('/api/contact', newContactRequest(over))).body
      await set('contact_requests', id, { created_at: ago(ms) })
      return id as number
    }
    const older = await write(2 * DAY_MS)
    const old = await write(DAY_MS + 60_000, { message: 'x'.repeat(500) })
    await write(DAY_MS - 60_000)
    const { morning } = await dashboard()
    expect([ids(morning.held), ids(morning.unanswered), ids(morning.oldMessages)]).toEqual([[held.id], [open.id], [older, old]])
    expect(morning.unanswered.lines[0]).toMatchObject({ reference: open.bookingId, about: product.name, since: open.createdAt })
    expect(morning.oldMessages.lines[1]?.about).toBe('x'.repeat(MORNING_TEXT_MAX))
  })

  test('names the first records of a part and counts to a hundred', async () => {
    await clear()
    const { database } = site.built.context
    await site.guest().post('/api/repair-requests', newRepairRequest())
    const { id: _, ...row } = await database.read.selectFrom('repair_requests').selectAll().executeTakeFirstOrThrow()
    const rows = Array.from({ length: 150 }, (_, at) => ({ ...row, reference: `R-OLD${at}`, preferred_date: inDays(-1 - (at % 3)) }))
    await database.write((tx) => tx.insertInto('repair_requests').values(rows).execute())
    const { overdue } = (await dashboard()).morning
    expect(overdue.count).toBe(MORNING_COUNT_MAX)
    expect(overdue.lines).toHaveLength(MORNING_SHOWN)
  })
})
