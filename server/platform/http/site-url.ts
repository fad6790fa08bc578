import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

const LOCAL = new Set([...EVERYWHERE, 'localhost', '127.0.0.1', '::1'])

/** What makes the URL that a customer opens from a path; null where the URL of the site, without PUBLIC_URL, names this machine alone. */
export const customerUrl =
  ({ publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>, siteUrl: () => string) =>
  (path: string): string | null =>
    publicUrl !== undefined || !LOCAL.has(host) ? siteUrl() + path : null

/** PUBLIC_URL, else the URL of the server for a browser on this machine. Never based on the Host header, which a caller can choose. */
export function siteUrl(app: FastifyInstance, { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  const listening = typeof address === 'object' ? address?.port : undefined
  const name = EVERYWHERE.has(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${listening ?? port}`
}
