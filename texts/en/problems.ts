import type { ErrorCode } from '#contract/platform/errors.ts'
import { estimateProblems } from './estimates.ts'
import * as messages from './messages.ts'

/** `detail` of the API's error responses. The browser shows texts of its own for the codes that it knows. */
export const problemDetails: Record<ErrorCode, string> = {
  malformed: 'The request could not be read.',
  unauthenticated: 'Log in first.',
  bad_credentials: messages.login.failure,
  login_expired: messages.login.expired,
  forbidden: 'This account or API key does not have permission to do that.',
  foreign_origin: 'This request came from another site and was rejected.',
  not_found: 'There is nothing at this URL.',
  method_not_allowed: 'This URL does not support that method.',
  request_timeout: 'The request took too long to arrive.',
  conflict: 'Someone else changed this in the meantime. Load it again.',
  too_large: 'The request is too large.',
  unsupported_type: 'This URL does not accept that content type.',
  expectation_failed: 'The server cannot meet the Expect header.',
  invalid: 'Some fields are not valid.',
  passkeys_unavailable: 'Browsers offer passkeys only at https:// and the name of a domain. The address of this site is none.',
  too_many_passkeys: 'This account has as many passkeys as it can have. Remove one first.',
  passkey_refused: 'This passkey was not accepted. Try again, or use another way.',
  bad_token: messages.resetPassword.badToken,
  headers_too_large: 'The headers of the request are too large.',
  internal: 'Something went wrong on our side. Try again.',
  shutting_down: 'The site is restarting. Try again in a moment.',
  busy: 'The site is busy. Nothing was saved. Try again in a moment.',
  product_reserved: messages.unavailable.reserved,
  product_sold: messages.unavailable.sold,
  product_available: 'This product is available. It can be booked now.',
  ...messages.advice,
  ...estimateProblems,
  second_factor_needed: 'This shop requires a second factor for all admins. Set it up first.',
  bills_off: 'This shop does not write bills yet. An admin sets them up under Money.',
  series_unknown: 'A backup was restored, so the last number on paper is not known. An admin enters it under Money.',
  wrong_date:
    'The date of the server is not one that can follow the last document of this series. Check its clock. If it is right, an admin begins another series under Money.',
  move_reversed: 'This entry has already been reversed.',
  payment_reversed: 'This has already been reversed or given back.',
  reauthenticate: 'Enter your password again to do this.',
  not_restorable: 'This cannot be restored: something else has taken its place.',
  account_open: 'Money is outstanding here, or a warranty is running. Settle the account first.',
  storage_full: 'Nothing was saved: the storage is full.',
}

export const malformedJson = 'The body cannot be read as JSON.'
export const reusedKey = 'This Idempotency-Key was used for something else.'
export const databaseDown = 'The database does not respond.'
