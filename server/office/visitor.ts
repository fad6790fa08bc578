import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { Config } from '#server/config.ts'
import { cookieName, SESSION_COOKIE } from '#server/platform/http/cookie-name.ts'

/** Names that browsers give to loading a page before anyone opens it. */
const AHEAD = /prefetch|preview|prerender/i

/**
 * Whether these are the headers of a visitor who looks at a page and does not object to being counted. The staff, crawlers, programs and
 * pages that are loaded ahead are none. No header is stored.
 */
export function visitorTest(config: Pick<Config, 'isHttps'>): (headers: IncomingHttpHeaders) => boolean {
  const session = `${cookieName(config, SESSION_COOKIE)}=`
  return (headers) => {
    const { cookie, dnt, 'sec-gpc': gpc, 'user-agent': program, 'sec-purpose': purpose = headers.purpose ?? headers['x-moz'] } = headers
    return (
      gpc !== '1' && dnt !== '1' && !AHEAD.test(String(purpose ?? '')) && !cookie?.includes(session) && Boolean(program) && !isbot(program)
    )
  }
}
