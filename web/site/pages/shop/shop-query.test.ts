import { describe, expect, it } from 'vitest'
import { SHOP_PRICE_MAX } from '#contract/constants.ts'
import { findPage } from '#contract/platform/find-page.ts'
import { readUrlState, writeUrlState } from '#web/kit/lib/url-state.ts'
import { NO_FILTERS, type ShopFilters, shopQuery, toApiQuery } from './shop-query.ts'

const read = (search: string) => readUrlState(shopQuery, new URLSearchParams(search))

describe('the shop URL', () => {
  it('S4-32 has no parameters when no filter is set', () => {
    expect(writeUrlState(shopQuery, NO_FILTERS)).toBe('')
    expect(Object.values(toApiQuery(NO_FILTERS, undefined)).filter((value) => value !== undefined)).toEqual([])
  })

  it.each([
    '/shop?q=%20dell%20&category=Cars&sort=up&maxPrice=12000.5&wishlistOnly=2',
    `/shop?q=${'ab%20'.repeat(80)}`,
    '/shop?maxPrice=junk&wishlistOnly=1&sort=priceLowToHigh',
    '/shop?maxPrice=0x10&category=Mobiles',
    '/shop?maxPrice=-1',
    '/shop?condition=Used&brand=HP&memory=8&inStock=1',
    '/shop?condition=used&brand=hp&memory=8.5&inStock=yes',
  ])('%s is the same to the browser as to the server, which renders its canonical form', (url) => {
    const requested = new URL(url, 'http://shop.example')
    const rendered = new URL(findPage(requested)?.url ?? '', requested)
    expect(read(rendered.search)).toEqual(read(requested.search))
  })

  it('D-06 restores the filters that were set', () => {
    const filters: ShopFilters = {
      ...{ q: 'dell & co', category: 'Monitors', condition: 'Used', brand: 'Western Digital', memory: 16, inStock: true },
      ...{ maxPrice: 20_000, sort: 'priceLowToHigh', wishlistOnly: true },
    }
    expect(read(writeUrlState(shopQuery, filters))).toEqual(filters)
  })

  it('ignores invalid values', () => {
    expect(
      read('category=Cars&condition=Broken&brand=Unheard&memory=-8&inStock=no&maxPrice=cheap&sort=upwards&wishlistOnly=yes&q=%20'),
    ).toEqual(NO_FILTERS)
    expect(read('maxPrice=-5').maxPrice).toBe(0)
    expect(read('maxPrice=').maxPrice).toBe(SHOP_PRICE_MAX)
    expect(read('maxPrice=999999').maxPrice).toBe(SHOP_PRICE_MAX)
  })
})

describe('the API query', () => {
  it('has every filter but the wishlist, whose ids it has instead', () => {
    const filters: ShopFilters = {
      ...{ q: ' dell ', category: 'Monitors', condition: 'Used', brand: 'Dell', memory: 8, inStock: true },
      ...{ maxPrice: 20_000, sort: 'priceLowToHigh', wishlistOnly: true },
    }
    expect(toApiQuery(filters, [4, 9])).toEqual({
      q: 'dell',
      category: 'Monitors',
      ...{ condition: 'Used', brand: 'Dell', memory: 8, availability: 'available' },
      maxPrice: 20_000,
      sort: 'priceLowToHigh',
      ids: '4,9',
    })
  })
})
