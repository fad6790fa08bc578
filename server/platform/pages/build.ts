import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts'
import type { AssetsOf, InProcessFetch, PageRenderer } from '#contract/pages.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Renders pages and knows which assets they load. In production from the build, in development from Vite. */
export interface SiteBuild {
  renderer(language: Language): Promise<PageRenderer>
  assetsOf(language: Language): AssetsOf
  /** Whether rendered pages may be cached. */
  cacheable: boolean
}

const ENTRY = 'web/entry-client.tsx'
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

/** Reads the production build in `dist`. Each language has a renderer and scripts of its own, which are read with its first page. */
export async function openBuild(dist: string, callApi: InProcessFetch): Promise<SiteBuild> {
  const client = join(dist, 'client')
  const css = readOnce((url) => readFileSync(join(client, url), 'utf8').trim())
  const bytes = readOnce((url) => statSync(join(client, url)).size)
  const readAssets = readOnce((language) =>
    assetsFrom(JSON.parse(readFileSync(join(client, `.vite/${language}.json`), 'utf8')), { css, bytes }),
  )
  const loadRenderer = readOnce(async (language) => {
    const renderer = (await import(/* @vite-ignore */ pathToFileURL(join(dist, `pages/${language}/entry-server.js`)).href)) as PageRenderer
    renderer.connectApi(callApi)
    return renderer
  })
  await loadRenderer(DEFAULT_LANGUAGE)
  return { cacheable: true, renderer: loadRenderer, assetsOf: readAssets }
}

function assetsFrom(
  manifest: Record<string, ManifestChunk>,
  { css, bytes }: { css: (url: string) => string; bytes: (url: string) => number },
): AssetsOf {
  const deferredStyles = [...new Set(Object.values(manifest).flatMap(({ css = [] }) => css.filter((url) => DEFERRED.test(url))))]
  return (modules) => {
    const entry = manifest[ENTRY]?.file ?? ''
    const scripts = new Set<string>()
    // The entry's come first: they set the order of the cascade layers.
    const styles = new Set(ofFirstPaint(manifest[ENTRY]?.css))
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const imported of chunk.imports ?? []) visit(imported)
      for (const url of ofFirstPaint(chunk.css)) styles.add(url)
    }
    visit(ENTRY)
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
