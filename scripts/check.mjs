// `pnpm check`: all checks of the sources except the tests. Runs all of them, then lists those that failed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { assertInstalled } from './installed.mjs'

assertInstalled()
const root = fileURLToPath(new URL('..', import.meta.url))
const checks = {
  types: ['pnpm', 'typecheck'],
  lint: ['oxlint', '--type-aware'],
  format: ['oxfmt', '--check'],
  'unused code': ['knip'],
  registries: ['pnpm', 'registries', '--check'],
  'types of tables': ['pnpm', 'tables', '--check'],
  'openapi.json': ['pnpm', 'openapi', '--check'],
  'package builds': ['pnpm', '-r', '--filter', './packages/*', 'build'],
  'packed packages': [process.execPath, 'scripts/check-packed.mjs'],
  'React ranges': [process.execPath, 'scripts/check-react-ranges.mjs'],
  'API reports': [process.execPath, 'scripts/api-reports.mjs', '--check'],
  'console and embed builds': [process.execPath, 'scripts/build-served.mjs'],
  'size budgets': [process.execPath, 'scripts/size.mjs'],
}

const chosen = process.argv.slice(2)
const failed = []
for (const [name, [command, ...args]] of Object.entries(checks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const began = Date.now()
  const run = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (run.status !== 0) {
    failed.push(name)
    console.log(run.error?.message ?? `${run.stdout}${run.stderr}`)
  }
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
