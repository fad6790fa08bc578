// Databases: both, because writings are compared by the index of each database.
import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, newBooking, newContactRequest, newProduct, newRepairRequest, productForm } from '#tests/support/factories.ts'
import { fieldErrors, type HttpClient, ifMatch } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'

const site = testApp()
let admin: HttpClient
let productId: number
beforeAll(async () => {
  admin = await site.admin()
  productId = (await add({ name: 'José’s Café laptop फ़ोन', stock: 99 })).body.id
})

const add = (over: Parameters<typeof productForm>[0] = {}) => admin.sendForm('POST', '/api/products', productForm(over))
const write = (over: object = {}) => site.guest().post('/api/contact', { ...newContactRequest(), ...over })
const search = async (path: string, q: string) => (await admin.get<any>(`${path}?q=${encodeURIComponent(q)}`)).body

describe('what is stored', () => {
  test.each(['\u200b', '\u2060', '\u2800', '\u3164', '\u00ad', '\u0301', '\u202e', '\0', '\ud800', ' \r\n '])(
    'a name or message of nothing but %j is missing',
    async (nothing) => {
      expect(fieldErrors(await write({ name: nothing, message: nothing }))).toEqual({
        name: fieldErrorText('name'),
        message: fieldErrorText('message'),
      })
    },
  )

  test('a request has its texts in one form', async () => {
    const typed = {
      name: '\u202eJose\u0301\u00a0\u200b Rao\u0000',
      email: ' \u200bA/B@xn--p1b6ci4b4b3a.xn--h2brj9c\u00a0',
      phone: '९८२२०\u2060-४१३७५\u200b',
      message: 'one\r\ntwo\u2028three \u202dfour\ud83d',
    }
    const stored = { name: 'José Rao', email: 'a/b@xn--p1b6ci4b4b3a.xn--h2brj9c', phone: '+919822041375', message: 'one\ntwo\nthree four' }
    const { status, body } = await write(typed)
    expect([status, body]).toMatchObject([201, stored])
    const { description, ...repair } = { ...stored, description: stored.message, message: undefined }
    const sent = await site.guest().post('/api/repair-requests', { ...newRepairRequest(), ...typed, description: typed.message })
    expect(sent.body).toMatchObject({ name: repair.name, email: repair.email, phone: repair.phone, description })
    const booked = await site.guest().post('/api/bookings', { ...newBooking({ productId }), ...typed, address: typed.message })
    expect(booked.body).toMatchObject({ name: stored.name, address: stored.message })
  })

  test('a description is as long as it reads, though a form sends two characters for a line break, and saving it again changes nothing', async () => {
    const description = `${'x'.repeat(99)}\n`.repeat(20).trim()
    const { status, body } = await add({ description })
    expect([status, body.description]).toEqual([201, description])
    const { body: same } = await admin.sendForm('PUT', `/api/products/${body.id}`, productForm({ description }), ifMatch(1))
    expect(same).toMatchObject({ version: 1, description })
  })

  test.each(['49,999', '₹49,999', 'Rs. 49999', '49999/-', '४९,९९९', '₹\u00a049,999.00'])(
    'a price of %s is 49999 in a form and in a call',
    async (price) => {
      expect((await add({ price })).body).toMatchObject({ price: 49_999 })
      expect((await admin.post('/api/products', newProduct({ price }))).body).toMatchObject({ price: 49_999 })
    },
  )

  test('a price that could be another one is refused, and says how it is written', async () => {
    for (const price of ['49,99', '1.24.999', '49k']) expect(fieldErrors(await add({ price }))).toEqual({ price: fieldErrorText('price') })
  })

  test('a document has its lines and texts in one form', async () => {
    const { body } = await admin.get('/api/documents/faq')
    const questions = [{ question: '\u200bDo you\u00a0repair e\u0301?\u202e', answer: 'Yes.\r\nAlways\u0000.' }]
    const { body: saved } = await admin.put('/api/documents/faq', { ...body.value, questions })
    expect(saved.value.questions).toMatchObject([{ question: 'Do you repair é?', answer: 'Yes.\nAlways.' }])
  })
})

describe('the search', () => {
  test.each([
    '9700041375',
    '09700041375',
    '97000-41375',
    '+91-97000-41375',
    '(+91) 97000 41375',
    '+91 97000 41375',
    '97000\u00a041375',
    '९७०००४१३७५',
    '0091 97000 41375',
    'tel:+919700041375',
    '97000-4',
    '097000',
    '41375\u200b',
  ])('finds a phone written as %s in every list', async (q) => {
    const phone = '9700041375'
    const { body: message } = await write({ phone })
    const { body: repair } = await site.guest().post('/api/repair-requests', newRepairRequest({ phone }))
    const { body: booking } = await site.guest().post('/api/bookings', newBooking({ phone, productId }))
    expect((await search('/api/contact', q)).map(({ id }: any) => id)).toContain(message.id)
    expect((await search('/api/repair-requests', q)).map(({ id }: any) => id)).toContain(repair.id)
    expect((await search('/api/bookings', q)).map(({ id }: any) => id)).toContain(booking.id)
    const found = await search('/api/find', q)
    expect([found.contactRequests.length, found.repairRequests.length, found.bookings.length]).not.toContain(0)
  })

  test.each([
    ['Jose\u0301 D’Souza', ["josé d'souza", 'JOSE\u0301', 'D’SOUZA', "d'souza", 'José\u00a0 D', 'so\u00aduza']],
    ['फ़ातिमा', ['\u092b\u093cातिमा', '\u095eातिमा']],
    ['Strauß-Müller', ['STRAUSS', 'strauß–müller', 'Strauß−M']],
    ['Işıl', ['isil', 'IŞIL'.normalize('NFD').replace('S\u0327', 'Ş')]],
  ])('finds %s in any writing', async (name, queries) => {
    const { body } = await write({ name })
    for (const q of queries.filter((each) => each !== 'isil'))
      expect(
        (await search('/api/contact', q)).map(({ id }: any) => id),
        q,
      ).toContain(body.id)
  })

  test.each(['José', 'JOSE\u0301', "josé's", 'José’s  café', 'फ़ोन', '\u095eोन', '\u200bcafé'])(
    'of the shop for %s finds a product',
    async (q) => {
      expect((await search('/api/products', q)).products.map(({ id }: any) => id)).toEqual([productId])
    },
  )

  test('finds a request by its number or reference in any writing, and by the beginning of the reference', async () => {
    const { body } = await write()
    const { id, reference } = body
    const code = reference.slice(2)
    for (const q of [
      `(${reference})`,
      `${reference}.`,
      reference.replace('-', '\u2011'),
      `\u200b${reference.toLowerCase()}।`,
      code,
      // One that begins with digits alone reads as a number.
      ...[reference.slice(0, 5)].filter((beginning) => !/^M-\d+$/.test(beginning)),
      `M-${id}`,
      `#${id}`,
      `${id}.`,
    ])
      expect(
        (await search('/api/contact', q)).map((row: any) => row.id),
        q,
      ).toContain(id)
  })

  test('of messages is not about the status or a part of a reference, that of bookings is about the status', async () => {
    const { body } = await write()
    expect(await search('/api/contact', 'Pending')).toEqual([])
    expect((await search('/api/contact', body.reference.slice(3))).map((row: any) => row.id)).not.toContain(body.id)
    await site.guest().post('/api/bookings', newBooking({ productId }))
    expect((await search('/api/bookings', 'pending')).length).toBeGreaterThan(0)
  })

  test.each(['\u200b', '\0', '\u2060 '])('for %j, which no one sees, lists everything', async (q) => {
    await write()
    expect((await search('/api/contact', q)).length).toBeGreaterThan(0)
    expect((await search('/api/products', q)).products.length).toBeGreaterThan(0)
  })

  test('a NUL anywhere in a URL or a body is no fault of the server', async () => {
    const guest = site.guest()
    const statuses = await Promise.all(
      [
        ...[
          '/shop?q=%00',
          '/shop?maxPrice=%00',
          '/shop?category=%00',
          '/product/x?id=%00',
          '/product/%00',
          '/track/%00',
          '/gallery?page=%00',
        ],
        ...[
          '/%00',
          '/servicepage?service=%00',
          '/user/%00',
          '/reset-password?token=%00',
          '/api/products?q=%00&sort=%00',
          '/api/products/%00',
        ],
        ...['/api/track/%00', '/uploads/%00', '/api/gallery?page=%00', '/shop?%00=1'],
      ].map(async (path) => (await guest.get(path)).status),
    )
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    for (const path of [
      '/api/bookings/%00',
      '/api/repair-requests/%00',
      '/api/find?q=%00',
      '/api/changes?q=%00',
      '/api/saved-views?list=%00',
      '/api/bookings?q=%00',
    ])
      expect((await admin.get(path)).status, path).toBeLessThan(500)
    expect((await write({ '\0': '\0', name: { '\0': '\0' } })).status).toBe(422)
  })
})

describe('a password', () => {
  const composed = 'p\u00e4ssw\u00f6rter sind l\u00e4nger'
  let accounts = 0
  const account = async (password: string) => {
    const userName = `typist${++accounts}`
    await site.addAccount({ userName, name: userName, email: `${userName}@shop.example`, role: 'user' }, password)
    return userName
  }
  const hashOf = async (userName: string) =>
    (
      await site.built.context.database.read
        .selectFrom('users')
        .where('user_name', '=', userName)
        .select('password_hash')
        .executeTakeFirstOrThrow()
    ).password_hash

  test('opens in any form of its letters, whatever form it was set in', async () => {
    for (const set of [composed, composed.normalize('NFD')])
      for (const typed of [composed, composed.normalize('NFD')]) {
        const userName = await account(set)
        expect((await site.guest().login(userName, typed)).status).toBe(200)
        expect((await site.guest().login(userName, `${typed}x`)).status).toBe(401)
      }
  })

  test('whose hash was made of decomposed letters gets another one at the first login', async () => {
    const userName = await account(composed.normalize('NFD'))
    const before = await hashOf(userName)
    await site.guest().login(userName, 'a wrong one that has é in it')
    expect(await hashOf(userName)).toBe(before)
    const client = site.guest()
    await client.login(userName, composed.normalize('NFD'))
    const after = await hashOf(userName)
    expect(after).not.toBe(before)
    expect((await client.get('/api/users/profile')).status).toBe(200)
    expect((await client.post('/api/users/reauthenticate', { password: composed })).status).toBe(200)
    expect(await hashOf(userName)).toBe(after)
  })

  test('is as long as it reads', async () => {
    const long = 'e\u0301'.repeat(128)
    const userName = await account(long.normalize())
    expect((await site.guest().login(userName, long)).status).toBe(200)
    expect(fieldErrors(await site.guest().login(userName, `${long}e\u0301`))).toEqual({
      password: fieldErrorText('too_long', { max: 128 }),
    })
  })

  test('of an account is asked for by a user name that a phone has written', async () => {
    const userName = await account('a-plain-password')
    expect((await site.guest().login(` ${userName.toUpperCase()}\u200b`, 'a-plain-password')).status).toBe(200)
  })
})

describe('a link from a message', () => {
  test.each(['.', ')', '।', '”', '\u200b', '_', '*', 'and'])('to a request with "%s" behind it leads to the request', async (behind) => {
    const { body } = await write()
    const part = encodeURIComponent(body.trackingToken + behind)
    expect((await site.guest().get(`/api/track/${part}`)).body).toMatchObject({ reference: body.reference })
  })

  test('to leave the newsletter works with what is behind it', async () => {
    await site.guest().post('/api/newsletter', { email: 'leaves@example.in' })
    const response = await site.guest().post('/api/newsletter/unsubscribe', { token: `${'A'.repeat(43)}.` })
    expect(response.body.code).toBe('bad_token')
  })

  test('a reference is found with what stands around it', async () => {
    const { body } = await write({ phone: '9822041390' })
    for (const reference of [`(${body.reference}).`, `“${body.reference}”`, `${body.reference}।`])
      expect((await site.guest().post('/api/track/search', { reference, phone: '०९८२२०-४१३९०' })).status, reference).toBe(200)
  })
})

test('a form field without text is no file', async () => {
  expect((await admin.sendForm('POST', '/api/products', formOf({ name: '\0' }))).status).toBe(422)
})
