import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { main } from './lib/terminal.mjs'

await main(async () => {
  await ensureInstalled({ dev: true })
  // tsx restarts the server when its sources change; Vite, in the same process, serves the browser part.
  const child = spawn(
    process.execPath,
    [
      inRoot('node_modules/tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      '--exclude',
      './web/**',
      '--exclude',
      './data/**',
      'server/main.ts',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, MISTRI_DEV: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code) => process.exit(code ?? 0))
})
