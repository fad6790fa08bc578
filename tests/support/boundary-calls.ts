import fc from 'fast-check'
import * as z from 'zod/mini'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/platform/route.ts'
import { todayInShop } from '#contract/platform/today.ts'
import { newBooking, newContactRequest, newProduct, newRepairRequest, productForm } from './factories.ts'
import type { ApiResponse, HttpClient } from './http-client.ts'
import type { TestApp } from './test-app.ts'

/** The routes that take any input. */
export const boundaryRoutes: Route[] = Object.values(api)
  .flatMap((named) => Object.values(named) as Route[])
  .filter(({ params, query, body }) => params || query || body)

/** Adds rows for the ids and words in the calls. Returns an admin. */
export async function addBoundaryRows(site: TestApp): Promise<HttpClient> {
  const admin = await site.admin()
  const productId = (await admin.sendForm('POST', '/api/products', productForm())).body.id
  await site.guest().post('/api/bookings', newBooking({ productId }))
  await site.guest().post('/api/repair-requests', newRepairRequest())
  await site.guest().post('/api/contact', newContactRequest())
  return admin
}

/** A valid value for each field name. */
const VALID: Record<string, unknown> = {
  ...newRepairRequest(),
  ...newProduct(),
  name: 'Asha Kulkarni',
  address: '14 Karve Road, Pune 411004',
  message: 'Do you repair screens on Sundays?',
  preferredDate: todayInShop(),
  productId: 1,
  status: 'Pending',
  id: 1,
  bookingId: 'BK-7Q2F9K',
  userName: 'asha',
  username: 'owner',
  role: 'user',
  disabled: false,
  password: 'a-long-admin-password',
  newPassword: '',
  token: 'x'.repeat(43),
  imageUrls: '[]',
  website: '',
}

const NUMBERS = [0, 1, -1, 5, 99, 100, 101, 255, 10_000_000, 10_000_001, 2_147_483_647, 2_147_483_648, 4_294_967_296]
const NUMBER_TEXTS = [
  ...[...NUMBERS, ...NUMBERS.map((value) => -value), Number.MAX_SAFE_INTEGER, 0.1, 1.5, 4.567, 99.995, 1.005].map(String),
  ...['-0', '9007199254740992', '9007199254740993', '18446744073709551616', '1e-7', '1e-25', '5e-324', '1e21', '1e308', '1e400', '-1e400'],
]
const ODD_NUMBER_TEXTS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '0x10',
  '1_000',
  '1,5',
  '٣',
  '५',
  ' 7 ',
  '+7',
  '.5',
  '5.',
  '1.0',
  '00012',
  '--1',
  '1 2',
]
const TEXTS = [
  ...[
    '',
    ' ',
    '\n',
    '\t',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '😀',
    '👨‍👩‍👧‍👦',
    'e\u0301',
    'नमस्ते',
    'مرحبا',
    '\u202eabc',
    '\ufeff',
    '\u200b',
    '\uffff',
  ],
  ...["' OR 1=1 --", '%', '_', '\\', '"', '`', '<script>', '../../etc/passwd', '{"a":1}', '[]', 'null', 'undefined', 'true'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '+91',
    '+65 9123 4567',
    '0065 9123 4567',
    'a@b',
    'new',
  ],
  ...[40, 41, 100, 101, 120, 121, 200, 201, 254, 255, 500, 501, 2000, 2001, 10_000].flatMap((length) => [
    'x'.repeat(length),
    '😀'.repeat(length / 2),
  ]),
]

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** Encodes like a browser; a lone surrogate becomes bytes that no decoder accepts. */
const encode = (value: string): string => value.split(LONE_SURROGATE).map(encodeURIComponent).join('%ED%A0%80')

export const toWellFormed = (value: string): string => value.replace(LONE_SURROGATE, '\ufffd')

/** The router or Node refuses longer parts of a URL before the contract is checked. */
const PARAM_MAX = 500
const URL_MAX = 8000

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBER_TEXTS, ...ODD_NUMBER_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.double().map(String) },
)

/** The client resolves a segment of dots, and an empty segment makes it the path of another route. */
const param = text.filter((value) => !/^\.{0,2}$/.test(value) && encode(value).length <= PARAM_MAX)

/** JSON text, because `1e400` and numbers of twenty digits do not survive as values. */
const json = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => JSON.stringify(value)) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBER_TEXTS) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'null',
      'true',
      'false',
      '[]',
      '{}',
      '[1]',
      '["a"]',
      '{"id":1}',
      '{"__proto__":{"a":1}}',
      '[[[[]]]]',
      '{"toString":1}',
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)) },
)

export interface GeneratedCall {
  params: Record<string, string>
  query: Record<string, string | string[]>
  /** JSON of each field, or of the whole body. */
  body: Record<string, string> | string | undefined
  headers: Record<string, string>
}

function propertiesOf(schema: z.ZodMiniType | undefined): [name: string, property: object][] {
  if (!schema) return []
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties) as [string, object][]
}
export const fieldsOf = (schema: z.ZodMiniType | undefined): string[] => propertiesOf(schema).map(([name]) => name)
const numericFieldsOf = (schema: z.ZodMiniType | undefined): string[] =>
  propertiesOf(schema).flatMap(([name, property]) => (/"type":"(number|integer)"/.test(JSON.stringify(property)) ? [name] : []))

const validParam = (name: string): string => String(VALID[name])
const validJson = (name: string): string => JSON.stringify(VALID[name] ?? 'some text')

/** Each numeric field with each number, one at a time. */
export function numberCalls(route: Route): GeneratedCall[] {
  const all = (schema: z.ZodMiniType | undefined, valid: (name: string) => string) =>
    Object.fromEntries(fieldsOf(schema).map((name) => [name, valid(name)]))
  const valid: GeneratedCall = {
    params: all(route.params, validParam),
    query: {},
    body: route.body && all(route.body, validJson),
    headers: {},
  }
  return NUMBER_TEXTS.flatMap((number) => [
    ...numericFieldsOf(route.params).map((name) => ({ ...valid, params: { ...valid.params, [name]: number } })),
    ...numericFieldsOf(route.query).map((name) => ({ ...valid, query: { [name]: number } })),
    ...numericFieldsOf(route.body).map((name) => ({ ...valid, body: { ...(valid.body as object), [name]: number } })),
  ])
}

/** Fields of which up to two have a value of `odd` or are missing; the others have a valid value. */
function withOddFields<Value>(names: string[], odd: fc.Arbitrary<Value | null>, valid: (name: string) => Value | undefined) {
  if (names.length === 0) return fc.constant<Record<string, Value>>({})
  return fc
    .uniqueArray(fc.record({ name: fc.constantFrom(...names), value: odd }), {
      selector: ({ name }) => name,
      minLength: 0,
      maxLength: 2,
    })
    .map((oddFields) => {
      const fields = new Map<string, Value | undefined>(names.map((name) => [name, valid(name)]))
      for (const { name, value } of oddFields) fields.set(name, value ?? undefined)
      return Object.fromEntries([...fields].filter(([, value]) => value !== undefined)) as Record<string, Value>
    })
}

/** Calls of this route with odd values in some places. */
export function callOf(route: Route): fc.Arbitrary<GeneratedCall> {
  const body = withOddFields(fieldsOf(route.body), fc.option(json, { freq: 12 }), validJson)
  const wholeBody = fc.constantFrom('null', '[]', '"text"', '5', 'true', '{}', '{', '', '{"__proto__":{}}')
  const version = fc.constantFrom('"1"', '"2"', '"0"', '1', '*', 'W/"1"', '"999999999"', '"9999999999"', '""', '"1e3"')
  const key = fc.constantFrom('a', 'b', 'x'.repeat(200), 'x'.repeat(201), 'two words', "'; drop table bookings")
  return fc
    .record({
      params: withOddFields(fieldsOf(route.params), param, validParam),
      query: withOddFields<string | string[]>(
        fieldsOf(route.query),
        fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: fc.array(text, { minLength: 2, maxLength: 3 }) }),
        () => undefined,
      ),
      body: route.body ? fc.oneof({ weight: 12, arbitrary: body }, { weight: 1, arbitrary: wholeBody }) : fc.constant(undefined),
      headers: fc
        .record({
          ...(route.versioned && { 'if-match': fc.option(version) }),
          ...(route.idempotent && { 'idempotency-key': fc.option(key) }),
        })
        .map((headers) => Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => header[1] !== null))),
    })
    .filter((call) => pathOf(route, call).length <= URL_MAX)
}

export const bodyText = ({ body }: GeneratedCall): string | undefined =>
  typeof body === 'object'
    ? `{${Object.entries(body)
        .map(([name, value]) => `${JSON.stringify(name)}:${value}`)
        .join(',')}}`
    : body

export function pathOf(route: Route, { params, query }: GeneratedCall): string {
  const path = route.path.replace(/:(\w+)/g, (_, name) => encode(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encode(one)}`))
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

/** Sends the call as JSON. */
export function sendJson(client: HttpClient, route: Route, call: GeneratedCall): Promise<ApiResponse> {
  const raw = bodyText(call)
  const headers = { ...call.headers, ...(raw !== undefined && { 'content-type': 'application/json' }) }
  return client.call(route.method, pathOf(route, call), { ...(raw !== undefined && { raw }), headers })
}

/** Sends the fields of the body as a multipart form: texts as they are, everything else as JSON. */
export function sendForm(client: HttpClient, route: Route, call: GeneratedCall): Promise<ApiResponse> {
  const form = new FormData()
  for (const [name, json] of Object.entries(typeof call.body === 'object' ? call.body : {})) {
    const value: unknown = readJson(json)
    form.append(name, typeof value === 'string' ? value : json)
  }
  return client.call(route.method, pathOf(route, call), { form, headers: call.headers })
}

/** A number such as 1e400 becomes another one when it is read, so only texts are used. */
const readJson = (json: string): unknown => (json.startsWith('"') ? JSON.parse(json) : undefined)
