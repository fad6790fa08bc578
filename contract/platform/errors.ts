import type { FieldErrorCode, FieldErrorParams } from './field-errors.ts'

/** Stable error codes of the API with their HTTP status (RFC 9457 problem details). */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  bad_credentials: 401,
  forbidden: 403,
  reauthenticate: 403,
  second_factor_needed: 403,
  foreign_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  last_admin: 409,
  own_account: 409,
  already_joined: 409,
  account_disabled: 409,
  second_factor_off: 409,
  setup_expired: 409,
  passkeys_unavailable: 409,
  too_many_passkeys: 409,
  mail_expired: 409,
  no_email: 409,
  out_of_stock: 409,
  product_reserved: 409,
  product_sold: 409,
  product_available: 409,
  request_closed: 409,
  bills_off: 409,
  series_unknown: 409,
  wrong_date: 409,
  move_reversed: 409,
  payment_reversed: 409,
  request_full: 409,
  estimate_changed: 409,
  estimate_answered: 409,
  estimate_expired: 409,
  not_restorable: 409,
  account_open: 409,
  too_large: 413,
  unsupported_type: 415,
  expectation_failed: 417,
  invalid: 422,
  bad_token: 422,
  login_expired: 422,
  passkey_refused: 422,
  too_many: 429,
  headers_too_large: 431,
  internal: 500,
  shutting_down: 503,
  busy: 503,
  unconfirmed: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** A validation error of one field. */
export interface FieldError {
  /** The key in the body, query or path. */
  field: string
  code: FieldErrorCode
  params?: FieldErrorParams
  /** The text of the code in English, for clients without texts of their own. */
  message: string
}

/** A row that two admins can change at the same time. */
export interface VersionedRow {
  id: number
  version: number
}

/** Who changed a row that two people were changing, when, and what. */
export interface RecentChange {
  /** Name of the person, or `customer`. */
  by: string
  /** ISO timestamp. */
  at: string
  /** `price`; of a list with ids `questions.ID.answer`, or `questions.ID` for a row that is new or gone. */
  fields: string[]
}

/** Body of every error response, sent as application/problem+json. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  code: ErrorCode
  errors?: FieldError[]
  /** For `conflict` with a newer version: the current row, so that the caller can show both values. */
  current?: VersionedRow
  /** With `current`: the changes that made it newer, newest first. */
  changes?: RecentChange[]
}
