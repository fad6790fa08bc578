import type * as z from 'zod/mini'
import type { Role } from '#contract/constants.ts'
import type { Language } from '#contract/platform/languages.ts'
import type { Access, FileField, Route, RouteResult } from '#contract/platform/route.ts'
import type { Scope } from '#contract/staff-constants.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Client } from './client.ts'
import type { CsvFile } from './csv.ts'
import type { UploadedFile } from './multipart-body.ts'
import type { PdfFile } from './pdf.ts'
import type { SerializedJson } from './serialized-json.ts'
import type { StreamedFile } from './streamed-file.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The account behind a call. */
export interface Caller {
  userId: number
  userName: string
  role: Role
  /** The language that the owner of the account reads; the default one for an API key, whose reader is a program. */
  language: Language
  /** SHA-256 of the session token, to end this session or all others. */
  tokenHash: string
  /** When the password was last entered in this session, ISO 8601. */
  authenticatedAt: string
  hasSecondFactor: boolean
  /** Whether prices and payments are for it. */
  seesMoney: boolean
  /** The range of the caller's address, such as `203.0.113.x`. */
  range: string
  /** The scopes of the API key of the call; undefined for a session, which may do all that its role may. */
  scopes?: readonly Scope[]
}

/** The caller's session cookie. */
export interface CallSession {
  /** Value of the cookie; the session may have ended. */
  token: string | undefined
  start(token: string): void
  end(): void
}

type CallerOf<A extends Access> = A extends 'public' ? Caller | undefined : Caller

/** A validated call, which has passed the route's schemas and access check. */
export interface Call<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** Files of a multipart body, within the limits of the route and on disk until the call ends; otherwise empty. */
  files: UploadedFile[]
  /** On public routes it is looked up only for calls that write. */
  caller: CallerOf<R['access']>
  client: Client
  session: CallSession
  /** The version in If-Match on a `versioned` route, otherwise undefined. */
  expectedVersion: number | undefined
  /** Aborted when the caller hangs up, so that long work and waiting places end with it. */
  hungUp(): AbortSignal
  /**
   * `database.write`. On an `idempotent` route it also stores the caller's Idempotency-Key with the result of `run`, in the same
   * transaction: a retry gets the first result and does not call `run` again. Secrets do not belong in that result.
   */
  write: Write
}

export type Write = <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>

/** Result of a `counted` route: one page of rows, and the number of rows on all pages. */
export interface Counted<Rows> {
  rows: Rows
  total: number
}

type HandlerResult<R extends Route> = R extends { counted: true }
  ? Counted<RouteResult<R>>
  : R extends { media: 'text/csv' }
    ? CsvFile
    : R extends { media: 'application/pdf' }
      ? PdfFile
      : R extends { media: 'application/octet-stream' }
        ? StreamedFile
        : R extends { media: 'image/webp' }
          ? Uint8Array
          : R extends { cache: string }
            ? RouteResult<R> | SerializedJson
            : RouteResult<R>
type Handle<R extends Route> = (call: Call<R>) => Promise<HandlerResult<R>>

/** How a route takes files of callers without an account. */
export interface PublicUpload<R extends Route> {
  /** Throws for a call that may send none, before its body is read. */
  admit(params: Parsed<R['params']>): Promise<void>
  handle: Handle<R>
}

export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: Routes[Name] extends { access: 'public'; files: FileField } ? PublicUpload<Routes[Name]> : Handle<Routes[Name]>
}
