import type { FastifyInstance } from 'fastify'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { InProcessFetch, PageRenderer } from '#contract/pages.ts'
import type { SiteBuild } from './build.ts'

/**
 * The style sheets that the given page modules import, so that a page looks right before its scripts have loaded. The order of the layers
 * comes first.
 */
function stylesOf(vite: ViteDevServer, modules: string[]): string[] {
  const styles = new Set(['/web/styles/tokens.css', '/web/styles/reset.css'])
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (module: EnvironmentModuleNode) => {
    if (seen.has(module) || (module.url.endsWith('.page.tsx') && !modules.includes(module.url))) return
    seen.add(module)
    if (module.url.endsWith('.css')) styles.add(module.url)
    for (const imported of module.importedModules) visit(imported)
  }
  for (const module of vite.environments.ssr.moduleGraph.idToModuleMap.values()) if (module.url === '/web/entry-server.tsx') visit(module)
  return [...styles]
}

/** For development: Vite runs as middleware in this process, serves the browser's modules and renders pages from the sources. */
export async function openDevBuild(app: FastifyInstance, callApi: InProcessFetch): Promise<SiteBuild> {
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
    // There is one language, and Vite delivers the files.
    has: () => true,
    hasSoon: async () => true,
    hasFile: () => false,
    async renderer() {
      const renderer = (await vite.ssrLoadModule('/web/entry-server.tsx')) as PageRenderer
      renderer.connectApi(callApi)
      return renderer
    },
    assetsOf: () => (modules) => ({
      scripts: ['/web/entry-client.tsx'],
      styles: '',
      styleUrls: [],
      deferredStyleUrls: [],
      development: { refreshPreamble: react.default.preambleCode.replace('__BASE__', '/'), styleUrls: stylesOf(vite, modules) },
    }),
  }
}
