import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './tests/support/engine-test.ts'

/**
 * The main journeys in Firefox and WebKit, by `npm run test:browsers`. Playwright's own Firefox and WebKit are patched builds that it
 * downloads; these are the ones that people use, driven over WebDriver.
 */
export default defineConfig<EngineOptions>({
  testDir: 'tests/browsers',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
})
