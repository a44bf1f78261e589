import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort, receiveMessageOnPort, workerData, type MessagePort } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

/** What the thread is started with. */
export interface EngineStart {
  readonly options: PGliteOptions
  /** One number, set to 1 with each request. */
  readonly bell: Int32Array
}

/** Messages of PostgreSQL's protocol that are executed as one, or the end of the thread. */
export type EngineRequest = Uint8Array | 'close'

/** Reports that the database is open, then answers each request. */
export type EngineReply =
  | { readonly type: 'done'; readonly received?: Uint8Array<ArrayBuffer> }
  | { readonly type: 'failed'; readonly error: Error }

if (parentPort) await serve(parentPort, workerData as EngineStart)

async function serve(port: MessagePort, { options, bell }: EngineStart): Promise<void> {
  const reply = (message: EngineReply): void => port.postMessage(message)
  const fail = (error: unknown): void => reply({ type: 'failed', error: sendable(error) })
  try {
    const engine = await PGlite.create(options)
    collectGarbage()
    reply({ type: 'done' })
    while (!engine.closed) {
      // Asleep between two requests: an event loop would double the costs of a round trip.
      Atomics.wait(bell, 0, 0)
      Atomics.store(bell, 0, 0)
      for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) {
        await answer(engine, next.message as EngineRequest).then(reply, fail)
      }
    }
  } catch (error) {
    fail(error)
  }
  port.close()
}

/** Opening leaves 20 MB of garbage, which a thread that sleeps between its requests does not collect by itself. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

async function answer(engine: PGlite, request: EngineRequest): Promise<EngineReply> {
  if (request === 'close') {
    await engine.close()
    return { type: 'done' }
  }
  const parts: Uint8Array[] = []
  await engine.execProtocolRawStream(request, {
    // The files of a directory are written through; this is for file systems that are copied elsewhere.
    syncToFs: false,
    // A part is memory that the engine uses again.
    onRawData: (part) => parts.push(part.slice()),
  })
  const received = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    received.set(part, offset)
    offset += part.length
  }
  return { type: 'done', received }
}

/** The engine's errors have properties that cannot be sent to another thread. */
function sendable(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error))
}
