import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Kept } from '#server/kept.ts'

const BROTLI_QUALITY = 5
const ETAG_LENGTH = 24
/** Smaller answers fit a packet or two as they are. */
const COMPRESS_FROM_BYTES = 1024
/** Larger answers go out as they are while they are being compressed, instead of keeping the first visitor waiting. */
const WAIT_UP_TO_BYTES = 512 * 1024

type Encoding = 'br' | 'gzip'
const compressors: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** One public JSON answer as bytes, with its compressed forms once somebody could use them. */
class KeptAnswer {
  readonly bytes: Buffer
  readonly etag: string
  readonly total: number | undefined
  readonly #compressed: Partial<Record<Encoding, { bytes?: Buffer; done: Promise<unknown> }>> = {}

  private constructor(bytes: Buffer, total: number | undefined, hash: ArrayBuffer) {
    this.bytes = bytes
    this.total = total
    this.etag = `W/"${Buffer.from(hash).toString('base64url').slice(0, ETAG_LENGTH)}"`
  }

  /** Hashed off the main thread: the whole catalogue may have tens of megabytes. */
  static async of({ json, total }: JsonAnswer): Promise<KeptAnswer> {
    const bytes = typeof json === 'string' ? Buffer.from(json) : json
    return new KeptAnswer(bytes, total, await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>))
  }

  async compressed(encoding: Encoding): Promise<Buffer | undefined> {
    if (this.bytes.length < COMPRESS_FROM_BYTES) return undefined
    const known = this.#compressed[encoding]
    if (known?.bytes) return known.bytes
    const begun = known ?? this.#begin(encoding)
    if (this.bytes.length <= WAIT_UP_TO_BYTES) await begun.done
    return begun.bytes
  }

  #begin(encoding: Encoding) {
    const begun: { bytes?: Buffer; done: Promise<unknown> } = {
      done: compressors[encoding](this.bytes).then(
        (bytes) => (begun.bytes = bytes),
        () => undefined,
      ),
    }
    this.#compressed[encoding] = begun
    return begun
  }
}

/** JSON that is the same for everybody; `total` is sent as X-Total-Count. */
export interface JsonAnswer {
  json: string | Buffer
  total?: number
}

/** Public answers as bytes, kept until `clear` is called after a write; a caller that has the newest one is told so with 304. */
export class KeptAnswers {
  readonly #kept: Kept<KeptAnswer>

  constructor(bytesMax: number) {
    this.#kept = new Kept(bytesMax, ({ bytes }) => bytes.length * 2)
  }

  clear(): void {
    this.#kept.clear()
  }

  async send(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<JsonAnswer>): Promise<void> {
    const answer = await this.#kept.get(key, async () => KeptAnswer.of(await make()))
    reply.headers({
      etag: answer.etag,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(answer.total !== undefined && { 'x-total-count': answer.total }),
    })
    if (matches(request.headers['if-none-match'], answer.etag)) {
      reply.status(304).send()
      return
    }
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
    const compressed = encoding && (await answer.compressed(encoding))
    if (compressed) reply.header('content-encoding', encoding)
    reply.type('application/json; charset=utf-8').send(compressed ?? answer.bytes)
  }
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header === '*' || header.split(',').some((known) => known.trim() === etag))

const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0+)?(,|$))`).test(accepted))
