// `pnpm test`: runs all suites one after the other, with a summary on the last line.
// `pnpm test node e2e` runs only the suites that are named.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertInstalled } from './installed.mjs'

assertInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const binary = (name, file) => join(dirname(require.resolve(`${name}/package.json`)), file)
const reports = mkdtempSync(join(tmpdir(), 'platform-tests-'))
const node = (args, env = {}) =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

const vitest = (project, wrapper = []) => {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = node([...wrapper, binary('vitest', 'vitest.mjs'), ...args])
  return { status, report, count: ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests] }
}
const playwright = () => {
  const report = join(reports, 'e2e.json')
  const built = node(['scripts/build-served.mjs'])
  const status =
    built ||
    node([binary('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
  return { status, report, count: ({ stats }) => [stats.expected + stats.flaky, stats.unexpected] }
}

const suites = {
  node: () => vitest('node'),
  browser: () => vitest('browser'),
  stories: () => vitest('stories'),
  postgres: () => vitest('postgres', ['scripts/postgres.mjs', process.execPath]),
  e2e: playwright,
}
const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !(name in suites))
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown[0]}". The suites are ${Object.keys(suites).join(', ')}.`)
  process.exit(2)
}

if (node(['scripts/ensure-browser.mjs']) !== 0) process.exit(1)
let passed = 0
let failed = 0
for (const [name, run] of Object.entries(suites)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n── ${name}`)
  const began = Date.now()
  const { status, report, count } = run()
  const [good, bad] = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : [0, 0]
  passed += good
  // A suite that ended without a count of failures counts as one failure.
  failed += status !== 0 && bad === 0 ? 1 : bad
  console.log(`── ${name}: ${good} passed, ${bad} failed, ${Math.round((Date.now() - began) / 1000)} s`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
