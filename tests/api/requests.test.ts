// Databases: both, because the search and the pages of lists are made by the database.
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import * as leanSearch from '#server/platform/db/migrations/006-lean-search.ts'
import type { RequestTableName } from '#server/platform/db/tables.ts'
import { runSql } from '#tests/support/database.ts'
import { newBooking, newContactRequest, newRepairRequest, newSaleOffer, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Dell Latitude 5420', stock: 999 }))).body.id
})

/** The new request as admins see it. */
async function send(path: string, body: object, key?: string) {
  const { trackingToken: _, ...row } = (await site.guest().post(path, body, key ? { headers: { 'idempotency-key': key } } : {})).body
  return row
}
const kinds = {
  bookings: {
    path: '/api/bookings',
    table: 'bookings' as const,
    add: (over: object = {}, key?: string) => send('/api/bookings', { ...newBooking({ productId }), ...over }, key),
    one: (row: any) => `/api/bookings/${row.bookingId}`,
    unknown: '/api/bookings/BK-222222',
    setStatus: (row: any, status: string) => admin.put(`/api/bookings/${row.bookingId}`, { status }),
    prefix: 'BK-',
    closed: 'Purchased',
  },
  'repair requests': {
    path: '/api/repair-requests',
    table: 'repair_requests' as const,
    add: (over: object = {}, key?: string) => send('/api/repair-requests', { ...newRepairRequest(), ...over }, key),
    one: (row: any) => `/api/repair-requests/${row.id}`,
    unknown: '/api/repair-requests/999999',
    setStatus: (row: any, status: string) => admin.put(`/api/repair-requests/${row.id}`, { ...row, status }),
    prefix: 'R-',
    closed: 'Resolved',
  },
  'sale offers': {
    path: '/api/sale-offers',
    table: 'sale_offers' as const,
    add: (over: object = {}, key?: string) => send('/api/sale-offers', { ...newSaleOffer(), ...over }, key),
    one: (row: any) => `/api/sale-offers/${row.id}`,
    unknown: '/api/sale-offers/999999',
    setStatus: (row: any, status: string) => admin.put(`/api/sale-offers/${row.id}`, { status }),
    prefix: 'S-',
    closed: 'Declined',
  },
  'contact requests': {
    path: '/api/contact',
    table: 'contact_requests' as const,
    add: (over: object = {}, key?: string) => send('/api/contact', { ...newContactRequest(), ...over }, key),
    one: (row: any) => `/api/contact/${row.id}`,
    unknown: '/api/contact/999999',
    setStatus: (row: any, status: string) => admin.put(`/api/contact/${row.id}`, { status }),
    prefix: 'M-',
    closed: 'Reached Out',
  },
}
const everyKind = Object.entries(kinds)
const found = async (path: string, q: string) =>
  (await admin.get<any[]>(`${path}?limit=100&q=${encodeURIComponent(q)}`)).body.map(({ id }) => id)
const stored = async (table: RequestTableName, id: number) =>
  site.built.context.database.read
    .selectFrom(table)
    .select(['search', 'updated_at', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Stores `count` copies of a row, each with the changes of `over`. */
async function copyRow(table: RequestTableName, id: number, count: number, over: (at: number) => object) {
  const { database } = site.built.context
  const { id: _, ...row } = await database.read.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => ({ ...row, ...over(from + at) }))
    await database.write((tx) => tx.insertInto(table).values(rows).execute())
  }
}

/** Five requests in a search of their own, in the order in which a list shows them. */
test.each([
  ...everyKind.map(([name, kind]) => [name, kind, ''] as const),
  ['repair requests', kinds['repair requests'], 'sort=due'] as const,
  ['repair requests', kinds['repair requests'], 'sort=oldest'] as const,
])('%s: the pages are the list, also those that are read from its end (%#)', async (name, kind, sort) => {
  const q = `pages of ${name} ${sort}`.replace(/\W/g, '')
  for (let at = 0; at < 5; at++) await kind.add({ name: `Asha ${q}` })
  const list = async (query: string) => (await admin.get<any[]>(`${kind.path}?q=${q}&${sort}&${query}`)).body
  const all = await list('limit=100')
  expect(all).toHaveLength(5)
  for (const limit of [1, 2, 3]) {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list(`limit=${limit}&page=${page}`)))
    expect(pages.flat(), `${limit} a page`).toEqual(all)
  }
})

describe.each(everyKind)('%s', (_name, kind) => {
  test('one request is read by its URL', async () => {
    const row = await kind.add()
    expect(await admin.get(kind.one(row))).toMatchObject({ status: 200, body: row })
    expect((await admin.get(kind.unknown)).status).toBe(404)
  })

  test('the search finds a request by its number, with and without prefix, and by its phone', async () => {
    const row = await kind.add({ phone: '7000000000' })
    await kind.add({ phone: '7000000000' })
    const { prefix } = kind
    for (const q of [
      `${row.id}`,
      `#${row.id}`,
      `${prefix}${row.id}`,
      `${prefix}${row.id}`.toLowerCase(),
      `${prefix[0] === 'B' ? 'bk' : prefix[0]}${row.id}`,
    ])
      expect(await found(kind.path, q), q).toContain(row.id)
    // A random reference of another one may begin with the same characters.
    expect(await found(kind.path, `${prefix}${row.id}`)).toContain(row.id)
    const caller = await kind.add({ phone: `70000${String(row.id).padStart(5, '0')}` })
    expect(await found(kind.path, String(row.id).padStart(5, '0'))).toEqual(expect.arrayContaining([caller.id, row.id]))
  })

  test('the search finds the current status where it is about that, and a status change leaves the search text unchanged', async () => {
    const row = await kind.add()
    const before = await stored(kind.table, row.id)
    // S5-36: the search of messages is about name, email, phone and message.
    const isFound = kind !== kinds['contact requests']
    expect((await found(kind.path, 'pEND')).includes(row.id)).toBe(isFound)
    expect((await kind.setStatus(row, kind.closed)).status).toBe(200)
    expect((await found(kind.path, kind.closed.toUpperCase())).includes(row.id)).toBe(isFound)
    expect(await found(kind.path, 'pending')).not.toContain(row.id)
    expect((await stored(kind.table, row.id)).search).toBe(before.search)
    expect(before.search).not.toContain('pending')
  })

  test('a save that changes nothing leaves version and time unchanged', async () => {
    const row = await kind.add()
    const before = await stored(kind.table, row.id)
    expect(await kind.setStatus(row, 'Pending')).toMatchObject({ status: 200, body: row })
    expect(await stored(kind.table, row.id)).toEqual(before)
    expect((await kind.setStatus(row, kind.closed)).body.version).toBe(row.version + 1)
  })

  describe('the status of several at once', () => {
    const setStatuses = (status: string, rows: { id: number; version: number }[]) => admin.put(`${kind.path}/statuses`, { status, rows })
    const rowOf = ({ id, version }: { id: number; version: number }) => ({ id, version })
    const entity = kind.path === '/api/contact' ? 'contact-requests' : kind.path.slice('/api/'.length)
    /** The traces of a change of status, without values that differ between two requests. */
    async function traceOf({ id, name }: { id: number; name: string }) {
      const [change] = (await admin.get<any[]>(`/api/changes?entity=${entity}&id=${id}`)).body
      const { events, status, unnotifiedSince } = (await admin.get(`/api/requests/${entity}/${id}`)).body
      const { at: _, id: __, entityId: ___, about: ____, ...rest } = change
      return {
        name,
        change: rest,
        events: events.map(({ id: _, at: __, ...event }: any) => event),
        status,
        isUnnotified: Boolean(unnotifiedSince),
      }
    }

    test('leaves the same history, events and mails as one at a time', async () => {
      const [single, ...several] = [await kind.add(), await kind.add(), await kind.add()]
      const queue = vi.spyOn(site.built.context.mail, 'queue')
      await kind.setStatus(single, kind.closed)
      const calls = () => queue.mock.calls.map(([, { name }, data]) => [name, { ...(data as object), id: 0, event: 0 }])
      const ofSingle = calls()
      expect(ofSingle).toHaveLength(1)
      const { status, body } = await setStatuses(kind.closed, several.map(rowOf))
      expect({ status, refused: body.refused }).toEqual({ status: 200, refused: [] })
      expect(body.changed).toMatchObject(several.map(({ id, version }) => ({ id, status: kind.closed, version: version + 1 })))
      expect(calls()).toEqual([ofSingle[0], ofSingle[0], ofSingle[0]])
      queue.mockRestore()
      const trace = await traceOf(single)
      expect(trace.change.changes).toEqual([expect.objectContaining({ field: 'status' })])
      for (const row of several) expect(await traceOf(row)).toEqual(trace)
    })

    test('names what was changed or deleted in the meantime, and changes the rest', async () => {
      const [changed, deleted, first, last] = [await kind.add(), await kind.add(), await kind.add(), await kind.add()]
      const theirs = (await kind.setStatus(changed, kind.closed)).body
      const back = (await kind.setStatus(theirs, 'Pending')).body
      await admin.delete(kind.one(deleted))
      const { body } = await setStatuses(kind.closed, [last, deleted, changed, first].map(rowOf))
      expect(body.changed.map(({ id }: any) => id)).toEqual([first.id, last.id])
      expect(body.refused).toEqual([
        { id: changed.id, code: 'conflict' },
        { id: deleted.id, code: 'not_found' },
      ])
      expect((await admin.get(kind.one(changed))).body).toEqual(back)
      expect((await admin.get(kind.one(last))).body.status).toBe(kind.closed)
    })

    test('leaves what has the status already as it is', async () => {
      const row = await kind.add()
      const before = await stored(kind.table, row.id)
      expect((await setStatuses('Pending', [rowOf(row)])).body).toEqual({ changed: [row], refused: [] })
      expect(await stored(kind.table, row.id)).toEqual(before)
    })

    test('is refused for no rows, too many, odd ids and an unknown status', async () => {
      const row = await kind.add()
      const many = Array.from({ length: 101 }, (_, at) => ({ id: at + 1, version: 1 }))
      const errors = async (status: string, rows: object[]) => Object.keys(fieldErrors(await setStatuses(status, rows as never)))
      expect(await errors(kind.closed, [])).toEqual(['rows'])
      expect(await errors(kind.closed, many)).toEqual(['rows'])
      expect(await errors(kind.closed, [{ id: 3_000_000_000, version: 1 }])).toEqual(['rows.0.id'])
      expect(await errors(kind.closed, [{ id: row.id }])).toEqual(['rows.0.version'])
      expect(await errors('Lost', [rowOf(row)])).toEqual(['status'])
      expect((await admin.get(kind.one(row))).body).toEqual(row)
    })
  })

  test('two letters are searched in the newest 20,000 requests, three letters in all', async () => {
    // No random reference has the letters U and O.
    const old = await kind.add({ name: 'Uuo Oldest' })
    await copyRow(kind.table, old.id, 20_000, (at) => ({
      name: 'Copy',
      ...{ search: 'copy', sound: '' },
      ...(kind.prefix === 'BK-' ? { booking_id: `BK-O${at}` } : { reference: `${kind.prefix}O${at}` }),
    }))
    const newest = await kind.add({ name: 'Uuo Newest' })
    expect(await found(kind.path, 'UU')).toEqual([newest.id])
    expect(await found(kind.path, 'UUO')).toEqual([newest.id, old.id])
    await site.built.context.database.write((tx) => tx.deleteFrom(kind.table).where('search', '=', 'copy').execute())
  })
})

test.each(everyKind)('%s: the search finds a request by its reference in any notation, also if it looks like a number', async (_, kind) => {
  const { id, ...row } = await kind.add()
  const reference: string = row.bookingId ?? row.reference
  expect(reference).toMatch(new RegExp(`^${kind.prefix}[2-9A-HJKMNP-TV-Z]{5,6}$`))
  const like = `${kind.prefix}${`${kind.prefix}23456`.replace('-', '').slice(0, reference.length - kind.prefix.length)}`
  for (const each of [reference, like]) {
    const column = kind.table === 'bookings' ? { booking_id: each } : { reference: each }
    await site.built.context.database.write((tx) => tx.updateTable(kind.table).set(column).where('id', '=', id).execute())
    const letters = each.slice(kind.prefix.length)
    const spaced = [...each.replace('-', '')].join(' ')
    for (const q of [each, each.toLowerCase(), letters, letters.toLowerCase(), each.replace('-', ''), spaced])
      expect(await found(kind.path, q), q).toContain(id)
  }
})

test.each(everyKind)('%s: a retry returns the same reference, another request has its own', async (_name, kind) => {
  const referenceOf = (row: any) => row.bookingId ?? row.reference
  const [first, retry, other] = [await kind.add({}, 'first-call'), await kind.add({}, 'first-call'), await kind.add({}, 'other-call')]
  expect(referenceOf(retry)).toBe(referenceOf(first))
  expect(referenceOf(other)).not.toBe(referenceOf(first))
})

describe('a repair request with stored values that the current rules refuse', () => {
  const addOld = async () => {
    const { id } = await kinds['repair requests'].add()
    await site.built.context.database.write((tx) =>
      tx
        .updateTable('repair_requests')
        .set({ repair_type: 'Tape Recorder Repair', name: 'n'.repeat(120) })
        .where('id', '=', id)
        .execute(),
    )
    return (await admin.get(`/api/repair-requests/${id}`)).body
  }

  test('can be resolved, and its other fields can be edited', async () => {
    const old = await addOld()
    const resolved = await admin.put(`/api/repair-requests/${old.id}`, { ...old, status: 'Resolved' })
    expect(resolved).toMatchObject({ status: 200, body: { repairType: 'Tape Recorder Repair', status: 'Resolved' } })
    const edited = await admin.put(`/api/repair-requests/${old.id}`, { ...resolved.body, description: '  Now it hums. ' })
    expect(edited).toMatchObject({ status: 200, body: { repairType: 'Tape Recorder Repair', description: 'Now it hums.' } })
  })

  test('cannot be changed to another value that they refuse', async () => {
    const old = await addOld()
    const response = await admin.put(`/api/repair-requests/${old.id}`, { ...old, repairType: 'Gramophone Repair', status: 'Resolved' })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toEqual({ repairType: fieldErrorText('repair_type') })
    expect((await admin.get(`/api/repair-requests/${old.id}`)).body).toEqual(old)
  })
})

describe('requests from before migration 006, with number and status in their search texts', () => {
  const command = (text: string) => runSql(site, text)
  const oldSearch = {
    bookings:
      "id || '\n' || lower(booking_id) || '\n' || lower(name) || '\n' || phone || '\n' || lower(product_name) || '\n' || lower(status)",
    repair_requests: "lower(name) || '\n' || phone || '\n' || lower(repair_type) || '\n' || lower(description) || '\n' || lower(status)",
  }

  test('are found correctly before and after the start that rebuilds the texts', async () => {
    const booking = await kinds.bookings.add({ name: 'Before Lean' })
    const repair = await kinds['repair requests'].add({ name: 'Before Lean' })
    await copyRow('repair_requests', repair.id, 450, (at) => ({ reference: `R-OLD${at}`, name: 'Many Before' }))
    for (const [table, text] of Object.entries(oldSearch)) await command(`update ${table} set search = ${text}`)

    expect((await kinds.bookings.setStatus(booking, 'Purchased')).status).toBe(200)
    expect(await found('/api/bookings', 'before lean')).toEqual([booking.id])
    expect(await found('/api/bookings', 'pending')).not.toContain(booking.id)
    expect(await found('/api/repair-requests', `r${repair.id}`)).toEqual([repair.id])

    const texts = async (table: 'bookings' | 'repair_requests') =>
      (await site.built.context.database.read.selectFrom(table).select('search').execute()).map(({ search }) => search)
    expect((await texts('repair_requests')).filter((text) => text.includes('pending')).length).toBeGreaterThan(450)
    await site.built.context.database.write((tx) => leanSearch.up(tx as never))
    await site.restart()
    admin = await site.admin()
    await site.built.context.tasks.runAll(new Date())
    for (const table of ['bookings', 'repair_requests'] as const)
      expect((await texts(table)).filter((text) => /pending|resolved|purchased|booked/.test(text))).toEqual([])
    // What is done is not scheduled again.
    const rebuilds = async () => (await admin.get('/api/system/tasks')).body.filter(({ name }: { name: string }) => /^rebuild/.test(name))
    const done = await rebuilds()
    expect(done).toHaveLength(2)
    await site.restart()
    admin = await site.admin()
    await site.built.context.tasks.runAll(new Date(Date.now() + 2 * DAY_MS))
    expect(await rebuilds()).toEqual(done)
    expect(await found('/api/repair-requests', 'before lean')).toEqual([repair.id])
    expect(await found('/api/repair-requests', 'pending')).toHaveLength(100)
    expect(await found('/api/bookings', booking.bookingId.replace('-', ''))).toEqual([booking.id])
  })
})
