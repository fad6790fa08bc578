// Databases: both, because what is deleted and restored is in many tables, with its keys.
import { readdir, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, TRASH_DAYS } from '#contract/constants.ts'
import type { Trashed } from '#contract/platform/trash.ts'
import type { TrashEntity } from '#contract/staff-constants.ts'
import { shopDefaults } from '#samples/shop.ts'
import { filesOf } from '#server/platform/files/file-names.ts'
import { requestMails } from '#server/requests/request-mails.ts'
import { newRequest } from '#server/requests/subscribers/staff-notices.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, newBooking, newContactRequest, newRepairRequest, newSaleOffer, png, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { S3Server } from '#tests/support/s3-server.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await addProduct({ stock: 999 })).id
})

const addProduct = async (over: object = {}, images = 0) =>
  (await admin.sendForm('POST', '/api/products', productForm(over, await Promise.all(Array.from({ length: images }, () => png()))))).body
const WHO = { name: 'Tara Trashed', email: 'tara@trashed.example', phone: '7000000321' }
const post = async (path: string, body: object) => (await site.guest().post(path, body)).body
const setStatus = (row: any, status: string) => admin.put(`/api/bookings/${row.bookingId}`, { status })

const kinds = {
  products: {
    add: () => addProduct({ name: 'Old lamp' }),
    path: (row: any) => `/api/products/${row.id}`,
    list: async () => (await admin.get('/api/products?limit=100')).body.products,
    change: (row: any) => admin.sendForm('PUT', `/api/products/${row.id}`, productForm({ name: 'Old lamp', price: 7 })),
  },
  gallery: {
    add: async () => (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body[0],
    path: (row: any) => `/api/gallery/${row.id}`,
    list: async () => (await admin.get('/api/gallery')).body,
    change: async () => undefined,
  },
  bookings: {
    add: (over: object = {}) => post('/api/bookings', newBooking({ ...WHO, productId, address: '7 Trashed Lane', ...over })),
    path: (row: any) => `/api/bookings/${row.bookingId}`,
    list: async () => (await admin.get('/api/bookings?q=trashed')).body,
    change: (row: any) => setStatus(row, 'Booked'),
  },
  'repair-requests': {
    add: (over: object = {}) => post('/api/repair-requests', newRepairRequest({ ...WHO, description: 'A trashed disk', ...over })),
    path: (row: any) => `/api/repair-requests/${row.id}`,
    list: async () => (await admin.get('/api/repair-requests?q=trashed')).body,
    change: (row: any) => admin.put(`/api/repair-requests/${row.id}`, { ...row, name: 'Tara Trashed Again' }),
  },
  'sale-offers': {
    add: (over: object = {}) => post('/api/sale-offers', newSaleOffer({ ...WHO, description: 'A trashed screen', ...over })),
    path: (row: any) => `/api/sale-offers/${row.id}`,
    list: async () => (await admin.get('/api/sale-offers?q=trashed')).body,
    change: (row: any) => admin.put(`/api/sale-offers/${row.id}`, { status: 'Quoted' }),
  },
  'contact-requests': {
    add: (over: object = {}) => post('/api/contact', newContactRequest({ ...WHO, message: 'A trashed message', ...over })),
    path: (row: any) => `/api/contact/${row.id}`,
    list: async () => (await admin.get('/api/contact?q=trashed')).body,
    change: (row: any) => admin.put(`/api/contact/${row.id}`, { status: 'Reached Out' }),
  },
}
const REQUESTS = ['bookings', 'repair-requests', 'sale-offers', 'contact-requests'] as const

const inTrash = async (query = '') => (await admin.get<Trashed[]>(`/api/trash${query}`)).body
const restore = (entity: TrashEntity, id: number, client = admin) => client.post('/api/trash/restore', { entity, id })
const erase = (entity: TrashEntity, id: number, client = admin) => client.post('/api/trash/erase', { entity, id })
const history = async (entity: string, id: number) => (await admin.get<any[]>(`/api/changes?entity=${entity}&id=${id}`)).body
const idsOf = (rows: any[]) => rows.map(({ id }) => id)
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

/** The first words of customers, other than in the trash, that match. */
async function stored(words: RegExp, ...more: 'trash'[]): Promise<string | undefined> {
  const db = site.built.context.database.read
  const tables = [
    ...(['bookings', 'contact_requests', 'repair_requests', 'sale_offers', 'audit_log', 'idempotency_keys', 'request_events'] as const),
    ...more,
  ]
  const text = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
  return new RegExp(`.{0,80}${words.source}`, 'i').exec(text)?.[0]
}

describe.each(Object.entries(kinds) as [TrashEntity, (typeof kinds)['bookings']][])('%s', (entity, kind) => {
  test('DELETE moves it to the trash, where nobody is served it, and a restore brings it back as it was', async () => {
    const row = await kind.add()
    await kind.change(row)
    const before = (await kind.list()).find(({ id }: any) => id === row.id)
    const entries = await history(entity, row.id)
    expect((await admin.delete(kind.path(row))).status).toBe(204)

    expect((await admin.delete(kind.path(row))).status).toBe(404)
    expect(idsOf(await kind.list())).not.toContain(row.id)
    if (entity !== 'gallery') expect((await admin.get(kind.path(row))).status).toBe(404)
    const [deleted] = await history(entity, row.id)
    expect(deleted).toMatchObject({ action: 'deleted', userName: ADMIN.userName })
    expect(await stored(/trashed/)).toBeUndefined()
    const response = await admin.get<Trashed[]>(`/api/trash?entity=${entity}&limit=1`)
    const [trashed] = response.body
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(0)
    expect(trashed).toMatchObject({ entity, entityId: row.id, deletedBy: ADMIN.userName })
    expect(Date.parse(trashed!.purgeAt) - Date.parse(trashed!.deletedAt)).toBe(TRASH_DAYS * DAY_MS)
    expect(trashed).toMatchObject({
      name: { products: 'Old lamp', gallery: '', 'repair-requests': 'Tara Trashed Again' }[entity as string] ?? 'Tara Trashed',
      reference: row.bookingId ?? row.reference ?? null,
    })

    expect(await restore(entity, row.id)).toMatchObject({ status: 200, body: { entity, id: row.id, becamePending: false } })
    const after = (await kind.list()).find(({ id }: any) => id === row.id)
    const { updatedAt: _, ...rest } = before
    expect(after).toMatchObject({ ...rest, ...(rest.version && { version: rest.version + 1 }) })
    const [restored, , ...others] = await history(entity, row.id)
    expect(restored).toMatchObject({ action: 'restored', userName: ADMIN.userName, changes: [] })
    expect(others).toEqual(entries)
    expect(idsOf((await inTrash('?limit=100')).filter((each) => each.entity === entity).map(({ entityId: id }) => ({ id })))).not.toContain(
      row.id,
    )

    // Pressed twice, or sent again after a lost response.
    expect((await restore(entity, row.id)).status).toBe(200)
    expect((await history(entity, row.id))[0].id).toBe(restored.id)
    await admin.delete(kind.path(row))
    expect((await erase(entity, row.id)).status).toBe(204)
    for (const call of [restore, erase]) expect(await call(entity, row.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await history(entity, row.id))[0]).toMatchObject({ action: 'erased', userName: ADMIN.userName })
  })

  test('two restores at once bring back one row, and both succeed; so do two deletions of which one is told 404', async () => {
    const row = await kind.add()
    const deleted = await Promise.all([admin.delete(kind.path(row)), admin.delete(kind.path(row))])
    expect(deleted.map(({ status }) => status).sort()).toEqual([204, 404])
    const restored = await Promise.all([1, 2, 3].map(() => restore(entity, row.id)))
    expect(restored.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await history(entity, row.id)).filter(({ action }) => action === 'restored')).toHaveLength(1)
    await admin.delete(kind.path(row))
    const [undone, erased] = await Promise.all([restore(entity, row.id), erase(entity, row.id)])
    const isBack = idsOf(await kind.list()).includes(row.id)
    if (entity === 'products' || entity === 'gallery') {
      expect([undone.status, erased.status]).toEqual(isBack ? [200, 404] : [404, 204])
      return
    }
    // A request is erased wherever it is.
    expect([erased.status, isBack]).toEqual([204, false])
  })

  test('is deleted for good after 30 days', async () => {
    const row = await kind.add()
    await admin.delete(kind.path(row))
    await site.built.context.tasks.runAll(later(TRASH_DAYS - 1))
    admin = await site.admin()
    expect((await inTrash('?limit=1'))[0]).toMatchObject({ entity, entityId: row.id })
    await site.built.context.tasks.runAll(later(TRASH_DAYS + 1))
    admin = await site.admin()
    expect(await inTrash()).toEqual([])
    expect(await restore(entity, row.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await stored(/trashed/, 'trash')).toBeUndefined()
  })
})

describe.each(REQUESTS)('%s of a customer', (entity) => {
  const kind = kinds[entity]

  test('its page ends at once, and the same link works again after a restore', async () => {
    const row = await kind.add()
    const seen = (after = '') => site.guest().get(`/api/track/${row.trackingToken}${after && `?after=${after}`}`)
    await site.guest().post(`/api/track/${row.trackingToken}/messages`, { text: 'A trashed word' })
    await admin.post(`/api/requests/${entity}/${row.id}/answers`, { text: 'A trashed answer' })
    const { events, revision } = (await seen()).body
    const waiting = seen(revision)
    await admin.delete(kind.path(row))
    expect((await waiting).status).toBe(404)
    expect((await admin.get(`/api/requests/${entity}/${row.id}`)).status).toBe(404)
    expect(await site.guest().post('/api/track/search', { reference: row.bookingId ?? row.reference, phone: WHO.phone })).toMatchObject({
      status: 404,
    })
    expect(await stored(/trashed/)).toBeUndefined()

    await restore(entity, row.id)
    expect((await seen()).body).toMatchObject({ events, status: 'Pending' })
    expect((await history(entity, row.id)).flatMap(({ changes }) => changes)).toContainEqual({
      field: 'customerMessage',
      from: null,
      to: 'A trashed word',
    })
    await erase(entity, row.id)
    expect((await seen()).status).toBe(404)
  })

  test('a mail that falls due while it is in the trash is sent once it is restored', async () => {
    const { database, mail } = site.built.context
    const email = `undo-${entity}@trashed.example`
    const mailsToCustomer = async () => (await site.outbox()).filter(({ to }) => to === email).length
    const row = await kind.add({ email })
    await expect.poll(mailsToCustomer).toBe(1)
    await admin.delete(kind.path(row))
    const request = { entity, id: row.id }
    const { id: userId } = await database.read.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const ids = await database.write(async (tx) => [
      await mail.queue(tx, requestMails.received, request),
      await mail.queue(tx, newRequest, { ...request, userId }),
    ])
    const waiting = () =>
      database.read.selectFrom('outbox').where('id', 'in', ids).select(['attempts', 'locked_until', 'last_error']).execute()
    const tried = { attempts: 1, locked_until: null, last_error: null }
    await expect.poll(waiting).toEqual([tried, tried])
    await restore(entity, row.id)
    await database.write(async (tx) => {
      for (const id of ids) await mail.retry(tx, id)
    })
    await expect.poll(waiting).toEqual([])
    expect(await mailsToCustomer()).toBe(2)
    await erase(entity, row.id)
  })

  test('erasing it on its customer’s wish leaves nothing, here and in the trash, and needs a recent login', async () => {
    const email = `wish-${entity}@trashed.example`
    const [row, deleted, other] = [
      await kind.add({ email }),
      await kinds['contact-requests'].add({ email }),
      await kind.add({ phone: '7000000246' }),
    ]
    await kind.change(row)
    await admin.delete(kinds['contact-requests'].path(deleted))
    await admin.delete(kind.path(other))
    await site.guest().post(`/api/products/${productId}/alerts`, { email })
    await site.built.context.database.write((tx) =>
      tx.insertInto('stock_alerts').values({ product_id: productId, email, created_at: new Date().toISOString() }).execute(),
    )
    const stale = await site.admin()
    await site.built.context.database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ authenticated_at: new Date(Date.now() - 3_600_000).toISOString() })
        .execute(),
    )
    expect(await erase(entity, row.id, stale)).toMatchObject({ status: 403, body: { code: 'reauthenticate' } })
    admin = await site.admin()

    const waiting = site
      .guest()
      .get(`/api/track/${row.trackingToken}?after=${(await site.guest().get(`/api/track/${row.trackingToken}`)).body.revision}`)
    expect((await erase(entity, row.id)).status).toBe(204)
    expect((await waiting).status).toBe(404)
    expect(idsOf(await kind.list())).not.toContain(row.id)
    expect(await stored(new RegExp(email), 'trash')).toBeUndefined()
    expect(await site.built.context.database.read.selectFrom('stock_alerts').selectAll().where('email', '=', email).execute()).toEqual([])
    const [erased, ...before] = await history(entity, row.id)
    expect(erased).toMatchObject({ action: 'erased', userName: ADMIN.userName })
    expect(JSON.stringify([erased, before])).not.toMatch(/trashed/i)
    expect((await history('contact-requests', deleted.id))[0]).toMatchObject({ action: 'erased' })
    expect((await restore('contact-requests', deleted.id)).status).toBe(404)
    // What another address sent stays in the trash.
    expect((await restore(entity, other.id)).status).toBe(200)
    await erase(entity, other.id)
  })

  test('a closed one in the trash is deleted when its retention period is over', async () => {
    const row = await kind.add()
    const closed = {
      ...({ bookings: 'Purchased', 'repair-requests': 'Resolved' } as const),
      ...({ 'sale-offers': 'Declined', 'contact-requests': 'Reached Out' } as const),
    }
    const old = new Date()
    old.setUTCMonth(old.getUTCMonth() - shopDefaults.requestRetentionMonths)
    const updated_at = new Date(old.getTime() + 3 * DAY_MS).toISOString()
    const table = entity.replace('-', '_') as 'bookings'
    await site.built.context.database.write((tx) =>
      tx
        .updateTable(table)
        .set({ status: closed[entity] as 'Purchased', updated_at })
        .where('id', '=', row.id)
        .execute(),
    )
    await admin.delete(kind.path(row))
    await site.built.context.tasks.runAll(later(1))
    admin = await site.admin()
    expect((await inTrash())[0]).toMatchObject({ entityId: row.id })
    await site.built.context.tasks.runAll(later(5))
    admin = await site.admin()
    expect(await inTrash()).toEqual([])
  })

  test('it cannot come back when something else has its reference', async () => {
    const [row, other] = [await kind.add(), await kind.add()]
    await admin.delete(kind.path(row))
    const column = entity === 'bookings' ? 'booking_id' : 'reference'
    await site.built.context.database.write((tx) =>
      tx
        .updateTable(entity.replace('-', '_') as 'bookings')
        .set({ [column]: row.bookingId ?? row.reference })
        .where('id', '=', other.id)
        .execute(),
    )
    expect(await restore(entity, row.id)).toMatchObject({ status: 409, body: { code: 'not_restorable' } })
    expect((await inTrash('?limit=1'))[0]).toMatchObject({ entityId: row.id })
    await erase(entity, row.id)
    await erase(entity, other.id)
  })
})

describe('the stock', () => {
  const pieces = async (id: number) => {
    const [{ stock, reserved }] = (await admin.get(`/api/products/stock?ids=${id}`)).body
    return [stock, reserved, (await site.guest().get(`/api/products/${id}`)).body.availability]
  }
  const book = (id: number) => kinds.bookings.add({ productId: id })

  test('a booking in the trash holds nothing, and takes its piece again when it is restored', async () => {
    const { id } = await addProduct()
    const booking = await book(id)
    await setStatus(booking, 'Booked')
    await admin.delete(`/api/bookings/${booking.bookingId}`)
    expect(await pieces(id)).toEqual([1, 0, 'available'])
    expect((await restore('bookings', booking.id)).body.becamePending).toBe(false)
    expect(await pieces(id)).toEqual([1, 1, 'reserved'])
  })

  test('it comes back as Pending when no piece is left, and the customer and the shop see that', async () => {
    const { id } = await addProduct()
    const [first, second] = [await book(id), await book(id)]
    await setStatus(first, 'Booked')
    await admin.delete(`/api/bookings/${first.bookingId}`)
    await setStatus(second, 'Booked')
    expect((await restore('bookings', first.id)).body).toMatchObject({ becamePending: true })
    expect(await pieces(id)).toEqual([1, 1, 'reserved'])
    expect((await admin.get(`/api/bookings/${first.bookingId}`)).body.status).toBe('Pending')
    expect((await admin.get(`/api/bookings?q=${first.bookingId}&status=Pending`)).body).toHaveLength(1)
    const page = (await site.guest().get(`/api/track/${first.trackingToken}`)).body
    expect(page).toMatchObject({ status: 'Pending' })
    expect(page.events.at(-1)).toMatchObject({ kind: 'status', data: { status: 'Pending' } })
    expect(await history('bookings', first.id)).toMatchObject([
      { action: 'restored' },
      { action: 'changed', changes: [{ field: 'status', from: 'Booked', to: 'Pending' }] },
      { action: 'deleted' },
      { action: 'changed' },
    ])
  })

  test('a sold booking is restored without selling another piece', async () => {
    const { id } = await addProduct({ stock: 2 })
    const booking = await book(id)
    await setStatus(booking, 'Purchased')
    await admin.delete(`/api/bookings/${booking.bookingId}`)
    await restore('bookings', booking.id)
    expect(await pieces(id)).toEqual([1, 0, 'available'])
  })

  test('a product comes back with the pieces that its bookings have left of it', async () => {
    const { id } = await addProduct({ stock: 3 })
    const [held, sold, freed] = [await book(id), await book(id), await book(id)]
    for (const each of [held, sold, freed]) await setStatus(each, 'Booked')
    await admin.delete(`/api/products/${id}`)
    await setStatus(sold, 'Purchased')
    await admin.delete(`/api/bookings/${freed.bookingId}`)
    await restore('products', id)
    expect(await pieces(id)).toEqual([2, 1, 'available'])
    await admin.delete(`/api/products/${id}`)
    await setStatus(held, 'Purchased')
    await restore('products', id)
    expect(await pieces(id)).toEqual([1, 0, 'available'])
  })
})

describe('the files of products and images', () => {
  const served = async (url: string) => (await fetch(site.origin + url)).status
  const hidden = async () => (await readdir(join(site.dataDir, 'uploads', 'trash'))).sort()
  const sweepAt = async (now: Date) => {
    await site.built.context.tasks.runAll(now)
    admin = await site.admin()
  }

  test('are not served while they can be restored, and are deleted with them', async () => {
    const { id, imageUrls } = await addProduct({}, 2)
    await admin.delete(`/api/products/${id}`)
    await expect.poll(hidden).toEqual(filesOf(imageUrls).sort())
    expect(await served(imageUrls[0])).toBe(404)
    await restore('products', id)
    for (const url of imageUrls) expect(await served(url)).toBe(200)
    expect((await site.guest().get(`/api/products/${id}`)).body.imageUrls).toEqual(imageUrls)
    expect(await hidden()).toEqual([])

    await admin.delete(`/api/products/${id}`)
    await erase('products', id)
    await expect
      .poll(async () => [...(await hidden()), ...(await site.uploads())].filter((name) => filesOf(imageUrls).includes(name)))
      .toEqual([])
  })

  test('that a killed process left served are hidden by the next sweep, and no sweep deletes them before their time', async () => {
    await sweepAt(new Date())
    const [image] = (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
    const names = filesOf([image.url])
    await admin.delete(`/api/gallery/${image.id}`)
    await expect.poll(hidden).toEqual(names.sort())
    // As if it had been killed between the commit and the move.
    await site.built.context.files.move(names, 'uploads')
    expect(await served(image.url)).toBe(200)
    await sweepAt(new Date())
    expect(await served(image.url)).toBe(404)
    // As if they had been there before, so that the store alone would delete them.
    const old = later(-TRASH_DAYS - 1)
    for (const name of names) await utimes(join(site.dataDir, 'uploads', 'trash', name), old, old)
    await sweepAt(later(1))
    expect((await restore('gallery', image.id)).status).toBe(200)
    expect(await served(image.url)).toBe(200)
    await admin.delete(`/api/gallery/${image.id}`)
    await expect.poll(hidden).toEqual(names.sort())
    await sweepAt(later(TRASH_DAYS + 1))
    await expect.poll(hidden).toEqual([])
  })

  test('that are being restored are left alone by a sweep, and hidden again when their process has died', async () => {
    const { id, imageUrls } = await addProduct({}, 1)
    await admin.delete(`/api/products/${id}`)
    await expect.poll(hidden).toEqual(filesOf(imageUrls).sort())
    const lease = (files_locked_until: string) =>
      site.built.context.database.write((tx) => tx.updateTable('trash').set({ files_locked_until }).where('entity_id', '=', id).execute())
    // As a restore does before its transaction.
    await lease(new Date(Date.now() + 60_000).toISOString())
    await site.built.context.files.move(filesOf(imageUrls), 'uploads')
    await sweepAt(new Date())
    expect(await served(imageUrls[0])).toBe(200)
    await lease(new Date(Date.now() - 1).toISOString())
    await sweepAt(new Date())
    expect(await served(imageUrls[0])).toBe(404)
    expect((await restore('products', id)).status).toBe(200)
    expect(await served(imageUrls[0])).toBe(200)
  })

  test.each(['gallery', 'products'] as const)('that cannot be moved leave %s as it was, and the deletion fails', async (entity) => {
    const upload = async () => (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body[0]
    const { id, url } = entity === 'gallery' ? await upload() : await addProduct({}, 1).then(({ id, imageUrls: [url] }) => ({ id, url }))
    const trash = join(site.dataDir, 'uploads', 'trash')
    await rename(trash, `${trash}-aside`)
    await writeFile(trash, 'no folder')
    expect((await admin.delete(`/api/${entity}/${id}`)).status).toBe(500)
    const listed = async () => JSON.stringify((await site.guest().get(`/api/${entity}`)).body).includes(url)
    const inTrash = async () =>
      (await admin.get<any[]>('/api/trash')).body.filter((row) => row.entity === entity && row.entityId === id).length
    expect([await served(url), await listed(), await inTrash()]).toEqual([200, true, 0])
    await rm(trash)
    await rename(`${trash}-aside`, trash)
    expect((await admin.delete(`/api/${entity}/${id}`)).status).toBe(204)
    expect([await served(url), await listed(), await inTrash()]).toEqual([404, false, 1])
  })

  test('are moved even when the folder of the trash has vanished', async () => {
    const [{ id, url }] = (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
    await rename(join(site.dataDir, 'uploads', 'trash'), join(site.dataDir, 'uploads', 'trash-before'))
    expect((await admin.delete(`/api/gallery/${id}`)).status).toBe(204)
    expect(await served(url)).toBe(404)
    expect((await restore('gallery', id)).status).toBe(200)
  })

  test('come back to the trash when the row cannot be restored', async () => {
    const { id, imageUrls } = await addProduct({}, 1)
    await admin.delete(`/api/products/${id}`)
    const { database } = site.built.context
    const taken = await database.read.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow()
    await database.write((tx) =>
      tx
        .insertInto('products')
        .values({ ...taken, id })
        .execute(),
    )
    expect(await restore('products', id)).toMatchObject({ status: 409, body: { code: 'not_restorable' } })
    expect(await hidden()).toEqual(filesOf(imageUrls).sort())
    expect(await served(imageUrls[0])).toBe(404)
    await database.write((tx) => tx.deleteFrom('products').where('id', '=', id).execute())
    expect((await restore('products', id)).status).toBe(200)
  })
})

describe('an S3 store', () => {
  let s3: S3Server
  afterAll(() => s3.stop())
  const shop = testApp(async () => {
    s3 = await S3Server.start()
    return { STORAGE_URL: s3.url() }
  })

  test('an Undo waits until a slow store has moved the files, and then brings them back', async () => {
    const owner = await shop.admin()
    const { id, imageUrls } = (await owner.sendForm('POST', '/api/products', productForm({}, [await png()]))).body
    let release = () => {}
    s3.faults = [new Promise<void>((resolve) => (release = resolve))]
    const deletion = owner.delete(`/api/products/${id}`)
    const trashed = async () => (await owner.get<any[]>('/api/trash')).body.length
    await expect.poll(trashed).toBe(1)
    const undo = restore('products', id, owner)
    const first = await Promise.race([
      undo.then(() => 'restored'),
      expect
        .poll(() => s3.requests.length)
        .toBeGreaterThan(3)
        .then(() => 'waiting'),
    ])
    expect(first).toBe('waiting')
    release()
    expect((await deletion).status).toBe(204)
    expect((await undo).status).toBe(200)
    for (const url of imageUrls) expect((await fetch(shop.origin + url)).status).toBe(200)
  })
})
