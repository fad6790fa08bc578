import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call a route. The server refuses everybody else (401 without a session, 403 for the wrong role). */
export type Access = 'public' | 'user' | 'admin'

/** How often a public route may be called; its routes share one allowance. Counted per network, `login` and `reset` per account as well. */
export type RateLimit = 'login' | 'reset' | 'public-form'

/** What a public response is made from: it is served from memory until that changes. */
export type CacheTopic = 'catalogue' | 'gallery'

/** The repeated file field of a multipart body. */
export interface FileField {
  field: 'images'
  /** Files of one call. */
  max: number
  /** The field error of a call with more. */
  tooMany: string
}

type Shape = z.ZodMiniObject

/** One HTTP route, described once: the server validates with it, the client is typed by it, OpenAPI is generated from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  /** Name of the call in OpenAPI, in camel case: `createBooking`. Generated clients use it, so it does not change. */
  operationId: string
  access: Access
  summary: string
  params?: Shape
  query?: Shape
  body?: z.ZodMiniType
  /** Present when the body may be multipart/form-data. */
  files?: FileField
  /** A retry with the same Idempotency-Key header returns the first record instead of creating a second one. */
  idempotent?: true
  /** `If-Match: "3"` is the version that the caller expects: a row of another version stays as it is, and 409 returns that row. Without it the last change wins. */
  versioned?: true
  rateLimit?: RateLimit
  /** The session must have given the password within the last ten minutes, else 403 `reauthenticate`; `conditional`: for some changes only. */
  recentLogin?: true | 'conditional'
  /** Error codes that do not follow from the other properties; `errorCodes` has all of them. */
  errors?: readonly ErrorCode[]
  /** The response is the same for everybody and served from memory until something of this topic changes. */
  cache?: CacheTopic
  /** The response is an array and `X-Total-Count` says how many rows there are on all pages. */
  counted?: true
  /** The response is not JSON but a file of this type, streamed as an attachment. */
  media?: 'text/csv'
  status: 200 | 201 | 204
  response: z.ZodMiniType
}

export const defineRoutes = <const Routes extends Record<string, Route>>(routes: Routes): Routes => routes

/** Every error code that a call of the route may answer with. */
export function errorCodes(route: Route): ErrorCode[] {
  const { access, method, params, query, body, files, idempotent, versioned, rateLimit, recentLogin, errors = [] } = route
  const writes = method !== 'GET'
  const codes: [code: ErrorCode, applies: unknown][] = [
    // A broken escape in the URL, or a body that is not JSON.
    ['malformed', params || query || writes],
    ['unauthenticated', access !== 'public'],
    ['forbidden', access === 'admin'],
    ['reauthenticate', recentLogin],
    ['foreign_origin', writes],
    ['not_found', params],
    ['conflict', versioned || idempotent],
    ['too_large', writes],
    ['unsupported_type', writes],
    ['invalid', params || query || body || files || versioned || idempotent],
    // Reads have one allowance for all routes.
    ['too_many', rateLimit || !writes],
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

/** What a caller passes: path parameters, query and body of the route. */
export type RouteInput<R extends Route> = Input<'params', R['params']> & OptionalInput<'query', R['query']> & Body<R>
/** What a handler returns and a caller receives. */
export type RouteResult<R extends Route> = z.output<R['response']>
