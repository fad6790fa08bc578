import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

export interface ReceivedMail {
  to: string
  messageId: string
  /** Headers and text, unchanged. */
  data: string
}

/**
 * The server's treatment of mails. `hold` makes the sender wait after DATA until the behaviour changes; `lose` accepts the mail and hangs
 * up without a response; `silent` never greets.
 */
export type SmtpBehaviour = 'accept' | 'hold' | 'refuse-later' | 'refuse-recipient' | 'lose' | 'silent'

/** A small SMTP server (RFC 5321) for one test file. */
export class SmtpServer {
  behaviour: SmtpBehaviour = 'accept'
  /** The only login that is accepted, if set. */
  login: { userName: string; password: string } | undefined
  /** The only recipient that is accepted, if set. */
  known: string | undefined
  /** Mails that the server has received, including those that it did not acknowledge. */
  readonly received: ReceivedMail[] = []
  /** Senders that are waiting for the response to DATA. */
  held = 0
  port = 0
  host = '127.0.0.1'
  #server: Server | undefined
  readonly #sockets = new Set<Socket>()
  #release: (() => void)[] = []

  static async start(): Promise<SmtpServer> {
    const server = new SmtpServer()
    await server.listen()
    return server
  }

  /**
   * On a port that mail servers have, as the form for one demands. Each gets an address of its own, so that test files do not meet; Linux has
   * all of 127.0.0.0/8.
   */
  static async startOnMailPort(): Promise<SmtpServer> {
    const server = new SmtpServer()
    server.port = 2525
    server.host = `127.${[randomInt(1, 255), randomInt(255), randomInt(1, 255)].join('.')}`
    await server.listen()
    return server
  }

  get url(): string {
    return `smtp://${this.host}:${this.port}`
  }

  /** Listens (again), always on the same port. */
  async listen(): Promise<void> {
    this.#server = createServer((socket) => this.#serve(socket))
    this.#server.listen(this.port, this.host)
    await once(this.#server, 'listening')
    this.port = (this.#server.address() as AddressInfo).port
  }

  /** Closes every connection and refuses new ones. */
  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    const closed = once(server, 'close')
    server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** Accepts mails from now on, including those that are held. */
  accept(): void {
    this.behaviour = 'accept'
    for (const release of this.#release.splice(0)) release()
  }

  readonly mailsTo = (email: string): ReceivedMail[] => this.received.filter(({ to }) => to === email)

  #serve(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const reply = (line: string) => socket.writable && socket.write(`${line}\r\n`)
    let [input, to, reading] = ['', '', false]

    const finishMail = async (data: string) => {
      this.received.push({ to, data, messageId: /^message-id: <([^>]+)>/im.exec(data)?.[1] ?? '' })
      if (this.behaviour === 'lose') return socket.destroy()
      reply('250 Accepted')
    }
    const handle = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') return reply(this.login ? '250-test.example\r\n250 AUTH PLAIN' : '250 test.example')
      if (command === 'HELO') return reply('250 test.example')
      if (command === 'AUTH') {
        const [, userName, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')
        const isKnown = userName === this.login?.userName && password === this.login?.password
        return reply(isKnown ? '235 Welcome' : '535 5.7.8 Not known')
      }
      if (command === 'STAR') return reply('502 No TLS here')
      if (command === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        if (this.behaviour === 'refuse-later') return reply('451 4.3.2 Try again later')
        if (this.behaviour === 'refuse-recipient' && to !== this.known) return reply(`550 5.1.1 <${to}> is unknown here`)
        return reply('250 OK')
      }
      if (command === 'DATA') {
        const proceed = () => {
          reading = true
          reply('354 Go on')
        }
        if (this.behaviour !== 'hold') return proceed()
        this.held += 1
        this.#release.push(() => {
          this.held -= 1
          proceed()
        })
        return
      }
      if (command === 'QUIT') return socket.end('221 Bye\r\n')
      reply('250 OK')
    }

    if (this.behaviour !== 'silent') reply('220 test.example ready')
    socket.on('data', (chunk) => {
      input += chunk
      for (;;) {
        const end = reading ? input.indexOf('\r\n.\r\n') : input.indexOf('\r\n')
        if (end < 0) return
        const part = input.slice(0, end)
        input = input.slice(end + (reading ? 5 : 2))
        if (reading) {
          reading = false
          void finishMail(part)
        } else handle(part)
      }
    })
  }
}
