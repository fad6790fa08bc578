// Databases: one, because every call is refused, or let through to a handler, before a row of its own is read.
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { ERROR_STATUS } from '#contract/platform/errors.ts'
import type { Route } from '#contract/platform/route.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const published = testApp({ PUBLIC_URL: 'https://shop.example' })
const routes = Object.values(api).flatMap((feature) => Object.values(feature) as Route[])
const urlOf = (route: Route) => route.path.replace(/:\w+/g, '1')
const named = (route: Route) => [`${route.method} ${route.path}`, route] as const
/** Everything that the role user may do, by operation. */
const TECHNICIANS = [
  'addDevice',
  'addJobPhoto',
  'addPasskey',
  'addPrivateNote',
  'answerRequest',
  'changeJob',
  'changeJobPhoto',
  'checkRecentLogin',
  'closeDay',
  'createBill',
  'createJob',
  'createPayment',
  'deleteSavedView',
  'downloadBill',
  'endOtherSessions',
  'endSession',
  'eraseJobPasscode',
  'find',
  'findCustomer',
  'followRequest',
  'getAccount',
  'getBill',
  'getBoard',
  'getBooking',
  'getContactRequest',
  'getDashboard',
  'getDay',
  'getIntakeLists',
  'getJob',
  'getJobPaper',
  'getJobPhoto',
  'getMoneySetup',
  'getNewestRequests',
  'getNotificationSettings',
  'getProfile',
  'getRepairRequest',
  'getSecondFactor',
  'linkBill',
  'listAdvances',
  'listAwaitedParts',
  'listBills',
  'listBookings',
  'listContactRequests',
  'listDebts',
  'listDevices',
  'listEstimateTemplates',
  'listEstimates',
  'listMissingParts',
  'listRepairRequests',
  'listSavedViews',
  'listSessions',
  'listStock',
  'listTechnicians',
  'listUntoldRequests',
  'makeRepairRequest',
  'markRequestTold',
  'moveJob',
  'noteEstimateAnswer',
  'notePartSerial',
  'reauthenticate',
  'remindCustomer',
  'remindOfDebt',
  'removeAuthenticatorApp',
  'removeDevice',
  'removePasskey',
  'renewRecoveryCodes',
  'saveEstimate',
  'saveView',
  'sendBillOnWhatsApp',
  'sendEstimate',
  'setBookingStatus',
  'setBookingStatuses',
  'setContactRequestStatus',
  'setContactRequestStatuses',
  'setJobPasscode',
  'setOwnLanguage',
  'setRepairRequestStatuses',
  'setRequestAside',
  'setRequestLanguage',
  'setUpSecondFactor',
  'showJobPasscode',
  'startPasskey',
  'suggestDevices',
  'testDevice',
  'turnOffSecondFactor',
  'turnOnSecondFactor',
  'undoMove',
  'undoRequestTold',
  'undoSetRequestAside',
  'updateNotificationSettings',
  'updateProfile',
  'updateRepairRequest',
  'withdrawEstimate',
  'writeOnWhatsApp',
]
const LEAKS = /select |insert |sqlite|postgres|node_modules|\.ts:|\.js:|at Object|\/tmp\//i

describe('S6-06 the server checks access on every route', () => {
  test.each(routes.filter((route) => route.access !== 'public').map(named))('%s returns 401 to a guest', async (_name, route) => {
    const response = await site
      .guest()
      .call(route.method, urlOf(route), route.method === 'POST' || route.method === 'PUT' ? { json: {} } : {})
    expect(response.status).toBe(401)
    expect(response.body).toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
  })

  test.each(routes.filter((route) => route.access === 'admin').map(named))('%s returns 403 to the role user', async (_name, route) => {
    const user = await site.user()
    const response = await user.call(route.method, urlOf(route), route.method === 'POST' || route.method === 'PUT' ? { json: {} } : {})
    expect(response.status).toBe(403)
    expect(response.body).toMatchObject({ code: 'forbidden', status: 403 })
  })

  test('a technician may do the day’s work and keep the own account, and nothing else', () => {
    expect(routes.flatMap(({ access, operationId }) => (access === 'user' ? [operationId] : [])).sort()).toEqual(TECHNICIANS)
  })

  test.each(routes.filter((route) => route.access === 'user').map(named))('%s is open to the role user', async (_name, route) => {
    const user = await site.user()
    const response = await user.call(route.method, urlOf(route), route.method === 'POST' || route.method === 'PUT' ? { json: {} } : {})
    expect(response.status === 403 && response.body.code !== 'reauthenticate').toBe(false)
    expect(response.status).toBeLessThan(500)
  })

  test.each(routes.filter((route) => route.access === 'public').map(named))('%s is open to guests', async (_name, route) => {
    const response = await site.guest().call(route.method, urlOf(route), route.method === 'POST' ? { json: {} } : {})
    expect([401, 403, 405]).not.toContain(response.status)
    expect(response.status).toBeLessThan(500)
  })

  test('an unknown session cookie is not accepted', async () => {
    const guest = site.guest()
    const response = await guest.get('/api/bookings', { headers: { cookie: 'mistri_session=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' } })
    expect(response.status).toBe(401)
  })
})

describe('calls from another site', () => {
  const writing = routes.filter(({ method }) => method !== 'GET')

  test.each(writing.map(named))('%s refuses a foreign Origin', async (_name, route) => {
    const admin = await site.admin()
    const response = await admin.call(route.method, urlOf(route), { json: {}, headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(response.body.code).toBe('foreign_origin')
  })

  test.each(['cross-site', 'same-site'])('Sec-Fetch-Site %s is refused', async (value) => {
    const response = await site.guest().post('/api/newsletter', { email: 'a@example.in' }, { headers: { 'sec-fetch-site': value } })
    expect(response.status).toBe(403)
  })

  test.each(['null', 'not a url', 'https://'])('an Origin of %j is refused', async (origin) => {
    const response = await site.guest().post('/api/newsletter', { email: 'a@example.in' }, { headers: { origin } })
    expect(response.status).toBe(403)
  })

  test('an Origin is compared whole: scheme, host and port', async () => {
    const { host, hostname, port } = new URL(site.origin)
    const post = (origin: string, host?: string) =>
      site.guest().post('/api/newsletter', { email: 'a@example.in' }, { headers: { origin, ...(host && { host }) } })
    for (const origin of [`https://${host}`, `http://${hostname}:${Number(port) + 1}`, `http://${hostname}`, `${site.origin}.evil.example`])
      expect((await post(origin)).status).toBe(403)
  })

  test('with PUBLIC_URL no other Origin is our own, whatever the Host says', async () => {
    const post = (origin: string, host: string) =>
      published.guest().post('/api/newsletter', { email: 'a@example.in' }, { headers: { origin, host } })
    expect((await post('https://evil.example', 'evil.example')).status).toBe(403)
    expect((await post('http://shop.example', 'shop.example')).status).toBe(403)
    expect((await post('https://shop.example', 'shop.example')).status).toBe(201)
  })

  test('the site’s own Origin is accepted', async () => {
    const response = await site.guest().post('/api/newsletter', { email: 'own@example.in' }, { headers: { origin: site.origin } })
    expect(response.status).toBe(201)
  })
})

describe('S7-29 a refused call gets problem details with a stable code', () => {
  const cases: [
    name: string,
    code: keyof typeof ERROR_STATUS,
    call: () => Promise<{ status: number; body: any; text: string; headers: Headers }>,
  ][] = [
    ['an unknown route', 'not_found', () => site.guest().get('/api/nothing-here')],
    ['a method that the route does not support', 'method_not_allowed', () => site.guest().delete('/api/products')],
    [
      'a body that is not JSON',
      'malformed',
      () => site.guest().post('/api/contact', undefined, { raw: '{"name":', headers: { 'content-type': 'application/json' } }),
    ],
    [
      'a body of another type',
      'unsupported_type',
      () => site.guest().post('/api/contact', undefined, { raw: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ],
    [
      'a form post from another site',
      'unsupported_type',
      () =>
        site.guest().post('/api/contact', undefined, { raw: 'name=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    ],
    ['a body beyond the limit', 'too_large', () => site.guest().post('/api/contact', { message: 'x'.repeat(200_000) })],
    ['missing fields', 'invalid', () => site.guest().post('/api/contact', {})],
    ['an array instead of an object', 'invalid', () => site.guest().post('/api/contact', [])],
    ['an id that is not a number', 'invalid', () => site.guest().get("/api/products/1' OR 1=1")],
    ['an id that is too large for a number', 'invalid', () => site.guest().get('/api/products/99999999999999999999')],
    ['a broken escape in the URL', 'malformed', () => site.guest().get('/api/products/%E0%A4%A')],
    [
      'polluting keys',
      'malformed',
      () => site.guest().post('/api/contact', undefined, { raw: '{"__proto__":{"a":1}}', headers: { 'content-type': 'application/json' } }),
    ],
  ]
  test.each(cases)('%s returns %s', async (_name, code, call) => {
    const { status, body, text, headers } = await call()
    expect(body).toMatchObject({
      type: expect.any(String),
      title: expect.any(String),
      status: ERROR_STATUS[code],
      detail: expect.any(String),
      code,
    })
    expect(status).toBe(ERROR_STATUS[code])
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(text).not.toMatch(LEAKS)
  })

  test('a method that is not supported gets a list of those that are', async () => {
    const { headers } = await site.guest().delete('/api/products')
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'POST'])
  })
})

describe('every response has the security headers', () => {
  test.each(['/api/products', '/api/ready', '/api/nothing-here'])('%s', async (path) => {
    const { headers } = await site.guest().get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-powered-by')).toBeNull()
  })
})
