import type { ConversationVariables, PromptVariable } from '@platform/contract'
import { endSession } from '../conversations/ends.service.ts'
import { recentExchanges, type Exchange } from '../conversations/turns.store.ts'
import { notFound } from '../../core/http/failed.ts'
import { requireIntegrationFor } from '../integrations/chooseIntegration.ts'
import type { IntegrationRow } from '../integrations/integrations.store.ts'
import type { Services } from '../../core/services.ts'
import type { Tasks } from '../../core/tasks/openTasks.ts'
import { inEnterprise, transact, type Work } from '../../core/work/work.ts'
import { IDLE_BATCH, IDLE_SECONDS, TURNS_MAX } from './extraction.limits.ts'
import { collects, presentVariables } from './extraction.presenter.ts'
import { EXTRACTION } from './extraction.kind.ts'
import {
  boundSessionUse,
  findOpenExtraction,
  findSession,
  insertExtraction,
  listIdleSessions,
  requeueExtraction,
} from './extraction.store.ts'

export async function variablesOf(
  { db }: Work,
  conversation: { agentId: string; sessionId: string },
): Promise<ConversationVariables> {
  const found = await findSession(db, conversation)
  if (!found) throw notFound()
  return presentVariables(found)
}

/** Ends the session of a conversation. Queues the extraction of its variables again if that was cancelled. */
export async function endConversation(
  work: Work,
  tasks: Tasks,
  conversation: { agentId: string; sessionId: string },
): Promise<ConversationVariables> {
  const { agentId, sessionId } = conversation
  // Throws if the agent has no such session.
  await variablesOf(work, conversation)
  const isEnded = await endSession(work, sessionId)
  if (!isEnded && (await requeueExtraction(work.db, sessionId, work.now))) {
    await tasks.enqueue(work, EXTRACTION, { subject: sessionId, agentId, input: null })
  }
  return variablesOf(work, conversation)
}

/** Queues the extraction of the variables of an ended session, if its agent collects any. */
export async function extractEnded(
  work: Work,
  tasks: Tasks,
  conversation: { readonly agentId: string; readonly sessionId: string },
): Promise<void> {
  const { db, enterpriseId, now } = work
  const { agentId, sessionId } = conversation
  emitVariables(work, conversation)
  const session = await findSession(db, conversation)
  if (!session || session.state !== null || !collects(session)) return
  await insertExtraction(db, { session_id: sessionId, enterprise_id: enterpriseId, agent_id: agentId, queued_at: now })
  await tasks.enqueue(work, EXTRACTION, { subject: sessionId, agentId, input: null })
}

/** Announces that the variables of a conversation are collected from now on, or were collected. */
export const emitVariables = (
  { emit }: Pick<Work, 'emit'>,
  { agentId, sessionId }: { readonly agentId: string; readonly sessionId: string },
): void => emit({ name: 'conversation.ended', payload: { agentId, sessionId } })

/** Ends idle conversations, each once, even if several servers run. */
export async function endIdleConversations(services: Services): Promise<void> {
  const idle = await transact(services, async ({ db, now }) => {
    await boundSessionUse(db, now)
    return listIdleSessions(db, new Date(now.getTime() - IDLE_SECONDS * 1000), IDLE_BATCH)
  })
  for (const { id, agent_id: agentId, enterprise_id: enterpriseId } of idle) {
    await inEnterprise(services, enterpriseId, (work) =>
      endConversation(work, services.tasks, { agentId, sessionId: id }),
    )
  }
}

/** The input of an extraction. */
export interface Source {
  readonly variables: readonly PromptVariable[]
  readonly turns: readonly Exchange[]
  readonly integration: IntegrationRow
}

/** Reads the input of an extraction. Undefined if it is no longer needed. */
export async function readSource(work: Work, sessionId: string): Promise<Source | undefined> {
  const open = await findOpenExtraction(work.db, sessionId)
  if (!open) return undefined
  return {
    variables: open.prompt_variables,
    turns: await recentExchanges(work.db, sessionId, TURNS_MAX),
    integration: await requireIntegrationFor(work, {
      openai_key: open.prompt_openai_key,
      prompt_openai_key: null,
      model_type: open.model_type,
    }),
  }
}
