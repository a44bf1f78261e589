// A second server on the data directory of a running one must exit within a second, with the reason.
import { spawn } from 'node:child_process'
import { TestServer } from '../../e2e/support/server.ts'
import { builtServer } from '../build-served.mjs'
import type { ProofOptions, ProofResult } from './proof.ts'

/** Without the time that Node needs to load the server. */
const REFUSED_WITHIN_MS = 1_000

export async function prove({ rounds, log }: ProofOptions): Promise<ProofResult> {
  const server = await TestServer.start({ hasSampleData: false })
  const loads = []
  const refusals = []
  let wrong = 0
  for (let round = 0; round < Math.min(rounds, 5); round += 1) {
    loads.push((await timed({ PORT: 'not a port' })).took) // fails at the first line, so it measures the loading
    const { took, code, output } = await timed(server.environment)
    refusals.push(took)
    if (code === 0 || !output.includes('in use by another server')) wrong += 1
    log(`refused after ${Math.round(took)} ms: ${output.trim()}`)
  }
  await server.dispose()
  const own = Math.max(0, Math.round(median(refusals) - median(loads)))
  return {
    figure: `refused in ${own} ms (median, without ${Math.round(median(loads))} ms of loading), ${wrong} wrong refusals`,
    holds: wrong === 0 && own <= REFUSED_WITHIN_MS,
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

async function timed(environment: NodeJS.ProcessEnv) {
  const began = performance.now()
  const child = spawn(process.execPath, [await builtServer()], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  return { took: performance.now() - began, code, output }
}
