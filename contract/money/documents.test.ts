import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInWords } from '#texts/amount-in-words.ts'
import { DOCUMENT_NUMBER_MAX, DOCUMENTS_MAX, documentNumber, SERIES_PREFIX } from './document-number.ts'
import { creditableUntil, financialYear, financialYearSpan } from './financial-year.ts'
import { decimalRupees } from './paise.ts'
import { placeOfSupply, STATE_CODES, stateTaxName, taxKindOf } from './states.ts'
import { isService, rateOn, TAX_RATES } from './tax-rates.ts'
import { isUpiId, upiLink } from './upi.ts'

describe('the number of a document', () => {
  test('names series, financial year and place', () => {
    expect(documentNumber('INV', 2026, 1)).toBe('INV/26-27/000001')
    expect(documentNumber('CN', 2099, DOCUMENTS_MAX)).toBe('CN/99-00/999999')
    expect(() => documentNumber('INV', 2026, DOCUMENTS_MAX + 1)).toThrow(RangeError)
  })

  test('has at most sixteen allowed characters', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(SERIES_PREFIX),
        fc.integer({ min: 2017, max: 2200 }),
        fc.integer({ min: 1, max: DOCUMENTS_MAX }),
        (...of) => {
          const number = documentNumber(...of)
          expect(number.length).toBeLessThanOrEqual(DOCUMENT_NUMBER_MAX)
          expect(number).toMatch(/^[A-Z0-9][A-Z0-9/-]+$/)
        },
      ),
    )
  })
})

test('a financial year runs from April to March', () => {
  expect(['2026-03-31', '2026-04-01', '2026-11-26', '2027-03-31', '2027-04-01'].map(financialYear)).toEqual([2025, 2026, 2026, 2026, 2027])
  expect(financialYearSpan(2026)).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(creditableUntil(financialYear('2027-03-31'))).toBe('2027-11-30')
})

test('a supply is taxed where a registered customer is, else by the address, else in the shop', () => {
  const shop = '27' as const
  expect(placeOfSupply({ shop, gstin: '29ZZZCZ0000Z1ZX', state: '27' })).toBe('29')
  expect(placeOfSupply({ shop, gstin: '', state: '24' })).toBe('24')
  expect(placeOfSupply({ shop, gstin: '', state: null })).toBe('27')
  expect([taxKindOf('27', '27'), taxKindOf('27', '29')]).toEqual(['local', 'interstate'])
  expect([stateTaxName('27'), stateTaxName('04')]).toEqual(['SGST', 'UTGST'])
  expect(STATE_CODES).toHaveLength(37)
  expect(STATE_CODES.slice(0, 2)).toEqual(['01', '02'])
})

test('a rate is that of the longest code that holds on the day', () => {
  const rates = [...TAX_RATES, { code: '8471', percent: 12, from: '2027-01-01' }, { code: '847130', percent: 5, from: '2026-06-01' }]
  expect(rateOn(rates, '84713010', '2026-05-31')).toBe(1800)
  expect(rateOn(rates, '84713010', '2026-06-01')).toBe(500)
  expect(rateOn(rates, '8471', '2026-12-31')).toBe(1800)
  expect(rateOn(rates, '8471', '2027-01-01')).toBe(1200)
  expect(rateOn(rates, '1006', '2026-12-31')).toBeUndefined()
  expect(['998713', '8471'].map(isService)).toEqual([true, false])
})

describe('a UPI link', () => {
  test('has the amount, the number and names as apps read them', () => {
    const payment = { upiId: 'shop@bank', name: 'Demo Repairs', amount: 417900, reference: 'INV/26-27/000001', note: 'Bill 1' }
    expect(upiLink(payment)).toBe('upi://pay?pa=shop@bank&pn=Demo%20Repairs&am=4179.00&cu=INR&tr=INV2627000001A417900&tn=Bill%201')
  })

  test('is readable again whatever is in the names', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.nat(2_000_000_000), (name, amount) => {
        const read = new URL(upiLink({ upiId: 'a.b-1@okicici', name, amount, reference: 'R-4F7K2', note: name })).searchParams
        expect([read.get('pa'), read.get('pn'), read.get('tr')]).toEqual(['a.b-1@okicici', name, `R4F7K2A${amount}`])
        expect(Math.round(Number(read.get('am')) * 100)).toBe(amount)
      }),
    )
  })

  test('has another transaction for another amount, however long its reference is', () => {
    const trOf = (amount: number) =>
      new URL(upiLink({ upiId: 'shop@bank', name: 'Shop', amount, reference: 'R'.repeat(40), note: '' })).searchParams.get('tr') ?? ''
    expect(new Set([1, 11, 2_000_000_000].map(trOf)).size).toBe(3)
    expect(trOf(2_000_000_000)).toHaveLength(35)
  })

  test.each(['shop@bank', '9876543210@ybl', 'a.b-c_d@okhdfcbank'])('%s is a UPI id', (text) => expect(isUpiId(text)).toBe(true))
  test.each(['', 'shop', '@bank', 'shop@', 'shop@bank.com', 'shop @bank', 'a@b@c', 'shop@1bank'])('%j is none', (text) =>
    expect(isUpiId(text)).toBe(false),
  )
})

test('paise are written as a decimal number', () => {
  expect([0, 5, 50, 100, 417900, -5310000].map(decimalRupees)).toEqual(['0.00', '0.05', '0.50', '1.00', '4179.00', '-53100.00'])
})

test.each([
  [50, 'Fifty Paise Only'],
  [0, 'Rupees Zero Only'],
  [100500, 'Rupees One Thousand Five Only'],
  [10000000, 'Rupees One Lakh Only'],
  [123456789, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Eighty-Nine Paise Only'],
  [10000000100, 'Rupees Ten Crore One Only'],
  [417900, 'Rupees Four Thousand One Hundred Seventy-Nine Only'],
])('%i paise in words', (paise, words) => expect(amountInWords(paise)).toBe(words))
