import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { email as emailField, newPassword } from '#contract/fields.ts'
import { userName } from '#contract/users.ts'
import { issueError } from './field-errors.ts'

const onOff = (fallback: 'on' | 'off') =>
  z.pipe(
    z._default(z.enum(['on', 'off'], 'must be on or off'), fallback),
    z.transform((value) => value === 'on'),
  )
const urlOf = (message: string, ...protocols: string[]) =>
  z.string().check(z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message))

const PORT_HINT = 'must be a port number from 0 to 65535'
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, PORT_HINT)),
  z.pipe(z.transform(Number), z.number().check(z.maximum(65_535, PORT_HINT))),
)

const seconds = z.pipe(z.string().check(z.regex(/^([0-5]?\d|60)$/, 'must be a number of seconds from 0 to 60')), z.transform(Number))

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
      urlOf('must be a URL such as https://shop.example', 'http:', 'https:'),
      z.transform((value) => new URL(value).origin),
    ),
  ),
  ADMIN_USERNAME: z.optional(userName),
  ADMIN_PASSWORD: z.optional(newPassword),
  ADMIN_EMAIL: z.optional(emailField),
  SMTP_URL: z.optional(urlOf('must be a URL such as smtp://user:password@host:587', 'smtp:', 'smtps:')),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'must be a sender such as "Mistri Computers <shop@example.in>"')),
  ),
  STORAGE_URL: z.optional(urlOf('must be a URL such as s3://key:secret@host/bucket', 's3:')),
  NIGHTLY_BACKUP: onOff('on'),
  BACKUP_URL: z.optional(urlOf('must be a URL such as s3://key:secret@host/bucket', 's3:')),
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

/** Stands for the first admin's email where none is set; no mail server delivers to it. */
export const PLACEHOLDER_EMAIL = 'admin@localhost.localdomain'

/** The validated settings. `publicUrl` has no trailing slash; `dataDir` is absolute. */
export interface Config {
  port: number
  host: string
  /** Where figures are served on `host`; without it they are not collected. */
  metricsPort: number | undefined
  /** Where traces are sent; without it none are made. */
  traces: { url: string; headers: Record<string, string> } | undefined
  /** How long a process that was told to stop is still served by load balancers. */
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
  /** Without it, the shop's name and an address that no mail server delivers to. */
  mailFrom: string | undefined
  /** `s3://…`; without it, `dataDir`/uploads. */
  storageUrl: string | undefined
  /** Whether the site backs itself up into `dataDir`/backups every night. */
  nightlyBackup: boolean
  /** `s3://…`, where these backups are copied; without it they stay on this machine. */
  backupUrl: string | undefined
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

/** Settings from environment variables (docs: README "Settings"); an empty value counts as unset. Throws ConfigError. */
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

/** `a=1,b=2`, as OpenTelemetry writes headers: values are percent-encoded. Undefined for other texts. */
function headersOf(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)=([\x21-\x7e]+)\s*$/.exec(pair))
  if (pairs.includes(null)) return undefined
  try {
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], decodeURIComponent(pair?.[2] ?? '')]))
  } catch {
    return undefined
  }
}

function trustProxyOf(value: string): boolean | number | string {
  if (value === 'on' || value === 'off') return value === 'on'
  return /^\d+$/.test(value) ? Number(value) : value
}
