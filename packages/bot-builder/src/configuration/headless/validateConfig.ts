import { configRules, firstErrors } from '@platform/contract'
import type { AgentConfig, ConfigError, ModelType } from '@platform/contract'

/** The errors of the configuration by field; empty when it can be saved. */
export type ConfigErrors = Partial<Readonly<Record<keyof AgentConfig, ConfigError>>>

/** Checks a configuration by the rules of the contract (specification 1 §5). A number that was emptied is `NaN`. */
export function validateConfig(config: AgentConfig): ConfigErrors {
  return firstErrors(configRules(config))
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
