import { setImmediate as nextTurn } from 'node:timers/promises'
import { newId } from '../../../core/database/id.ts'
import type { Services } from '../../../core/services.ts'
import { inEnterprise, transact } from '../../../core/work/work.ts'
import { ANSWERS_AT_ONCE, UNANSWERED_CHECK_MS } from '../webChannel.limits.ts'
import { answerClaimed } from './answerClaimed.ts'
import { claimNext, listUnanswered, releaseAll, type AnsweringTask } from './answering.store.ts'

const UNANSWERED_BATCH = 200

/**
 * Answers visitors' messages asynchronously: one message of a conversation at a time and in order, many conversations
 * in parallel. Pending messages are in the database, so any server continues the work of a server that ended.
 */
export class WebAnswers {
  readonly #services: Services
  readonly #server = newId()
  readonly #stopping = new AbortController()
  /** Running conversations by their ids, and whether to check them once more afterwards. */
  readonly #active = new Map<string, { mustRepeat: boolean }>()
  readonly #queue: AnsweringTask[] = []
  readonly #running = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
  }

  /** Answers pending messages, and checks regularly whether another server has left some. */
  async start(): Promise<void> {
    const { database } = this.#services
    if (database.kind === 'pglite') await transact(this.#services, ({ db }) => releaseAll(db))
    await this.#wakeUnanswered()
    this.#timer = setInterval(() => void this.#wakeUnanswered().catch(this.#logError), UNANSWERED_CHECK_MS)
  }

  /** Claims no further messages; the rest stays pending for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort(new Error('the server is stopping'))
    await Promise.all(this.#running)
  }

  /** Answers the pending messages of a conversation. */
  wake(task: AnsweringTask): void {
    const running = this.#active.get(task.conversationId)
    if (running) {
      running.mustRepeat = true
      return
    }
    this.#active.set(task.conversationId, { mustRepeat: false })
    this.#queue.push(task)
    this.#begin()
  }

  #begin(): void {
    while (this.#running.size < ANSWERS_AT_ONCE && !this.#stopping.signal.aborted) {
      const task = this.#queue.shift()
      if (!task) return
      const run = this.#answerAll(task)
        .catch(this.#logError)
        .finally(() => {
          this.#running.delete(run)
          const mustRepeat = this.#active.get(task.conversationId)?.mustRepeat
          this.#active.delete(task.conversationId)
          if (mustRepeat) this.wake(task)
          this.#begin()
        })
      this.#running.add(run)
    }
  }

  async #answerAll({ enterpriseId, conversationId }: AnsweringTask): Promise<void> {
    const { signal } = this.#stopping
    // The acknowledgement is sent first.
    await nextTurn()
    while (!signal.aborted) {
      const claimed = await inEnterprise(this.#services, enterpriseId, (work) =>
        claimNext(work, conversationId, this.#server),
      )
      if (!claimed) return
      await answerClaimed(this.#services, claimed, { enterpriseId, server: this.#server, signal })
    }
  }

  async #wakeUnanswered(): Promise<void> {
    const tasks = await transact(this.#services, ({ db, now }) => listUnanswered(db, now, UNANSWERED_BATCH))
    for (const task of tasks) this.wake(task)
  }

  readonly #logError = (error: unknown): void => {
    if (!this.#stopping.signal.aborted) this.#services.log.error({ err: error }, 'answering on the web channel failed')
  }
}
