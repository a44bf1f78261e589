import { DESCRIPTION_MAX, NAME_MAX } from '../limits.ts'
import { collapseSpace, nameKey } from '../names.ts'
import { isBlank, nameRules, ruleError, tooLong, type RuleError } from '../ruleError.ts'
import {
  CONFIDENCE_THRESHOLD_MAX,
  ENTITY_EXTRACT_RETRIES_MAX,
  ENTITY_EXTRACT_RETRIES_MIN,
  OUT_OF_SCOPE_MESSAGE_MAX,
  PROMPT_MAX,
  UNDERSTOOD_MESSAGES_MIN,
} from './agents.limits.ts'
import type { Layer } from '../conversation/conversation.schema.ts'
import type { AgentConfig, AgentStatistics, AgentType, PromptConfig } from './agents.schema.ts'

/** Input of the rules of an agent. */
export interface AgentToCheck {
  readonly name: string
  readonly description: string
}

export type AgentError = RuleError<'BLANK', 'name'> | RuleError<'TOO_LONG', 'name' | 'description'>

/** The rules of an agent (specification 1 §5). Rules that need the database follow below. */
export function agentRules({ name, description }: AgentToCheck): readonly AgentError[] {
  return [...nameRules(name, 'AGENT_NAME_BLANK'), ...tooLong('description', description.trim(), DESCRIPTION_MAX)]
}

/** Needs the database: no two agents of an enterprise have the same name (specification 1 §5). */
export const AGENT_NAME_TAKEN = ruleError('DUPLICATE_NAME', 'name', 'AGENT_NAME_DUPLICATE')

/** Needs the database: prompt agents are a feature of the enterprise. */
export const AGENT_TYPE_NOT_ENABLED = ruleError('TYPE_NOT_ENABLED', 'type', 'AGENT_TYPE_NOT_ENABLED')

/** Needs the database: an agent that has stories cannot be deleted (specification 1 §8, code 101). */
export const AGENT_NOT_EMPTY = ruleError('AGENT_NOT_EMPTY', undefined, 'AGENT_NOT_EMPTY')

/** Whether a typed name confirms that the agent is deleted with its stories and intents. */
export function confirmsDeletion(typedName: string, agentName: string): boolean {
  return nameKey(typedName) === nameKey(agentName)
}

/** Whether an answer of a layer counts as understood: an intent, one of its questions, or the knowledge base. */
export const UNDERSTOOD_LAYERS: readonly Layer[] = ['intent', 'parameter', 'knowledge']

/** The share of messages that were understood; null if there are too few. */
export function understoodShare({ messages, understood }: AgentStatistics): number | null {
  return messages < UNDERSTOOD_MESSAGES_MIN ? null : understood / messages
}

/** Values of the agent form. */
export interface AgentFormValues extends AgentToCheck {
  /** Null until a type is selected. */
  readonly type: AgentType | null
}

export type AgentFormError = AgentError | RuleError<'BLANK', 'name' | 'type' | 'description'>

/**
 * The rules of the agent form, which the specification defines for the form only (1 §5): name, description and type are
 * required, and a name of white space is another error ("invalidName") than an empty field. The call accepts a blank
 * description and trims names, so that the two cases are one.
 */
export function agentFormRules({ name, type, description }: AgentFormValues): readonly AgentFormError[] {
  return [
    ...(name === '' ? [ruleError('BLANK', 'name', 'FIELD_REQUIRED')] : []),
    ...(type === null ? [ruleError('BLANK', 'type', 'FIELD_REQUIRED')] : []),
    ...(isBlank(description) ? [ruleError('BLANK', 'description', 'FIELD_REQUIRED')] : []),
    ...agentRules({ name, description }),
  ]
}

export type ConfigError =
  | RuleError<'BLANK', 'entityExtractRetries' | 'confidenceThreshold'>
  | RuleError<'OUT_OF_RANGE', 'entityExtractRetries' | 'confidenceThreshold'>
  | RuleError<'TOO_LONG', 'outOfScopeMessage'>

/**
 * The rules of an agent's configuration (specification 1 §5). A number that was emptied in the form is `NaN`. The
 * threshold may be up to 200 although its input advertises 0 to 1: both readings are kept. The schema has the same
 * limits for the upper bounds and the threshold (HTTP 422).
 */
export function configRules({
  entityExtractRetries: retries,
  confidenceThreshold: threshold,
  outOfScopeMessage,
}: Pick<AgentConfig, 'entityExtractRetries' | 'confidenceThreshold' | 'outOfScopeMessage'>): readonly ConfigError[] {
  return [
    ...retriesErrors(retries),
    ...thresholdErrors(threshold),
    ...tooLong('outOfScopeMessage', outOfScopeMessage, OUT_OF_SCOPE_MESSAGE_MAX),
  ]
}

/** Fewer than one retry (specification 1 §5). */
export const CONFIG_RETRIES_TOO_FEW = ruleError('OUT_OF_RANGE', 'entityExtractRetries', 'CONFIG_RETRIES_TOO_FEW', {
  limit: ENTITY_EXTRACT_RETRIES_MIN,
})

function retriesErrors(retries: number): ConfigError[] {
  const field = 'entityExtractRetries'
  if (Number.isNaN(retries)) return [ruleError('BLANK', field, 'FIELD_REQUIRED')]
  if (retries < ENTITY_EXTRACT_RETRIES_MIN) {
    return [CONFIG_RETRIES_TOO_FEW]
  }
  if (retries > ENTITY_EXTRACT_RETRIES_MAX) {
    return [ruleError('OUT_OF_RANGE', field, 'CONFIG_RETRIES_TOO_MANY', { limit: ENTITY_EXTRACT_RETRIES_MAX })]
  }
  return []
}

function thresholdErrors(threshold: number): ConfigError[] {
  const field = 'confidenceThreshold'
  if (Number.isNaN(threshold)) return [ruleError('BLANK', field, 'FIELD_REQUIRED')]
  const isInRange = threshold >= 0 && threshold <= CONFIDENCE_THRESHOLD_MAX
  return isInRange ? [] : [ruleError('OUT_OF_RANGE', field, 'CONFIG_THRESHOLD_RANGE')]
}

type VariableField = `userData.${number}.${'name' | 'description'}`

export type PromptError =
  | RuleError<'BLANK', 'openaiKey' | 'prompt' | VariableField>
  | RuleError<'DUPLICATE_NAME', VariableField>
  | RuleError<'TOO_LONG', 'prompt' | VariableField>

/**
 * The rules of a prompt agent (specification 1 §5): configuration and prompt are required. If data is collected, each
 * variable requires a name and a description. Duplicate names are refused, because values are stored by name.
 */
export function promptRules({ openaiKey, prompt, extractData, userData }: PromptConfig): readonly PromptError[] {
  return [
    ...(isBlank(openaiKey) ? [ruleError('BLANK', 'openaiKey', 'PROMPT_CONFIGURATION_REQUIRED')] : []),
    ...(isBlank(prompt) ? [ruleError('BLANK', 'prompt', 'PROMPT_REQUIRED')] : []),
    ...tooLong('prompt', prompt, PROMPT_MAX),
    ...(extractData ? variableErrors(userData) : []),
  ]
}

function variableErrors(variables: PromptConfig['userData']): PromptError[] {
  const names = new Set<string>()
  return variables.flatMap(({ name, description }, index): PromptError[] => {
    const field = `userData.${index}` as const
    const key = nameKey(name)
    const isDuplicate = names.has(key)
    names.add(key)
    if (key === '') return [ruleError('BLANK', `${field}.name`, 'PROMPT_VARIABLE_INCOMPLETE')]
    if (isBlank(description)) return [ruleError('BLANK', `${field}.description`, 'PROMPT_VARIABLE_INCOMPLETE')]
    if (isDuplicate) {
      return [ruleError('DUPLICATE_NAME', `${field}.name`, 'PROMPT_VARIABLE_DUPLICATE', { name })]
    }
    if (collapseSpace(name).length > NAME_MAX)
      return [ruleError('TOO_LONG', `${field}.name`, 'PROMPT_VARIABLE_TOO_LONG')]
    if (description.trim().length > DESCRIPTION_MAX) {
      return [ruleError('TOO_LONG', `${field}.description`, 'PROMPT_VARIABLE_TOO_LONG')]
    }
    return []
  })
}
