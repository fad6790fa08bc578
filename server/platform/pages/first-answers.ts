import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Profile } from '#contract/accounts/users.ts'
import type { Role } from '#contract/constants.ts'
import { FIRST_ANSWERS, type FirstAnswers } from '#contract/platform/pages.ts'
import { CachedResponse } from '#server/platform/http/response-cache.ts'

const PROFILE = '/api/users/profile'
/** Headers of an answer that the browser reads. */
const READ = ['x-total-count']

/**
 * Answers of the API to the first calls of a screen, through the same routes and with the rights of the caller; undefined for a guest.
 * `callsOf` names the calls besides the profile. What is refused or fails is left out: the browser asks itself and says so.
 */
export async function firstAnswers(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  reply: FastifyReply,
  callsOf: (role: Role) => string[],
): Promise<FirstAnswers | undefined> {
  if (!headers.cookie) return undefined
  const { host, cookie, 'x-forwarded-for': forwarded, 'user-agent': agent } = headers
  const own = { host, cookie, ...(forwarded && { 'x-forwarded-for': forwarded }), ...(agent && { 'user-agent': agent }) }
  const get = (url: string) => app.inject({ method: 'GET', url, headers: own, remoteAddress: raw.socket.remoteAddress ?? '' })
  const profile = await get(PROFILE)
  if (profile.statusCode !== 200) return undefined
  const renewed = profile.headers['set-cookie']
  if (renewed) reply.header('set-cookie', renewed)
  const { role } = profile.json<{ role: Role; profile: Profile }>()
  const urls = callsOf(role)
  const others = await Promise.all(urls.map(get))
  const answers = [PROFILE, ...urls].map((url, at) => [url, at === 0 ? profile : others[at - 1]] as const)
  return Object.fromEntries(
    answers.flatMap(([url, answer]) => {
      if (answer?.statusCode !== 200) return []
      const read = READ.flatMap((name) => (answer.headers[name] === undefined ? [] : [[name, String(answer.headers[name])] as const]))
      return [[url, { headers: Object.fromEntries(read), body: answer.body }]]
    }),
  )
}

/** The document of a page with the answers that are for one person, which no cache keeps. */
export function withAnswers({ body, headers }: CachedResponse, answers: FirstAnswers): Promise<CachedResponse> {
  const html = body.toString('utf8')
  const end = html.lastIndexOf('</body>')
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return CachedResponse.of({
    status: 200,
    headers: { ...headers, 'cache-control': 'private, no-store' },
    body: `${html.slice(0, end)}<script type="application/json" id="${FIRST_ANSWERS}">${data}</script>${html.slice(end)}`,
    cacheable: false,
    compress: 'fast',
  })
}
