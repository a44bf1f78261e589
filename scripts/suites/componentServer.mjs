// The reference server behind component tests that need more than a few records: one process of the suite, which the first
// test that asks for an enterprise starts. The pages of tests reach it below PREFIX, as on an application's own origin.
import { fork } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the pages of tests find the server. */
export const PREFIX = '/component-server'
const ENTRY = fileURLToPath(new URL('../../apps/server/src/testing/serveComponents.ts', import.meta.url))
const SOCKET =
  process.platform === 'win32'
    ? `\\\\.\\pipe\\platform-components-${process.pid}`
    : join(tmpdir(), `platform-components-${process.pid}.sock`)

/** For the `server` of Vite: calls and live connections below PREFIX go to the server. */
export const componentProxy = {
  [PREFIX]: {
    target: /** @type {any} */ ({ socketPath: SOCKET }),
    ws: true,
    xfwd: true,
    rewrite: (/** @type {string} */ path) => path.slice(PREFIX.length),
  },
}

/** @type {Promise<import('node:child_process').ChildProcess> | undefined} */
let started
let lastId = 0

function start() {
  const child = fork(ENTRY, [SOCKET], {
    execArgv: ['--conditions=@platform/source'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // It ends when the channel to this process closes.
  child.unref()
  child.channel?.unref()
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`The server of component tests ended with ${code}.`)))
  })
}

/**
 * Makes an empty enterprise.
 *
 * @param {unknown} _context of the command
 * @param {string} role the role of the user who is signed in
 * @returns {Promise<string>} the token of its session
 */
export async function openEnterprise(_context, role) {
  started ??= start()
  const child = await started
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    const receive = (/** @type {{ id: number, token: string, error?: string }} */ reply) => {
      if (reply.id !== id) return
      child.off('message', receive)
      if (reply.error === undefined) resolve(reply.token)
      else reject(new Error(reply.error))
    }
    child.on('message', receive)
    child.send({ id, role })
  })
}
