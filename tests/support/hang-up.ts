import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends a complete JSON request, waits a little, and closes the connection without reading the response. */
export async function sendAndHangUp(origin: string, method: string, path: string, json: unknown, cookie = ''): Promise<void> {
  const { hostname, port, host } = new URL(origin)
  const body = JSON.stringify(json)
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ]
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // This call takes about as long as the site needs to look up the session and read the body.
  await fetch(new URL('/api/users/profile', origin), { headers: { cookie } })
  socket.destroy()
}
