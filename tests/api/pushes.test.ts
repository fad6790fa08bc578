// Databases: both, because devices are replaced, retried and deleted by conditions on rows.
import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NewDevice } from '#contract/requests/notifications.ts'
import { isPublicAddress } from '#server/platform/public-address.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { newBooking, newContactRequest, newRepairRequest, productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { PushService } from '#tests/support/push-service.ts'
import { testApp } from '#tests/support/test-app.ts'

const DEVICES = '/api/notifications/devices'
const PASSWORD = 'a-long-member-password'
const MINUTE_MS = 60_000

const service = await PushService.start()
afterAll(() => service.stop())
const { lookup, ca } = service
const site = testApp({ PUBLIC_URL: 'https://shop.example' }, { network: { lookup, ca, isPublic: () => true } })
let admin: HttpClient
beforeAll(async () => {
  admin = await site.admin()
  expect((await admin.put('/api/notifications', { notifyOf: [] })).status).toBe(200)
})

/** No device of one test is told of the requests of the next. */
afterEach(() => site.built.context.database.write((tx) => tx.deleteFrom('push_subscriptions').execute()))

let people = 0
/** Another account with a browser that subscribes. */
async function withDevice(role: 'admin' | 'user' = 'admin') {
  const userName = `phone${++people}`
  await site.addAccount({ userName, name: `Phone ${people}`, email: `${userName}@shop.example`, role }, PASSWORD)
  const client = site.guest()
  await client.login(userName, PASSWORD)
  const { id } = (await admin.get('/api/team')).body.find((one: { userName: string }) => one.userName === userName)
  // Mails are not what this is about.
  await client.put('/api/notifications', { notifyOf: [] })
  const device = service.subscribe()
  const added = await client.post(DEVICES, device)
  return { id: id as number, userName, client, device, added }
}
const messages = () =>
  site.built.context.database.read.selectFrom('outbox').where('channel', '=', 'push').selectAll().orderBy('id').execute()
const untilSent = () => expect.poll(messages).toEqual([])
const listed = async (client: HttpClient) => (await client.get(DEVICES)).body.devices
async function message(over: object = {}) {
  const { status, body } = await site.guest().post('/api/contact', newContactRequest(over))
  expect(status).toBe(201)
  return body
}
const until = (device: NewDevice, count: number) => expect.poll(() => service.receivedBy(device)).toHaveLength(count)
/** The attempts at messages that wait for their next one. */
const waiting = async () => (await messages()).filter(({ attempts, locked_until }) => attempts > 0 && !locked_until)
const untilWaiting = () => expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([1])
/** Lets the waiting messages be tried again now. */
async function makeDue(): Promise<void> {
  const { database, push } = site.built.context
  await database.write((tx) =>
    tx.updateTable('outbox').set({ next_attempt_at: new Date().toISOString() }).where('channel', '=', 'push').execute(),
  )
  await push.sendDue()
}

describe('a push about a new request', () => {
  test('reaches the browser encrypted, with the first name and the kind of request and nothing else about the customer', async () => {
    const { device, added } = await withDevice()
    expect(added).toMatchObject({ status: 201, body: { name: 'Chrome on Android' } })
    const product = (await admin.sendForm('POST', '/api/products', productForm())).body
    const booking = (await site.guest().post('/api/bookings', newBooking({ productId: product.id }))).body
    const repair = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
    const { id } = await message()
    await until(device, 3)
    const notices = service.receivedBy(device).map(({ notice }) => notice)
    expect(notices.sort((a, b) => a.tag.localeCompare(b.tag))).toEqual([
      {
        title: 'New booking',
        body: 'From Asha',
        url: `/user/admin-orders?open=${booking.id}`,
        tag: `bookings-${booking.id}`,
      },
      { title: 'New message', body: 'From Meera', url: `/user/contact-requests?open=${id}`, tag: `contact-requests-${id}` },
      {
        title: 'New repair request',
        body: 'From Ravi',
        url: `/user/repair-requests?open=${repair.id}`,
        tag: `repair-requests-${repair.id}`,
      },
    ])
    await untilSent()
  })

  test('is signed with the key of the site, which stays the same after a restart', async () => {
    const { device } = await withDevice()
    const { publicKey } = (await admin.get(DEVICES)).body
    await message()
    await until(device, 1)
    const [push] = service.receivedBy(device)
    expect(push?.publicKey).toBe(publicKey)
    expect(push?.claims).toMatchObject({ aud: `https://push.example:${service.port}`, sub: 'https://shop.example' })
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '43200' })
    await site.restart()
    admin = await site.admin()
    const { body, text } = await admin.get(DEVICES)
    expect(body.publicKey).toBe(publicKey)
    expect(text).not.toMatch(/private|endpoint|auth|p256dh/)
    await message()
    await until(device, 2)
  })

  test('leaves out what does not look like a name', async () => {
    const { device } = await withDevice()
    await message({ name: 'https://evil.example/win' })
    await until(device, 1)
    expect(service.receivedBy(device)[0]?.notice).toMatchObject({ title: 'New message', body: '' })
  })

  test('is sent once for a form that is sent again, and not when the request is gone', async () => {
    const { device } = await withDevice()
    const headers = { 'idempotency-key': randomUUID() }
    for (let time = 0; time < 3; time++) await site.guest().post('/api/contact', newContactRequest(), { headers })
    await untilSent()
    expect(service.receivedBy(device)).toHaveLength(1)
    service.answer(device, 503)
    const { id } = await message()
    await untilWaiting()
    await admin.delete(`/api/contact/${id}`)
    service.answer(device, 201)
    await makeDue()
    expect(service.receivedBy(device)).toHaveLength(1)
    expect(await messages()).toEqual([])
  })
})

describe('a push that was not accepted', () => {
  test.each([404, 410, 403])('with %i ends the subscription', async (status) => {
    const { client, device } = await withDevice()
    service.answer(device, status)
    await message()
    await expect.poll(() => listed(client)).toEqual([])
    await untilSent()
  })

  test.each([429, 500])('with %i is tried again later, up to an hour', async (status) => {
    const { client, device } = await withDevice()
    service.answer(device, status)
    await message()
    await untilWaiting()
    const [row] = await waiting()
    expect(Date.parse(row?.next_attempt_at ?? '') - Date.parse(row?.created_at ?? '')).toBeGreaterThanOrEqual(10_000)
    service.answer(device, 201)
    await makeDue()
    await until(device, 1)

    service.answer(device, status)
    await message()
    await untilWaiting()
    const before = new Date(Date.now() - 61 * MINUTE_MS).toISOString()
    await site.built.context.database.write((tx) =>
      tx.updateTable('outbox').set({ created_at: before }).where('channel', '=', 'push').execute(),
    )
    await makeDue()
    expect(await messages()).toEqual([])
    expect(await listed(client)).toHaveLength(1)
  })

  test('is none of the mails that an admin sees, retries and deletes', async () => {
    const { device } = await withDevice()
    service.answer(device, 503)
    await message()
    await untilWaiting()
    const mails = '/api/system/mails'
    const [{ id } = { id: 0 }] = await waiting()
    expect((await admin.get(mails)).body.map((mail: { id: number }) => mail.id)).not.toContain(id)
    expect([(await admin.post(`${mails}/${id}/retry`)).status, (await admin.delete(`${mails}/${id}`)).status]).toEqual([404, 404])
    service.answer(device, 201)
    await makeDue()
    expect(service.receivedBy(device)).toHaveLength(1)
  })

  test('with 400 is dropped, and the device stays', async () => {
    const { client, device } = await withDevice()
    service.answer(device, 400)
    await message()
    await untilSent()
    expect(await listed(client)).toHaveLength(1)
  })
})

describe('a device', () => {
  test('is no longer told after its logout, while another one of the same account is', async () => {
    const { userName, client, device } = await withDevice()
    const other = site.guest()
    await other.login(userName, PASSWORD)
    const otherDevice = service.subscribe('Firefox on Windows')
    await other.post(DEVICES, otherDevice)
    expect((await listed(other)).map(({ name }: { name: string }) => name)).toEqual(['Firefox on Windows', 'Chrome on Android'])
    await client.post('/api/users/logout')
    expect(await listed(other)).toHaveLength(1)
    await message()
    await until(otherDevice, 1)
    expect(service.receivedBy(device)).toEqual([])
  })

  test.each([
    ['disabled', { disabled: true }],
    ['made a user', { role: 'user' }],
  ])('is no longer told when its account is %s', async (_name, change) => {
    const { id, device } = await withDevice()
    expect((await admin.put(`/api/team/${id}`, change)).status).toBe(200)
    await message()
    await untilSent()
    expect(service.receivedBy(device)).toEqual([])
    const subscriptions = await site.built.context.database.read
      .selectFrom('push_subscriptions')
      .where('user_id', '=', id)
      .selectAll()
      .execute()
    expect(subscriptions).toEqual([])
  })

  test('stays when the password is entered again, which renews the session', async () => {
    const { client, device } = await withDevice()
    expect((await client.post('/api/users/reauthenticate', { password: PASSWORD })).status).toBe(200)
    expect(await listed(client)).toHaveLength(1)
    await message()
    await until(device, 1)
  })

  test('is one, however often it subscribes; with another account it is told as that one', async () => {
    const { client, device, added } = await withDevice()
    const again = await client.post(DEVICES, device)
    expect(again.body.id).toBe(added.body.id)
    const next = await withDevice()
    await next.client.post(DEVICES, device)
    expect([await listed(client), (await listed(next.client)).length]).toEqual([[], 2])
  })

  test('is removed by its account only', async () => {
    const [one, other] = [await withDevice(), await withDevice()]
    expect((await other.client.delete(`${DEVICES}/${one.added.body.id}`)).status).toBe(404)
    expect((await one.client.delete(`${DEVICES}/${one.added.body.id}`)).status).toBe(204)
    expect([await listed(one.client), (await listed(other.client)).length]).toEqual([[], 1])
  })

  test('beyond the tenth of an account replaces the oldest', async () => {
    const { client, added } = await withDevice()
    for (let at = 0; at < 10; at++) await client.post(DEVICES, service.subscribe(`Browser ${at}`))
    const ids = (await listed(client)).map(({ id }: { id: number }) => id)
    expect([ids.length, ids.includes(added.body.id)]).toEqual([10, false])
  })

  test('is sent a test by its own account only', async () => {
    const [one, other] = [await withDevice(), await withDevice()]
    const path = `${DEVICES}/${one.added.body.id}/test`
    expect((await other.client.post(path)).status).toBe(404)
    expect((await one.client.post(path)).status).toBe(204)
    await until(one.device, 1)
    expect(service.receivedBy(one.device)[0]?.notice).toMatchObject({ title: 'Test notification', url: '/user/settings' })
    await untilSent()
    expect(service.receivedBy(other.device)).toEqual([])
  })

  test('is recognised by the SHA-256 of its endpoint', async () => {
    const { client, device } = await withDevice()
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(device.endpoint))
    expect(await listed(client)).toMatchObject([{ fingerprint: Buffer.from(digest).toString('hex') }])
  })

  test('of a technician hears of what is theirs or nobody’s', async () => {
    const [mine, other] = [await withDevice('user'), await withDevice('user')]
    expect(mine.added.status).toBe(201)
    const repair = (await site.guest().post('/api/repair-requests', newRepairRequest())).body
    for (const { device } of [mine, other]) await until(device, 1)
    await admin.put(`/api/desk/jobs/${repair.id}`, { technicianId: mine.id })
    await site.guest().post(`/api/track/${repair.trackingToken}/messages`, { text: 'Is it ready?' })
    // That it is theirs, and what its customer wrote.
    await until(mine.device, 3)
    await untilSent()
    expect(service.receivedBy(other.device)).toHaveLength(1)
    expect((await site.guest().post(DEVICES, service.subscribe())).status).toBe(401)
  })
})

test('more than ten requests in an hour end in one push', async () => {
  const { device } = await withDevice()
  for (let at = 0; at < 13; at++) await message()
  await untilSent()
  expect(service.receivedBy(device)).toHaveLength(10)
  await site.built.context.tasks.runAll(new Date(Date.now() + 61 * MINUTE_MS))
  await until(device, 11)
  expect(service.receivedBy(device).at(-1)?.notice).toMatchObject({ title: '3 more new requests', url: '/user/dashboard' })
})

describe('an endpoint', () => {
  test.each([
    'http://push.example/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://0x7f.1/send/1',
    'https://[::1]/send/1',
    'https://[::ffff:10.0.0.1]/send/1',
    'https://localhost/send/1',
    'https://user:secret@push.example/send/1',
    'file:///etc/passwd',
    'push.example',
    `https://push.example/${'x'.repeat(1000)}`,
  ])('%s is refused', async (endpoint) => {
    expect((await admin.post(DEVICES, { ...service.subscribe(), endpoint })).status).toBe(422)
  })

  const point = createECDH('prime256v1').generateKeys()
  const changed = (at: number, value: number) => ({ p256dh: Buffer.from(point.with(at, value)).toString('base64url') })
  test.each([
    ['p256dh', { p256dh: 'abc' }],
    ['p256dh: a point off the curve', changed(64, (point[64] ?? 0) ^ 1)],
    ['p256dh: nothing but zeros', { p256dh: Buffer.alloc(65).toString('base64url') }],
    ['p256dh: a point at infinity', { p256dh: Buffer.from([4, ...Buffer.alloc(64)]).toString('base64url') }],
    ['p256dh: a coordinate beyond the field', { p256dh: Buffer.from([4, ...Buffer.alloc(64, 255)]).toString('base64url') }],
    ['p256dh: the hybrid form', changed(0, 6 + ((point[64] ?? 0) & 1))],
    ['auth', { auth: 'ä' }],
  ])('with a wrong %s is refused', async (_name, keys) => {
    const device = service.subscribe()
    expect((await admin.post(DEVICES, { ...device, keys: { ...device.keys, ...keys } })).status).toBe(422)
  })

  test('with a key off the curve from before is dropped at its first push', async () => {
    const { client, added } = await withDevice()
    const { database, push } = site.built.context
    await database.write((tx) =>
      tx
        .updateTable('push_subscriptions')
        .set(changed(64, (point[64] ?? 0) ^ 1))
        .execute(),
    )
    expect((await client.post(`${DEVICES}/${added.body.id}/test`)).status).toBe(204)
    await push.sendDue()
    expect((await client.get(DEVICES)).body.devices).toEqual([])
  })

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', 'nonsense'],
  ])('at %s is not on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

  test.each(['142.250.1.1', '2607:f8b0:4005::200a'])('at %s is on the internet', (address) => expect(isPublicAddress(address)).toBe(true))
})

describe('a name that leads to this machine', () => {
  const guarded = testApp({}, { network: { lookup, ca } })

  test('is never connected, and its subscription ends', async () => {
    const client = guarded.guest()
    await client.login(ADMIN.userName, ADMIN.password)
    const before = service.connections
    expect((await client.post(DEVICES, service.subscribe('Rebound', 'rebound.example'))).status).toBe(201)
    await guarded.guest().post('/api/contact', newContactRequest())
    await expect.poll(() => listed(client)).toEqual([])
    expect(service.connections).toBe(before)
  })
})
