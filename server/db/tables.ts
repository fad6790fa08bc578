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
 * Rows as both databases hold them: times are ISO 8601 text in UTC, dates `YYYY-MM-DD`, money whole rupees, flags 0 or 1,
 * phones `+91` and ten digits. `search` is the lower-cased text that `q` looks in. `version` grows by one with each change.
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
  /** One row per fact that must be known once per database: `seeded`, `store_id`, … */
  metadata: { name: string; value: string }
  known_devices: KnownDevicesTable
  rate_limits: RateLimitsTable
  mails: MailsTable
  jobs: JobsTable
}
export type TableName = keyof Tables

interface UsersTable {
  id: Generated<number>
  user_name: string
  /** Lower-cased user name, unique. */
  user_name_key: string
  name: string
  /** Lower-cased, unique. */
  email: string
  /** Empty until an invited account has set its first password: nobody can log in to it. */
  password_hash: string
  role: Role
  theme: Theme
  disabled: number
  created_at: string
  /** The newest login and the one before it, which the profile shows. */
  last_login_at: string | null
  previous_login_at: string | null
}

interface SessionsTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  created_at: string
  expires_at: string
  /** When the password was last given in this session: sensitive calls want it to be recent. */
  authenticated_at: string
}

/** Browsers that have logged in to an account before; one may be known to several. Strangers' wrong guesses never slow them down. */
interface KnownDevicesTable {
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string
  user_id: number
  last_used_at: string
}

/** How much of a limit a key has used up in its current window. */
interface RateLimitsTable {
  /** Name of the limit and SHA-256 of what it is counted for, base64url: `login:pmWkWSBC…`. */
  key: string
  points: number
  /** End of the window, milliseconds since 1970. */
  expires_at: number
}

/** Mails that are still to be sent, and those that could not be. A mail that was sent is deleted. */
interface MailsTable {
  id: Generated<number>
  /** Which mail it is; its text is made when it is sent. */
  template: string
  /** JSON, what the template needs. */
  data: string
  created_at: string
  /** UUID in the Message-ID header of every attempt: a mail that arrives twice can be recognised. */
  message_id: string
  /** Attempts that have begun. */
  attempts: number
  /** Not before this moment; null once it has failed for good. */
  next_attempt_at: string | null
  /** The process that sends it has it to itself until then. */
  locked_until: string | null
  /** After this moment nobody wants it any more, and it is dropped. */
  expires_at: string | null
  /** Recipient, subject and error of the last attempt, for the person who is asked to help. */
  recipient: string | null
  subject: string | null
  last_error: string | null
}

/** When each job last ran, and when it runs next. */
interface JobsTable {
  name: string
  next_run_at: string
  /** The process that runs the job has it to itself until then, and renews it. */
  locked_until: string | null
  /** When the newest run began that was not cut short by a stop. */
  last_run_at: string | null
  /** Null: it went well. */
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
  /** JSON array of addresses; the first is the main picture. */
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

interface BookingsTable {
  id: Generated<number>
  booking_id: string
  name: string
  email: string
  phone: string
  address: string
  product_id: number
  product_name: string
  price: number
  status: BookingStatus
  search: string
  version: number
  created_at: string
  updated_at: string
}

interface RepairRequestsTable {
  id: Generated<number>
  name: string
  email: string
  phone: string
  repair_type: string
  preferred_date: string
  description: string
  status: RepairStatus
  search: string
  version: number
  created_at: string
  updated_at: string
}

interface ContactRequestsTable {
  id: Generated<number>
  name: string
  email: string
  phone: string
  message: string
  status: ContactStatus
  search: string
  version: number
  created_at: string
  updated_at: string
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
  /** The account and the user name it had then; an account is never deleted. 0 stands for `npm run user`. */
  user_id: number
  user_name: string
  /** JSON array of `{ field, from, to }`. */
  changes: string
}

interface IdempotencyKeysTable {
  /** Feature and the client's key, `bookings:4f0c…`. */
  key: string
  /** SHA-256 of the body: the same key with another body is a conflict. */
  body_hash: string
  /** The answer that was given, JSON. */
  response: string
  /** Number of the record in the answer. */
  record_id: number | null
  created_at: string
}
