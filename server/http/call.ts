import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Role } from '#contract/constants.ts'
import type { Route, RouteResult } from '#contract/route.ts'
import type { Tx } from '#server/db/database.ts'
import type { CsvFile } from './csv.ts'

type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : undefined

/** The signed-in account behind a call. */
export interface Caller {
  userId: number
  userName: string
  role: Role
  /** SHA-256 of the session token, to end this session or spare it. */
  tokenHash: string
}

/** One checked call: everything in it has passed the route's schemas and access. */
export interface Call<R extends Route> {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  /** Files of a multipart body, already bounded in number and size; empty elsewhere. */
  files: UploadedFile[]
  /** On a public route it is looked up for calls that write, not for reads. */
  caller: R['access'] extends 'public' ? Caller | undefined : Caller
  /** On a `versioned` route the version in If-Match; undefined without one, and elsewhere. */
  expectedVersion: number | undefined
  /**
   * Runs `work` in one transaction and answers its result. On an `idempotent` route the caller's Idempotency-Key is kept in the same
   * transaction: a retry answers the first result and does not run `work` again. Elsewhere it is `database.write`.
   */
  once: (work: (tx: Tx) => Promise<RouteResult<R>>) => Promise<RouteResult<R>>
  request: FastifyRequest
  reply: FastifyReply
}

/** A response that a handler has serialized by itself, part by part, because the whole would hold up everybody else. */
export class SerializedJson {
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }
}

export interface UploadedFile {
  fileName: string
  bytes: Buffer
}

/** What a handler of a `counted` route returns: one page of rows and how many there are on all pages. */
export interface Counted<Rows> {
  rows: Rows
  total: number
}

type Answer<R extends Route> = R extends { counted: true }
  ? Counted<RouteResult<R>>
  : R extends { media: 'text/csv' }
    ? CsvFile
    : R extends { cache: string }
      ? RouteResult<R> | SerializedJson
      : RouteResult<R>
export type Handlers<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: (call: Call<Routes[Name]>) => Promise<Answer<Routes[Name]>>
}
