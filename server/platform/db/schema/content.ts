import type { VisitKind } from '#contract/office/visits.ts'
import { day, id, integer, json, table, text, time } from './table.ts'

/** The owner's documents; one without a row has its defaults, and version 0. */
export const documents = table('documents', {
  name: text().key(),
  version: integer().check('version >= 0'),
  /** JSON object. */
  value: json(),
  updated_at: time().optional(),
  /** Name of the account at that time. */
  updated_by: text().optional(),
})

/** Every version that was ever saved. */
export const document_versions = table('document_versions', {
  name: text().references('documents'),
  version: integer().check('version >= 1'),
  value: json(),
  at: time(),
  user_id: integer(),
  user_name: text(),
}).with({
  key: ['name', 'version'],
})

export const gallery_images = table('gallery_images', {
  id: id(),
  url: text().unique(),
  width: integer(),
  height: integer(),
  created_at: time(),
}).with({
  checks: ['width > 0 and height > 0'],
})

export const newsletter_subscribers = table('newsletter_subscribers', {
  id: id(),
  email: text().unique(),
  /** SHA-256 of the unsubscribe token, hex. */
  unsubscribe_hash: text().unique(),
  created_at: time(),
  unsubscribed_at: time().optional(),
  language: text().default('en'),
}).with({
  indexes: {
    unsubscribed_at: 'unsubscribed_at where unsubscribed_at is not null',
  },
})

/** How often something happened on a day: no row is about one visitor. */
export const visit_counts = table('visit_counts', {
  kind: text<VisitKind>().check(`kind in ('page', 'product', 'search', 'begun', 'sent')`),
  /** A date in the shop. */
  day: day(),
  /** A page or form by its name, a product by its id, the words of a search; empty for the sum of all beyond the limit. */
  name: text(),
  count: integer().check('"count" > 0'),
}).with({
  key: ['kind', 'day', 'name'],
})
