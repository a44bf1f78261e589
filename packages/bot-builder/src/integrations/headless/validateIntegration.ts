import { firstErrors, integrationRules } from '@platform/contract'
import type { IntegrationError, LlmType, RuleError, SavedConnection } from '@platform/contract'

/** The values of the form of an integration. */
export interface IntegrationValues {
  readonly name: string
  readonly llm: LlmType | null
  readonly apikey: string
  /** Blank for the default address. */
  readonly baseUrl: string
  /** Blank for the default model. */
  readonly model: string
}

/** The errors of the form by field; empty if it can be saved. */
export type IntegrationErrors = Partial<
  Readonly<Record<keyof IntegrationValues, IntegrationError | RuleError<'DUPLICATE_NAME', 'name'>>>
>

/**
 * Checks the form of an integration by the rules of the contract (specification 1 §5).
 *
 * @param saved The integration that is changed; without it a key is required.
 */
export function validateIntegration(values: IntegrationValues, saved?: SavedConnection): IntegrationErrors {
  return firstErrors(integrationRules(values, saved))
}
