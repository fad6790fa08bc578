import { describe, expect, it } from 'vitest'
import { findPage } from './paths.ts'

const page = (path: string) => findPage(new URL(`http://shop.example${path}`))

describe('the canonical URL of a page', () => {
  it.each([
    ['/', '/'],
    ['/Shop/', '/shop'],
    ['/shop?utm_source=mail&q=dell&fbclid=x', '/shop?q=dell'],
    ['/shop?sort=priceLowToHigh&q=dell', '/shop?q=dell&sort=priceLowToHigh'],
    ['/shop?q=', '/shop'],
    ['/product/Dell%20Latitude?id=12&token=secret', '/product/Dell%20Latitude?id=12'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/user/edit-product/7?from=list', '/user/edit-product/7'],
  ])('%s is %s', (asked, url) => expect(page(asked)?.url).toBe(url))

  it.each(['//', '//shop', '/no-such-page', '/shop/no-such-page', '/product'])('%s has none', (asked) =>
    expect(page(asked)).toBeUndefined(),
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
