import type { OutputOf } from '@platform/contract'
import { endOpenTasks } from '../../../core/tasks/tasks.store.ts'
import type { Tasks } from '../../../core/tasks/openTasks.ts'
import type { Work } from '../../../core/work/work.ts'
import { requireAgent } from '../../agents/agents.service.ts'
import { MAKE_CONVERSATIONS, type SampleScriptName } from './makeConversationsKind.ts'
import { countSamples, deleteSamples, findOpenWork } from './sampleConversations.store.ts'

/** Queues the conversations of a bot that is being trained. */
export async function queueSampleConversations(
  work: Work,
  tasks: Tasks,
  { agentId, script, count }: { readonly agentId: string; readonly script: SampleScriptName; readonly count: number },
): Promise<void> {
  const { db, enterpriseId, now } = work
  const { time_zone: timeZone } = await db
    .selectFrom('enterprises')
    .select('time_zone')
    .where('id', '=', enterpriseId)
    .executeTakeFirstOrThrow()
  const input = { script, count, timeZone, now: now.toISOString() }
  await tasks.enqueue(work, MAKE_CONVERSATIONS, { subject: agentId, agentId, input })
}

/** The sample conversations of an agent. @throws 404 if there is no such agent */
export async function findSamples(work: Work, agentId: string): Promise<OutputOf<'reports.samples'>> {
  const { db } = work
  await requireAgent(work, agentId)
  const open = (await findOpenWork(db, MAKE_CONVERSATIONS.name)).find(({ subject }) => subject === agentId)
  const conversations = await countSamples(db, agentId)
  return { conversations, planned: open ? MAKE_CONVERSATIONS.input.parse(open.input).count : conversations }
}

/** Deletes the sample conversations of all agents, and stops creating them. Returns how many were deleted. */
export async function removeSamples({ db, now }: Work): Promise<number> {
  // Ended first: a step that is being stored either fails at its task, or is complete and deleted below.
  for (const { subject } of await findOpenWork(db, MAKE_CONVERSATIONS.name)) {
    await endOpenTasks(db, { kind: MAKE_CONVERSATIONS.name, subject, now })
  }
  return deleteSamples(db)
}
