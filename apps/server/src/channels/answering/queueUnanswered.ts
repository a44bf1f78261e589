import type { Services } from '../../core/services.ts'
import { inEnterprise, transact } from '../../core/work/work.ts'
import { ANSWER } from './answerKind.ts'
import { UNANSWERED_BATCH } from './answering.limits.ts'
import { listUnanswered } from './answering.store.ts'

/** Queues the answers to messages without a task: of an earlier release, or after a task that failed. */
export async function queueUnanswered(services: Services): Promise<void> {
  const unanswered = await transact(services, ({ db }) => listUnanswered(db, UNANSWERED_BATCH))
  for (const { enterprise_id: enterpriseId, conversation_id: subject, site_id: turnGroup } of unanswered) {
    const task = { subject, turnGroup, input: null }
    await inEnterprise(services, enterpriseId, (work) => services.tasks.enqueue(work, ANSWER, task))
  }
}
