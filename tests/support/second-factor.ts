import { generateSync } from 'otplib'
import { TOTP_STEP_S } from '#server/accounts/totp.ts'
import type { HttpClient } from './http-client.ts'

/**
 * The code that the app shows now, or this many steps later. The server accepts one step ahead, so two codes can be used without waiting.
 */
export const codeOf = (secret: string, stepsAhead = 0): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * TOTP_STEP_S })

/** Turns the second factor of the client's account on, which uses up `usedCode`. */
export async function turnOnSecondFactor(client: HttpClient): Promise<{ secret: string; usedCode: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/api/second-factor/setup')).body
  const usedCode = codeOf(secret)
  const { status, body } = await client.post('/api/second-factor', { code: usedCode })
  if (status !== 201) throw new Error(`The second factor could not be turned on: ${status}`)
  return { secret, usedCode, recoveryCodes: body.recoveryCodes }
}
