/**
 * The possible errors of a field. Schemas carry these codes as the messages of their checks, and responses carry them with their
 * parameters; the texts are looked up where a person reads them (texts/en/field-errors.ts).
 */
export const FIELD_ERROR_CODES = [
  'required',
  'name',
  'email',
  'phone',
  'foreign_phone',
  'address',
  'message',
  'answer',
  'description',
  'repair_type',
  'visit',
  'reference',
  'date',
  'date_past',
  'date_far',
  'date_future',
  'date_old',
  'date_locked',
  'date_counted',
  'user_name',
  'user_name_shape',
  'user_name_taken',
  'email_taken',
  'password',
  'password_short',
  'password_common',
  'password_personal',
  'login_code',
  'login_code_wrong',
  'pin',
  'pin_simple',
  'pin_wrong',
  'choice',
  'price',
  'amount',
  'tax_code',
  'rating',
  'discount',
  'battery_health',
  'stock',
  'stock_reserved',
  'whole_number',
  'unknown_product',
  'unknown_item',
  'in_stock',
  'pieces_differ',
  'image_type',
  'image_size',
  'image_pixels',
  'too_many_images',
  'too_many_items',
  'one_line',
  'web_address',
  'address_lines',
  'position',
  'short_map_link',
  'opening_hours',
  'hours_order',
  'hours_break',
  'closed_days',
  'gstin',
  'percent',
  'discount_line',
  'discount_limit',
  'tax_rate',
  'other_state',
  'credited',
  'credited_amount',
  'billed',
  'refund_limit',
  'cash_limit',
  'cash_day',
  'reference_twice',
  'serial_taken',
  'beyond_bill',
  'parts',
  'visit_bill',
  'other_payer',
  'bill_paid',
  'advance_left',
  'write_off',
  'write_off_limit',
  'refund',
  'bill_total',
  'series',
  'series_twice',
  'series_runs',
  'series_last',
  'upi_id',
  'bank_account',
  'ifsc',
  'colour',
  'picture',
  'mark',
  'stars',
  'twice',
  'all_hidden',
  'mail_host',
  'mail_unreachable',
  'mail_timeout',
  'mail_login',
  'mail_tls',
  'mail_plain',
  'mail_refused',
  'password_wrong',
  'passphrase_short',
  'passphrase_differs',
  'passphrase_wrong',
  'passphrase_missing',
  'backup_damaged',
  'backup_unknown',
  'backup_newer',
  'backup_size',
  'too_long',
  'honeypot',
  'entity',
  'json_object',
  'if_match',
  'idempotency_key',
  'invalid',
] as const
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number]

export interface FieldErrorParams {
  /** The largest length or number that is allowed; with `too_long` and `too_many_…`. */
  max?: number | undefined
  /** The smallest number that is allowed; with `stock_reserved`. */
  min?: number | undefined
  /** The file that was refused, when several may have been sent. */
  file?: string | undefined
}

/** Checks the spelling of a code where zod takes any string. */
export const code = (code: FieldErrorCode): FieldErrorCode => code

const isCode = (message: string): message is FieldErrorCode => (FIELD_ERROR_CODES as readonly string[]).includes(message)

/** Code and parameters of a validation issue; `invalid` for a check without a code. */
export function codeOfIssue(issue: { message: string; maximum?: number | bigint }): { code: FieldErrorCode; params?: FieldErrorParams } {
  if (!isCode(issue.message)) return { code: 'invalid' }
  return issue.message === 'too_long' || issue.message === 'too_many_items'
    ? { code: issue.message, params: { max: Number(issue.maximum) } }
    : { code: issue.message }
}
