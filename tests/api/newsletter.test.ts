import { describe, expect, test } from 'vitest'
import { fieldMessages, messages } from '#contract/messages.ts'
import { complaints } from '#tests/support/http-client.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const subscribe = (json: object) => site.guest().post('/api/newsletter', json)
const rows = (email: string) =>
  site.built.context.database.read.selectFrom('newsletter_subscribers').where('email', '=', email).selectAll().execute()
const mailsTo = async (email: string) => (await site.outbox()).filter(({ to }) => to === email)

describe('POST /api/newsletter', () => {
  test('S7-30 returns 201; the same address again is no error and adds no second row', async () => {
    expect(await subscribe({ email: 'asha@example.in' })).toMatchObject({ status: 201, body: { email: 'asha@example.in' } })
    expect((await subscribe({ email: ' ASHA@example.in ' })).status).toBe(201)
    expect(await rows('asha@example.in')).toHaveLength(1)
  })

  test('ten times at the same moment is one row', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe({ email: 'many@example.in' })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await rows('many@example.in')).toHaveLength(1)
  })

  test.each([{}, { email: '' }, { email: 'nope' }, { email: 7 }, { email: `${'x'.repeat(250)}@example.in` }])(
    '%j is refused at the address',
    async (json) => {
      const answer = await subscribe(json)
      expect(answer.status).toBe(422)
      expect(Object.keys(complaints(answer))).toEqual(['email'])
    },
  )

  test('what only a program fills in is refused', async () => {
    expect(complaints(await subscribe({ email: 'bot@example.in', website: 'x' }))).toEqual({ website: fieldMessages.trap })
  })
})

describe('POST /api/newsletter/unsubscribe', () => {
  test('the mailed link ends it, and again is no error', async () => {
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

  test('a made-up token is refused', async () => {
    const answer = await site.guest().post('/api/newsletter/unsubscribe', { token: 'made-up' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})
