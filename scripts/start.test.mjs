import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const start = fileURLToPath(new URL('../start.mjs', import.meta.url))

it('refuses an old Node with a sentence', () => {
  const asOldNode = `Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } })`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(asOldNode)}`, start],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Node 20 or newer is needed, but this is Node 18.20.4. Install a newer one from https://nodejs.org, and run this again.\n',
  })
})

it('passes arguments on to the server, and its exit code back', () => {
  const { status, stderr } = spawnSync(process.execPath, [start, '--no-such-argument'], { encoding: 'utf8' })
  expect(stderr).toMatch(/^Unknown option '--no-such-argument'/)
  expect(status).toBe(1)
})
