import { readFileSync } from 'node:fs'
import type { EnvironmentModuleNode, Plugin } from 'vite'

/** The modules that start an application. None can run twice in a page, so no hot update may reach it. */
export const ENTRY = /[/\\]web[/\\]entry-(?:client|office)\.tsx$/
const PAGE = /[/\\]web[/\\](?:site|office)[/\\](?:pages|frame)[/\\].*\.(?:page|layout)\.tsx$/
/** What the router takes from a page when it first shows it, besides the component. */
const OF_ROUTER = ['loader', 'handle', 'shouldRevalidate']
const STYLES_CHANGED = 'mistri:styles-changed'
const IMPORT = /^(?:import (?!type )|\}).* from '([.#][^']+)'/gm
const KEPT = new RegExp(`^export (?:async )?(?:const|function) (?:${OF_ROUTER.join('|')})\\b.*(?:\\n(?:[\\s)\\]}].*)?)*`, 'gm')

/** The parts of a page's source that the router keeps until the page is loaded again. */
const keptOf = (source: string) => source.match(KEPT)?.join('\n') ?? ''

/** What the entry does besides in development. */
const inBrowser = (imported: (string | undefined)[]) => `
if (import.meta.hot) {
  window.__getReactRefreshIgnoredExports = ({ id }) => (${PAGE}.test(id) ? ${JSON.stringify(OF_ROUTER)} : [])
  import.meta.hot.on('${STYLES_CHANGED}', (urls) => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) if (urls.includes(link.getAttribute('href'))) link.remove()
  })
  import.meta.hot.accept(${JSON.stringify(imported)}, () => {})
}`

/**
 * For development. A changed module is taken over by the components that use it, without a reload. Three habits of Vite would reload the page all
 * the same: a page exports more than a component; constants and texts also reach the entry, which cannot run twice; and the links that
 * style a page before its scripts have loaded cannot be updated, so they give way to the styles that the components bring. The page is
 * loaded again only for a change that no component takes over.
 */
export function hotEntry(): Plugin {
  const kept = new Map<string, string>()
  return {
    name: 'hot-entry',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: /[/\\]web[/\\](?:entry-(?:client|office)\.tsx$|(?:site|office)[/\\](?:pages|frame)[/\\])/ },
      handler(code, id) {
        if (this.environment.name !== 'client') return
        if (PAGE.test(id)) kept.set(id, keptOf(code))
        if (!ENTRY.test(id)) return
        return { code: code + inBrowser([...code.matchAll(IMPORT)].map(([, specifier]) => specifier)), map: null }
      },
    },
    hotUpdate({ file, modules }) {
      // The next page is rendered from the new code; Vite would only say that it reloads.
      if (this.environment.name !== 'client') return []
      if (modules.length === 0) return
      const links = modules.filter((module) => file.endsWith('.module.css') && module.importers.size === 0)
      const used = modules.filter((module) => !links.includes(module))
      const isKept = kept.has(file) && kept.get(file) !== keptOf(readFileSync(file, 'utf8'))
      if (!isKept && used.length > 0 && used.every(isTakenOver)) {
        if (links.length > 0)
          this.environment.hot.send(
            STYLES_CHANGED,
            links.map(({ url }) => urlOf(url, this.environment.config.base)),
          )
        return used
      }
      this.environment.hot.send({ type: 'full-reload' })
      return []
    },
  }
}

/** The URL of a link, without what Vite appends to it. */
const urlOf = (url: string, base: string) => base + url.slice(1).replace(/\?.*/, '')

/** Whether a component, or a style sheet, uses the module. */
function isTakenOver(module: EnvironmentModuleNode): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  const reaches = (at: EnvironmentModuleNode): boolean => {
    if (at.isSelfAccepting) return true
    if (seen.has(at)) return false
    seen.add(at)
    return [...at.importers].some(reaches)
  }
  return reaches(module)
}
