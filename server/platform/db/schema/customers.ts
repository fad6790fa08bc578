import type { Language } from '#contract/platform/languages.ts'
import { id, integer, searchedRecord, table, text } from './table.ts'

/**
 * A person or a company that the shop knows, made from what comes in. What was written on a request stays there as it was written. One that
 * was merged into another keeps its row and its requests, so that both can be split again.
 */
export const customers = table('customers', {
  id: id(),
  name: text(),
  gstin: text().default(''),
  address: text().default(''),
  language: text<Language>().default('en'),
  notes: text().default(''),
  /** Whether the customer wants messages beyond those about a request; null when nobody asked. */
  may_message: integer().optional().check('may_message in (0, 1)'),
  /** In paise; null for none. */
  credit_limit: integer().optional().check('credit_limit >= 0'),
  /** The row into which it was merged. */
  merged_into: integer().optional(),
  /** The row that stands for the person, after all merges; null for that row itself. */
  person_id: integer().optional(),
  ...searchedRecord(),
}).with({
  checks: ['(merged_into is null) = (person_id is null)', 'merged_into <> id'],
  indexes: {
    person: 'person_id where person_id is not null',
    persons: 'id, person_id where person_id is null',
    gstin: `gstin where gstin <> ''`,
  },
  searched: ['search', 'sound'],
})

/**
 * By what a customer is recognised: every name, phone and email under which they came. Several people may have the same phone, and several
 * the same name; nobody else has both.
 */
export const customer_keys = table('customer_keys', {
  customer_id: integer().references('customers', 'on delete cascade'),
  kind: text<'name' | 'phone' | 'email'>().check(`kind in ('name', 'phone', 'email')`),
  value: text(),
}).with({
  key: ['customer_id', 'kind', 'value'],
  indexes: { value: `value, customer_id where kind <> 'name'` },
})

/** Two customers who may be one, the older first. */
export const customer_doubles = table('customer_doubles', {
  one_id: integer().references('customers', 'on delete cascade'),
  other_id: integer().references('customers', 'on delete cascade'),
  /** Null as long as nobody has said what they are. */
  settled: text<'merged' | 'different'>().optional().check(`settled in ('merged', 'different')`),
}).with({
  key: ['one_id', 'other_id'],
  checks: ['one_id < other_id'],
  indexes: {
    other: 'other_id',
    open: 'other_id, one_id where settled is null',
  },
})
