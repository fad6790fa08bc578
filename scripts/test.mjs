import './lib/node-version.mjs'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { log, main } from './lib/terminal.mjs'

/** Runs all tests, or with arguments (`npm test -- bookings`) only those in matching files. Options such as `--project e2e` go to vitest. */
await main(async () => {
  const filter = process.argv.slice(2)
  await ensureInstalled()
  const CHROME_PATH = await ensureBrowser()
  await ensureBuilt()
  const checks = filter.length ? { passed: 0, failed: 0 } : await runChecks()
  const tests = await runVitest(filter, { CHROME_PATH })
  const passed = checks.passed + tests.passed
  const failed = checks.failed + tests.failed
  if (tests.skipped) log(`${tests.skipped} skipped`)
  log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed || !passed ? 1 : 0
})

/** Counts tests. A file that cannot be loaded, an error outside a test, and a run without any test each count as one failure. */
async function runVitest(filter, env) {
  const folder = mkdtempSync(join(tmpdir(), 'mistri-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runNode(
      [inRoot('node_modules/vitest/vitest.mjs'), 'run', ...filter, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { live: true, env },
    )
    const counts = countsOf(report)
    if (!counts.failed && (code !== 0 || !counts.passed)) counts.failed = 1
    return counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function countsOf(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const brokenFiles = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles, skipped: numPendingTests + numTodoTests }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
