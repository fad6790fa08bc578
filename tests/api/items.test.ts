// Databases: both, because quantities are sums that the database keeps under locks.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Item, StockMove } from '#contract/catalogue/items.ts'
import { documents } from '#contract/content/documents/index.ts'
import { newBooking, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import '#tests/support/property-seed.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
})

const add = async (over: object = {}): Promise<Item> =>
  (await admin.post('/api/items', { name: 'Screen 14 inch', category: 'Spare Parts', stock: 3, ...over })).body
const read = async (id: number): Promise<Item> => (await admin.get(`/api/items/${id}`)).body
const movesOf = async (id: number): Promise<StockMove[]> => (await admin.get(`/api/items/${id}/moves?limit=100`)).body
const enter = (id: number, body: object, by = technician) => by.post(`/api/items/${id}/moves`, { note: '', ...body })
const sum = (rows: readonly StockMove[], of: 'stock' | 'reserved') => rows.reduce((total, row) => total + row[of], 0)
const sell = (itemId: number, quantity: number) =>
  admin.post('/api/bills', { about: null, customer: {}, lines: [{ description: 'Screen', quantity, unitPrice: 500_000, itemId }] })
const itemOf = async (productId: number): Promise<Item> =>
  ((await admin.get<Item[]>('/api/items?limit=100')).body ?? []).find(({ product }) => product?.id === productId) as Item

describe('an item', () => {
  test('is what the shop stocks and visitors do not see', async () => {
    const before = (await site.guest().get('/api/products?page=1')).body.total
    const item = await add({ price: 450_000, shelf: 'B 3', barcode: '890-1234', minimum: 4, cost: 300_000, supplier: 'Laxmi' })
    expect(item).toMatchObject({ name: 'Screen 14 inch', stock: 3, reserved: 0, product: null, barcode: '8901234', version: 1 })
    expect(item).not.toHaveProperty('cost')
    expect((await site.guest().get('/api/products?page=1')).body.total).toBe(before)
    for (const q of ['screen', 'b 3', '8901234'])
      expect((await technician.get<Item[]>(`/api/items?q=${q}`)).body, q).toMatchObject([{ id: item.id }])
    expect((await admin.get<Item[]>('/api/items?show=low')).body.map(({ id }) => id)).toContain(item.id)
    expect((await admin.get(`/api/items/${item.id}/purchase`)).body).toMatchObject({ cost: 300_000, supplier: 'Laxmi' })
    for (const path of ['', `/${item.id}`]) expect((await site.guest().get(`/api/items${path}`)).status).toBe(401)
    expect((await technician.get(`/api/items/${item.id}/purchase`)).status).toBe(403)
    expect((await technician.post('/api/items', { name: 'X', category: 'CCTV' })).status).toBe(403)
  })

  test('is found by what a scanner reads: its barcode, the serial number of a piece, or the label of the shop', async () => {
    const bare = await add({ name: 'Cable' })
    const item = await add({ name: 'Charger 65 W', barcode: '8901234567890' })
    const kept = await add({ name: 'SSD 1 TB', serials: true, stock: 0 })
    await enter(kept.id, { kind: 'received', quantity: 1, serials: 'SN-77-A' })
    const scan = async (code: string) => {
      const { status, body } = await technician.get(`/api/items/scan?code=${encodeURIComponent(code)}`)
      return status === 200 ? [body.item.id, body.piece?.serial ?? ''] : status
    }
    expect(await scan('890-1234567890')).toEqual([item.id, ''])
    expect(await scan('sn77a')).toEqual([kept.id, 'SN77A'])
    expect(await scan(`ITEM${bare.id}`)).toEqual([bare.id, ''])
    expect(await scan('SN77B')).toBe(404)
    expect(await scan('-')).toBe(422)
    await enter(kept.id, { kind: 'lost', quantity: 1, note: 'Gone' })
    expect(await scan('SN77A'), 'it is not in the stock').toBe(404)
    const found = (await technician.get('/api/find?q=sn77a')).body
    expect(found.items).toMatchObject([{ id: kept.id, name: 'SSD 1 TB', stock: 0 }])
    expect((await technician.get<Item[]>('/api/items?q=SN77')).body.map(({ id }) => id)).toEqual([kept.id])
  })

  test('is changed by two people at once without loss, and refuses at its field what is none', async () => {
    const item = await add()
    const change = (body: object, version: number) => admin.put(`/api/items/${item.id}`, body, ifMatch(version))
    expect((await change({ shelf: 'A 1' }, 1)).body).toMatchObject({ shelf: 'A 1', version: 2, stock: 3 })
    expect((await change({ minimum: 2 }, 1)).status).toBe(409)
    expect((await change({ shelf: 'A 1' }, 2)).body.version).toBe(2)
    const wrong = await change({ name: ' ', category: 'Fruit', code: '84', minimum: -1, price: 'dear' }, 2)
    expect(Object.keys(fieldErrors(wrong)).sort()).toEqual(['category', 'code', 'minimum', 'name', 'price'])
    expect((await change({ archived: true }, 2)).body.archived).toBe(true)
    expect((await admin.get<Item[]>('/api/items')).body.map(({ id }) => id)).not.toContain(item.id)
    expect((await admin.get<Item[]>('/api/items?show=archived')).body.map(({ id }) => id)).toContain(item.id)
  })

  test('moves by what people enter, each with who, when and why, and never below what is held', async () => {
    const { id } = await add({ stock: 2 })
    expect((await enter(id, { kind: 'received', quantity: 5, note: 'Laxmi, bill 12' })).body.stock).toBe(7)
    expect((await enter(id, { kind: 'counted', quantity: 6 })).body.stock).toBe(6)
    expect((await enter(id, { kind: 'scrapped', quantity: 1, note: 'Cracked' })).body.stock).toBe(5)
    expect(fieldErrors(await enter(id, { kind: 'lost', quantity: 1 }))).toEqual({ note: fieldErrorText('required') })
    expect(fieldErrors(await enter(id, { kind: 'found', quantity: 0 }))).toHaveProperty('quantity')
    expect((await enter(id, { kind: 'returned_to_supplier', quantity: 6 })).status).toBe(422)
    expect((await enter(id, { kind: 'counted', quantity: 5 })).body.stock).toBe(5)
    const moves = await movesOf(id)
    expect(moves.map(({ kind, stock, note, userName }) => [kind, stock, note, userName])).toEqual([
      ['scrapped', -1, 'Cracked', 'helper'],
      ['counted', -1, '', 'helper'],
      ['received', 5, 'Laxmi, bill 12', 'helper'],
      ['opening', 2, '', 'owner'],
    ])
    expect((await enter(999_999, { kind: 'found', quantity: 1 })).status).toBe(404)
  })

  test('is fitted by a repair and sold by a bill, which its moves name, at its price', async () => {
    const item = await add({ price: 450_000, warrantyDays: 90, code: '852491' })
    const job = (await admin.post('/api/desk/jobs', { name: 'Asha', phone: '9822011111', description: 'Cracked screen' })).body
    const line = { id: 'a', kind: 'part', itemId: item.id, description: item.name, quantity: 1, unitPrice: 450_000, taxRate: 0 }
    await admin.put(`/api/desk/jobs/${job.id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
    const { body } = await admin.post(`/api/desk/jobs/${job.id}/estimates/send`, { revision: 1 })
    const approval = { answer: 'approved', revision: 1, total: 450_000 }
    expect((await admin.post(`/api/desk/jobs/${job.id}/estimates/answer`, approval, ifMatch(body.version))).status).toBe(200)
    expect(await read(item.id)).toMatchObject({ stock: 3, reserved: 1 })
    for (const stage of ['ready', 'handed_over']) await admin.post(`/api/desk/jobs/${job.id}/move`, { stage })
    expect(await read(item.id)).toMatchObject({ stock: 2, reserved: 0 })
    const bill = (await sell(item.id, 2)).body
    expect((await sell(item.id, 1)).status).toBe(409)
    const note = { reason: 'Wrong one', lines: [{ id: bill.lines[0].id, quantity: 1, toStock: true }] }
    expect((await admin.post(`/api/bills/${bill.id}/credit-notes`, note)).status).toBe(201)
    const moves = await movesOf(item.id)
    expect(moves.map(({ kind, stock, reserved }) => [kind, stock, reserved])).toEqual([
      ['returned', 1, 0],
      ['sold', -2, 0],
      ['fitted', -1, -1],
      ['reserved', 0, 1],
      ['opening', 3, 0],
    ])
    expect(moves.map(({ bill, request }) => bill?.number ?? request?.reference ?? '')).toEqual([
      ...[bill.number, bill.number],
      ...[job.reference, job.reference, ''],
    ])
  })
})

describe('a product of the site', () => {
  test('shows an item: one of its own, or one that is published, and only one product does', async () => {
    const own = (await admin.sendForm('POST', '/api/products', productForm({ stock: 4, purchasePrice: '1200', supplier: 'Ravi' }))).body
    expect(await itemOf(own.id)).toMatchObject({ name: own.name, stock: 4, product: { id: own.id, isListed: true } })
    const part = await add({ stock: 5, cost: 100_00 })
    const published = await admin.sendForm('POST', '/api/products', productForm({ itemId: part.id, stock: 5 }))
    expect(published.status).toBe(201)
    expect(published.body).toMatchObject({ stock: 5, purchasePrice: 100 })
    expect(await read(part.id)).toMatchObject({ stock: 5, product: { id: published.body.id } })
    const again = await admin.sendForm('POST', '/api/products', productForm({ itemId: part.id, stock: 5 }))
    expect(fieldErrors(again)).toEqual({ itemId: fieldErrorText('twice') })
    await site.guest().post('/api/bookings', newBooking({ productId: published.body.id }))
    await sell(part.id, 5)
    expect((await site.guest().get(`/api/products/${published.body.id}`)).body.availability).toBe('sold')
  })

  test('leaves the lists of the shop when it is hidden, keeps its page, and comes back', async () => {
    const { id, ...product } = (await admin.sendForm('POST', '/api/products', productForm({ isHidden: true }))).body
    const isListed = async () => (await site.guest().get(`/api/products?page=1&ids=${id}`)).body.total === 1
    expect(product.isHidden).toBe(true)
    expect(await isListed()).toBe(false)
    expect((await site.guest().get(`/api/products/${id}`)).status).toBe(200)
    await enter((await itemOf(id)).id, { kind: 'found', quantity: 1 })
    expect(await isListed()).toBe(false)
    await admin.sendForm('PUT', `/api/products/${id}`, productForm({ isHidden: false }))
    expect(await isListed()).toBe(true)
  })

  test('that is deleted puts its item aside, and brings it back with the pieces that are left', async () => {
    const { id } = (await admin.sendForm('POST', '/api/products', productForm({ stock: 2 }))).body
    const { id: itemId } = await itemOf(id)
    await admin.delete(`/api/products/${id}`)
    expect(await read(itemId)).toMatchObject({ archived: true, stock: 2 })
    await sell(itemId, 2)
    await admin.post('/api/trash/restore', { entity: 'products', id })
    expect(await read(itemId)).toMatchObject({ archived: false, stock: 0, product: { id } })
    expect((await site.guest().get(`/api/products/${id}`)).body.availability).toBe('sold')
  })
})

describe('a quantity', () => {
  test('is the sum of its moves after any of them, whoever is first', async () => {
    const step = fc.record({
      kind: fc.constantFrom('received', 'found', 'lost', 'scrapped', 'counted', 'sold', 'booked', 'purchased', 'released', 'form'),
      quantity: fc.integer({ min: 0, max: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const product = (await admin.sendForm('POST', '/api/products', productForm({ stock: 3 }))).body
        const { id } = await itemOf(product.id)
        const { bookingId } = (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
        const status = (to: string) => admin.put(`/api/bookings/${bookingId}`, { status: to })
        const taken = steps.map(({ kind, quantity }) => {
          if (kind === 'sold') return sell(id, Math.max(1, quantity))
          if (kind === 'booked') return status('Booked')
          if (kind === 'purchased') return status('Purchased')
          if (kind === 'released') return status('Pending')
          if (kind === 'form') return admin.sendForm('PUT', `/api/products/${product.id}`, productForm({ stock: quantity }))
          return enter(id, { kind, quantity, note: 'Counted again' })
        })
        for (const { status: code } of await Promise.all(taken)) expect([200, 201, 409, 422]).toContain(code)
        const [item, moves] = [await read(id), await movesOf(id)]
        expect([item.stock, item.reserved]).toEqual([sum(moves, 'stock'), sum(moves, 'reserved')])
        expect(item.stock).toBeGreaterThanOrEqual(item.reserved)
      }),
      { numRuns: 12 },
    )
  })

  test('of one goes to one of eight who sell it at once', async () => {
    const { id } = await add({ stock: 1 })
    const sold = await Promise.all(Array.from({ length: 8 }, () => sell(id, 1)))
    expect(sold.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ stock: 0 })
    expect(await movesOf(id)).toHaveLength(2)
  })

  test('changes by moves alone, which nobody changes or deletes', async () => {
    const { id } = await add()
    await enter(id, { kind: 'found', quantity: 1 })
    const { database } = site.built.context
    await expect(
      database.write((tx) => tx.updateTable('stock_moves').set({ stock: 9 }).where('item_id', '=', id).execute()),
    ).rejects.toThrow()
    await expect(database.write((tx) => tx.deleteFrom('stock_moves').where('item_id', '=', id).execute())).rejects.toThrow()
    expect(sum(await movesOf(id), 'stock')).toBe(4)
  })
})
