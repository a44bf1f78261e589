import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const FILE = fileURLToPath(new URL('../start.mjs', import.meta.url))

/** Runs `start.mjs` to its end. Its server cannot start: its data directory would be in a file. */
const start = (args: readonly string[], options: readonly string[] = []) =>
  spawnSync(process.execPath, [...options, FILE, ...args], {
    encoding: 'utf8',
    env: { ...process.env, PLATFORM_DATA_DIR: join(FILE, 'data') },
  })

it('refuses an old Node with a sentence', () => {
  const asOldNode = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })`
  const { status, stdout, stderr } = start([], ['--import', `data:text/javascript,${encodeURIComponent(asOldNode)}`])
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Node 20 or newer is needed, but this is Node 18.20.4. Install a newer one from https://nodejs.org, and run this again.\n',
  })
})

it('passes its arguments to the server, and returns the exit code', () => {
  const { status, stderr } = start(['--no-such-argument'])
  expect(stderr).toMatch(/^Unknown option '--no-such-argument'/)
  expect(status).toBe(1)
})
