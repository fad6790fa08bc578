import type { RequestEntity } from '#contract/constants.ts'
import type { ViewList } from '#contract/office/saved-views.ts'
import type { ChangeAction, ChangeEntity, ImportedEntity, ImportKindName, MailSecurity, TrashEntity } from '#contract/staff-constants.ts'
import { bigint, id, integer, json, table, text, time } from './table.ts'

/** By mail, or by push to the devices that have subscribed. */
export type NotificationChannel = 'mail' | 'push'

/** Values of a customer are removed when they or their request are erased, and put back when it is restored before that. */
const IS_ABOUT_CUSTOMER = `(old.entity in ('customers', 'devices') or old.entity in (select entity from request_kinds))`
const IS_SAME = ['id', 'entity', 'entity_id', 'action', 'at', 'user_id', 'user_name', 'address', 'search']
  .map((column) => `new.${column} is not distinct from old.${column}`)
  .join(' and ')

export const metadata = table('metadata', {
  name: text().key(),
  value: text(),
}).with({ formerly: 'facts' })

/** Entries are only added: the database refuses everything else. */
export const audit_log = table('audit_log', {
  id: id(),
  entity: text<ChangeEntity>(),
  entity_id: integer(),
  action: text<ChangeAction>(),
  at: time(),
  /** The account; accounts are never deleted. 0 means `npm run user`, a customer or nobody. `user_name` is its name at that time. */
  user_id: integer(),
  user_name: text(),
  /** JSON array of `{ field, from, to }`. */
  changes: json(),
  /** The range of the caller's address, such as `203.0.113.x`; empty without one, and for customers. */
  address: text().default(''),
  /** Lower-cased names of the account and of the one that it is about, and the address. */
  search: text().default(''),
}).with({
  indexes: {
    entity_entity_id_id: 'entity, entity_id, id',
    entity_id: 'entity, id',
    action_id: 'action, id',
    at: 'at',
  },
  searched: ['search'],
  guard: {
    refusal: 'The audit log is append-only',
    update: `${IS_ABOUT_CUSTOMER} and ${IS_SAME}`,
    delete: `(${IS_ABOUT_CUSTOMER} and old.entity_id > 0) or old.at < {yearAgo}`,
  },
  formerly: 'changes',
})

/** Deleted records that can be restored; unique by entity and id. No other table and no other query of the site refers to them. */
export const trash = table('trash', {
  /** Grows with time, so it orders the list. */
  id: id(),
  entity: text<TrashEntity>(),
  entity_id: integer(),
  /** Columns of the list: the reference of a request, and the name of its customer or of a product; empty for an image. */
  reference: text().optional(),
  name: text(),
  /** Email of the customer. */
  email: text().optional(),
  /** The row and everything that belonged to it, JSON; see server/platform/trash/trash.repository.ts. */
  data: json(),
  /** Names of its uploaded files, JSON array. */
  files: json(),
  /** End of the lease of the process that is moving these files. */
  files_locked_until: time().optional(),
  deleted_at: time(),
  /** Name of the account at that time. */
  deleted_by: text(),
  /** When it is deleted for good. */
  purge_at: time(),
}).with({
  unique: [['entity', 'entity_id']],
  indexes: {
    entity_id: 'entity, id',
    email: 'email',
    purge_at: 'purge_at',
  },
})

/** A view of a list that an account has saved. */
export const saved_views = table('saved_views', {
  id: id(),
  user_id: integer().references('users', 'on delete cascade'),
  list: text<ViewList>(),
  /** Unique in the list of the account. */
  name: text(),
  /** The query of the list's URL, without `?`. */
  query: text(),
}).with({
  unique: [['user_id', 'list', 'name']],
})

export const idempotency_keys = table('idempotency_keys', {
  /** Route and the client's key: `bookings:create:4f0c…`. */
  key: text().key(),
  /** SHA-256 of the body: the same key with another body is a conflict. */
  body_hash: text(),
  /** The stored response, JSON. */
  response: json(),
  created_at: time(),
  /** Id of the record in the response. */
  record_id: integer().optional(),
}).with({
  indexes: {
    created_at: 'created_at',
    record_id: 'record_id',
  },
})

/** Points that a key has consumed in its current window. */
export const rate_limits = table('rate_limits', {
  /** Name of the limit and SHA-256 of the counted value, base64url: `login:pmWkWSBC…`. */
  key: text().key(),
  points: integer().check('points >= 0'),
  /** End of the window, milliseconds since 1970. */
  expires_at: bigint(),
}).with({
  indexes: {
    expires_at: 'expires_at',
  },
})

/** Last and next run of each task. */
export const tasks = table('tasks', {
  name: text().key(),
  next_run_at: time(),
  /** End of the lease of the process that is running the task; it is renewed during the run. */
  locked_until: time().optional(),
  /** Start of the latest run that was not interrupted by a shutdown. */
  last_run_at: time().optional(),
  /** Null when that run succeeded. */
  last_error: text().optional(),
}).with({ formerly: 'jobs' })

/** Messages that wait to be sent, mails that have failed, and the log of webhooks. A mail or push that was sent is deleted. */
export const outbox = table('outbox', {
  id: id(),
  /** Name of the template; the text is composed when the message is sent. */
  template: text(),
  /** Input of the template, JSON. */
  data: json(),
  created_at: time(),
  /** UUID, in the Message-ID or `webhook-id` header of every attempt, so that duplicates can be recognised. */
  message_id: text(),
  /** Attempts started so far. */
  attempts: integer().default(0).check('attempts >= 0'),
  /** Time of the next attempt; null when it has failed permanently, or was sent. */
  next_attempt_at: time().optional(),
  /** End of the lease of the process that is sending the message. */
  locked_until: time().optional(),
  /** After this time the message is useless and is dropped. */
  expires_at: time().optional(),
  /** Since an admin sent it again it is retried as long as a new one. */
  retried_at: time().optional(),
  sent_at: time().optional(),
  /** Of the last attempt, for admins who investigate it: recipient, subject, error, and the response of a webhook. */
  recipient: text().optional(),
  subject: text().optional(),
  last_error: text().optional(),
  status: integer().optional(),
  /** The request that it is about; null for other messages. */
  entity: text<RequestEntity>().optional(),
  entity_id: integer().optional(),
  channel: text<NotificationChannel | 'webhook'>().default('mail').check(`channel in ('mail', 'push', 'webhook')`),
  /** The browser that a push is for. */
  subscription_id: integer().optional().references('push_subscriptions', 'on delete cascade'),
  /** The receiver of a message for a webhook. */
  webhook_id: integer().optional().references('webhooks', 'on delete cascade'),
}).with({
  checks: [
    `(channel = 'push') = (subscription_id is not null)`,
    `(channel = 'webhook') = (webhook_id is not null)`,
    '(entity is null) = (entity_id is null)',
    'sent_at is null or next_attempt_at is null',
  ],
  indexes: {
    channel_next_attempt_at: 'channel, next_attempt_at',
    entity_entity_id: 'entity, entity_id',
    subscription_id: 'subscription_id',
    webhook_id_locked_until: 'webhook_id, locked_until where webhook_id is not null',
  },
  formerly: 'mails',
})

/** The mail server that an admin has set; at most one row. */
export const mail_settings = table('mail_settings', {
  /** Always 1. */
  id: integer().key().check('id = 1'),
  host: text(),
  port: integer().check('port between 1 and 65535'),
  security: text<MailSecurity>().check(`security in ('starttls', 'tls', 'none')`),
  /** Empty without a login. */
  user_name: text(),
  /** Sealed; empty without a login. */
  password: text(),
  /** Empty for the name of the shop. */
  sender_name: text(),
  sender_address: text(),
  changed_at: time(),
}).with({
  checks: [`(user_name = '') = (password = '')`],
})

/** Where events of requests are sent. */
export const webhooks = table('webhooks', {
  id: id(),
  url: text(),
  /** The key of its signatures, sealed. */
  secret: text(),
  active: integer().check('active in (0, 1)'),
  created_at: time(),
})

/** A file whose rows became records. */
export const imports = table('imports', {
  id: id(),
  file_name: text(),
  /** JSON: the column or the value of each field. */
  mapping: json(),
  user_id: integer(),
  user_name: text(),
  created_at: time(),
  undone_at: time().optional(),
  kind: text<ImportKindName>().default('products'),
  /** Records that it added, but those that its undo deleted. */
  records: integer().default(0).check('records >= 0'),
})

/** Rows that became records, so that the same row makes no second one. A row goes with its record when that is a customer's. */
export const imported_rows = table('imported_rows', {
  /** The kind, and SHA-256 of the shop's own key of the record, or of the whole row; names from outside are no identifiers. */
  key: text().key(),
  import_id: integer().references('imports', 'on delete cascade'),
  entity: text<ImportedEntity>(),
  /** Null only within the transaction that adds the record; a product may be gone. */
  record_id: integer().optional(),
}).with({
  indexes: {
    import_id_key: 'import_id, key',
    entity_record_id: 'entity, record_id',
  },
})
