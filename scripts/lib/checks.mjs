import { mend } from './explained.mjs'
import { inRoot } from './paths.mjs'
import { runNode } from './run.mjs'
import { log } from './terminal.mjs'
import { writeTextsComparison } from './texts-parity.mjs'

const bin = (path) => inRoot('node_modules', path)
/**
 * The longest first, so that both processors work to the end. Each compiler checks the types of all files it meets again for itself, so one
 * for each half takes 40 % less time than the compiler's own choice of four.
 */
const CHECKS = [
  {
    name: 'types',
    args: [bin('typescript-native/bin/tsc'), '-b', '--pretty', 'false', '--checkers', '1', '--builders', '2'],
    mend: mend('homes', 'Correct the types where the value is made, not where it is used; what a list lacks has its home there.'),
  },
  {
    name: 'lint and format',
    args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--max-diagnostics=40', '--colors=off'],
    mend: mend('english', 'Run npx biome check --write; each rule that is left has a page at biomejs.dev under its name.'),
  },
  {
    name: 'import directions',
    args: [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--output-type', 'err-long', '--cache', '--cache-strategy', 'content', '.'],
    mend: mend('directions', 'Each rule above says where the code belongs.'),
  },
  {
    name: 'unused code',
    args: [bin('knip/bin/knip.js'), '--no-progress'],
    mend: mend('adding', 'Delete what nothing uses. What is used by its name alone is an entry in knip.json.'),
  },
  { name: 'styles', args: [inRoot('scripts/check-styles.mjs')] },
  { name: 'texts', args: [inRoot('scripts/check-texts.mjs')] },
]

/**
 * Checks types, lint, styles, texts, import directions and unused code, `atOnce` of them at a time. Prints errors and how to mend them, and returns how many
 * checks passed and failed.
 */
export async function runChecks(atOnce = 2) {
  writeTextsComparison()
  const results = []
  const queue = [...CHECKS]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { name, args, mend } = next
      const { code, output, seconds } = await runNode(args)
      results.push(code === 0)
      log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) log([output.trim(), mend].filter(Boolean).join('\n\n'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}
