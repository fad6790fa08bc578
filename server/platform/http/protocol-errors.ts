import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { ProblemError } from '#server/platform/problem.ts'

const CODE_OF_NODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Responds to requests that Node's parser rejects; they never reach Fastify. */
export const clientErrorHandler =
  (securityHeaders: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // The client has disconnected, cannot receive a response, or is receiving one that this one would corrupt.
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
      socket.destroy()
      return
    }
    const { status, headers, body } = rawProblem(CODE_OF_NODE[error.code ?? ''] ?? 'malformed', securityHeaders)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

/** The responses of a connection that may not have been sent yet; a client can request several at once. */
const pending = new WeakMap<Socket, ServerResponse[]>()

/** Must be called for each request. */
export function noteResponse({ socket }: IncomingMessage, response: ServerResponse): void {
  pending.set(socket, [...(pending.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished), response])
}

/**
 * Whether a response has begun on the socket, and not all of it has been passed to the system. From Node 24 on `writableFinished` becomes
 * true only in a later turn.
 */
const isResponding = (socket: Socket): boolean =>
  (pending.get(socket) ?? []).some(
    ({ headersSent, writableEnded, writableLength }) => headersSent && !(writableEnded && writableLength === 0),
  )

/** Responds to `Expect` headers other than 100-continue, which Node itself would reject without a body. */
export function refuseExpectations(server: Server, securityHeaders: Record<string, string>): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = rawProblem('expectation_failed', securityHeaders)
    response.writeHead(status, headers).end(body)
  })
}

function rawProblem(code: ErrorCode, securityHeaders: Record<string, string>) {
  const problem = new ProblemError(code)
  const body = JSON.stringify(problem)
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status: problem.status, headers, body }
}
