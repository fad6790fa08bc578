import { once } from 'node:events'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { FastPath } from '#server/platform/http/fast-path.ts'
import type { ResponseCache } from '#server/platform/http/response-cache.ts'
import type { PageQueue } from '#server/platform/pages/page-queue.ts'
import { collectMetrics } from './metrics.ts'
import type { CheckedParts } from './site-checks.ts'

const TIMEOUT_MS = 5000

/**
 * Serves the figures at `http://HOST:METRICS_PORT/metrics` until the site stops, without a login: the port is for the operator's network
 * alone. Rejects when the port is in use.
 */
export async function serveMetrics(
  app: FastifyInstance,
  parts: CheckedParts & { cache: ResponseCache; fastPath: FastPath; pageQueue: PageQueue },
  port: number,
): Promise<void> {
  const metrics = collectMetrics(app, parts)
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, async (request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics'
    const body = found ? await metrics.read() : 'Only GET /metrics is served here.\n'
    response.writeHead(found ? 200 : 404, {
      'content-type': found ? metrics.contentType : 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(body)
  })
  server.listen(port, parts.config.host)
  await once(server, 'listening')
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}
