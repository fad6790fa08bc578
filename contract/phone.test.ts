import { describe, expect, test } from 'vitest'
import { phone } from './fields.ts'
import { formatPhone, isForeignPhone, tenDigits } from './phone.ts'

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
]

describe('a phone', () => {
  test.each(INDIAN)('%s is stored as +91 and ten digits, and shown in one format', (written) => {
    expect(phone.parse(written)).toBe('+919822041375')
    expect(formatPhone(written)).toBe('+91 98220 41375')
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
})
