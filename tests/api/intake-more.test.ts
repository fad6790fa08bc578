// Databases: both, because a repair, its passcode and its first payment are one transaction.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { Account } from '#contract/money/payments.ts'
import { fieldErrors, type HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const SECRET = ' 4711081547-Tiger ü'
const site = testApp()
let admin: HttpClient
let counter: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  counter = await site.user()
  await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
})

let phones = 9_500_000_000
const walkIn = (over: object = {}) => ({ name: 'Sunita Rao', phone: String(++phones), description: 'It does not start.', ...over })
const takeIn = (body: object, key?: string, as = counter) =>
  as.post<any>('/api/desk/jobs', body, key ? { headers: { 'idempotency-key': key } } : {})
const accountOf = async (id: number) => (await counter.get<Account>(`/api/money/accounts/repair-requests/${id}`)).body
const passcodeOf = async (id: number) => (await counter.post(`/api/desk/jobs/${id}/passcode`)).body.passcode
const jobs = async () => Number((await counter.get('/api/repair-requests?limit=1')).headers.get('x-total-count'))

test('a device is taken in with its passcode and an advance in one call, and once when the answer was lost', async () => {
  const body = walkIn({ passcode: SECRET, advance: 50_000, advanceMode: 'upi', advanceReference: 'u-1 001' })
  const before = await jobs()
  const [first, retry] = [await takeIn(body, 'with-all'), await takeIn(body, 'with-all')]
  expect([first.status, retry.status, retry.body]).toEqual([201, 201, first.body])
  expect(await jobs()).toBe(before + 1)
  const { id, hasPasscode } = first.body
  expect([hasPasscode, await passcodeOf(id)]).toEqual([true, SECRET])
  const { advance, payments } = await accountOf(id)
  expect([advance, payments]).toMatchObject([50_000, [{ mode: 'upi', amount: 50_000, reference: 'U1001', kind: 'payment' }]])
  const history = (await counter.get(`/api/requests/repair-requests/${id}`)).body.events
  expect(history).toContainEqual(expect.objectContaining({ kind: 'paid', data: { amount: 50_000 } }))
  const trail = (await admin.get<any[]>(`/api/changes?entity=repair-requests&id=${id}`)).body
  expect(trail.flatMap(({ changes }) => changes).map(({ field }) => field)).toContain('passcode')
  expect(JSON.stringify(trail)).not.toContain('Tiger')
})

test('what recognises a retry tells nothing of the passcode: a short one could be guessed from its hash', async () => {
  const body = walkIn({ passcode: '2580', accessories: 'Charger' })
  const { id } = (await takeIn(body, 'short')).body
  const { passcode, ...open } = body as Record<string, unknown>
  // Kept on the device without a passcode, and sent again after an answer that was lost.
  expect(await takeIn(open, 'short')).toMatchObject({ status: 201, body: { id } })
  expect(await passcodeOf(id)).toBe(passcode)
  expect((await takeIn({ ...body, accessories: '' }, 'short')).body.code).toBe('conflict')
  const stored = JSON.stringify(await site.built.context.database.read.selectFrom('idempotency_keys').selectAll().execute())
  const sent = { ...open, phone: `+91${open.phone}`, accessories: 'Charger' }
  for (const guess of [
    { ...sent, passcode },
    { passcode, ...sent },
  ])
    expect(stored).not.toContain(createHash('sha256').update(JSON.stringify(guess)).digest('hex'))
  expect(stored).not.toContain('2580')
})

test('an advance that is refused keeps nothing, and says at its own field why', async () => {
  const before = await jobs()
  const refused = async (over: object) => {
    const response = await takeIn(walkIn({ passcode: SECRET, ...over }))
    return [response.status, Object.keys(fieldErrors(response))]
  }
  expect(await refused({ advance: 0 })).toEqual([422, ['advance']])
  expect(await refused({ advance: 100, advanceMode: 'tds' })).toEqual([422, ['advanceMode']])
  expect(await refused({ advance: 100, advanceMode: 'cheque' })).toEqual([422, ['advanceReference']])
  expect(await refused({ advance: 20_000_000, advanceMode: 'cash' })).toEqual([422, ['advance']])
  await takeIn(walkIn({ advance: 100, advanceMode: 'card', advanceReference: 'slip 7' }))
  expect(await refused({ advance: 200, advanceMode: 'card', advanceReference: 'SLIP-7' })).toEqual([422, ['advanceReference']])
  expect(await refused({ passcode: '' })).toEqual([422, ['passcode']])
  expect(await jobs()).toBe(before + 1)
  expect((await site.built.context.database.read.selectFrom('job_passcodes').selectAll().execute()).length).toBe(2)
})

test('whoever sees no money takes a device in, but no advance; an API key neither that nor a passcode', async () => {
  const blind = await site.withoutMoney()
  expect((await takeIn(walkIn({ passcode: SECRET }), undefined, blind)).status).toBe(201)
  expect((await takeIn(walkIn({ advance: 100 }), undefined, blind)).status).toBe(403)
  const { key } = (await admin.post('/api/system/keys', { name: 'Kiosk', scopes: ['requests:write'], days: 30 })).body
  const byKey = (over: object) => site.guest().post('/api/desk/jobs', walkIn(over), { headers: { authorization: `Bearer ${key}` } })
  expect([(await byKey({})).status, (await byKey({ passcode: '1' })).status, (await byKey({ advance: 100 })).status]).toEqual([
    201, 403, 403,
  ])
})
