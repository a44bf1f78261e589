import { AGENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { observe, type Observer } from '../../core/work/changes.ts'
import { AGENT_DELETING, AGENT_SAVED } from './agents.changes.ts'
import { agentRoutes } from './agents.routes.ts'

/** Agents and their settings. */
export const agents: OpenFeature = () => ({
  routes: agentRoutes(),
  observes: events(),
  constraints: { agents_enterprise_id_name_key_key: AGENT_NAME_TAKEN },
})

const events = (): Observer[] => [
  observe(AGENT_SAVED, ({ emit }, { after }) => emit({ name: 'agents.changed', payload: { agentId: after.id } })),
  observe(AGENT_DELETING, ({ emit }, { agent }) => emit({ name: 'agents.changed', payload: { agentId: agent.id } })),
]
