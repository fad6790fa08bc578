import type { Generated } from 'kysely'
import type {
  Availability,
  BookingStatus,
  ChangeAction,
  ChangeEntity,
  ContactStatus,
  ProductCategory,
  ProductCondition,
  RepairStatus,
  RequestEntity,
  Role,
  Theme,
  TrashEntity,
} from '#contract/constants.ts'
import type { Device } from '#contract/devices.ts'
import type { ViewList } from '#contract/saved-views.ts'
import type { EventKind } from '#contract/tracking.ts'

/**
 * Rows as both databases store them: timestamps are ISO 8601 text in UTC, dates `YYYY-MM-DD`, money whole rupees, flags 0 or 1,
 * phones `+91` and ten digits. `search` is the lower-cased text that `q` searches. `version` increases by one with each change.
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
  bookings: BookingsTable
  repair_requests: RepairRequestsTable
  contact_requests: ContactRequestsTable
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
  mails: MailsTable
  jobs: JobsTable
  notification_hours: NotificationHoursTable
  notified_requests: NotifiedRequestsTable
  push_subscriptions: PushSubscriptionsTable
  push_messages: PushMessagesTable
}
export type TableName = keyof Tables

/**
 * Whether a backup has the rows of a table, in an order in which they can be inserted. What belongs to a login or is on its way is left
 * out: a restored database logs everyone out and sends nothing a second time.
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
  sessions: false,
  password_resets: false,
  pending_logins: false,
  second_factor_setups: false,
  passkey_setups: false,
  push_subscriptions: false,
  push_messages: false,
  mails: false,
  jobs: false,
  rate_limits: false,
}

/** Tables that caches may depend on. All processes are notified when one of them changes, at a small cost per commit (NOTIFY). */
export const ANNOUNCED_TABLES = ['products', 'gallery_images', 'request_events', 'documents'] as const satisfies TableName[]
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
  disabled: number
  /** Kinds of new requests that the account is told of while it is an admin: JSON array of `RequestEntity`. */
  notify_of: Generated<string>
  created_at: string
  /** The latest login and the one before it, which the profile shows. */
  last_login_at: string | null
  previous_login_at: string | null
}

/** What an account wants to see of a list again. */
interface SavedViewsTable {
  id: Generated<number>
  user_id: number
  list: ViewList
  /** Unique in the list of the account. */
  name: string
  /** Of the list's URL, without `?`. */
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
  /** Of the login. */
  browser: Device['browser']
  system: Device['system']
  /** Where it was used last, such as `203.0.113.x`; empty where it is not known. */
  address: string
  /** Not more exact than a few minutes. */
  last_used_at: string
}

/** The authenticator app of an account; without a row the password is enough. */
interface SecondFactorsTable {
  user_id: number
  /** Shared with the app, base32. It computes the codes, so it cannot be a hash. */
  secret: string
  /** Time step, of 30 s since 1970, of the code that was accepted last; it and earlier ones are accepted no more. */
  last_step: number
  created_at: string
}

/** Secrets that an app was shown and has not confirmed with a code. */
interface SecondFactorSetupsTable {
  user_id: number
  secret: string
  expires_at: string
}

/** Codes that take the place of the app, each once: a used one is deleted. */
interface RecoveryCodesTable {
  /** SHA-256 of the code, hex. */
  code_hash: string
  user_id: number
}

/** Second factors that a device or a password manager keeps. An account may have several. */
interface PasskeysTable {
  id: Generated<number>
  user_id: number
  /** Chosen by the device, unique; base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** Of its latest signature; stays 0 where the device does not count. */
  counter: number
  /** How the browser reaches it: JSON array. */
  transports: string
  /** As its owner calls it. */
  name: string
  created_at: string
  last_used_at: string | null
}

/** Passkeys that are being added. */
interface PasskeySetupsTable {
  user_id: number
  /** What the new passkey must answer, once; base64url. */
  challenge: string
  expires_at: string
}

/** Logins whose password was right and which want the second factor. They are no sessions. */
interface PendingLoginsTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  user_id: number
  /** The session whose password was confirmed; null for a new login. */
  session_hash: string | null
  /** What a passkey must sign to complete the login, base64url; null until it is asked for, and once it was answered. */
  challenge: string | null
  expires_at: string
}

/** What the owner edits; a document without a row has its defaults, and version 0. */
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
  /** Name of the limit and SHA-256 of what it is counted by, base64url: `login:pmWkWSBC…`. */
  key: string
  points: number
  /** End of the window, milliseconds since 1970. */
  expires_at: number
}

/** Mails that are waiting or have failed. Sent mails are deleted. */
interface MailsTable {
  id: Generated<number>
  /** Name of the template; the text is composed when the mail is sent. */
  template: string
  /** Input of the template, JSON. */
  data: string
  created_at: string
  /** UUID in the Message-ID header of every attempt, so that duplicates can be recognised. */
  message_id: string
  /** Attempts started so far. */
  attempts: number
  /** Time of the next attempt; null when the mail has failed permanently. */
  next_attempt_at: string | null
  /** End of the lease of the process that is sending the mail. */
  locked_until: string | null
  /** After this time the mail is useless and is dropped. */
  expires_at: string | null
  /** Recipient, subject and error of the last attempt, for admins who investigate it. */
  recipient: string | null
  subject: string | null
  last_error: string | null
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

/** By mail, or by push to the devices that asked for it. */
export type NotificationChannel = 'mail' | 'push'

/** The hour in which an account was told of new requests; see features/notifications/notifications.service.ts. */
interface NotificationHoursTable {
  user_id: number
  channel: NotificationChannel
  ends_at: string
  /** How many requests of this hour may still be told of one by one. */
  singles_left: number
}

/** Requests that an account was told of, or will be. */
interface NotifiedRequestsTable {
  user_id: number
  channel: NotificationChannel
  entity: RequestEntity
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

/** Pushes that wait to be sent. */
interface PushMessagesTable {
  id: Generated<number>
  subscription_id: number
  /** What it is about, JSON; the text is composed when it is sent. */
  data: string
  created_at: string
  /** Attempts started so far. */
  attempts: number
  next_attempt_at: string
  /** End of the lease of the process that is sending it. */
  locked_until: string | null
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
  /** Parts that were tested, separated by commas; empty where it is not known, as is `wear`. */
  tested: Generated<string>
  wear: Generated<string>
  seller_name: string
  seller_location: string
  seller_contact: string
  description: string
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
  /** Lower-cased name and category. */
  search: string
  version: number
  created_at: string
  updated_at: string
}

/** Someone who wants to hear when a product is free again; unique by product and email. */
interface StockAlertsTable {
  id: Generated<number>
  product_id: number
  email: string
  created_at: string
}

/** Columns of every kind of request, besides its id. */
export interface RequestColumns<Status extends string = string> {
  name: string
  email: string
  phone: string
  status: Status
  search: string
  /** When the customer withdrew the request. */
  withdrawn_at: string | null
  /** Time of the latest change of status that the shop has not told the customer yet; null when there is nothing to tell. */
  untold_since: string | null
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
  price: number
}

interface RepairRequestsTable extends RequestTable<RepairStatus> {
  reference: string
  repair_type: string
  preferred_date: string
  description: string
}

interface ContactRequestsTable extends RequestTable<ContactStatus> {
  reference: string
  message: string
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

/** What happened to a request after it was sent, as its customer sees it. */
interface RequestEventsTable {
  id: Generated<number>
  entity: RequestEntity
  entity_id: number
  at: string
  kind: EventKind
  /** The status, the words or the date of the event. */
  text: string
  /** Name of the account at that time; null for the customer. */
  user_name: string | null
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
  /** Where the call came from, such as `203.0.113.x`; empty where there was none, and for customers. */
  address: Generated<string>
  /** Lower-cased names of the account and of the one that it is about, and the address. */
  search: string
}

/** What was deleted and can be restored; unique by entity and id. No other table and no query of the site knows anything of it. */
interface TrashTable {
  /** Grows with time, so it orders the list. */
  id: Generated<number>
  entity: TrashEntity
  entity_id: number
  /** What the list shows: the reference of a request, and the name of its customer or of a product; empty for an image. */
  reference: string | null
  name: string
  /** Of the customer. */
  email: string | null
  /** The row and what belonged to it, JSON; see server/trash/trash.repository.ts. */
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
