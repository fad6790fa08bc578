import * as z from 'zod/mini'
import { pin } from '#contract/accounts/pins.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, noContent } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

const PASSCODE_MAX = 64

/** As it is typed on the device: no character of it is changed. */
export const passcodeSchema = z.object({
  passcode: z.string(code('required')).check(z.minLength(1, code('required')), z.maxLength(PASSCODE_MAX, code('too_long'))),
})

/** The passcode of a device has calls of its own, so that no other response, list or history can ever contain it. */
export const jobPasscodeRoutes = defineRoutes({
  set: {
    method: 'PUT',
    path: '/api/desk/jobs/:id/passcode',
    operationId: 'setJobPasscode',
    access: 'user',
    summary: 'Keep the passcode of a device, sealed, until it leaves the shop',
    params: idParams,
    body: passcodeSchema,
    errors: ['request_closed'],
    status: 204,
    response: noContent,
  },
  show: {
    method: 'POST',
    path: '/api/desk/jobs/:id/passcode',
    operationId: 'showJobPasscode',
    access: 'user',
    summary:
      'The passcode of a device, for its technician or an admin; while nobody has the repair, for all staff. The audit log says who saw it',
    params: idParams,
    recentLogin: true,
    errors: ['forbidden'],
    status: 200,
    response: passcodeSchema,
  },
  showByPin: {
    method: 'POST',
    path: '/api/desk/jobs/:id/passcode/pin',
    operationId: 'showJobPasscodeByPin',
    access: 'user',
    summary:
      'The same with your PIN, on a day on which the session has entered the password. 403 `reauthenticate` on any other, and after five wrong ones',
    params: idParams,
    body: z.object({ pin }),
    recentLogin: 'conditional',
    errors: ['forbidden', 'too_many'],
    status: 200,
    response: passcodeSchema,
  },
  erase: {
    method: 'DELETE',
    path: '/api/desk/jobs/:id/passcode',
    operationId: 'eraseJobPasscode',
    access: 'user',
    summary: 'Erase the passcode of a device',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
