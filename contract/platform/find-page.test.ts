import { describe, expect, it } from 'vitest'
import { NAME_MAX } from '#contract/constants.ts'
import { paths } from '#contract/office-paths.ts'
import { cutPath, findPage } from './find-page.ts'
import { inLanguage, LANGUAGE_CODES } from './languages.ts'

const cut = (address: string) => {
  const asked = new URL(address)
  return cutPath(asked, findPage(asked))
}

/** Every page whose URL is a secret, in every language. */
const secretPaths = Object.values<string>(paths)
  .filter((path) => path.includes(':token'))
  .flatMap((path) => LANGUAGE_CODES.map((code) => inLanguage(code, path)))

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
    ['/compare?ids=3,1,3,x,2,4&category=Cars', '/compare?ids=3%2C1%2C2'],
    ['/compare?ids=0&category=Mobiles', '/compare?category=Mobiles'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/user/edit-product/7?from=list', '/user/edit-product/-'],
    ['/hi', '/hi'],
    ['/HI/', '/hi'],
    ['/hi/Shop/?utm_source=x&q=dell', '/hi/shop?q=dell'],
    ['/mr/track/TOKEN', '/mr/track/-'],
  ])('%s is %s', (asked, url) => expect(page(asked)?.url).toBe(url))

  it.each(['//', '//shop', '/hindi', '/en', '/hi/hi', '/hi/no-such-page', '/no-such-page', '/shop/no-such-page', '/product'])(
    '%s has none',
    (asked) => expect(page(asked)).toBeUndefined(),
  )

  it.each(['/shop?q=dell', '/shop?maxPrice=5000', '/compare?ids=1', '/servicepage?service=any'])('%s is one of endlessly many', (asked) =>
    expect(page(asked)?.open).toBe(true),
  )

  it.each(['/', '/shop', '/shop?category=Mobiles&sort=priceLowToHigh&wishlistOnly=1', '/shop?q=', '/product/x?id=12', '/gallery?page=2'])(
    '%s is not',
    (asked) => expect(page(asked)?.open).toBe(false),
  )

  it.each([
    ['/shop', 'en'],
    ['/hi/shop', 'hi'],
    ['/MR', 'mr'],
  ])('%s is in %s', (asked, language) => expect(page(asked)?.language).toBe(language))

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

describe('a page with a secret in its URL', () => {
  it('is that of a tracked request and that of a bill, at least', () => {
    expect(secretPaths).toEqual(expect.arrayContaining(['/track/:token', '/bill/:token', '/hi/bill/:token']))
  })

  it.each(secretPaths)('%s is private, and all its URLs share one page', (path) => {
    expect(page(path.replace(':token', 'Ab-_0123456789abcdefXY'))).toMatchObject({
      isPrivate: true,
      open: false,
      url: path.replace(':token', '-'),
    })
  })
})

describe('a link that a messenger has taken too much of', () => {
  const token = 'Ab-_0123456789abcdefXY'

  const behind = ['.', ')', ',', '।', '”', '\u200b', '>', '*', '_', '**', '!', '...', ').', ' ', 'and']

  it.each(secretPaths.flatMap((path) => behind.map((text) => [path, text] as const)))(
    '%s ends with "%s": the token is cut out',
    (path, text) => {
      const link = path.replace(':token', token)
      expect(cut(`http://shop.example${link}${encodeURIComponent(text)}`)).toBe(link)
      expect(cut(`http://shop.example${link}`)).toBeUndefined()
    },
  )

  it.each(['.', ')', '।', '”', '\u200b', '*'])('ends with "%s": the page is found without it', (behind) => {
    expect(cut(`http://shop.example/contact${encodeURIComponent(behind)}?from=wa`)).toBe('/contact?from=wa')
    expect(cut(`http://shop.example/track${encodeURIComponent(behind)}`)).toBe('/track')
  })

  it.each([
    `/track/${token}`,
    '/track',
    '/track/short.',
    '/contact',
    '/',
    '/no-such-page.',
    '/product/Dell%2015.6%22)?id=1',
    '//evil.example.',
    '/%',
    '/contact%',
  ])('%s is left as it is', (path) => expect(cut(`http://shop.example${path}`)).toBeUndefined())

  it.each(['1।', '1.', '1)', '1”', '1\u200b', ' 1'])('?id=%s is 1', (id) =>
    expect(page(`/product/Dell?id=${encodeURIComponent(id)}`)?.url).toBe('/product/-?id=1'),
  )

  it.each(['1.5', '1a', '1 2', '-1', '1,000', '²'])('?id=%s is none', (id) =>
    expect(page(`/product/Dell?id=${encodeURIComponent(id)}`)?.url).toBe('/product/-'),
  )
})

describe('a search in a URL', () => {
  it.each(['%00', '%E2%80%8B', '%20', '%F0%9F', '\u2060'])('of %s is none', (q) =>
    expect(page(`/shop?q=${q}`)?.url).toMatch(/^\/shop(\?q=%EF%BF%BD)?$/),
  )

  it('is not cut inside a character', () => {
    const q = new URL(`http://x${page(`/shop?q=${'a'.repeat(NAME_MAX - 1)}👍`)?.url}`).searchParams.get('q')
    expect(q).toBe('a'.repeat(NAME_MAX - 1))
  })

  it.each([
    ['49,999', '/shop?maxPrice=49999'],
    ['₹49,999', '/shop?maxPrice=49999'],
    ['४९९९९', '/shop?maxPrice=49999'],
  ])('has a highest price of %s', (price, url) => expect(page(`/shop?maxPrice=${encodeURIComponent(price)}`)?.url).toBe(url))
})
