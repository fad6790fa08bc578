// Databases: both, because a name is compared as it is folded, and a migration fills rows from before.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Supplier } from '#contract/catalogue/suppliers.ts'
import { productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let technician: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  technician = await site.user()
})
const list = async (query = '') => (await admin.get<Supplier[]>(`/api/suppliers${query}`)).body
const purchaseOf = async (id: number) => (await admin.get(`/api/items/${id}/purchase`)).body
const addItem = async (over: object) => (await admin.post('/api/items', { name: 'Screen', category: 'Spare Parts', ...over })).body

describe('a supplier', () => {
  test('is kept with GSTIN and terms, found, changed by two people without loss, and put aside', async () => {
    const facts = {
      phone: '98220 41999',
      email: 'Sales@Deccan.example',
      gstin: '27aaapa0000a1z7',
      termsDays: '30',
      note: 'Closed on Tuesdays',
    }
    const { status, body: supplier } = await admin.post('/api/suppliers', { name: ' Deccan  Traders', address: 'Pune', ...facts })
    expect(status).toBe(201)
    expect(supplier).toMatchObject({
      ...{ name: 'Deccan Traders', phone: '+919822041999', email: 'sales@deccan.example', gstin: '27AAAPA0000A1Z7', termsDays: 30 },
      ...{ archived: false, items: 0, version: 1 },
    })
    for (const q of ['deccan', '98220', '27AAAPA', 'डेक्कन'])
      expect(
        (await list(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
        q,
      ).toEqual([supplier.id])
    const change = (body: object, version: number) => admin.put(`/api/suppliers/${supplier.id}`, body, ifMatch(version))
    expect((await change({ termsDays: 45 }, 1)).body).toMatchObject({ termsDays: 45, phone: '+919822041999', version: 2 })
    expect((await change({ note: 'x' }, 1)).status).toBe(409)
    expect((await change({ termsDays: 45 }, 2)).body.version).toBe(2)
    expect(
      Object.keys(fieldErrors(await change({ name: ' ', gstin: '27AAAPA0000A1Z8', phone: '12', email: 'x', termsDays: -1 }, 2))).sort(),
    ).toEqual(['email', 'gstin', 'name', 'phone', 'termsDays'])
    expect((await change({ phone: '', archived: true }, 2)).body).toMatchObject({ phone: '', archived: true })
    expect(await list()).not.toContainEqual(expect.objectContaining({ id: supplier.id }))
    expect((await list('?show=archived')).map(({ id }) => id)).toEqual([supplier.id])
    const audit = (await admin.get<any[]>(`/api/changes?entity=suppliers&id=${supplier.id}`)).body
    expect(audit.map(({ action, about }) => [action, about])).toEqual([
      ['changed', 'Deccan Traders'],
      ['changed', 'Deccan Traders'],
      ['added', 'Deccan Traders'],
    ])
  })

  test('has one name: a second of it is refused, also when two people add it at once', async () => {
    const names = ['Ravi Spares', 'RAVI SPARES', ' ravi  spares ', 'Ravi Spares']
    const answers = await Promise.all(names.map((name) => admin.post('/api/suppliers', { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused && fieldErrors(refused)).toEqual({ name: fieldErrorText('twice') })
    const other = (await admin.post('/api/suppliers', { name: 'Other' })).body
    expect(fieldErrors(await admin.put(`/api/suppliers/${other.id}`, { name: 'ravi spares' }))).toEqual({ name: fieldErrorText('twice') })
  })

  test('is found or made by the name in the form of an item or a product', async () => {
    const first = await addItem({ supplier: 'Laxmi Electronics' })
    const second = await addItem({ supplier: 'LAXMI  electronics' })
    const { supplierId, supplier } = await purchaseOf(first.id)
    expect(supplier).toBe('Laxmi Electronics')
    expect(await purchaseOf(second.id)).toMatchObject({ supplierId, supplier })
    const product = (await admin.sendForm('POST', '/api/products', productForm({ supplier: 'laxmi electronics' }))).body
    expect(product.supplier).toBe('Laxmi Electronics')
    expect((await admin.get(`/api/suppliers/${supplierId}`)).body).toMatchObject({ name: 'Laxmi Electronics', items: 3 })
    await admin.put(`/api/suppliers/${supplierId}`, { name: 'Laxmi Traders' })
    expect(await purchaseOf(first.id)).toMatchObject({ supplierId, supplier: 'Laxmi Traders' })
    expect((await admin.put(`/api/items/${first.id}`, { supplier: '' })).status).toBe(200)
    expect(await purchaseOf(first.id)).toMatchObject({ supplierId: null, supplier: '' })
    expect((await admin.put(`/api/items/${second.id}`, { shelf: 'C 1' })).status).toBe(200)
    expect(await purchaseOf(second.id)).toMatchObject({ supplierId })
  })

  test('is erased for good, but for the name and GSTIN of one whom an order names', async () => {
    const personal = { phone: '9822012345', email: 'erase@me.example', address: 'Forgotten Lane 7', note: 'Sister of Ravi' }
    const addPerson = async (name: string) => (await admin.post('/api/suppliers', { name, gstin: '27AAAPA0000A1Z7', ...personal })).body.id
    const [gone, kept] = [await addPerson('Erased 1'), await addPerson('Erased 2')]
    const item = await addItem({ supplier: 'Erased 1' })
    await admin.post('/api/purchase-orders', { supplierId: kept, lines: [{ itemId: item.id, quantity: 1 }] })
    for (const id of [gone, kept]) expect((await admin.delete(`/api/suppliers/${id}`)).status).toBe(204)
    expect((await admin.get(`/api/suppliers/${gone}`)).status).toBe(404)
    expect((await admin.delete(`/api/suppliers/${gone}`)).status).toBe(404)
    expect(await purchaseOf(item.id)).toMatchObject({ supplierId: null, supplier: '' })
    expect((await admin.get(`/api/suppliers/${kept}`)).body).toMatchObject({
      ...{ name: 'Erased 2', gstin: '27AAAPA0000A1Z7', archived: true, phone: '', email: '', address: '', note: '' },
    })
    const { read } = site.built.context.database
    const stored = []
    for (const table of ['suppliers', 'audit_log', 'idempotency_keys', 'outbox'] as const)
      stored.push(
        await read
          .selectFrom(table as 'suppliers')
          .selectAll()
          .execute(),
      )
    expect(JSON.stringify(stored)).not.toMatch(/9822012345|erase@me|Forgotten Lane|Sister of/i)
    const history = (await admin.get<any[]>(`/api/changes?entity=suppliers&id=${gone}`)).body
    expect(history.map(({ action }) => action)).toEqual(['erased', 'added'])
  })

  test('is for admins alone', async () => {
    for (const path of ['/api/suppliers', '/api/suppliers/1']) expect((await technician.get(path)).status).toBe(403)
    expect((await technician.post('/api/suppliers', { name: 'X' })).status).toBe(403)
  })
})
