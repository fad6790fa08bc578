import type { RouteByKey } from '#contract/index.ts'
import type { ErrorCode, FieldError, Problem, RecentChange, VersionedRow } from '#contract/platform/errors.ts'
import type { RouteInput, RouteResult } from '#contract/platform/route.ts'
import { type List, type PageQuery, readList } from './read-list.ts'

type Key = keyof RouteByKey
/** Keys of routes that return an array and count all rows in `X-Total-Count`. */
type CountedKey = { [K in Key]: RouteByKey[K] extends { counted: true } ? K : never }[Key]

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Gives up after waiting this long for the server; time that a person takes to enter a password does not count. */
  timeoutMs?: number | undefined
  /** The call goes on when the page is closed. */
  keepalive?: true
  /** `false`: not even when there is a guard, because it is the guard's own call. */
  guarded?: false
  /** The same key on a retry makes one record. */
  idempotencyKey?: string | undefined
  /** Version of the row that was edited; a newer one is not overwritten (`currentRowOf` returns it). */
  expectedVersion?: number | undefined
}

/**
 * A call that did not succeed. `code` is the API's, or `network` (status 0) when no response came. The sentence that the API sends is English
 * and is not kept: what a person reads follows from the code. `message` says why there was no response.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly errors: FieldError[]
  /** With `conflict`: the row as it is now. */
  readonly current: VersionedRow | undefined
  /** With `current`: who changed it since, newest first. */
  readonly changes: readonly RecentChange[]
  constructor(
    status: number,
    code: ErrorCode | 'network',
    message: string,
    errors: FieldError[] = [],
    current?: VersionedRow,
    changes: readonly RecentChange[] = [],
  ) {
    super(message)
    this.status = status
    this.code = code
    this.errors = errors
    this.current = current
    this.changes = changes
  }
}

/** The row as it is now, when a call was refused because someone else changed it. */
export const currentRowOf = <Row extends VersionedRow>(error: unknown): Row | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as Row | undefined) : undefined

export const ifMatch = (version: number) => `"${version}"`

type Fetch = (url: string, init: RequestInit) => Promise<Response>
let send: Fetch = (url, init) => fetch(url, init)

/** Lets the page renderer call the API inside its own process; set once, by the server's entry. */
export function setTransport(replacement: Fetch) {
  send = replacement
}

/** Runs a call of the API; it may run it once more. */
export type CallGuard = <T>(call: () => Promise<T>) => Promise<T>
const unguarded: CallGuard = (call) => call()
let guard = unguarded

/** Puts a guard around every call of this browser. Returns the function that removes it. */
export function setCallGuard(replacement: CallGuard): () => void {
  guard = replacement
  return () => {
    guard = unguarded
  }
}

export const guarded: CallGuard = (call) => guard(call)

/** The method and the URL of a call. */
export function toRequest(key: string, input: { params?: object; query?: object }): { method: string; url: string } {
  const [method, pattern] = key.split(' ') as [string, string]
  const params = (input.params ?? {}) as Record<string, string | number>
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined && value !== '') query.set(name, String(value))
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  return { method, url: query.size ? `${path}?${query}` : path }
}

/** The error that a refused call throws; `problem` is its body, if that could be read. */
export const toApiError = (status: number, problem: Partial<Problem> | undefined) =>
  new ApiError(status, problem?.code ?? 'internal', '', problem?.errors, problem?.current, problem?.changes)

/** The response of a call, for whoever reads more of it than its JSON. */
export const request = (key: string, input: unknown, options: CallOptions): Promise<Response> =>
  (options.guarded === false ? unguarded : guarded)(() => attempt(key, input, options))

function abortAfter(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), ms)
  return controller.signal
}

async function attempt(key: string, typedInput: unknown, options: CallOptions): Promise<Response> {
  const input = typedInput as { params?: object; query?: object; body?: unknown }
  const { method, url } = toRequest(key, input)
  const isForm = input.body instanceof FormData
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  if (options.expectedVersion !== undefined) headers['if-match'] = ifMatch(options.expectedVersion)
  let response: Response
  try {
    response = await send(url, {
      method,
      headers,
      credentials: 'same-origin',
      ...(options.keepalive && { keepalive: true }),
      signal: options.signal ?? (options.timeoutMs === undefined ? null : abortAfter(options.timeoutMs)),
      body: isForm ? (input.body as FormData) : input.body === undefined ? null : JSON.stringify(input.body),
    })
  } catch (error) {
    throw new ApiError(0, 'network', String(error))
  }
  if (response.ok) return response
  const problem = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined
  throw toApiError(response.status, problem)
}

/** The JSON of the response; undefined where it has no body. */
async function readBody(response: Response): Promise<unknown> {
  try {
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new ApiError(0, 'network', 'Cut off')
  }
}

/** Calls the API: `api('POST /api/bookings', { body })`. Path parameters, query, body and response are typed by the contract. */
export async function api<K extends Key>(
  key: K,
  input: RouteInput<RouteByKey[K]>,
  options: CallOptions = {},
): Promise<RouteResult<RouteByKey[K]>> {
  return (await readBody(await request(key, input, options))) as RouteResult<RouteByKey[K]>
}

/**
 * As `api`, for what a visitor sends: the status alone says that it was accepted, the response is only shown (S7). What the response leaves out,
 * or a dropped connection cuts off, is missing in `body`.
 */
export async function apiAllowingEmpty<K extends Key>(
  key: K,
  input: RouteInput<RouteByKey[K]>,
  options: CallOptions = {},
): Promise<{ status: number; body: Partial<RouteResult<RouteByKey[K]>> }> {
  const response = await request(key, input, options)
  const body = (await response.json().catch(() => undefined)) as Partial<RouteResult<RouteByKey[K]>> | undefined
  return { status: response.status, body: body ?? {} }
}

/** As `api`, for a list: one page of its rows, and how many rows there are on all pages. */
export async function apiList<K extends CountedKey>(
  key: K,
  input: RouteInput<RouteByKey[K]> & { query: PageQuery },
  options: CallOptions = {},
): Promise<List<RouteResult<RouteByKey[K]>[number]>> {
  const response = await request(key, input, options)
  return readList((await readBody(response)) as RouteResult<RouteByKey[K]>[number][], response.headers.get('x-total-count'), input.query)
}
