// Databases: both, also in `npm test`, because it counts, sums and groups by day in the database.
import { beforeAll, describe, expect, test } from 'vitest'
import { MORNING_COUNT_MAX, MORNING_SHOWN, MORNING_TEXT_MAX } from '#contract/constants.ts'
import { OPEN_STAGES } from '#contract/desk/stages.ts'
import type { Dashboard, JobsPart, MorningPart } from '#contract/office/dashboard.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { COLLECT_REMINDER_DAYS } from '#contract/staff-constants.ts'
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

test('an empty shop has zero counts for every day and stage', async () => {
  const { morning, waiting, unanswered, perDay } = await dashboard()
  expect(unanswered).toEqual({ bookings: 0, repairRequests: 0, saleOffers: 0, contactRequests: 0 })
  expect(waiting).toEqual({
    bookings: { count: 0, oldest: null },
    repairRequests: { count: 0, oldest: null },
    saleOffers: { count: 0, oldest: null },
    contactRequests: { count: 0, oldest: null },
  })
  expect(perDay).toHaveLength(28)
  expect(perDay.at(-1)).toEqual({ date: todayInShop(), bookings: 0, repairRequests: 0, saleOffers: 0, contactRequests: 0 })
  expect(perDay.map(({ date }) => Date.parse(date))).toEqual(
    Array.from({ length: 28 }, (_, at) => Date.parse(todayInShop()) - (27 - at) * DAY_MS),
  )
  const [none, noJobs] = [
    { count: 0, lines: [] },
    { count: 0, jobs: [] },
  ]
  const noCounts = { stages: Object.fromEntries(OPEN_STAGES.map((stage) => [stage, 0])), late: 0 }
  expect(morning).toEqual({
    date: todayInShop(),
    ...{ overdue: noJobs, dueToday: noJobs, dueNext: noJobs, partsDue: noJobs, outsideDue: noJobs, uncollected: noJobs, approved: noJobs },
    ...{ news: noJobs, shop: noCounts, mine: noCounts },
    ...{ held: none, unanswered: none, customersWrote: none },
  })
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

  test('counts today’s bookings', async () => {
    const productId = (await admin.sendForm('POST', '/api/products', productForm())).body.id
    const booking = (await site.guest().post('/api/bookings', newBooking({ productId }))).body
    const { perDay, waiting } = await dashboard()
    expect(perDay.at(-1)?.bookings).toBe(1)
    expect(waiting.bookings).toEqual({ count: 1, oldest: booking.createdAt })
  })
})

describe('the worklist', () => {
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
  const ids = (part: MorningPart | JobsPart) => ('jobs' in part ? part.jobs : part.lines).map(({ id }) => id)

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
      jobs: [
        { reference: expect.stringMatching(/^R-/), name: 'Ravi Deshmukh', device: 'Data Recovery', dueOn: inDays(-2), stage: 'asked' },
        {},
      ],
    })
  })

  test('has devices that are held, bookings without an answer, and customers who wrote, also in the contact form', async () => {
    await clear()
    const product = (await admin.sendForm('POST', '/api/products', productForm({ stock: 9 }))).body
    const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
    const [open, held, withdrawn] = [await book(), await book(), await book()]
    await admin.put(`/api/bookings/${held.bookingId}`, { status: 'Booked' })
    await set('bookings', withdrawn.id, { withdrawn_at: new Date().toISOString() })
    const write = async (daysAgo: number, over = {}) => {
      const { id } = (await site.guest().post('/api/contact', newContactRequest(over))).body
      const time = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
      await set('contact_requests', id, { created_at: time, unanswered_since: time })
      return id as number
    }
    const older = await write(2)
    const newer = await write(0, { message: 'x'.repeat(500) })
    const { morning } = await dashboard()
    expect([ids(morning.held), ids(morning.unanswered)]).toEqual([[held.id], [open.id]])
    expect(morning.customersWrote.lines.map(({ kind, id }) => [kind, id])).toEqual([
      ['contactRequests', older],
      ['contactRequests', newer],
    ])
    expect(morning.unanswered.lines[0]).toMatchObject({ reference: open.bookingId, about: product.name, since: open.createdAt })
    expect(morning.customersWrote.lines[1]?.about).toBe('x'.repeat(MORNING_TEXT_MAX))
  })

  test('has a job by its promise, its part or how long it has been ready, for a technician his own and those of nobody, and counts those of the shop', async () => {
    await clear()
    const technician = await site.user()
    const people = (await technician.get('/api/desk/people')).body
    const idOf = (name: string) => people.find((person: { name: string }) => person.name === name).id
    const [mine, others] = [idOf('Shop Helper'), people.find(({ id }: { id: number }) => id !== idOf('Shop Helper')).id]
    let phone = 9_300_000_000
    const job = async (move: object, columns: Record<string, string | number | null>, technicianId?: number) => {
      const sent = { name: 'Sunita Rao', phone: String(++phone), description: 'Slow.', ...(technicianId && { technicianId }) }
      const { id } = (await technician.post('/api/desk/jobs', sent)).body
      await technician.post(`/api/desk/jobs/${id}/move`, move)
      // Whoever got it has seen it: as long as it is news, it stands there.
      await admin.post(`/api/desk/jobs/${id}/seen`)
      await set('repair_requests', id, { preferred_date: inDays(5), ...columns } as Record<string, string | null>)
      return id as number
    }
    const ready = new Date(Date.now() - COLLECT_REMINDER_DAYS[0] * DAY_MS - 60_000).toISOString()
    const part = { stage: 'waiting_part', part: 'Fan', partDue: inDays(3) }
    const late = await job({ stage: 'bench' }, { promised_on: inDays(-1) }, mine)
    const lateToo = await job({ stage: 'bench' }, { promised_on: inDays(-2) }, others)
    const arriving = await job(part, { part_due: inDays(0) })
    const waitingOn = await job(part, {}, mine)
    const uncollected = await job({ stage: 'ready' }, { promised_on: inDays(-9), ready_at: ready }, others)
    await job({ stage: 'ready' }, { promised_on: inDays(-9) }, mine)
    const seenBy = async (client: HttpClient) => {
      const { morning } = (await client.get<Dashboard>('/api/dashboard')).body
      const { overdue, dueToday, dueNext, partsDue, uncollected } = morning
      const parts = [overdue, dueToday, dueNext, partsDue, uncollected].map((each) => ids(each).sort((a, b) => a - b))
      const [shop, mine] = [morning.shop, morning.mine].map(({ stages, late }) => [stages.bench, stages.waiting_part, stages.ready, late])
      return { parts, shop, mine }
    }
    expect(await seenBy(admin)).toEqual({
      parts: [[late, lateToo], [], [waitingOn], [arriving], [uncollected]],
      ...{ shop: [2, 2, 2, 2], mine: [1, 0, 1, 1] },
    })
    expect(await seenBy(technician)).toEqual({
      parts: [[late], [], [waitingOn], [arriving], []],
      ...{ shop: [2, 2, 2, 2], mine: [1, 1, 1, 1] },
    })
  })

  test('has each repair once, in the most urgent part that it belongs to, and counts it there', async () => {
    await clear()
    const DAYS = { late: inDays(-1), today: inDays(0), later: inDays(5) }
    const now = new Date().toISOString()
    const repair = async (columns: Record<string, string | null>) => {
      const { id } = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
      await set('repair_requests', id, columns)
      return id as number
    }
    const rows = await Promise.all(
      Object.values(DAYS).flatMap((day) =>
        [null, now].flatMap((unanswered) =>
          [null, 'message'].map((news) => repair({ preferred_date: day, unanswered_since: unanswered, news, news_at: news && now })),
        ),
      ),
    )
    const { morning } = await dashboard()
    const { news, overdue, dueToday, approved, customersWrote, partsDue, outsideDue, uncollected, dueNext } = morning
    const parts = [news, overdue, dueToday, approved, customersWrote, partsDue, outsideDue, uncollected, dueNext]
    expect(parts.map(({ count }) => count)).toEqual([6, 2, 2, 0, 1, 0, 0, 0, 1])
    const shown = parts.flatMap(ids)
    expect(new Set(shown).size).toBe(shown.length)
    for (const id of shown) expect(rows).toContain(id)
    expect(overdue.jobs.map(({ isUnanswered }) => isUnanswered).sort(), 'what its part hides is said with it').toEqual([false, true])
    expect(news.jobs.map(({ isLate }) => isLate)).toEqual(news.jobs.map(({ dueOn }) => dueOn === DAYS.late))
    expect(morning.shop.late, 'a figure of the shop counts it wherever it is listed').toBe(4)
  })

  test('says which booking has lost its piece to another, and on which of his jobs a technician may go on', async () => {
    await clear()
    const product = (await admin.sendForm('POST', '/api/products', productForm({ stock: 1 }))).body
    const book = async () => (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
    const [first, second] = [await book(), await book()]
    const open = async () => (await dashboard()).morning.unanswered.lines.map((line) => [line.id, line.availability, line.isInformed])
    expect(await open()).toEqual([
      [first.id, 'available', true],
      [second.id, 'available', true],
    ])
    await admin.put(`/api/bookings/${first.bookingId}`, { status: 'Booked' })
    await expect.poll(open).toEqual([[second.id, 'reserved', false]])
    await admin.post(`/api/requests/bookings/${second.id}/notified`)
    expect(await open()).toEqual([[second.id, 'reserved', true]])

    const technician = await site.user()
    const { id } = (await technician.post('/api/desk/jobs', { name: 'Sunita Rao', phone: '9822041301', description: 'Slow.' })).body
    const move = (stage: string) => technician.post(`/api/desk/jobs/${id}/move`, { stage })
    const approved = async (client: HttpClient) => ids((await client.get<Dashboard>('/api/dashboard')).body.morning.approved)
    // Whoever begins is its technician, as the history says.
    expect((await move('bench')).body.technician).toMatchObject({ name: 'Shop Helper' })
    const { events } = (await technician.get(`/api/requests/repair-requests/${id}`)).body
    expect(events).toContainEqual(expect.objectContaining({ kind: 'assigned', data: { name: 'Shop Helper' } }))
    const line = { id: 'a', kind: 'service', description: 'Work', quantity: 1, unitPrice: 100_000, taxRate: 0 }
    await technician.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
    await technician.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })
    expect(await approved(technician)).toEqual([])
    await technician.post(`/api/desk/jobs/${id}/estimates/answer`, { revision: 1, total: 100_000, answer: 'approved', variant: '' })
    expect([await approved(technician), await approved(admin)]).toEqual([[id], []])
    await move('ready')
    expect(await approved(technician)).toEqual([])
    expect((await admin.post(`/api/desk/jobs/${id}/move`, { stage: 'bench' })).body.technician, 'it stays his').toMatchObject({
      name: 'Shop Helper',
    })
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
    expect(overdue.jobs).toHaveLength(MORNING_SHOWN)
  })
})
