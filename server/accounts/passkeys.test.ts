import { expect, test } from 'vitest'
import { passkeySiteOf } from './passkeys.ts'

test.each([
  ['https://shop.example', { origin: 'https://shop.example', rpId: 'shop.example' }],
  ['https://shop.example:8443/path', { origin: 'https://shop.example:8443', rpId: 'shop.example' }],
  ['http://127.0.0.1:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://[::1]:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://localhost:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://shop.example', undefined],
  ['https://203.0.113.7', undefined],
  ['https://[2001:db8::1]', undefined],
  ['http://mylocalhost', undefined],
])('passkeys of %s work at an origin with https and the name of a domain, or on this machine', (url, expected) => {
  expect(passkeySiteOf(url)).toEqual(expected)
})
