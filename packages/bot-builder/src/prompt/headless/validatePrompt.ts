import { DESCRIPTION_MAX, NAME_MAX, nameKey, PROMPT_MAX } from '@platform/contract'
import type { PromptConfig, PromptVariable } from '@platform/contract'

/** What can be wrong with one field of a prompt agent. */
export type PromptProblem =
  | 'PROMPT_CONFIGURATION_REQUIRED'
  | 'PROMPT_REQUIRED'
  | 'PROMPT_TEXT_TOO_LONG'
  | 'PROMPT_VARIABLES_INCOMPLETE'
  | 'PROMPT_VARIABLES_DUPLICATE'
  | 'PROMPT_VARIABLES_OVERLONG'

/** The faults by field; empty when it can be saved. */
export type PromptErrors = Partial<Readonly<Record<keyof PromptConfig, PromptProblem>>>

/**
 * Holds a prompt agent against specification 1 §5: configuration and prompt are required; with data to be collected,
 * each variable needs a name and a description that are not blank.
 */
export function validatePrompt({ openaiKey, prompt, extractData, userData }: PromptConfig): PromptErrors {
  const promptProblem = problemOfPrompt(prompt)
  const variablesProblem = extractData ? problemOfVariables(userData) : null
  return {
    ...(openaiKey === '' ? { openaiKey: 'PROMPT_CONFIGURATION_REQUIRED' } : {}),
    ...(promptProblem ? { prompt: promptProblem } : {}),
    ...(variablesProblem ? { userData: variablesProblem } : {}),
  }
}

function problemOfPrompt(prompt: string): PromptProblem | null {
  if (prompt.trim() === '') return 'PROMPT_REQUIRED'
  return prompt.length > PROMPT_MAX ? 'PROMPT_TEXT_TOO_LONG' : null
}

function problemOfVariables(variables: readonly PromptVariable[]): PromptProblem | null {
  if (variables.some(isIncomplete)) return 'PROMPT_VARIABLES_INCOMPLETE'
  const names = variables.map(({ name }) => nameKey(name))
  if (new Set(names).size < names.length) return 'PROMPT_VARIABLES_DUPLICATE'
  return variables.some(isTooLong) ? 'PROMPT_VARIABLES_OVERLONG' : null
}

function isTooLong({ name, description }: PromptVariable): boolean {
  return name.trim().length > NAME_MAX || description.trim().length > DESCRIPTION_MAX
}

/** Whether a variable lacks its name or its description. */
function isIncomplete({ name, description }: PromptVariable): boolean {
  return name.trim() === '' || description.trim() === ''
}
