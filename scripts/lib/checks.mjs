import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { log } from './terminal.mjs'
import { writeTextsComparison } from './texts-parity.mjs'

const bin = (path) => inRoot('node_modules', path)
const CHECKS = [
  ['types', [bin('typescript-native/bin/tsc'), '-b', '--pretty', 'false']],
  ['lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=40', '--colors=off']],
  ['styles', [inRoot('scripts/check-styles.mjs')]],
  ['texts', [inRoot('scripts/check-texts.mjs')]],
  ['import directions', [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--output-type', 'err', '.']],
  ['unused code', [bin('knip/bin/knip.js'), '--no-progress']],
]

/** Checks types, lint, styles, texts, import directions and unused code, two at a time. Prints errors and returns how many checks passed and failed. */
export async function runChecks() {
  writeTextsComparison()
  const results = []
  const queue = [...CHECKS]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, args] = next
      const { code, output, seconds } = await runNode(args)
      results.push(code === 0)
      log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) log(output.trim())
    }
  }
  await Promise.all([worker(), worker()])
  return { passed: results.filter(Boolean).length, failed: results.filter((ok) => !ok).length }
}
