import type {
  BookingStatus,
  ContactStatus,
  OfferCategory,
  OfferCondition,
  RepairStatus,
  RequestEntity,
  SaleOfferStatus,
} from '#contract/constants.ts'
import type { Hazard } from '#contract/desk/desk.ts'
import type { NewsKind } from '#contract/desk/news.ts'
import type { ReturnReason } from '#contract/desk/returns.ts'
import type { EventKind } from '#contract/requests/request-events.ts'
import type { NotificationChannel } from './platform.ts'
import { id, integer, json, table, text, time } from './table.ts'

const IS_OPEN = `status = 'Pending' and withdrawn_at is null`
const STAGE = `(case when declined_at is not null then 'declined' when waiting_since is not null then 'waiting_customer'
  when outside_since is not null then 'outside' when ready_at is not null then 'ready' when part_since is not null then 'waiting_part'
  when bench_since is not null then 'bench' when received_at is not null then 'received' else 'asked' end)`
const DUE_ON = `(coalesce(promised_on, nullif(preferred_date, ''), '9999-12-31'))`

export const request_kinds = table('request_kinds', {
  entity: text<RequestEntity>().key(),
})

/** Columns of every kind of request. */
const REQUEST = {
  /** Whose it is. Without a reference, because rows of the trash come back. */
  customer_id: integer(),
  name: text(),
  email: text(),
  phone: text(),
  /** The language in which the customer wrote, and reads what the shop writes. */
  language: text().default('en'),
  search: text(),
  sound: text().default(''),
  /** When the customer withdrew the request. */
  withdrawn_at: time().optional(),
  /** Time of the latest change of status of which the shop has not notified the customer; null when there is none. */
  unnotified_since: time().optional().formerly('untold_since'),
  /** Since when the customer's latest words have had no answer; null when the shop has answered them or set them aside. */
  unanswered_since: time().optional(),
  version: integer().default(1).check('version >= 1'),
  created_at: time(),
  updated_at: time(),
}
const REQUEST_INDEXES = {
  customer: 'customer_id, id',
  status_id: 'status, id',
  created_at: 'created_at',
  status_updated_at: 'status, updated_at',
  unnotified_since: 'unnotified_since, id where unnotified_since is not null',
  unanswered: 'unanswered_since, id where unanswered_since is not null',
  withdrawn: 'updated_at where withdrawn_at is not null',
}

export const bookings = table('bookings', {
  id: id(),
  ...REQUEST,
  booking_id: text().unique(),
  address: text(),
  product_id: integer(),
  product_name: text(),
  price: integer(),
  status: text<BookingStatus>().check(`status in ('Pending', 'Booked', 'Purchased')`),
  /** The name that the customer read, where it was not English. */
  shown_name: text().optional(),
}).with({
  indexes: {
    ...REQUEST_INDEXES,
    product_id: 'product_id',
    waiting: `status, id, created_at, withdrawn_at where ${IS_OPEN}`,
  },
  searched: ['search', 'sound'],
})

export const repair_requests = table('repair_requests', {
  id: id(),
  ...REQUEST,
  repair_type: text(),
  preferred_date: text(),
  description: text(),
  status: text<RepairStatus>().check(`status in ('Pending', 'Resolved')`),
  reference: text().default(''),
  received_at: time().optional(),
  bench_since: time().optional(),
  /** Since when it waits for the customer. */
  waiting_since: time().optional(),
  /** Since when it waits for the part. */
  part_since: time().optional(),
  /** Since when the device or a part of it is with a lab; of several, the first (`outside_works`). */
  outside_since: time().optional(),
  /** The calendar date on which it is expected back; of several, the first. */
  outside_due: text().optional(),
  ready_at: time().optional(),
  handed_over_at: time().optional(),
  returned_at: time().optional(),
  /** A calendar date. */
  promised_on: text().optional(),
  /** A calendar date. */
  part_due: text().optional(),
  device_kind: text().optional(),
  brand: text().optional(),
  model: text().optional(),
  /** Serial number or IMEI. */
  serial: text().optional(),
  accessories: text().optional(),
  part: text().optional(),
  part_from: text().optional(),
  collected_by: text().optional(),
  return_reason: text<ReturnReason>().optional().check(`return_reason in ('impossible', 'no_part', 'declined', 'uneconomical', 'other')`),
  /** The shop's own words on it. */
  return_words: text().optional(),
  technician_id: integer().optional(),
  warranty_days: integer().optional(),
  /** Id of the earlier repair under whose warranty this one is. */
  warranty_of: integer().optional(),
  /** Id of the first repair of the visit in which the device was brought; null for that first one, and for a device that came alone. */
  visit_id: integer().optional(),
  /** Without a reference, because rows of the trash come back; null where nothing says which device it is. */
  device_id: integer().optional(),
  /** JSON: the result of each check that was made when the device came in. */
  condition: json().optional(),
  /** JSON: the same after the work. */
  condition_after: json().optional(),
  /** Whether the customer allows that data on the device is erased. */
  may_erase: integer().optional().check('may_erase in (0, 1)'),
  /** JSON: marks on a drawing of the device. */
  marks: json().optional(),
  /** When the customer declined the estimate. */
  declined_at: time().optional(),
  hazard: text<Hazard>().optional().check(`hazard in ('battery', 'liquid', 'glass')`),
  /** What its technician, or anyone when nobody has it, has not seen yet, and since when. */
  news: text<NewsKind>().optional(),
  news_at: time().optional(),
}).with({
  indexes: {
    ...REQUEST_INDEXES,
    due: `${DUE_ON}, id`,
    status_due: `status, ${DUE_ON}, id`,
    reference: 'unique reference',
    ready_at: 'ready_at, received_at where ready_at is not null',
    returned: 'returned_at, id where returned_at is not null',
    left: 'handed_over_at, id where handed_over_at is not null',
    phone: 'phone, id',
    comebacks: 'id where warranty_of is not null',
    visit: 'visit_id, id where visit_id is not null',
    device: 'device_id, id where device_id is not null',
    waiting: `status, id, created_at, withdrawn_at where ${IS_OPEN}`,
    ready: `${STAGE}, ready_at, id where ${IS_OPEN} and ready_at is not null`,
    awaited: `${STAGE}, part_since, part_from, part_due, id, status, withdrawn_at where ${IS_OPEN} and part_since is not null`,
    board: `${STAGE}, ${DUE_ON}, id where ${IS_OPEN}`,
    technician: `technician_id, ${STAGE}, ${DUE_ON}, id, brand, status, withdrawn_at where ${IS_OPEN}`,
    begun: `technician_id, ${STAGE}, ${DUE_ON}, id, bench_since, status, withdrawn_at where ${IS_OPEN} and bench_since is not null`,
    brand: `brand, ${STAGE}, ${DUE_ON}, id where ${IS_OPEN} and brand is not null`,
    news: 'news_at, id, technician_id where news is not null',
    outside: `${STAGE}, outside_due, id, technician_id, status, withdrawn_at where ${IS_OPEN} and outside_due is not null`,
    parts: `${STAGE}, part_due, id, ${DUE_ON}, technician_id, status, withdrawn_at where ${IS_OPEN} and part_due is not null`,
  },
  searched: ['search', 'sound'],
})

export const sale_offers = table('sale_offers', {
  id: id(),
  ...REQUEST,
  reference: text().unique(),
  category: text<OfferCategory>(),
  /** Brand and model. */
  device: text(),
  condition: text<OfferCondition>().check(`condition in ('works', 'faults', 'dead')`),
  description: text(),
  accessories: text(),
  /** What the customer hopes for, in paise; null where they did not say. */
  price_from: integer().optional().check('price_from > 0'),
  price_to: integer().optional().check('price_to >= price_from'),
  /** The calendar date of the visit. */
  preferred_date: text(),
  status: text<SaleOfferStatus>().check(`status in ('Pending', 'Quoted', 'Bought', 'Declined')`),
}).with({
  indexes: {
    ...REQUEST_INDEXES,
    waiting: `status, id, created_at, withdrawn_at where ${IS_OPEN}`,
  },
  searched: ['search', 'sound'],
})

export const contact_requests = table('contact_requests', {
  id: id(),
  ...REQUEST,
  message: text(),
  status: text<ContactStatus>().check(`status in ('Pending', 'Reached Out')`),
  reference: text().default(''),
}).with({
  indexes: {
    ...REQUEST_INDEXES,
    reference: 'unique reference',
    created_at: 'created_at, version, status',
    waiting: `status, id, created_at, withdrawn_at, unanswered_since where ${IS_OPEN} and unanswered_since is not null`,
    phone_id: 'phone, id',
  },
  searched: ['search', 'sound'],
})

/** An event of a request after it was sent, as its customer sees it. */
export const request_events = table('request_events', {
  id: id(),
  entity: text<RequestEntity>().references('request_kinds'),
  entity_id: integer(),
  at: time(),
  kind: text<EventKind>(),
  /** Name of the account at that time; null for the customer. */
  user_name: text().optional(),
  /** JSON: what a move of a repair changed. */
  undo: text().optional(),
  /** JSON, by the schema of the kind (contract/requests/request-events.ts). */
  data: json().default('{}'),
}).with({
  indexes: {
    entity_entity_id_id: 'entity, entity_id, id',
    of_customers: 'id where user_name is null',
  },
})

/** Links by which customers follow their request; one request may have several. */
export const tracking_links = table('tracking_links', {
  /** SHA-256 of the link's token, hex. */
  token_hash: text().key(),
  entity: text<RequestEntity>().references('request_kinds'),
  entity_id: integer(),
  created_at: time(),
  /** Null when it lasts as long as the request. */
  expires_at: time().optional(),
}).with({
  indexes: {
    entity_entity_id: 'entity, entity_id',
    expires_at: 'expires_at',
  },
})

/** The hour in which an account was notified of new requests; see server/requests/notifications/notifications.service.ts. */
export const notification_hours = table('notification_hours', {
  user_id: integer().references('users', 'on delete cascade'),
  channel: text<NotificationChannel>().check(`channel in ('mail', 'push')`),
  ends_at: time(),
  /** How many requests of this hour may still be mailed one by one. */
  singles_left: integer().check('singles_left >= 0'),
}).with({
  key: ['user_id', 'channel'],
})

/** Requests that an account was or will be notified of. */
export const notified_requests = table('notified_requests', {
  user_id: integer().references('users', 'on delete cascade'),
  channel: text<NotificationChannel>().check(`channel in ('mail', 'push')`),
  /** `request-events` for an action of a customer. */
  entity: text<RequestEntity | 'request-events'>(),
  entity_id: integer(),
  at: time(),
  /** `collected`: waits for the digest. `digested`: was part of one. */
  state: text<'single' | 'collected' | 'digested'>().check(`state in ('single', 'collected', 'digested')`),
}).with({
  key: ['user_id', 'channel', 'entity', 'entity_id'],
  indexes: {
    at: 'at',
  },
})

/** Browsers that get notifications by push while their session lasts. */
export const push_subscriptions = table('push_subscriptions', {
  id: id(),
  user_id: integer().references('users', 'on delete cascade'),
  /** The session that subscribed; when it ends, the subscription is deleted with it. */
  session_hash: text().references('sessions', 'on delete cascade on update cascade'),
  /** URL of the browser's push service; whoever knows it can send to the browser. */
  endpoint: text().unique(),
  /** Public key and secret of the browser, base64url. */
  p256dh: text(),
  auth: text(),
  /** Such as `Chrome on Android`. */
  name: text(),
  created_at: time(),
}).with({
  indexes: {
    user_id: 'user_id',
    session_hash: 'session_hash',
  },
})
