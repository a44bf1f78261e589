import { defineChange } from '../../core/work/changes.ts'
import type { AgentRow } from './agents.store.ts'

/** An agent with its previous state; a new agent has none. */
export interface AgentSave {
  readonly before: AgentRow | undefined
  readonly after: AgentRow
}

/**
 * An agent was created, or an agent, its settings or its content were changed while it was locked. `VERSIONS_CHANGED` reports
 * which version is published.
 */
export const AGENT_SAVED = defineChange<AgentSave>('agent saved')

/** An agent is about to be deleted. It is locked, and what belongs to it can still be read. */
export const AGENT_DELETING = defineChange<{ readonly agent: AgentRow }>('deleting an agent')
