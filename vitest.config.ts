import { defineConfig } from 'vitest/config'
import { apiFiles } from './tests/support/api-files.ts'

const everywhere = {
  // A busy machine is no failure: what a test waits for comes, or the test has failed anyway.
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 180_000,
  hookTimeout: 180_000,
  setupFiles: ['tests/support/property-seed.ts'],
}

/** Set by `npm test`; `npm run test:all`, and vitest when it is called by itself, run all tests (docs/decisions/019-playwright-test.md). */
const mainOnly = process.env.MISTRI_TESTS === 'main'
/** The other projects start processes of their own, stop them and cut their connections. */
const MAIN_PROJECTS = ['unit', 'rendered', 'api-sqlite', 'api-postgres']
/** What each file of `tests/api` declares about the databases. */
const onPostgres = apiFiles().filter(({ onBoth, isMain }) => (mainOnly ? isMain : onBoth))

/** Passwords cost a fraction of what they cost in a shop. */
const site = { ...everywhere, setupFiles: ['tests/support/quick-passwords.mjs', ...everywhere.setupFiles] }

/**
 * `unit`: one module at a time; `rendered`: components and hooks, in a simulated browser. `api-sqlite` and `api-postgres`: the whole server
 * over HTTP, on PostgreSQL too where the first line of a file says so. `postgres`: lost connections, and several processes on one
 * PostgreSQL. `site`: the built site as a process of its own; Playwright Test opens it in a browser. Files share their worker's modules
 * (`isolate: false`), because reading zod and Fastify for each file took half of the time; so a module that a test imports keeps no state of
 * that test.
 */
export default defineConfig({
  test: {
    passWithNoTests: false,
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: [
            '{contract,samples,texts,server,web,scripts}/**/*.test.{ts,mjs}',
            'tests/conventions.test.ts',
            'tests/support/*.test.ts',
          ],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'rendered',
          isolate: false,
          environment: 'happy-dom',
          include: ['web/**/*.test.tsx'],
          ...everywhere,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          env: { MISTRI_TEST_DATABASE: 'sqlite' },
          ...site,
        },
      },
      {
        test: {
          name: 'api-postgres',
          isolate: false,
          include: onPostgres.map(({ path }) => path),
          env: { MISTRI_TEST_DATABASE: 'postgres' },
          ...site,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          include: ['tests/postgres/**/*.test.ts', 'tests/processes/**/*.test.ts'],
          env: { MISTRI_TEST_DATABASE: 'postgres' },
          ...site,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
      {
        test: {
          name: 'site',
          isolate: false,
          ...(process.env.MISTRI_TEST_DATABASE === 'postgres' && { globalSetup: ['tests/support/postgres-setup.ts'] }),
          include: ['tests/start.test.ts', 'tests/site/**/*.test.ts'],
          ...site,
        },
      },
    ].filter(({ test }) => !mainOnly || MAIN_PROJECTS.includes(test.name)),
  },
})
