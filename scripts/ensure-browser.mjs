// Finds or installs a Chromium before the browser tests start.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findBrowser } from './browser.mjs'

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

if (findBrowser() === null) {
  console.log('No Chromium found: installing one for the tests.')
  const isRoot = process.getuid?.() === 0
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  const installed =
    run(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']) ||
    (isRoot &&
      run('apt-get', ['update', '-q']) &&
      run('apt-get', ['install', '-y', '-q', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' }))
  if (!installed || findBrowser() === null) {
    console.error(
      'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the tests again.',
    )
    process.exit(1)
  }
}
