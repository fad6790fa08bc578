import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from '#contract/office-paths.ts'
import { inLanguage, LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp({}, { dist: resolve('dist') })
const TOKEN = 'Ab-_0123456789abcdefXY'
const SECRET = Object.values<string>(paths)
  .filter((path) => path.includes(':token'))
  .flatMap((path) => LANGUAGE_CODES.map((code) => inLanguage(code, path.replace(':token', TOKEN))))

describe('a page with a secret in its URL', () => {
  test.each(SECRET)('%s is kept by no cache and no search engine, and told to no other site', async (path) => {
    for (const url of [path, `${path}/`, `${path}?utm_source=whatsapp`]) {
      const { status, headers } = await site.guest().get(url)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    }
  })

  test.each(SECRET)('%s is found behind what a messenger took with it', async (path) => {
    for (const behind of ['.', ')', '।', '\u200b', '”', '>']) {
      const { status, headers } = await site.guest().get(path + encodeURIComponent(behind))
      expect([status, headers.get('location')]).toEqual([302, path])
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('is in no sitemap, and crawlers may read that they must not list it', async () => {
    const { text } = await site.guest().get('/robots.txt')
    const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string)
    expect(SECRET.filter((path) => disallowed.some((each) => path.startsWith(each)))).toEqual([])
    const sitemap = await site.guest().get('/sitemaps/pages.xml')
    for (const path of SECRET) expect(sitemap.text).not.toContain(path.split(TOKEN)[0])
  })
})
