// Databases: one, because Node or the framework refuses these calls before a handler runs.
import { describe, expect, test } from 'vitest'
import { phoneOf } from '#contract/content/shop.ts'
import { formatPhone } from '#contract/requests/format-phone.ts'
import { shopDefaults } from '#samples/shop.ts'
import { newContactRequest } from '#tests/support/factories.ts'
import { openSocket, parseResponse, readToEnd, sendRaw } from '#tests/support/raw-socket.ts'
import { testApp } from '#tests/support/test-app.ts'

const site = testApp()
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

describe('requests that Node refuses before the framework sees them get problem details and all headers', () => {
  test.each([
    ['a method that HTTP does not know', 400, 'malformed', ['BREW /api/products HTTP/1.1', 'Host: shop']],
    ['a broken header', 400, 'malformed', ['GET /api/products HTTP/1.1', 'Host: shop', 'Bad Header\x01: 1']],
    ['a body of two lengths', 400, 'malformed', ['POST /api/contact HTTP/1.1', 'Host: shop', 'Content-Length: 5', 'Content-Length: 6']],
    ['two Hosts', 400, 'malformed', ['GET /api/products HTTP/1.1', 'Host: shop', 'Host: evil.example', 'Connection: close']],
    ['the same Host twice', 400, 'malformed', ['GET /api/products HTTP/1.1', 'Host: shop', 'HOST: shop', 'Connection: close']],
    ['no Host', 400, 'malformed', ['GET /api/products HTTP/1.1', 'Connection: close']],
    ['headers of 20 kB', 431, 'headers_too_large', ['GET /api/products HTTP/1.1', 'Host: shop', `X-Long: ${'x'.repeat(20_000)}`]],
    ['an unknown expectation', 417, 'expectation_failed', ['GET /api/products HTTP/1.1', 'Host: shop', 'Expect: a-miracle']],
    ['a broken escape in the URL', 400, 'malformed', ['GET /api/products/%E0%A4%A HTTP/1.1', 'Host: shop', 'Connection: close']],
  ] as const)('%s: %i', async (_name, status, code, lines) => {
    const response = await sendRaw(site.origin, [...lines])
    expect(response).toMatchObject({ status, body: { status, code, type: `/api/openapi.json#/components/examples/${code}` } })
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('permissions-policy')).toContain('camera=(self), microphone=()')
  })

  test('Expect: 100-continue is supported', async () => {
    const json = JSON.stringify(newContactRequest())
    const socket = await openSocket(site.origin)
    const response = readToEnd(socket)
    const head = ['POST /api/contact HTTP/1.1', 'Host: shop', 'Content-Type: application/json', `Content-Length: ${json.length}`]
    socket.write(`${[...head, 'Expect: 100-continue', 'Connection: close'].join('\r\n')}\r\n\r\n`)
    socket.write(json)
    const [, final = ''] = (await response).split('HTTP/1.1 100 Continue\r\n\r\n')
    expect(parseResponse(final).status).toBe(201)
  })

  test('CONNECT closes the connection, and the site continues', async () => {
    const socket = await openSocket(site.origin)
    const response = readToEnd(socket)
    socket.write('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')
    expect(await response).toBe('')
    expect((await site.guest().get('/api/health')).status).toBe(200)
  })
})

describe('an error in place of a page', () => {
  const page = (path: string, accept: string) => site.guest().get(path, { headers: { accept } })

  test('is a self-contained HTML page for a browser, which names the shop and offers Retry', async () => {
    const { status, headers, text } = await page('/no-such-page', BROWSER)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(shopDefaults.name)
    expect(text).toContain(`<a href="tel:${phoneOf(shopDefaults)}">${formatPhone(phoneOf(shopDefaults))}</a>`)
    expect(text).toContain('>Retry</a>')
    expect(text).toContain('Error 404')
    expect(text).not.toMatch(/<script|<link rel="stylesheet"|src=/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  test.each([
    ['a program', '/no-such-page', '*/*'],
    ['an image', '/no-such-page.jpg', 'image/avif,image/webp,image/*'],
    ['a browser that opens the API', '/api/no-such-call', BROWSER],
    ['a browser that opens the API with a query', '/api?x=1', BROWSER],
  ])('is problem details for %s', async (_who, path, accept) => {
    const { status, headers, body } = await page(path, accept)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body.code).toBe('not_found')
  })

  test('a browser gets a page for a URL that cannot be decoded, too', async () => {
    const { status, headers } = await page('/product/%E0%A4%A', BROWSER)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('text/html')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})
