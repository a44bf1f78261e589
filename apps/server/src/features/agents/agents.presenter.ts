import type { Agent, AgentConfig, AgentDetails, PromptConfig } from '@platform/contract'
import type { AgentRow } from './agents.store.ts'
import { presentTraining } from './training.presenter.ts'

export function presentAgent(row: AgentRow): Agent {
  return {
    id: row.id,
    enterpriseId: row.enterprise_id,
    name: row.name,
    description: row.description,
    type: row.type,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    training: presentTraining(row),
  }
}

export function presentConfig(row: AgentRow): AgentConfig {
  return {
    modelType: row.model_type,
    language: row.language,
    entityExtractRetries: row.entity_extract_retries,
    outOfScopeMessage: row.out_of_scope_message,
    confidenceThreshold: row.confidence_threshold,
    openaiKey: row.openai_key ?? '',
  }
}

export function presentPrompt(row: AgentRow): PromptConfig {
  return {
    prompt: row.prompt,
    extractData: row.prompt_extracts,
    openaiKey: row.prompt_openai_key ?? '',
    userData: row.prompt_variables,
  }
}

export const presentAgentDetails = (row: AgentRow): AgentDetails => ({
  ...presentAgent(row),
  config: presentConfig(row),
  promptConfig: presentPrompt(row),
})

/** The audited fields of an agent. */
export const auditedAgent = ({ name, description, type }: AgentRow): object => ({ name, description, type })
