import type { Generated } from 'kysely'
import type {
  BookingStatus,
  ChangeAction,
  ChangeEntity,
  ContactStatus,
  ProductCategory,
  ProductCondition,
  RepairStatus,
  Role,
  Theme,
} from '#contract/constants.ts'

/**
 * Rows as both databases store them: timestamps are ISO 8601 text in UTC, dates `YYYY-MM-DD`, money whole rupees, flags 0 or 1,
 * phones `+91` and ten digits. `search` is the lower-cased text that `q` searches. `version` increases by one with each change.
 */
export interface Tables {
  users: UsersTable
  sessions: SessionsTable
  password_resets: PasswordResetsTable
  products: ProductsTable
  bookings: BookingsTable
  repair_requests: RepairRequestsTable
  contact_requests: ContactRequestsTable
  gallery_images: GalleryImagesTable
  newsletter_subscribers: NewsletterSubscribersTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  /** Facts about the database itself: `seeded`, `store_id`, … */
  metadata: { name: string; value: string }
  known_devices: KnownDevicesTable
  rate_limits: RateLimitsTable
  mails: MailsTable
  jobs: JobsTable
}
export type TableName = keyof Tables

/** Tables that caches may depend on. All processes are notified when one of them changes, at a small cost per commit (NOTIFY). */
export const ANNOUNCED_TABLES = ['products', 'gallery_images'] as const satisfies TableName[]
export type AnnouncedTable = (typeof ANNOUNCED_TABLES)[number]

interface UsersTable {
  id: Generated<number>
  user_name: string
  /** Lower-cased user name, unique. */
  user_name_key: string
  name: string
  /** Lower-cased, unique. */
  email: string
  /** Empty until an invited account has set its first password; no login is possible until then. */
  password_hash: string
  role: Role
  theme: Theme
  disabled: number
  created_at: string
  /** The latest login and the one before it, which the profile shows. */
  last_login_at: string | null
  previous_login_at: string | null
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  /** When the password was last entered in this session; sensitive calls require it to be recent. */
  authenticated_at: string
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
  seller_name: string
  seller_location: string
  seller_contact: string
  description: string
  /** Lower-cased name and category. */
  search: string
  version: number
  created_at: string
  updated_at: string
}

/** Columns of every kind of request, besides its id. */
export interface RequestColumns<Status extends string = string> {
  name: string
  email: string
  phone: string
  status: Status
  search: string
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
  repair_type: string
  preferred_date: string
  description: string
}

interface ContactRequestsTable extends RequestTable<ContactStatus> {
  message: string
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

interface AuditLogTable {
  id: Generated<number>
  entity: ChangeEntity
  entity_id: number
  action: ChangeAction
  at: string
  /** The account; accounts are never deleted. 0 means `npm run user`. `user_name` is its name at that time. */
  user_id: number
  user_name: string
  /** JSON array of `{ field, from, to }`. */
  changes: string
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
