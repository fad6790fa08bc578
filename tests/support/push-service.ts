import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { NewDevice } from '#contract/requests/notifications.ts'
import { CERTIFICATE, HOST, KEY, toThisMachine } from './https-host.ts'

export interface ReceivedPush {
  path: string
  headers: IncomingMessage['headers']
  /** The decrypted message. */
  notice: { title: string; body: string; url: string; tag: string }
  /** The claims of the VAPID token, whose signature is valid. */
  claims: { aud: string; exp: number; sub: string }
  /** The key that signed it, base64url. */
  publicKey: string
}

/** A browser: the half of the keys with which pushes are read. */
class Browser {
  readonly ecdh: ECDH = createECDH('prime256v1')
  readonly auth = randomBytes(16)
  readonly publicKey = this.ecdh.generateKeys()
}

/** A push service on this machine (RFC 8030) and its browsers, which decrypt their messages (RFC 8188, RFC 8291). */
export class PushService {
  readonly received: ReceivedPush[] = []
  /** Connections that were opened, whatever their outcome. */
  connections = 0
  /** Certificate authority of the service. */
  readonly ca = CERTIFICATE
  readonly lookup = toThisMachine
  port = 0
  readonly #browsers = new Map<string, Browser>()
  /** Status of the next responses, by the path of the subscription; 201 unless given. */
  readonly #answers = new Map<string, number>()
  #server: Server | undefined

  static async start(): Promise<PushService> {
    const service = new PushService()
    const server = createServer({ key: KEY, cert: CERTIFICATE }, (request, response) => void service.#receive(request, response))
    server.on('connection', () => {
      service.connections += 1
    })
    service.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    service.port = (server.address() as AddressInfo).port
    return service
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The body that a browser sends to the site when it subscribes. */
  subscribe(name = 'Chrome on Android', host = HOST): NewDevice {
    const path = `/send/${randomBytes(12).toString('base64url')}`
    const browser = new Browser()
    this.#browsers.set(path, browser)
    const keys = { p256dh: browser.publicKey.toString('base64url'), auth: browser.auth.toString('base64url') }
    return { endpoint: `https://${host}:${this.port}${path}`, keys, name }
  }

  readonly receivedBy = ({ endpoint }: NewDevice): ReceivedPush[] => this.received.filter(({ path }) => endpoint.endsWith(path))

  answer({ endpoint }: NewDevice, status: number): void {
    this.#answers.set(new URL(endpoint).pathname, status)
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const body = await buffer(request)
    const status = this.#answers.get(path) ?? 201
    const browser = this.#browsers.get(path)
    try {
      if (status === 201 && browser) {
        const { claims, publicKey } = readVapid(request.headers.authorization ?? '')
        this.received.push({ path, headers: request.headers, notice: JSON.parse(decrypt(body, browser)), claims, publicKey })
      }
      response.writeHead(browser ? status : 404).end()
    } catch {
      response.writeHead(400).end()
    }
  }
}

function decrypt(message: Buffer, { ecdh, auth, publicKey }: Browser): string {
  const salt = message.subarray(0, 16)
  const keyLength = message[20] ?? 0
  const sender = message.subarray(21, 21 + keyLength)
  const text = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(text.subarray(-16))
  const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Claims and key of `vapid t=…, k=…` (RFC 8292). Throws when the signature is wrong. */
function readVapid(header: string): Pick<ReceivedPush, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+),\s*k=(\S+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The VAPID signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey }
}
