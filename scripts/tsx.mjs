import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/run.mjs'
import { mainWith } from './lib/terminal.mjs'

/** Runs a program written in TypeScript with its arguments: `node scripts/tsx.mjs bench/speed.ts`. */
await mainWith('any', async () => {
  await ensureInstalled({ dev: true })
  const { code } = await runNode(['--import', 'tsx', ...process.argv.slice(2)], { live: true })
  process.exitCode = code
})
