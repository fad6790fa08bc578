import { NAME_MAX } from '#contract/constants.ts'
import { documents } from '#contract/content/documents/index.ts'
import type { FieldError } from '#contract/platform/errors.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { BUYBACK_CHECKS } from '#contract/purchases/buybacks.ts'
import { formOf, newBooking, newContactRequest, newProduct, newRepairRequest, newSaleOffer, png } from './factories.ts'
import type { ApiResponse, HttpClient } from './http-client.ts'

/** A word of 100 letters without a place to break it. */
export const LONG_WORD = 'Venkatanarasimharajuvaripeta'.repeat(4).slice(0, NAME_MAX)
/** An email address of 247 characters, each part as long as it may be. */
export const LONG_EMAIL = `${'v'.repeat(64)}@${[60, 60, 57].map((length) => 'd'.repeat(length)).join('.')}.in`
const HALVINGS = 3
const ROUNDS = 12

const customer = { name: LONG_WORD, email: LONG_EMAIL }

/** Fails with the server's error for a refused call. */
async function accepted<Body>(call: Promise<ApiResponse<Body>>): Promise<Body> {
  const { status, body, text } = await call
  if (status >= 400) throw new Error(`A long text was refused with ${status}: ${text}`)
  return body
}

/** The texts of a value, by their paths. */
function textsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path]
  return value && typeof value === 'object' ? Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key])) : []
}

function setAt(value: any, path: readonly string[], text: string): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) value[key] = text
  else setAt(value[key], rest, text)
}
const readAt = (value: any, path: readonly string[]): string => path.reduce((inner, key) => inner[key], value)

/**
 * Saves a document whose every text is a word of 100 letters, or of half as many as often as the server says that it is too long. A text
 * that is no word, such as a time or the name of a drawing, stays as it is.
 */
async function lengthenDocument(admin: HttpClient, name: string): Promise<void> {
  const { body: document } = await admin.get(`/api/documents/${name}`)
  const before = document.value
  const value = structuredClone(before)
  const halved = new Map<string, number>()
  const texts = textsOf(before)
  const write = (path: readonly string[], times: number) =>
    // Two of the same are refused in some lists.
    setAt(value, path, `${texts.indexOf(path)}${LONG_WORD}`.slice(0, LONG_WORD.length / 2 ** times))
  for (const path of texts) write(path, 0)
  if (name === 'shop') {
    value.email = LONG_EMAIL
    value.social = [{ name: LONG_WORD.slice(0, 40), url: `https://${LONG_WORD.toLowerCase().slice(0, 60)}.example/` }]
    value.closedDays = [{ from: todayInShop(), to: todayInShop(), reason: LONG_WORD.slice(0, 80) }]
  }
  let errors: FieldError[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const { status, body } = await admin.put(`/api/documents/${name}`, value)
    if (status === 200) return
    errors = body.errors
    for (const { field, code } of errors)
      for (const path of texts.filter((path) => `${path.join('.')}.`.startsWith(`${field}.`))) {
        const times = (halved.get(path.join('.')) ?? 0) + 1
        halved.set(path.join('.'), times)
        if (code === 'too_long' && times <= HALVINGS) write(path, times)
        else setAt(value, path, readAt(before, path))
      }
  }
  throw new Error(`The document ${name} was not saved in ${ROUNDS} rounds: ${JSON.stringify(errors)}`)
}

/** URLs of the records. */
export interface LongRecords {
  product: { id: number; name: string }
  sold: { id: number; name: string }
  booking: { id: number; bookingId: string; trackingToken: string }
  repair: { id: number; reference: string; trackingToken: string }
  offer: { id: number; reference: string; trackingToken: string }
  message: { id: number; reference: string; trackingToken: string }
  supplier: { id: number }
  order: { id: number }
  /** The token of the page of a lab. */
  lab: string
}

/** Fills every field that owner and visitors can fill with words that have no place to break. */
export async function fillWithLongTexts(admin: HttpClient, visitor: HttpClient): Promise<LongRecords> {
  for (const name of Object.keys(documents)) await lengthenDocument(admin, name)

  const device = newProduct({
    price: 10_000_000,
    ...Object.fromEntries(
      ['name', 'processor', 'graphics', 'screenSize', 'storage', 'ram', 'os', 'sellerName', 'sellerLocation'].map((field) => [
        field,
        LONG_WORD,
      ]),
    ),
    description: `https://shop.example/${LONG_WORD}\n${LONG_WORD}`,
  })
  const extras = { tested: LONG_WORD, wear: LONG_WORD, stock: 5 }
  const product = await accepted(admin.sendForm('POST', '/api/products', formOf({ ...device, ...extras }, [await png()])))
  const sold = await accepted(
    admin.sendForm('POST', '/api/products', formOf({ ...device, ...extras, stock: 0, name: `${LONG_WORD.slice(0, 90)} sold` })),
  )
  await accepted(admin.sendForm('POST', '/api/gallery/upload', formOf({}, [await png()])))
  const { body: money } = await admin.get('/api/documents/money')
  await accepted(admin.put('/api/documents/money', { ...money.value, registration: 'unregistered' }))
  const line = { description: LONG_WORD, code: '', quantity: 1, unitPrice: 1_000_000_000 }
  await accepted(admin.post('/api/bills', { about: null, customer: { name: LONG_WORD, address: LONG_WORD }, lines: [line] }))
  const long = { category: LONG_WORD.slice(0, 40), note: LONG_WORD.slice(0, 200), reference: LONG_WORD.slice(0, 60) }
  await accepted(admin.post('/api/money/moves', { kind: 'expense', book: 'cash', amount: 100, ...long }))
  await accepted(admin.post('/api/money/books/cash/counts', { day: todayInShop(), counted: 100, note: long.note }))

  const bought = { name: LONG_WORD.slice(0, 80), category: 'Laptops', serial: `${LONG_WORD.slice(0, 59)}1`, accessories: LONG_WORD }
  const seller = { sellerName: LONG_WORD, sellerPhone: '9822041376', sellerAddress: LONG_WORD, document: 'pan', documentLast: '234F' }
  const checks = Object.fromEntries(BUYBACK_CHECKS.map((check) => [check, 'unchecked']))
  const paid = { grade: 'D', declared: true, price: 1_000_000_000, mode: 'upi', reference: LONG_WORD.slice(0, 60) }
  const { pieceId } = await accepted<any>(admin.post('/api/buybacks', { ...bought, ...seller, ...paid, checks }))
  await accepted(admin.post('/api/refurbishments', { pieceId, work: LONG_WORD, technicianId: 1 }))

  const booking = await accepted(visitor.post('/api/bookings', newBooking({ ...customer, productId: product.id, address: LONG_WORD })))
  const repair = await accepted(visitor.post('/api/repair-requests', newRepairRequest({ ...customer, description: LONG_WORD })))
  const brought = { brand: LONG_WORD.slice(0, 80), model: LONG_WORD.slice(0, 80), serial: `${LONG_WORD.slice(0, 79)}1` }
  await accepted(admin.put(`/api/desk/jobs/${repair.id}`, brought))
  const estimated = { kind: 'text', description: LONG_WORD, quantity: 1, unitPrice: 490_000_000, taxRate: 0 }
  const lines = ['', LONG_WORD.slice(0, 60)].map((variant) => ({ ...estimated, variant }))
  await accepted(admin.put(`/api/desk/jobs/${repair.id}/estimates/draft`, { lines, note: LONG_WORD, validUntil: null }))
  const outside = {
    kind: 'board',
    reason: 'repair',
    jobId: repair.id,
    party: LONG_WORD,
    what: LONG_WORD,
    serial: `${LONG_WORD.slice(0, 79)}1`,
  }
  const { id: sent } = await accepted(admin.post('/api/outside', { ...outside, why: LONG_WORD, email: LONG_EMAIL }))
  const { token: lab } = await accepted<any>(admin.post(`/api/outside/${sent}/link`))
  await accepted(visitor.post(`/api/lab/${lab}/answers`, { state: 'impossible', price: 1_000_000_000, note: LONG_WORD }))
  const offered = { device: LONG_WORD.slice(0, 100), condition: 'faults', description: LONG_WORD, accessories: LONG_WORD.slice(0, 200) }
  const offer = await accepted(visitor.post('/api/sale-offers', newSaleOffer({ ...customer, ...offered })))
  const message = await accepted(visitor.post('/api/contact', newContactRequest({ ...customer, message: LONG_WORD })))
  for (const [entity, { id, trackingToken }] of [
    ['bookings', booking],
    ['repair-requests', repair],
    ['sale-offers', offer],
    ['contact-requests', message],
  ] as const) {
    await accepted(admin.post(`/api/requests/${entity}/${id}/answers`, { text: LONG_WORD }))
    await accepted(visitor.post(`/api/track/${trackingToken}/messages`, { text: LONG_WORD }))
    await accepted(admin.post('/api/saved-views', { list: entity, name: LONG_WORD.slice(0, 40), query: `q=${LONG_WORD}` }))
  }
  const {
    id,
    createdAt: _,
    ...done
  } = await accepted(visitor.post('/api/repair-requests', newRepairRequest({ ...customer, description: LONG_WORD })))
  await accepted(admin.put(`/api/repair-requests/${id}`, { ...done, status: 'Resolved' }))
  await accepted(admin.put(`/api/bookings/${booking.bookingId}`, { status: 'Booked' }))
  const trashed = await accepted(visitor.post('/api/contact', newContactRequest({ ...customer, message: LONG_WORD })))
  await accepted(admin.delete(`/api/contact/${trashed.id}`))
  await accepted(admin.post('/api/team', { userName: LONG_WORD.slice(0, 40), name: LONG_WORD, email: LONG_EMAIL, role: 'user' }))
  await accepted(visitor.post('/api/newsletter', { email: LONG_EMAIL }))
  const name = LONG_WORD.slice(0, 80)
  const supplier = await accepted(
    admin.post('/api/suppliers', { name, email: LONG_EMAIL, address: LONG_WORD, note: LONG_WORD, termsDays: 30 }),
  )
  const item = await accepted(
    admin.post('/api/items', { name, category: 'Spare Parts', supplier: name, serials: true, shelf: name, minimum: 2 }),
  )
  const order = await accepted(
    admin.post('/api/purchase-orders', {
      ...{ supplierId: supplier.id, note: LONG_WORD, expectedOn: todayInShop() },
      lines: [{ itemId: item.id, quantity: 2, cost: 1_000_000_000, repairId: repair.id }],
    }),
  )
  await accepted(
    admin.post(`/api/purchase-orders/${order.id}/goods`, {
      ...{ deliveryNote: LONG_WORD, note: LONG_WORD },
      lines: [{ lineId: order.lines[0].id, quantity: 1, serials: LONG_WORD.slice(0, 60) }],
    }),
  )
  return { product, sold, booking, repair, offer, message, supplier, order, lab }
}
