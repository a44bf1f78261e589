// `pnpm test`: runs all suites, with a summary on the last line. `pnpm test node e2e` runs only the named suites,
// `pnpm test --changed` the tests that the changes since the last commit can affect, `--changed main` those since another.
// The suites in a browser run in shards side by side: each shard has its own Chromium, which uses one core.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { assertInstalled } from './installed.mjs'
import { hasPostgres } from './postgres.mjs'
import { readTestGraph } from './suites/affected/readTestGraph.ts'
import { changedFiles } from './suites/affected/changedFiles.ts'
import { measureSlowness } from './suites/machineSpeed.mjs'
import { checkReport, checkBudgets, secondsOfAreas } from './suites/report.mjs'

assertInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
/** @type {(name: string, file: string) => string} */
const binary = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file)
const reports = mkdtempSync(join(tmpdir(), 'platform-tests-'))
/** @import { SuiteReport, TestFile } from './suites/report.mjs' */
/** @type {Record<string, Record<string, number>>} */
const budgets = JSON.parse(readFileSync(new URL('suites/budgets.json', import.meta.url), 'utf8'))

/**
 * Runs Node and returns its exit code. With `output`, the output is collected there instead of printed.
 *
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, output?: Buffer[] | undefined }} [options]
 * @returns {Promise<number>}
 */
function node(args, { env = {}, output } = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: output ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output?.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}

/**
 * Runs a suite, whose report is written to a file. With `output`, the output is collected there instead of printed.
 *
 * @typedef {(report: string, output: Buffer[] | undefined) => Promise<number>} RunSuite
 */

/** @type {(project: string, filters: readonly string[], options?: { wrapper?: string[], env?: NodeJS.ProcessEnv }) => RunSuite} */
const vitest =
  (project, filters, { wrapper = [], env = {} } = {}) =>
  (report, output) => {
    const options = [
      // A file may be one of another suite. A suite without any test fails if nothing was left out.
      ...(affected ? ['--passWithNoTests'] : []),
      '--reporter=default',
      `--reporter=${join(root, 'scripts/suites/vitestReporter.mjs')}`,
    ]
    return node([...wrapper, binary('vitest', 'vitest.mjs'), 'run', '--project', project, ...options, ...filters], {
      env: { ...env, SUITE_REPORT: report },
      output,
    })
  }

/** @type {(filters: readonly string[]) => RunSuite} */
const playwright = (filters) => (report, output) => {
  const reporters = ['list', join(root, 'scripts/suites/playwrightReporter.mjs')].join(',')
  return node([binary('@playwright/test', 'cli.js'), 'test', `--reporter=${reporters}`, ...filters], {
    env: { SUITE_REPORT: report },
    output,
  })
}

const SUITES = ['node', 'browser', 'stories', 'postgres', 'e2e']
const { chosen, affected } = readArguments()

/** Reads `[suite…] [--changed [commit]]`. Without `--changed` every test is affected. */
function readArguments() {
  const args = process.argv.slice(2)
  const at = args.indexOf('--changed')
  if (at === -1) return { chosen: args }
  const next = args[at + 1]
  const base = next === undefined || SUITES.includes(next) ? undefined : next
  args.splice(at, base === undefined ? 1 : 2)
  const files = readTestGraph(root).affectedBy(changedFiles(root, base))
  console.log(files ? `The change can affect ${files.length} files of tests.` : 'The change can affect every test.')
  return { chosen: args, affected: files }
}

/** @param {string} name */
const isChosen = (name) => chosen.length === 0 || chosen.includes(name)
const runsPostgres = isChosen('postgres') && hasPostgres()
/** With PostgreSQL, PGlite runs only the database tests whose subject differs on it; otherwise it runs all of them. */
const env = runsPostgres ? { TEST_PGLITE: 'differences' } : {}
/**
 * Runs all files of a suite, or those that are affected; `undefined` if there are none.
 *
 * @param {(file: string) => boolean} isOfSuite
 * @param {(filters: readonly string[]) => RunSuite} run
 */
function withAffected(isOfSuite, run) {
  if (!affected) return run([])
  const files = affected.filter(isOfSuite)
  return files.length > 0 ? run(files) : undefined
}

/** How many shards a suite in a browser has: all take as long, and six are two rounds on two cores. */
const SHARDS = affected ? { browser: 1, stories: 1 } : { browser: 4, stories: 2 }

/**
 * The shards of a suite in a browser, by name.
 *
 * @param {'browser' | 'stories'} suite
 * @param {(file: string) => boolean} isOfSuite
 */
function shardsOf(suite, isOfSuite) {
  const shards = Array.from({ length: SHARDS[suite] }, (_, index) => `${index + 1}/${SHARDS[suite]}`)
  return Object.fromEntries(
    shards.map((shard) => [
      `${suite} ${shard}`,
      // They share the dependencies that Vite has bundled. Vitest keeps durations, in a file that they would overwrite.
      withAffected(isOfSuite, (filters) => vitest(suite, [`--shard=${shard}`, '--cache=false', ...filters])),
    ]),
  )
}

const browserShards = {
  ...shardsOf('stories', (file) => file.endsWith('.stories.tsx')),
  ...shardsOf('browser', (file) => /(?<!\.hook)\.test\.tsx$/.test(file)),
}
/** @type {Record<string, RunSuite | undefined>} */
const suites = {
  node: withAffected(
    (file) => /\.(?:test\.(?:ts|mjs)|hook\.test\.tsx)$/.test(file),
    (filters) => vitest('node', filters, { env }),
  ),
  ...browserShards,
  postgres: withAffected(
    (file) => /^apps\/server\/.*\.test\.ts$/.test(file),
    (filters) => vitest('postgres', filters, { wrapper: ['scripts/postgres.mjs', process.execPath] }),
  ),
  e2e: withAffected((file) => file.startsWith('e2e/'), playwright),
}
/** @param {string} part */
const suiteOf = (part) => part.split(' ', 1).join('')
/** @param {string} part */
const shardOf = (part) => part.split(' ').slice(1).join('')
/** The parts of one group run side by side, the first shards first. The suites in a group of their own use every core. */
const groups = [
  ['node'],
  Object.keys(browserShards).toSorted((one, other) => shardOf(one).localeCompare(shardOf(other))),
  ['postgres'],
  ['e2e'],
]
/** One more than there are cores, because tests also wait. */
const LANES = availableParallelism() + 1

const unknown = chosen.filter((name) => !SUITES.includes(name))
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown[0]}". The suites are ${SUITES.join(', ')}.`)
  process.exit(2)
}

/** @param {string} suite */
const budgetsOf = (suite) => budgets[suite === 'node' && !runsPostgres ? 'node, all on PGlite' : suite]

/** @param {string} part */
const reportOf = (part) => join(reports, `${part.replaceAll(/\W/g, '-')}.json`)

/**
 * Waits until the first shard of a suite runs tests: it bundles the dependencies for all of them.
 *
 * @param {string} first
 * @param {Promise<unknown>} ended
 */
async function hasBegun(first, ended) {
  const end = new AbortController()
  void ended.finally(() => end.abort())
  while (!end.signal.aborted && !existsSync(`${reportOf(first)}.begun`)) await pause(100)
}

/**
 * Runs a part of the suites, and returns its counts and files. With `output`, everything it prints is collected there.
 *
 * @param {string} name
 * @param {Buffer[] | undefined} output
 */
async function runPart(name, output) {
  /** @type {(line: string) => void} */
  const print = output ? (line) => output.push(Buffer.from(`${line}\n`)) : console.log
  print(`\n── ${name}`)
  const began = Date.now()
  const file = reportOf(name)
  const status = (await suites[name]?.(file, output)) ?? 1
  /** @type {SuiteReport | undefined} */
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  const { passed, failed, problems } = checkReport(report, status)
  for (const problem of problems) print(`   ${problem}`)
  print(`── ${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`)
  return { passed, failed, files: report?.files ?? [] }
}

/** Whether there is a browser. Installing one takes a minute of waiting, during which the first suite runs. */
/** @type {Buffer[]} */
const browserOutput = []
const ensuringBrowser = node(['scripts/ensure-browser.mjs'], { output: browserOutput })
async function ensureBrowser() {
  const isThere = (await ensuringBrowser) === 0
  process.stdout.write(Buffer.concat(browserOutput.splice(0)))
  if (!isThere) process.exit(1)
}
// Tests of the server ask for the console and the chat that it serves.
const usesServed = ['node', 'postgres', 'e2e'].some((suite) => isChosen(suite) && suites[suite])
if (usesServed && (await node(['scripts/build-served.mjs'])) !== 0) process.exit(1)
if (isChosen('postgres') && !runsPostgres)
  console.log(
    'Skipped: the suite postgres. Its tests run on PGlite, in node. Install PostgreSQL, or set TEST_DATABASE_URL.',
  )
let passed = 0
let failed = 0
for (const group of groups) {
  const parts = group.filter((part) => suites[part] && isChosen(suiteOf(part)) && (part !== 'postgres' || runsPostgres))
  if (!group.includes('node')) await ensureBrowser()
  if (parts.length === 0) continue
  const slowness = measureSlowness()
  if (slowness > 1.1) console.log(`\nThis machine is ${slowness.toFixed(1)} times slower than that of the budgets.`)
  // The first part of a group prints as it runs; the others print when the group has ended.
  const outputs = parts.map((_, index) => (index === 0 ? undefined : /** @type {Buffer[]} */ ([])))
  const waiting = [...parts.entries()]
  /** @type {Map<string, TestFile[]>} */
  const filesOfSuites = new Map()
  /** @type {Map<string, Promise<void>>} Of suites whose first part runs. */
  const beginnings = new Map()
  /** Runs one part after another until none is left. */
  const runLane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, part] = next
      const suite = suiteOf(part)
      await beginnings.get(suite)
      const running = runPart(part, outputs[index])
      if (!beginnings.has(suite)) beginnings.set(suite, hasBegun(part, running))
      const counts = await running
      passed += counts.passed
      failed += counts.failed
      filesOfSuites.set(suite, [...(filesOfSuites.get(suite) ?? []), ...counts.files])
    }
  }
  await Promise.all(Array.from({ length: LANES }, runLane))
  for (const output of outputs) if (output) process.stdout.write(Buffer.concat(output))
  for (const [suite, files] of filesOfSuites) {
    const { exceeded, lines } = checkBudgets(secondsOfAreas(files, budgetsOf(suite) ?? {}, slowness))
    failed += exceeded
    console.log([`\n── seconds of ${suite}`, ...lines].join('\n   '))
  }
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
