import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '#contract/accounts/passkeys.ts'

// Loaded when someone adds or uses a passkey: no other page needs the library.

/** Why the browser has used none. */
export type PasskeyFailure = 'cancelled' | 'address' | 'failed'

/** By the names that browsers give to what is wrong. */
const FAILURES: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  SecurityError: 'address',
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')
const failureOf = (error: unknown): PasskeyFailure => FAILURES[nameOf(error)] ?? 'failed'

/** Asks the person for a new passkey; `known` when the device has one of this account. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey['credential'] | { failure: PasskeyFailure | 'known' }> {
  try {
    const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return { failure: nameOf(error) === 'InvalidStateError' ? 'known' : failureOf(error) }
  }
}

/** Asks the person for one of the passkeys of an account. */
export async function answerWithPasskey(options: PasskeyRequest): Promise<PasskeyAnswer | { failure: PasskeyFailure }> {
  try {
    const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Ends what the person is being asked for. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()
