import { describe, expect, it } from 'vitest'
import { NAME_MAX } from './constants.ts'
import { findPage } from './find-page.ts'

const page = (path: string) => findPage(new URL(`http://shop.example${path}`))

describe('the canonical URL of a page', () => {
  it.each([
    ['/', '/'],
    ['/Shop/', '/shop'],
    ['/shop?utm_source=mail&q=dell&fbclid=x', '/shop?q=dell'],
    ['/shop?sort=priceLowToHigh&q=dell', '/shop?q=dell&sort=priceLowToHigh'],
    ['/shop?q=', '/shop'],
    ['/shop?q=%20dell%20', '/shop?q=dell'],
    [`/shop?q=${'x'.repeat(NAME_MAX + 5)}`, `/shop?q=${'x'.repeat(NAME_MAX)}`],
    ['/shop?category=Mobiles&wishlistOnly=1', '/shop?category=Mobiles&wishlistOnly=1'],
    ['/shop?category=Cars&sort=byMood&maxPrice=cheap&wishlistOnly=yes', '/shop'],
    ['/shop?maxPrice=5000.7', '/shop?maxPrice=5000'],
    ['/shop?maxPrice=1e99', '/shop'],
    ['/shop?maxPrice=-3', '/shop?maxPrice=0'],
    ['/gallery?page=3', '/gallery?page=3'],
    ['/gallery?page=1', '/gallery'],
    ['/gallery?page=abc', '/gallery'],
    ['/gallery?page=99999999999', '/gallery'],
    ['/product/Dell%20Latitude?id=12&token=secret', '/product/-?id=12'],
    ['/product/Lenovo?id=12', '/product/-?id=12'],
    ['/product/Dell?id=012', '/product/-'],
    ['/product/Dell?id=99999999999', '/product/-'],
    ['/product/Dell', '/product/-'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/user/edit-product/7?from=list', '/user/edit-product/-'],
  ])('%s is %s', (asked, url) => expect(page(asked)?.url).toBe(url))

  it.each(['//', '//shop', '/no-such-page', '/shop/no-such-page', '/product'])('%s has none', (asked) =>
    expect(page(asked)).toBeUndefined(),
  )

  it.each(['/shop?q=dell', '/shop?maxPrice=5000', '/servicepage?service=any'])('%s is one of endlessly many', (asked) =>
    expect(page(asked)?.open).toBe(true),
  )

  it.each(['/', '/shop', '/shop?category=Mobiles&sort=priceLowToHigh&wishlistOnly=1', '/shop?q=', '/product/x?id=12', '/gallery?page=2'])(
    '%s is not',
    (asked) => expect(page(asked)?.open).toBe(false),
  )

  it('comes with the cache topic of the page', () => {
    expect(['/', '/shop', '/product/x', '/gallery', '/faq'].map((path) => page(path)?.topic)).toEqual([
      'catalogue',
      'catalogue',
      'catalogue',
      'gallery',
      undefined,
    ])
  })
})
