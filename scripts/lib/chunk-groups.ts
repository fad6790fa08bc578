import type { Plugin } from 'vite'

const refuse = (name: string, unmatched: ReadonlySet<RegExp>): Plugin => ({
  name,
  generateBundle() {
    if (unmatched.size > 0) this.error(`No module matches ${[...unmatched].join(', ')}: look through the chunks in vite.config.ts.`)
  },
})

/**
 * Groups of modules that become one script each, by patterns of their paths; a module belongs to the first group that matches. The plugin
 * fails the build when a pattern matches no module, as after a file has moved: its pages would otherwise grow unnoticed.
 */
export function chunkGroups(patterns: Record<string, readonly RegExp[]>) {
  const unmatched = new Set(Object.values(patterns).flat())
  const groups = Object.entries(patterns).map(([name, ofGroup], index, { length }) => ({
    name,
    priority: length - index,
    test(id: string) {
      const matching = ofGroup.filter((pattern) => pattern.test(id))
      for (const pattern of matching) unmatched.delete(pattern)
      return matching.length > 0
    },
  }))
  return { groups, refuseUnmatched: refuse('refuse-unmatched-chunk-patterns', unmatched) }
}

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null
}

const SCREEN = /[/\\]web[/\\]office[/\\]pages[/\\].*\.page\.tsx$/
const LIBRARIES = /[/\\]node_modules[/\\](?:react|react-dom|scheduler|react-router|@tanstack)[/\\]/
/** What only forms need: checks of fields, and the fields. */
const FORM = /[/\\](?:node_modules[/\\]zod[/\\]|kit[/\\]form[/\\](?:use-form|fields)\.tsx?$)/
/** What several screens of money, or of the stock, share, and the first screens of a day do without. */
const AREAS = {
  money: /[/\\](?:web|contract)[/\\]money[/\\]|[/\\]texts[/\\]\w+[/\\]bills?\.tsx?$/,
  stock: /[/\\]web[/\\]catalogue[/\\]items[/\\]|[/\\]texts[/\\]\w+[/\\]items\.ts$/,
}
/** What the first screens of a day share with later ones: among what few share it would bring theirs along. */
const FIRST = /[/\\]texts[/\\]\w+[/\\]news\.ts$/
/** With fewer screens that import a module, the others would load what they do not need. */
const MANY = 8

/**
 * Builds the back office into few scripts: the libraries, the frame, which is all that the entry imports, and one for each screen. What many
 * screens import is in one more, and in another what checks the fields of forms; what a few share goes with the first of them. A part that a
 * screen loads later stays alone.
 */
export function officeGroups() {
  const usersBy = { all: new Map<string, ReadonlySet<string>>(), directly: new Map<string, ReadonlySet<string>>() }
  const needing = new Map<string, boolean>()

  /** The screens that import a module statically; `directly`, not only through what is a form's. A cycle of imports is decided by its other modules. */
  function usersOf(id: string, way: keyof typeof usersBy, graph: ModuleGraph): ReadonlySet<string> {
    const known = usersBy[way].get(id)
    if (known) return known
    usersBy[way].set(id, new Set())
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const counted = way === 'all' ? importers : importers.filter((importer) => SCREEN.test(importer) || !needsForms(importer, graph))
    const found = new Set(SCREEN.test(id) ? [id] : counted.flatMap((importer) => [...usersOf(importer, way, graph)]))
    usersBy[way].set(id, found)
    return found
  }
  function needsForms(id: string, graph: ModuleGraph): boolean {
    const known = needing.get(id)
    if (known !== undefined) return known
    needing.set(id, FORM.test(id))
    const needs = FORM.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsForms(imported, graph))
    needing.set(id, needs)
    return needs
  }
  function shared(id: string, graph: ModuleGraph): string | null {
    if (SCREEN.test(id)) return null
    const users = [...usersOf(id, 'all', graph)].sort()
    if (users.length < 2) return null
    const kind = needsForms(id, graph) || usersOf(id, 'directly', graph).size === 0 ? 'forms' : 'screens'
    const area = kind === 'screens' && Object.entries(AREAS).find(([, modules]) => modules.test(id))
    if (area) return area[0]
    if (FIRST.test(id)) return 'screens'
    return users.length < MANY ? `${kind}-of-${users[0]?.replace(/^.*[/\\]|\.page\.tsx$/g, '')}` : kind
  }
  const alone = { includeDependenciesRecursively: false }
  return [
    { name: 'libraries', test: LIBRARIES, tags: ['$initial' as const], priority: 2 },
    { name: 'frame', tags: ['$initial' as const], priority: 1 },
    { name: shared, ...alone },
  ]
}
