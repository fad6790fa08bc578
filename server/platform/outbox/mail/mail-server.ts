import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { connect, isIP, type LookupFunction } from 'node:net'
import type { SMTPTransportGetSocket, SMTPTransportOptions } from 'nodemailer/lib/smtp-transport'
import type { MailSecurity } from '#contract/staff-constants.ts'
import { isMailAddress, isPublicAddress } from '#server/platform/public-address.ts'

/** A mail server that was set in the browser. */
export interface MailServer {
  host: string
  port: number
  security: MailSecurity
  userName: string
  /** Empty without a login. */
  password: string
}

/** Names the server and the login to which a sealed password belongs: whoever changes the row cannot send it elsewhere. */
export const passwordOf = ({ host, port, security, userName }: Omit<MailServer, 'password'>): string =>
  `mail server ${security} ${userName} ${host} ${port}`

/** Why no connection was made, beside nodemailer's own codes. */
type ConnectCode = 'EDNS' | 'ECONNECTION' | 'ETIMEDOUT' | 'EFORBIDDEN' | 'EPLAIN'

class ConnectError extends Error {
  readonly code: ConnectCode

  constructor(code: ConnectCode, options?: ErrorOptions) {
    super(`The mail server cannot be reached: ${code}`, options)
    this.code = code
  }
}

/** Options of nodemailer for this server, which is reached only at addresses that a mail server may have. */
export const transportOptions = (server: MailServer, timeoutMs: number): SMTPTransportOptions => ({
  host: server.host,
  port: server.port,
  secure: server.security === 'tls',
  requireTLS: server.security === 'starttls',
  ignoreTLS: server.security === 'none',
  ...(server.userName && { auth: { user: server.userName, pass: server.password } }),
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  getSocket: connector(server, timeoutMs),
})

/** The check is part of the connection, so that a name cannot lead elsewhere between the two. */
const connector =
  ({ host, port, security }: MailServer, timeoutMs: number): SMTPTransportGetSocket =>
  (_options, callback) => {
    const refusal = (addresses: readonly string[]): ConnectError | undefined => {
      if (!addresses.every(isMailAddress)) return new ConnectError('EFORBIDDEN')
      // A password must not cross the internet in plain text.
      if (security === 'none' && addresses.some(isPublicAddress)) return new ConnectError('EPLAIN')
      return undefined
    }
    const refused = isIP(host) ? refusal([host]) : undefined
    if (refused) return callback(refused)
    const socket = connect({ host, port, lookup: checkedLookup(refusal), timeout: timeoutMs })
    const settle = (error?: Error) => {
      socket.removeAllListeners()
      socket.setTimeout(0)
      if (!error) return callback(null, { connection: socket })
      // Attempts at other addresses may still fail.
      socket.on('error', () => {})
      socket.destroy()
      callback(error)
    }
    socket.once('connect', () => settle())
    socket.once('timeout', () => settle(new ConnectError('ETIMEDOUT')))
    socket.once('error', (error: NodeJS.ErrnoException) => settle(toConnectError(error)))
  }

function toConnectError(error: NodeJS.ErrnoException): ConnectError {
  if (error instanceof ConnectError) return error
  if (error.syscall === 'getaddrinfo') return new ConnectError('EDNS', { cause: error })
  return new ConnectError(error.code === 'ETIMEDOUT' ? 'ETIMEDOUT' : 'ECONNECTION', { cause: error })
}

const checkedLookup =
  (refusal: (addresses: readonly string[]) => ConnectError | undefined): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const addresses = (found ?? []) as LookupAddress[]
      const [first] = addresses
      const failed = error ?? (first ? refusal(addresses.map(({ address }) => address)) : new ConnectError('EDNS'))
      if (failed || !first) return callback(failed as NodeJS.ErrnoException, '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
