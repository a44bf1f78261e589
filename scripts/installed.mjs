// Whether the dependencies are installed, and the Node among them. Runs before any dependency is loaded and in any Node
// from 20 on, so it imports no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compareWithBuild } from './staleness.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const NEEDED = ['node_modules/vite', 'apps/server/node_modules/fastify', 'apps/console/node_modules/react-router']
const MINIMUM_NODE = 26
const INSTALL = 'npx -y pnpm@12 install --frozen-lockfile'

/** pnpm keeps a copy of the lock file that it has installed. */
const INSTALLED_LOCKFILE = 'node_modules/.pnpm/lock.yaml'

const isOldNode = Number(process.versions.node.split('.')[0]) < MINIMUM_NODE
const missingPackage = () => NEEDED.find((path) => !existsSync(join(root, path)))

/** Fails with one clear sentence if the installation is incomplete; pnpm only warns and continues. */
export function assertInstalled() {
  const missing = missingPackage()
  if (missing !== undefined) fail(`the dependencies are not installed (${missing} is missing)`)
  if (isOldNode)
    fail(`Node ${MINIMUM_NODE} should have been installed with the dependencies, but this is ${process.version}`)
}

/** Installs the dependencies, Node included, if some are missing or `pnpm-lock.yaml` has changed since. */
export function installIfStale() {
  const hasAll = missingPackage() === undefined && (!isOldNode || existsSync(installedNode() ?? ''))
  if (hasAll && (isLockfileInstalled() || !compareWithInstalled().isStale)) return
  console.log('Installing the dependencies.')
  const { status } = spawnSync(INSTALL, { cwd: root, stdio: 'inherit', shell: true })
  if (status !== 0) {
    console.error(`The installation failed; its output is above. It was: ${INSTALL}`)
    process.exit(1)
  }
  compareWithInstalled().markBuilt()
}

/**
 * Returns the Node that is installed with the dependencies, or this one if it is as new.
 *
 * @returns {string}
 */
export function nodeOfDependencies() {
  const installed = installedNode()
  if (installed !== undefined && existsSync(installed)) return installed
  if (!isOldNode) return process.execPath
  return fail(`there is no Node ${MINIMUM_NODE} for ${process.platform} ${process.arch} among the dependencies`)
}

function isLockfileInstalled() {
  const installed = join(root, INSTALLED_LOCKFILE)
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(root, 'pnpm-lock.yaml')))
}

/** A lock file with another text and the same content is installed, but pnpm does not copy it. */
const compareWithInstalled = () =>
  compareWithBuild(join(root, 'node_modules/.cache/platform-served/dependencies'), root, [
    'pnpm-lock.yaml',
    INSTALLED_LOCKFILE,
  ])

/** The file of Node in the optional dependency for this platform, whether or not it exists. */
function installedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const isWindows = process.platform === 'win32'
  const suffix = `-${isWindows ? 'win' : process.platform}-${process.arch}`
  const name = Object.keys(optionalDependencies).find((each) => each.endsWith(suffix))
  return name && join(root, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node')
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  console.error(`Cannot run: ${reason}. Run \`npx -y pnpm@12 install\` and check its output.`)
  process.exit(1)
}
