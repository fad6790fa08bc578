// Databases: one, because every call is refused, or let through to a handler, before a row of its own is read.
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { ERROR_STATUS } from '#contract/platform/errors.ts'
import { isMoney } from '#contract/platform/money-fields.ts'
import type { Route } from '#contract/platform/route.ts'
import { newBooking, newProduct, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { BLIND, testApp } from '#tests/support/test-app.ts'

const site = testApp()
const published = testApp({ PUBLIC_URL: 'https://shop.example' })
const routes = Object.values(api).flatMap((feature) => Object.values(feature) as Route[])
const urlOf = (route: Route) => route.path.replace(/:\w+/g, '1')
const named = (route: Route) => [`${route.method} ${route.path}`, route] as const
/** Everything that the role user may do, by operation. */
const TECHNICIANS = [
  'addBuybackIdentity',
  'addBuybackPhoto',
  'addDevice',
  'addJobPhoto',
  'addPasskey',
  'addPrivateNote',
  'addReceipt',
  'addRefurbishmentPhoto',
  'answerRequest',
  'applyAdvances',
  'cancelOutside',
  'cancelRefurbishment',
  'changeJob',
  'changeJobPhoto',
  'checkRecentLogin',
  'createBill',
  'createBuyback',
  'createCount',
  'createJob',
  'createMatches',
  'createMove',
  'createPayment',
  'createPayments',
  'createRefurbishment',
  'deleteMatch',
  'deleteSavedView',
  'downloadBill',
  'downloadBuyback',
  'downloadChallan',
  'downloadCustomerStatement',
  'downloadEstimate',
  'downloadPaymentReceipt',
  'downloadVoucher',
  'endOtherSessions',
  'endSession',
  'eraseJobPasscode',
  'find',
  'findCustomer',
  'fitPart',
  'followRequest',
  'getAccount',
  'getBill',
  'getBoard',
  'getBooking',
  'getBuyback',
  'getBuybackPhoto',
  'getContactRequest',
  'getCustomer',
  'getCustomerStatement',
  'getDashboard',
  'getDay',
  'getDevice',
  'getEstimatePaper',
  'getIntakeLists',
  'getItem',
  'getItemLabels',
  'getJob',
  'getJobPaper',
  'getJobPhoto',
  'getLabLink',
  'getLabPhoto',
  'getMoneySetup',
  'getNewestRequests',
  'getNotificationSettings',
  'getOutside',
  'getPiece',
  'getPin',
  'getProfile',
  'getReceipt',
  'getRefurbishment',
  'getRefurbishmentPhoto',
  'getRepairRequest',
  'getSaleOffer',
  'getSecondFactor',
  'handOverVisit',
  'linkBill',
  'listAdvances',
  'listAwaitedOrders',
  'listAwaitedParts',
  'listBills',
  'listBook',
  'listBookings',
  'listBuybacks',
  'listContactRequests',
  'listCustomers',
  'listDebts',
  'listDevices',
  'listDoubles',
  'listEstimateTemplates',
  'listEstimates',
  'listGoods',
  'listItems',
  'listMissingParts',
  'listOpenAccounts',
  'listOutside',
  'listPaymentsOfBill',
  'listPieces',
  'listRefurbishments',
  'listRepairRequests',
  'listSaleOffers',
  'listSavedViews',
  'listSessions',
  'listStock',
  'listStockMoves',
  'listTechnicians',
  'listUnnotifiedRequests',
  'makeRepairRequest',
  'markRequestNotified',
  'mergeCustomer',
  'mergeDevice',
  'moveJob',
  'moveStock',
  'noteEstimateAnswer',
  'notePartSerial',
  'planHandOver',
  'planVisitHandOver',
  'reauthenticate',
  'receiveGoods',
  'remindCustomer',
  'remindOfDebt',
  'removeAuthenticatorApp',
  'removeDevice',
  'removeLabPhoto',
  'removePasskey',
  'removePin',
  'removeRefurbishmentPhoto',
  'renewRecoveryCodes',
  'returnGoods',
  'reverseMove',
  'reversePayment',
  'saveEstimate',
  'saveView',
  'scanItem',
  'searchDevices',
  'seeJobNews',
  'sellAtCounter',
  'sendBillOnWhatsApp',
  'sendEstimate',
  'sendOutside',
  'sendStatementOnWhatsApp',
  'setBookingStatus',
  'setBookingStatuses',
  'setContactRequestStatus',
  'setContactRequestStatuses',
  'setJobPasscode',
  'setOwnLanguage',
  'setPin',
  'setRepairRequestStatuses',
  'setRequestAside',
  'setRequestLanguage',
  'setSaleOfferStatus',
  'setSaleOfferStatuses',
  'setUpSecondFactor',
  'settleDouble',
  'settleDoubleDevice',
  'settleHandOver',
  'settleVisitHandOver',
  'showJobPasscode',
  'showJobPasscodeByPin',
  'splitCustomer',
  'splitDevice',
  'startPasskey',
  'startRefurbishment',
  'suggestDevices',
  'takeOutsideBack',
  'takePartOut',
  'testDevice',
  'testRefurbishment',
  'turnOffSecondFactor',
  'turnOnSecondFactor',
  'undoGoodsReturn',
  'undoMove',
  'undoRequestNotified',
  'undoSetRequestAside',
  'undoVisitHandOver',
  'unseeJobNews',
  'updateCustomer',
  'updateDevice',
  'updateNotificationSettings',
  'updateOutside',
  'updatePiece',
  'updateProfile',
  'updateRefurbishment',
  'updateRepairRequest',
  'withdrawEstimate',
  'writeOff',
  'writeOnWhatsApp',
]
/** Prices that the shop shows to everyone. */
const PUBLIC_PRICES = ['find']
/** Fields of a response that by their names show money, and are not marked. */
function shownMoney(schema: any, path = ''): string[] {
  const { shape, element, innerType, options } = schema.def
  const fields = Object.entries<any>(shape ?? {}).filter(([, field]) => !isMoney(field))
  const named = fields.flatMap(([name]) =>
    /price|amount|totals?$|paid|billed|agreed|toPay|discount/i.test(name) ? [`${path}.${name}`] : [],
  )
  const inner = [...fields.map(([name, field]) => [`${path}.${name}`, field] as const), [path, element], [path, innerType]] as const
  const parts = [...inner, ...(options ?? []).filter((option: any) => !isMoney(option)).map((option: any) => [path, option] as const)]
  return [...named, ...parts.flatMap(([at, part]) => (part ? shownMoney(part, at) : []))]
}
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

  test.each(routes.filter((route) => route.access === 'user').map(named))(
    '%s refuses an account without prices exactly when it shows or takes money',
    async (_name, route) => {
      const user = await site.withoutMoney()
      const response = await user.call(route.method, urlOf(route), route.method === 'POST' || route.method === 'PUT' ? { json: {} } : {})
      expect(response.body?.code === 'forbidden').toBe(route.money === true)
    },
  )

  test('an account without prices sees what happened without the sums, and again with them once an admin says so', async () => {
    const admin = await site.admin()
    const { body: product } = await admin.sendForm('POST', '/api/products', productForm(newProduct({ price: 38_500 })))
    const { body: booking } = await site.guest().post('/api/bookings', newBooking({ productId: product.id }))
    const payment = { about: { entity: 'bookings', id: booking.id }, kind: 'payment', mode: 'cash', amount: 5000 }
    expect((await admin.post('/api/payments', payment)).status).toBe(201)
    const read = async (client: HttpClient) => {
      const followed = await client.get(`/api/requests/bookings/${booking.id}`)
      const list = await client.get<any[]>('/api/bookings')
      return { followed: followed.body, row: list.body.find(({ id }) => id === booking.id), total: list.headers.get('x-total-count') }
    }
    const all = await read(await site.user())
    expect(all).toMatchObject({ followed: { asked: { price: 38_500 }, events: [{ kind: 'paid' }] }, row: { price: 38_500 } })
    const { price: _asked, ...asked } = all.followed.asked
    const { price: _row, ...row } = all.row
    const events = all.followed.events.filter(({ kind }: { kind: string }) => kind !== 'paid')
    expect(await read(await site.withoutMoney())).toEqual({ ...all, followed: { ...all.followed, asked, events }, row })
    const { id } = (await admin.get<any[]>('/api/team')).body.find(({ userName }) => userName === BLIND.userName)
    const client = await site.withoutMoney()
    await admin.put(`/api/team/${id}`, { seesMoney: true })
    expect((await client.get('/api/bookings')).status).toBe(401)
    await client.login(BLIND.userName, BLIND.password)
    expect(await read(client)).toEqual(all)
    await admin.put(`/api/team/${id}`, { seesMoney: false })
  })

  test('what a technician’s route shows of money is marked, or the route is one of money', () => {
    const open = routes.filter(({ access, money }) => access === 'user' && !money)
    const shown = open
      .filter(({ operationId }) => !PUBLIC_PRICES.includes(operationId))
      .map((route) => [route.operationId, shownMoney(route.response)])
    expect(shown.filter(([, fields]) => fields?.length)).toEqual([])
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
