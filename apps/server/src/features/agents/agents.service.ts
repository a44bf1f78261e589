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
import type { Updateable } from 'kysely'
import { findEnterprise } from '../account/account.store.ts'
import type { AgentTable } from '../../core/database/tables.ts'
import { newId } from '../../core/database/id.ts'
import { enforceRules, notFound, refusedBy } from '../../core/http/failed.ts'
import { requireIntegration } from '../integrations/integrations.service.ts'
import type { Work } from '../../core/work/work.ts'
import { AGENT_DELETING, AGENT_SAVED } from './agents.changes.ts'
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
  const after = await requireAgent(work, id)
  await work.changed(AGENT_SAVED, { before, after })
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
  await work.changed(AGENT_DELETING, { agent })
  await deleteAgent(work.db, id)
  return agent
}

export async function saveConfig(work: Work, id: string, config: AgentConfig): Promise<AgentRow> {
  enforceRules(configRules(config))
  const before = await requireLockedAgent(work, id)
  if (config.openaiKey !== '') await requireIntegration(work, config.openaiKey)
  const affectsModel = config.modelType !== before.model_type || config.language !== before.language
  await changeAgent(work, before, { ...configColumns(config), ...updated(work, before, { affectsModel }) })
  return before
}

export async function savePrompt(work: Work, id: string, prompt: PromptConfig): Promise<AgentRow> {
  const before = await requireLockedAgent(work, id)
  enforceRules(promptRules(prompt))
  await requireIntegration(work, prompt.openaiKey)
  await changeAgent(work, before, { ...promptColumns(prompt), ...updated(work, before, { affectsModel: false }) })
  return before
}

/** Changes columns of a locked agent. Returns it as it is stored then. */
export async function changeAgent(work: Work, before: AgentRow, changes: Updateable<AgentTable>): Promise<AgentRow> {
  const after = { ...before, ...(await updateAgent(work.db, before.id, changes)) }
  await work.changed(AGENT_SAVED, { before, after })
  return after
}

/** Whether a change affects the model: a trained model becomes stale. */
interface ContentChange {
  readonly affectsModel: boolean
}

/** Marks a locked agent as updated, because its content was changed. */
export async function markUpdated(work: Work, agent: AgentRow, change: ContentChange): Promise<void> {
  await changeAgent(work, agent, updated(work, agent, change))
}

const updated = ({ now }: Work, { content_revision: revision }: AgentRow, { affectsModel }: ContentChange) => ({
  updated_at: now,
  content_revision: revision + (affectsModel ? 1 : 0),
})
