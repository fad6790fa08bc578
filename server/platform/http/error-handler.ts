import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { ShopFacts } from '#contract/content/documents/shop.ts'
import { api } from '#contract/index.ts'
import { splitLanguage } from '#contract/platform/languages.ts'
import type { Route } from '#contract/platform/route.ts'
import { toProblem } from '#server/platform/db/database-errors.ts'
import { NoPlaceError, ProblemError } from '#server/platform/problem.ts'
import { callers } from './callers.ts'
import { errorPage } from './error-page.ts'
import { TooManyRequestsError } from './rate-limits.ts'

const PROBLEM_TYPE = 'application/problem+json'
const HTML_TYPE = 'text/html'
const RETRY_AFTER_S = 2
/** Refusals that reveal an attack: no login or a wrong password, not allowed, too many. */
const REFUSALS = [401, 403, 429]

/**
 * Sends an error: as an HTML page when a browser requested a page (any URL outside /api), otherwise as application/problem+json (RFC 9457).
 * The error handler calls it for thrown errors.
 */
export function sendError(request: FastifyRequest, reply: FastifyReply, problem: ProblemError): FastifyReply {
  reply.status(problem.status).header('cache-control', 'no-store')
  if (problem instanceof TooManyRequestsError) reply.header('retry-after', problem.retryAfterS)
  if (problem.code === 'busy' || problem.code === 'shutting_down') reply.header('retry-after', RETRY_AFTER_S)
  if (!wantsPage(request)) return reply.type(PROBLEM_TYPE).send(JSON.stringify(problem))
  const { html, csp } = errorPage(problem, {
    shop: request.server.shop(),
    language: splitLanguage(request.url.split('?', 1)[0] ?? '').language,
  })
  return reply.header('content-security-policy', csp).header('vary', 'accept').type('text/html; charset=utf-8').send(html)
}

const wantsPage = ({ url, raw }: FastifyRequest): boolean =>
  !/^\/api(?:[/?]|$)/.test(url) && new Negotiator(raw).mediaType([PROBLEM_TYPE, HTML_TYPE]) === HTML_TYPE

/** Maps any thrown error to the problem for the caller, without stack, SQL or paths. */
function problemOf(error: FastifyError): ProblemError {
  const known = toProblem(error)
  if (known instanceof ProblemError) return known
  const { statusCode = 500 } = error
  if (statusCode === 413) return new ProblemError('too_large')
  if (statusCode === 415) return new ProblemError('unsupported_type')
  if (statusCode >= 400 && statusCode < 500) return new ProblemError('malformed')
  return new ProblemError('internal')
}

/** The client closed the connection before its request was complete. No one receives the response, and it is not a server error. */
const clientDisconnected = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

declare module 'fastify' {
  interface FastifyInstance {
    /** The shop that an error page names; its latest facts when the database fails. */
    shop: () => Pick<ShopFacts, 'name' | 'phones'>
  }
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (clientDisconnected(request)) {
      request.log.debug({ err: error, route: request.routeOptions.url }, 'The client closed the connection')
      return sendError(request, reply, new ProblemError('malformed'))
    }
    const problem = problemOf(error)
    if (problem.status >= 500 && problem.code !== 'shutting_down' && !(problem instanceof NoPlaceError))
      request.log.error({ err: problem.cause ?? error, route: request.routeOptions.url }, problem.message)
    if (REFUSALS.includes(problem.status))
      request.log.info(
        { code: problem.code, method: request.method, route: request.routeOptions.url, account: callers.get(request)?.userId },
        'request refused',
      )
    if (problem.code === 'invalid' && problem.cause)
      request.log.warn({ err: problem.cause, route: request.routeOptions.url }, 'The contract let a value through that no column can store')
    return sendError(request, reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound(request, reply)))
}

const routesByPath = Object.values(api)
  .flatMap((routes) => Object.values(routes) as Route[])
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }))

/** 405 with `Allow` when the path supports another method, else 404. */
function notFound(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const path = request.url.split('?', 1)[0] as string
  const allowed = routesByPath.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (allowed.length === 0) return new ProblemError('not_found')
  reply.header('allow', allowed.join(', '))
  return new ProblemError('method_not_allowed')
}
