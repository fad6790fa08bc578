import { generateSync } from 'otplib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeSetup, newRecoveryCode, newSecret, normalizeRecoveryCode, stepOfCode, TOTP_STEP_S } from './totp.ts'

const STEP = 1_000_000
const secret = newSecret()
const codeAt = (step: number) => generateSync({ secret, epoch: step * TOTP_STEP_S })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: (STEP * TOTP_STEP_S + 29) * 1000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the clock of the app may be one step ahead or behind, and no more', () => {
  expect([-2, -1, 0, 1, 2].map((drift) => stepOfCode(secret, codeAt(STEP + drift), 0))).toEqual([
    undefined,
    STEP - 1,
    STEP,
    STEP + 1,
    undefined,
  ])
})

test('a code counts once, and none from before it', () => {
  expect(stepOfCode(secret, codeAt(STEP), STEP - 1)).toBe(STEP)
  expect(stepOfCode(secret, codeAt(STEP), STEP)).toBeUndefined()
  expect(stepOfCode(secret, codeAt(STEP - 1), STEP)).toBeUndefined()
  expect(stepOfCode(secret, codeAt(STEP + 1), STEP)).toBe(STEP + 1)
})

test.each(['', '12345', '1234567', 'abcdef', '-12345', '１２３４５６'])('%j is no code', (text) => {
  expect(stepOfCode(secret, text, 0)).toBeUndefined()
})

test('codes are those of RFC 6238', () => {
  // "12345678901234567890" in base32; at 59 s the last six digits are 287082.
  vi.setSystemTime(59_000)
  expect(stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '287082', 0)).toBe(1)
})

test('a secret has 160 bits, a recovery code 128 in groups of four', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newRecoveryCode()).toMatch(/^([A-Z2-7]{4}-){6}[A-Z2-7]{2}$/)
  expect(newRecoveryCode()).not.toBe(newRecoveryCode())
})

test('a recovery code is read as people type it', () => {
  expect(normalizeRecoveryCode(' abcd efgh-0i1b 8Z23')).toBe('ABCDEFGHOIIBBZ23')
})

test('the setup names shop and account, as text and as a QR code', () => {
  const { uri, qrCode } = describeSetup(secret, { issuer: 'Kale & Sons', account: 'asha' })
  expect(uri).toBe(`otpauth://totp/Kale%20%26%20Sons:asha?secret=${secret}&issuer=Kale%20%26%20Sons`)
  expect(qrCode.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  expect(qrCode.size).toBeGreaterThan(20)
})
