import type { LanguageModelErrorCode, LlmType } from '@platform/contract'

/** The types of its text columns whose values no check constraint lists. */
export interface IntegrationsColumnTypes {
  'integrations.llm': LlmType
  'integrations.outage': LanguageModelErrorCode
}
