import type * as z from 'zod/mini'

/** Who may call a route. The server refuses everybody else (401 without a session, 403 for the wrong role). */
export type Access = 'public' | 'user' | 'admin'

/** How often a public route may be called; its routes share one allowance. Counted per network, `login` and `reset` per account as well. */
export type RateLimit = 'login' | 'reset' | 'public-form'

/** What a public response is made from: it is served from memory until that changes. */
export type CacheTopic = 'catalogue' | 'gallery'

type Shape = z.ZodMiniObject

/** One HTTP route, described once: the server validates with it, the client is typed by it, OpenAPI is printed from it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
  params?: Shape
  query?: Shape
  body?: z.ZodMiniType
  /** Present when the body is multipart/form-data; names the repeated file field. */
  files?: 'images'
  /** A retry with the same Idempotency-Key header answers the first record instead of making a second one. */
  idempotent?: true
  /** `If-Match: "3"` names the version that the caller has seen: a row of another one stays, and 409 answers it as it is now. Without it the last change wins. */
  versioned?: true
  rateLimit?: RateLimit
  /** The response is the same for everybody and served from memory until something of this topic changes. */
  cache?: CacheTopic
  /** The answer is an array and `X-Total-Count` says how many rows there are on all pages. */
  counted?: true
  /** The answer is not JSON but a file of this type, sent as an attachment while it is being read. */
  media?: 'text/csv'
  status: 200 | 201 | 204
  response: z.ZodMiniType
}

export const defineRoutes = <const Routes extends Record<string, Route>>(routes: Routes): Routes => routes

type Input<Key extends string, Schema> = Schema extends z.ZodMiniType ? { [K in Key]: z.input<Schema> } : unknown
type OptionalInput<Key extends string, Schema> = Schema extends z.ZodMiniType ? { [K in Key]?: z.input<Schema> } : unknown
type Body<R extends Route> = R extends { files: 'images' } ? { body: FormData } : Input<'body', R['body']>

/** What a caller passes: path parameters, query and body of the route. */
export type RouteInput<R extends Route> = Input<'params', R['params']> & OptionalInput<'query', R['query']> & Body<R>
/** What a handler returns and a caller receives. */
export type RouteResult<R extends Route> = z.output<R['response']>
