import { beforeAll, describe, expect, test } from 'vitest'
import { PRODUCT_CATEGORIES, PRODUCT_CONDITIONS } from '#contract/constants.ts'
import type { Dashboard } from '#contract/dashboard.ts'
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
  const { waiting, perDay, catalogue } = await dashboard()
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
    expect(perDay.at(-1)?.bookings).toBe(1)
    expect(waiting.bookings).toEqual({ count: 1, oldest: booking.createdAt })
  })
})
