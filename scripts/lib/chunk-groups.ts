import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[]; importedIds: readonly string[] } | null
}

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

/** A module goes into a shared script once this many screens import it: with fewer, the others would load what they do not need. */
const SCREENS_MIN = 6

interface OfficeParts {
  frame: RegExp
  screen: RegExp
  /** Modules that only forms need, as what checks their fields. */
  form: RegExp
  /** Catalogues of which the frame needs nothing but the names of screens, which are in the menu. */
  named: RegExp
}

/**
 * Builds the back office into few scripts. `office` has the modules of its frame, `screens` those that many screens share, and `edits` the same
 * for forms, so that a screen without one loads none. Modules that visitors also use stay where they are. The plugin fails the build when a
 * pattern matches no module.
 */
export function officeGroup(parts: OfficeParts) {
  const { frame, screen, form, named } = parts
  const unmatched = new Set<RegExp>(Object.values(parts))
  const known = new Map<string, { isOffice: boolean; users: ReadonlySet<string> }>()
  const needing = new Map<string, boolean>()

  /** Finds which screens, and whether the frame, import a module statically, and whether no other module imports it in any way. */
  function look(id: string, graph: ModuleGraph): { isOffice: boolean; users: ReadonlySet<string> } {
    const before = known.get(id)
    if (before) return before
    if (frame.test(id) || screen.test(id)) return { isOffice: true, users: new Set([id]) }
    // A cycle of imports is decided by its other modules.
    known.set(id, { isOffice: true, users: new Set() })
    const { importers, dynamicImporters } = graph.getModuleInfo(id) ?? { importers: [], dynamicImporters: [] }
    const all = [...importers, ...dynamicImporters].map((importer) => look(importer, graph))
    const users = new Set(importers.flatMap((importer) => [...look(importer, graph).users]))
    const found = { isOffice: all.length > 0 && all.every(({ isOffice }) => isOffice), users }
    known.set(id, found)
    return found
  }

  function needsForms(id: string, graph: ModuleGraph): boolean {
    const before = needing.get(id)
    if (before !== undefined) return before
    needing.set(id, form.test(id))
    const needs = form.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsForms(imported, graph))
    needing.set(id, needs)
    return needs
  }

  const group = {
    priority: -1,
    includeDependenciesRecursively: false,
    name(id: string, graph: ModuleGraph): string | null {
      for (const pattern of unmatched) if (pattern.test(id)) unmatched.delete(pattern)
      const { isOffice, users } = look(id, graph)
      if (!isOffice || frame.test(id) || screen.test(id)) return null
      if (!named.test(id) && [...users].some((user) => frame.test(user))) return 'office'
      if (users.size < SCREENS_MIN) return null
      return needsForms(id, graph) ? 'edits' : 'screens'
    },
  }
  return { group, refuseUnmatched: refuse('refuse-unmatched-office-patterns', unmatched) }
}
