// Tests that scripts/postgres.mjs leaves no PostgreSQL if it is ended while it starts.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBinaries } from './postgres.mjs'

const WITHIN_MS = 20_000
const script = fileURLToPath(new URL('postgres.mjs', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'platform-test-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function waitFor<T>(condition: () => T | undefined, name: string): Promise<T> {
  for (const deadline = Date.now() + WITHIN_MS; Date.now() < deadline; await pause(2)) {
    const found = condition()
    if (found) return found
  }
  throw new Error(`${name} did not happen within ${WITHIN_MS} ms`)
}

const cluster = () => readdirSync(folder).find((name) => name.startsWith('platform-postgres-'))
/** The process id of the started PostgreSQL, which it writes as the first line of a file. */
function processId() {
  try {
    const [line, ...rest] = readFileSync(join(folder, cluster() ?? '', 'data/postmaster.pid'), 'utf8').split('\n')
    return rest.length > 0 ? Number(line) : undefined
  } catch {
    return undefined // the file does not exist yet
  }
}
function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs the script until the condition, and ends it with SIGTERM. Returns what the condition returned. */
async function endAt<T>(condition: () => T | undefined, name: string) {
  const { TEST_DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, [script, process.execPath, '-e', 'setInterval(() => undefined, 1000)'], {
    stdio: 'ignore',
    env: { ...env, TMPDIR: folder },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const found = await waitFor(condition, name)
  child.kill('SIGTERM')
  await ended
  return found
}

describe.skipIf(!findBinaries())('scripts/postgres.mjs, ended by SIGTERM', () => {
  it('while the cluster is created, deletes its files', async () => {
    await endAt(cluster, 'the creation of the cluster')
    expect(readdirSync(folder)).toEqual([])
  })

  it('while PostgreSQL starts, ends it and deletes its files', async () => {
    const pid = await endAt(processId, 'the start of PostgreSQL')
    expect(isRunning(pid)).toBe(false)
    expect(readdirSync(folder)).toEqual([])
  })
})
