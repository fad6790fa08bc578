// Databases: both, also in `npm test`, because versions decide which of two changes at the same time is kept.
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { formOf, newBooking, newContactRequest, newProduct, newRepairRequest, png, productForm } from '#tests/support/factories.ts'
import { type CallInit, fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp, USER } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})

const addProduct = async (over: object = {}) => (await admin.sendForm('POST', '/api/products', productForm(over))).body
const addBooking = async () => (await site.guest().post('/api/bookings', newBooking({ productId: (await addProduct()).id }))).body
const addRepairRequest = async () => (await site.guest().post('/api/repair-requests', newRepairRequest())).body
const addContactRequest = async () => (await site.guest().post('/api/contact', newContactRequest())).body
const history = async (entity: string, id: number) => (await admin.get<any[]>(`/api/changes?entity=${entity}&id=${id}`)).body

describe('a change to a row that someone else has changed in the meantime', () => {
  const json = (path: (row: any) => string, edit: (row: any) => object) => ({
    change: (row: any, over: object = {}, seen: CallInit = {}) => admin.put(path(row), { ...edit(row), ...over }, seen),
  })
  const rows = {
    product: {
      add: addProduct,
      change: (row: any, over: object = {}, seen: CallInit = {}) =>
        admin.sendForm('PUT', `/api/products/${row.id}`, formOf({ ...newProduct(), name: 'Mine', ...over }), seen),
      theirs: { name: 'Theirs' },
      field: 'name',
    },
    booking: {
      add: addBooking,
      ...json(
        ({ bookingId }) => `/api/bookings/${bookingId}`,
        () => ({ status: 'Purchased' }),
      ),
      theirs: { status: 'Booked' },
      field: 'status',
    },
    'repair request': {
      add: addRepairRequest,
      ...json(
        ({ id }) => `/api/repair-requests/${id}`,
        (row) => ({ ...row, name: 'Mine' }),
      ),
      theirs: { name: 'Theirs' },
      field: 'name',
    },
    'contact request': {
      add: addContactRequest,
      ...json(
        ({ id }) => `/api/contact/${id}`,
        () => ({ status: 'Pending' }),
      ),
      theirs: { status: 'Reached Out' },
      field: 'status',
    },
  }

  test.each(Object.entries(rows))('of a %s is refused with the current row', async (_name, { add, change, theirs, field }) => {
    const seen = await add()
    const saved = await change(seen, theirs, ifMatch(seen.version))
    expect(saved.status).toBe(200)
    const refused = await change(seen, {}, ifMatch(seen.version))
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: saved.body } })
    expect(refused.body.current[field]).toBe((theirs as any)[field])
    expect(refused.body.current.version).toBe(seen.version + 1)
    expect((await change(seen, {}, ifMatch(refused.body.current.version))).status).toBe(200)
  })

  test.each(Object.entries(rows))('of a %s is accepted without a version: the last one wins', async (_name, { add, change, theirs }) => {
    const seen = await add()
    await change(seen, theirs)
    expect((await change(seen)).status).toBe(200)
  })

  test('is accepted from one of many simultaneous calls', async () => {
    const { bookingId } = await addBooking()
    const save = (version: number) =>
      admin.put(`/api/bookings/${bookingId}`, { status: version % 2 ? 'Booked' : 'Purchased' }, ifMatch(version))
    // During the first rounds the connections to the database are still being opened, one at a time.
    for (let version = 1; version <= 8; version++) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => save(version)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    }
  })

  test.each(['3', 'W/"3"', '"03"', '"x"'])('If-Match: %s is refused because it is not a version', async (header) => {
    const { id } = await addContactRequest()
    const response = await admin.put(`/api/contact/${id}`, { status: 'Reached Out' }, { headers: { 'if-match': header } })
    expect(response.status).toBe(422)
    expect(fieldErrors(response)).toHaveProperty('If-Match')
  })

  test('does not store the images that were sent with it', async () => {
    const seen = await addProduct()
    await admin.sendForm('PUT', `/api/products/${seen.id}`, formOf(newProduct({ name: 'Theirs' })))
    const before = await site.uploads()
    const form = formOf(newProduct(), [await png()])
    expect((await admin.sendForm('PUT', `/api/products/${seen.id}`, form, ifMatch(seen.version))).status).toBe(409)
    expect(await site.uploads()).toEqual(before)
  })
})

describe('GET /api/changes', () => {
  test('returns who changed what and when, newest first', async () => {
    const { id, bookingId } = await addBooking()
    await admin.put(`/api/bookings/${bookingId}`, { status: 'Booked' })
    await admin.put(`/api/bookings/${bookingId}`, { status: 'Purchased' })
    const [second, first] = await history('bookings', id)
    expect(first).toMatchObject({
      entity: 'bookings',
      entityId: id,
      action: 'changed',
      userName: ADMIN.userName,
      changes: [{ field: 'status', from: 'Pending', to: 'Booked' }],
    })
    expect(second.changes).toEqual([{ field: 'status', from: 'Booked', to: 'Purchased' }])
    expect(Math.abs(Date.now() - Date.parse(first.at))).toBeLessThan(60_000)
  })

  test('returns each changed field of a product and a repair request, and no other', async () => {
    const product = await addProduct()
    await admin.sendForm('PUT', `/api/products/${product.id}`, formOf(newProduct({ name: 'Renamed', price: 99 })))
    expect((await history('products', product.id))[0].changes).toEqual([
      { field: 'name', from: product.name, to: 'Renamed' },
      { field: 'price', from: product.price, to: 99 },
    ])
    const request = await addRepairRequest()
    await admin.put(`/api/repair-requests/${request.id}`, { ...request, status: 'Resolved' })
    expect((await history('repair-requests', request.id))[0].changes).toEqual([{ field: 'status', from: 'Pending', to: 'Resolved' }])
  })

  test('has no entry for a save that changes nothing or is refused', async () => {
    const request = await addContactRequest()
    await admin.put(`/api/contact/${request.id}`, { status: 'Pending' })
    await admin.put(`/api/contact/${request.id}`, { status: 'Reached Out' }, ifMatch(99))
    await admin.put(`/api/contact/${request.id}`, { status: 'Lost' })
    expect(await history('contact-requests', request.id)).toEqual([])
  })

  test('returns who added a product, and the fields of a deleted one', async () => {
    const product = await addProduct({ name: 'Soon gone' })
    await admin.delete(`/api/products/${product.id}`)
    const [deleted, added] = await history('products', product.id)
    expect(added).toMatchObject({ action: 'added', userName: ADMIN.userName })
    expect(added.changes).toContainEqual({ field: 'name', from: null, to: 'Soon gone' })
    expect(deleted).toMatchObject({ action: 'deleted', userName: ADMIN.userName })
    expect(deleted.changes).toContainEqual({ field: 'name', from: 'Soon gone', to: null })
  })

  test('drops the personal data of a deleted repair request, but returns that it was deleted', async () => {
    const request = await addRepairRequest()
    await admin.put(`/api/repair-requests/${request.id}`, { ...request, name: 'Another Name', phone: '7000000009', status: 'Resolved' })
    expect((await admin.delete(`/api/repair-requests/${request.id}`)).status).toBe(204)
    const [deleted, changed] = await history('repair-requests', request.id)
    expect(deleted.action).toBe('deleted')
    expect(deleted.changes).toContainEqual({ field: 'repairType', from: request.repairType, to: null })
    expect(changed.changes).toEqual([
      { field: 'name', from: null, to: null },
      { field: 'phone', from: null, to: null },
      { field: 'status', from: 'Pending', to: 'Resolved' },
    ])
    const text = JSON.stringify([deleted, changed])
    for (const secret of [request.name, request.email, request.phone, request.description, 'Another Name', '7000000009'])
      expect(text).not.toContain(secret)
    expect((await admin.delete(`/api/repair-requests/${request.id}`)).status).toBe(404)
  })

  test('returns who added and who deleted a gallery image', async () => {
    const [image] = (await admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()]))).body
    await admin.delete(`/api/gallery/${image.id}`)
    const [deleted, added] = await history('gallery', image.id)
    expect(added).toMatchObject({ action: 'added', userName: ADMIN.userName })
    expect(deleted).toMatchObject({ action: 'deleted', userName: ADMIN.userName })
    expect(deleted.changes).toContainEqual({ field: 'url', from: image.url, to: null })
  })

  test('contains no password', async () => {
    const user = await site.user()
    const response = await user.post('/api/users/update-profile', {
      username: USER.userName,
      name: 'Another Helper',
      email: USER.email,
      newPassword: 'another-long-password',
    })
    expect(response.status).toBe(200)
    const { body, text } = await admin.get('/api/changes?entity=team&limit=100')
    expect(body[0].changes).toEqual([
      { field: 'name', from: 'Shop Helper', to: 'Another Helper' },
      { field: 'password', from: null, to: null },
    ])
    expect(text).not.toContain('another-long-password')
    expect(text).not.toContain('argon2')
  })

  test('returns pages and the total', async () => {
    const { bookingId, id } = await addBooking()
    for (let at = 0; at < 5; at++) await admin.put(`/api/bookings/${bookingId}`, { status: at % 2 ? 'Pending' : 'Booked' })
    const all = await history('bookings', id)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => admin.get<any[]>(`/api/changes?entity=bookings&id=${id}&page=${page}&limit=2`)),
    )
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['5', '5', '5', '5'])
    expect(pages.map(({ body }) => body)).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4), []])
    expect(Number((await admin.get('/api/changes?limit=1')).headers.get('x-total-count'))).toBeGreaterThan(5)
  })

  test.each([
    ['entity', 'entity=people'],
    ['entity', 'id=1'],
    ['id', 'entity=products&id=x'],
    ['limit', 'limit=101'],
  ])('a bad %s is refused: ?%s', async (field, query) => {
    const response = await admin.get(`/api/changes?${query}`)
    expect(response.status).toBe(422)
    expect(Object.keys(fieldErrors(response))).toEqual([field])
  })
})
