// `pnpm check`: all checks of the sources except the tests. Runs all of them in two sequences, then lists those that failed.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertInstalled } from './installed.mjs'

assertInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
/** @type {Record<string, [command: string, ...args: string[]]>} */
const checks = {
  types: ['pnpm', 'typecheck'],
  lint: ['oxlint', '--type-aware'],
  format: ['oxfmt', '--check'],
  'unused code': ['knip'],
  registries: ['pnpm', 'registries', '--check'],
  'types of tables': ['pnpm', 'tables', '--check'],
  'openapi.json': ['pnpm', 'openapi', '--check'],
  // No build reads another one: each reads the sources of the packages that it imports.
  'package builds': ['pnpm', '-r', '--no-sort', '--filter', './packages/*', 'build'],
  'packed packages': [process.execPath, 'scripts/check-packed.mjs'],
  'React ranges': [process.execPath, 'scripts/check-react-ranges.mjs'],
  'API reports': [process.execPath, 'scripts/api-reports.mjs', '--check'],
  'server, console and embed builds': [process.execPath, 'scripts/build-served.mjs'],
  'size budgets': [process.execPath, 'scripts/size.mjs'],
}

/** The checks that read sources only. The others build, and read the builds. */
const ofSources = ['types', 'lint', 'format', 'unused code', 'registries', 'types of tables', 'openapi.json']

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check "${unknown[0]}". The checks are: ${Object.keys(checks).join('; ')}.`)
  process.exit(2)
}
/** @type {string[]} */
const failed = []

/**
 * Runs a command, and returns its exit code and its output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(command, args) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  /** @type {Buffer[]} */
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk))
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ status: 1, output: message }))
    child.once('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }))
  })
}

/** @param {(name: string) => boolean} isIncluded */
async function runChecks(isIncluded) {
  for (const [name, [command, ...args]] of Object.entries(checks)) {
    if (!isIncluded(name) || (chosen.length > 0 && !chosen.includes(name))) continue
    const began = Date.now()
    const { status, output } = await run(command, args)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    if (status === 0) continue
    failed.push(name)
    console.log(output)
  }
}

// Most checks use one core: the two sequences, which take a similar time, run at the same time. Git ignores the temporary
// files of the builds, so that no check of the sources lists one.
await Promise.all([runChecks((name) => ofSources.includes(name)), runChecks((name) => !ofSources.includes(name))])
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
