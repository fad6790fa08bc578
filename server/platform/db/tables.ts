import type { Generated } from 'kysely'
import type { Device } from '#contract/accounts/devices.ts'
import type {
  Availability,
  BookingStatus,
  ContactStatus,
  ProductCategory,
  ProductCondition,
  RepairStatus,
  RequestEntity,
  Role,
  Theme,
} from '#contract/constants.ts'
import type { EstimateState, Hold, LineKind } from '#contract/desk/estimates.ts'
import type { PhotoKind } from '#contract/desk/job-photos.ts'
import type { Rounding, TaxKind } from '#contract/money/bill-amounts.ts'
import type { BillForm } from '#contract/money/bills.ts'
import type { PaymentKind, PaymentMode } from '#contract/money/payments.ts'
import type { ViewList } from '#contract/office/saved-views.ts'
import type { VisitKind } from '#contract/office/visits.ts'
import type { EventKind } from '#contract/requests/request-events.ts'
import type {
  ChangeAction,
  ChangeEntity,
  ImportedEntity,
  ImportKindName,
  MailSecurity,
  TrashEntity,
  WebhookFailure,
} from '#contract/staff-constants.ts'

/**
 * Rows as both databases store them: timestamps are ISO 8601 text in UTC, dates `YYYY-MM-DD`, money whole rupees, flags 0 or 1,
 * phones `+91` and ten digits. `search` is the folded text that `q` searches, `sound` how its names
 * sound (server/platform/db/sounds.ts). `version` increases by one with each change.
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  second_factors: SecondFactorsTable
  second_factor_setups: SecondFactorSetupsTable
  passkeys: PasskeysTable
  passkey_setups: PasskeySetupsTable
  recovery_codes: RecoveryCodesTable
  pending_logins: PendingLoginsTable
  products: ProductsTable
  stock_alerts: StockAlertsTable
  /** Named by events and links: a kind of request without a row here cannot have any. */
  request_kinds: { entity: RequestEntity }
  bookings: BookingsTable
  repair_requests: RepairRequestsTable
  contact_requests: ContactRequestsTable
  job_photos: JobPhotosTable
  job_passcodes: JobPasscodesTable
  estimates: EstimatesTable
  estimate_lines: EstimateLinesTable
  estimate_templates: EstimateTemplatesTable
  gallery_images: GalleryImagesTable
  newsletter_subscribers: NewsletterSubscribersTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  trash: TrashTable
  tracking_links: TrackingLinksTable
  request_events: RequestEventsTable
  /** Facts about the database itself: `seeded`, `store_id`, … */
  metadata: { name: string; value: string }
  documents: DocumentsTable
  document_versions: DocumentVersionsTable
  known_devices: KnownDevicesTable
  saved_views: SavedViewsTable
  rate_limits: RateLimitsTable
  outbox: OutboxTable
  jobs: JobsTable
  notification_hours: NotificationHoursTable
  notified_requests: NotifiedRequestsTable
  push_subscriptions: PushSubscriptionsTable
  /**
   * The latest number of each series of bills and credit notes in a financial year, the date of its document, and the restore after which
   * the number was confirmed (empty for none).
   */
  money_series: { prefix: string; year: number; last: number; last_on: Generated<string>; confirmed_after: Generated<string> }
  bills: BillsTable
  bill_lines: BillLinesTable
  bill_links: BillLinksTable
  payments: PaymentsTable
  accounts: AccountsTable
  day_closings: DayClosingsTable
  api_keys: ApiKeysTable
  mail_settings: MailSettingsTable
  webhooks: WebhooksTable
  webhook_deliveries: WebhookDeliveriesTable
  imports: ImportsTable
  imported_rows: ImportedRowsTable
  visit_counts: VisitCountsTable
}
export type TableName = keyof Tables

/** Names of tables in the databases and backups of earlier versions. */
export const FORMER_TABLES = ['facts', 'changes', 'mails', 'push_messages', 'imported_products'] as const

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
  products: true,
  stock_alerts: true,
  bookings: true,
  repair_requests: true,
  contact_requests: true,
  job_photos: true,
  estimates: true,
  estimate_lines: true,
  estimate_templates: true,
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
  accounts: true,
  day_closings: true,
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
  second_factor_setups: false,
  passkey_setups: false,
  push_subscriptions: false,
  outbox: false,
  // A key that was deleted since must not work again.
  api_keys: false,
  webhook_deliveries: false,
  jobs: false,
  rate_limits: false,
}

/** Tables that caches may depend on. All processes are notified when one of them changes, at a small cost per commit (NOTIFY). */
export const ANNOUNCED_TABLES = [
  'products',
  'gallery_images',
  'repair_requests',
  'request_events',
  'documents',
  'mail_settings',
] as const satisfies TableName[]
export type AnnouncedTable = (typeof ANNOUNCED_TABLES)[number]

interface UsersTable {
  id: Generated<number>
  user_name: string
  /** Lower-cased username, unique. */
  user_name_key: string
  name: string
  /** Lower-cased, unique. */
  email: string
  /** Empty until an invited account has set its first password; no login is possible until then. */
  password_hash: string
  role: Role
  theme: Theme
  /** The language of the back office for the account, and of what the site writes to its owner. */
  language: Generated<string>
  disabled: number
  /** Kinds of new requests that the account is notified of: JSON array of `RequestEntity`. */
  notify_of: Generated<string>
  /** 0 for a technician to whom prices and payments are not shown; admins see them all the same. */
  sees_money: Generated<number>
  created_at: string
  /** The latest login and the one before it, which the profile shows. */
  last_login_at: string | null
  previous_login_at: string | null
}

/** How often something happened on a day: no row is about one visitor. */
interface VisitCountsTable {
  kind: VisitKind
  /** A date in the shop. */
  day: string
  /** A page or form by its name, a product by its id, the words of a search; empty for the sum of all beyond the limit. */
  name: string
  count: number
}

/** A view of a list that an account has saved. */
interface SavedViewsTable {
  id: Generated<number>
  user_id: number
  list: ViewList
  /** Unique in the list of the account. */
  name: string
  /** The query of the list's URL, without `?`. */
  query: string
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  /** When the password was last entered in this session; sensitive calls require it to be recent. */
  authenticated_at: string
  /** Names the session to its owner, and stays when the token is replaced. */
  public_id: string
  /** The browser of the login. */
  browser: Device['browser']
  system: Device['system']
  /** The range of the last address, such as `203.0.113.x`; empty when unknown. */
  address: string
  /** Precise to a few minutes. */
  last_used_at: string
}

/** The authenticator app of an account; without a row the password is enough. */
interface SecondFactorsTable {
  user_id: number
  /** Shared with the app, base32. It computes the codes, so it cannot be a hash. */
  secret: string
  /** Time step, of 30 s since 1970, of the last accepted code; it and earlier ones are no longer accepted. */
  last_step: number
  created_at: string
}

/** Secrets shown to an app that has not confirmed them with a code. */
interface SecondFactorSetupsTable {
  user_id: number
  secret: string
  expires_at: string
}

/** Codes that replace the app, each once: a used one is deleted. */
interface RecoveryCodesTable {
  /** SHA-256 of the code, hex. */
  code_hash: string
  user_id: number
}

/** Second factors stored by a device or a password manager. An account may have several. */
interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** Chosen by the device, unique; base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** The counter of its latest signature; stays 0 when the device does not count. */
  counter: number
  /** How the browser reaches it: JSON array. */
  transports: string
  /** The name that its owner gave it. */
  name: string
  created_at: string
  last_used_at: string | null
}

/** Passkeys that are being added. */
interface PasskeySetupsTable {
  user_id: number
  /** The challenge that the new passkey must sign, once; base64url. */
  challenge: string
  expires_at: string
}

/** Logins with the right password that still need the second factor. They are no sessions. */
interface PendingLoginsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  /** The session whose password was confirmed; null for a new login. */
  session_hash: string | null
  /** The challenge that a passkey must sign to complete the login, base64url; null until one is requested, and once it was answered. */
  challenge: string | null
  expires_at: string
}

/** The owner's documents; one without a row has its defaults, and version 0. */
interface DocumentsTable {
  name: string
  version: number
  /** JSON object. */
  value: string
  updated_at: string | null
  /** Name of the account at that time. */
  updated_by: string | null
}

/** Every version that was ever saved. */
interface DocumentVersionsTable {
  name: string
  version: number
  value: string
  at: string
  user_id: number
  user_name: string
}

/** Browsers that have logged in to an account before, possibly to several. Failed logins of strangers never slow them down. */
interface KnownDevicesTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  last_used_at: string
}

/** Points that a key has consumed in its current window. */
interface RateLimitsTable {
  /** Name of the limit and SHA-256 of the counted value, base64url: `login:pmWkWSBC…`. */
  key: string
  points: number
  /** End of the window, milliseconds since 1970. */
  expires_at: number
}

/** By mail, or by push to the devices that have subscribed. */
export type NotificationChannel = 'mail' | 'push'

/** Messages that wait to be sent, and mails that have failed. What was sent is deleted. */
interface OutboxTable {
  id: Generated<number>
  channel: NotificationChannel
  /** Name of the template; the text is composed when the message is sent. */
  template: string
  /** Input of the template, JSON. */
  data: string
  /** The request that a mail is about; null for other messages. */
  entity: RequestEntity | null
  entity_id: number | null
  /** The browser that a push is for; null for a mail. */
  subscription_id: number | null
  created_at: string
  /** UUID, in the Message-ID header of every attempt of a mail, so that duplicates can be recognised. */
  message_id: string
  /** Attempts started so far. */
  attempts: number
  /** Time of the next attempt; null when a mail has failed permanently. */
  next_attempt_at: string | null
  /** End of the lease of the process that is sending the message. */
  locked_until: string | null
  /** After this time the message is useless and is dropped. */
  expires_at: string | null
  /** Recipient, subject and error of the last attempt of a mail, for admins who investigate it. */
  recipient: string | null
  subject: string | null
  last_error: string | null
}

/** Lets another program call the API as the admin who made it. */
interface ApiKeysTable {
  id: Generated<number>
  user_id: number
  name: string
  /** SHA-256 of the key, hex. */
  token_hash: string
  /** The first characters of the key, by which people recognise it. */
  beginning: string
  /** JSON array of `Scope`. */
  scopes: string
  created_at: string
  expires_at: string
  /** Precise to a minute; null until it is used. */
  last_used_at: string | null
}

/** The mail server that an admin has set; at most one row. */
interface MailSettingsTable {
  /** Always 1. */
  id: number
  host: string
  port: number
  security: MailSecurity
  /** Empty without a login. */
  user_name: string
  /** Sealed; empty without a login. */
  password: string
  /** Empty for the name of the shop. */
  sender_name: string
  sender_address: string
  changed_at: string
}

/** Where events of requests are sent. */
interface WebhooksTable {
  id: Generated<number>
  url: string
  /** The key of its signatures, sealed. */
  secret: string
  active: number
  created_at: string
}

/** A message for a webhook: first the queue, then the log. */
interface WebhookDeliveriesTable {
  id: Generated<number>
  webhook_id: number
  /** The `webhook-id` header of every attempt, by which a receiver recognises a message that it has. */
  message_id: string
  type: string
  /** JSON, as it is signed and sent. */
  body: string
  /** The request that it is about; null for a test, and for one that was erased. */
  entity: RequestEntity | null
  entity_id: number | null
  /** Attempts started so far. */
  attempts: number
  /** The response to the latest attempt; null without one. */
  status: number | null
  /** Why the latest attempt failed; null when it did not. */
  failure: WebhookFailure | null
  created_at: string
  /** After this time it is not tried again. */
  give_up_at: string
  /** Null when it was delivered or given up. */
  next_attempt_at: string | null
  /** End of the lease of the process that is sending it. */
  locked_until: string | null
  delivered_at: string | null
}

/** A file whose rows became records. */
interface ImportsTable {
  id: Generated<number>
  kind: Generated<ImportKindName>
  file_name: string
  /** JSON: the column or the value of each field. */
  mapping: string
  user_id: number
  user_name: string
  created_at: string
  /** Records that it added, but those that its undo deleted. */
  records: Generated<number>
  undone_at: string | null
}

/** Rows that became records, so that the same row makes no second one. A row goes with its record when that is a customer's. */
interface ImportedRowsTable {
  /** The kind, and SHA-256 of the shop's own key of the record, or of the whole row; names from outside are no identifiers. */
  key: string
  import_id: number
  entity: ImportedEntity
  /** Null only within the transaction that adds the record; a product may be gone. */
  record_id: number | null
}

/** Last and next run of each job. */
interface JobsTable {
  name: string
  next_run_at: string
  /** End of the lease of the process that is running the job; it is renewed during the run. */
  locked_until: string | null
  /** Start of the latest run that was not interrupted by a shutdown. */
  last_run_at: string | null
  /** Null when that run succeeded. */
  last_error: string | null
}

/** The hour in which an account was notified of new requests; see server/requests/notifications/notifications.service.ts. */
interface NotificationHoursTable {
  user_id: number
  channel: NotificationChannel
  ends_at: string
  /** How many requests of this hour may still be mailed one by one. */
  singles_left: number
}

/** Requests that an account was or will be notified of. */
interface NotifiedRequestsTable {
  user_id: number
  channel: NotificationChannel
  /** `request-events` for an action of a customer. */
  entity: RequestEntity | 'request-events'
  entity_id: number
  at: string
  /** `collected`: waits for the digest. `digested`: was part of one. */
  state: 'single' | 'collected' | 'digested'
}

/** Browsers that get notifications by push while their session lasts. */
interface PushSubscriptionsTable {
  id: Generated<number>
  user_id: number
  /** The session that subscribed; when it ends, the subscription is deleted with it. */
  session_hash: string
  /** URL of the browser's push service; whoever knows it can send to the browser. */
  endpoint: string
  /** Public key and secret of the browser, base64url. */
  p256dh: string
  auth: string
  /** Such as `Chrome on Android`. */
  name: string
  created_at: string
}

interface PasswordResetsTable {
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  used_at: string | null
}

interface ProductsTable {
  id: Generated<number>
  name: string
  price: number
  category: ProductCategory
  rating: number
  discount: number
  /** JSON array of URLs; the first is the main image. */
  image_urls: string
  condition: ProductCondition
  processor: string
  graphics: string
  battery_health: number
  screen_size: string
  storage: string
  ram: string
  os: string
  warranty: string
  /** Parts that were tested, separated by commas; empty when unknown, like `wear`. */
  tested: Generated<string>
  wear: Generated<string>
  seller_name: string
  seller_location: string
  seller_contact: string
  description: string
  /** The cost of one piece for the shop, in paise; null when unknown. Only admins see it, like `supplier`. */
  purchase_price: number | null
  /** Who sold it to the shop; empty when unknown. */
  supplier: Generated<string>
  /** Pieces that are not yet sold; a new row has one. */
  stock: Generated<number>
  /** Pieces that bookings hold. More than `stock` only in rows from before migration 008. */
  reserved: Generated<number>
  /** Follows from `stock` and `reserved`. */
  availability: Generated<Availability>
  /** When the last piece was sold; null while there is one. */
  sold_at: string | null
  /** 0 once the product has left the lists of the shop. */
  listed: Generated<number>
  /** JSON: name and description by language; a language or a text is missing where nothing is written. */
  translations: Generated<string>
  /** Names and category, folded. */
  search: string
  sound: Generated<string>
  /** One of `PRODUCT_BRANDS`, read from the name; empty when it names none. */
  brand: Generated<string>
  /** Gigabytes, read from `ram`; 0 when it names none. */
  memory: Generated<number>
  version: number
  created_at: string
  updated_at: string
}

/** Someone who waits until a product is free again; unique by product and email. */
interface StockAlertsTable {
  id: Generated<number>
  product_id: number
  email: string
  language: Generated<string>
  created_at: string
}

/** Columns of every kind of request, besides its id. */
export interface RequestColumns<Status extends string = string> {
  name: string
  email: string
  phone: string
  /** The language in which the customer wrote, and reads what the shop writes. */
  language: Generated<string>
  status: Status
  search: string
  sound: Generated<string>
  /** When the customer withdrew the request. */
  withdrawn_at: string | null
  /** Time of the latest change of status of which the shop has not notified the customer; null when there is none. */
  untold_since: string | null
  /** Since when the customer's latest words have had no answer; null when the shop has answered them or set them aside. */
  unanswered_since: string | null
  version: number
  created_at: string
  updated_at: string
}
interface RequestTable<Status extends string = string> extends RequestColumns<Status> {
  id: Generated<number>
}
export type RequestTableName = { [T in TableName]: Tables[T] extends RequestTable ? T : never }[TableName]

interface BookingsTable extends RequestTable<BookingStatus> {
  booking_id: string
  address: string
  product_id: number
  product_name: string
  /** The name that the customer read, where it was not English. */
  shown_name: string | null
  price: number
}

interface RepairRequestsTable extends RequestTable<RepairStatus> {
  reference: string
  repair_type: string
  preferred_date: string
  description: string
  device_kind: string | null
  brand: string | null
  model: string | null
  /** Serial number or IMEI. */
  serial: string | null
  accessories: string | null
  /** JSON: the result of each check that was made when the device came in. */
  condition: string | null
  /** JSON: marks on a drawing of the device. */
  marks: string | null
  /** Whether the customer allows that data on the device is erased. */
  may_erase: number | null
  /** A calendar date. */
  promised_on: string | null
  technician_id: number | null
  received_at: string | null
  bench_since: string | null
  /** Since when it waits for the customer. */
  waiting_since: string | null
  /** Since when it waits for the part. */
  part_since: string | null
  part: string | null
  part_from: string | null
  /** A calendar date. */
  part_due: string | null
  ready_at: string | null
  /** When the customer declined the estimate. */
  declined_at: string | null
  handed_over_at: string | null
  returned_at: string | null
  collected_by: string | null
  warranty_days: number | null
  /** Id of the earlier repair under whose warranty this one is. */
  warranty_of: number | null
}

/** Photos of a repair, and its signature. */
interface JobPhotosTable {
  id: Generated<number>
  request_id: number
  kind: PhotoKind
  /** The part that the names of its files share. */
  stem: string
  /** SHA-256 of the file that was sent, hex: the same photo is stored once. */
  hash: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** Since when the customer sees it. */
  released_at: string | null
  /** When it was removed; it is deleted for good later. */
  removed_at: string | null
  created_at: string
}

/** The passcode of a device, until it leaves the shop. */
interface JobPasscodesTable {
  request_id: number
  /** The result of `seal`. */
  sealed: string
  created_at: string
}

interface ContactRequestsTable extends RequestTable<ContactStatus> {
  reference: string
  message: string
}

/** One revision of the estimates of a repair. Amounts are in paise. */
interface EstimatesTable {
  id: Generated<number>
  request_id: number
  /** Counted from 1 in each repair. */
  revision: number
  state: EstimateState
  tax_kind: TaxKind
  /** Whether prices include tax: 0 or 1. */
  is_inclusive: number
  rounding: Rounding
  note: string
  /** A calendar date. */
  valid_until: string | null
  /** The variant that was approved. */
  chosen: string | null
  /** The amount that was approved or declined. */
  total: number | null
  sent_at: string | null
  answered_at: string | null
  /** Name of the account that recorded an answer; null for one that the customer gave. */
  answered_by: string | null
  reminded_at: string | null
  version: number
  created_at: string
  updated_at: string
}

interface EstimateLinesTable {
  estimate_id: number
  line_id: string
  position: number
  kind: LineKind
  product_id: number | null
  /** HSN or SAC; empty when unknown. */
  code: string
  description: string
  quantity: number
  unit_price: number
  discount: number
  /** In basis points. */
  tax_rate: number
  warranty_days: number | null
  /** Empty for a line of all variants. */
  variant: string
  /** Whether the repair holds or has used the pieces of the stock. */
  held: Hold
  /** Serial number of the part that was built in; empty when unknown. */
  serial: Generated<string>
}

/** Lines that an estimate of a usual repair begins with. */
interface EstimateTemplatesTable {
  id: Generated<number>
  name: string
  /** Folded name, unique. */
  name_key: string
  /** JSON: the lines as the API takes them. */
  lines: string
  version: number
  created_at: string
  updated_at: string
}

/** Links by which customers follow their request; one request may have several. */
interface TrackingLinksTable {
  /** SHA-256 of the link's token, hex. */
  token_hash: string
  entity: RequestEntity
  entity_id: number
  created_at: string
  /** Null when it lasts as long as the request. */
  expires_at: string | null
}

/** An event of a request after it was sent, as its customer sees it. */
interface RequestEventsTable {
  id: Generated<number>
  entity: RequestEntity
  entity_id: number
  at: string
  kind: EventKind
  /** JSON, by the schema of the kind (contract/requests/request-events.ts). */
  data: string
  /** Name of the account at that time; null for the customer. */
  user_name: string | null
  /** JSON: what a move of a repair changed. */
  undo: string | null
}

interface GalleryImagesTable {
  id: Generated<number>
  url: string
  width: number
  height: number
  created_at: string
}

interface NewsletterSubscribersTable {
  id: Generated<number>
  email: string
  /** SHA-256 of the unsubscribe token, hex. */
  unsubscribe_hash: string
  language: Generated<string>
  created_at: string
  unsubscribed_at: string | null
}

/** Entries are only added: the database refuses everything else (migration 016). */
interface AuditLogTable {
  id: Generated<number>
  entity: ChangeEntity
  entity_id: number
  action: ChangeAction
  at: string
  /** The account; accounts are never deleted. 0 means `npm run user`, a customer or nobody. `user_name` is its name at that time. */
  user_id: number
  user_name: string
  /** JSON array of `{ field, from, to }`. */
  changes: string
  /** The range of the caller's address, such as `203.0.113.x`; empty without one, and for customers. */
  address: Generated<string>
  /** Lower-cased names of the account and of the one that it is about, and the address. */
  search: string
}

/** Deleted records that can be restored; unique by entity and id. No other table and no other query of the site refers to them. */
interface TrashTable {
  /** Grows with time, so it orders the list. */
  id: Generated<number>
  entity: TrashEntity
  entity_id: number
  /** Columns of the list: the reference of a request, and the name of its customer or of a product; empty for an image. */
  reference: string | null
  name: string
  /** Email of the customer. */
  email: string | null
  /** The row and everything that belonged to it, JSON; see server/platform/trash/trash.repository.ts. */
  data: string
  /** Names of its uploaded files, JSON array. */
  files: string
  /** End of the lease of the process that is moving these files. */
  files_locked_until: string | null
  deleted_at: string
  /** Name of the account at that time. */
  deleted_by: string
  /** When it is deleted for good. */
  purge_at: string
}

interface IdempotencyKeysTable {
  /** Route and the client's key: `bookings:create:4f0c…`. */
  key: string
  /** SHA-256 of the body: the same key with another body is a conflict. */
  body_hash: string
  /** The stored response, JSON. */
  response: string
  /** Id of the record in the response. */
  record_id: number | null
  created_at: string
}

/** Amounts are in paise: `total` is `value + cgst + sgst + igst`, of a bill with `round_off`. */
interface AmountColumns {
  value: number
  /** The part of `value` that is taxed. */
  taxable: number
  cgst: number
  sgst: number
  igst: number
  total: number
}

/** Bills and credit notes as they were issued: the database refuses to change them, and to delete them before `kept_until`. */
interface BillsTable extends AmountColumns {
  id: Generated<number>
  kind: 'bill' | 'credit_note'
  form: BillForm
  number: string
  prefix: string
  /** The calendar year in which the financial year begins. */
  year: number
  place_in_series: number
  /** The date in the shop. */
  issued_on: string
  created_at: string
  user_id: number
  user_name: string
  /** The bill that a credit note is about. */
  bill_id: number | null
  /** Why there is a credit note. */
  reason: string
  tax_kind: TaxKind
  is_inclusive: number
  customer_name: string
  customer_gstin: string
  /** Code of the state where it is taxed; empty on bills without tax. */
  place_of_supply: string
  round_off: number
  /** JSON: shop and customer as they were. */
  snapshot: string
  kept_until: string
  /** Number and customer, folded. */
  search: string
  sound: Generated<string>
  /** The request that it is for; null for a sale at the counter. The request may have been erased since. */
  entity: RequestEntity | null
  entity_id: number | null
  /** Who had the repair on the day of the bill, also when the account is gone; null and empty for nobody. */
  technician_id: number | null
  technician_name: Generated<string>
}

interface BillLinesTable extends AmountColumns {
  id: Generated<number>
  bill_id: number
  position: number
  /** On a credit note the line of the bill. */
  line_id: number | null
  /** The product taken from the stock, which may have been deleted since. */
  product_id: number | null
  description: string
  /** HSN or SAC; may be empty on bills without tax. */
  code: string
  quantity: number
  unit_price: number
  discount: number
  /** In basis points. */
  tax_rate: number
  /** Under the margin scheme: what the shop paid for one piece. */
  purchase_price: number | null
  /** The cost of one piece for the shop on the day of the bill; null when unknown. Only the report reads it. */
  cost: number | null
  /** The line of what the customer agreed to; null for any other, empty on bills from before lines named it. */
  agreed_line: string | null
  serial: string
  warranty_days: number | null
}

interface BillLinksTable {
  /** SHA-256 of the token in the link, hex. */
  token_hash: string
  bill_id: number
  created_at: string
}

/** Money that came or went, for a request or for a bill that is for none. Kept as bills are. */
interface PaymentsTable {
  id: Generated<number>
  kind: PaymentKind
  mode: PaymentMode
  amount: number
  /** As the bank or the app shows it; may be empty. */
  reference: string
  /** The date in the shop. */
  day: string
  created_at: string
  user_id: number
  user_name: string
  bill_id: number | null
  kept_until: string
  entity: RequestEntity | null
  entity_id: number | null
}

/**
 * The sums of a request, or of a bill of the counter, as `settle` computes them from its documents and payments: projected in the transaction
 * of each of these, and of each hand-over.
 */
interface AccountsTable {
  /** `repair-requests 12` or `bill 7`. */
  account: string
  entity: RequestEntity | null
  entity_id: number | null
  bill_id: number | null
  /** GSTIN or phone of the customer of the first bill that is not paid, else the account itself; empty without a debt. */
  owner: Generated<string>
  billed: Generated<number>
  credited: Generated<number>
  paid: Generated<number>
  due: Generated<number>
  advance: Generated<number>
  owed_since: string | null
  /** The last day of the longest warranty on the repair, or on what was billed and not taken back. */
  covered_until: string | null
}

/** The cash that was counted at the end of a day, beside what it should have been. */
interface DayClosingsTable {
  day: string
  opening: number
  expected: number
  counted: number
  note: string
  created_at: string
  user_id: number
  user_name: string
}
