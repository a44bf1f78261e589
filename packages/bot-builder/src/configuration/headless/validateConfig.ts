import {
  CONFIDENCE_THRESHOLD_MAX,
  ENTITY_EXTRACT_RETRIES_MAX,
  ENTITY_EXTRACT_RETRIES_MIN,
  OUT_OF_SCOPE_MESSAGE_MAX,
} from '@platform/contract'
import type { AgentConfig, ModelType } from '@platform/contract'
import type { SettingsErrors } from '../../shared/useSettings.ts'

/** What can be wrong with one field of the configuration. */
export type ConfigProblem =
  | 'FIELD_REQUIRED'
  | 'CONFIG_RETRIES_TOO_FEW'
  | 'CONFIG_RETRIES_TOO_MANY'
  | 'CONFIG_THRESHOLD_RANGE'
  | 'CONFIG_MESSAGE_TOO_LONG'

/** The faults of the configuration by field; empty when it can be saved. */
export type ConfigErrors = SettingsErrors<AgentConfig, ConfigProblem>

/**
 * Holds a configuration against specification 1 §5. A number that was emptied is `NaN`; the model type and the language
 * always have a value. The threshold may be up to 200 although its input speaks of 0 to 1: both readings are kept.
 */
export function validateConfig(config: AgentConfig): ConfigErrors {
  const retries = problemOfRetries(config.entityExtractRetries)
  const threshold = problemOfThreshold(config.confidenceThreshold)
  const isMessageTooLong = config.outOfScopeMessage.length > OUT_OF_SCOPE_MESSAGE_MAX
  return {
    ...(retries ? { entityExtractRetries: retries } : {}),
    ...(threshold ? { confidenceThreshold: threshold } : {}),
    ...(isMessageTooLong ? { outOfScopeMessage: 'CONFIG_MESSAGE_TOO_LONG' } : {}),
  }
}

function problemOfRetries(retries: number): ConfigProblem | null {
  if (Number.isNaN(retries)) return 'FIELD_REQUIRED'
  if (retries < ENTITY_EXTRACT_RETRIES_MIN) return 'CONFIG_RETRIES_TOO_FEW'
  return retries > ENTITY_EXTRACT_RETRIES_MAX ? 'CONFIG_RETRIES_TOO_MANY' : null
}

function problemOfThreshold(threshold: number): ConfigProblem | null {
  if (Number.isNaN(threshold)) return 'FIELD_REQUIRED'
  return threshold < 0 || threshold > CONFIDENCE_THRESHOLD_MAX ? 'CONFIG_THRESHOLD_RANGE' : null
}

/**
 * Whether the threshold has a field: for every model besides SVM. For SVM the specification calls it hidden and, in the
 * same breath, read-only (1 §4): its field is hidden, and its value is there to be read.
 */
export function isThresholdEditable(modelType: ModelType): boolean {
  return modelType !== 'SVM'
}

/** Whether the agent chooses an OpenAI configuration: only when OpenAi answers (specification 1 §4). */
export function hasConfigurationPicker(modelType: ModelType): boolean {
  return modelType === 'OpenAi'
}
