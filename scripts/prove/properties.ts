// The properties of the server that take seconds for a few random inputs, with a fifth of `--rounds` times as many, on the
// embedded database and on PostgreSQL. Their tests run the few.
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import type { ProofOptions, ProofResult } from './proof.ts'

const VITEST = 'node_modules/vitest/vitest.mjs'
/** How to run vitest on each database. */
const DATABASES: Readonly<Record<string, readonly string[]>> = {
  embedded: [VITEST, 'run', '--project', 'node'],
  postgres: ['scripts/postgres.mjs', process.execPath, VITEST, 'run', '--project', 'postgres'],
}

export async function prove({ rounds, only, log }: ProofOptions): Promise<ProofResult> {
  const files = globSync('apps/server/src/**/*.test.ts').filter((file) =>
    /\bpropertyRuns\(/.test(readFileSync(file, 'utf8')),
  )
  const factor = Math.max(1, Math.round(rounds / 5))
  const broken: string[] = []
  for (const [database, command] of Object.entries(DATABASES)) {
    if (only.length > 0 && !only.includes(database)) continue
    const code = await run([...command, '--testTimeout=600000', ...files], factor, log)
    if (code !== 0) broken.push(database)
  }
  const figure = `${files.length} files of properties with ${factor} times the random inputs of the tests`
  return {
    figure: broken.length === 0 ? figure : `${figure}: broken on ${broken.join(', ')}`,
    holds: broken.length === 0,
  }
}

/** Runs Node and returns its exit code. Vitest prints the input of a property that does not hold, and its seed. */
function run(args: readonly string[], factor: number, log: (line: string) => void): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', PROPERTY_FACTOR: String(factor) },
  })
  child.stdout.setEncoding('utf8').on('data', (text: string) => text.split('\n').filter(Boolean).forEach(log))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
