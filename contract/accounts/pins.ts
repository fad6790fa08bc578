import * as z from 'zod/mini'
import { code } from '#contract/platform/field-errors.ts'
import { isoTimestamp, noContent } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { plainText } from '#contract/platform/text.ts'

/** Wrong PINs one after the other until the password has to be entered again. */
export const PIN_ATTEMPTS = 5

/** One digit only, or digits that follow each other up or down. */
function isSimple(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0)
}

/** Four to six digits, in those of any script. */
export const pin = z.string(code('pin')).check(z.overwrite(plainText), z.regex(/^\d{4,6}$/, code('pin')))
export const newPinSchema = z.object({
  pin: pin.check(z.refine((typed) => !isSimple(typed), code('pin_simple'))),
})

/**
 * The PIN of an account reads passcodes of devices on a day on which the session has entered the password. It opens nothing else, and is no
 * login.
 */
export const pinRoutes = defineRoutes({
  get: {
    method: 'GET',
    path: '/api/users/pin',
    operationId: 'getPin',
    access: 'user',
    summary: 'Since when your account has a PIN',
    status: 200,
    response: z.object({ since: z.nullable(isoTimestamp) }),
  },
  set: {
    method: 'PUT',
    path: '/api/users/pin',
    operationId: 'setPin',
    access: 'user',
    recentLogin: true,
    summary: 'Set or replace your PIN, which reads passcodes of devices in place of the password on a day on which that was entered',
    body: newPinSchema,
    status: 204,
    response: noContent,
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/pin',
    operationId: 'removePin',
    access: 'user',
    recentLogin: true,
    summary: 'Remove your PIN',
    status: 204,
    response: noContent,
  },
})
