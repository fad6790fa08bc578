import { expect, test } from 'vitest'
import { itemSchema } from '#contract/catalogue/items.ts'
import { stockedProductSchema } from '#contract/catalogue/products.ts'
import { supplierSchema } from '#contract/catalogue/suppliers.ts'
import type { Change } from '#contract/office/changes.ts'
import { bookingSchema } from '#contract/requests/bookings.ts'
import { contactRequestSchema } from '#contract/requests/contact-requests.ts'
import { repairRequestSchema } from '#contract/requests/repair-requests.ts'
import { fieldChanges } from './change-text.ts'

const textsOf = (entity: Change['entity'], changes: Change['changes'], about: string | null = null) =>
  fieldChanges({ entity, about, action: 'changed', changes }).map(({ text }) => text)

test('names fields and values as the screens do', () => {
  expect(
    textsOf('products', [
      { field: 'price', from: 98_000, to: 124_999 },
      { field: 'sellerContact', from: '+919822041375', to: null },
      { field: 'imageUrls', from: ['/a.webp'], to: ['/a.webp', '/b.webp'] },
      { field: 'ram', from: '8 GB', to: '16 GB' },
      { field: 'warranty', from: '1 year', to: 'No Warranty' },
    ]),
  ).toEqual([
    'Price: ₹98,000 → ₹1,24,999',
    'Seller contact: +91 98220 41375 → empty',
    'Images: 1 image → 2 images',
    'RAM: 8 GB → 16 GB',
    'Warranty: 1 year → Out of Warranty',
  ])
  expect(
    textsOf('repair-requests', [
      { field: 'status', from: 'Pending', to: 'Resolved' },
      { field: 'preferredDate', from: '2025-11-24', to: '2025-12-01' },
    ]),
  ).toEqual(['Status: Pending → Resolved', 'Preferred date: 24/11/2025 → 01/12/2025'])
  expect(textsOf('team', [{ field: 'disabled', from: false, to: true }])).toEqual(['Disabled: no → yes'])
  expect(textsOf('team', [{ field: 'notifyOf', from: ['bookings', 'contact-requests'], to: [] }])).toEqual([
    'Emails about new: Bookings, Messages → none',
  ])
})

test('names the fields of a document as its editor does, and leaves its lists to its own history', () => {
  const questions = [{ id: 'a', question: 'Why?', answer: 'So.' }]
  expect(textsOf('documents', [{ field: 'questions', from: [], to: questions }], 'faq')).toEqual(['Questions: changed'])
  expect(textsOf('documents', [{ field: 'intro', from: 'Old', to: 'New' }], 'laptopRepair')).toEqual([
    'Sentence below the title: Old → New',
  ])
  expect(textsOf('documents', [{ field: 'city', from: 'Pune', to: 'Nashik' }], 'shop')).toEqual(['City: Pune → Nashik'])
})

test.each([
  ['repair-requests', repairRequestSchema],
  ['bookings', bookingSchema],
  ['contact-requests', contactRequestSchema],
  ['products', stockedProductSchema],
  ['items', itemSchema],
  ['suppliers', supplierSchema],
] as const)('has a name for every field of %s that can change', (entity, schema) => {
  const managed = [
    'id',
    'customerId',
    'version',
    'createdAt',
    'updatedAt',
    'availability',
    'unansweredSince',
    'englishName',
    'job',
    'product',
    'ordered',
    'items',
  ]
  const fields = Object.keys(schema.shape).filter((field) => !managed.includes(field))
  expect(
    textsOf(
      entity,
      fields.map((field) => ({ field, from: null, to: null })),
    ).filter((text) => /^[a-z]/.test(text)),
  ).toEqual([])
})

test('what the counter and the bills change reads in words, not as it is stored', () => {
  expect(
    textsOf('repair-requests', [
      { field: 'stage', from: null, to: 'waiting_customer' },
      { field: 'notified', from: null, to: 'ready' },
      { field: 'estimate', from: null, to: { state: 'sent', revision: 1, totals: [396_000] } },
      { field: 'partDue', from: null, to: '2025-12-01' },
      { field: 'marks', from: null, to: '[{"place":3}]' },
      { field: 'note', from: null, to: 'Board is dead.' },
    ]),
  ).toEqual([
    'Stage: Waiting: customer',
    'Informed the customer: Ready',
    'Estimate: sent, ₹3,960.00',
    'Part expected on: 01/12/2025',
    'Marks on the device: changed',
    'Private note: Board is dead.',
  ])
  expect(textsOf('bills', [{ field: 'total', from: null, to: 438_000 }])).toEqual(['Total: ₹4,380.00'])
  expect(textsOf('payments', [{ field: 'mode', from: null, to: 'upi' }])).toEqual(['Paid by: UPI'])
  expect(
    textsOf('books', [
      { field: 'book', from: null, to: 'bank' },
      { field: 'expected', from: null, to: 43_000 },
      { field: 'counted', from: null, to: 42_900 },
      { field: 'photo', from: null, to: 'receipt' },
      { field: 'seenOn', from: null, to: '2025-12-01' },
      { field: 'seenAs', from: null, to: '433012345678' },
    ]),
  ).toEqual([
    'Book: Bank book',
    'Should have been: ₹430.00',
    'Counted: ₹429.00',
    'Photo: receipt',
    'Seen in the bank on: 01/12/2025',
    'Reference on the statement: 433012345678',
  ])
  expect(textsOf('documents', [{ field: 'registration', from: 'off', to: 'unregistered' }], 'money')).toEqual([
    'Registration for GST: No bills with this program → Not registered: plain bills',
  ])
})

test('a new record has no line for what was left empty', () => {
  const changes = [
    { field: 'name', from: null, to: 'Meera Joshi' },
    ...['email', 'technician', 'partFrom'].map((field) => ({ field, from: null, to: null })),
    { field: 'condition', from: null, to: '{}' },
    { field: 'marks', from: null, to: '[]' },
  ]
  expect(fieldChanges({ entity: 'repair-requests', about: null, action: 'added', changes })).toEqual([
    { field: 'name', text: 'Name: Meera Joshi' },
  ])
})

test('a withdrawal reads as a moment', () => {
  expect(textsOf('bookings', [{ field: 'withdrawnAt', from: null, to: '2025-11-24T08:35:00.000Z' }])).toEqual([
    'Withdrawn: 24/11/2025, 14:05',
  ])
})

test('shows a field and a value that have no text as the API calls them', () => {
  expect(textsOf('bookings', [{ field: 'colour', from: 'red', to: 'blue' }])).toEqual(['colour: red → blue'])
  expect(textsOf('bookings', [{ field: 'status', from: 'Pending', to: 'Lost' }])).toEqual(['Status: Pending → Lost'])
})

test('shows only that images were reordered and that erased values were changed', () => {
  expect(
    textsOf('products', [
      { field: 'imageUrls', from: ['/a.webp', '/b.webp'], to: ['/b.webp', '/a.webp'] },
      { field: 'phone', from: null, to: null },
    ]),
  ).toEqual(['Images: changed', 'Phone: changed'])
})
