import * as z from 'zod/mini'
import { idParams, isoTimestamp, noContent } from '#contract/platform/fields.ts'
import { qrCodeSchema } from '#contract/platform/qr-code.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { newPasskeySchema, passkeyCreationSchema, passkeySchema } from './passkeys.ts'
import { loginCode } from './users.ts'

export const secondFactorSchema = z.object({
  /** When the oldest factor was added; null while the password is enough. */
  since: z.nullable(isoTimestamp),
  /** Since when logins accept a code of the authenticator app; null without one. */
  appSince: z.nullable(isoTimestamp),
  passkeys: z.array(passkeySchema),
  /** The only origin at which browsers offer passkeys of this site; null when they offer none at its address. */
  passkeyOrigin: z.nullable(z.string()),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The input for an authenticator app. It takes effect once a code of the app has confirmed it. */
export const secondFactorSetupSchema = z.object({
  /** Base32, to be typed into the app. */
  secret: z.string(),
  /** `otpauth://totp/…`, for an app on this device. */
  uri: z.string(),
  /** The URI to scan. */
  qrCode: qrCodeSchema,
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>

/** Shown once: only their hashes are stored. Empty when the earlier ones still work. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/second-factor',
    operationId: 'getSecondFactor',
    access: 'user',
    withoutSecondFactor: true,
    summary: 'The second factor of your own account',
    status: 200,
    response: secondFactorSchema,
  },
  setUp: {
    method: 'POST',
    path: '/api/second-factor/setup',
    operationId: 'setUpSecondFactor',
    access: 'user',
    withoutSecondFactor: true,
    recentLogin: true,
    summary: 'Make a new secret for an authenticator app. Until a code of that app confirms it, nothing changes',
    status: 201,
    response: secondFactorSetupSchema,
  },
  turnOn: {
    method: 'POST',
    path: '/api/second-factor',
    operationId: 'turnOnSecondFactor',
    access: 'user',
    withoutSecondFactor: true,
    recentLogin: true,
    summary:
      'Turn the second factor on, or replace the app, with a code of the app that was set up; earlier recovery codes stop working. Beside ' +
      'passkeys the first app makes no new ones',
    body: z.object({ code: loginCode }),
    errors: ['setup_expired'],
    status: 201,
    response: recoveryCodesSchema,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    operationId: 'renewRecoveryCodes',
    access: 'user',
    recentLogin: true,
    summary: 'Get new recovery codes; earlier ones stop working',
    errors: ['second_factor_off'],
    status: 201,
    response: recoveryCodesSchema,
  },
  turnOff: {
    method: 'DELETE',
    path: '/api/second-factor',
    operationId: 'turnOffSecondFactor',
    access: 'user',
    recentLogin: true,
    summary: 'Turn the second factor off: the authenticator app, all passkeys and the recovery codes stop working',
    status: 204,
    response: noContent,
  },
  removeApp: {
    method: 'DELETE',
    path: '/api/second-factor/app',
    operationId: 'removeAuthenticatorApp',
    access: 'user',
    recentLogin: true,
    summary: 'Remove the authenticator app; without passkeys that turns the second factor off',
    status: 204,
    response: noContent,
  },
  startPasskey: {
    method: 'POST',
    path: '/api/second-factor/passkeys/options',
    operationId: 'startPasskey',
    access: 'user',
    withoutSecondFactor: true,
    recentLogin: true,
    summary: 'What a browser needs to make a passkey, for ten minutes and once (WebAuthn)',
    errors: ['passkeys_unavailable', 'too_many_passkeys'],
    status: 201,
    response: passkeyCreationSchema,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/second-factor/passkeys',
    operationId: 'addPasskey',
    access: 'user',
    withoutSecondFactor: true,
    recentLogin: true,
    summary: 'Add the passkey that the browser has made; the first factor of an account comes with recovery codes',
    body: newPasskeySchema,
    errors: ['setup_expired', 'passkey_refused', 'passkeys_unavailable', 'too_many_passkeys'],
    status: 201,
    response: recoveryCodesSchema,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/second-factor/passkeys/:id',
    operationId: 'removePasskey',
    access: 'user',
    recentLogin: true,
    summary: 'Remove a passkey; the last factor takes the recovery codes with it',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
