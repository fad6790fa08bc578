import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSocket, readToEnd } from '#tests/support/raw-socket.ts'
import { clientErrorHandler } from './protocol-errors.ts'

const GET = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'

let server: Server
let origin: string
beforeEach(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200)
    response.write('the first half')
  })
  server.on('clientError', (error, socket) => clientErrorHandler({})(error, socket as Socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('is sent for what is not HTTP', async () => {
  const socket = await openSocket(origin)
  const response = readToEnd(socket)
  socket.write('nonsense\r\n\r\n')
  expect(await response).toContain('HTTP/1.1 400 Bad Request')
})

it('is never written into a response that has begun: the connection is closed', async () => {
  const socket = await openSocket(origin)
  const begun = new Promise((resolve) => socket.once('data', resolve))
  const response = readToEnd(socket)
  socket.write(GET)
  await begun
  socket.write('nonsense\r\n\r\n')
  const text = await response
  expect(text).toContain('the first half')
  expect(text).not.toContain('400')
})
