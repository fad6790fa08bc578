import { createHash, createHmac } from 'node:crypto'

export interface S3Credentials {
  accessKey: string
  secretKey: string
  region: string
}

export interface S3Request {
  method: string
  url: URL
  /** Sent and signed, with `host` added. */
  headers?: Record<string, string>
  body?: Uint8Array
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: Uint8Array | string, data: string): Buffer => createHmac('sha256', key).update(data).digest()
/** RFC 3986: encodeURIComponent leaves five characters that the signature wants encoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

/** The headers that make an S3 request genuine: AWS Signature Version 4 over method, path, query, headers and body. */
export function signS3(
  credentials: S3Credentials,
  { method, url, headers = {}, body = new Uint8Array() }: S3Request,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const bodyHash = sha256(body)
  const sent: Record<string, string> = { ...headers, host: url.host, 'x-amz-content-sha256': bodyHash, 'x-amz-date': time }
  const signed = Object.entries(sent)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const canonical = [method, url.pathname, query, ...signed.map(([name, value]) => `${name}:${value}`), '', names, bodyHash].join('\n')

  const scope = [time.slice(0, 8), credentials.region, 's3', 'aws4_request']
  const key = scope.reduce<Uint8Array | string>((key, part) => hmac(key, part), `AWS4${credentials.secretKey}`)
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${credentials.accessKey}/${scope.join('/')},SignedHeaders=${names},Signature=${signature}`
  const { host: _, ...rest } = sent
  return { ...rest, authorization }
}
