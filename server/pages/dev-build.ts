import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/pages.ts'
import type { SiteBuild } from './build.ts'

/** For development: Vite runs as middleware in this process, serves the browser's modules and renders pages from the sources. */
export async function openDevBuild(app: FastifyInstance): Promise<SiteBuild> {
  const { createServer } = await import('vite')
  const react = await import('@vitejs/plugin-react')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } } })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/uploads/')) return next()
    reply.raw.setHeader('cache-control', 'no-store')
    vite.middlewares(request.raw, reply.raw, next)
  })
  return {
    cacheable: false,
    renderer: async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageRenderer,
    assetsOf: () => ({
      entry: '/web/entry-client.tsx',
      modules: [],
      styles: '',
      styleUrls: [],
      devHead: [
        `<script type="module">${react.default.preambleCode.replace('__BASE__', '/')}</script>`,
        '<script type="module" src="/@vite/client"></script>',
        '<link rel="stylesheet" href="/web/styles/app.css">',
      ].join(''),
    }),
  }
}
