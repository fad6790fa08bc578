import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { PRICE_MAX } from '#contract/constants.ts'
import { decimalNumber, email, newPassword, orEmpty, personName, phone, requiredText, rowId, rupees } from './fields.ts'
import { optionalHundredths, readHundredths } from './typed-number.ts'

const messageOf = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a price', () => {
  test.each([
    '49999',
    '49,999',
    '₹49999',
    '₹ 49,999',
    '\u20b9\u00a049,999',
    'Rs. 49999',
    'Rs.49,999/-',
    'rs 49999',
    'INR 49,999',
    '49999/-',
    '49,999 ₹',
    '४९,९९९',
    '४९९९९',
    '４９９９９',
    ' 49999\u200b',
    '49 999',
    '49\u202f999',
    '49,999.00',
    'रु. 49,999',
    49_999,
  ])('%j is 49999', (typed) => expect(rupees.parse(typed)).toBe(49_999))

  test.each(['1,24,999', '124,999', '1 24 999', '₹1,24,999/-', '124999'])('%j is 124999', (typed) =>
    expect(rupees.parse(typed)).toBe(124_999),
  )

  test.each([
    '49,99',
    '4,9999',
    '49.999',
    '1.24.999',
    '49,999,9',
    ',999',
    '49,,999',
    '49k',
    '1.2 lakh',
    '',
    '₹',
    '49999 50000',
    '1e5',
    '0x10',
    '²',
    '-5',
    49.5,
  ])('%j is none', (typed) => expect(messageOf(rupees, typed)).toBe('price'))

  test('in any writing is one', () => {
    const writings = [
      String,
      (price: number) => price.toLocaleString('en-IN'),
      (price: number) => price.toLocaleString('en-US'),
      (price: number) => price.toLocaleString('hi-IN-u-nu-deva'),
      (price: number) => price.toLocaleString('bn-IN-u-nu-beng'),
      (price: number) => price.toLocaleString('en-IN', { style: 'currency', currency: 'INR' }),
      (price: number) => `Rs. ${price.toLocaleString('en-IN')}/-`,
    ]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: PRICE_MAX }), fc.constantFrom(...writings), (price, write) => {
        expect(rupees.parse(write(price))).toBe(price)
      }),
    )
  })
})

test('a percentage is read with its sign, a decimal one with a point', () => {
  const discount = decimalNumber(0, 99, 'discount')
  expect(['12.5', '१२.५', '12.5 %', '12.50'].map((typed) => discount.parse(typed))).toEqual([12.5, 12.5, 12.5, 12.5])
  expect(messageOf(discount, '12,5')).toBe('discount')
})

test('an amount or a rate in any writing is its hundredths', () => {
  const spaced = (text: string) => text.replaceAll(',', '\u00a0')
  const writings = [
    (amount: string) => `₹ ${spaced(amount)}`,
    (amount: string) => `Rs. ${amount}/-`,
    (amount: string) => `${amount} %`,
    (amount: string) => ` ${amount}`,
    (amount: string) => amount.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit))),
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.constantFrom(...writings), (hundredths, write) => {
      const plain = (hundredths / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })
      expect(readHundredths(write(plain))).toBe(hundredths)
    }),
  )
  for (const typed of ['', '1.005', '1,2', '12 to 15', 'free']) expect(readHundredths(typed), typed).toBeNaN()
})

test('a number that is left empty is nothing', () => {
  const discount = orEmpty(decimalNumber(0, 99, 'discount'), 0, 'discount')
  expect(['', ' ', '\u00a0', null, '१८ %'].map((typed) => discount.parse(typed))).toEqual([0, 0, 0, 0, 18])
  expect(messageOf(discount, 'x')).toBe('discount')
  expect(messageOf(discount, undefined)).toBe('discount')
  expect(['', '\u200b', '1,200'].map(optionalHundredths)).toEqual([undefined, undefined, 120_000])
})

test('an id is written with digits only', () => {
  expect(rowId().parse('1000')).toBe(1000)
  for (const typed of ['1,000', '₹5', '१', '5%', '1.0', '']) expect(rowId().safeParse(typed).success, typed).toBe(false)
})

describe('an email', () => {
  test.each([
    ['Asha@Example.IN', 'asha@example.in'],
    ['\u00a0asha@example.in\u200b', 'asha@example.in'],
    ['asha@exam\u00adple.in', 'asha@example.in'],
    ['a/b@example.in', 'a/b@example.in'],
    ['a&b@example.in', 'a&b@example.in'],
    ['a=b@example.in', 'a=b@example.in'],
    ['o’neill+x@example.in', "o'neill+x@example.in"],
    ['a@xn--p1b6ci4b4b3a.xn--h2brj9c', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['a@उदाहरण.भारत', 'a@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ａｓｈａ＠example.in', 'asha@example.in'],
    ['mailto:asha@example.in', 'asha@example.in'],
  ])('%j is %j', (typed, stored) => expect(email.parse(typed)).toBe(stored))

  test.each([
    '',
    'asha',
    'asha@',
    '@example.in',
    'a b@example.in',
    'a@b',
    'a..b@example.in',
    '.a@example.in',
    'a.@example.in',
    'a@-b.in',
    'a@b..in',
    'a@b.c',
    'a@1.2.3.4',
    'a@उदाहरण/x.भारत',
    'a@x\u0000.in\u0001@',
  ])('%j is none', (typed) => expect(messageOf(email, typed)).toBe('email'))
})

describe('a name', () => {
  test.each(['', ' ', '\u200b', '\u2060', '\u2800', '\u3164', '\u00ad', '\u0301', '\n', '\0'])('%j is none', (typed) =>
    expect(messageOf(personName, typed)).toBe('name'),
  )

  test('in any writing is one', () => {
    const spaces = fc.constantFrom(' ', '  ', '\u00a0', '\u202f', '\u3000', '\t', '\n', ' \u200b', '\u2003')
    const invisible = fc.constantFrom('', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u202a', '\u2069', '\u200f', '\u0000')
    const words = fc.array(fc.constantFrom('José', 'Asha', "O'Neill", 'O’Neill', 'फ़ातिमा', 'क्\u200dष', 'Müller-Lüdenscheidt'), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(words, spaces, invisible, fc.constantFrom('NFC', 'NFD', 'NFKC'), (parts, space, hidden, form) => {
        const typed = hidden + parts.map((part) => part.normalize(form) + hidden).join(space) + space
        expect(personName.parse(typed)).toBe(parts.join(' ').normalize())
      }),
    )
  })
})

test('a text is as long as it is stored: a line break is one character, what no one sees is none', () => {
  const text = requiredText(10)
  expect(text.parse('abc\r\ndef\r\n\u200bgh\r\n')).toBe('abc\ndef\ngh')
  expect(text.safeParse('abcdefghijk').success).toBe(false)
  expect(text.parse('e\u0301'.repeat(10))).toBe('é'.repeat(10))
})

test('a phone with much that is invisible is not too long', () => {
  expect(phone.parse([...'9822041375'].join('\u200b\u2060\u200e\u2066\u2069'))).toBe('+919822041375')
})

test('a new password is composed', () => {
  expect(newPassword.parse('pa\u0308ssword e\u0301')).toBe('p\u00e4ssword \u00e9')
})
