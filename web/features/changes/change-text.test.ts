import { expect, test } from 'vitest'
import { changeLines, fieldName } from './change-text.ts'

test('fields are named in words', () => {
  expect(['status', 'preferredDate', 'ram', 'imageUrls'].map(fieldName)).toEqual(['Status', 'Preferred date', 'RAM', 'Pictures'])
})

test('values are told as a person reads them', () => {
  const changes = [
    { field: 'status', from: 'Pending', to: 'Booked' },
    { field: 'price', from: 98_000, to: 124_999 },
    { field: 'phone', from: '+919822041375', to: null },
    { field: 'preferredDate', from: '2025-11-24', to: '2025-12-01' },
    { field: 'imageUrls', from: ['/a.webp'], to: ['/a.webp', '/b.webp'] },
    { field: 'disabled', from: false, to: true },
  ]
  expect(changeLines({ changes }).map(({ text }) => text)).toEqual([
    'from Pending to Booked',
    'from ₹98,000 to ₹1,24,999',
    'from +91 98220 41375 to nothing',
    'from 24/11/2025 to 01/12/2025',
    'from 1 picture to 2 pictures',
    'from no to yes',
  ])
})

test('pictures in another order, and values that have been erased, are only said to be changed', () => {
  const changes = [
    { field: 'imageUrls', from: ['/a.webp', '/b.webp'], to: ['/b.webp', '/a.webp'] },
    { field: 'phone', from: null, to: null },
  ]
  expect(changeLines({ changes }).map(({ text }) => text)).toEqual(['changed', 'changed'])
})
