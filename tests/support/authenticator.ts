import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys.ts'

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const lengthOf = (bytes: Buffer) => Buffer.from([0x59, bytes.length >> 8, bytes.length & 0xff])

const hex = (text: string) => Buffer.from(text, 'hex')
const base64url = (text = '') => Buffer.from(text, 'base64url')

interface Algorithm {
  makeKey: () => { publicKey: KeyObject; privateKey: KeyObject }
  /** Hash of the signature; undefined when the algorithm includes one. */
  hash: 'sha256' | undefined
  /** The public key as COSE writes it, in CBOR. */
  toCose: (key: JsonWebKey) => Buffer
}

const ALGORITHMS = {
  ES256: {
    makeKey: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    hash: 'sha256',
    toCose: ({ x, y }) => Buffer.concat([hex('a5010203262001215820'), base64url(x), hex('225820'), base64url(y)]),
  },
  EdDSA: {
    makeKey: () => generateKeyPairSync('ed25519'),
    hash: undefined,
    toCose: ({ x }) => Buffer.concat([hex('a4010103272006215820'), base64url(x)]),
  },
  RS256: {
    makeKey: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
    hash: 'sha256',
    toCose: ({ n }) => Buffer.concat([hex('a401030339010020590100'), base64url(n), hex('2143010001')]),
  },
} satisfies Record<string, Algorithm>

/** Behaviour that a real device would not show. */
export interface Lies {
  origin?: string
  challenge?: string
  rpId?: string
  type?: string
  flags?: number
  /** Signs in a frame of another site. */
  crossOrigin?: boolean
  /** `packed` claims to be certified. */
  format?: 'none' | 'packed'
}

/** A security key of software, at one origin: makes a passkey and answers challenges with it. */
export class Authenticator {
  /** Counter of the latest signature. */
  counter: number
  readonly id = randomBytes(32).toString('base64url')
  readonly #origin: string
  readonly #algorithm: Algorithm
  readonly #key: ReturnType<Algorithm['makeKey']>

  /** `counter` is that of its first signature; one that starts with 0 never counts. */
  constructor(origin: string, { counter = 1, algorithm = 'ES256' }: { counter?: number; algorithm?: keyof typeof ALGORITHMS } = {}) {
    this.#origin = origin
    this.counter = counter
    this.#algorithm = ALGORITHMS[algorithm]
    this.#key = this.#algorithm.makeKey()
  }

  create(options: PasskeyCreation, lies: Lies = {}): NewPasskey['credential'] {
    const { format = 'none' } = lies
    const id = base64url(this.id)
    const publicKey = this.#algorithm.toCose(this.#key.publicKey.export({ format: 'jwk' }))
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey])
    const authData = Buffer.concat([this.#data(options.rp.id, FLAGS.hasCredential, lies), credential])
    const statement = format === 'none' ? Buffer.from([0xa0]) : hex('a163783563814100')
    const attestationObject = Buffer.concat([
      hex('a363666d74'),
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
    const signature = sign(this.#algorithm.hash, Buffer.concat([authData, sha256(clientData)]), this.#key.privateKey)
    const response = { clientDataJSON: clientData, authenticatorData: authData, signature }
    const encoded = Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]))
    return { id: this.id, rawId: this.id, type: 'public-key', response: encoded as PasskeyAnswer['response'] }
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const { origin = this.#origin } = lies
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge: lies.challenge ?? challenge, origin, crossOrigin: lies.crossOrigin ?? false }),
    )
  }

  #data(rpId: string, more: number, { rpId: claimed = rpId, flags = FLAGS.userPresent | FLAGS.userVerified }: Lies): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(claimed), Buffer.from([flags | more]), counter])
  }
}
