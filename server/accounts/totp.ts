import { generateSecret, generateURI, verifySync } from 'otplib'
import type { SecondFactorSetup } from '#contract/accounts/second-factor.ts'
import { drawQrCode } from '#server/platform/qr-code.ts'

/** A new code appears this often, as every app assumes. */
export const TOTP_STEP_S = 30
/** Recovery codes have 128 bits, 26 letters and digits: enough to be stored as a plain SHA-256. */
const RECOVERY_CODE_BYTES = 16
const GROUP = /.{4}(?=.)/g

export const newSecret = (): string => generateSecret()

/**
 * The time step of the code when it is right, and later than `lastStep`: each code counts once. The clock of the app may be one step ahead
 * or behind. Undefined for any other text.
 */
export function stepOfCode(secret: string, code: string, lastStep: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const result = verifySync({ secret, token: code, epochTolerance: TOTP_STEP_S })
  return result.valid && 'timeStep' in result && result.timeStep > lastStep ? result.timeStep : undefined
}

/** The input of the app: `issuer` and `account` name its entry there. */
export function describeSetup(secret: string, { issuer, account }: { issuer: string; account: string }): SecondFactorSetup {
  const uri = generateURI({ secret, issuer, label: account })
  return { secret, uri, qrCode: drawQrCode(uri) }
}

/** In groups of four, as it is shown and copied. */
export const newRecoveryCode = (): string => generateSecret({ length: RECOVERY_CODE_BYTES }).replace(GROUP, '$&-')

/** The form in which codes are compared: people add spaces and dashes, and read 0, 1 and 8 for O, I and B, which no code has. */
export const normalizeRecoveryCode = (input: string): string =>
  plainCode(input).toUpperCase().replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B')

/** Removes the spaces and dashes that people add. */
export const plainCode = (input: string): string => input.replace(/[\s-]/g, '')
