import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import type { Route } from '#contract/route.ts'
import { toProblem } from '#server/db/database-errors.ts'
import { ProblemError } from '#server/problem.ts'
import { TooManyRequestsError } from './rate-limits.ts'

const CODE_OF_FASTIFY: Record<string, ConstructorParameters<typeof ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_type'],
}

/** Sends a problem as application/problem+json (RFC 9457). */
export function sendProblem(reply: FastifyReply, problem: ProblemError): FastifyReply {
  if (problem instanceof TooManyRequestsError) reply.header('retry-after', problem.retryAfterS)
  if (problem.code === 'busy' || problem.code === 'shutting_down') reply.header('retry-after', 2)
  return reply.status(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(JSON.stringify(problem))
}

/** Whatever was thrown as the problem to tell the caller: never a stack, SQL or a path. */
function problemOf(error: FastifyError): ProblemError {
  const known = toProblem(error)
  if (known instanceof ProblemError) return known
  const mapped = CODE_OF_FASTIFY[error.code]
  if (mapped) return new ProblemError(...mapped)
  if (error.statusCode === 413) return new ProblemError('too_large')
  if (error.statusCode === 415) return new ProblemError('unsupported_type')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ProblemError('malformed')
  return new ProblemError('internal')
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500 && problem.code !== 'shutting_down')
      request.log.error({ err: problem.cause ?? error, route: request.routeOptions.url }, problem.message)
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => sendProblem(reply, notFound(request, reply)))
}

const routesByPath = Object.values(api)
  .flatMap((routes) => Object.values(routes) as Route[])
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }))

function notFound(request: FastifyRequest, reply: FastifyReply): ProblemError {
  const path = request.url.split('?', 1)[0] as string
  const allowed = routesByPath.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  if (allowed.length === 0) return new ProblemError('not_found')
  reply.header('allow', allowed.join(', '))
  return new ProblemError('method_not_allowed')
}
