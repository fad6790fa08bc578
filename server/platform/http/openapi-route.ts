import type { FastifyInstance } from 'fastify'

/**
 * Serves `/api/openapi.json`, which `npm run openapi` wrote: making it takes longer than a call may hold the process. All other
 * unknown URLs below /api respond with problem details, never with a page.
 */
export function registerOpenApi(app: FastifyInstance): void {
  const config = { access: 'public' } as const
  let json: Promise<string> | undefined
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    json ??= import('../../../openapi.json', { with: { type: 'json' } }).then((document) => JSON.stringify(document.default))
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(await json)
  })
  for (const url of ['/api', '/api/*']) app.all(url, { config }, (_request, reply) => reply.callNotFound())
}
