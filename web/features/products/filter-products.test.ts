import { describe, expect, it } from 'vitest'
import { SHOP_PRICE_MAX } from '#contract/constants.ts'
import { findPage } from '#contract/find-page.ts'
import type { Product } from '#contract/products.ts'
import { sampleProducts } from '#contract/samples/products.ts'
import {
  filterProducts,
  filterQuery,
  matchesFilters,
  NO_FILTERS,
  type ProductFilters,
  readFilters,
  writeFilters,
} from './filter-products.ts'

const product = (over: Partial<Product>): Product => ({ ...(sampleProducts[0] as Product), ...over })
const filters = (over: Partial<ProductFilters>): ProductFilters => ({ ...NO_FILTERS, ...over })
const monitor = product({ id: 1, name: 'Dell P2422H', category: 'Monitors', price: 9800, rating: 4.5 })
const laptop = product({ id: 2, name: 'Lenovo ThinkPad', category: 'Laptops', price: 250_000, rating: 4.9 })
const phone = product({ id: 3, name: 'Monito Phone', category: 'Mobiles', price: 9800, rating: 3 })
const all = [monitor, laptop, phone]
const ids = (products: Product[]) => products.map(({ id }) => id)

describe('the shop filters', () => {
  it('S5-35 searches name or category, whatever the case and the blanks around', () => {
    expect(ids(filterProducts(all, filters({ q: '  mOnItOr ' })))).toEqual([1])
    expect(ids(filterProducts(all, filters({ q: 'MONITO' })))).toEqual([1, 3])
    expect(ids(filterProducts(all, filters({ q: 'thinkpad' })))).toEqual([2])
  })

  it('D-10 hides no dearer product at the slider maximum, and keeps the price that it names', () => {
    expect(matchesFilters(laptop, filters({ maxPrice: SHOP_PRICE_MAX }))).toBe(true)
    expect(matchesFilters(laptop, filters({ maxPrice: 190_000 }))).toBe(false)
    expect(matchesFilters(monitor, filters({ maxPrice: 9800 }))).toBe(true)
    expect(matchesFilters(monitor, filters({ maxPrice: 9000 }))).toBe(false)
  })

  it('S4-31 shows only the products that meet all filters', () => {
    expect(ids(filterProducts(all, filters({ q: 'o', maxPrice: 10_000, sort: 'ratingHighToLow' })))).toEqual([1, 3])
    expect(ids(filterProducts(all, filters({ q: 'o', category: 'Mobiles', maxPrice: 10_000 })))).toEqual([3])
  })

  it('S9-07 sorts; Featured keeps the order, equal ones stay as they came', () => {
    expect(ids(filterProducts(all, NO_FILTERS))).toEqual([1, 2, 3])
    expect(ids(filterProducts(all, filters({ sort: 'priceLowToHigh' })))).toEqual([1, 3, 2])
    expect(ids(filterProducts(all, filters({ sort: 'priceHighToLow' })))).toEqual([2, 1, 3])
    expect(ids(filterProducts(all, filters({ sort: 'ratingHighToLow' })))).toEqual([2, 1, 3])
  })
})

describe('the shop URL', () => {
  it('S4-32 has no parameters when no filter is set', () => {
    expect(writeFilters(NO_FILTERS)).toBe('')
    expect(Object.values(filterQuery(NO_FILTERS)).filter((value) => value !== undefined)).toEqual([])
  })

  it.each([
    '/shop?q=%20dell%20&category=Cars&sort=up&maxPrice=12000.5&wished=2',
    `/shop?q=${'ab%20'.repeat(80)}`,
    '/shop?maxPrice=junk&wished=1&sort=priceLowToHigh',
    '/shop?maxPrice=0x10&category=Mobiles',
    '/shop?maxPrice=-1',
  ])('%s is the same to the browser as to the server, which renders its canonical form', (address) => {
    const asked = new URL(address, 'http://shop.example')
    const rendered = new URL(findPage(asked)?.url ?? '', asked)
    expect(readFilters(rendered.searchParams)).toEqual(readFilters(asked.searchParams))
  })

  it('D-06 restores the filters that were set', () => {
    const set = filters({ q: 'dell & co', category: 'Monitors', maxPrice: 20_000, sort: 'priceLowToHigh', wished: true })
    expect(readFilters(new URLSearchParams(writeFilters(set)))).toEqual(set)
  })

  it('takes what it does not understand as not set', () => {
    expect(readFilters(new URLSearchParams('category=Cars&maxPrice=cheap&sort=upwards&wished=yes&q=%20'))).toEqual(NO_FILTERS)
    expect(readFilters(new URLSearchParams('maxPrice=-5')).maxPrice).toBe(0)
    expect(readFilters(new URLSearchParams('maxPrice=')).maxPrice).toBe(SHOP_PRICE_MAX)
    expect(readFilters(new URLSearchParams('maxPrice=999999')).maxPrice).toBe(SHOP_PRICE_MAX)
  })
})
