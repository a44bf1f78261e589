import { configRules, firstErrors } from '@platform/contract'
import type { AgentConfig, ConfigError, ModelType } from '@platform/contract'

/** The errors of the configuration by field; empty if it can be saved. */
export type ConfigErrors = Partial<Readonly<Record<keyof AgentConfig, ConfigError>>>

/** Checks a configuration by the rules of the contract (specification 1 §5). An empty number field is `NaN`. */
export function validateConfig(config: AgentConfig): ConfigErrors {
  return firstErrors(configRules(config))
}

/**
 * Whether the threshold has a field: for every model except SVM. For SVM the specification gives hidden and also
 * read-only (1 §4): its field is hidden, and its value is shown as text.
 */
export function isThresholdEditable(modelType: ModelType): boolean {
  return modelType !== 'SVM'
}

/** Whether the agent uses an OpenAI configuration: only for the model type OpenAi (specification 1 §4). */
export function hasConfigurationPicker(modelType: ModelType): boolean {
  return modelType === 'OpenAi'
}
