import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#contract/platform/languages.ts'
import type { AssetsOf, InProcessFetch, PageEntry, PageRenderer } from '#contract/platform/pages.ts'
import { ProblemError } from '#server/platform/problem.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Renders pages and knows which assets they load. In production from the build, in development from Vite. */
export interface SiteBuild {
  /** Throws `busy` for a language that is not ready. */
  renderer(language: Language): Promise<PageRenderer>
  assetsOf(language: Language): AssetsOf
  /** Whether the build has this language by now. */
  has(language: Language): boolean
  /** The same, but waits a while for a language that is being built. */
  hasSoon(language: Language): Promise<boolean>
  /** Whether there is such a file to deliver. */
  hasFile(path: string): boolean
  /** Whether rendered pages may be cached. */
  cacheable: boolean
}

/** The build puts all deferred CSS into the chunk of the libraries. */
const DEFERRED = /^assets\/react-/
const ofFirstPaint = (urls: string[] = []) => urls.filter((url) => !DEFERRED.test(url))

function readOnce<T>(read: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const value = known.get(file) ?? read(file)
    known.set(file, value)
    return value
  }
}

/** `npm start` touches this file beside the build each second while it adds languages (scripts/lib/build-lock.mjs). */
const lockOf = (dist: string) => `${dist.replace(/[/\\]$/, '')}.lock`
const LOCK_MS = 10_000
/** Long enough for a language on a usual machine, and shorter than browsers and proxies wait. */
const WAIT_MS = 25_000
const LOOK_MS = 200

/**
 * Reads the production build in `dist`. Each language has a renderer and scripts of its own, which are read with its first page. At the first
 * start from sources other languages than the default one are added while the site runs; the manifest of a language is its last file.
 */
export async function openBuild(dist: string, callApi: InProcessFetch): Promise<SiteBuild> {
  const client = join(dist, 'client')
  const manifestOf = (language: string) => join(client, `.vite/${language}.json`)
  const found = new Set<Language>()
  let files = new Set<string>()
  const has = (language: Language) => {
    if (!found.has(language) && existsSync(manifestOf(language))) {
      found.add(language)
      files = filesIn(client)
    }
    return found.has(language)
  }
  const hasSoon = async (language: Language) => {
    const until = performance.now() + WAIT_MS
    while (!has(language) && performance.now() < until && isBeingBuilt(dist)) await setTimeout(LOOK_MS)
    return has(language)
  }
  const css = readOnce((url) => readFileSync(join(client, url), 'utf8').trim())
  const bytes = readOnce((url) => statSync(join(client, url)).size)
  const readAssets = readOnce((language): AssetsOf => {
    const read = (file: string) => assetsFrom(JSON.parse(readFileSync(file, 'utf8')), { css, bytes })
    const of = { client: read(manifestOf(language)), office: read(join(client, `.vite/office-${language}.json`)) }
    return (entry, modules) => of[entry](entry, modules)
  })
  const loadRenderer = readOnce(async (language) => {
    const renderer = (await import(/* @vite-ignore */ pathToFileURL(join(dist, `pages/${language}/entry-server.js`)).href)) as PageRenderer
    renderer.connectApi(callApi)
    return renderer
  })
  await loadRenderer(DEFAULT_LANGUAGE)
  for (const language of LANGUAGE_CODES) has(language)
  return {
    cacheable: true,
    async renderer(language) {
      if (!(await hasSoon(language))) throw new ProblemError('busy')
      return loadRenderer(language)
    },
    assetsOf: readAssets,
    has,
    hasSoon,
    hasFile(path) {
      // A page of a new language may come from another process on the same folder.
      if (!files.has(path) && path.startsWith('assets/')) for (const language of LANGUAGE_CODES) has(language)
      return files.has(path)
    },
  }
}

function isBeingBuilt(dist: string): boolean {
  try {
    return Date.now() - statSync(lockOf(dist)).mtimeMs < LOCK_MS
  } catch {
    return false
  }
}

/**
 * Paths of all files, with slashes, without those that only the server reads (`.vite`). One look-up serves them: a route for each of them
 * took a quarter of the start.
 */
function filesIn(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
  return new Set(names.filter((name) => !name.startsWith('.')))
}

function assetsFrom(
  manifest: Record<string, ManifestChunk>,
  { css, bytes }: { css: (url: string) => string; bytes: (url: string) => number },
): AssetsOf {
  const deferredStyles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css.filter((url) => DEFERRED.test(url))))]
  return (name: PageEntry, modules) => {
    const key = `web/entry-${name}.tsx`
    const entry = manifest[key]?.file ?? ''
    const scripts = new Set<string>()
    // The entry's come first: they set the order of the cascade layers.
    const styles = new Set(ofFirstPaint(manifest[key]?.css))
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const url of ofFirstPaint(chunk.css)) styles.add(url)
    }
    visit(key)
    for (const module of modules) visit(module.slice(1))
    scripts.delete(entry)
    return {
      scripts: [...[...scripts].sort((a, b) => bytes(b) - bytes(a)), entry].map((file) => `/${file}`),
      styles: [...styles].map(css).join(''),
      styleUrls: [...styles].map((url) => `/${url}`),
      deferredStyleUrls: deferredStyles.map((url) => `/${url}`),
    }
  }
}
