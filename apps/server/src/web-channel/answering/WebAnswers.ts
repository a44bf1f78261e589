import { setImmediate as nextTurn } from 'node:timers/promises'
import { newId } from '../../database/id.ts'
import type { Services } from '../../services.ts'
import { inEnterprise, transact } from '../../work/work.ts'
import { ANSWERS_AT_ONCE, LEFT_BEHIND_MS } from '../webChannel.limits.ts'
import { answerClaimed } from './answerClaimed.ts'
import { claimNext, listLeftBehind, releaseAll, type AnsweringTask } from './answering.store.ts'

const LEFT_BEHIND_BATCH = 200

/**
 * Answers visitors' messages asynchronously: one message of a conversation at a time and in order, many
 * conversations in parallel. Pending messages are in the database, so any server continues the work of a dead one.
 */
export class WebAnswers {
  readonly #services: Services
  readonly #server = newId()
  readonly #stopping = new AbortController()
  /** By conversation: whether it is to be looked at once more. */
  readonly #underway = new Map<string, { isWanted: boolean }>()
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
    await this.#takeUp()
    this.#timer = setInterval(() => void this.#takeUp().catch(this.#logged), LEFT_BEHIND_MS)
  }

  /** Claims nothing more; the rest stays pending for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stopping.abort(new Error('the server is stopping'))
    await Promise.all(this.#running)
  }

  /** Something is to be answered in a conversation. */
  wake(task: AnsweringTask): void {
    const underway = this.#underway.get(task.conversationId)
    if (underway) {
      underway.isWanted = true
      return
    }
    this.#underway.set(task.conversationId, { isWanted: false })
    this.#queue.push(task)
    this.#begin()
  }

  #begin(): void {
    while (this.#running.size < ANSWERS_AT_ONCE && !this.#stopping.signal.aborted) {
      const task = this.#queue.shift()
      if (!task) return
      const run = this.#answerAll(task)
        .catch(this.#logged)
        .finally(() => {
          this.#running.delete(run)
          const isWanted = this.#underway.get(task.conversationId)?.isWanted
          this.#underway.delete(task.conversationId)
          if (isWanted) this.wake(task)
          this.#begin()
        })
      this.#running.add(run)
    }
  }

  async #answerAll({ enterpriseId, conversationId }: AnsweringTask): Promise<void> {
    const { signal } = this.#stopping
    // The acknowledgement goes first.
    await nextTurn()
    while (!signal.aborted) {
      const claimed = await inEnterprise(this.#services, enterpriseId, (work) =>
        claimNext(work, conversationId, this.#server),
      )
      if (!claimed) return
      await answerClaimed(this.#services, claimed, { enterpriseId, server: this.#server, signal })
    }
  }

  async #takeUp(): Promise<void> {
    const left = await transact(this.#services, ({ db, now }) => listLeftBehind(db, now, LEFT_BEHIND_BATCH))
    for (const task of left) this.wake(task)
  }

  readonly #logged = (error: unknown): void => {
    if (!this.#stopping.signal.aborted) this.#services.log.error({ err: error }, 'answering on the web channel')
  }
}
