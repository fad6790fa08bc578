import type { Plugin } from 'vite'

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

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
  const refuseUnmatched: Plugin = {
    name: 'refuse-unmatched-chunk-patterns',
    generateBundle() {
      if (unmatched.size > 0) this.error(`No module matches ${[...unmatched].join(', ')}: look through the chunks in vite.config.ts.`)
    },
  }
  return { groups, refuseUnmatched }
}

/** A module goes into the shared script once this many screens import it. */
const SCREENS_MIN = 6

/**
 * Builds the back office into few scripts: the modules of its frame are one, `office`, and those that many of its screens share are
 * another, `screens`. Modules that visitors also use stay where they are.
 */
export function officeGroup({ frame, screen }: { frame: RegExp; screen: RegExp }) {
  const known = new Map<string, { isOffice: boolean; users: ReadonlySet<string> }>()
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
  return {
    priority: -1,
    includeDependenciesRecursively: false,
    name(id: string, graph: ModuleGraph): string | null {
      const { isOffice, users } = look(id, graph)
      if (!isOffice || frame.test(id) || screen.test(id)) return null
      if ([...users].some((user) => frame.test(user))) return 'office'
      return users.size >= SCREENS_MIN ? 'screens' : null
    },
  }
}
