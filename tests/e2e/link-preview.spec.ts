import { to } from '#contract/paths.ts'
import { shopDefaults } from '#samples/shop.ts'
import { lastingPort } from '#tests/support/free-port.ts'
import type { ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from '#tests/support/test.ts'

/** The site knows its public origin, which is also where it listens. */
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
  settings: async ({}, use) => {
    const PORT = String(await lastingPort())
    await use({ PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` })
  },
})

/** Tags of a page as a messenger reads them: without running its scripts. */
async function tagsOf(site: ServerProcess, path: string): Promise<Record<string, string>> {
  const { text } = await site.client().get(path)
  const tags = [...text.matchAll(/<(?:meta|link) (?:property|name|rel)="([^"]+)" (?:content|href)="([^"]*)"/g)]
  return Object.fromEntries(tags.map(([, name, value]) => [name, value]))
}

test('the link of a page has a title, a description and an image in a messenger', async ({ site }) => {
  expect(await tagsOf(site, `${to('services')}?utm_source=newsletter`)).toMatchObject({
    'og:site_name': shopDefaults.shortName,
    'og:title': `Services | ${shopDefaults.name}`,
    'og:description': expect.stringMatching(/.{20}/),
    'og:image': expect.stringMatching(/^http.*\/link-preview\/\w+\.jpg\?page=/),
    'og:url': site.origin + to('services'),
    canonical: site.origin + to('services'),
  })
})

test('the link of a product shows its name and its own URL', async ({ site }) => {
  const { body } = await site.client().get('/api/products')
  const [{ id, name }] = body.products
  const url = site.origin + to('product', { name }, { id })
  expect(await tagsOf(site, to('product', { name: 'another name' }, { id }))).toMatchObject({
    'og:title': `${name} | ${shopDefaults.name}`,
    'og:url': url,
    canonical: url,
  })
})

test('a page that search engines must not list has no preview', async ({ site }) => {
  const tags = await tagsOf(site, '/no-such-page')
  expect(tags.robots).toBe('noindex')
  expect(Object.keys(tags).filter((name) => name.startsWith('og:') || name === 'canonical')).toEqual([])
})
