// Databases: both, also in `npm test`, because each database has an index of its own kind for it.
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { Found } from '#contract/office/finder.ts'
import { brokenSearches, dialect } from '#tests/support/database.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  for (const message of ['Zubin asks', '100% _sure_', 'स्नेहा writes', 'it\'s "quoted" \\ here', 'line one\nline two'])
    await site.guest().post('/api/contact', newContactRequest({ name: 'Anna', email: 'anna@example.in', message }))
})

test.each([
  ['zU', 'Zubin asks'],
  ['0%', '100% _sure_'],
  ['_s', '100% _sure_'],
  ['स्', 'स्नेहा writes'],
  ["'s", 'it\'s "quoted" \\ here'],
  ['\\', 'it\'s "quoted" \\ here'],
  ['Zubin', 'Zubin asks'],
  ['% _', '100% _sure_'],
])('a search for %s, however short, matches anywhere and treats no character as a wildcard', async (q, message) => {
  const found = await admin.get<any[]>(`/api/contact?page=1&limit=10&q=${encodeURIComponent(q)}`)
  expect(found.body.map((row) => row.message)).toEqual([message])
  expect(found.headers.get('x-total-count')).toBe('1')
})

test('a name is found in the script and the spelling of whoever types it', async () => {
  const guest = site.guest()
  const sunita = { name: 'सुनीता देशपांडे', email: 'one@example.in', phone: '9011100001' }
  const suneeta = { name: 'Suneeta Deshpande', email: 'two@example.in', phone: '9011100002' }
  const usha = { name: 'Usha Sunkara', email: 'three@example.in', phone: '9011100003' }
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Lenovo Yoga', stock: 9 }))).body
  for (const person of [sunita, suneeta, usha]) {
    await guest.post('/api/contact', newContactRequest(person))
    await guest.post('/api/repair-requests', newRepairRequest(person))
    await guest.post('/api/bookings', newBooking({ productId: product.id, ...person }))
  }
  const names = async (path: string, q: string) =>
    (await admin.get<any[]>(`${path}?page=1&q=${encodeURIComponent(q)}`)).body.map(({ name }) => name)

  for (const path of ['/api/contact', '/api/repair-requests', '/api/bookings']) {
    for (const q of ['Sunita', 'SUNEETA', 'सुनीता', 'deshpande sunita', 'देशपांडे', 'Deshapande', 'sunit'])
      expect(await names(path, q), `${path} ${q}`).toEqual([suneeta.name, sunita.name])
    // A short name is found whole, the beginning of a longer one is not.
    expect(await names(path, 'उषा'), path).toEqual([usha.name])
    expect(await names(path, '9011100001 Sunita'), path).toEqual([sunita.name])
    for (const q of ['Sunita Joshi', '9011100002 Usha', 'usn', 'ऊसन']) expect(await names(path, q), `${path} ${q}`).toEqual([])
  }
  const found = (await admin.get<Found>(`/api/find?q=${encodeURIComponent('सुनीता')}`)).body
  for (const kind of ['bookings', 'repairRequests', 'contactRequests'] as const)
    expect(
      found[kind].map(({ name }) => name),
      'as it is written comes first',
    ).toEqual([sunita.name, suneeta.name])
})

test('the shop finds a product by its name in the other script, and none that only sounds alike in the same one', async () => {
  for (const name of ['Delta Keyboard', 'Dell Latitude', 'डेल मॉनिटर']) await admin.sendForm('POST', '/api/products', productForm({ name }))
  const names = async (q: string) =>
    (await site.guest().get<any>(`/api/products?q=${encodeURIComponent(q)}`)).body.products.map(({ name }: { name: string }) => name)
  expect(await names('लेनोवो योगा')).toEqual(['Lenovo Yoga'])
  expect(await names('dell')).toEqual(['डेल मॉनिटर', 'Dell Latitude'])
  expect(await names('del')).toEqual(['डेल मॉनिटर', 'Dell Latitude', 'Delta Keyboard'])
  expect(await names('deltaa')).toEqual([])
  expect(await names('dl')).toEqual([])
})

test('the shop finds categories, makers and words of the trade as they are written in Hindi and Marathi', async () => {
  const shown = {
    latitude: { name: 'Zenith 7420', category: 'Laptops' },
    charger: { name: 'Zenith 65 W USB-C Charger', category: 'Accessories' },
    mouse: { name: 'Zenith Wireless Mouse', category: 'Accessories' },
    phone: { name: 'Samsung Galaxy A55', category: 'Mobiles' },
    monitor: { name: 'HP 24 IPS', category: 'Monitors' },
    keyboard: { name: 'Zenith K120', category: 'Keyboards' },
    ssd: { name: 'Zenith 980 NVMe SSD', category: 'Storage' },
    memory: { name: 'Zenith 16 GB DDR4-3200', category: 'Components' },
    pavilion: { name: 'Pavilion 15', category: 'Laptops' },
  } as const
  type Shown = keyof typeof shown
  const ids = new Map<number, Shown>()
  for (const [key, product] of Object.entries(shown))
    ids.set((await admin.sendForm('POST', '/api/products', productForm(product))).body.id, key as Shown)
  const found = async (q: string) => {
    const query = new URLSearchParams({ q, ids: [...ids.keys()].join() })
    const { products } = (await site.guest().get<any>(`/api/products?${query}`)).body
    return products.map(({ id }: { id: number }) => ids.get(id)).sort()
  }
  const words: [words: string, found: Shown[]][] = [
    ['लैपटॉप लॅपटॉप लैपट', ['latitude', 'pavilion']],
    ['चार्जर चार्जर्स', ['charger']],
    ['एचपी', ['monitor', 'pavilion']],
    ['माउस माऊस', ['mouse']],
    ['फ़ोन फोन मोबाइल मोबाईल सैमसंग सॅमसंग', ['phone']],
    ['मॉनिटर', ['monitor']],
    ['कीबोर्ड', ['keyboard']],
    ['एसएसडी', ['ssd']],
    ['रैम रॅम मेमोरी मेमरी', ['memory']],
    ['स्टोरेज', ['ssd']],
    ['एक्सेसरीज़ ॲक्सेसरीज', ['charger', 'mouse']],
  ]
  for (const [list, products] of words) for (const word of list.split(' ')) expect(await found(word), word).toEqual(products)
  expect(await found('हार्ड डिस्क')).toEqual(['ssd'])
  expect(await found('एचपी लैपटॉप')).toEqual(['pavilion'])
  // A word of the trade finds itself too, and another word nothing.
  expect(await found('खिड़की')).toEqual([])
})

test('finds several words in any order, each in any field', async () => {
  const guest = site.guest()
  const person = { name: 'Prakash Joglekar', email: 'prakash@example.in', phone: '9876501234' }
  const repair = {
    brand: 'HP',
    model: '840 G5',
    serial: 'cnd-1234 xyz',
    description: 'Dead screen',
    phone: person.phone,
    name: person.name,
  }
  const job = (await admin.post<any>('/api/desk/jobs', repair)).body
  expect(job.serial).toBe('CND1234XYZ')
  const product = (await admin.sendForm('POST', '/api/products', productForm({ name: 'Zebronics Gaming Mouse', stock: 9 }))).body
  const booking = (await guest.post('/api/bookings', newBooking({ productId: product.id, ...person }))).body
  const message = (await guest.post('/api/contact', newContactRequest({ ...person, message: 'Price of a battery?' }))).body
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
  const lines = [{ description: 'Disk', quantity: 1, unitPrice: 10_000, serial: 'bill-ser 99' }]
  const bill = (await admin.post<any>('/api/bills', { about: null, customer: person, lines })).body
  const ids = async (path: string, q: string) => {
    const { body } = await admin.get<any>(`${path}?page=1&q=${encodeURIComponent(q)}`)
    return (body.products ?? body).map(({ id }: { id: number }) => id)
  }
  for (const [path, id, searches] of [
    [
      '/api/repair-requests',
      job.id,
      [
        ...['HP 840 G5', 'g5 hp', 'Joglekar 840', 'screen prakash', 'Prakash 98765', 'HP CND1234XYZ', 'cnd 1234 xyz', 'CND-1234-XYZ'],
        ...['प्रकाश 840', `HP ${job.reference}`, 'pending cnd1234', '98765 01234 hp', '+91 98765 01234'],
      ],
    ],
    ['/api/bookings', booking.id, ['Mouse Zebronics', 'joglekar mouse', `prakash ${booking.bookingId}`, 'Joglekar pending mouse']],
    ['/api/contact', message.id, ['Prakash battery', 'battery? 98765 joglekar']],
    ['/api/products', product.id, ['Zebronics Mouse', 'mouse zebr', 'माउस zebronics']],
    ['/api/bills', bill.id, ['Joglekar BILLSER99', 'billser 99 prakash', `98765 01234 ${bill.number}`]],
  ] as const) {
    for (const q of searches) expect(await ids(path, q), `${path} ${q}`).toEqual([id])
    for (const q of ['Prakash nowhere', 'zz qq', 'Mouse 55555']) expect(await ids(path, q), `${path} ${q}`).toEqual([])
  }
  const found = (await admin.get<Found>('/api/find?q=Joglekar%20mouse')).body
  expect(found.bookings.map(({ id }) => id)).toEqual([booking.id])
})

test.runIf(dialect === 'sqlite')('the indexes hold what the tables hold, also of names that have no sound', async () => {
  await site.guest().post('/api/contact', newContactRequest({ name: '24/7' }))
  const { id } = (await admin.sendForm('POST', '/api/products', productForm({ name: '100 %' }))).body
  expect(brokenSearches(site.dataDir)).toEqual([])
  for (const name of ['Yoga', '7420', 'योगा'])
    expect((await admin.sendForm('PUT', `/api/products/${id}`, productForm({ name }))).status).toBe(200)
  expect(brokenSearches(site.dataDir)).toEqual([])
  await admin.delete(`/api/products/${id}`)
  expect(brokenSearches(site.dataDir)).toEqual([])
})
