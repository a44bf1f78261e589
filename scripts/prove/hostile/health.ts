// Calls /api/health of a server every 20 ms, in a thread of its own, so that neither the attacks nor the collection of
// their garbage delay the measurement. The calls come from another address than the attacks: the limit of calls of an
// address does not meet them. The time in which the main thread of the server, or this one, is ready and waits for a
// processor is subtracted from a call: other programs of the machine take it.
import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'

const EVERY_MS = 20
/** A call that has no reply after this time counts with it, in milliseconds. */
const TIMEOUT_MS = 120_000
const ADDRESS = '127.0.0.2'
const MS_PER_NS = 1e-6

/** How long each call took, without and with the waits for a processor, in milliseconds. */
export interface Latencies {
  readonly own: number[]
  readonly whole: number[]
}

interface Calls extends Latencies {
  readonly failures: string[]
}

export interface Health {
  take(): Promise<Calls>
  stop(): Promise<void>
}

/**
 * Starts the calls to a server by its address and the id of its process. `take()` returns the calls since the last
 * `take()`, when they all have a reply: how long each took, without (`own`) and with the waits for a processor
 * (`whole`), in milliseconds; `failures` are the replies other than 200.
 */
export function callHealth(url: string, pid: number | undefined): Health {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url: `${url}/api/health`, pid } })
  const failed = new Promise<never>((_, reject) => void worker.once('error', reject))
  failed.catch(() => undefined) // reported by the next `take`
  return {
    take() {
      const taken = new Promise<Calls>((resolve) => void worker.once('message', resolve))
      worker.postMessage('take', [])
      return Promise.race([taken, failed])
    },
    stop: async () => void (await worker.terminate()),
  }
}

const empty = (): Calls => ({ own: [], whole: [], failures: [] })

function runThread(port: MessagePort, { url, pid }: { url: string; pid: number }) {
  let taken = empty()
  const waiting = new Set<unknown>()
  const waited = () => waitOf(`/proc/${pid}/task/${pid}`) + waitOf('/proc/thread-self')
  setInterval(() => {
    const beganAt = performance.now()
    const waitedBefore = waited()
    const settle = (failure: string) => {
      if (!waiting.delete(settle)) return
      const whole = performance.now() - beganAt
      taken.whole.push(whole)
      taken.own.push(Math.max(0, whole - (waited() - waitedBefore || 0)))
      if (failure) taken.failures.push(failure)
    }
    waiting.add(settle)
    // No connection is kept: a new person is served too.
    const call = request(url, { localAddress: ADDRESS, agent: false, timeout: TIMEOUT_MS }, (response) => {
      response.resume()
      response.once('end', () =>
        settle(response.statusCode === 200 ? '' : `/api/health replied ${response.statusCode}`),
      )
    })
    call.once('timeout', () => call.destroy(new Error('no reply')))
    call.once('error', (error) => settle(`/api/health: ${error.message}`))
    call.end()
  }, EVERY_MS)
  const reply = async () => {
    // With the calls that have no reply yet: they belong to what was sent before.
    const open = [...waiting]
    while (open.some((call) => waiting.has(call))) await pause(5)
    port.postMessage(taken, [])
    taken = empty()
  }
  port.on('message', () => void reply())
}

/** How long a thread has been ready and waited for a processor since it began, in milliseconds. */
function waitOf(thread: string) {
  if (!existsSync(`${thread}/schedstat`)) return NaN // the server has ended
  return Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[1]) * MS_PER_NS
}

if (parentPort && workerData?.pid) runThread(parentPort, workerData)
