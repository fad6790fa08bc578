import { describe, expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }
import { assertPasswordAllowed } from './password-policy.ts'
import { generatePassword } from './passwords.ts'

const owner = { userName: 'asha', name: 'Asha Kulkarni', email: 'asha@shop.example' }

describe('the common passwords', () => {
  test('are more than 10,000, of eight characters and more, in lower case, sorted, each once', () => {
    expect(commonPasswords.length).toBeGreaterThanOrEqual(10_000)
    expect(commonPasswords.filter((password) => password.length < 8 || password !== password.toLowerCase())).toEqual([])
    expect([...new Set(commonPasswords)].sort()).toEqual(commonPasswords)
  })

  test.each(['password', 'Password123', 'qwertyuiop', 'zxcvbnm,./', 'zxcvbnm,', 'iloveyou', '12345678'])(
    '%s is refused',
    async (password) => {
      const errors = [{ field: 'newPassword', message: fieldErrorText('password_common') }]
      await expect(assertPasswordAllowed(password, owner, shopDefaults, 'newPassword')).rejects.toMatchObject({ code: 'invalid', errors })
    },
  )

  test('do not include others', async () => {
    await expect(assertPasswordAllowed('an-entirely-new-password', owner, shopDefaults, 'newPassword')).resolves.toBeUndefined()
  })
})

test('a generated password has 128 bits or more, in letters and digits that do not look alike', () => {
  const passwords = Array.from({ length: 500 }, generatePassword)
  const letters = new Set(passwords.join(''))
  expect((passwords[0] as string).length * Math.log2(letters.size)).toBeGreaterThan(128)
  expect(passwords.join('')).not.toMatch(/[IOil01]/)
  expect(new Set(passwords).size).toBe(500)
})
