import * as accounts from './schema/accounts.ts'
import * as buybacks from './schema/buybacks.ts'
import * as catalogue from './schema/catalogue.ts'
import * as content from './schema/content.ts'
import * as customers from './schema/customers.ts'
import * as desk from './schema/desk.ts'
import * as devices from './schema/devices.ts'
import * as money from './schema/money.ts'
import * as platform from './schema/platform.ts'
import * as purchases from './schema/purchases.ts'
import * as requests from './schema/requests.ts'
import type { RowOf, Table } from './schema/table.ts'

const schema = {
  ...accounts,
  ...buybacks,
  ...catalogue,
  ...content,
  ...customers,
  ...devices,
  ...desk,
  ...money,
  ...platform,
  ...purchases,
  ...requests,
}

/**
 * Rows as both databases store them: timestamps are ISO 8601 text in UTC, dates `YYYY-MM-DD`, money whole rupees, flags 0 or 1,
 * phones `+91` and ten digits. `search` is the folded text that `q` searches, `sound` how its names
 * sound (server/platform/db/sounds.ts). `version` increases by one with each change.
 */
export type Tables = { [Name in keyof typeof schema]: RowOf<(typeof schema)[Name]['columns']> }
export type TableName = keyof Tables

/** Every table that there is. */
export const TABLES: readonly Table[] = Object.values(schema)

/** Tables of earlier versions whose rows have moved into others. */
export const DROPPED_TABLES = ['push_messages', 'imported_products', 'webhook_deliveries', 'day_closings']

/** Names of tables in the databases and backups of earlier versions. */
export const FORMER_TABLES: readonly string[] = [...TABLES.flatMap(({ formerly = [] }) => formerly), ...DROPPED_TABLES]

/**
 * Whether a backup has the rows of a table, in an order in which they can be inserted. Rows of logins and rows waiting to be sent are left
 * out: a restored database logs everyone out and sends no mail a second time.
 */
export const IS_BACKED_UP: Record<TableName, boolean> = {
  metadata: true,
  users: true,
  known_devices: true,
  second_factors: true,
  passkeys: true,
  recovery_codes: true,
  saved_views: true,
  suppliers: true,
  items: true,
  pieces: true,
  stock_moves: true,
  purchase_orders: true,
  purchase_order_lines: true,
  supplier_bills: true,
  supplier_bill_rates: true,
  goods: true,
  goods_lines: true,
  goods_pieces: true,
  goods_returns: true,
  goods_return_lines: true,
  products: true,
  stock_alerts: true,
  customers: true,
  customer_keys: true,
  customer_doubles: true,
  devices: true,
  device_serials: true,
  device_doubles: true,
  bookings: true,
  repair_requests: true,
  sale_offers: true,
  contact_requests: true,
  job_photos: true,
  estimates: true,
  estimate_lines: true,
  estimate_templates: true,
  refurbishments: true,
  refurbishment_parts: true,
  refurbishment_photos: true,
  outside_works: true,
  outside_photos: true,
  request_events: true,
  tracking_links: true,
  notification_hours: true,
  notified_requests: true,
  gallery_images: true,
  newsletter_subscribers: true,
  documents: true,
  document_versions: true,
  audit_log: true,
  trash: true,
  idempotency_keys: true,
  // A backup may be kept for longer than a passcode may be.
  job_passcodes: false,
  money_series: true,
  bills: true,
  bill_lines: true,
  bill_links: true,
  payments: true,
  vouchers: true,
  advance_uses: true,
  accounts: true,
  money_moves: true,
  supplier_payments: true,
  money_counts: true,
  move_receipts: true,
  bank_matches: true,
  buybacks: true,
  buyback_photos: true,
  buyback_identities: true,
  mail_settings: true,
  webhooks: true,
  imports: true,
  imported_rows: true,
  visit_counts: true,
  // Migrations fill it.
  request_kinds: false,
  sessions: false,
  password_resets: false,
  pending_logins: false,
  // Its key is in no backup.
  account_pins: false,
  second_factor_setups: false,
  passkey_setups: false,
  push_subscriptions: false,
  outbox: false,
  // A key that was deleted since must not work again.
  api_keys: false,
  tasks: false,
  rate_limits: false,
}

/** Tables that caches may depend on. All processes are notified when one of them changes, at a small cost per commit (NOTIFY). */
export const ANNOUNCED_TABLES = [
  'products',
  'gallery_images',
  'repair_requests',
  'refurbishments',
  'request_events',
  'documents',
  'mail_settings',
] as const satisfies TableName[]
export type AnnouncedTable = (typeof ANNOUNCED_TABLES)[number]

/** Columns of every kind of request. */
export type RequestColumns = Omit<Tables['contact_requests'], 'message' | 'reference' | 'status'> & { status: string }
export type { NotificationChannel } from './schema/platform.ts'
export type RequestTableName = { [T in TableName]: Tables[T] extends RequestColumns ? T : never }[TableName]
