import { PRODUCT_CATEGORIES, type ProductCategory, REQUEST_KINDS, type RequestEntity } from './constants.ts'

// Beside constants.ts, all of which every visitor downloads.

/** Kinds of pictures that the shop uploads. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Features whose changes are in the audit log; `access` is about logins and refused calls, `backups` about restores. */
export const CHANGE_ENTITIES = [
  'products',
  'items',
  'suppliers',
  'purchase-orders',
  'goods',
  'supplier-bills',
  ...Object.values(REQUEST_KINDS),
  'customers',
  'devices',
  'outside',
  'refurbishments',
  'gallery',
  'team',
  'access',
  'second-factor',
  'documents',
  'first-steps',
  'backups',
  'bills',
  'payments',
  'books',
  'buybacks',
  'api-keys',
  'webhooks',
  'mail-settings',
  'imports',
  'estimate-templates',
] as const
export type ChangeEntity = (typeof CHANGE_ENTITIES)[number]
/** `deleted`: moved to the trash. `erased`: deleted for good by a person. `seen`: a secret was shown. */
export const CHANGE_ACTIONS = ['added', 'changed', 'deleted', 'restored', 'erased', 'logged-in', 'refused', 'exported', 'seen'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]
/** Features whose deleted rows go to the trash. */
export const TRASH_ENTITIES = ['products', 'gallery', ...Object.values(REQUEST_KINDS)] as const
export type TrashEntity = (typeof TRASH_ENTITIES)[number]
/** Orders of the list of repair requests: `due` by preferred date, `oldest` by the time they were sent. Without one, newest first. */
export const REPAIR_REQUEST_ORDERS = ['due', 'oldest'] as const
export type RepairRequestOrder = (typeof REPAIR_REQUEST_ORDERS)[number]
/** Days after which the customer of a repair that is ready is reminded to collect it. */
export const COLLECT_REMINDER_DAYS = [7, 15, 30] as const
/**
 * States that a list of requests can be narrowed to besides a status: those that wait for the shop, and those whose customer has no answer.
 */
export const REQUEST_STATES = ['waiting', 'unanswered'] as const
export type RequestState = (typeof REQUEST_STATES)[number]
/** Keys in the local storage of the staff's browsers, beside `STORAGE_KEYS`. */
export const STAFF_STORAGE_KEYS = {
  requestSound: 'requestSound',
  heardRequests: 'heardRequests',
  notifiedDevice: 'notifiedDevice',
  letterKeys: 'letterKeys',
  hiddenColumns: 'hiddenColumns',
  stocktake: 'stocktake',
  openGroups: 'openGroups',
} as const
export const SPARE_PARTS = 'Spare Parts'
/** Categories of what the shop stocks, those of the site first: spare parts and the rest of the trade have no page there. */
export const ITEM_CATEGORIES = [...PRODUCT_CATEGORIES, 'Desktops', 'Printers', 'Networking', 'CCTV', SPARE_PARTS] as const
export type ItemCategory = (typeof ITEM_CATEGORIES)[number]
/** Categories of devices: the others are parts and what goes with them. */
export const DEVICE_CATEGORIES: readonly ProductCategory[] = ['Laptops', 'Mobiles', 'Monitors']
/** The scopes of API keys. A route without one is closed to all keys. */
export const SCOPES = ['requests:read', 'requests:write', 'products:read', 'products:write', 'money:read'] as const
export type Scope = (typeof SCOPES)[number]
/** Days after which a new key expires. */
export const API_KEY_DAYS = [30, 90, 365] as const
export const API_KEYS_MAX = 20
/** Calls of one key in a minute, in all processes together. */
export const API_KEY_CALLS_PER_MINUTE = 300
export const WEBHOOKS_MAX = 5
/** How long the log of webhooks keeps a delivery. */
export const WEBHOOK_LOG_DAYS = 30
/**
 * Why a delivery failed. `status`: the receiver answered something else than 2xx, such as a redirect, which is not followed. `private`: its
 * name leads into a network that is not the internet. `sealed`: the secret was sealed with another key.
 */
export const WEBHOOK_FAILURES = ['status', 'unreachable', 'timeout', 'private', 'sealed'] as const
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number]
/** The kinds of files that are imported. */
export const IMPORT_KINDS = ['products', 'items', 'suppliers', 'customers'] as const
export type ImportKindName = (typeof IMPORT_KINDS)[number]
/**
 * The records that rows become. A customer without a repair is a message that is closed
 * (docs/decisions/050-moving-in-from-files.md).
 */
export type ImportedEntity = 'products' | 'items' | 'suppliers' | RequestEntity
/** Ports on which a mail server takes mails to pass on. No other can be set in the browser, so that the form scans no network. */
export const MAIL_PORTS = [587, 465, 25, 2525] as const
/**
 * How the connection to a mail server is encrypted: from the start, before the login, or not at all, within the site's own network only.
 */
export const MAIL_SECURITY = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITY)[number]
/** Rows of a file that can be imported at once. */
export const IMPORT_ROWS_MAX = 10_000
/** The largest file, in bytes. */
export const IMPORT_BYTES_MAX = 10_000_000
/** Rows of one call: with them it stays below the size of a body. */
export const IMPORT_BATCH_MAX = 50
/** The longest value of a row: more than any field takes, so that a longer one is refused in its row, and not with all rows of its call. */
export const IMPORT_VALUE_MAX = 5000
/** Open repairs of the caller, those past their day, and those that wait for a part. */
export const JOB_FILTERS = ['mine', 'late', 'waiting_part'] as const
export type JobFilterName = (typeof JOB_FILTERS)[number]
