import type * as z from 'zod/mini'
import type { Scope } from '#contract/staff-constants.ts'
import type { ErrorCode } from './errors.ts'
import type { FieldErrorCode } from './field-errors.ts'

/** Who may call a route. Everyone else gets 401 (no session) or 403 (wrong role). */
export type Access = 'public' | 'user' | 'admin'

/** The rate limit of a public route; routes with the same name share it. Counted per network, `login` and `reset` per account as well. */
export type RateLimit = 'login' | 'reset' | 'public-form' | 'tracking' | 'tracking-search'

/** The data that a cached response depends on. When it changes, the response is invalidated. */
export type CacheTopic = 'catalogue' | 'gallery' | 'documents'

/** The file field of a multipart body, which may be repeated. */
export interface FileField {
  field: 'images' | 'backup'
  /** Most files in one call. */
  max: number
  /** Most bytes of a file, and the code of the error when it has more; those of an image unless given. */
  large?: { maxBytes: number; error: FieldErrorCode }
}

type Shape = z.ZodMiniObject

/** One HTTP route. The server validates with it, the client gets its types from it, and OpenAPI is generated from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** OpenAPI operation id in camel case: `createBooking`. Generated clients use it, so it must not change. */
  operationId: string
  access: Access
  /** Shows or takes money: refused to an account that sees none. Responses of other routes mark what they show (`money-fields.ts`). */
  money?: true
  /** The scope that an API key needs to call it. Without one, no key may; a public route needs no key. */
  scope?: Scope
  summary: string
  params?: Shape
  query?: Shape
  body?: z.ZodMiniType
  /** Set when the body may be multipart/form-data. */
  files?: FileField
  /** A retry with the same Idempotency-Key header returns the first record instead of creating a second one. */
  idempotent?: true
  /** Validation of a retry whose first call was accepted, where time may have made the same body invalid; the output is that of `body`. */
  retryBody?: z.ZodMiniType
  /** Fields of the body that leave no trace: a retry is recognised by the others, because the hash of a short secret gives it away. */
  secrets?: readonly string[]
  /**
   * The `If-Match: "3"` header is the version that the caller expects. When the row has another version, nothing changes and the response
   * is 409 with the current row. Without the header the last write wins.
   */
  versioned?: true
  rateLimit?: RateLimit
  /** Shares the limit of all reads, although it is none. */
  limitedAsRead?: true
  /**
   * Requires the password to have been entered in this session within the last ten minutes, else 403 `reauthenticate`; `conditional`:
   * for some changes only.
   */
  recentLogin?: true | 'conditional'
  /** Open to admins who have yet to set up the second factor that the shop requires. All other routes refuse them. */
  withoutSecondFactor?: true
  /** Error codes that the other properties do not imply; see `errorCodes`. */
  errors?: readonly ErrorCode[]
  /** The response is the same for everyone and is cached until data of this topic changes. */
  cache?: CacheTopic
  /** The response is an array; the `X-Total-Count` header has the number of rows on all pages. */
  counted?: true
  /**
   * The response is not JSON but a file of this type; CSV is streamed as an attachment, and so are bytes; a PDF is sent as one, a picture
   * is stored by no cache.
   */
  media?: 'text/csv' | 'application/pdf' | 'image/webp' | 'application/octet-stream'
  status: 200 | 201 | 204
  response: z.ZodMiniType
}

export const defineRoutes = <const Routes extends Record<string, Route>>(routes: Routes): Routes => routes

/** Every error code that the route can respond with. */
export function errorCodes(route: Route): ErrorCode[] {
  const {
    access,
    scope,
    method,
    params,
    query,
    body,
    files,
    idempotent,
    versioned,
    rateLimit,
    limitedAsRead,
    recentLogin,
    withoutSecondFactor,
    errors = [],
  } = route
  const writes = method !== 'GET'
  const codes: [code: ErrorCode, applies: unknown][] = [
    // A malformed escape in the URL, or a body that is not JSON.
    ['malformed', params || query || writes],
    ['unauthenticated', access !== 'public'],
    // A technician, or an API key.
    ['forbidden', access !== 'public'],
    ['reauthenticate', recentLogin],
    ['second_factor_needed', access !== 'public' && !withoutSecondFactor],
    ['foreign_origin', writes],
    ['not_found', params],
    ['conflict', versioned || idempotent],
    ['too_large', writes],
    ['unsupported_type', writes],
    ['invalid', params || query || body || files || versioned || idempotent],
    // All reads share one rate limit, and so do all calls of an API key.
    ['too_many', rateLimit || limitedAsRead || !writes || scope],
    ['internal', true],
    ['busy', true],
    ['shutting_down', true],
    ['unconfirmed', writes],
    ['storage_full', writes],
  ]
  return [...new Set([...codes.flatMap(([code, applies]) => (applies ? [code] : [])), ...errors])]
}

type Input<Key extends string, Schema> = Schema extends z.ZodMiniType ? { [K in Key]: z.input<Schema> } : unknown
type OptionalInput<Key extends string, Schema> = Schema extends z.ZodMiniType ? { [K in Key]?: z.input<Schema> } : unknown
type Body<R extends Route> = R extends { files: FileField } ? { body: FormData } : Input<'body', R['body']>

/** The input of a caller: path parameters, query and body. */
export type RouteInput<R extends Route> = Input<'params', R['params']> & OptionalInput<'query', R['query']> & Body<R>
/** The result that a handler returns and a caller receives. */
export type RouteResult<R extends Route> = z.output<R['response']>
