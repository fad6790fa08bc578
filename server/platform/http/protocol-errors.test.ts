import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSocket, readToEnd } from '#tests/support/raw-socket.ts'
import { clientErrorHandler, noteResponse } from './protocol-errors.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`

let server: Server
let origin: string
beforeEach(async () => {
  server = createServer((request, response) => {
    noteResponse(request, response)
    if (request.url === '/whole') return void response.end('all of it')
    if (request.url === '/later') return
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

it.each([
  ['alone', get('/')],
  ['after a whole one', get('/whole') + get('/')],
  ['before another one', get('/') + get('/later')],
])('is never written into a response that has begun, %s: the connection is closed', async (_name, requests) => {
  const socket = await openSocket(origin)
  const begun = new Promise<void>((resolve) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      if (text.includes('the first half')) resolve()
    })
  })
  const response = readToEnd(socket)
  socket.write(requests)
  await begun
  socket.write('nonsense\r\n\r\n')
  const text = await response
  expect(text).toContain('the first half')
  expect(text).not.toContain('400')
})

it.each([
  ['has been sent', get('/whole')],
  ['has not begun', get('/later')],
])('is sent after a response that %s', async (_name, request) => {
  const socket = await openSocket(origin)
  const response = readToEnd(socket)
  socket.write(`${request}nonsense\r\n\r\n`)
  expect(await response).toContain('HTTP/1.1 400 Bad Request')
})
