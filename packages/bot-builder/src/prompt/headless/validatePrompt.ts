import { firstErrors, promptRules } from '@platform/contract'
import type { PromptConfig, PromptError } from '@platform/contract'

/** The errors of a prompt agent by field, for the variables the first one; empty if it can be saved. */
export type PromptErrors = Partial<Readonly<Record<keyof PromptConfig, PromptError>>>

/** Checks a prompt agent by the rules of the contract (specification 1 §5). */
export function validatePrompt(prompt: PromptConfig): PromptErrors {
  return firstErrors(promptRules(prompt))
}
