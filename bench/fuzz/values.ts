import { todayInShop } from '#contract/platform/today.ts'
import { sampleProducts } from '#samples/products.ts'
import type { Random } from '../random.ts'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
  contentMediaType?: string
  $ref?: string
}

/** The password of every fuzzed account, so that a changed password is mostly the same one. */
export const FUZZ_PASSWORD = 'a-long-fuzz-password'

const sample: Record<string, unknown> = { ...sampleProducts[0] }

/** Realistic values by field name, which schemas cannot describe. */
const SENSIBLE: Record<string, (random: Random) => unknown> = {
  ...Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, () => value])),
  id: (random) => 1 + random.below(30),
  page: (random) => 1 + random.below(5),
  limit: (random) => 1 + random.below(20),
  name: (random) => `Asha ${random.below(1000)}`,
  userName: (random) => `asha.${random.below(1000)}`,
  password: () => FUZZ_PASSWORD,
  newPassword: () => FUZZ_PASSWORD,
  currentPassword: () => FUZZ_PASSWORD,
  email: (random) => `asha.${random.below(1000)}@example.in`,
  phone: (random) => random.pick(['9822041376', '+919822041376', '+91 98220 41376', '०९८२२०४१३७६']),
  address: () => '12 Karve Road, Pune 411004',
  productId: (random) => 1 + random.below(24),
  productName: () => 'Dell Latitude 7420',
  price: (random) => 500 + random.below(100_000),
  preferredDate: () => todayInShop(new Date(Date.now() + 3 * 86_400_000)),
  repairType: (random) => random.pick(['Laptop Repair', 'Desktop Repair', 'Data Recovery', 'Virus Removal', 'Computer Repair']),
  q: (random) => random.pick(['dell', 'as', 'asha', '98220', 'R-12', 'a b', '']),
  maxPrice: (random) => random.below(200_000),
  website: () => '',
}

const ODD_NUMBERS: readonly unknown[] = [
  0,
  -0,
  -1,
  0.5,
  1e-7,
  1e-25,
  1e21,
  1e308,
  2_147_483_647,
  2_147_483_648,
  4_294_967_296,
  9_007_199_254_740_991,
  '9999999999',
  '99.5',
  '0.0000000000000000000000001',
  '1e3',
  '0x10',
  '-0',
  '+1',
  ' 7 ',
  '٣',
  'NaN',
  'Infinity',
]

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  'x',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  [],
  {},
  [[]],
  { length: 1 },
  { __proto__: null, toString: 'x' },
  ['a', 'a'],
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  '\u200b',
  '😀'.repeat(60),
  'é'.normalize('NFD'),
  "' or 1=1 --",
  '"; drop table products; --',
  '%',
  '_',
  '%_\\',
  '*',
  '"',
  'a" OR "b',
  'NEAR(a b)',
  '#{7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'C:\\con',
  '__proto__',
  'constructor',
  '=1+1',
  '\r\nX-Injected: 1',
  'a\nb\tc',
  '9'.repeat(400),
]

/** The fields with an odd value: mostly one, so that its effect is visible; otherwise none, or about a quarter. */
export function chooseOdd(names: readonly string[], random: Random): Set<string> {
  const how = random.below(10)
  if (how < 2 || names.length === 0) return new Set()
  return new Set(how < 8 ? [random.pick(names)] : names.filter(() => random.once(4)))
}

/** A valid value for the field or, if `odd`, one at its bounds or an invalid one. */
export function valueFor(name: string, schema: Schema, odd: boolean, random: Random): unknown {
  if (!odd) return right(name, schema, random)
  if (random.once(2)) return boundary(schema, random)
  return random.pick(isNumeric(schema) && !random.once(3) ? ODD_NUMBERS : ODD_VALUES)
}

const isNumeric = ({ type, anyOf }: Schema): boolean => type === 'number' || type === 'integer' || anyOf?.some(isNumeric) === true

/** A value that the schema accepts. */
function right(name: string, schema: Schema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const sensible = SENSIBLE[name]
  if (sensible) return sensible(random)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return right(name, random.pick(options), random)
  if (schema.type === 'object') return objectFor(schema, random)
  if (schema.type === 'array') return schema.items ? [right(name, schema.items, random)] : []
  if (schema.type === 'boolean') return random.once(2)
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.min(schema.maximum ?? 100, Math.max(schema.minimum ?? 1, random.below(100)))
  return 'sensible text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? 100)
}

function boundary(schema: Schema, random: Random): unknown {
  const shape = schema.anyOf ? random.pick(schema.anyOf) : schema
  if (shape.type === 'number' || shape.type === 'integer') {
    const { minimum = 0, maximum = 2_147_483_647 } = shape
    return random.pick([minimum, maximum, minimum - 1, maximum + 1, minimum + 0.5, String(maximum), ` ${minimum} `])
  }
  const { minLength = 0, maxLength = 500 } = shape
  const letter = random.pick(['a', 'é', '😀', 'क', ' '])
  return letter.repeat(random.pick([minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1, maxLength * 4]))
}

/** An object of the schema; sometimes without a field, with an extra field, or not an object at all. */
export function objectFor(schema: Schema, random: Random): unknown {
  if (random.once(100)) return random.pick(ODD_VALUES)
  const fields: Record<string, unknown> = {}
  const odd = chooseOdd(Object.keys(schema.properties ?? {}), random)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const needed = schema.required?.includes(name)
    if (needed ? !random.once(60) : random.once(2)) fields[name] = valueFor(name, property, odd.has(name), random)
  }
  if (random.once(30)) fields[random.pick(['extra', '__proto__', 'constructor', 'id', 'version', 'role'])] = random.pick(ODD_VALUES)
  return fields
}
