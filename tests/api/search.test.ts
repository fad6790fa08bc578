import { beforeAll, expect, test } from 'vitest'
import { newContactRequest } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  for (const message of ['Zubin asks', '100% _sure_', 'स्नेहा writes', 'it\'s "quoted" \\ here', 'line one\nline two'])
    await site.guest().post('/api/contact', newContactRequest({ name: 'Anna', email: 'anna@example.in', message }))
})

test.each([
  ['zU', 'Zubin asks'],
  ['0%', '100% _sure_'],
  ['_s', '100% _sure_'],
  ['स्', 'स्नेहा writes'],
  ["'s", 'it\'s "quoted" \\ here'],
  ['\\', 'it\'s "quoted" \\ here'],
  ['Zubin', 'Zubin asks'],
  ['% _', '100% _sure_'],
])('a search for %s, however short, matches anywhere and treats no character as a wildcard', async (q, message) => {
  const found = await admin.get<any[]>(`/api/contact?page=1&limit=10&q=${encodeURIComponent(q)}`)
  expect(found.body.map((row) => row.message)).toEqual([message])
  expect(found.headers.get('x-total-count')).toBe('1')
})
