import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/passkeys.ts'

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const lengthOf = (bytes: Buffer) => Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff])

/** What a device would not do by itself. */
export interface Lies {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  flags?: number
  /** `packed` claims to be certified. */
  format?: 'none' | 'packed'
}

/** A security key of software, at one origin: makes passkeys (ES256) and answers challenges with them. */
export class Authenticator {
  /** Of the latest signature. */
  counter: number
  readonly id = randomBytes(32).toString('base64url')
  readonly #origin: string
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  /** `counter` is that of its first signature; one that starts with 0 never counts. */
  constructor(origin: string, counter = 1) {
    this.#origin = origin
    this.counter = counter
  }

  create(options: PasskeyCreation, lies: Lies = {}): NewPasskey['credential'] {
    const { format = 'none' } = lies
    const id = Buffer.from(this.id, 'base64url')
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const coordinates = [x, y].map((part) => Buffer.from(part, 'base64url'))
    const [cx, cy] = coordinates as [Buffer, Buffer]
    const publicKey = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), cx, Buffer.from('225820', 'hex'), cy])
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey])
    const authData = Buffer.concat([this.#data(options.rp.id, FLAGS.hasCredential, lies), credential])
    const statement = format === 'none' ? Buffer.from([0xa0]) : Buffer.from('a163783563814100', 'hex')
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74', 'hex'),
      Buffer.from([0x60 + format.length]),
      Buffer.from(format),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      statement,
      Buffer.from([0x68]),
      Buffer.from('authData'),
      lengthOf(authData),
      authData,
    ])
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, lies).toString('base64url')
    const response = { clientDataJSON, attestationObject: attestationObject.toString('base64url'), transports: ['usb'] }
    return { id: this.id, rawId: this.id, type: 'public-key', response }
  }

  get(options: PasskeyRequest, lies: Lies = {}): PasskeyAnswer {
    if (this.counter > 0) this.counter++
    const clientData = this.#clientData('webauthn.get', options.challenge, lies)
    const authData = this.#data(options.rpId, 0, lies)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key.privateKey)
    const response = { clientDataJSON: clientData, authenticatorData: authData, signature }
    const encoded = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]))
    return { id: this.id, rawId: this.id, type: 'public-key', response: encoded as PasskeyAnswer['response'] }
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin } = lies
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }))
  }

  #data(rpId: string, more: number, { rpId: claimed = rpId, flags = FLAGS.userPresent | FLAGS.userVerified }: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(claimed), Buffer.from([flags | more]), counter])
  }
}
