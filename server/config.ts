import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { userName } from '#contract/accounts/users.ts'
import { email as emailField, newPassword } from '#contract/platform/fields.ts'
import { issueError } from './platform/field-errors.ts'

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), fallback),
    z.transform((value) => value === 'on'),
  )
const SPECIAL_HINT =
  'must be a URL with the special characters of its password percent-encoded: # as %23, / as %2F, ? as %3F, % as %25, @ as %40, a space as %20'
/** A URL in which user name and password are percent-encoded. */
const urlOf = (message: string, ...protocols: string[]) =>
  z.pipe(
    z.string().check(
      z.refine((value) => !isCutByPassword(value), { error: SPECIAL_HINT, abort: true }),
      z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol) && isWithHost(new URL(value)), message),
    ),
    z.transform((value) => new URL(value).href),
  )

/**
 * Whether a special character of a password ends its part of the URL: after an unencoded `#`, `/` or `?` the rest would belong to another
 * part, and the site would silently look for another server.
 */
function isCutByPassword(value: string): boolean {
  const afterHost = /^[a-z\d+.-]+:\/\/[^/?#]*(.*)$/is.exec(value)?.[1] ?? ''
  return /[#\s\p{Cc}]|%(?![\da-f]{2})/iu.test(value) || afterHost.includes('@')
}

/** Only PostgreSQL is found without a host, at the socket of the machine. */
const isWithHost = ({ protocol, hostname }: URL): boolean => hostname !== '' || protocol.startsWith('postgres')

const PUBLIC_URL_HINT = 'must be a URL such as https://shop.example, without a path'

const PORT_HINT = 'must be a port number from 0 to 65535'
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT_HINT)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, PORT_HINT))),
)

const seconds = z.pipe(z.string().check(z.regex(/^([0-5]?\d|60)$/, 'must be a number of seconds from 0 to 60')), z.transform(Number))

const SEALING_KEY_MIN = 32

const settings = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_PORT: z.optional(port),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(urlOf('must be a URL such as http://127.0.0.1:4318', 'http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.refine((text) => headersOf(text) !== undefined, 'must be headers such as x-api-key=secret,x-team=shop')),
  ),
  DRAIN_SECONDS: z._default(seconds, 0),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(urlOf('must be a URL such as postgres://user:password@host/database', 'postgres:', 'postgresql:')),
  DATABASE_LISTEN_URL: z.optional(urlOf('must be a URL such as postgres://user:password@host/database', 'postgres:', 'postgresql:')),
  PUBLIC_URL: z.optional(
    z.pipe(
      urlOf(PUBLIC_URL_HINT, 'http:', 'https:').check(z.refine((value) => value === `${new URL(value).origin}/`, PUBLIC_URL_HINT)),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  ADMIN_USERNAME: z.optional(userName),
  ADMIN_PASSWORD: z.optional(newPassword),
  ADMIN_EMAIL: z.optional(emailField),
  SMTP_URL: z.optional(urlOf('must be a URL such as smtp://user:password@host:587', 'smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    z.pipe(
      z.string().check(z.refine((text) => senderOf(text) !== undefined, 'must be a sender such as Mistri Computers <shop@example.in>')),
      z.transform((text) => senderOf(text)),
    ),
  ),
  STORAGE_URL: z.optional(urlOf('must be a URL such as s3://key:secret@host/bucket', 's3:')),
  NIGHTLY_BACKUP: onOff('on'),
  BACKUP_URL: z.optional(urlOf('must be a URL such as s3://key:secret@host/bucket', 's3:')),
  SEALING_KEY: z.optional(z.string().check(z.minLength(SEALING_KEY_MIN, `must have at least ${SEALING_KEY_MIN} characters`))),
  SAMPLE_DATA: onOff('on'),
  RATE_LIMIT: onOff('on'),
  TRUST_PROXY: z._default(
    z
      .string()
      .check(z.regex(/^(on|off|\d{1,2}|[\da-fA-F.:/, ]+)$/, 'must be off, on, the number of proxies in front, or their IP addresses')),
    'off',
  ),
  LOG_LEVEL: z._default(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'must be trace, debug, info, warn, error or silent'),
    'info',
  ),
})

/** Replaces the first admin's email when none is set; no mail server delivers to it. */
export const PLACEHOLDER_EMAIL = 'admin@localhost.localdomain'

/** The sender of mails. */
export interface Sender {
  name: string
  address: string
}

/** The validated settings. `publicUrl` has no trailing slash; `dataDir` is absolute. */
export interface Config {
  port: number
  host: string
  /** Where figures are served on `host`; without it they are not collected. */
  metricsPort: number | undefined
  /** Where traces are sent; without it none are made. */
  traces: { url: string; headers: Record<string, string> } | undefined
  /** How long a stopping process serves requests before it closes. */
  drainMs: number
  dataDir: string
  /** Without it, SQLite in `dataDir`. */
  databaseUrl: string | undefined
  /** A direct connection, required when `databaseUrl` is a pooler in transaction mode. */
  databaseListenUrl: string | undefined
  /** Public origin of the site; without it, the URL that it listens on. */
  publicUrl: string | undefined
  /** Whether visitors use https: cookies are then sent over it only. */
  isHttps: boolean
  admin: { userName: string; password: string | undefined; email: string }
  /** Without it, each mail is written to a file in `dataDir`/outbox. */
  smtpUrl: string | undefined
  /** Without it, the shop's name and email. */
  mailFrom: Sender | undefined
  /** `s3://…`; without it, `dataDir`/uploads. */
  storageUrl: string | undefined
  /** Whether the site backs itself up into `dataDir`/backups every night. */
  nightlyBackup: boolean
  /** `s3://…`, where these backups are copied; without it they stay on this machine. */
  backupUrl: string | undefined
  /** The secret that seals passcodes; without it, a file in `dataDir`. */
  sealingKey: string | undefined
  sampleData: boolean
  rateLimit: boolean
  /** Fastify's `trustProxy`: whose X-Forwarded-For header is trusted. */
  trustProxy: boolean | number | string
  logLevel: string
}

/** An invalid setting; the message names it and says what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Settings from environment variables (docs/running.md); an empty value counts as unset. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.keys(settings.shape).flatMap((name) => (env[name]?.trim() ? [[name, env[name]?.trim()]] : [])))
  const checked = settings.safeParse(given)
  if (!checked.success) {
    throw new ConfigError(
      checked.error.issues.map((issue) => `The setting ${String(issue.path[0])} ${sentence(issueError('', issue).message)}`).join('\n'),
    )
  }
  const s = checked.data
  return {
    port: s.PORT,
    host: s.HOST,
    metricsPort: s.METRICS_PORT,
    traces: s.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          headers: (s.OTEL_EXPORTER_OTLP_HEADERS && headersOf(s.OTEL_EXPORTER_OTLP_HEADERS)) || {},
        }
      : undefined,
    drainMs: s.DRAIN_SECONDS * 1000,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseListenUrl: s.DATABASE_LISTEN_URL,
    publicUrl: s.PUBLIC_URL,
    isHttps: s.PUBLIC_URL?.startsWith('https:') ?? false,
    admin: { userName: s.ADMIN_USERNAME ?? 'admin', password: s.ADMIN_PASSWORD, email: s.ADMIN_EMAIL ?? PLACEHOLDER_EMAIL },
    smtpUrl: s.SMTP_URL,
    mailFrom: s.MAIL_FROM,
    storageUrl: s.STORAGE_URL,
    nightlyBackup: s.NIGHTLY_BACKUP,
    backupUrl: s.BACKUP_URL,
    sealingKey: s.SEALING_KEY,
    sampleData: s.SAMPLE_DATA,
    rateLimit: s.RATE_LIMIT,
    trustProxy: trustProxyOf(s.TRUST_PROXY),
    logLevel: s.LOG_LEVEL,
  }
}

/** The contract's field messages are written for forms, so they get an introduction. */
function sentence(message: string): string {
  return message.startsWith('must ') ? `${message}.` : `cannot be used: ${message}`
}

/** `a=1,b=2`, the format of headers in OpenTelemetry: values are percent-encoded. Undefined for other texts. */
function headersOf(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair))
  if (pairs.includes(null)) return undefined
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], decodeURIComponent(pair?.[2] ?? '')]))
  } catch {
    return undefined
  }
}

/** An address with or without a name: `shop@example.in`, `Repair: fast <shop@example.in>`, `"Rao, Asha" <shop@example.in>`. */
function senderOf(text: string): Sender | undefined {
  // Docker passes the quotes of an environment file on.
  const bare = /^"([^"]+)"$/.exec(text)?.[1] ?? text
  const [, named = '', inBrackets, alone] = /^(?:([^<>\p{Cc}]*)<\s*([^<>]*?)\s*>|([^<>]*))$/u.exec(bare) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!/^[^\s"'(),:;<>@[\\\]]+@[^\s"'(),:;<>@[\\\]]+$/.test(address)) return undefined
  const name = named.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(name)?.[1]
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name, address }
}

function trustProxyOf(value: string): boolean | number | string {
  if (value === 'on' || value === 'off') return value === 'on'
  return /^\d+$/.test(value) ? Number(value) : value
}
