import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/errors.ts'
import { ProblemError } from '#server/problem.ts'

const CODE_OF_NODE: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** Responds to requests that Node's parser rejects; they never reach Fastify. */
export const clientErrorHandler =
  (securityHeaders: Record<string, string>) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    // The client has disconnected, cannot receive a response, or is receiving one that another would be written into.
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
      socket.destroy()
      return
    }
    const { status, headers, body } = rawProblem(CODE_OF_NODE[error.code ?? ''] ?? 'malformed', securityHeaders)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy())
  }

/** Whether a response has begun on the socket. Node has no public way to it. */
const isResponding = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean => socket._httpMessage?.headersSent === true

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
