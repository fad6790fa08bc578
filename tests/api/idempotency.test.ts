import { beforeAll, expect, test } from 'vitest'
import { formOf, png, productForm, type TestFile } from '#tests/support/factories.ts'
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
