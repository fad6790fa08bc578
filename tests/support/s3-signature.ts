import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, data: string): Buffer => createHmac('sha256', key).update(data).digest()
/** RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/

/**
 * Whether a request has a valid AWS Signature Version 4 of `secret`, and the signed body if the body is signed. s3rver does not check
 * signatures, so this second implementation does; it is tested with the examples that Amazon publishes.
 */
export function isSigned(
  { method, url, headers }: { method: string; url: string; headers: IncomingHttpHeaders },
  body: Buffer,
  secret: string,
) {
  const [, scope = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = [method, pathname, query.join('&'), ...signed, '', names, bodyHash].join('\n')
  const key = scope.split('/').reduce<Uint8Array | string>((key, part) => hmac(key, part), `AWS4${secret}`)
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')).toString('hex') === signature
}
