// Databases: both, also in `npm test`, because a unique key decides which of two calls with one key counts.
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/constants.ts'
import { formOf, newContactRequest, png, productForm, type TestFile } from '#tests/support/factories.ts'
import type { CallInit, HttpClient } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
let admin: HttpClient
let image: TestFile
beforeAll(async () => {
  admin = await site.admin()
  image = await png()
})

const withKey = (key: string): CallInit => ({ headers: { 'idempotency-key': key } })
const products = async () => (await admin.get('/api/products')).body.products
const gallery = async () => (await admin.get('/api/gallery')).body

test('a product that is sent twice with one key is added once, and the files of the retry are deleted', async () => {
  const add = (files = [image]) => admin.sendForm('POST', '/api/products', productForm({}, files), withKey('product'))
  const first = await add()
  const retry = await add()
  expect([first.status, retry.status]).toEqual([201, 201])
  expect(retry.body).toEqual(first.body)
  expect([first.body]).toMatchObject(await products())
  expect(await products()).toHaveLength(1)
  await expect.poll(site.uploads).toHaveLength(3)
  // The same fields with another picture are another product.
  const other = await add([await png(60, 40)])
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])
  await expect.poll(site.uploads).toHaveLength(3)
})

test('images that are sent twice at once with one key are added once', async () => {
  const before = (await site.uploads()).length
  const add = () => admin.sendForm('POST', '/api/gallery/upload', formOf({}, [image, image]), withKey('images'))
  const [first, second] = await Promise.all([add(), add()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await gallery()).map(({ id }: { id: number }) => id).sort()).toEqual(first.body.map(({ id }: { id: number }) => id).sort())
  await expect.poll(async () => (await site.uploads()).length).toBe(before + 6)
})

test('an invitation that is sent twice with one key adds one account and mails one link', async () => {
  const member = { userName: 'newcomer', name: 'New Comer', email: 'newcomer@shop.example', role: 'user' }
  const invite = () => admin.post('/api/team', member, withKey('invitation'))
  const first = await invite()
  const retry = await invite()
  expect([first.status, retry.status]).toEqual([201, 201])
  expect(retry.body).toEqual(first.body)
  const mails = async () => (await site.outbox()).filter(({ to }) => to === member.email)
  await expect.poll(mails).toHaveLength(1)
  // The next mail in the queue shows that there was no second one before it.
  await admin.post('/api/team', { ...member, userName: 'later', email: 'later@shop.example' })
  await expect.poll(async () => (await site.outbox()).some(({ to }) => to === 'later@shop.example')).toBe(true)
  expect(await mails()).toHaveLength(1)
})

test('one key for two records, two customers or two accounts is two calls', async () => {
  const ask = async (name: string) => (await site.guest().post('/api/contact', newContactRequest({ name }))).body
  const [first, second] = [await ask('Asha Rao'), await ask('Vikram Joshi')]
  const events = async ({ id }: { id: number }) =>
    (await admin.get(`/api/requests/contact-requests/${id}`)).body.events.map(({ kind }: { kind: string }) => kind)
  for (const { id } of [first, second]) {
    const answer = await admin.post(`/api/requests/contact-requests/${id}/answers`, { text: 'It is ready.' }, withKey('answers'))
    expect(answer).toMatchObject({ status: 201, body: { id } })
  }
  expect([await events(first), await events(second)]).toEqual([['answer'], ['answer']])
  for (const { trackingToken, reference } of [first, second]) {
    const sent = await site.guest().post(`/api/track/${trackingToken}/messages`, { text: 'Thank you' }, withKey('thanks'))
    expect(sent).toMatchObject({ status: 201, body: { reference } })
  }
  expect([await events(first), await events(second)]).toEqual([
    ['answer', 'message'],
    ['answer', 'message'],
  ])
  // The same call again is a retry.
  await admin.post(`/api/requests/contact-requests/${first.id}/answers`, { text: 'It is ready.' }, withKey('answers'))
  expect(await events(first)).toEqual(['answer', 'message'])
  const other = await admin.post(`/api/requests/contact-requests/${first.id}/answers`, { text: 'Not yet.' }, withKey('answers'))
  expect([other.status, other.body.code]).toEqual([409, 'conflict'])

  await site.addAccount({ userName: 'colleague', name: 'Colleague', email: 'colleague@shop.example', role: 'admin' }, 'a-long-password')
  const colleague = site.guest()
  await colleague.login('colleague', 'a-long-password')
  expect(
    (await colleague.post(`/api/requests/contact-requests/${first.id}/answers`, { text: 'It is ready.' }, withKey('answers'))).status,
  ).toBe(201)
  expect(await events(first)).toEqual(['answer', 'message', 'answer'])
})

test('a key is known for two weeks: a device at the counter may have lost the answer before the holidays', async () => {
  const ask = async () => (await site.guest().post('/api/contact', newContactRequest(), withKey('late'))).body.id
  const askAfter = async (days: number) => {
    await site.built.context.tasks.runAll(new Date(Date.now() + days * DAY_MS))
    return ask()
  }
  const id = await ask()
  expect(await askAfter(13)).toBe(id)
  expect(await askAfter(15)).not.toBe(id)
})
