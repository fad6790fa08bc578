import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/paths.mjs'
import { main } from './lib/terminal.mjs'

await main(async () => {
  await ensureInstalled({ dev: true })
  // Vite, in that process, runs the server, renders pages and serves the browser's modules, and takes over what changes in each.
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/dev.ts'], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
})
