import { describe, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products.ts'
import { SHOP_PRICE_MAX } from '#contract/constants.ts'
import { sampleProducts } from '#samples/products.ts'
import { countProducts, filterProducts } from './filter-products.ts'
import { NO_FILTERS, type ShopFilters } from './shop-query.ts'

const product = (over: Partial<Product>): Product => ({ ...sampleProducts[0]!, ...over })
const monitor = product({ id: 1, name: 'Dell P2422H', category: 'Monitors', price: 9800, rating: 4.5 })
const laptop = product({ id: 2, name: 'Lenovo ThinkPad', category: 'Laptops', price: 250_000, rating: 4.9 })
const phone = product({ id: 3, name: 'Monito Phone', category: 'Mobiles', price: 9800, rating: 3 })
const idsOf = (filters: Partial<ShopFilters>, ids?: number[]) =>
  filterProducts([monitor, laptop, phone], { ...NO_FILTERS, ...filters }, ids).map(({ id }) => id)

describe('the filters of products that no server has filtered', () => {
  it('S5-35 find a name or category, whatever the case and the blanks around', () => {
    expect(idsOf({ q: '  mOnItOr ' })).toEqual([1])
    expect(idsOf({ q: 'MONITO' })).toEqual([1, 3])
    expect(idsOf({ q: 'thinkpad' })).toEqual([2])
  })

  it('D-10 hide no dearer product at the slider maximum, and include the price itself', () => {
    expect(idsOf({ maxPrice: SHOP_PRICE_MAX })).toContain(2)
    expect(idsOf({ maxPrice: 190_000 })).toEqual([1, 3])
    expect(idsOf({ maxPrice: 9800 })).toEqual([1, 3])
    expect(idsOf({ maxPrice: 9000 })).toEqual([])
  })

  it('S4-31 keep only the products that match all of them', () => {
    expect(idsOf({ q: 'o', maxPrice: 10_000, sort: 'ratingHighToLow' })).toEqual([1, 3])
    expect(idsOf({ q: 'o', category: 'Mobiles', maxPrice: 10_000 })).toEqual([3])
  })

  it('keep only what is chosen of condition, brand, memory and stock', () => {
    const used = product({ id: 4, name: 'ThinkPad T480', condition: 'Used', ram: '8 GB DDR4' })
    const sold = product({ id: 5, name: 'Lenovo Legion', condition: 'Used', ram: '2 x 8 GB', availability: 'sold' })
    const found = (filters: Partial<ShopFilters>) => filterProducts([used, sold, monitor], { ...NO_FILTERS, ...filters }, undefined)
    expect(found({ brand: 'Lenovo', condition: 'Used' })).toEqual([used, sold])
    expect(found({ brand: 'Lenovo', memory: 16 })).toEqual([sold])
    expect(found({ brand: 'Lenovo', inStock: true })).toEqual([used])
    const counts = countProducts([used, sold, monitor], { ...NO_FILTERS, brand: 'Lenovo', memory: 8 }, undefined)
    expect(counts).toMatchObject({ total: 1, brand: [{ value: 'Lenovo', count: 1 }], availability: [{ value: 'available', count: 1 }] })
    expect(counts.memory).toEqual([
      { value: 8, count: 1 },
      { value: 16, count: 1 },
    ])
  })

  it('keep only the given ids', () => {
    expect(idsOf({}, [3, 1, 77])).toEqual([1, 3])
    expect(idsOf({ q: 'dell' }, [3])).toEqual([])
    expect(idsOf({}, [])).toEqual([])
  })

  it('S9-07 sort; Featured keeps the order, and so do equal products', () => {
    expect(idsOf({})).toEqual([1, 2, 3])
    expect(idsOf({ sort: 'priceLowToHigh' })).toEqual([1, 3, 2])
    expect(idsOf({ sort: 'priceHighToLow' })).toEqual([2, 1, 3])
    expect(idsOf({ sort: 'ratingHighToLow' })).toEqual([2, 1, 3])
  })
})
