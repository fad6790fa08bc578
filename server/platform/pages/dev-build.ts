import type { FastifyInstance } from 'fastify'
import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { Language } from '#contract/platform/languages.ts'
import type { InProcessFetch, PageRenderer } from '#contract/platform/pages.ts'
import type { SiteBuild } from './build.ts'

/** A Vite server for each language. They outlive the site, which starts again with each change of its own code. */
export interface DevSources {
  /** Starts that of a language with its first page. */
  open(language: Language): Promise<ViteDevServer>
  /** That of a language whose pages have been rendered. */
  opened(language: Language): ViteDevServer | undefined
  /** All that have started, English first; the others serve their modules below a base of their own. */
  all(): ViteDevServer[]
  /** What a page runs before its first component, so that a changed one keeps its state. */
  refreshPreamble: string
}

/**
 * The style sheets that the given page modules import, so that a page looks right before its scripts have loaded. The order of the layers
 * comes first.
 */
function stylesOf(vite: ViteDevServer, modules: string[]): string[] {
  const styles = new Set(['/web/kit/styles/tokens.css', '/web/kit/styles/reset.css'])
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

/** For development: Vite serves the browser's modules and renders pages from the sources, in this process. */
export function openDevBuild(app: FastifyInstance, callApi: InProcessFetch, sources: DevSources): SiteBuild {
  app.addHook('onRequest', (request, reply, next) => {
    const { url } = request
    if (url.startsWith('/api/') || url.startsWith('/uploads/')) return next()
    const [main, ...others] = sources.all()
    const vite = others.find(({ config }) => url.startsWith(config.base)) ?? main
    if (!vite) return next()
    reply.raw.setHeader('cache-control', 'no-store')
    vite.middlewares(request.raw, reply.raw, next)
  })
  return {
    cacheable: false,
    // Each language is opened with its first page, and Vite delivers the files.
    has: () => true,
    hasSoon: async () => true,
    hasFile: () => false,
    async renderer(language) {
      const renderer = (await (await sources.open(language)).ssrLoadModule('/web/entry-server.tsx')) as PageRenderer
      renderer.connectApi(callApi)
      return renderer
    },
    assetsOf: (language) => (entry, modules) => {
      const vite = sources.opened(language)
      if (!vite) throw new Error(`The modules of ${language} are not served yet.`)
      const url = (path: string) => vite.config.base + path.slice(1)
      return {
        scripts: [url(`/web/entry-${entry}.tsx`)],
        styles: '',
        styleUrls: [],
        deferredStyleUrls: [],
        development: {
          refreshPreamble: sources.refreshPreamble.replace('__BASE__', vite.config.base),
          client: url('/@vite/client'),
          styleUrls: stylesOf(vite, modules).map(url),
        },
      }
    },
  }
}
