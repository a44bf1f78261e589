import { Worker } from 'node:worker_threads'
import { messages, protocol, types, type PGliteOptions, type ParserOptions } from '@electric-sql/pglite'
import { DatabaseError } from '../database.ts'
import type { EngineReply, EngineRequest, EngineStart } from './engineThread.ts'

export type Message = messages.BackendMessage

/**
 * PGlite in a thread: a statement of seconds holds up the statements behind it, and not the event loop. Speaks the
 * protocol of PostgreSQL.
 */
export interface Engine {
  /** Write a parameter as text, by the id of its type. */
  readonly serializers: Readonly<Record<number, (value: unknown) => string>>
  /** Read a column, by the id of its type. */
  readonly parsers: Readonly<ParserOptions>
  /**
   * Executes messages as one and returns the replies. Throws the error of the first message that fails; those behind it
   * are not executed.
   */
  exchange(parts: readonly Uint8Array[]): Promise<readonly Message[]>
  /** Number of the exchange that is being executed, or 0 if there is none. */
  exchangeInProgress(): number
  /** Ends the thread after the exchanges before it. */
  close(): Promise<void>
}

/** Opens a database in a thread. Throws the error of PGlite if it cannot. */
export async function openEngine(options: PGliteOptions): Promise<Engine> {
  const thread = await startThread(options)
  const serializers: Record<number, (value: unknown) => string> = { ...types.serializers }
  const parsers: ParserOptions = { ...types.parsers }
  const engine: Engine = {
    serializers,
    parsers,
    exchangeInProgress: () => thread.requestInProgress(),
    exchange: async (parts) => readReplies(await thread.ask(concat(parts))),
    close: () => thread.close(),
  }
  for (const { type, list } of await listTypes(engine)) {
    serializers[list] = (values) => types.arraySerializer(values, serializers[type], list)
    parsers[list] = (text) => types.arrayParser(text, parsers[type] ?? String, list)
  }
  return engine
}

/** Returns the ids of all types that have lists, and of the lists. */
async function listTypes(engine: Engine): Promise<{ type: number; list: number }[]> {
  const received = await engine.exchange([
    protocol.serialize.query('select oid, typarray from pg_type where typarray <> 0'),
  ])
  return received
    .filter((message) => message.name === 'dataRow')
    .map((message) => (message as messages.DataRowMessage).fields.map(Number))
    .map(([type = 0, list = 0]) => ({ type, list }))
}

function readReplies(received: Uint8Array<ArrayBuffer>): Message[] {
  const replies: Message[] = []
  let failure: messages.DatabaseError | undefined
  new protocol.Parser().parse(received.buffer, (message) => {
    if (message instanceof messages.DatabaseError) failure ??= message
    else replies.push(message)
  })
  if (failure) throw failure
  return replies
}

/** In memory of its own: a view would be sent to the thread with everything that surrounds it. */
function concat(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    all.set(part, offset)
    offset += part.length
  }
  return all
}

interface EngineThread {
  /** Sends messages to the thread and returns what PGlite replies. */
  ask(request: Uint8Array): Promise<Uint8Array<ArrayBuffer>>
  requestInProgress(): number
  close(): Promise<void>
}

async function startThread(options: PGliteOptions): Promise<EngineThread> {
  const start: EngineStart = { options, bell: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) }
  const worker = new Worker(new URL('engineThread.ts', import.meta.url), {
    workerData: start,
    // The thread needs none of the arguments of the process, some of which a thread cannot have.
    execArgv: [],
    // Most of its memory is the engine's, which is not limited by this.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  })
  const opened = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
  /** In the order of the requests, which is the order of the replies. */
  const waiting = [opened]
  let answered = 0
  let isClosing = false
  let ended: Error | undefined

  worker.on('message', (reply: EngineReply) => {
    const next = waiting.shift()
    answered++
    // A process that only waits for requests may end.
    if (waiting.length === 0) worker.unref()
    if (reply.type === 'done') next?.resolve(reply.received ?? new Uint8Array())
    else next?.reject(reply.error)
  })
  const end = (reason: string): void => {
    if (ended) return
    ended = new DatabaseError(
      `The embedded database has ended: ${reason}. Start the server again. No saved data is lost.`,
    )
    for (const { reject } of waiting.splice(0)) reject(ended)
    // Uncaught, so that the process ends and is started again: nothing works without the database.
    if (!isClosing) throw ended
  }
  worker.on('error', (error) => end(error.message))
  worker.on('exit', (code) => end(`its thread ended with code ${code}`))

  function send(request: EngineRequest): Promise<Uint8Array<ArrayBuffer>> {
    if (ended) return Promise.reject(ended)
    const reply = Promise.withResolvers<Uint8Array<ArrayBuffer>>()
    if (waiting.length === 0) worker.ref()
    waiting.push(reply)
    worker.postMessage(request, [])
    Atomics.store(start.bell, 0, 1)
    Atomics.notify(start.bell, 0)
    return reply.promise
  }

  try {
    await opened.promise
  } catch (error) {
    isClosing = true
    await worker.terminate()
    throw error
  }
  return {
    ask: send,
    requestInProgress: () => (waiting.length > 0 ? answered + 1 : 0),
    async close() {
      if (isClosing) return
      isClosing = true
      await send('close')
      await worker.terminate()
    },
  }
}
