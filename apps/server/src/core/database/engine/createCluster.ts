import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PROCESS = fileURLToPath(new URL('createClusterProcess.ts', import.meta.url))

/**
 * Writes a new database into a folder, in a process of its own: it takes 200 MB of memory that this process would keep.
 * Throws an error with what the process has reported.
 */
export async function createCluster(directory: string): Promise<void> {
  const child = fork(PROCESS, [directory], { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const [reported, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  if (code !== 0) throw new Error(`The database was not created in ${directory}: ${reported}`)
}
