import { lookup as lookUp } from 'node:dns'
import { Agent, request } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isPushEndpoint } from '#contract/notifications.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** How the push services are reached; tests replace it. */
export interface PushNetwork {
  lookup: LookupFunction
  isPublic: (address: string) => boolean
  /** Further certificate authority, PEM. */
  ca?: string | undefined
}

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** What came of an attempt. `gone`: the subscription is no longer valid. `refused`: this message never will be accepted. `later`: try again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

const TIMEOUT_MS = 20_000
/** How long a push service keeps a message for a device that is offline. */
const TTL_S = 12 * 3600
const CONNECTIONS_MAX = 5

/** Whether the address is one of the internet: not this machine, its network, or one of the special ones. */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

const internet: PushNetwork = { lookup: lookUp as LookupFunction, isPublic: isPublicAddress }

/**
 * Sends encrypted messages to push services. A subscription can name any URL, so a name is connected only at an address of the internet: the
 * check is part of the connection, so that a name cannot change between the two. Redirects are not followed, responses are not read.
 */
export class PushSender {
  readonly #keys: VapidKeys
  readonly #subject: () => string
  readonly #agent: Agent

  /** `subject` is the URL or mailto: URL by which a push service can reach the operator. */
  constructor(keys: VapidKeys, subject: () => string, network: Partial<PushNetwork> = {}) {
    const { lookup, isPublic, ca } = { ...internet, ...network }
    this.#keys = keys
    this.#subject = subject
    this.#agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS_MAX, ...(ca && { ca }), lookup: publicOnly(lookup, isPublic) })
  }

  /** Never rejects because of the push service. */
  async send({ endpoint, p256dh, auth }: PushTarget, payload: string, signal: AbortSignal): Promise<PushOutcome> {
    // An address instead of a name would not be looked up, and so not be checked.
    if (!isPushEndpoint(endpoint)) return 'gone'
    const { default: webPush } = await import('web-push')
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: TTL_S,
      urgency: 'high',
      vapidDetails: { subject: this.#subject(), ...this.#keys },
    })
    const status = await this.#post(endpoint, { method, headers: headers as Record<string, string>, body }, signal)
    return outcomeOf(status)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** The status of the response; 0 without one. */
  #post(
    url: string,
    { method, headers, body }: { method: string; headers: Record<string, string>; body: Buffer | null },
    signal: AbortSignal,
  ) {
    const withTimeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    return new Promise<number>((resolve) => {
      const sent = request(url, { method, headers, agent: this.#agent, signal: withTimeout }, (response) => {
        resolve(response.statusCode ?? 0)
        // A service that goes on talking is not listened to.
        response.on('error', () => {}).resume()
        response.setTimeout(TIMEOUT_MS, () => response.destroy())
      })
      sent.on('error', (error) => resolve(error instanceof PrivateAddressError ? FORBIDDEN_ADDRESS : 0))
      sent.end(body)
    })
  }
}

/** Stands for a status: nothing was sent. */
const FORBIDDEN_ADDRESS = -1
class PrivateAddressError extends Error {}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403: it was made with another key. A service that moved tells the browser, not us.
  if ([401, 403, 404, 410, FORBIDDEN_ADDRESS].includes(status)) return 'gone'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'later'
  return 'refused'
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
