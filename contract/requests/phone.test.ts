import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phone } from '#contract/platform/fields.ts'
import { formatPhone, isMobile } from './format-phone.ts'
import { isForeignPhone, phonePart, tenDigits } from './phone.ts'

const INDIAN = [
  '9822041375',
  '+919822041375',
  '+91 98220 41375',
  '(+91) 98220 41375',
  '0091 98220 41375',
  '91 98220 41375',
  '098220-41375',
  '98220–41375',
  '९८२२०४१३७५',
  '+९१ ९८२२० ४१३७५',
  '\u202a+91\u00a098220\u00a041375\u202c',
  '9822041375\u200b',
  '98220\u206041375',
  '98220\u00ad41375',
  '98220\u221241375',
  '98220—41375',
  '\ufeff9822041375',
  '\u2066+91 98220 41375\u2069',
  '(098220) 41375',
  '98220/41375',
  '98220.41375',
  '98220·41375',
  '＋９１ ９８２２０ ４１３７５',
  '৯৮২২০ ৪১৩৭৫',
  '૯૮૨૨૦ ૪૧૩૭૫',
  '௯௮௨௨௦ ௪௧௩௭௫',
  '౯౮౨౨౦ ౪౧౩౭౫',
  '೯೮೨೨೦ ೪೧೩೭೫',
  '൯൮൨൨൦ ൪൧൩൭൫',
  '੯੮੨੨੦ ੪੧੩੭੫',
  '୯୮୨୨୦ ୪୧୩୭୫',
  '+9109822041375',
  '+91 (0) 98220 41375',
  '091-98220-41375',
  '0091-098220-41375',
  'tel:+91-98220-41375',
  'tel:+91%2098220%2041375',
  'callto:09822041375',
]

const FOREIGN = [
  '+65 9123 4567',
  '+47 912 34 567',
  '+45 12 34 56 78',
  '+1 415 555 2671',
  '+1 9822041376',
  '+852 9123 4567',
  '(+65) 9123 4567',
  '0065 9123 4567',
  '00 1 415 555 2671',
  '00376 312 345',
  '00298 123 456',
  '0065 9123 456',
  '+६५ ९१२३ ४५६७',
]

const UNREADABLE = [
  '',
  '+',
  '+91',
  '98220413',
  '98220413756',
  '+9198220413',
  '+91 982204137567',
  '98220+41375',
  '0000000000',
  '0091 98220 4',
  '+91 0982204137',
  'call me',
  '9822041375 ext 2',
  '9822041375 x2',
  '9822041375;ext=2',
  '9822041375, 9822041376',
  '9822041375 / 9822041376',
  '⁹⁸²²⁰⁴¹³⁷⁵',
  '98220413७',
  '98220 4137O',
]

describe('a phone', () => {
  test.each(INDIAN)('%s is stored as +91 and ten digits, and shown in one format', (written) => {
    expect(phone.parse(written)).toBe('+919822041375')
    expect(formatPhone(phone.parse(written))).toBe('+91 98220 41375')
  })

  test.each(FOREIGN)('%s of another country is rejected with its own code', (written) => {
    expect(tenDigits(written)).toBeUndefined()
    expect(isForeignPhone(written)).toBe(true)
    expect(phone.safeParse(written).error?.issues[0]?.message).toBe('foreign_phone')
    expect(formatPhone(written)).toBe(written)
  })

  test.each(UNREADABLE)('%j is rejected with the code for phones', (written) => {
    expect(phone.safeParse(written).error?.issues[0]?.message).toBe('phone')
    expect(formatPhone(written)).toBe(written)
  })

  test('in any writing is one', () => {
    const zeros = [...'0०০੦૦୦௦౦೦൦０']
    const between = fc.constantFrom(
      '',
      ' ',
      '-',
      '–',
      '\u2011',
      '\u2212',
      '.',
      '/',
      '\u00a0',
      '\u202f',
      '\u3000',
      '\u200b',
      '\u2060',
      '\u00ad',
      '\u200e',
    )
    const digits = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }))
      .map(([one, rest]) => [one, ...rest])
    const prefix = fc.constantFrom('', '0', '+91', '91', '0091', '(+91)', '(0)', '+91 0', '091', 'tel:+91')
    fc.assert(
      fc.property(
        digits,
        prefix,
        fc.constantFrom(...zeros),
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (values, before, zero, gaps) => {
          const written = values.map((value, at) => String.fromCharCode(zero.charCodeAt(0) + value) + gaps[at]).join('')
          expect(tenDigits(before + written)).toBe(values.join(''))
        },
      ),
    )
  })
})

describe('a search for a phone', () => {
  test.each(INDIAN)('%s is for its ten digits', (written) => expect(phonePart(written)).toBe('9822041375'))

  test.each([
    ['98220-4', '982204'],
    ['098220', '98220'],
    ['+91-98', '+9198'],
    ['(+91) 98220', '+9198220'],
    ['0091 98', '+9198'],
    ['+91 0982', '+91982'],
    ['20 413', '20413'],
    ['९८२२०', '98220'],
  ])('%s is for a part of one', (written, part) => expect(phonePart(written)).toBe(part))

  test.each(['', '+', '2-4', '10-12', '4137', 'room 12345', '12345a', '1,24,999', '₹49999'])('%j is no search for a phone', (written) =>
    expect(phonePart(written)).toBeUndefined(),
  )
})

test.each([
  ['+912025431234', '+91 20 2543 1234'],
  ['020 2543 1234', '+91 20 2543 1234'],
  ['+911123456789', '+91 11 2345 6789'],
  ['+918022334455', '+91 80 2233 4455'],
  ['+918041234567', '+91 80 4123 4567'],
  ['+917926543210', '+91 79 2654 3210'],
  ['+912532571234', '+91 253 257 1234'],
  ['+916122234567', '+91 612 223 4567'],
  ['+917552345678', '+91 755 234 5678'],
  ['+912161234567', '+91 2161 234 567'],
])('%s is a landline, which has no WhatsApp, and reads %s', (phone, shown) => {
  expect(isMobile(phone)).toBe(false)
  expect(formatPhone(phone)).toBe(shown)
  expect(tenDigits(shown)).toBe(tenDigits(phone))
})

test.each(['+919822041375', '9822041375', '+916000012345', '+917020212345', '+918050212345', '+918888888888', '+917350212345'])(
  '%s is a mobile',
  (phone) => {
    expect(isMobile(phone)).toBe(true)
    expect(formatPhone(phone)).toMatch(/^\+91 \d{5} \d{5}$/)
  },
)

test('what is no number is no mobile, and a number of another country may be one', () => {
  for (const text of ['', '12', 'call me']) expect(isMobile(text)).toBe(false)
  expect(isMobile('+6591234567')).toBe(true)
})

test('no writing of a number changes it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (digits) => {
      expect(tenDigits(formatPhone(digits))).toBe(digits)
      if (/^[1-5]/.test(digits)) expect(isMobile(digits)).toBe(false)
    }),
  )
})
