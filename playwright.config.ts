import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'

// The tests of a worker share a server, and some start one of their own (e2e/support/fixtures.ts).
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/preparedData.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    // A click waits until its target does not move. One test runs with motion: e2e/main-job.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a sixth of each test. To see what a failed test did, repeat it with `--trace on`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
