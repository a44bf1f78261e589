// Download sizes, gzip, with their budgets.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildServed } from '../build-served.mjs'
import { measureSizes } from '../size.mjs'
import type { BenchOptions, BenchRow } from './benchmark.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10

export async function bench({ log }: BenchOptions): Promise<BenchRow[]> {
  log('building the packages')
  const build = ['-r', '--filter', './packages/*', 'build']
  const built = spawnSync('pnpm', build, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  if (built.status !== 0) throw new Error(`The packages could not be built: ${built.stdout}${built.stderr}`)
  await buildServed()
  return (await measureSizes()).map(({ name, bytes, limit }) => ({
    name,
    value: kib(bytes),
    unit: 'KiB',
    goal: `≤ ${kib(limit)}`,
  }))
}
