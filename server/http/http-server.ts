import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '#server/config.ts'
import { ProblemError } from '#server/problem.ts'
import { refuseForeignOrigins, refuseUndeclaredRoutes } from './access.ts'
import { handleErrors, sendProblem } from './error-handler.ts'
import { acceptMultipart } from './multipart-body.ts'
import { limitReads } from './read-limits.ts'

const JSON_BODY_MAX_BYTES = 64 * 1024
/** Headers must be there after this long; a body has longer, for twenty photos on a slow line. */
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 300_000
/** A line on which nothing moves. */
const IDLE_TIMEOUT_MS = 60_000
const URL_PARAM_MAX = 600

/** Fastify with everything that holds for every route: limits, headers, refusals, errors, logging without personal data. */
export async function createHttpServer(config: Config): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof config.trustProxy === 'number' ? hops(config.trustProxy) : config.trustProxy,
    bodyLimit: JSON_BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: IDLE_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_PARAM_MAX },
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, new ProblemError('malformed')),
  })
  app.server.headersTimeout = HEADERS_TIMEOUT_MS

  refuseUndeclaredRoutes(app)
  handleErrors(app)
  parseJsonOnly(app)
  answerWhileClosing(app)
  refuseForeignOrigins(app, config.publicUrl)
  logRequests(app)
  await sendSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false)
  await app.register(fastifyCookie)
  if (config.rateLimit) limitReads(app)
  await acceptMultipart(app)
  return app
}

/** Believes that many proxies in front of the site, and nobody beyond them. */
const hops = (count: number) => (_address: string, hop: number) => hop < count

/** JSON and multipart are the only bodies; no form of another site can send JSON. No body at all is fine where none is asked for. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else
      void parse(request, text as string, (error, body) =>
        error ? done(new ProblemError('malformed', 'The body is not valid JSON.')) : done(null, body),
      )
  })
}

/** While the site stops, calls in flight are finished and new ones on open connections are told to come back. */
function answerWhileClosing(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onRequest', async () => {
    if (closing) throw new ProblemError('shutting_down')
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/** The strict policy is the API's; a page sets its own `content-security-policy` with the hashes of its scripts. */
async function sendSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    // Browsers heed these only over https and complain elsewhere.
    strictTransportSecurity: https && { maxAge: 31_536_000 },
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()').header('x-request-id', request.id)
  })
}

/** One line a call, without address, query or body: they may hold names, mail addresses and tokens. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (request.method === 'GET' || request.method === 'HEAD') request.log.debug(line, 'answered')
    else request.log.info(line, 'answered')
  })
}

/** No addresses of visitors, no bodies, no query strings. */
const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: errorForLog, req: () => undefined as never, res: () => undefined as never },
})

interface LoggedError {
  type: string
  message: string
  stack: string
  [part: string]: unknown
}

/** Database errors name the values of the row (`detail`, `parameters`), which are people's data: only these parts are kept. */
function errorForLog(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  }
}
