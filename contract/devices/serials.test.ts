import { expect, test } from 'vitest'
import { serialsIn } from './serials.ts'

test('a serial number is of one device, unless people or makers write it on any', () => {
  expect(serialsIn('CND1234, 356938035643809, CND1234')).toEqual(['CND1234', '356938035643809'])
  for (const nothing of ['', 'NONE', 'DEFAULTSTRING', '0000', '123456789', '0123456789', 'A1', 'N/A'.replace('/', '')])
    expect(serialsIn(nothing), nothing).toEqual([])
})
