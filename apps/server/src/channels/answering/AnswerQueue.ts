import { notFound } from '../../core/http/failed.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import type { Work } from '../../core/work/work.ts'
import { findAgentOfConversation } from '../../features/conversations/answeringAgent.store.ts'
import type { Asked } from '../../features/conversations/answerQuestion.ts'
import type { Appended } from '../../features/conversations/messages.store.ts'
import { ANSWER } from './answerKind.ts'
import { ANSWERS_AT_ONCE, ASKED_MAX_AGE_MS } from './answering.limits.ts'
import { pendingOf, type Pending } from './answering.store.ts'

/** A message that was stored a moment ago, and what was read for its answer in the same transaction. */
export interface Prepared extends Pending {
  readonly asked: Asked
}

/** A message that is being stored. */
interface Appending {
  readonly channel: Pending['question']['channel']
  readonly conversationId: string
  /** Id of the site that sends the message: the answers of sites start in turns. */
  readonly siteId: string
  /** Sent with the next query, which is one of {@link AnswerQueue.add}. */
  readonly appending: Promise<Appended | undefined>
}

/** Queues answers, and keeps what was read for those that start on this server. */
export class AnswerQueue {
  readonly #tasks: Tasks
  /** By the id of the task that answers. */
  readonly #prepared = new Map<string, Prepared & { readonly atMs: number }>()

  constructor(tasks: Tasks) {
    this.#tasks = tasks
  }

  /**
   * Queues the answer to a message in the transaction that stores it, and reads what the answer needs. The answer starts
   * here after the commit, without another transaction, if this server has a free slot. If a task answers in the
   * conversation already, it answers this message too.
   *
   * @returns the message. Undefined if it was not stored; the caller must then roll back
   */
  async add(work: Work, { channel, conversationId, siteId, appending }: Appending): Promise<Appended | undefined> {
    const task = { subject: conversationId, turnGroup: siteId, input: null, startHere: true }
    // One message to the database. The statements run in this order: each waits for what the previous one locks.
    const [appended, taskId, agent] = await Promise.all([
      appending,
      this.#tasks.enqueue(work, ANSWER, task, { isSentWithNext: true }),
      findAgentOfConversation(work.db, conversationId),
    ])
    if (!appended || taskId === undefined) return appended
    const pending = pendingOf(channel, appended)
    if (!agent || !pending) throw notFound()
    const next = { ...pending, asked: { agent, now: work.now } }
    work.afterCommit(() => {
      this.#prepared.set(taskId, { ...next, atMs: performance.now() })
      // Tasks for which this server had no free slot may run on another one.
      const [oldest] = this.#prepared.keys()
      if (this.#prepared.size > ANSWERS_AT_ONCE && oldest !== undefined) this.#prepared.delete(oldest)
    })
    return appended
  }

  /** Returns what was read for the answers of a new task, once, if that was a moment ago. */
  takePrepared(taskId: string): Prepared | undefined {
    const found = this.#prepared.get(taskId)
    this.#prepared.delete(taskId)
    return found && performance.now() - found.atMs <= ASKED_MAX_AGE_MS ? found : undefined
  }
}
