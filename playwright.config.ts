import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const executablePath = findBrowser()

/** The built site in a real browser. `npm test` runs it; `npx playwright test` alone needs `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  ...(process.env.MISTRI_TEST_DATABASE === 'postgres' && { globalSetup: './tests/support/postgres-setup.ts' }),
  timeout: 60_000,
  // As long as the browser itself waits: a busy machine is no failure.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
