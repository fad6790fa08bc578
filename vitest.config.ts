import { defineConfig } from 'vitest/config'

const everywhere = {
  // A busy machine is no failure.
  expect: { poll: { timeout: 15_000 } },
  setupFiles: ['tests/support/property-seed.ts'],
}

/** Set by `npm test`; `npm run test:all`, and vitest when it is called by itself, run all tests (docs/decisions/019-playwright-test.md). */
const mainOnly = process.env.MISTRI_TESTS === 'main'
/** The other projects start processes of their own, stop them and cut their connections. */
const MAIN_PROJECTS = ['unit', 'api-sqlite', 'api-postgres']
/** What customers send and see, and what depends on the database most. */
export const MAIN_ON_POSTGRES = [
  'bookings',
  'changes',
  'contact-requests',
  'contents',
  'dashboard',
  'documents',
  'durability',
  'finder',
  'idempotency',
  'products',
  'repair-requests',
  'search',
  'stock',
].map((name) => `tests/api/${name}.test.ts`)

/**
 * `unit`: one module at a time. `api-sqlite` and `api-postgres`: the whole server over HTTP, once on each database. `postgres`: lost
 * connections, and several processes on one PostgreSQL. `site`: the built site as a process of its own; Playwright Test opens it in a browser. Files share
 * their worker's modules (`isolate: false`), because reading zod and Fastify for each file took half of the time; so a module that a test
 * imports keeps no state of that test.
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
            '{contract,samples,texts,server,web,scripts}/**/*.test.{ts,tsx,mjs}',
            'tests/conventions.test.ts',
            'tests/support/*.test.ts',
          ],
          ...everywhere,
          // Pictures of a hundred megapixels take their time on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'api-sqlite',
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          env: { MISTRI_TEST_DATABASE: 'sqlite' },
          ...everywhere,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api-postgres',
          isolate: false,
          include: mainOnly ? MAIN_ON_POSTGRES : ['tests/api/**/*.test.ts'],
          env: { MISTRI_TEST_DATABASE: 'postgres' },
          ...everywhere,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          include: ['tests/postgres/**/*.test.ts', 'tests/processes/**/*.test.ts'],
          env: { MISTRI_TEST_DATABASE: 'postgres' },
          ...everywhere,
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 60_000,
          // Each starts database servers or sites of its own.
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'site',
          ...(process.env.MISTRI_TEST_DATABASE === 'postgres' && { globalSetup: ['tests/support/postgres-setup.ts'] }),
          include: ['tests/start.test.ts', 'tests/site/**/*.test.ts'],
          ...everywhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ].filter(({ test }) => !mainOnly || MAIN_PROJECTS.includes(test.name)),
  },
})
