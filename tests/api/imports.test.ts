import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { IMPORT_BATCH_MAX } from '#contract/staff-constants.ts'
import { newBooking, newProduct } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
})
beforeEach(async () => {
  const { database } = site.built.context
  await database.write((tx) => tx.deleteFrom('imports').execute())
  await database.write((tx) => tx.deleteFrom('products').execute())
})

const MAPPING = { columns: { name: 'Title' }, fixed: { category: 'Laptops' } }
/** A row as it stands in a file: texts alone. */
const row = (number: number, over: object = {}) => {
  const values = { ...newProduct(), name: `Latitude ${number}`, ...over }
  return { number, values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, String(value)])) }
}
const start = async () => (await admin.post('/api/imports', { fileName: 'products.csv', mapping: MAPPING })).body.id as number
const add = async (id: number, ...rows: object[]) => (await admin.post(`/api/imports/${id}/rows`, { rows })).body as any[]
const check = async (...rows: object[]) => (await admin.post('/api/imports/check', { rows })).body as any[]
const results = (outcomes: any[]) => outcomes.map(({ result }) => result)
const products = async () => (await admin.get('/api/products?include=unlisted&page=1&limit=100')).body
const names = async () => (await products()).products.map(({ name }: { name: string }) => name).sort()

describe('rows of a file', () => {
  test('are checked without being stored: what is new, what is there twice, and what is wrong in words', async () => {
    const outcomes = await check(
      row(1, { price: '₹38,500' }),
      row(1),
      row(2),
      row(3, { price: 'cheap', category: 'Cars' }),
      row(4, { ram: ' ' }),
    )
    expect(results(outcomes)).toEqual(['new', 'new', 'new', 'wrong', 'wrong'])
    expect(outcomes[3].errors.map(({ field }: { field: string }) => field).sort()).toEqual(['category', 'price'])
    expect(outcomes[4].errors).toEqual([{ field: 'ram', code: 'required', message: expect.stringMatching(/\w/) }])
    expect(results(await check(row(1), row(1)))).toEqual(['new', 'known'])
    expect((await products()).total).toBe(0)
  })

  test('become products with their stock and an entry in the history; wrong ones leave the others alone', async () => {
    const id = await start()
    expect(
      results(
        await add(id, row(1, { stock: 7, purchasePrice: 'Rs. 21,500.50', supplier: 'Nehru Place' }), row(2, { discount: 'half' }), row(3)),
      ),
    ).toEqual(['new', 'wrong', 'new'])
    expect(await names()).toEqual(['Latitude 1', 'Latitude 3'])
    const [{ id: productId }] = (await products()).products.filter(({ name }: { name: string }) => name === 'Latitude 1')
    expect((await admin.get(`/api/products/stock?ids=${productId}`)).body).toMatchObject([{ stock: 7 }])
    expect((await admin.get(`/api/products/${productId}/purchase`)).body).toEqual({ purchasePrice: 21_500.5, supplier: 'Nehru Place' })
    expect((await admin.get(`/api/changes?entity=products&id=${productId}`)).body).toMatchObject([{ action: 'added' }])
    expect((await admin.get('/api/imports')).body).toMatchObject([{ id, fileName: 'products.csv', mapping: MAPPING, products: 2 }])
  })

  test('of the same file again make nothing twice: by the shop’s own key, else by what they say', async () => {
    const id = await start()
    const first = [row(1, { key: 'LAT-1' }), row(2), row(3, { key: 'LAT-3' })]
    await add(id, ...first)
    const again = await start()
    const changed = row(1, { key: ' LAT-1 ', price: 1 })
    expect(results(await check(...first, changed))).toEqual(['known', 'known', 'known', 'known'])
    expect(results(await add(again, ...first, changed, row(4)))).toEqual(['known', 'known', 'known', 'known', 'new'])
    expect(await names()).toEqual(['Latitude 1', 'Latitude 2', 'Latitude 3', 'Latitude 4'])
  })

  test('sent twice at the same time make one product each', async () => {
    const id = await start()
    const rows = Array.from({ length: IMPORT_BATCH_MAX }, (_, at) => row(at))
    await Promise.all([add(id, ...rows), add(id, ...rows), add(id, ...rows)])
    expect((await products()).total).toBe(IMPORT_BATCH_MAX)
  })

  test('beyond fifty a call, with unknown fields or none are refused', async () => {
    const id = await start()
    for (const rows of [Array.from({ length: IMPORT_BATCH_MAX + 1 }, (_, at) => row(at)), [], [{ number: 1, values: { owner: 'x' } }]])
      expect((await admin.post(`/api/imports/${id}/rows`, { rows })).status).toBe(422)
    expect((await admin.post('/api/imports/999999/rows', { rows: [row(1)] })).status).toBe(404)
  })
})

describe('undoing an import', () => {
  test('deletes its products but those that were changed or booked since, and lets the file be imported again', async () => {
    const id = await start()
    await add(id, row(1), row(2), row(3))
    const other = await start()
    await add(other, row(9))
    const byName = async (name: string) => (await products()).products.find((product: { name: string }) => product.name === name)
    const edited = await byName('Latitude 1')
    expect((await admin.put(`/api/products/${edited.id}`, newProduct({ name: 'Latitude 1', price: 5 }))).status).toBe(200)
    const booked = await byName('Latitude 2')
    expect((await site.guest().post('/api/bookings', newBooking({ productId: booked.id }))).status).toBe(201)
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 1, left: 2 })
    expect(await names()).toEqual(['Latitude 1', 'Latitude 2', 'Latitude 9'])
    expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 0, left: 2 })
    expect((await admin.post(`/api/imports/${id}/rows`, { rows: [row(3)] })).status).toBe(409)
    expect(results(await add(await start(), row(1), row(2), row(3)))).toEqual(['known', 'known', 'new'])
    expect((await admin.get(`/api/changes?entity=imports&id=${id}`)).body.map(({ action }: { action: string }) => action)).toEqual([
      'erased',
      'added',
    ])
  })

  test('a product that was deleted is imported again', async () => {
    await add(await start(), row(1))
    const [{ id }] = (await products()).products
    await admin.delete(`/api/products/${id}`)
    expect(results(await add(await start(), row(1)))).toEqual(['new'])
  })
})

test('rows come in call by call, and one undo takes all of them', async () => {
  const id = await start()
  for (let from = 0; from < 200; from += IMPORT_BATCH_MAX)
    expect(new Set(results(await add(id, ...Array.from({ length: IMPORT_BATCH_MAX }, (_, at) => row(from + at)))))).toEqual(
      new Set(['new']),
    )
  expect((await admin.post(`/api/imports/${id}/undo`)).body).toEqual({ removed: 200, left: 0 })
})
