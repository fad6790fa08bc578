import type * as z from 'zod/mini'
import type { Role } from '#contract/constants.ts'
import type { Access, Route, RouteResult } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import type { UploadedImage } from '#server/files/images.ts'
import type { Client } from './client.ts'
import type { CsvFile } from './csv.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The logged-in account behind a call. */
export interface Caller {
  userId: number
  userName: string
  role: Role
  /** SHA-256 of the session token, to end this session or spare it. */
  tokenHash: string
  /** When the password was last given in this session, ISO 8601. */
  authenticatedAt: string
}

/** The caller's session cookie. */
export interface CallSession {
  /** Its value, which may be that of a session that has ended. */
  token: string | undefined
  start(token: string): void
  end(): void
}

type CallerOf<A extends Access> = A extends 'public' ? Caller | undefined : Caller

/** One validated call: everything in it has passed the route's schemas and access. */
export interface Call<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** Files of a multipart body, already bounded in number and size, on disk until the call ends; empty elsewhere. */
  files: UploadedImage[]
  /** On a public route it is looked up for calls that write, not for reads. */
  caller: CallerOf<R['access']>
  client: Client
  session: CallSession
  /** On a `versioned` route the version in If-Match; undefined without one, and elsewhere. */
  expectedVersion: number | undefined
  /**
   * `database.write`. On an `idempotent` route it also stores the caller's Idempotency-Key with the result, in the same transaction: a
   * retry returns the first result and does not run `work` again.
   */
  write: (work: (tx: Tx) => Promise<RouteResult<R>>) => Promise<RouteResult<R>>
}

/** A response that a handler has serialized by itself, part by part, because the whole would hold up everybody else. */
export class SerializedJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

/** What a handler of a `counted` route returns: one page of rows and how many there are on all pages. */
export interface Counted<Rows> {
  rows: Rows
  total: number
}

type HandlerResult<R extends Route> = R extends { counted: true }
  ? Counted<RouteResult<R>>
  : R extends { media: 'text/csv' }
    ? CsvFile
    : R extends { cache: string }
      ? RouteResult<R> | SerializedJson
      : RouteResult<R>
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (call: Call<Routes[Name]>) => Promise<HandlerResult<Routes[Name]>>
}
