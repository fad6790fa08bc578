// Databases: both, because a rule is computed by the database and by the program, with the same result.
import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKING_STATUSES, CONTACT_STATUSES, REPAIR_STATUSES, type RequestKindName, SALE_OFFER_STATUSES } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { kinds as requestKinds } from '#server/requests/index.ts'
import { hasEnded } from '#server/requests/request-state.repository.ts'
import { newBooking, newContactRequest, newRepairRequest, newSaleOffer, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ stock: 500 }))).body.id
  for (const kind of Object.values(kinds)) await addInEveryState(kind)
})

interface Kind {
  name: RequestKindName
  table: 'bookings' | 'repair_requests' | 'sale_offers' | 'contact_requests'
  list: string
  statuses: readonly string[]
  add: () => Promise<any>
  setStatus: (row: any, status: string) => Promise<unknown>
}

const kinds: Record<RequestKindName, Kind> = {
  bookings: {
    ...{ name: 'bookings', table: 'bookings', list: '/api/bookings', statuses: BOOKING_STATUSES },
    add: async () => (await site.guest().post('/api/bookings', newBooking({ productId }))).body,
    setStatus: (row, status) => admin.put(`/api/bookings/${row.bookingId}`, { status }),
  },
  repairRequests: {
    ...{ name: 'repairRequests', table: 'repair_requests', list: '/api/repair-requests', statuses: REPAIR_STATUSES },
    add: async () => (await site.guest().post('/api/repair-requests', newRepairRequest())).body,
    setStatus: (row, status) => admin.put(`/api/repair-requests/${row.id}`, { ...row, status }),
  },
  saleOffers: {
    ...{ name: 'saleOffers', table: 'sale_offers', list: '/api/sale-offers', statuses: SALE_OFFER_STATUSES },
    add: async () => (await site.guest().post('/api/sale-offers', newSaleOffer())).body,
    setStatus: (row, status) => admin.put(`/api/sale-offers/${row.id}`, { status }),
  },
  contactRequests: {
    ...{ name: 'contactRequests', table: 'contact_requests', list: '/api/contact', statuses: CONTACT_STATUSES },
    add: async () => (await site.guest().post('/api/contact', newContactRequest())).body,
    setStatus: (row, status) => admin.put(`/api/contact/${row.id}`, { status }),
  },
}
const entityOf: Record<RequestKindName, string> = {
  bookings: 'bookings',
  repairRequests: 'repair-requests',
  saleOffers: 'sale-offers',
  contactRequests: 'contact-requests',
}
const everyKind = Object.values(kinds)
const tokens = new Map<string, string>()

/** Every status, with and without something that the customer wrote, answered and not, withdrawn and not. */
async function addInEveryState(kind: Kind): Promise<void> {
  for (const status of kind.statuses)
    for (const [writes, isAnswered, withdraws] of everyCombination()) {
      const row = await kind.add()
      tokens.set(`${kind.name} ${row.id}`, row.trackingToken)
      if (status !== 'Pending') await kind.setStatus(row, status)
      if (writes) await site.guest().post(`/api/track/${row.trackingToken}/messages`, { text: 'Is it ready?' })
      if (withdraws) await site.guest().post(`/api/track/${row.trackingToken}/withdraw`)
      if (isAnswered) await admin.post(`/api/requests/${entityOf[kind.name]}/${row.id}/answers`, { text: 'Nearly.' })
    }
}
const everyCombination = () => [true, false].flatMap((a) => [true, false].flatMap((b) => [true, false].map((c) => [a, b, c] as const)))

const rowsOf = ({ table }: Kind) =>
  site.built.context.database.read
    .selectFrom(table as 'bookings')
    .selectAll()
    .orderBy('id', 'desc')
    .execute()
const dashboard = async () => (await admin.get('/api/dashboard')).body
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const listed = async (kind: Kind, query: string) => idsOf((await admin.get<any[]>(`${kind.list}?${query}`)).body)

interface State {
  status: string
  withdrawn_at: string | null
  unanswered_since: string | null
}
const stateOf = ({ status, withdrawn_at: withdrawnAt }: State) => ({ status, withdrawnAt })
/** The rules in the words of the shop: a message that was answered or set aside waits no more, whatever its status. */
const isWaiting = (kind: RequestKindName, { status, withdrawn_at, unanswered_since }: State) =>
  status === 'Pending' && withdrawn_at === null && (kind !== 'contactRequests' || unanswered_since !== null)
const isHeld = ({ status, withdrawn_at }: State) => status === 'Booked' && withdrawn_at === null

describe.each(everyKind)('what waits of $name', (kind) => {
  test('is the same in the list, on the badge and in the rule', async () => {
    expect(new Set((await rowsOf(kind)).map(({ status }) => status))).toEqual(new Set(kind.statuses))
    const waiting = (await rowsOf(kind)).filter((row) => isWaiting(kind.name, row))
    expect(waiting.length).toBeGreaterThan(0)
    expect(await listed(kind, 'state=waiting')).toEqual(idsOf(waiting))
    const { waiting: counts } = await dashboard()
    expect(counts[kind.name]).toEqual({ count: waiting.length, oldest: waiting.at(-1)?.created_at })
  })

  test('is open on the track page until it is closed or withdrawn', async () => {
    for (const row of await rowsOf(kind)) {
      const seen = (await site.guest().get(`/api/track/${tokens.get(`${kind.name} ${row.id}`)}`)).body
      expect([row.id, seen.isOpen]).toEqual([row.id, !hasEnded(requestKinds[kind.name], stateOf(row))])
    }
  })

  test('is unanswered where the customer acted last', async () => {
    const unanswered = (await rowsOf(kind)).filter((row) => row.unanswered_since !== null)
    expect(unanswered.length).toBeGreaterThan(0)
    expect(await listed(kind, 'state=unanswered')).toEqual(idsOf(unanswered))
    expect((await dashboard()).unanswered[kind.name]).toBe(unanswered.length)
  })
})

test('the dashboard shows as due, held and unanswered what the rules say', async () => {
  const { morning } = await dashboard()
  const [bookings, repairs] = [await rowsOf(kinds.bookings), await rowsOf(kinds.repairRequests)]
  expect(morning.date).toBe(todayInShop())
  // Each is there once: one that is due later and whose customer waits for an answer is among these.
  const due = [morning.dueToday, morning.overdue, morning.dueNext].flatMap(({ jobs }) => jobs.map(({ id }: { id: number }) => id))
  const others = repairs.filter((row) => isWaiting('repairRequests', row) && !due.includes(row.id))
  expect(others.map(({ unanswered_since: since }) => since)).not.toContain(null)
  expect(due.length + others.length).toBe(repairs.filter((row) => isWaiting('repairRequests', row)).length)
  expect(morning.unanswered.count).toBe(bookings.filter((row) => isWaiting('bookings', row)).length)
  expect(morning.held.count).toBe(bookings.filter(isHeld).length)
  const elsewhere = [...due, ...[morning.news, morning.approved].flatMap(({ jobs }) => jobs.map(({ id }: { id: number }) => id))]
  const all = await Promise.all(
    everyKind.map(async (kind) =>
      (await rowsOf(kind)).filter(({ id }: { id: number }) => kind !== kinds.repairRequests || !elsewhere.includes(id)),
    ),
  )
  const wrote = all.flat().filter((row) => row.unanswered_since !== null)
  expect(morning.customersWrote.count).toBe(wrote.length)
})

test('the pieces of a product are those that its bookings hold', async () => {
  const held = (await rowsOf(kinds.bookings)).filter(isHeld).length
  const sold = (await rowsOf(kinds.bookings)).filter(({ status }) => status === 'Purchased').length
  const [{ stock, reserved }] = (await admin.get(`/api/products/stock?ids=${productId}`)).body
  expect({ stock, reserved }).toEqual({ stock: 500 - sold, reserved: held })
})

describe('a withdrawn booking', () => {
  const addProduct = async () => (await admin.sendForm('POST', '/api/products', productForm({ stock: 1 }))).body.id as number
  const availability = async (id: number) => (await site.guest().get(`/api/products/${id}`)).body.availability
  const book = async (id: number) => (await site.guest().post('/api/bookings', newBooking({ productId: id }))).body
  const withdraw = (row: any) => site.guest().post(`/api/track/${row.trackingToken}/withdraw`)

  test('gives back its piece, and whoever waits for it is told', async () => {
    const id = await addProduct()
    const booking = await book(id)
    await kinds.bookings.setStatus(booking, 'Booked')
    expect(await availability(id)).toBe('reserved')
    expect((await site.guest().post(`/api/products/${id}/alerts`, { email: 'next@waits.example' })).status).toBeLessThan(300)
    expect((await withdraw(booking)).status).toBe(200)
    expect(await availability(id)).toBe('available')
    const waiting = await site.built.context.database.read.selectFrom('stock_alerts').select('id').where('product_id', '=', id).execute()
    expect(waiting).toEqual([])
  })

  test('holds a piece again once the shop books it again, and none when the last one has gone to someone else', async () => {
    const id = await addProduct()
    const [first, second] = [await book(id), await book(id)]
    await kinds.bookings.setStatus(first, 'Booked')
    await withdraw(first)
    await kinds.bookings.setStatus(first, 'Pending')
    expect((await admin.get(`/api/bookings/${first.bookingId}`)).body).toMatchObject({ status: 'Pending', withdrawnAt: null })
    await kinds.bookings.setStatus(second, 'Booked')
    expect(await kinds.bookings.setStatus(first, 'Booked')).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
  })

  test('gives back nothing a second time when it is deleted, and takes nothing when it is restored', async () => {
    const id = await addProduct()
    const booking = await book(id)
    await kinds.bookings.setStatus(booking, 'Booked')
    await withdraw(booking)
    expect((await admin.delete(`/api/bookings/${booking.bookingId}`)).status).toBe(204)
    expect((await admin.post('/api/trash/restore', { entity: 'bookings', id: booking.id })).status).toBe(200)
    expect(await availability(id)).toBe('available')
    const [{ reserved }] = (await admin.get(`/api/products/stock?ids=${id}`)).body
    expect(reserved).toBe(0)
  })
})

test('retention deletes what has ended, and nothing else', async () => {
  const ended = async (kind: Kind) => (await rowsOf(kind)).filter((row) => hasEnded(requestKinds[kind.name], stateOf(row)))
  const left = await Promise.all(
    everyKind.map(async (kind) => idsOf((await rowsOf(kind)).filter((row) => !hasEnded(requestKinds[kind.name], stateOf(row))))),
  )
  for (const kind of everyKind) expect((await ended(kind)).length).toBeGreaterThan(0)
  const inTenYears = new Date()
  inTenYears.setUTCFullYear(inTenYears.getUTCFullYear() + 10)
  await site.built.context.tasks.runAll(inTenYears)
  expect(await Promise.all(everyKind.map(async (kind) => idsOf(await rowsOf(kind))))).toEqual(left)
})
