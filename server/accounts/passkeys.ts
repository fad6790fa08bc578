import { isIP } from 'node:net'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys.ts'
import { MINUTE_MS } from '#contract/constants.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { hashToken } from '#server/platform/tokens.ts'
import type { Passkey } from './passkeys.repository.ts'

// The library takes a quarter of a second to load, and most calls do not need it.
const webAuthn = () => import('@simplewebauthn/server')

/** How long people may look for their security key. */
const TIMEOUT_MS = 5 * MINUTE_MS
/** EdDSA, ES256 and RS256, as COSE numbers them: every device has one of these. */
const ALGORITHMS = [-8, -7, -257]
/** The password has already identified the person, so a security key without a PIN is enough. */
const USER_VERIFICATION = 'preferred'

/** Where passkeys work. */
export interface PasskeySite {
  origin: string
  /** The domain that they are bound to. */
  rpId: string
}

/**
 * Where browsers offer passkeys of a site with this URL: at https:// and the name of a domain. A site that only this machine reaches is
 * `localhost`, whatever it listens on. Undefined for all others.
 */
export function passkeySiteOf(siteUrl: string): PasskeySite | undefined {
  const url = new URL(siteUrl)
  if (url.protocol === 'http:' && /^(127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost'
  const { origin, hostname, protocol } = url
  const isSecure = protocol === 'https:' || /(^|\.)localhost$/.test(hostname)
  return isSecure && !isIP(hostname) && !hostname.startsWith('[') ? { origin, rpId: hostname } : undefined
}

/** Like `passkeySiteOf`, but throws `passkeys_unavailable`. */
export function requirePasskeySite({ siteUrl }: { siteUrl(): string }): PasskeySite {
  const site = passkeySiteOf(siteUrl())
  if (!site) throw new ProblemError('passkeys_unavailable')
  return site
}

const toDescriptor = ({ credential_id, transports }: Passkey) => ({
  id: credential_id,
  type: 'public-key' as const,
  transports: JSON.parse(transports) as string[],
})

/** Options for making a passkey; a device that has one of `existing` refuses to make another. */
export async function describeNewPasskey(
  { rpId }: PasskeySite,
  { shopName, userId, userName }: { shopName: string; userId: number; userName: string },
  existing: readonly Passkey[],
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpID: rpId,
    rpName: shopName,
    // The same for all passkeys of an account, so that a device replaces one that was removed here. It reveals no personal data.
    userID: Buffer.from(hashToken(`mistri account ${userId}`), 'hex'),
    userName,
    userDisplayName: userName,
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'preferred', userVerification: USER_VERIFICATION },
  })
  return { ...(options as PasskeyCreation), excludeCredentials: existing.map(toDescriptor) }
}

/** Options for using one of the passkeys. */
export async function describePasskeyRequest({ rpId }: PasskeySite, passkeys: readonly Passkey[]): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({ rpID: rpId, timeout: TIMEOUT_MS, userVerification: USER_VERIFICATION })
  return { ...(options as PasskeyRequest), allowCredentials: passkeys.map(toDescriptor) }
}

/** The stored part of a new passkey. */
export type VerifiedPasskey = Pick<Passkey, 'credential_id' | 'public_key' | 'counter' | 'transports'>

/** Throws `passkey_refused` unless a device has made it for this challenge and this site. */
export async function verifyNewPasskey(
  { origin, rpId }: PasskeySite,
  challenge: string,
  { response, ...credential }: NewPasskey['credential'],
): Promise<VerifiedPasskey> {
  const { verifyRegistrationResponse } = await webAuthn()
  return orRefuse(async () => {
    assertSameOrigin(response.clientDataJSON)
    await assertNoCertificate(response.attestationObject)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = JSON.stringify(response.transports ?? [])
    return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports }
  })
}

/** Rejects a device's answer to a page of another site that had ours in a frame. Our pages are in no frame. */
function assertSameOrigin(clientDataJSON: string): void {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<string, unknown>
  if ((crossOrigin ?? false) !== false || topOrigin !== undefined) throw new Error('A passkey that was used in a frame of another site')
}

/**
 * We request no attestation, so browsers leave certificates out. If someone sent some, they would be read and, with them, the addresses of
 * their revocation lists.
 */
async function assertNoCertificate(attestationObject: string): Promise<void> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'))
  const isPlain = decoded.get('fmt') === 'none' || (decoded.get('fmt') === 'packed' && !decoded.get('attStmt').get('x5c'))
  if (!isPlain) throw new Error('An attestation that was not asked for')
}

/** The counter of the passkey after this use. Throws `passkey_refused` unless it has signed this challenge for this site. */
export async function verifyPasskey(
  { origin, rpId }: PasskeySite,
  challenge: string,
  passkey: Passkey,
  { response, ...credential }: PasskeyAnswer,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn()
  return orRefuse(async () => {
    assertSameOrigin(response.clientDataJSON)
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: passkey.credential_id, publicKey: Buffer.from(passkey.public_key, 'base64url'), counter: passkey.counter },
      requireUserVerification: false,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
}

/** The library throws plain errors for any fault in a browser's input. */
async function orRefuse<T>(verify: () => Promise<T | undefined>): Promise<T> {
  const result = await verify().catch((cause) => {
    throw new ProblemError('passkey_refused', undefined, undefined, { cause })
  })
  if (result === undefined) throw new ProblemError('passkey_refused')
  return result
}
