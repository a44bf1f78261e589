import { Worker } from 'node:worker_threads'
import type { PhraseConflict, PhraseOfIntent } from '@platform/nlu'
import type { Ask, Question, Said } from './conflicts.messages.ts'

/** Whose phrases are meant, and in which state. */
export interface PhraseState {
  readonly agentId: string
  readonly revision: number
}

/** An agent's phrases, read in one transaction with the revision that they are of. */
export interface AgentPhrases {
  readonly revision: number
  readonly phrases: readonly PhraseOfIntent[]
}

interface Waiting {
  readonly resolve: (said: Said) => void
  readonly reject: (error: Error) => void
}

/**
 * Compares phrases in a worker thread: fifteen thousand take a second to read, which would block every other
 * request. A thread that dies is started again with the next request.
 */
export class ConflictFinder {
  #worker: Worker | undefined
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()

  /** Answers a question about an agent's phrases; `read` gives them when the thread has them not. */
  async ask(
    { agentId, revision }: PhraseState,
    question: Question,
    read: () => Promise<AgentPhrases>,
  ): Promise<readonly PhraseConflict[]> {
    let said = await this.#send({ agentId, revision, question })
    if (said.type === 'unknown') {
      const fresh = await read()
      said = await this.#send({ agentId, revision: fresh.revision, question, phrases: fresh.phrases })
    }
    if (said.type === 'found') return said.conflicts
    throw new Error(`conflicts: ${said.type === 'failed' ? said.reason : 'the phrases were not taken'}`)
  }

  /** Ends the thread. Waiting requests are rejected. */
  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  #send(ask: Omit<Ask, 'id'>): Promise<Said> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread().postMessage({ id, ...ask } satisfies Ask, [])
    })
  }

  #thread(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./conflictsThread.ts', import.meta.url), { name: 'conflicts' })
    // It holds nothing that a stopping server has to wait for.
    worker.unref()
    worker.on('message', (said: Said) => {
      this.#waiting.get(said.id)?.resolve(said)
      this.#waiting.delete(said.id)
    })
    worker.on('error', (error) => this.#ended(worker, error))
    worker.on('exit', () => this.#ended(worker, new Error('conflicts: the thread has ended')))
    this.#worker = worker
    return worker
  }

  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
