import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface RawResponse {
  status: number
  headers: Headers
  body: any
}

/** A connection for requests that no HTTP client would send. */
export async function openSocket(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  return socket
}

/** All that the server sends until it closes the connection. */
export async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk
  })
  // A reset after the response counts as an end.
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

export function parseResponse(text: string): RawResponse {
  const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]))
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: /json/.test(headers.get('content-type') ?? '') ? JSON.parse(body) : body,
  }
}

/** Sends `lines` unchanged, followed by an empty line, and reads to the end. */
export async function sendRaw(origin: string, lines: string[]): Promise<RawResponse> {
  const socket = await openSocket(origin)
  const response = readToEnd(socket)
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  return parseResponse(await response)
}
