import * as z from 'zod/mini'
import { ADDRESS_MAX, LIST_LIMIT_MAX, TEXT_MAX } from '#contract/constants.ts'
import { jobBriefSchema } from '#contract/desk/job-brief.ts'
import { deviceRowSchema } from '#contract/devices/device-rows.ts'
import { billRowSchema } from '#contract/money/bills.ts'
import { optionalGstin } from '#contract/money/gstin.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  anyPhone,
  email,
  idParams,
  isoTimestamp,
  listQuery,
  optionalText,
  paise,
  personName,
  rowId,
  version,
} from '#contract/platform/fields.ts'
import { LANGUAGE_CODES } from '#contract/platform/languages.ts'
import { money } from '#contract/platform/money-fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'
import { followedRequestSchema } from '#contract/requests/tracking.ts'

/** Phones of one customer, and emails. */
export const CONTACTS_MAX = 10
/** The newest requests of each kind, and bills, on the page of a customer. */
export const CUSTOMER_RECORDS_MAX = 200

/** A customer in a list, with every phone and email under which they came. */
export const customerRowSchema = z.object({
  ...{ id: z.int(), name: z.string(), phones: z.array(z.string()), emails: z.array(z.string()), gstin: z.string() },
  createdAt: isoTimestamp,
})
export type CustomerRow = z.infer<typeof customerRowSchema>

/** An error is about all of them: the form has one field. */
const few = (item: typeof anyPhone | typeof email, message: 'phone' | 'email') =>
  z.pipe(
    z.array(z.string(code(message)), code(message)).check(
      z.maxLength(CONTACTS_MAX, code('too_many_items')),
      z.refine((typed) => typed.every((each) => item.safeParse(each).success), code(message)),
    ),
    z.transform((typed) => typed.map((each): string => item.parse(each))),
  )

/** What the shop writes about a customer. What they wrote on a request stays there. */
export const customerFactsSchema = z.object({
  name: personName,
  phones: few(anyPhone, 'phone'),
  emails: few(email, 'email'),
  gstin: optionalGstin,
  address: z.string(code('address')).check(z.maxLength(ADDRESS_MAX, code('too_long'))),
  language: z.enum(LANGUAGE_CODES, code('choice')),
  notes: optionalText(TEXT_MAX),
  /** Whether they want messages beyond those about a request; null when nobody asked. */
  mayMessage: z.nullable(z.boolean(code('choice'))),
  /** In paise; null for none. */
  creditLimit: z.nullable(paise()),
})
export type CustomerFacts = z.output<typeof customerFactsSchema>
const changeSchema = z.partial(customerFactsSchema)
export type CustomerChange = z.output<typeof changeSchema>

const requestSchema = z.object({
  ...{ id: z.int(), reference: z.string(), name: z.string(), phone: z.string(), email: z.string(), createdAt: isoTimestamp },
  ...{ status: z.string(), about: z.string(), isWithdrawn: z.boolean() },
})
export type CustomerRequest = z.infer<typeof requestSchema>

/** A repair, with the last day of its warranty. */
export const customerJobSchema = z.extend(requestSchema, {
  deviceId: z.nullable(z.int()),
  ...{ serial: z.string(), coveredUntil: z.nullable(z.string()), isCovered: z.boolean() },
  job: jobBriefSchema,
})
export type CustomerJob = z.infer<typeof customerJobSchema>

/** A person or a company with all that the shop has of them, newest first. */
export const customerSchema = z.object({
  ...{ id: z.int(), name: z.string(), phones: z.array(z.string()), emails: z.array(z.string()), gstin: z.string() },
  ...{ address: z.string(), language: z.enum(LANGUAGE_CODES), notes: z.string(), mayMessage: z.nullable(z.boolean()) },
  creditLimit: money(z.optional(z.nullable(z.int()))),
  ...{ createdAt: isoTimestamp, version },
  /** Those that they own today. */
  devices: z.array(deviceRowSchema).check(z.maxLength(CUSTOMER_RECORDS_MAX)),
  jobs: z.array(customerJobSchema),
  bookings: z.array(requestSchema),
  /** Devices that they offered to the shop. */
  offers: z.array(requestSchema),
  messages: z.array(requestSchema),
  bills: money(z.optional(z.array(billRowSchema))),
  /** What they owe and what the shop holds of theirs, in paise. */
  ...{ owes: money(z.optional(z.int())), holds: money(z.optional(z.int())) },
  /** Rows that were merged into this one. */
  merged: z.array(customerRowSchema),
  /** Others who may be the same person. */
  doubles: z.array(customerRowSchema),
})
export type CustomerPage = z.infer<typeof customerSchema>

/** What the shop has of a customer, for the customer: the page, and every request with its history. */
const exportSchema = z.object({ customer: customerSchema, requests: z.array(followedRequestSchema) })

const other = z.object({ otherId: rowId() })

export const customerRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/customers',
    operationId: 'listCustomers',
    access: 'user',
    summary: 'Customers, newest first. `q` searches names, phones, emails and GSTINs',
    query: z.object({ page: listQuery.page, limit: listQuery.limit, q: listQuery.q }),
    counted: true,
    status: 200,
    response: z.array(customerRowSchema).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  doubles: {
    method: 'GET',
    path: '/api/customers/doubles',
    operationId: 'listDoubles',
    access: 'user',
    summary: 'Pairs of customers who may be one person, newest first',
    query: z.object({ page: listQuery.page, limit: listQuery.limit }),
    counted: true,
    status: 200,
    response: z.array(z.object({ one: customerRowSchema, other: customerRowSchema })).check(z.maxLength(LIST_LIMIT_MAX)),
  },
  get: {
    method: 'GET',
    path: '/api/customers/:id',
    operationId: 'getCustomer',
    access: 'user',
    summary: 'A customer with devices, requests, bills and what is owed; of one that was merged, the one into which it was',
    params: idParams,
    status: 200,
    response: customerSchema,
  },
  update: {
    method: 'PUT',
    path: '/api/customers/:id',
    operationId: 'updateCustomer',
    access: 'user',
    summary: 'Change what the shop writes about a customer; their requests stay as they were written',
    params: idParams,
    body: changeSchema,
    versioned: true,
    status: 200,
    response: customerSchema,
  },
  merge: {
    method: 'POST',
    path: '/api/customers/:id/merge',
    operationId: 'mergeCustomer',
    access: 'user',
    summary: 'Make another customer and this one the same person; a second call does nothing',
    params: idParams,
    body: other,
    status: 200,
    response: customerSchema,
  },
  split: {
    method: 'POST',
    path: '/api/customers/:id/split',
    operationId: 'splitCustomer',
    access: 'user',
    summary: 'Make this merged customer a person again, with what was merged into it before. Returns the customer from whom it was split',
    params: idParams,
    body: other,
    status: 200,
    response: customerSchema,
  },
  settle: {
    method: 'POST',
    path: '/api/customers/:id/doubles',
    operationId: 'settleDouble',
    access: 'user',
    summary: 'Say that another customer is not this one, or take that back',
    params: idParams,
    body: z.extend(other, { isOther: z.boolean(code('choice')) }),
    status: 200,
    response: customerSchema,
  },
  export: {
    method: 'GET',
    path: '/api/customers/:id/export',
    operationId: 'exportCustomer',
    access: 'admin',
    summary: 'All that the shop has of a customer, for the customer who asks for it',
    params: idParams,
    recentLogin: true,
    status: 200,
    response: exportSchema,
  },
  erase: {
    method: 'DELETE',
    path: '/api/customers/:id',
    operationId: 'eraseCustomer',
    access: 'admin',
    summary:
      'Delete everything about a customer for good, but what the law wants kept, and requests on which money is owed or held or a warranty runs: `left` has their references. Refused when all have to stay',
    params: idParams,
    recentLogin: true,
    errors: ['account_open'],
    status: 200,
    response: z.object({ left: z.array(z.string()) }),
  },
})
