import { Worker } from 'node:worker_threads'
import { entryFile } from '../../core/ownFiles.ts'
import type { AgentPhrases } from './conflicts.store.ts'
import type { ConflictRequest, ConflictQuery, ConflictReply, FoundConflicts } from './conflicts.messages.ts'

/** Identifies the phrases of an agent at a revision, which changes with them and with their contexts. */
export interface PhraseState {
  readonly agentId: string
  readonly revision: string
}

interface Waiting {
  readonly resolve: (reply: ConflictReply) => void
  readonly reject: (error: Error) => void
}

/**
 * Compares phrases in a worker thread: indexing fifteen thousand takes a second, which would block every other request.
 * A thread that ended is started again by the next request.
 */
export class ConflictFinder {
  #worker: Worker | undefined
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()

  /** Finds conflicts among an agent's phrases. `read` is called if the thread does not have them. */
  async find(
    { agentId, revision }: PhraseState,
    query: ConflictQuery,
    read: () => Promise<AgentPhrases>,
  ): Promise<FoundConflicts> {
    let reply = await this.#send({ agentId, revision, query })
    if (reply.type === 'unknown') {
      const fresh = await read()
      reply = await this.#send({ agentId, revision: fresh.revision, query, phrases: fresh.intents })
    }
    if (reply.type === 'found') return reply.found
    throw new Error(`conflicts: ${reply.type === 'failed' ? reply.reason : 'the phrases were not accepted'}`)
  }

  /** Ends the thread. Waiting requests are rejected. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #send(request: Omit<ConflictRequest, 'id'>): Promise<ConflictReply> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const buffers = (request.phrases ?? []).map(({ texts }) => texts.buffer)
      this.#thread().postMessage({ id, ...request } satisfies ConflictRequest, buffers)
    })
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(entryFile('features/conflicts/conflictsThread.ts'), { name: 'conflicts' })
    // A stopping server need not wait for the thread.
    worker.unref()
    worker.on('message', (reply: ConflictReply) => {
      this.#waiting.get(reply.id)?.resolve(reply)
      this.#waiting.delete(reply.id)
    })
    worker.on('error', (error) => this.#handleEnd(worker, error))
    worker.on('exit', () => this.#handleEnd(worker, new Error('conflicts: the thread has ended')))
    this.#worker = worker
    return worker
  }

  #handleEnd(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
