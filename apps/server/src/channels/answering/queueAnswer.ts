import type { Services } from '../../core/services.ts'
import { inEnterprise, transact, type Work } from '../../core/work/work.ts'
import { notFound } from '../../core/http/failed.ts'
import { findAgentOfConversation } from '../../features/conversations/answeringAgent.store.ts'
import type { Asked } from '../../features/conversations/answerQuestion.ts'
import type { Appended } from '../../features/conversations/messages.store.ts'
import { ANSWER } from './answerKind.ts'
import { ANSWERS_AT_ONCE, ASKED_MAX_AGE_MS, UNANSWERED_BATCH } from './answering.limits.ts'
import { listUnanswered, pendingOf, type Pending } from './answering.store.ts'

/** A message that was stored a moment ago, and what was read for its answer in the same transaction. */
export interface Prepared extends Pending {
  readonly asked: Asked
}

const prepared = new WeakMap<Services, Map<string, Prepared & { readonly atMs: number }>>()

/** A message that is being stored. */
interface Appending {
  readonly channel: Pending['question']['channel']
  readonly conversationId: string
  /** Id of the site that sends the message: the answers of sites start in turns. */
  readonly siteId: string
  /** Sent with the next query, which is one of {@link queueAnswer}. */
  readonly appending: Promise<Appended | undefined>
}

/**
 * Queues the answer to a message in the transaction that stores it, and reads what the answer needs. The answer starts
 * here after the commit, without another transaction, if this server has a free slot. If a task answers in the
 * conversation already, it answers this message too.
 *
 * @returns the message. Undefined if it was not stored; the caller must then roll back
 */
export async function queueAnswer(
  work: Work,
  services: Services,
  { channel, conversationId, siteId, appending }: Appending,
): Promise<Appended | undefined> {
  const task = { subject: conversationId, turnGroup: siteId, input: null, startHere: true }
  // One message to the database. The statements run in this order: each waits for what the former locks.
  const [appended, taskId, agent] = await Promise.all([
    appending,
    services.tasks.enqueue(work, ANSWER, task, { isSentWithNext: true }),
    findAgentOfConversation(work.db, conversationId),
  ])
  if (!appended || taskId === undefined) return appended
  if (!agent) throw notFound()
  const next = { ...pendingOf(channel, appended), asked: { agent, now: work.now } }
  work.afterCommit(() => {
    const all = prepared.get(services) ?? new Map<string, Prepared & { atMs: number }>()
    prepared.set(services, all.set(taskId, { ...next, atMs: performance.now() }))
    // Tasks for which this server had no free slot may run on another one.
    const [oldest] = all.keys()
    if (all.size > ANSWERS_AT_ONCE && oldest !== undefined) all.delete(oldest)
  })
  return appended
}

/** Returns what was read for the answers of a new task, once, if that was a moment ago. */
export function takePrepared(services: Services, taskId: string): Prepared | undefined {
  const all = prepared.get(services)
  const found = all?.get(taskId)
  all?.delete(taskId)
  return found && performance.now() - found.atMs <= ASKED_MAX_AGE_MS ? found : undefined
}

/** Queues the answers to messages without a task: of an earlier release, or after a task that failed. */
export async function queueUnanswered(services: Services): Promise<void> {
  const unanswered = await transact(services, ({ db }) => listUnanswered(db, UNANSWERED_BATCH))
  for (const { enterprise_id: enterpriseId, conversation_id: subject, site_id: turnGroup } of unanswered) {
    const task = { subject, turnGroup, input: null }
    await inEnterprise(services, enterpriseId, (work) => services.tasks.enqueue(work, ANSWER, task))
  }
}
