import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** PUBLIC_URL, else the address that the server listens on as a browser on this machine would write it. Never the Host header, which anybody can choose. */
export function siteUrl(app: FastifyInstance, { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  const listening = typeof address === 'object' ? address?.port : undefined
  const name = EVERYWHERE.has(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${listening ?? port}`
}
