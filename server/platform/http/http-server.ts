import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'
import type { Config } from '#server/config.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { malformedJson } from '#texts/problems.ts'
import { refuseForeignOrigins, refuseUndeclaredRoutes } from './access.ts'
import { handleErrors, sendError } from './error-handler.ts'
import { FastPath } from './fast-path.ts'
import { acceptMultipart } from './multipart-body.ts'
import { addressOf, countHosts, trustOf } from './network.ts'
import { noJsonSchemas } from './no-json-schemas.ts'
import { clientErrorHandler, noteResponse, refuseExpectations } from './protocol-errors.ts'
import { ReadLimits } from './read-limits.ts'
import type { ResponseCache } from './response-cache.ts'
import { securityHeaders } from './security-headers.ts'

const JSON_BODY_MAX_BYTES = 64 * 1024
/** Timeout for the headers; a body gets more time, for twenty photos on a slow connection. */
const HEADERS_TIMEOUT_MS = 10_000
/** How often Node checks for connections that have exceeded one of them; its default is 30 s. */
const CHECK_TIMEOUTS_MS = 2000
const REQUEST_TIMEOUT_MS = 300_000
/** Timeout of connections on which nothing is sent, and of those that wait for the next request: longer than that of most proxies. */
const IDLE_TIMEOUT_MS = 60_000
const KEEP_ALIVE_TIMEOUT_MS = 72_000
const URL_PARAM_MAX = 600
/** Levels at which each read is logged. */
const LOGGING_READS = new Set(['debug', 'trace'])

export interface HttpServer {
  app: FastifyInstance
  /** Answers again from the cache what the app has answered from it. */
  openFastPath(cache: ResponseCache): FastPath
}

/**
 * Creates the Fastify app with everything that all routes share: limits, headers, access checks, error handling, logs without personal
 * data. On a terminal the log is lines for people, elsewhere JSON.
 */
export async function createHttpServer(config: Config, hasTerminal = false): Promise<HttpServer> {
  const trust = trustOf(config.trustProxy)
  const headers = securityHeaders(config.isHttps)
  let fastPath: FastPath | undefined
  const app: FastifyInstance = Fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    logger: { ...loggerOptions(config.logLevel), ...(hasTerminal && { stream: await linesForPeople() }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trust ?? false,
    schemaController: noJsonSchemas,
    bodyLimit: JSON_BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: URL_PARAM_MAX },
    serverFactory: (handle) =>
      nodeServer(headers, (request, response) => {
        noteResponse(request, response)
        if (!fastPath?.answer(request, response)) handle(request, response)
      }),
    clientErrorHandler: clientErrorHandler(headers),
    // The router rejects a URL that cannot be decoded, or has too long a parameter, before any hook runs.
    frameworkErrors: (_error, request, reply) => void sendError(request, reply.headers(headers), new ProblemError('malformed')),
  })

  refuseUndeclaredRoutes(app)
  handleErrors(app)
  sendSecurityHeaders(app, headers)
  requireHost(app)
  parseJsonOnly(app)
  rejectWhileClosing(app)
  closeUnusedConnections(app)
  refuseForeignOrigins(app, config.publicUrl)
  logRequests(app)
  await app.register(fastifyCookie)
  const limits = config.rateLimit ? new ReadLimits() : undefined
  limits?.register(app)
  await acceptMultipart(app)
  return {
    app,
    openFastPath(cache) {
      const path = new FastPath(cache, headers, (request) => limits?.takeRead(addressOf(request, trust)) ?? true)
      app.addHook('preClose', async () => {
        fastPath = undefined
      })
      // The framework logs and traces each read when the settings say so.
      if (!LOGGING_READS.has(config.logLevel) && !config.traces) fastPath = path
      return path
    },
  }
}

function nodeServer(headers: Record<string, string>, listener: RequestListener): Server {
  const options = {
    requireHostHeader: false,
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_TIMEOUTS_MS,
  }
  const server = createServer(options, listener).setTimeout(IDLE_TIMEOUT_MS)
  refuseExpectations(server, headers)
  return server
}

/** Accepts only JSON and multipart bodies; a form of another site cannot send JSON. An empty body counts as none. */
function parseJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else
      void parse(request, text as string, (error, body) => (error ? done(new ProblemError('malformed', malformedJson)) : done(null, body)))
  })
}

/** While the site stops, requests in flight are finished and new ones on open connections get 503. */
function rejectWhileClosing(app: FastifyInstance): void {
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

/**
 * Browsers open connections in advance. One on which nothing has come counts for Node as a request under way, which would keep the site
 * from stopping.
 */
function closeUnusedConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

/** Must be the first hook, so that responses of later hooks have the headers too. */
function sendSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
  })
}

/** HTTP/1.1 requires the header, once. Node would reject a request without it too, but with an empty 400, and takes the first of two. */
function requireHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const count = countHosts(request.raw)
    if (count > 1 || (count === 0 && request.raw.httpVersion === '1.1')) throw new ProblemError('malformed')
  })
}

/** Logs one line per request, without URL, query or body: they may contain names, email addresses and tokens. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (request.method === 'GET' || request.method === 'HEAD') request.log.debug(line, 'request completed')
    else request.log.info(line, 'request completed')
  })
}

/** Leaves a part of a line out, which pino's own type of a serializer allows and Fastify's does not. */
const withheld: NonNullable<PinoLoggerOptions['serializers']>[string] = () => undefined

/** Logs no IP addresses of visitors, no bodies and no query strings. */
const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  serializers: { err: errorForLog, req: withheld, res: withheld },
})

const linesForPeople = async () => {
  const { default: pretty } = await import('pino-pretty')
  return pretty({ translateTime: 'SYS:HH:MM:ss', singleLine: true })
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [part: string]: unknown
}

/** Logs only these parts of an error: database errors contain row values (`detail`, `parameters`), which are personal data. */
function errorForLog(error: Error & { code?: unknown }): LoggedError {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code: error.code,
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  }
}
