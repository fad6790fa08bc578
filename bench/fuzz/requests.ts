import { paths, to } from '#contract/office-paths.ts'
import type { Random } from '../random.ts'
import { chooseOdd, objectFor, type Schema, valueFor } from './values.ts'

export type Actor = 'guest' | 'user' | 'admin'

export interface FuzzRequest {
  /** The kind of trial, for the counts. */
  kind: 'call' | 'upload' | 'method' | 'page' | 'path' | 'broken'
  /** Name of the trial, the same for all similar ones: `POST /api/bookings`, `path //`. */
  label: string
  actor: Actor
  method: string
  target: string
  headers: [name: string, value: string][]
  body?: string | Buffer
  /** Bytes that replace the whole request. */
  raw?: Buffer
  /** The request ends in the middle: the server cannot respond yet, and the connection is closed. */
  truncated?: boolean
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, Schema>; parameters?: Record<string, Parameter> }
}
interface Operation {
  security?: unknown[]
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}
interface Reference {
  $ref: string
}

interface Call {
  method: string
  path: string
  parameters: Parameter[]
  content: Record<string, Schema>
  /** The request is sent only once for this many times that it is chosen. */
  rarity: number
}

/** Calls that hash a password, send a mail, end a session or read a whole table: they are sent at a lower rate. */
const COSTLY = /log(in|out)|password|update-profile|team|export|newsletter/
/** It shuts out admins without a second factor, which the accounts here do not have: all that follows would be refused. */
const SHUTS_OUT = 'put /api/team/policy'
/** A change of these makes the site render its pages again. */
const SHOWN_ON_PAGES = /products|gallery/
/** The relative frequency of each kind of request. */
const KINDS: Record<FuzzRequest['kind'], number> = { call: 620, page: 150, path: 120, method: 60, broken: 48, upload: 2 }

const METHODS = ['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'DELETE', 'PUT', 'POST', 'PROPFIND', 'PURGE', 'QUERY', 'get', 'SEARCH']
const ODD_TARGETS = [
  ...['//', '///', '//?x', '//:80', '//[', '/\\', '/\\evil.test', '//evil.test/shop', '//xmlrpc.php', '/.', '/..', '/../..', '/./shop'],
  ...[
    '/%',
    '/%00',
    '/%zz',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%ff',
    '/%c0%ae',
    '/%u0041',
    '/shop%00',
    '/shop%0d%0aX-A:1',
    '/shop;a=1',
    '/shop//',
  ],
  ...[
    '/SHOP',
    '/shop/',
    '/shop/x',
    '/shop?',
    '/shop?&&==&',
    '/shop?page=1&page=2',
    '/shop?q[]=1',
    '/shop?q[a]=1',
    '/shop?__proto__=1',
    '/shop#a',
  ],
  ...['*', 'shop', 'http://other.test/shop', '/product/', '/product/%2F', '/product/%00?id=1', '/product/x?id=1e9', '/product/x?id=-1'],
  ...[
    '/user/edit-product/x',
    '/user/edit-product/99999999999',
    '/assets/',
    '/assets/../server/main.js',
    '/assets/%2e%2e/',
    '/favicon.svg/x',
  ],
  ...[
    '/uploads/',
    '/uploads/x',
    '/uploads/../mistri.db',
    '/uploads/%2e%2e%2fmistri.db',
    '/.env',
    '/wp-login.php',
    '/api',
    '/api/',
    '/api//products',
  ],
  ...[
    '/api/products/',
    '/api/products/%00',
    '/api/products/1/2',
    '/api/products/1?x',
    '/api/nothing',
    '/api/openapi.json?x',
    '/api/docs?x',
  ],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/reset-password?token=x',
    '/unsubscribe?token=%00',
    '/services#data-recovery',
  ],
]
const QUERIES = [
  'utm_source=a',
  'fbclid=b',
  'page=2',
  'page=0',
  'page=1e9',
  'q=dell',
  'q=%00',
  'maxPrice=99.5',
  'sort=none',
  'category=Mobiles',
  'id=1',
  'x',
]
const HEADERS: readonly [string, string][] = [
  ['Accept-Encoding', 'br;q=0, gzip'],
  ['Accept-Encoding', 'identity;q=0'],
  ['Accept-Encoding', 'gzip, deflate, br, zstd'],
  ['If-None-Match', '*'],
  ['If-None-Match', 'W/"x", "y"'],
  ['If-Modified-Since', 'yesterday'],
  ['If-Match', '"1"'],
  ['If-Match', '"99999999999"'],
  ['If-Match', '*'],
  ['Idempotency-Key', 'the-same-key'],
  ['Idempotency-Key', 'x'.repeat(201)],
  ['Range', 'bytes=0-0'],
  ['Range', 'bytes=9-1'],
  ['Origin', 'https://evil.test'],
  ['Origin', 'null'],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Sec-Fetch-Site', 'x'],
  ['X-Forwarded-For', '1.2.3.4, x'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/json; charset=utf-16'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Encoding', 'gzip'],
  ['Accept', 'text/html'],
  ['Accept', 'application/xml;q=1'],
  ['Cookie', 'mistri_session=x; a=b; a=c'],
  ['Cookie', '='.repeat(500)],
  ['Host', 'evil.test'],
  ['Expect', '200-ok'],
  ['Upgrade', 'websocket'],
  ['X-Long', 'x'.repeat(8000)],
]
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '0',
  '{"a":1}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  '[['.repeat(5000),
  '\ufeff{}',
  '{"a":"\\ud800"}',
  'a=1&b=2',
]
const BROKEN: readonly (readonly [name: string, bytes: string, truncated?: true])[] = [
  ['no HTTP', 'hello\r\n\r\n'],
  ['no version', 'GET /shop\r\n\r\n'],
  ['version 0.9', 'GET / HTTP/0.9\r\n\r\n'],
  ['version 2.0', 'GET / HTTP/2.0\r\nHost: x\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['blank in a header name', 'GET / HTTP/1.1\r\nHost: x\r\nA B: c\r\n\r\n'],
  ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: \u0000\r\n\r\n'],
  ['bare line feeds', 'GET / HTTP/1.1\nHost: x\n\n'],
  ['folded header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
  ['unknown method', 'BREW /shop HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['connect', 'CONNECT example.test:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['long target', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['long header', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['many headers', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(2500)}\r\n`],
  ['blank in the target', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['letters beyond ASCII in the target', 'GET /प HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['length and chunks', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['two lengths', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
  ['negative length', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
  ['huge length', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n{'],
  [
    'wrong chunk size',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n',
  ],
  ['unknown transfer encoding', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n'],
  ['unknown expectation', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nExpect: x\r\nContent-Length: 2\r\n\r\n{}'],
  ['half a request line', 'GET /sh', true],
  ['half a header', 'GET / HTTP/1.1\r\nHos', true],
  ['half a body', 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":', true],
  [
    'half a chunk',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n64\r\n{"na',
    true,
  ],
]

/** Generates requests from the OpenAPI document, the pages of the site and lists of odd values. */
export class RequestSource {
  readonly #random: Random
  readonly #images: readonly Buffer[]
  readonly #calls: Call[]
  readonly #pages: string[]
  readonly #kinds: FuzzRequest['kind'][]

  /**
   * `images`: files that a decoder takes, in all formats that the site takes. `only`: part of the path of all
   * calls, which are then sent equally often.
   */
  constructor(api: OpenApi, images: readonly Buffer[], random: Random, only?: string) {
    this.#random = random
    this.#images = images
    const calls = readCalls(api)
    this.#calls = only ? calls.filter(({ path }) => path.includes(only)).map((call) => ({ ...call, rarity: 1 })) : calls
    this.#pages = Object.keys(paths).map((name) => to(name as 'product', { name: 'Dell Latitude 7420', id: 1 } as { name: string }))
    this.#kinds = only
      ? ['call']
      : Object.entries(KINDS).flatMap(([kind, times]) => Array<FuzzRequest['kind']>(times).fill(kind as FuzzRequest['kind']))
  }

  next(): FuzzRequest {
    const make = {
      call: () => this.#call(),
      upload: () => this.#upload(),
      method: () => this.#method(),
      page: () => this.#page(),
      path: () => this.#path(),
      broken: () => this.#broken(),
    }
    const request = make[this.#random.pick(this.#kinds)]()
    if (!request.raw && this.#random.once(15)) request.headers.push(this.#random.pick(HEADERS))
    return request
  }

  #call(): FuzzRequest {
    const { pick, once } = this.#random
    let call = pick(this.#calls)
    while (!once(call.rarity)) call = pick(this.#calls)
    const request = this.#requestOf(call)
    const schema = call.content['application/json']
    if (!schema) return request
    request.headers.push(['Content-Type', 'application/json'])
    request.body = once(50) ? pick(BODIES) : JSON.stringify(objectFor(schema, this.#random))
    return request
  }

  /** A call with its path, query and headers, but without a body. */
  #requestOf(call: Call): FuzzRequest {
    const random = this.#random
    let target = call.path
    const query = new URLSearchParams()
    const headers: [string, string][] = []
    const odd = chooseOdd(
      call.parameters.map(({ name }) => name),
      random,
    )
    for (const { name, in: where, required, schema } of call.parameters) {
      // Whole tables are expensive; nearly every call requests a page.
      const wanted = required || name === 'limit' || name === 'page' ? !random.once(200) : random.once(3)
      const value = asText(valueFor(name, schema, odd.has(name), random))
      if (where === 'path') target = target.replace(`{${name}}`, encodeOddly(value))
      else if (where === 'query' && wanted) query.append(name, value)
      else if (where === 'header' && random.once(3))
        headers.push([name, name === 'If-Match' ? `"${1 + random.below(3)}"` : headerText(value)])
    }
    if (random.once(40)) query.append(random.pick(['utm_source', '__proto__', 'page', 'q[]']), 'x')
    return {
      kind: 'call',
      label: `${call.method} ${call.path}`,
      actor: random.pick(['guest', 'user', 'admin', 'admin', 'admin']),
      method: call.method,
      target: query.size ? `${target}?${query}` : target,
      headers,
    }
  }

  #upload(): FuzzRequest {
    const random = this.#random
    const calls = this.#calls.filter(({ content }) => content['multipart/form-data'])
    const call = random.pick(calls)
    const request: FuzzRequest = { ...this.#requestOf(call), kind: 'upload', actor: random.once(8) ? 'user' : 'admin' }
    const boundary = random.once(30) ? 'b'.repeat(200) : 'fuzz-boundary'
    const fields = objectFor(call.content['multipart/form-data'] as Schema, random)
    const parts: Buffer[] = Object.entries(fields ?? {})
      .filter(([name]) => name !== 'images')
      .map(([name, value]) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`))
    for (let left = random.pick([0, 1, 1, 1, 2, 7]); left > 0; left -= 1) {
      const name = random.pick(['a.png', 'a.jpg', '../a.png', 'a"b.png', '', 'a.svg', 'क.webp', 'con'])
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`
      parts.push(Buffer.from(head), this.#image(), Buffer.from('\r\n'))
    }
    const whole = Buffer.concat([...parts, Buffer.from(random.once(20) ? '' : `--${boundary}--\r\n`)])
    request.headers.push(['Content-Type', `multipart/form-data; boundary=${boundary}`])
    if (random.once(10)) {
      request.headers.push(['Content-Length', String(whole.length)])
      return { ...request, body: whole.subarray(0, random.below(whole.length + 1)), truncated: true }
    }
    return { ...request, body: whole }
  }

  /** Rarely a valid image: each takes the server a second, and all pages with images are rendered again. */
  #image(): Buffer {
    const random = this.#random
    const good = random.pick(this.#images)
    if (random.once(6)) return good
    if (random.once(3)) return Buffer.from(random.pick(['', 'not an image', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']))
    if (random.once(2)) return good.subarray(0, random.below(good.length))
    const damaged = Buffer.from(good)
    for (let left = 8; left > 0; left -= 1) damaged[random.below(damaged.length)] = random.below(256)
    return damaged
  }

  #method(): FuzzRequest {
    const random = this.#random
    const { path } = random.pick(this.#calls)
    const target = random.once(3) ? random.pick(this.#pages) : path.replace(/\{\w+\}/, String(random.below(40)))
    const method = random.pick(METHODS)
    const request: FuzzRequest = {
      kind: 'method',
      label: `${method} ${path}`,
      actor: random.pick(['guest', 'user']),
      method,
      target,
      headers: [],
    }
    if (random.once(2)) {
      request.headers.push(['Content-Type', random.pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x'])])
      request.body = random.pick(BODIES)
    }
    return request
  }

  #page(): FuzzRequest {
    const { pick, once } = this.#random
    const page = pick(this.#pages)
    const query = once(50) ? `${page.includes('?') ? '&' : '?'}${pick(QUERIES)}` : ''
    return {
      kind: 'page',
      label: `page ${page}`,
      actor: pick(['guest', 'admin']),
      method: once(10) ? 'HEAD' : 'GET',
      target: page + query,
      headers: [],
    }
  }

  #path(): FuzzRequest {
    const { pick, once, below } = this.#random
    const odd = pick(ODD_TARGETS)
    const target = once(100) ? `${odd}${'a'.repeat(below(4000))}` : once(100) ? odd + pick(ODD_TARGETS) : odd
    return { kind: 'path', label: `path ${odd}`, actor: 'guest', method: 'GET', target, headers: once(2) ? [['Accept', 'text/html']] : [] }
  }

  #broken(): FuzzRequest {
    const [name, bytes, truncated = false] = this.#random.pick(BROKEN)
    const method = bytes.slice(0, bytes.indexOf(' '))
    return { kind: 'broken', label: `broken: ${name}`, actor: 'guest', method, target: '', headers: [], raw: Buffer.from(bytes), truncated }
  }
}

function rarityOf(method: string, path: string): number {
  if (COSTLY.test(path)) return 60
  if (method === 'get') return 1
  return SHOWN_ON_PAGES.test(path) ? 150 : 3
}

function readCalls(api: OpenApi): Call[] {
  const lookUp = <T>(value: T | Reference): T => {
    if (!(value && typeof value === 'object' && '$ref' in value && typeof value.$ref === 'string')) return value as T
    const [, , group, name] = value.$ref.split('/')
    return lookUp((api.components as Record<string, Record<string, T>>)[group ?? '']?.[name ?? ''] as T)
  }
  const resolve = (schema: Schema): Schema => {
    const found = lookUp(schema)
    const resolveAll = (list?: Schema[]) => list?.map(resolve)
    return {
      ...found,
      ...(found.properties && {
        properties: Object.fromEntries(Object.entries(found.properties).map(([name, property]) => [name, resolve(property)])),
      }),
      ...(found.items && { items: resolve(found.items) }),
      ...(found.anyOf && { anyOf: resolveAll(found.anyOf) as Schema[] }),
      ...(found.oneOf && { oneOf: resolveAll(found.oneOf) as Schema[] }),
    }
  }
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => `${method} ${path}` !== SHUTS_OUT)
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        parameters: parameters.map((one) => lookUp<Parameter>(one)).map((one) => ({ ...one, schema: resolve(one.schema) })),
        content: Object.fromEntries(Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => [type, resolve(schema)])),
        rarity: rarityOf(method, path),
      })),
  )
}

const asText = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value))
/** Does not encode per cent signs, unlike a proper client; a lone surrogate becomes U+FFFD. */
const encodeOddly = (value: string) =>
  /^[!-~]+$/.test(value) && value.includes('%') ? value : encodeURIComponent(Buffer.from(value).toString())
/** The value with `?` in place of characters that a header cannot contain. */
const headerText = (value: string) => value.replace(/[^\x20-\x7e]/g, '?')

/** The bytes of a request. */
export function encode(request: FuzzRequest, cookie: string | undefined): Buffer {
  if (request.raw) return request.raw
  const { method, target, headers, body } = request
  const bytes = body === undefined ? undefined : Buffer.isBuffer(body) ? body : Buffer.from(body)
  const has = (name: string) => headers.some(([given]) => given.toLowerCase() === name)
  const lines = [
    `${method} ${target.replace(/[^!-~]/g, encodeURIComponent)} HTTP/1.1`,
    ...(has('host') ? [] : ['Host: 127.0.0.1']),
    ...(cookie && !has('cookie') ? [`Cookie: ${cookie}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(bytes && !has('content-length') ? [`Content-Length: ${bytes.length}`] : []),
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return bytes ? Buffer.concat([head, bytes]) : head
}

/** Each variant of the request with one part removed. */
export function simpler(request: FuzzRequest): FuzzRequest[] {
  if (request.raw) return []
  const { headers, target, body } = request
  const fewerHeaders = headers.map((_, at) => ({ ...request, headers: headers.filter((_, index) => index !== at) }))
  const [path = '', query] = target.split(/\?(.*)/s)
  const pairs = query?.split('&') ?? []
  const shorterQueries = pairs.map((_, at) => {
    const rest = pairs.filter((_, index) => index !== at).join('&')
    return { ...request, target: rest ? `${path}?${rest}` : path }
  })
  return [
    ...(request.actor === 'guest' ? [] : [{ ...request, actor: 'guest' as const }]),
    ...fewerHeaders,
    ...shorterQueries,
    ...withoutOneField(request, body),
  ]
}

function withoutOneField(request: FuzzRequest, body: FuzzRequest['body']): FuzzRequest[] {
  if (typeof body !== 'string') return []
  try {
    const fields: unknown = JSON.parse(body)
    if (!fields || typeof fields !== 'object' || Array.isArray(fields)) return []
    return Object.keys(fields).map((name) => ({
      ...request,
      body: JSON.stringify(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))),
    }))
  } catch {
    return []
  }
}
