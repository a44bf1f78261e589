import { collapseSpace, DESCRIPTION_MAX, NAME_MAX } from '@platform/contract'
import type { AgentType } from '@platform/contract'

/** What the agent form holds. */
export interface AgentFormValues {
  readonly name: string
  readonly type: AgentType | null
  readonly description: string
}

/** What can be wrong with one field of the agent form. */
export type AgentFieldProblem = 'FIELD_REQUIRED' | 'AGENT_NAME_INVALID' | 'AGENT_NAME_DUPLICATE' | 'FIELD_TOO_LONG'

/** The faults of the agent form by field; empty when it can be saved. */
export type AgentFormErrors = Partial<Readonly<Record<keyof AgentFormValues, AgentFieldProblem>>>

/** Name, type and description are required; a name of white space only is not a name (specification 1 §5). */
export function validateAgent({ name, type, description }: AgentFormValues): AgentFormErrors {
  const nameProblem = problemOfName(name)
  const descriptionProblem = problemOfDescription(description)
  return {
    ...(nameProblem ? { name: nameProblem } : {}),
    ...(type === null ? { type: 'FIELD_REQUIRED' } : {}),
    ...(descriptionProblem ? { description: descriptionProblem } : {}),
  }
}

function problemOfName(name: string): AgentFieldProblem | null {
  if (name === '') return 'FIELD_REQUIRED'
  const saved = collapseSpace(name)
  if (saved === '') return 'AGENT_NAME_INVALID'
  return saved.length > NAME_MAX ? 'FIELD_TOO_LONG' : null
}

function problemOfDescription(description: string): AgentFieldProblem | null {
  const saved = description.trim()
  if (saved === '') return 'FIELD_REQUIRED'
  return saved.length > DESCRIPTION_MAX ? 'FIELD_TOO_LONG' : null
}
