import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MEMORY_GB_MAX, memoryOf } from './memory-size.ts'
import { brandOf, PRODUCT_BRANDS } from './product-brands.ts'

test.each([
  ['8 GB DDR4', 8],
  ['16GB DDR4-3200 SODIMM', 16],
  ['12gb LPDDR5', 12],
  ['8 G', 8],
  ['८ GB', 8],
  ['16\u00a0GB', 16],
  ['2 x 8 GB', 16],
  ['2×16 GB DDR5', 32],
  ['8 GB (up to 32 GB)', 8],
  ['8 GB, expandable to 32 GB', 8],
  ['Up to 64 GB, 16 GB installed', 16],
  ['8GB/256GB', 8],
  ['1 TB', 1024],
  ['DDR4, 4 slots, up to 128 GB', 0],
  ['512 MB', 0],
  ['DDR4-3200', 0],
  ['16 Gbit/s', 0],
  ['Not applicable', 0],
  ['-', 0],
  ['999999 GB', 0],
])('the memory of "%s" is %i GB', (text, gigabytes) => {
  expect(memoryOf(text)).toBe(gigabytes)
})

test('the memory is what is written, however it is written and whatever stands around it', () => {
  const written = fc.record({
    before: fc.constantFrom('', 'RAM: ', 'DDR4-3200, ', 'मेमरी '),
    pieces: fc.integer({ min: 1, max: 8 }),
    times: fc.constantFrom('x', ' x ', '×', ' × '),
    size: fc.integer({ min: 1, max: 128 }),
    gap: fc.constantFrom('', ' ', '\u00a0'),
    unit: fc.constantFrom('GB', 'gb', 'Gb', 'GiB'),
    after: fc.constantFrom('', ' DDR4', ', up to 64 GB', ' (max. 32 GB)', '/512 GB SSD'),
  })
  fc.assert(
    fc.property(written, ({ before, pieces, times, size, gap, unit, after }) => {
      const text = `${before}${pieces > 1 ? `${pieces}${times}` : ''}${size}${gap}${unit}${after}`
      expect(memoryOf(text), text).toBe(pieces * size)
    }),
  )
})

test('any text has a whole number of gigabytes that the column holds', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\dGTBx. ]{0,20}$/)), (text) => {
      const memory = memoryOf(text)
      expect(Number.isInteger(memory) && memory >= 0 && memory <= MEMORY_GB_MAX, text).toBe(true)
    }),
  )
})

test.each([
  ['Dell Latitude 7420', 'Dell'],
  ['latitude 7420', 'Dell'],
  ['ASUS Vivobook 15 (2025)', 'Asus'],
  ['MacBook Air', 'Apple'],
  ['Laptop Battery for Dell Latitude 7400 Series', 'Dell'],
  ['HP charger for Lenovo', 'HP'],
  ['WD Blue 1 TB', 'Western Digital'],
  ['Shphere', ''],
  ['Vivobooks', ''],
  ['', ''],
])('the brand of "%s" is "%s"', (name, brand) => {
  expect(brandOf(name)).toBe(brand)
})

test('a product whose name begins with a maker has its brand, in any case', () => {
  const rest = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(fc.constantFrom(...PRODUCT_BRANDS), rest, fc.boolean(), (brand, behind, upper) => {
      expect(brandOf(`${upper ? brand.toUpperCase() : brand} ${behind}`)).toBe(brand)
    }),
  )
})
