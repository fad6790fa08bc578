import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createDoor, type Socket } from 'node:net'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { type EnvironmentModuleNode, createServer as startVite, type ViteDevServer } from 'vite'
import { DEFAULT_LANGUAGE, type Language } from '#contract/platform/languages.ts'
import type { BuiltApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadEnvFile } from './platform/env-file.ts'
import type { DevSources } from './platform/pages/dev-build.ts'

/** Loaded through Vite, which keeps what did not change: after an edit only the changed modules and those that import them run again. */
const SITE = '/server/start-site.ts'
/** An editor that saves everything writes several files at once. */
const SETTLE_MS = 30
const UNWATCHED = ['data', 'dist', 'dist.new', 'dist.old', 'release', 'test-results'].map((name) => `${process.cwd()}/${name}/**`)

const readAddress = () => {
  try {
    loadEnvFile()
    const { host, port } = readConfig(process.env)
    return { host, port }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
const { host, port } = readAddress()
/** `pseudo` takes the place of English on pages; the server itself stays English. */
const shown = process.env.MISTRI_LANGUAGE === 'pseudo' ? 'pseudo' : DEFAULT_LANGUAGE
/** Updates travel over a port of their own, so that a page keeps its connection while the site starts again. */
const updates = createServer()
await new Promise<void>((resolve) => updates.listen(0, host, resolve))

const viteFor = (language: string): Promise<ViteDevServer> => {
  // vite.config.ts reads it while it is loaded.
  process.env.MISTRI_LANGUAGE = language
  return startVite({
    ...(language !== DEFAULT_LANGUAGE && { base: `/@${language}/`, cacheDir: `node_modules/.vite-${language}` }),
    server: {
      middlewareMode: true,
      ws: { server: updates, clientPort: (updates.address() as AddressInfo).port },
      watch: { ignored: UNWATCHED },
    },
  })
}

const sources = await viteFor(DEFAULT_LANGUAGE)
const opened = new Map<string, ViteDevServer>([[DEFAULT_LANGUAGE, sources]])
const inTurn = { last: Promise.resolve<unknown>(undefined) }
const nameOf = (language: Language) => (language === DEFAULT_LANGUAGE ? shown : language)
const dev: DevSources = {
  refreshPreamble: react.preambleCode,
  all: () => [...opened.values()],
  opened: (language) => opened.get(nameOf(language)),
  open: (language) => {
    // One at a time, because each reads its language from the environment.
    const opening = inTurn.last.then(async () => {
      const name = nameOf(language)
      const vite = opened.get(name) ?? (await viteFor(name))
      opened.set(name, vite)
      return vite
    })
    inTurn.last = opening.catch(() => undefined)
    return opening
  },
}

/** Connections whose request the site answers. */
const answered = new Set<Socket>()
/**
 * Holds the port while the site starts again: a page asks for what changed at that very moment, and its requests wait. A connection comes to
 * the site with its first bytes, because browsers open some before they need them, and has one request.
 */
const door = createDoor((socket) => {
  socket.on('error', () => socket.destroy())
  socket.once('data', async (bytes) => {
    socket.pause()
    socket.unshift(bytes)
    while (restarting !== undefined) await restarting
    if (!site) return socket.destroy()
    answered.add(socket)
    socket.once('close', () => answered.delete(socket))
    site.app.server.emit('connection', socket)
    process.nextTick(() => socket.resume())
  })
})

/** The site that answers; none after a change with which it cannot start. */
let site: BuiltApp | undefined
const changed = new Set<string>()
let restarting: Promise<void> | undefined

const load = () => sources.ssrLoadModule(SITE) as Promise<typeof import('./start-site.ts')>

/**
 * Starts the site with its newest code; one that cannot be loaded leaves the old site running. The old one is closed before the new one is built:
 * SQLite blocks this thread while it waits for a lock, which the other could then never release.
 */
async function start(files: string[] = []): Promise<void> {
  const { startSite, reasonOf } = await load()
  // The site imports some modules only while it starts.
  for (const file of files.filter(existsSync)) await sources.ssrLoadModule(file)
  try {
    await closeSite()
    site = await startSite({ dev })
    const { server } = site.app
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    server.address = () => door.address()
  } catch (error) {
    throw new Error(reasonOf(error as NodeJS.ErrnoException))
  }
}

/** Requests in flight end. */
async function closeSite(): Promise<void> {
  if (!site) return
  const { app } = site
  site = undefined
  for (const socket of answered) await new Promise((resolve) => socket.once('close', resolve))
  await app.close()
}

/** Whether the site itself uses the file; what only pages use needs no restart. */
function isOfSite(file: string): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  const reaches = (module: EnvironmentModuleNode): boolean => {
    if (module.url === SITE) return true
    if (seen.has(module)) return false
    seen.add(module)
    return [...module.importers].some(reaches)
  }
  return [...(sources.environments.ssr.moduleGraph.getModulesByFile(file) ?? [])].some(reaches)
}

async function restart(): Promise<void> {
  while (changed.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    const started = performance.now()
    const files = [...changed]
    changed.clear()
    // Vite does so as well, perhaps later.
    for (const file of files) sources.environments.ssr.moduleGraph.onFileChange(file)
    const names = files.map((file) => relative(process.cwd(), file)).join(', ')
    try {
      await start(files)
      console.log(`The server has ${names} after ${Math.round(performance.now() - started)} ms.`)
    } catch (error) {
      if (error instanceof Error) sources.ssrFixStacktrace(error)
      console.error(`${site ? 'The server runs on without' : 'The server stopped and waits for the next change. In'} ${names}:`, error)
    }
  }
  restarting = undefined
}

sources.watcher.on('all', (_event, file) => {
  if (!(isOfSite(file) || (!site && /\.[cm]?tsx?$/.test(file)))) return
  changed.add(file)
  restarting ??= restart()
})

async function stop(): Promise<void> {
  await restarting
  await closeSite()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

try {
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, host, resolve))
  process.env.PORT = '0'
  await start()
  console.log(`Mistri is running at ${site?.context.siteUrl()}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
