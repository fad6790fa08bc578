import { expect, test } from 'vitest'
import { expectSameTime } from '#tests/support/same-time.ts'
import { hashPassword, isPassword, NO_PASSWORD } from './passwords.ts'

test('a hash takes 19 MiB and two passes of Argon2id, as OWASP recommends', async () => {
  expect(await hashPassword('a-password-of-the-shop')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('it takes the same time to refuse a password for a hash, for no account and for one without a password', async () => {
  const hash = await hashPassword('a-password-of-the-shop')
  await expectSameTime(
    Object.fromEntries(
      [hash, undefined, NO_PASSWORD].map((stored) => [String(stored), async () => expect(await isPassword('wrong', stored)).toBe(false)]),
    ),
  )
})
