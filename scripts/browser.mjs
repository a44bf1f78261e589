// Finds the Chromium for tests: CHROMIUM_PATH, Playwright's own if it is downloaded, or the system's.
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/**
 * Debian's Chromium without windows, the kind that Playwright downloads too. Each page of the other kind has a hidden
 * window with pages of its own: a fifth of the CPU time of the tests.
 */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
/** The Chromium of Debian and its relatives. */
export const DEBIAN_BROWSER = '/usr/bin/chromium'
const SYSTEM_BROWSERS = [
  HEADLESS_SHELL,
  DEBIAN_BROWSER,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns the path of a browser, `undefined` for Playwright's own, `null` if there is none. */
export function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const bundled = chromium.executablePath()
  if (bundled && existsSync(bundled)) return undefined
  return SYSTEM_BROWSERS.find((path) => existsSync(path)) ?? null
}

export function launchOptions() {
  const executablePath = findBrowser() ?? undefined
  const isRoot = process.getuid?.() === 0 // Chromium's sandbox refuses to run as root
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}
