import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const executablePath = findBrowser()

/**
 * A full Chromium otherwise starts three renderers for every context, two of them for parts of its window that nobody sees: without them
 * a test takes half the processor time. The last switch of a name counts, so the features that Playwright turns off are repeated.
 */
const DISABLED_FEATURES = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The built site in a real browser. `npx playwright test` alone needs `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Set by `npm test`; `npm run test:all`, and Playwright when it is called by itself, run all tests.
  ...(process.env.MISTRI_TESTS === 'main' && { grep: /@main\b/ }),
  outputDir: 'test-results',
  // One more than the two cores that the suite is made for: a test waits for a quarter of its time.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  globalSetup: './tests/support/browser-setup.ts',
  // The longest take a quarter of it: a busy machine is no failure.
  timeout: 120_000,
  // As long as the browser itself waits: a busy machine is no failure.
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // What the test and the page did, for a test that fails; its pictures would cost a tenth of the time: `npx playwright test NAME --trace on`.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
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
        // On a busy machine Chromium 156 forgets what waits for a drawing task of this priority: the tab draws no frame any more, and a press
        // waits until the test has run out of time. What can be seen is drawn without such tasks.
        '--disable-best-effort-tasks',
        `--disable-features=${DISABLED_FEATURES.join()}`,
        // Passkeys need the name, and the sites listen on IPv4 alone.
        '--host-resolver-rules=MAP localhost 127.0.0.1',
      ],
    },
  },
})
