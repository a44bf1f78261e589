// Finds or installs a Chromium before the browser tests start.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DEBIAN_BROWSER, findBrowser, HEADLESS_SHELL } from './browser.mjs'

const isRoot = process.getuid?.() === 0
/** @type {(command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => boolean} */
const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0

/**
 * Installs a package of Debian. Nothing that is installed is removed for it, and without a network it ends in seconds.
 *
 * @param {string} name
 */
function installPackage(name) {
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']
  return (
    isRoot &&
    run('apt-get', ['update', '-q', ...options]) &&
    run('apt-get', ['install', '-y', '-q', '--no-remove', '--no-install-recommends', ...options, name], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  )
}

const found = findBrowser()
if (found === null) {
  console.log('No Chromium found: installing one for the tests.')
  const playwright = join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
  const installed =
    run(process.execPath, [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']) ||
    installPackage(basename(HEADLESS_SHELL)) ||
    installPackage(basename(DEBIAN_BROWSER))
  if (!installed || findBrowser() === null) {
    console.error(
      'No browser could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run the tests again.',
    )
    process.exit(1)
  }
} else if (found === DEBIAN_BROWSER && !process.env.CHROMIUM_PATH && !installPackage(basename(HEADLESS_SHELL))) {
  console.log('The tests run in the Chromium that is installed. In chromium-headless-shell they would take less time.')
}
