import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'
import { indexRoute, screenRoute } from '../screenRoute.ts'

const loadEntity = async () => (await import('./EntityRoute.tsx')).EntityRoute
const loadWebKey = async () => (await import('./WebKeyRoute.tsx')).WebKeyRoute

/** The parts of one agent. */
const AGENT_PARTS: RouteObject[] = [
  // The first part depends on the agent's type, see AgentRoute.
  { index: true, element: null },
  screenRoute('intents', { load: async () => (await import('./IntentsRoute.tsx')).IntentsRoute }),
  {
    path: 'entity-list',
    ErrorBoundary: FailureRoute,
    children: [
      indexRoute({ load: async () => (await import('./EntitiesRoute.tsx')).EntitiesRoute }),
      screenRoute('create', { load: loadEntity }),
      screenRoute(':entityId', { load: loadEntity }),
    ],
  },
  screenRoute('configuration', { load: async () => (await import('./ConfigurationRoute.tsx')).ConfigurationRoute }),
  screenRoute('test-set', { load: async () => (await import('./TestSetRoute.tsx')).TestSetRoute }),
  screenRoute('gen-ai', { load: async () => (await import('./KnowledgeRoute.tsx')).KnowledgeRoute }),
  screenRoute('evaluation', { load: async () => (await import('./EvaluationRoute.tsx')).EvaluationRoute }),
  {
    path: 'publish',
    middleware: [requireAction('webKey.view')],
    ErrorBoundary: FailureRoute,
    children: [
      indexRoute({ load: async () => (await import('./WebKeysRoute.tsx')).WebKeysRoute }),
      screenRoute('create', { load: loadWebKey }),
      screenRoute(':keyId', { load: loadWebKey }),
    ],
  },
  // Addresses of the specification that show nothing there (1 §2.3): no menu has them.
  ...(['sentiment', 'call-classification', 'conversation'] as const).map((part) =>
    screenRoute(part, {
      load: async () => {
        const { EmptyPartRoute } = await import('./EmptyPartRoute.tsx')
        return () => createElement(EmptyPartRoute, { part })
      },
    }),
  ),
  screenRoute('prompt', { load: async () => (await import('./PromptRoute.tsx')).PromptRoute }),
]

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
        children: AGENT_PARTS,
      }),
    ],
  },
]
