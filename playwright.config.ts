import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './scripts/browser.mjs'

// Every test brings its own server (e2e/support/fixtures.ts): some kill it.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/initialDatabase.ts',
  fullyParallel: false,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 2 : 0,
  reporter: 'list',
  use: {
    launchOptions: launchOptions(),
    // A click waits until its target stands still. One test runs with motion: e2e/main-job.spec.ts.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes a fifth of the suite's time.
    // With snapshots of the page, but without its screencast, which costs half a second of CPU a test.
    trace: { mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } }],
})
