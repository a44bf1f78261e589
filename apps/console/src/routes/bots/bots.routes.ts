import type { RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'
import { indexRoute, screenRoute } from '../screenRoute.ts'
import { AGENT_PARTS } from './agentParts.ts'

/** The bots area (specification 1 §2). */
export const botsRoutes: RouteObject[] = [
  {
    path: 'bots',
    middleware: [requireAction('agent.view')],
    ErrorBoundary: FailureRoute,
    children: [
      indexRoute({
        definitionsOf: 'agents.list',
        load: async () => (await import('./BotsRoute.tsx')).BotsRoute,
      }),
      screenRoute('language-models', {
        actions: ['integration.view'],
        definitionsOf: 'agents.list',
        load: async () => (await import('./LanguageModelsRoute.tsx')).LanguageModelsRoute,
      }),
      screenRoute(':agentId', {
        isFixed: true,
        definitionsOf: 'agents.list',
        load: async () => (await import('./AgentRoute.tsx')).AgentRoute,
        children: [
          // The first part depends on the agent's type, see AgentRoute.
          { index: true, element: null },
          ...AGENT_PARTS.map(({ route }) => route),
        ],
      }),
    ],
  },
]
