// Databases: both, because the steps are counts and conditions of queries over many tables.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#contract/content/documents/index.ts'
import type { FirstStep, FirstSteps } from '#contract/office/first-steps.ts'
import { plainStory } from '#samples/documents/about.ts'
import { sampleGalleryImages } from '#samples/gallery.ts'
import { sampleProducts } from '#samples/products.ts'
import { ADMIN } from '#tests/support/admin.ts'
import { productForm } from '#tests/support/factories.ts'
import type { HttpClient } from '#tests/support/http-client.ts'
import { SmtpServer } from '#tests/support/smtp-server.ts'
import { testApp } from '#tests/support/test-app.ts'

const STEPS = '/api/first-steps'
const TEST_MAIL = '/api/system/test-mail'

const smtp = await SmtpServer.start()
afterAll(() => smtp.stop())

const doneOf = ({ steps }: FirstSteps) => steps.filter(({ done }) => done).map(({ name }) => name)
const read = async (admin: HttpClient) => (await admin.get<FirstSteps>(STEPS)).body
const done = async (admin: HttpClient) => doneOf(await read(admin))

describe('a new shop with samples', () => {
  const site = testApp({ SAMPLE_DATA: 'on' })
  let admin: HttpClient
  beforeAll(async () => {
    admin = await site.admin()
  })
  const entries = async (query: string) => (await admin.get<any[]>(`/api/changes?${query}`)).body

  test('has everything to do, and ticks each step once its data is there', async () => {
    const expected: FirstStep[] = []
    expect(await read(admin)).toEqual({
      dismissed: false,
      steps: ['facts', 'hours', 'contact', 'prices', 'bills', 'product', 'samples', 'colleague', 'secondFactor', 'testMail', 'backup'].map(
        (name) => ({
          name,
          done: false,
        }),
      ),
      samples: { products: sampleProducts.length, images: sampleGalleryImages.length, reviews: 5, facts: 4 },
      isFresh: true,
    })

    const shop = (await admin.get('/api/documents/shop')).body.value
    const save = (change: object) => admin.put('/api/documents/shop', Object.assign(shop, change))
    // The name alone is not enough: the address is still that of the demo.
    expect((await save({ name: 'Kale Repairs, Nashik' })).status).toBe(200)
    expect(await done(admin)).toEqual([])
    await save({ address: '12 College Road\nNashik 422005' })
    expect(await done(admin)).toEqual(['facts'])
    await save({ hours: [[], ...shop.hours.slice(1)] })
    await save({ phones: ['+919811122233'], whatsapp: '+919811122233' })
    expect(await done(admin)).toEqual(['facts', 'hours', 'contact'])

    const { services, ...others } = (await admin.get('/api/documents/services')).body.value
    await admin.put('/api/documents/services', { ...others, services: [{ ...services[0], priceFrom: 499 }, ...services.slice(1)] })

    await admin.put('/api/documents/money', { ...documents.money.defaults, registration: 'unregistered' })
    await admin.sendForm('POST', '/api/products', productForm())
    await admin.post('/api/team', { userName: 'anita', name: 'Anita Pawar', email: 'anita@shop.example', role: 'user' })
    expected.push('facts', 'hours', 'contact', 'prices', 'bills', 'product', 'colleague')
    expect(await done(admin)).toEqual(expected)
  })

  test('removes the samples that nobody has changed, like a person who deletes them one by one', async () => {
    const { products } = (await admin.get('/api/products')).body
    const sample = products.find(({ name }: { name: string }) => name === sampleProducts[0]?.name)
    const { id, imageUrls, ...rest } = sample
    await admin.sendForm('PUT', `/api/products/${id}`, productForm({ ...rest, imageUrls: JSON.stringify(imageUrls), price: 1 }))
    expect((await read(admin)).samples.products).toBe(sampleProducts.length - 1)

    const removed = await admin.delete<FirstSteps>(`${STEPS}/samples`)
    expect(removed).toMatchObject({ status: 200, body: { samples: { products: 0, images: 0, reviews: 0, facts: 0 } } })
    expect(doneOf(removed.body)).toContain('samples')
    const left = (await admin.get('/api/products')).body.products.map((product: { id: number }) => product.id)
    expect(left).toHaveLength(2)
    expect(left).toContain(id)
    expect((await admin.get('/api/gallery')).body).toEqual([])
    const deleted = (all: any[]) => all.filter(({ action, userName }) => action === 'deleted' && userName === ADMIN.userName).length
    expect(deleted(await entries('entity=products&limit=100'))).toBe(sampleProducts.length - 1)
    expect(deleted(await entries('entity=gallery&limit=100'))).toBe(sampleGalleryImages.length)
    expect((await admin.delete(`${STEPS}/samples`)).status).toBe(200)

    // What visitors read of the demo is gone as well, and what the owner has written stays.
    expect((await site.guest().get('/api/content/reviews')).body).toEqual({ reviews: [] })
    const shop = (await site.guest().get('/api/content/shop')).body
    expect(shop).toMatchObject({ social: [], gstin: '', name: 'Kale Repairs, Nashik' })
    expect((await site.guest().get('/api/content/about')).body.story).toBe(plainStory)
    expect((await admin.get('/api/documents/reviews/versions')).body).toMatchObject([{ userName: ADMIN.userName }])
  })

  test('leaves the reviews, links and story of the owner when samples are removed', async () => {
    const review = { name: 'Real Customer', rating: 4, text: 'Good.', source: 'Google', date: '2026-01-02', sample: false, daysAgo: 0 }
    const reviews = (await admin.get('/api/documents/reviews/versions/0')).body.value.reviews
    await admin.put('/api/documents/reviews', { reviews: [...reviews, review] })
    const { value } = (await admin.get('/api/documents/shop')).body
    const own = { name: 'Facebook', url: 'https://facebook.example/kale' }
    await admin.put('/api/documents/shop', { ...value, social: [...documents.shop.defaults.social, own] })
    expect((await read(admin)).samples).toMatchObject({ reviews: 5, facts: documents.shop.defaults.social.length })
    await admin.delete(`${STEPS}/samples`)
    expect((await read(admin)).samples).toMatchObject({ reviews: 0, facts: 0 })
    expect((await admin.get('/api/documents/reviews')).body.value.reviews).toMatchObject([review])
    expect((await admin.get('/api/documents/shop')).body.value.social).toMatchObject([own])
  })

  test('takes a step as done when an admin says so, and puts the list away for all admins; both are audited', async () => {
    const marked = await admin.put<FirstSteps>(`${STEPS}/testMail`, { marked: true })
    expect(doneOf(marked.body)).toContain('testMail')
    expect((await admin.put<FirstSteps>(STEPS, { dismissed: true })).body.dismissed).toBe(true)
    await site.restart()
    admin = await site.admin()
    expect(await read(admin)).toMatchObject({ dismissed: true })
    expect(await done(admin)).toContain('testMail')
    await admin.put(`${STEPS}/testMail`, { marked: false })
    await admin.put(STEPS, { dismissed: false })
    expect(await done(admin)).not.toContain('testMail')
    expect((await read(admin)).dismissed).toBe(false)
    const changes = (await entries('entity=first-steps')).map(({ userName, changes }) => [userName, ...changes])
    expect(changes.reverse()).toEqual([
      [ADMIN.userName, { field: 'testMail', from: null, to: true }],
      [ADMIN.userName, { field: 'dismissed', from: false, to: true }],
      [ADMIN.userName, { field: 'testMail', from: true, to: null }],
      [ADMIN.userName, { field: 'dismissed', from: true, to: false }],
    ])
  })

  test('refuses a step that does not exist', async () => {
    expect((await admin.put(`${STEPS}/lunch`, { marked: true })).status).toBe(422)
  })
})

describe('a shop that is open already', () => {
  const site = testApp()

  test('is shown nothing, until an admin brings the list', async () => {
    const admin = await site.admin()
    await site.built.context.database.write((tx) => tx.deleteFrom('metadata').where('name', '=', 'first_steps').execute())
    expect(await read(admin)).toMatchObject({ dismissed: true, samples: { products: 0, images: 0 } })
    await admin.put(STEPS, { dismissed: false })
    expect((await read(admin)).dismissed).toBe(false)
  })
})

describe('a test mail without a mail server', () => {
  const site = testApp()

  test('is saved, and is not sent: its step stays open, also when a server is set later', async () => {
    let admin = await site.admin()
    await admin.post(TEST_MAIL)
    await expect
      .poll(async () => (await admin.get(TEST_MAIL)).body)
      .toMatchObject({ state: 'saved', recipient: ADMIN.email, lastError: null })
    expect((await site.outbox()).filter(({ subject }) => subject === 'Test email')).toHaveLength(1)
    expect(await done(admin)).not.toContain('testMail')
    await site.restart({ SMTP_URL: smtp.url })
    admin = await site.admin()
    expect((await admin.get(TEST_MAIL)).body.state).toBe('saved')
    expect(await done(admin)).not.toContain('testMail')
    smtp.accept()
    await admin.post(TEST_MAIL)
    await expect.poll(async () => (await admin.get(TEST_MAIL)).body.state).toBe('sent')
    expect(await done(admin)).toContain('testMail')
    await site.restart({ SMTP_URL: '' })
    expect(await done(await site.admin())).not.toContain('testMail')
  })
})

describe('a test mail', () => {
  const site = testApp({ SMTP_URL: smtp.url, MAIL_FROM: 'Shop <shop@example.in>', RATE_LIMIT: 'on' })
  const state = async (admin: HttpClient) => (await admin.get(TEST_MAIL)).body

  test('goes to the one who asks, and is sent only when the mail server has taken it', async () => {
    const admin = await site.admin()
    expect(await state(admin)).toEqual({ state: 'none', recipient: null, at: null, lastError: null })
    smtp.behaviour = 'refuse-recipient'
    expect(await admin.post(TEST_MAIL)).toMatchObject({
      status: 201,
      body: { state: expect.stringMatching(/queued|failed/), recipient: ADMIN.email },
    })
    await expect
      .poll(() => state(admin))
      .toMatchObject({ state: 'failed', lastError: { reason: 'reply', reply: expect.stringContaining('550') } })
    expect(await done(admin)).not.toContain('testMail')
    // Deleted on the system screen: that is not sent.
    const [mail] = (await admin.get<any[]>('/api/system/mails')).body
    await admin.delete(`/api/system/mails/${mail.id}`)
    expect((await state(admin)).state).toBe('none')

    smtp.behaviour = 'refuse-later'
    await admin.post(TEST_MAIL)
    await expect.poll(() => state(admin)).toMatchObject({ state: 'queued', lastError: { reason: expect.any(String) } })
    smtp.accept()
    await admin.post(TEST_MAIL)
    await expect.poll(() => state(admin)).toMatchObject({ state: 'sent', recipient: ADMIN.email, lastError: null })
    expect(smtp.mailsTo(ADMIN.email).at(-1)?.data).toContain('Test email')
    expect(await done(admin)).toContain('testMail')
  })

  test('is limited', async () => {
    const admin = await site.admin()
    const statuses: number[] = []
    for (let at = 0; at < 4; at++) statuses.push((await admin.post(TEST_MAIL)).status)
    expect(statuses).toEqual([201, 201, 429, 429])
  })

  test('is refused to an account whose email was never set', async () => {
    await site.built.context.database.write((tx) =>
      tx.updateTable('users').set({ email: 'admin@localhost.localdomain' }).where('user_name', '=', ADMIN.userName).execute(),
    )
    expect(await (await site.admin()).post(TEST_MAIL)).toMatchObject({ status: 409, body: { code: 'no_email' } })
  })
})
