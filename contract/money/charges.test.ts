import { describe, expect, test } from 'vitest'
import { freeUntil, storageUntil } from './charges.ts'

describe('the charge of storage', () => {
  const charge = { storageFreeDays: 15, storagePerDay: 2_000, storageMost: 50_000 }
  test.each([
    ['on the day on which it is ready', '2026-02-20', undefined],
    ['on the last free day, into the next month', '2026-03-07', undefined],
    ['on the day after', '2026-03-08', { days: 1, amount: 2_000 }],
    ['later', '2026-03-17', { days: 10, amount: 20_000 }],
    ['never above the most', '2026-12-31', { days: 299, amount: 50_000 }],
    ['before it was ready, by a wrong clock', '2026-02-01', undefined],
  ])('%s', (_, until, expected) => {
    expect(storageUntil(charge, '2026-02-20', until)).toEqual(expected)
  })

  test('is none in a shop that charges none', () => {
    expect(storageUntil({ ...charge, storagePerDay: 0 }, '2026-02-20', '2026-12-31')).toBeUndefined()
  })

  test('begins on the next day without free days', () => {
    expect(freeUntil({ storageFreeDays: 0 }, '2026-02-28')).toBe('2026-02-28')
    expect(storageUntil({ ...charge, storageFreeDays: 0 }, '2026-02-28', '2026-03-01')).toEqual({ days: 1, amount: 2_000 })
  })
})
