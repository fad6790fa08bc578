import type { RawResponse } from './raw-client.ts'
import { encode, type FuzzRequest } from './requests.ts'

const SHOWN_BYTES = 600
/** The maximum number of findings that are listed. */
const LISTED_MAX = 60

export interface Finding {
  request: FuzzRequest
  what: string
  times: number
}

/** Findings by kind: how often each occurred, and its first request. */
export class Findings {
  readonly all = new Map<string, Finding>()

  /** Returns the finding if its kind is new. With `alike` the request does not matter: one example is enough. */
  add(what: string, request: FuzzRequest, alike = false): Finding | undefined {
    const key = alike ? what : `${what} | ${request.label}`
    const known = this.all.get(key)
    if (known) {
      known.times += 1
      return undefined
    }
    const finding = { request, what, times: 1 }
    this.all.set(key, finding)
    return finding
  }

  print(): void {
    for (const { what, request, times } of [...this.all.values()].slice(0, LISTED_MAX)) {
      const text = encode(request, request.actor === 'guest' ? undefined : `<session of ${request.actor}>`).toString('utf8')
      const shown = text.length > SHOWN_BYTES ? `${text.slice(0, SHOWN_BYTES)} … (${text.length} letters)` : text
      console.log(`\n${times} × ${what}: ${request.label}\n    ${JSON.stringify(shown)}`)
    }
    if (this.all.size > LISTED_MAX) console.log(`\n… and ${this.all.size - LISTED_MAX} more`)
  }
}

/** 503 and 507 mean that the site is busy or its disk is full; any other 5xx is a bug. */
export const isServerError = ({ status }: RawResponse): boolean => status >= 500 && status !== 503 && status !== 507

/** The fault of a response that is not a server error; undefined if there is none. */
export function wrongWith(response: RawResponse, { target, method }: FuzzRequest): string | undefined {
  const type = response.headers.get('content-type')?.[0] ?? ''
  if (!(response.status >= 100 && response.status < 600)) return `status line that is none (${response.status})`
  const isProblem = response.status >= 400 && /^\/api\b/.test(target) && method !== 'HEAD'
  if (isProblem && !type.startsWith('application/problem+json')) return `${response.status} without problem details`
  if (/\bat \S+ \(|node_modules|SQLITE_|select .+ from /i.test(response.body) && type.includes('json'))
    return `${response.status} that shows the inside`
  if (response.headers.has('x-injected')) return 'an injected header'
  return undefined
}
