import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BuiltApp, buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'

/** What is still running after this long when the site is told to stop is cut off. */
const STOP_WITHIN_MS = 10_000
const ENV_FILE = '.env'

async function start(): Promise<void> {
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const config = readConfig(process.env)
  const site = await buildApp(config, process.env.MISTRI_DEV ? { dev: true } : { dist: builtSite() })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(site))
  if (site.firstAdmin) {
    const { userName, password } = site.firstAdmin
    console.log(`First admin: user name ${userName}, password ${password} (shown only this once; change it under Settings)`)
  }
  await site.app.listen({ port: config.port, host: config.host, listenTextResolver: (address) => `Listening at ${address}` })
  console.log(`Mistri is running at ${site.context.siteUrl()}`)
}

/** Folder of the built website: this file's own when it is built too, `dist` beside the sources else. */
function builtSite(): string | undefined {
  return ['..', '../dist'].map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(`${path}/client`))
}

async function stop({ app }: BuiltApp): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await app.close()
  process.exit(0)
}

start().catch((error: NodeJS.ErrnoException) => {
  console.error(reasonOf(error))
  process.exit(1)
})

function reasonOf(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError) return error.message
  if (error.code === 'EADDRINUSE') return `The port is in use by another program. Set PORT to another number. (${error.message})`
  if (error.code === 'EACCES') return `The site may not use this port or folder. (${error.message})`
  if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
    return `DATABASE_URL names a database that does not answer. (${error.message})`
  if (error.code === '08P01')
    return `DATABASE_URL leads to a pooler such as PgBouncer. Set DATABASE_LISTEN_URL to a direct connection beside it. (${error.message})`
  return `The site could not start: ${error.stack ?? error.message}`
}
