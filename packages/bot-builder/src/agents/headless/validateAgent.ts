import { agentFormRules, firstErrors } from '@platform/contract'
import type { AgentFormError, AgentFormValues, RuleError } from '@platform/contract'

/** The errors of the agent form by field; empty if it can be saved. */
export type AgentFormErrors = Partial<
  Readonly<Record<keyof AgentFormValues, AgentFormError | RuleError<'DUPLICATE_NAME', 'name'>>>
>

/** Checks the agent form by the rules of the contract (specification 1 §5). */
export function validateAgent(values: AgentFormValues): AgentFormErrors {
  return firstErrors(agentFormRules(values))
}
