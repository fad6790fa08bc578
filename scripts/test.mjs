import './lib/node-version.mjs'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runNode } from './lib/run.mjs'
import { Failure, log, mainWith } from './lib/terminal.mjs'
import { minutes, timesText } from './lib/times.mjs'

const BROWSER_TESTS = 'tests/e2e'
/** Linux keeps files below it in memory. */
const MEMORY_DISK = '/dev/shm'
const MEMORY_DISK_BYTES = 4 * 1024 ** 3
/** From Node 25 on a global of Node hides the storage of the simulated browser; vitest 5 corrects it. */
const NODE_FLAGS = Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : []
const CHECKS_BESIDE_BUILD = 1
const NONE = { passed: 0, failed: 0, skipped: 0, failures: [], files: [], tests: [] }
/** What has ended, with its seconds. */
const parts = []

/**
 * Runs all checks and the main tests, with `--all` all tests, or with arguments (`npm test -- bookings`) all tests in files whose path
 * contains one of them.
 */
await mainWith('any', async () => {
  const started = Date.now()
  const filter = process.argv.slice(2).filter((argument) => argument !== '--all')
  const mainOnly = !filter.length && !process.argv.includes('--all')
  if (filter.some((part) => part.startsWith('-')))
    throw new Failure('npm test takes parts of file names. For options run npx vitest or, after npm run build, npx playwright test.')
  await part('install', () => ensureInstalled({ dev: true }))
  const inBrowser = hasBrowserTests(filter)
  const env = inBrowser ? { CHROME_PATH: await part('browser program', ensureBrowser) } : {}
  if (hasMemoryDisk()) process.env.TMPDIR = MEMORY_DISK
  // The settings of both runners name the main tests.
  process.env.MISTRI_TESTS = mainOnly ? 'main' : 'all'
  // The build uses one processor for most of its time, the checks the other.
  const checking = filter.length ? NONE : part('checks', () => runChecks(CHECKS_BESIDE_BUILD))
  const building = part('build', ensureBuilt)
  await Promise.allSettled([building, checking])
  await building
  const checks = await checking
  // The last files of vitest leave a processor idle: the browser tests begin when none of them waits for a worker any more.
  const tapering = Promise.withResolvers()
  const testing = part('vitest', () => runVitest(filter, tapering.resolve)).finally(tapering.resolve)
  await tapering.promise
  const [units, browser] = await Promise.all([testing, inBrowser ? part('browser', () => runPlaywright(filter, env)) : NONE])
  const all = [checks, units, browser]
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  log(timesText({ parts, files: [...units.files, ...browser.files], tests: [...units.tests, ...browser.tests] }))
  if (units.skipped + browser.skipped) log(`${units.skipped + browser.skipped} skipped`)
  for (const failure of [...units.failures, ...browser.failures]) log(`Failed: ${failure}`)
  const took = minutes((Date.now() - started) / 1000)
  log(mainOnly ? `Main tests only, in ${took}; npm run test:all runs every test.` : `In ${took}.`)
  log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') || !sum('passed') ? 1 : 0
})

/** Says what begins, and notes how long it took. */
async function part(name, work) {
  const started = Date.now()
  log(`→ ${name}`)
  try {
    return await work()
  } finally {
    const seconds = (Date.now() - started) / 1000
    parts.push({ name, seconds })
    log(`← ${name}, ${minutes(seconds)}`)
  }
}

function hasBrowserTests(filter) {
  const files = readdirSync(inRoot(BROWSER_TESTS)).map((name) => `${BROWSER_TESTS}/${name}`)
  return !filter.length || files.some((file) => filter.some((part) => file.includes(part)))
}

/**
 * Whether databases and pictures of the tests fit into memory, where a write does not wait for a disk and takes a tenth of the time.
 * PostgreSQL's programs are copied there, so it must allow running them.
 */
function hasMemoryDisk() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, path]) => path === MEMORY_DISK)
    return bavail * bsize >= MEMORY_DISK_BYTES && mount?.[3] !== undefined && !mount[3].split(',').includes('noexec')
  } catch {
    return false
  }
}

/** Counts tests, and calls `onTapering` when the last file has a worker. A file that cannot be loaded, an error outside a test, and a full run without any test each count as one failure. */
async function runVitest(filter, onTapering) {
  const args = filter.length ? [...filter, '--passWithNoTests'] : []
  const reporters = ['default', 'json', inRoot('scripts/lib/timing-reporter.mjs')].map((name) => `--reporter=${name}`)
  const times = { files: [], tests: [] }
  const counts = await count(
    (report) =>
      runNode([inRoot('node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporters, `--outputFile.json=${report}`], {
        live: true,
        onMessage: ({ tapering, files, tests }) => (tapering ? onTapering() : Object.assign(times, { files, tests })),
        env: { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...NODE_FLAGS].join(' ') },
      }),
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) => {
      const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: file.name })))
      const failedTests = tests.filter((test) => test.status === 'failed')
      const brokenFiles = testResults.filter((file) => file.status === 'failed' && !failedTests.some((test) => test.file === file.name))
      return {
        passed: numPassedTests,
        failed: numFailedTests + brokenFiles.length,
        skipped: numPendingTests + numTodoTests,
        failures: [
          ...failedTests.map((test) => describeFailure(test.file, test.fullName, test.failureMessages[0])),
          ...brokenFiles.map((file) => describeFailure(file.name, 'the file', file.message)),
        ],
      }
    },
    filter.length > 0,
  )
  return { ...counts, ...times }
}

/** Counts the tests in the browser, whose filters are regular expressions. */
async function runPlaywright(filter, env) {
  const args = filter.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return count(
    (report) =>
      runNode([inRoot('node_modules/@playwright/test/cli.js'), 'test', ...args, '--reporter=list,json'], {
        live: true,
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    ({ stats, errors, suites, config }) => ({
      ...timesOf(suites.flatMap(specsOf), config),
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped,
      failures: [
        ...suites
          .flatMap(specsOf)
          .filter((spec) => !spec.ok)
          .map((spec) => describeFailure(join(config.rootDir, spec.file), spec.title, firstError(spec))),
        ...errors.map((error) => describeFailure(error.location?.file ?? inRoot(BROWSER_TESTS), 'outside a test', error.message)),
      ],
    }),
  )
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]
}

/** What each browser test took, and each file, whose tests are added up. */
function timesOf(specs, { rootDir }) {
  const tests = specs.map((spec) => {
    const file = relative(inRoot('.'), join(rootDir, spec.file))
    const ms = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { part: 'browser', file, name: `${file} › ${spec.title}`, seconds: ms / 1000 }
  })
  const files = Map.groupBy(tests, ({ file }) => file)
  const seconds = (list) => list.reduce((sum, test) => sum + test.seconds, 0)
  return { tests, files: [...files].map(([name, list]) => ({ part: 'browser', name, seconds: seconds(list) })) }
}

function firstError(spec) {
  const results = spec.tests.flatMap((test) => test.results)
  return results.flatMap((result) => result.errors).find((error) => error.message)?.message
}

/** One line about a failed test, for the end of the output, far below its details. */
function describeFailure(file, title, message = 'no message') {
  const [firstLine] = stripVTControlCharacters(message).trim().split('\n')
  return `${relative(inRoot('.'), file)} › ${title}: ${firstLine}`
}

/** Runs a test runner that writes a report, and counts by it. A runner that ends with an error has at least one failure. */
async function count(run, countsOf, mayBeEmpty = false) {
  const folder = mkdtempSync(join(tmpdir(), 'mistri-test-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await run(report)
    const counts = read(report, countsOf)
    const isEmpty = !counts.passed && !mayBeEmpty
    return code !== 0 || isEmpty ? { ...counts, failed: counts.failed || 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read(report, countsOf) {
  try {
    return countsOf(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return NONE
  }
}
