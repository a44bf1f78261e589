import type { OpenFeature } from '../../core/feature.ts'
import { agentRoutes } from './agents.routes.ts'

/** Agents and their settings. */
export const agents: OpenFeature = (services) => ({ routes: agentRoutes(services) })
