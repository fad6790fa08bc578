// Databases: one, because headers, cookies and the log are made around the handlers.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ADMIN } from '#tests/support/admin.ts'
import { turnOnSecondFactor } from '#tests/support/second-factor.ts'
import { testApp } from '#tests/support/test-app.ts'

/** Statements of docs/security.md that no other test proves. */
const site = testApp({ PUBLIC_URL: 'https://shop.example' })

describe('over https', () => {
  test('cookies are of this host alone, secure, and out of reach of scripts', async () => {
    const client = site.guest()
    const { headers } = await client.login(ADMIN.userName, ADMIN.password)
    const cookies = headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['__Host-mistri_session', '__Host-mistri_device'])
    for (const cookie of cookies) expect(cookie).toMatch(/^[\w-]+=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await client.get('/api/users/profile')).status).toBe(200)
    expect((await client.post('/api/users/logout')).headers.getSetCookie()[0]).toMatch(/^__Host-mistri_session=; .*Path=\/;.*Secure/)
  })

  test('a session cookie without the prefix is not accepted: another host of the domain could have set it', async () => {
    const client = await site.admin()
    const cookie = `mistri_session=${client.cookies.get('__Host-mistri_session')}`
    expect((await site.guest().get('/api/users/profile', { headers: { cookie } })).status).toBe(401)
  })

  test.each(['/api/products', '/api/nothing-here', '/uploads/nothing.webp', '/'])('%s has all security headers', async (path) => {
    const { headers } = await site.guest().get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).toMatch(/base-uri 'none'/)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('content-type')).toMatch(/; charset=utf-8$|^application\/problem\+json$/)
  })
})

test('answers to the staff are kept by no cache, refused ones neither', async () => {
  for (const client of [await site.admin(), site.guest()])
    for (const path of ['/api/bookings', '/api/users/profile', '/api/team'])
      expect((await client.get(path)).headers.get('cache-control')).toBe('no-store')
})

test('a parameter that is sent twice is refused', async () => {
  expect((await site.guest().get('/api/products?page=1&page=2')).status).toBe(422)
})

test.each(['{"__proto__":{"role":"admin"}}', '{"userName":"owner","constructor":{"prototype":{}}}'])(
  'a body that would change prototypes is refused: %s',
  async (raw) => {
    const { status, body } = await site.guest().call('POST', '/api/users/login', { raw, headers: { 'content-type': 'application/json' } })
    expect(status).toBe(400)
    expect(body.code).toBe('malformed')
  },
)

test('TRACE is not supported', async () => {
  const { statusCode, body } = await site.built.app.inject({
    method: 'TRACE' as 'GET',
    url: '/api/products',
    headers: { cookie: 'secret=1' },
  })
  expect(statusCode).toBe(405)
  expect(body).not.toContain('secret=1')
})

describe('the log', () => {
  afterEach(() => vi.restoreAllMocks())

  test('says who has logged in and with what, and no name', async () => {
    const logged = vi.spyOn(site.built.context.log, 'info')
    await site.admin()
    // What follows a commit may come after the response.
    await expect.poll(() => logged.mock.calls).toContainEqual([{ account: 1, factors: ['password'] }, 'logged in'])
    expect(JSON.stringify(logged.mock.calls)).not.toContain(ADMIN.userName)
  })
})

test('another factor of the account ends its other sessions', async () => {
  const [client, other, third] = await Promise.all([site.user(), site.user(), site.user()])
  const isAlive = async (one = client) => (await one.get('/api/users/profile')).status === 200
  await turnOnSecondFactor(client)
  expect([await isAlive(), await isAlive(other), await isAlive(third)]).toEqual([true, false, false])
  expect((await client.delete('/api/second-factor')).status).toBe(204)
  expect(await isAlive()).toBe(true)
})
