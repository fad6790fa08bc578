// Databases: one, because the slip and the label are drawn from a repair that is read by its id.
import { expect, test } from 'vitest'
import type { JobPaper } from '#contract/desk/paper.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({ PUBLIC_URL: 'https://shop.example' })
const unnamed = testApp()

test('slip and label have the device, the shop’s terms, and a code with the reference, but no private link', async () => {
  const [technician, admin] = [await site.user(), await site.admin()]
  const { value } = (await admin.get('/api/documents/shop')).body
  const repairTerms = ['You approve the price first.', 'Collect it within 30 days.']
  expect((await admin.put('/api/documents/shop', { ...value, repairTerms })).status).toBe(200)
  const sent = { name: 'Sneha', phone: '9822041375', description: 'Black.', deviceKind: 'Laptop', accessories: 'Charger' }
  const { id, reference } = (await technician.post('/api/desk/jobs', sent)).body
  const links = () => site.built.context.database.read.selectFrom('tracking_links').select('token_hash').execute()
  const before = await links()
  const url = `https://shop.example/track?reference=${reference}`
  const { body } = await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper`)
  expect(body).toMatchObject({ id, reference, accessories: 'Charger', receivedBy: 'Shop Helper', url, terms: repairTerms })
  // The owner says what is looked at, and a check that was made stays on the slip, also one from when checks had codes.
  expect((await technician.put(`/api/desk/jobs/${id}`, { condition: { power: 'ok', Screen: 'fault' } })).status).toBe(200)
  const lists = (await admin.get('/api/documents/intake')).body.value
  const changed = { ...lists, accessories: ['Dongle'], Laptop: ['Hinges', 'Powers on'] }
  expect((await admin.put('/api/documents/intake', { ...changed, Laptop: ['Hinges', 'hinges'] })).status).toBe(422)
  expect((await admin.put('/api/documents/intake', changed)).status).toBe(200)
  expect((await technician.put('/api/documents/intake', changed)).status).toBe(403)
  expect((await technician.get('/api/desk/intake-lists')).body).toEqual({
    ...changed,
    names: expect.objectContaining({ Dongle: 'Dongle' }),
  })
  const slip = (await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body
  expect(slip).toMatchObject({ checks: ['Hinges', 'Powers on', 'Screen'], condition: { 'Powers on': 'ok', Screen: 'fault' } })
  // A finder pattern begins with seven dark modules.
  expect(body.qrCode?.path).toMatch(/^M0 0h1v1h-1z(M[1-6] 0h1v1h-1z){6}M[^7]/)
  expect(await links()).toEqual(before)
  expect((await technician.get('/api/desk/jobs/999999/paper')).status).toBe(404)
  // The shop's terms are nothing that every page has to carry.
  expect((await site.guest().get('/api/content/shop')).body).not.toHaveProperty('repairTerms')
})

test('the slip names what was paid when the device came in, of each device, and nobody who sees no money reads it', async () => {
  const [technician, admin] = [await site.user(), await site.admin()]
  const sent = { name: 'Sneha', phone: '9822041377', description: 'Black.' }
  const { id } = (await technician.post('/api/desk/jobs', { ...sent, advance: 50_000, advanceMode: 'upi' })).body
  const other = (await technician.post('/api/desk/jobs', { ...sent, visitOf: id, advance: 20_050, advanceMode: 'cash' })).body
  const about = { entity: 'repair-requests', id }
  const pay = async (over: object) =>
    (await admin.post('/api/payments', { about, kind: 'payment', mode: 'card', amount: 700, ...over })).body
  // What was a mistake is not paid, what is given back is no advance, and what is paid after a bill pays that.
  await admin.post(`/api/payments/${(await pay({})).id}/reversal`, {})
  await pay({ kind: 'refund', mode: 'cash', amount: 100 })
  await site.writeBills()
  const lines = [{ description: 'Work', code: '998713', quantity: 1, unitPrice: 900_000 }]
  expect((await admin.post('/api/bills', { about, customer: { name: 'Sneha' }, lines })).status).toBe(201)
  await pay({})
  const day = todayInShop()
  const paper = async (client = technician) => (await client.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body
  const slip = await paper()
  expect(slip.advances).toEqual([{ amount: 50_000, mode: 'upi', day }])
  expect(slip.others.map((each) => [each.id, each.advances])).toEqual([[other.id, [{ amount: 20_050, mode: 'cash', day }]]])
  expect((await paper(await site.withoutMoney())).advances).toEqual([])
})

test('slip and label are in one language: that of the customer, or the one that is asked for', async () => {
  const [technician, admin] = [await site.user(), await site.admin()]
  const hindi = 'पहले कीमत पर आपकी मंज़ूरी।'
  const term = { id: '00000000-0000-4000-8000-000000000001', text: 'You approve the price first.', translation: hindi }
  const { body: shop } = await admin.get('/api/documents/shop')
  await admin.put('/api/documents/shop', { ...shop.value, repairTerms: [term.text] })
  expect((await admin.put('/api/documents/shop-hi', { texts: [term] })).status).toBe(200)
  const sent = { name: 'सुनीता', phone: '9822041376', description: 'बंद है।', deviceKind: 'Laptop', language: 'hi' }
  const { id } = (await technician.post('/api/desk/jobs', sent)).body
  const paper = async (query = '') => (await technician.get<JobPaper>(`/api/desk/jobs/${id}/paper${query}`)).body
  const own = await paper()
  expect(own.terms).toEqual([hindi])
  expect((await paper('?language=en')).terms).toEqual([term.text])
  const names = (await paper('?language=mr')).names
  expect(Object.keys(names)).toEqual(Object.keys(own.names))
  expect(names).not.toEqual(own.names)
})

test('without an address of the site, slip, label and message have no link and no code that would open nothing', async () => {
  const admin = await unnamed.admin()
  const { id } = (await admin.post('/api/desk/jobs', { name: 'Sneha', phone: '9822041375', description: 'Black.' })).body
  expect((await admin.get<JobPaper>(`/api/desk/jobs/${id}/paper`)).body).toMatchObject({ id, url: null, qrCode: null })
  const line = { kind: 'part', code: '8473', description: 'Screen', quantity: 1, unitPrice: 118_000, taxRate: 1800, warrantyDays: 90 }
  await admin.put(`/api/desk/jobs/${id}/estimates/draft`, { lines: [line], note: '', validUntil: null })
  expect((await admin.post(`/api/desk/jobs/${id}/estimates/send`, { revision: 1 })).status).toBe(200)
  const { url } = (await admin.post(`/api/requests/repair-requests/${id}/whatsapp`)).body
  const said = new URL(url).searchParams.get('text')
  expect(said).toContain('is ₹1,180.00. Please tell us whether we may go ahead.')
  expect(said).not.toMatch(/http|page/)
})
