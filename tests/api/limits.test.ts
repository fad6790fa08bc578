import { describe, expect, test } from 'vitest'
import { newContactRequest } from '#tests/support/factories.ts'
import { ADMIN, testApp } from '#tests/support/test-app.ts'

const TRIES = 80
const site = testApp({ RATE_LIMIT: 'on' })

/** Calls until one is refused with 429, at most `TRIES` times; answers how many were let through. */
async function letThrough(call: (round: number) => Promise<{ status: number; headers: Headers; body: any }>) {
  for (let round = 0; round < TRIES; round++) {
    const answer = await call(round)
    if (answer.status !== 429) continue
    expect(answer.body.code).toBe('too_many')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    return round
  }
  return TRIES
}

describe('RATE_LIMIT=on', () => {
  test('guessing the password of one account ends soon, and another X-Forwarded-For does not help', async () => {
    const guesses = await letThrough((round) =>
      site
        .guest()
        .post('/api/users/login', { userName: 'somebody', password: 'wrong' }, { headers: { 'x-forwarded-for': `10.0.0.${round}` } }),
    )
    expect(guesses).toBeLessThanOrEqual(15)
  })

  test('the owner can still log in while somebody guesses another account, however often', async () => {
    for (let round = 0; round < 12; round++) expect((await site.guest().login(ADMIN.userName, ADMIN.password)).status).toBe(200)
  })

  test('reset links for one address end soon', async () => {
    expect(await letThrough(() => site.guest().post('/api/users/forgot-password', { email: ADMIN.email }))).toBeLessThanOrEqual(10)
  })

  test('the public forms of one address are limited together, and reading is not', async () => {
    for (let round = 0; round < 3; round++) expect((await site.guest().post('/api/contact', {})).status).toBe(422)
    expect(await letThrough(() => site.guest().post('/api/contact', newContactRequest()))).toBe(60)
    expect((await site.guest().post('/api/newsletter', { email: 'late@example.in' })).status).toBe(429)
    expect((await site.guest().get('/api/products')).status).toBe(200)
  })

  test('guessing the password of a session that is open ends as soon as guessing it at the login', async () => {
    const admin = await site.admin()
    expect(await letThrough(() => admin.post('/api/users/reauthenticate', { password: 'wrong' }))).toBeLessThanOrEqual(15)
  })
})
