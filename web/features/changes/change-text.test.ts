import { expect, test } from 'vitest'
import type { Change } from '#contract/changes.ts'
import { fieldChanges } from './change-text.ts'

const textsOf = (entity: Change['entity'], changes: Change['changes']) =>
  fieldChanges({ entity, action: 'changed', changes }).map(({ text }) => text)

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
