import * as z from 'zod/mini'
import { LIST_LIMIT_MAX, TRASH_DAYS } from '#contract/constants.ts'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { code } from '#contract/platform/field-errors.ts'
import {
  email,
  honeypot,
  isoTimestamp,
  listQuery,
  noContent,
  ownLanguage,
  personName,
  phone,
  rowId,
  rowIds,
  version,
} from '#contract/platform/fields.ts'
import type { Route } from '#contract/platform/route.ts'
import { REQUEST_STATES } from '#contract/staff-constants.ts'

/** Fields that every request form has (S5). */
export const newRequestFields = { name: personName, email, phone, language: ownLanguage, website: honeypot }

/** Fields that every stored request has. `id` is the number shown to people. */
export const requestFields = {
  id: z.int(),
  /** Whose it is; see `getCustomer`. */
  customerId: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: isoTimestamp,
  /** When the customer withdrew the request; its status stays. */
  withdrawnAt: z.nullable(isoTimestamp),
  /** Since when the customer's latest words have had no answer; null when all are answered. */
  unansweredSince: z.nullable(isoTimestamp),
  version,
}

/** The reference that a customer gets, such as `R-4F7K2`: hard to guess, easy to say. For a booking this is `bookingId`. */
export const reference = z.string()

/** Why the status of one of many requests stayed as it was. */
export const STATUS_REFUSALS = ['not_found', 'conflict', 'out_of_stock'] as const satisfies readonly ErrorCode[]
export type StatusRefusal = (typeof STATUS_REFUSALS)[number]

type Path = Route['path']
type Shape = z.ZodMiniObject

/** The properties of one kind of request that its routes depend on. */
interface RequestRoutes<
  List extends Path,
  One extends Path,
  Params extends Shape,
  Status extends string,
  New extends z.ZodMiniType,
  Item extends Shape,
> {
  path: List
  /** Path of a single request; `params` describes its parameters. */
  onePath: One
  params: Params
  statuses: readonly Status[]
  newSchema: New
  schema: Item
  /** Further reasons for which a new request or a status may be refused. */
  refusals?: { create: readonly ErrorCode[]; setStatus: readonly ErrorCode[] }
  /**
   * `one` and `many` are used in summaries (`a booking`, `Bookings`), `id` and `ids` in operation ids (`Booking`, `Bookings`). `create` is
   * the whole summary of that route.
   */
  names: { one: string; many: string; create: string; id: string; ids: string }
}

const statusOf = <Status extends string>(statuses: readonly Status[]) => z.enum(statuses, code('choice'))

/** The routes of every kind of request: visitors create; the staff list, read and set the status of several; admins export and delete. */
export function requestRoutes<
  const List extends Path,
  const One extends Path,
  Params extends Shape,
  const Status extends string,
  New extends z.ZodMiniType,
  Item extends Shape,
>({ path, onePath, params, statuses, newSchema, schema, refusals, names }: RequestRoutes<List, One, Params, Status, New, Item>) {
  const filter = { q: listQuery.q, status: z.optional(statusOf(statuses)), state: z.optional(z.enum(REQUEST_STATES, code('choice'))) }
  return {
    list: {
      method: 'GET',
      path,
      operationId: `list${names.ids}`,
      access: 'user',
      scope: 'requests:read',
      summary: `${names.many}, newest first`,
      query: z.object({ ...listQuery, ...filter }),
      counted: true,
      status: 200,
      response: z.array(schema),
    },
    export: {
      method: 'GET',
      path: `${path}/export`,
      operationId: `export${names.ids}`,
      access: 'admin',
      summary: `${names.many} as a CSV file, newest first, filtered by search, status and ids`,
      query: z.object({ ...filter, ids: z.optional(rowIds(LIST_LIMIT_MAX)) }),
      recentLogin: true,
      media: 'text/csv',
      status: 200,
      response: z.string(),
    },
    setStatuses: {
      method: 'PUT',
      path: `${path}/statuses`,
      operationId: `set${names.id}Statuses`,
      access: 'user',
      scope: 'requests:write',
      summary: `Change the status of several at once. ${names.many} that were deleted or changed since the given version, or whose status is refused, are named in the response and stay as they are; all others change together`,
      body: z.object({
        status: statusOf(statuses),
        rows: z
          .array(z.object({ id: rowId(), version }))
          .check(z.minLength(1, code('required')), z.maxLength(LIST_LIMIT_MAX, code('too_many_items'))),
      }),
      status: 200,
      response: z.object({
        changed: z.array(schema),
        refused: z.array(z.object({ id: z.int(), code: z.enum(STATUS_REFUSALS) })),
      }),
    },
    create: {
      method: 'POST',
      path,
      operationId: `create${names.id}`,
      access: 'public',
      summary: names.create,
      body: newSchema,
      rateLimit: 'public-form',
      idempotent: true,
      ...(refusals && { errors: refusals.create }),
      status: 201,
      // A retry gets another token for the same request, because tokens are not stored.
      response: z.extend(schema, { trackingToken: z.string() }),
    },
    get: {
      method: 'GET',
      path: onePath,
      operationId: `get${names.id}`,
      access: 'user',
      scope: 'requests:read',
      summary: `Read ${names.one}`,
      params,
      status: 200,
      response: schema,
    },
    remove: {
      method: 'DELETE',
      path: onePath,
      operationId: `delete${names.id}`,
      access: 'admin',
      summary: `Move ${names.one} to the trash, where it can be restored for ${TRASH_DAYS} days`,
      params,
      status: 204,
      response: noContent,
    },
  } as const
}

/** The route that changes only the status of a request (S7). */
export function setStatusRoute<const One extends Path, Params extends Shape, const Status extends string, Item extends Shape>({
  onePath,
  params,
  statuses,
  schema,
  refusals,
  names,
}: Pick<RequestRoutes<Path, One, Params, Status, never, Item>, 'onePath' | 'params' | 'statuses' | 'schema' | 'refusals' | 'names'>) {
  return {
    method: 'PUT',
    path: onePath,
    operationId: `set${names.id}Status`,
    access: 'user',
    scope: 'requests:write',
    summary: `Change the status of ${names.one}`,
    params,
    body: z.object({ status: statusOf(statuses) }),
    versioned: true,
    ...(refusals && { errors: refusals.setStatus }),
    status: 200,
    response: schema,
  } as const
}
