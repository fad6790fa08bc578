import { ECDH } from 'node:crypto'
import { isPublicEndpoint } from '#contract/platform/public-endpoint.ts'
import { type OutgoingCalls, PrivateAddressError } from '../outgoing-calls.ts'
import type { VapidKeys } from './vapid-keys.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

const UNCOMPRESSED = 4

/** Whether this is a public key to which a push can be encrypted: an uncompressed point of the curve P-256 (RFC 8291, 3.1). */
export function isPushKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return bytes[0] === UNCOMPRESSED
  } catch {
    return false
  }
}

/**
 * The outcome of an attempt. `gone`: the subscription is no longer valid. `refused`: this message will never be accepted. `later`: try
 * again.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** How long a push service keeps a message for a device that is offline. */
const TTL_S = 12 * 3600

/** Sends encrypted messages to push services. */
export class PushSender {
  readonly #keys: VapidKeys
  readonly #subject: () => string
  readonly #calls: OutgoingCalls

  /** `subject` is the URL or mailto: URL by which a push service can reach the operator. */
  constructor(keys: VapidKeys, subject: () => string, calls: OutgoingCalls) {
    this.#keys = keys
    this.#subject = subject
    this.#calls = calls
  }

  /** Never rejects because of the push service. */
  async send({ endpoint, p256dh, auth }: PushTarget, payload: string, signal: AbortSignal): Promise<PushOutcome> {
    // A wrong key cannot encrypt a message.
    if (!isPublicEndpoint(endpoint) || !isPushKey(p256dh)) return 'gone'
    const { default: webPush } = await import('web-push')
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      TTL: TTL_S,
      urgency: 'high',
      vapidDetails: { subject: this.#subject(), ...this.#keys },
    })
    const status = await this.#calls
      .post(endpoint, headers as Record<string, string>, body, signal)
      .catch((error) => (error instanceof PrivateAddressError ? FORBIDDEN_ADDRESS : 0))
    return outcomeOf(status)
  }
}

/** Used as a status: the message was not sent. */
const FORBIDDEN_ADDRESS = -1

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  // 401 and 403 mean that the subscription was made with another key. A service that moved informs the browser, not us.
  if ([401, 403, 404, 410, FORBIDDEN_ADDRESS].includes(status)) return 'gone'
  if (status === 0 || status === 408 || status === 429 || status >= 500) return 'later'
  return 'refused'
}
