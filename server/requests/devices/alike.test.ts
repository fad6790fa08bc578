import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areAlike } from './alike.ts'

const device = { deviceKind: 'Laptop', brand: 'HP', model: 'Pavilion 15', serial: '' } as const

test('two records are alike when nothing written of both differs, and one has no number or one that was typed wrong', () => {
  const other = { ...device, brand: 'hp', model: 'PAVILION-15', serial: '5CD2187XKM' }
  expect(areAlike(device, device)).toBe(true)
  expect(areAlike(device, other)).toBe(true)
  expect(areAlike({ ...device, deviceKind: null, model: '' }, other)).toBe(true)
  for (const apart of [{ model: 'Envy' }, { brand: 'Dell' }, { deviceKind: 'Tablet' }, { serial: '5CD9999XKM' }] as const)
    expect(areAlike({ ...device, ...apart }, other), JSON.stringify(apart)).toBe(false)
  // A kind alone says nothing, and of short numbers neighbours are many.
  expect(areAlike({ ...device, brand: '', model: '' }, { ...device, brand: '', model: '' })).toBe(false)
  expect(areAlike({ ...device, serial: 'SN101' }, { ...device, serial: 'SN102' })).toBe(false)
})

const number = fc.stringMatching(/^[A-Z0-9]{5}[1-9][A-Z][0-9A-Z]{0,9}$/)

test('of whatever number, one slip is seen from either side', () =>
  fc.assert(
    fc.property(number, fc.nat(), fc.constantFrom('wrong', 'missing', 'more', 'swapped'), (serial, place, slip) => {
      const at = place % (serial.length - 1)
      const [before, here, next, after] = [serial.slice(0, at), serial[at], serial[at + 1], serial.slice(at + 2)]
      const typed = {
        wrong: `${before}_${next}${after}`,
        missing: `${before}${next}${after}`,
        more: `${before}${here}_${next}${after}`,
        swapped: `${before}${next}${here}${after}`,
      }[slip]
      const [one, other] = [
        { ...device, serial },
        { ...device, serial: typed },
      ]
      expect(areAlike(one, other)).toBe(areAlike(other, one))
      // The same number is of no two devices.
      if (typed !== serial) expect(areAlike(one, other)).toBe(true)
    }),
  ))
