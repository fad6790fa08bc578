import * as z from 'zod/mini'
import { PASSKEY_NAME_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, requiredLine, rowId } from '#contract/platform/fields.ts'

/** Longest credential id of WebAuthn, 1023 bytes. */
const CREDENTIAL_ID_MAX = 1364
const base64url = (max: number) => z.string(code('invalid')).check(z.maxLength(max, code('too_long')), z.regex(/^[\w-]+$/, code('invalid')))
const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key', code('choice')),
}
const clientDataJSON = base64url(4000)
const challenge = z.string()
const transports = z.array(z.string())
const knownCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports })
const userVerification = z.enum(['required', 'preferred', 'discouraged'])

/** A device, a security key or a password manager that confirms logins. */
export const passkeySchema = z.object({ id: rowId(), name: z.string(), createdAt: isoTimestamp, lastUsedAt: z.nullable(isoTimestamp) })
export type Passkey = z.infer<typeof passkeySchema>

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn: the browser's input for making a passkey. */
export const passkeyCreationSchema = z.object({
  challenge,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({ residentKey: z.enum(['required', 'preferred', 'discouraged']), userVerification }),
})
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn: the browser's input for using a passkey of the account. */
export const passkeyRequestSchema = z.object({
  challenge,
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(knownCredential),
  userVerification,
})
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>

export const passkeyName = requiredLine(PASSKEY_NAME_MAX)

/** `credential` is a `RegistrationResponseJSON` of WebAuthn. */
export const newPasskeySchema = z.object({
  name: passkeyName,
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(8000),
      transports: z.optional(
        z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, code('choice')))).check(z.maxLength(10, code('too_many_items'))),
      ),
    }),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>

/** `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON, authenticatorData: base64url(4000), signature: base64url(2000) }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>
