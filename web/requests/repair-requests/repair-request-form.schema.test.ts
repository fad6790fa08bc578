import { describe, expect, test } from 'vitest'
import { TEXT_MAX } from '#contract/constants.ts'
import { todayInShop } from '#contract/platform/today.ts'
import type { RepairFormName } from '#contract/requests/repair-forms.ts'
import { repairRequestEditFormSchema, repairRequestFormSchema } from './repair-request-form.schema.ts'

const filled = (over: Record<string, string> = {}) => ({
  name: 'Sneha Kulkarni',
  phone: '9876543210',
  email: 'sneha@example.in',
  repairType: 'Data Recovery',
  preferredDate: todayInShop(),
  description: 'It does not start.',
  ...over,
})
const check = (form: RepairFormName, over: Record<string, string>) => repairRequestFormSchema(form).safeParse(filled(over))
const phoneOf = (form: RepairFormName, phone: string) => check(form, { phone }).data?.phone

describe('S5-09 S5-14 forms with a ten-digit phone', () => {
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '+91 98765 43210',
    '098765-43210',
    '98765–43210',
    '919876543210',
    '९८७६५ ४३२१०',
    '\u202a+91 98765 43210\u202c',
  ])('the phone %s is sent as ten digits', (typed) => {
    expect(phoneOf('standalone', typed)).toBe('9876543210')
    expect(phoneOf('hardware', typed)).toBe('9876543210')
  })
  test.each(['', '987654321', '98765432101', '+91987654321', 'call me'])('the phone %s is refused', (typed) => {
    expect(phoneOf('standalone', typed)).toBeUndefined()
  })
})

describe('S5-12 S5-13 forms with a phone field that starts with +91', () => {
  test.each([
    '+919876543210',
    '9876543210',
    '+91 98765 43210',
    '098765-43210',
    '+91+91 98765 43210',
    '+91098765-43210',
    '+91 919876543210',
    '+९१ ९८७६५ ४३२१०',
    '+91\u202a+91 98765 43210\u202c',
  ])('the phone %s is sent as +91 and ten digits', (typed) => {
    expect(phoneOf('servicing', typed)).toBe('+919876543210')
  })
  test.each(['+91', '+91987654321', '+9198765432101', '+91 91987654321'])('the phone %s is refused', (typed) => {
    expect(phoneOf('servicing', typed)).toBeUndefined()
  })
})

describe('the other fields', () => {
  test.each(['name', 'phone', 'email', 'repairType', 'preferredDate', 'description'])('S5-06 %s is required', (field) => {
    const { error } = check('standalone', { [field]: ' ' })
    expect(error?.issues.map(({ path }) => path[0])).toContain(field)
  })
  test('S5-10 the repair type of another form is refused', () => {
    expect(check('standalone', { repairType: 'Laptop Repair' }).success).toBe(false)
    expect(check('laptop', { repairType: 'Laptop Repair' }).success).toBe(true)
  })
  test('S5-08 yesterday is refused as a past date', () => {
    const yesterday = todayInShop(new Date(Date.now() - 86_400_000))
    expect(check('standalone', { preferredDate: yesterday }).error?.issues[0]?.message).toBe('date_past')
  })
})

describe('the edit form of a request with values that are refused today', () => {
  const stored = {
    name: 'N'.repeat(300),
    phone: '+910376312345',
    email: 'not an address',
    repairType: 'Typewriter Repair',
    preferredDate: '31/12/2019',
    description: '',
    status: 'Pending' as const,
  }
  const shown = { ...stored, phone: '+91 03763 12345' }
  const schema = repairRequestEditFormSchema(stored, shown)

  test('unchanged values are sent as they are stored', () => {
    expect(schema.parse({ ...shown, status: 'Resolved' })).toEqual({ ...stored, status: 'Resolved' })
  })
  test.each([
    ['name', ' ', 'name'],
    ['phone', '12', 'phone'],
    ['email', 'another', 'email'],
    ['repairType', 'Another Repair', 'repair_type'],
    ['preferredDate', '2025-02-30', 'date'],
    ['description', ' ', 'description'],
  ])('a changed %s is checked, with its own code', (field, value, message) => {
    const issues = schema.safeParse({ ...shown, [field]: value }).error?.issues
    expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([[field, message]])
  })
  test('a changed value is sent as the rules make it', () => {
    expect(schema.parse({ ...shown, phone: '098220 41375', email: ' Asha@Example.in ' })).toMatchObject({
      phone: '+919822041375',
      email: 'asha@example.in',
    })
    expect(schema.parse({ ...shown, phone: '+65 9123 4567' }).phone).toBe('+6591234567')
  })
  test('a changed text that is too long is refused with its limit', () => {
    const [issue] = schema.safeParse({ ...shown, description: 'x'.repeat(TEXT_MAX + 1) }).error?.issues ?? []
    expect(issue).toMatchObject({ path: ['description'], message: 'too_long', maximum: TEXT_MAX })
  })
})
