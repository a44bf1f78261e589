import { createElement } from 'react'
import type { RouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import { withDefinitions } from '../../app/withDefinitions.ts'
import type { ShellHandle } from '../../shell/ShellFrame.tsx'
import { FailureRoute } from '../pages/FailureRoute.tsx'

/** The bots area (specification 1 §2). */
export const botsRoutes: RouteObject[] = [
  {
    path: 'bots',
    middleware: [requireAction('agent.view')],
    ErrorBoundary: FailureRoute,
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await withDefinitions(import('./BotsRoute.tsx'), 'agents.list')).BotsRoute }),
      },
      {
        path: 'language-models',
        middleware: [requireAction('integration.view')],
        lazy: async () => ({
          Component: (await withDefinitions(import('./LanguageModelsRoute.tsx'), 'agents.list')).LanguageModelsRoute,
        }),
      },
      {
        path: ':agentId',
        // The panes scroll, not the page.
        handle: { isFixed: true } satisfies ShellHandle,
        ErrorBoundary: FailureRoute,
        lazy: async () => ({
          Component: (await withDefinitions(import('./AgentRoute.tsx'), 'agents.list')).AgentRoute,
        }),
        children: [
          // The first part depends on the agent's type, see AgentRoute.
          { index: true, element: null },
          {
            path: 'intents',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./IntentsRoute.tsx')).IntentsRoute }),
          },
          {
            path: 'entity-list',
            ErrorBoundary: FailureRoute,
            children: [
              { index: true, lazy: async () => ({ Component: (await import('./EntitiesRoute.tsx')).EntitiesRoute }) },
              { path: 'create', lazy: async () => ({ Component: (await import('./EntityRoute.tsx')).EntityRoute }) },
              { path: ':entityId', lazy: async () => ({ Component: (await import('./EntityRoute.tsx')).EntityRoute }) },
            ],
          },
          {
            path: 'configuration',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./ConfigurationRoute.tsx')).ConfigurationRoute }),
          },
          {
            path: 'test-set',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./TestSetRoute.tsx')).TestSetRoute }),
          },
          {
            path: 'gen-ai',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./KnowledgeRoute.tsx')).KnowledgeRoute }),
          },
          {
            path: 'evaluation',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./EvaluationRoute.tsx')).EvaluationRoute }),
          },
          {
            path: 'publish',
            middleware: [requireAction('webKey.view')],
            ErrorBoundary: FailureRoute,
            children: [
              { index: true, lazy: async () => ({ Component: (await import('./WebKeysRoute.tsx')).WebKeysRoute }) },
              { path: 'create', lazy: async () => ({ Component: (await import('./WebKeyRoute.tsx')).WebKeyRoute }) },
              { path: ':keyId', lazy: async () => ({ Component: (await import('./WebKeyRoute.tsx')).WebKeyRoute }) },
            ],
          },
          // Addresses of the specification that show nothing there (1 §2.3): no menu has them.
          ...(['sentiment', 'call-classification', 'conversation'] as const).map((path) => ({
            path,
            ErrorBoundary: FailureRoute,
            lazy: async () => {
              const { EmptyPartRoute } = await import('./EmptyPartRoute.tsx')
              return { element: createElement(EmptyPartRoute, { part: path }) }
            },
          })),
          {
            path: 'prompt',
            ErrorBoundary: FailureRoute,
            lazy: async () => ({ Component: (await import('./PromptRoute.tsx')).PromptRoute }),
          },
        ],
      },
    ],
  },
]
