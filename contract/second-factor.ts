import * as z from 'zod/mini'
import { isoTimestamp, noContent } from './fields.ts'
import { defineRoutes } from './route.ts'
import { loginCode } from './users.ts'

export const secondFactorSchema = z.object({
  /** Since when logins want a code of the authenticator app; null while the password is enough. */
  since: z.nullable(isoTimestamp),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What an authenticator app needs. It counts once a code of the app has confirmed it. */
export const secondFactorSetupSchema = z.object({
  /** Base32, to be typed into the app. */
  secret: z.string(),
  /** `otpauth://totp/…`, for an app on this device. */
  uri: z.string(),
  /** The URI as a QR code: its modules on a side, and path data for an SVG of that size without a margin. */
  qrCode: z.object({ size: z.int(), path: z.string() }),
})
export type SecondFactorSetup = z.infer<typeof secondFactorSetupSchema>

/** Shown once: only their hashes are stored. */
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
    summary: 'Turn the second factor on, or replace the app, with a code of the app that was set up; earlier recovery codes stop working',
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
    summary: 'Turn the second factor off',
    status: 204,
    response: noContent,
  },
})
