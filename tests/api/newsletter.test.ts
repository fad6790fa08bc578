// Databases: both, because a unique key makes one subscriber of ten calls at the same time.
import { describe, expect, test } from 'vitest'
import { serverTexts } from '#languages/server-texts.ts'
import { fieldErrors } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import * as messages from '#texts/messages.ts'

const site = testApp()
const subscribe = (json: object) => site.guest().post('/api/newsletter', json)
const rows = (email: string) =>
  site.built.context.database.read.selectFrom('newsletter_subscribers').where('email', '=', email).selectAll().execute()
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email)

describe('POST /api/newsletter', () => {
  test('S7-30 returns 201; the same email again is not an error and adds no second row', async () => {
    expect(await subscribe({ email: 'asha@example.in' })).toMatchObject({ status: 201, body: { email: 'asha@example.in' } })
    expect((await subscribe({ email: ' ASHA@example.in ' })).status).toBe(201)
    expect(await rows('asha@example.in')).toHaveLength(1)
  })

  test('ten simultaneous calls add one row', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe({ email: 'many@example.in' })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await rows('many@example.in')).toHaveLength(1)
  })

  test.each([{}, { email: '' }, { email: 'nope' }, { email: 7 }, { email: `${'x'.repeat(250)}@example.in` }])(
    '%j is refused at the email field',
    async (json) => {
      const response = await subscribe(json)
      expect(response.status).toBe(422)
      expect(Object.keys(fieldErrors(response))).toEqual(['email'])
    },
  )

  test('a filled-in honeypot field is refused', async () => {
    expect(fieldErrors(await subscribe({ email: 'bot@example.in', website: 'x' }))).toEqual({ website: fieldErrorText('honeypot') })
  })
})

test('a subscriber is written to in the language of the page', async () => {
  expect((await subscribe({ email: 'asha@hi.example', language: 'hi' })).status).toBe(201)
  await site.built.context.mail.sendDue()
  const [mail] = await mailsTo('asha@hi.example')
  expect(mail?.subject).toBe(serverTexts.hi.mails.newsletterWelcome('').subject)
  expect(mail?.text).toContain('/hi/unsubscribe?token=')
})

describe('POST /api/newsletter/unsubscribe', () => {
  test('the mailed link unsubscribes; using it again is not an error', async () => {
    await subscribe({ email: 'leaving@example.in' })
    await expect.poll(() => mailsTo('leaving@example.in')).toHaveLength(1)
    const token = (await mailsTo('leaving@example.in'))[0]?.text.match(/unsubscribe\?token=([\w-]+)/)?.[1]
    expect(token).toBeTruthy()
    for (let time = 0; time < 2; time++) {
      expect(await site.guest().post('/api/newsletter/unsubscribe', { token })).toMatchObject({
        status: 200,
        body: { message: messages.newsletter.unsubscribed },
      })
    }
    expect((await rows('leaving@example.in'))[0]?.unsubscribed_at).not.toBeNull()
  })

  test('an unknown token is refused', async () => {
    const response = await site.guest().post('/api/newsletter/unsubscribe', { token: 'unknown' })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
  })
})
