import { lookup as lookUp } from 'node:dns'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from '#server/platform/public-address.ts'

/** How servers of others are reached; tests replace it. */
export interface Network {
  lookup: LookupFunction
  isPublic: (address: string) => boolean
  /** Further certificate authority, PEM. */
  ca?: string | undefined
}

const TIMEOUT_MS = 20_000
/** Connections to one host. */
const CONNECTIONS_MAX = 5
/** Responses are not read; a longer one ends the connection. */
const RESPONSE_MAX = 64 * 1024

const internet: Network = { lookup: lookUp as LookupFunction, isPublic: isPublicAddress }

/** The name leads into this machine's network, or to another special address. */
export class PrivateAddressError extends Error {}
/** The server did not respond in time. */
export class NoResponseError extends Error {}

/**
 * Calls servers whose URLs come from outside, which can name anything: a name is connected only at an address of the internet. The check is
 * part of the connection, so that a name cannot change between the two. Redirects are not followed, responses are not read.
 */
export class OutgoingCalls {
  readonly #agent: Agent

  constructor(network: Partial<Network> = {}) {
    const { lookup, isPublic, ca } = { ...internet, ...network }
    this.#agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX, ...(ca && { ca }), lookup: publicOnly(lookup, isPublic) })
  }

  /**
   * The status of the response. The URL is one of `isPublicEndpoint`: a literal address would not be looked up, and so not be checked.
   * Throws PrivateAddressError, NoResponseError, or the error of the connection.
   */
  post(url: string, headers: Record<string, string>, body: string | Buffer | null, signal: AbortSignal): Promise<number> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, agent: this.#agent, signal: AbortSignal.any([signal, timeout]) }
      const sent = request(url, options, (response) => {
        resolve(response.statusCode ?? 0)
        // One that arrives byte by byte ends too.
        const timer = setTimeout(() => response.destroy(), TIMEOUT_MS).unref()
        let bytes = 0
        response.on('error', () => {})
        response.on('close', () => clearTimeout(timer))
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > RESPONSE_MAX) response.destroy()
        })
      })
      sent.on('error', (error) => reject(timeout.aborted ? new NoResponseError('The server did not respond in time') : error))
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Resolves names to addresses of the internet only. */
const publicOnly =
  (lookup: LookupFunction, isPublic: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : []
      const [first] = addresses
      if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0)
      if (addresses.some(({ address }) => !isPublic(address))) return callback(new PrivateAddressError(hostname), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
