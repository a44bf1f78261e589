import {
  DEFAULT_CONFIDENCE_THRESHOLD,
  type Agent,
  type AgentConfig,
  type AgentDetails,
  type PromptConfig,
} from '@platform/contract'
import { buildTraining } from '../training/build.ts'
import { BUILT_AT, BUILT_ENTERPRISE_ID, nextId } from '../../ids.ts'

/** An agent that was never trained. */
export function buildAgent(overrides: Partial<Agent> = {}): Agent {
  const id = overrides.id ?? nextId('agent')
  return {
    id,
    enterpriseId: BUILT_ENTERPRISE_ID,
    name: `Agent ${id}`,
    description: 'Answers questions about bookings',
    type: 'nlp',
    createdAt: BUILT_AT,
    updatedAt: BUILT_AT,
    training: buildTraining(),
    ...overrides,
  }
}

/** The configuration of a new agent. */
export function buildAgentConfig(overrides: Partial<AgentConfig> = {}): AgentConfig {
  return {
    modelType: 'SVM',
    language: 'en',
    entityExtractRetries: 1,
    outOfScopeMessage: '',
    confidenceThreshold: DEFAULT_CONFIDENCE_THRESHOLD,
    openaiKey: '',
    ...overrides,
  }
}

/** The empty prompt of a new agent. */
export function buildPromptConfig(overrides: Partial<PromptConfig> = {}): PromptConfig {
  return { prompt: '', extractData: false, openaiKey: '', userData: [], ...overrides }
}

/** An agent with its configuration and its prompt. */
export function buildAgentDetails({ config, promptConfig, ...agent }: Partial<AgentDetails> = {}): AgentDetails {
  return { ...buildAgent(agent), config: buildAgentConfig(config), promptConfig: buildPromptConfig(promptConfig) }
}
