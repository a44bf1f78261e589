import {
  AGENT_NAME_TAKEN,
  AGENT_NOT_EMPTY,
  AGENT_TYPE_NOT_ENABLED,
  agentRules,
  configRules,
  confirmsDeletion,
  DEFAULT_CONFIDENCE_THRESHOLD,
  ENTITY_EXTRACT_RETRIES_MIN,
  featureFlags,
  nameKey,
  promptRules,
  type AgentConfig,
  type AgentDeletion,
  type AgentInput,
  type PromptConfig,
} from '@platform/contract'
import { findEnterprise } from '../account/account.store.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { requireIntegration } from '../integrations/integrations.service.ts'
import type { Work } from '../../core/work/work.ts'
import {
  configColumns,
  deleteAgent,
  findAgent,
  hasStories,
  insertAgent,
  isAgentNameTaken,
  lockAgent,
  promptColumns,
  updateAgent,
  type AgentRow,
} from './agents.store.ts'
import { presentTraining } from './training.presenter.ts'

/** Configuration of a new agent (specification 1 §9). */
const INITIAL_CONFIG: AgentConfig = {
  modelType: 'SVM',
  language: 'en',
  entityExtractRetries: ENTITY_EXTRACT_RETRIES_MIN,
  outOfScopeMessage: '',
  confidenceThreshold: DEFAULT_CONFIDENCE_THRESHOLD,
  openaiKey: '',
}

/** Returns the agent, or throws 404. */
export async function requireAgent(work: Work, id: string): Promise<AgentRow> {
  const agent = await findAgent(work.db, id)
  if (!agent) throw notFound()
  return agent
}

/** Locks and returns the agent, or throws 404. Every change to an agent or its content begins with it. */
export async function requireLockedAgent(work: Work, id: string): Promise<AgentRow> {
  const agent = await lockAgent(work.db, id)
  if (!agent) throw notFound()
  return agent
}

export async function saveAgent(work: Work, input: AgentInput): Promise<{ before?: AgentRow; after: AgentRow }> {
  const { db, now } = work
  const before = input.id === undefined ? undefined : await requireLockedAgent(work, input.id)
  await checkAgent(work, input, before)
  const fields = {
    name: input.name,
    name_key: nameKey(input.name),
    description: input.description,
    type: input.type,
    updated_at: now,
  }
  const id = before?.id ?? newId()
  if (before) await updateAgent(db, id, fields)
  else {
    const { enterpriseId } = work
    await insertAgent(db, {
      id,
      enterprise_id: enterpriseId,
      created_at: now,
      ...fields,
      ...configColumns(INITIAL_CONFIG),
    })
  }
  work.emit({ name: 'agents.changed', payload: { agentId: id } })
  const after = await requireAgent(work, id)
  return before ? { before, after } : { after }
}

async function checkAgent(work: Work, input: AgentInput, before: AgentRow | undefined): Promise<void> {
  const { name, type } = input
  enforceRules(agentRules(input))
  if (await isAgentNameTaken(work.db, nameKey(name), before?.id)) throw refusedBy(AGENT_NAME_TAKEN)
  if (type === 'prompt' && before?.type !== 'prompt') {
    const enterprise = await findEnterprise(work.db, work.enterpriseId)
    if (!featureFlags(enterprise?.flags ?? {}).promptAgents) throw refusedBy(AGENT_TYPE_NOT_ENABLED)
  }
}

/** Deletes an agent; with its content only if its name was typed. A running training detects this and ends. */
export async function removeAgent(work: Work, { agentId: id, confirmedName = '' }: AgentDeletion): Promise<AgentRow> {
  const agent = await requireLockedAgent(work, id)
  if (!confirmsDeletion(confirmedName, agent.name) && (await hasStories(work.db, id))) throw refusedBy(AGENT_NOT_EMPTY)
  await deleteAgent(work.db, id)
  work.emit({ name: 'agents.changed', payload: { agentId: id } })
  return agent
}

export async function saveConfig(work: Work, id: string, config: AgentConfig): Promise<AgentRow> {
  enforceRules(configRules(config))
  const before = await requireLockedAgent(work, id)
  if (config.openaiKey !== '') await requireIntegration(work, config.openaiKey)
  await updateAgent(work.db, id, configColumns(config))
  const affectsModel = config.modelType !== before.model_type || config.language !== before.language
  await markUpdated(work, before, { affectsModel })
  return before
}

export async function savePrompt(work: Work, id: string, prompt: PromptConfig): Promise<AgentRow> {
  const before = await requireLockedAgent(work, id)
  enforceRules(promptRules(prompt))
  await requireIntegration(work, prompt.openaiKey)
  await updateAgent(work.db, id, promptColumns(prompt))
  await markUpdated(work, before, { affectsModel: false })
  return before
}

/**
 * Sets the time of the agent's last change. If the change affects the model (`affectsModel`), a trained model becomes
 * stale.
 */
export async function markUpdated(
  work: Work,
  agent: AgentRow,
  { affectsModel }: { affectsModel: boolean },
): Promise<void> {
  const updated = { ...agent, updated_at: work.now, content_revision: agent.content_revision + (affectsModel ? 1 : 0) }
  const { updated_at, content_revision } = updated
  await updateAgent(work.db, agent.id, { updated_at, content_revision })
  work.emit({ name: 'agents.changed', payload: { agentId: agent.id } })
  const training = presentTraining(updated)
  if (training.state === presentTraining(agent).state) return
  work.emit({ name: 'training.changed', payload: { agentId: agent.id, training } })
}
