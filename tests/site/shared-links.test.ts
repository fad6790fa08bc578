import { afterAll, beforeAll, expect, test } from 'vitest'
import { newContactRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { readPage } from '#tests/support/read-page.ts'
import { ServerProcess } from '#tests/support/server-process.ts'

/** Links as they come back from messengers and mails. */
let site: ServerProcess
let admin: HttpClient
beforeAll(async () => {
  site = await ServerProcess.start({})
  admin = await site.admin()
})
afterAll(() => site?.stop('SIGTERM'))

const open = (path: string) => fetch(site.origin + path, { redirect: 'manual' })

test.each(['.', ')', '।', '”', '\u200b', '*', '_'])(
  'a link to a request with "%s" behind it leads to the request, and no one else hears of it',
  async (behind) => {
    const { trackingToken } = await (
      await fetch(`${site.origin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(newContactRequest()),
      })
    ).json()
    const response = await open(`/track/${trackingToken}${encodeURIComponent(behind)}`)
    expect([response.status, response.headers.get('location')]).toEqual([302, `/track/${trackingToken}`])
    expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
    expect((await open(`/track/${trackingToken}`)).status).toBe(200)
  },
)

test('a page with a full stop or a bracket behind it leads to the page, with its query', async () => {
  for (const behind of ['.', ')', '।', '%E2%80%9D'])
    expect((await open(`/contact${behind}?from=wa`)).headers.get('location'), behind).toBe('/contact?from=wa')
  expect((await open('/no-such-page.')).status).toBe(404)
  expect((await open('//evil.example.')).headers.get('location')).toBeNull()
})

test('a product is found with what stands behind its id, and its description ends with a whole character', async () => {
  const description = `${'x'.repeat(153)}👩🏽‍🔧 and more`
  const { body } = await admin.sendForm('POST', '/api/products', productForm({ name: 'Shared laptop', description }))
  for (const behind of ['', '।', ').', '”', '\u200b']) {
    const response = await open(`/product/Shared%20laptop?id=${body.id}${encodeURIComponent(behind)}`)
    const page = readPage(await response.text())
    expect([response.status, page.meta.description], behind).toEqual([200, 'x'.repeat(153)])
  }
})

test('a search for what no one sees shows the whole shop', async () => {
  for (const q of ['%00', '%E2%80%8B', '%ED%A0%80', '%1b%00']) expect((await open(`/shop?q=${q}`)).status, q).toBe(200)
})
