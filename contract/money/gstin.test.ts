import { expect, test } from 'vitest'
import { shopDefaults } from '#samples/shop.ts'
import { gstinCheckCharacter, isGstin } from './gstin.ts'
import { STATE_CODES } from './states.ts'

test('accepts registrations of real companies, and the one of the demo', () => {
  for (const gstin of ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', shopDefaults.gstin]) expect(isGstin(gstin), gstin).toBe(true)
  expect(gstinCheckCharacter('27AAPFU0939F1Z')).toBe('V')
})

test('refuses any single wrong character and two that changed places', () => {
  const gstin = '27AAPFU0939F1ZV'
  for (let at = 0; at < gstin.length; at++) {
    const wrong = gstin[at] === '3' ? '4' : '3'
    expect(isGstin(gstin.slice(0, at) + wrong + gstin.slice(at + 1)), `at ${at}`).toBe(false)
  }
  expect(isGstin('27AAPFU9039F1ZV')).toBe(false)
})

test('accepts the codes of states that exist, and no other', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  const withCode = (code: string) => `${code}AAPFU0939F1Z`
  const accepted = codes.filter((code) => isGstin(withCode(code) + gstinCheckCharacter(withCode(code))))
  expect(accepted).toEqual(STATE_CODES)
  for (const code of ['25', '28', '99']) expect(accepted).not.toContain(code)
  expect(accepted).toContain('97')
})

test.each(['', '27aapfu0939f1zv', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', '00AAPFU0939F1ZV', '27AAPFU0939F1YV'])('refuses "%s"', (text) => {
  expect(isGstin(text)).toBe(false)
})
