import { AGENT_NAME_TAKEN } from '@platform/contract'
import type { OpenFeature } from '../../core/feature.ts'
import { agentRoutes } from './agents.routes.ts'

/** Agents and their settings. */
export const agents: OpenFeature = () => ({
  routes: agentRoutes(),
  constraints: { agents_enterprise_id_name_key_key: AGENT_NAME_TAKEN },
})
