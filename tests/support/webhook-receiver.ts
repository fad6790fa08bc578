import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { CERTIFICATE, HOST, KEY, toThisMachine } from './https-host.ts'

export interface ReceivedMessage {
  headers: IncomingHttpHeaders
  /** As it was signed. */
  text: string
  body: { type: string; timestamp: string; data: any }
}

/** A program of others that receives webhooks, by path: each test has its own. */
export class WebhookReceiver {
  readonly ca = CERTIFICATE
  readonly lookup = toThisMachine
  readonly #received = new Map<string, ReceivedMessage[]>()
  readonly #answers = new Map<string, (response: ServerResponse) => void>()
  #server: Server | undefined
  #port = 0
  #paths = 0
  connections = 0

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver()
    const server = createServer({ key: KEY, cert: CERTIFICATE }, async (request, response) => {
      const path = request.url ?? ''
      const body = await text(request)
      receiver.receivedAt(path).push({ headers: request.headers, text: body, body: JSON.parse(body) })
      const answer = receiver.#answers.get(path)
      if (answer) answer(response)
      else response.writeHead(204).end()
    })
    server.on('connection', () => {
      receiver.connections += 1
    })
    receiver.#server = server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    receiver.#port = (server.address() as AddressInfo).port
    return receiver
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  newUrl = (): string => `https://${HOST}:${this.#port}/hooks/${++this.#paths}`

  /** What arrived at a URL or path, oldest first. */
  receivedAt(url: string): ReceivedMessage[] {
    const path = url.startsWith('https:') ? new URL(url).pathname : url
    const received = this.#received.get(path) ?? []
    this.#received.set(path, received)
    return received
  }

  /** How the URL answers from now on: 204 unless given. */
  answer(url: string, status: number, headers: Record<string, string> = {}): void {
    this.#answers.set(new URL(url).pathname, (response) => response.writeHead(status, headers).end())
  }
}
