import type { EndpointName } from '@platform/contract'
import { createElement } from 'react'
import type { NonIndexRouteObject } from 'react-router'
import { requireAction } from '../../app/guards.ts'
import type { ShellText } from '../../shell/messages/shellTexts.ts'
import { FailureRoute } from '../pages/FailureRoute.tsx'
import { indexRoute, screenRoute } from '../screenRoute.ts'

/** A part of an agent: its route and, if the agent has a tab for it, the tab. */
export interface AgentPart {
  readonly route: NonIndexRouteObject
  readonly tab?: AgentTab
}

export interface AgentTab {
  /** A text of the shell: the tabs are shown before the catalogues of the parts are loaded. */
  readonly text: ShellText
  /** The call that loads the screen. The tab is shown to users who may make it. */
  readonly call: EndpointName
}

const loadEntity = async () => (await import('./EntityRoute.tsx')).EntityRoute
const loadWebKey = async () => (await import('./WebKeyRoute.tsx')).WebKeyRoute

/** The tab of the part that publishes the agent. */
export const PUBLISH_TAB: AgentTab = { text: 'AGENT_TAB_PUBLISH', call: 'webKeys.list' }

/** The parts of an agent, in the order of their tabs. */
export const AGENT_PARTS: readonly AgentPart[] = [
  {
    tab: { text: 'AGENT_TAB_INTENTS', call: 'intents.list' },
    route: screenRoute('intents', { load: async () => (await import('./IntentsRoute.tsx')).IntentsRoute }),
  },
  {
    tab: { text: 'AGENT_TAB_ENTITIES', call: 'entities.list' },
    route: {
      path: 'entity-list',
      ErrorBoundary: FailureRoute,
      children: [
        indexRoute({ load: async () => (await import('./EntitiesRoute.tsx')).EntitiesRoute }),
        screenRoute('create', { load: loadEntity }),
        screenRoute(':entityId', { load: loadEntity }),
      ],
    },
  },
  {
    tab: { text: 'AGENT_TAB_CONFIGURATION', call: 'agents.get' },
    route: screenRoute('configuration', {
      load: async () => (await import('./ConfigurationRoute.tsx')).ConfigurationRoute,
    }),
  },
  {
    tab: { text: 'AGENT_TAB_GEN_AI', call: 'knowledge.get' },
    route: screenRoute('gen-ai', { load: async () => (await import('./KnowledgeRoute.tsx')).KnowledgeRoute }),
  },
  {
    tab: { text: 'AGENT_TAB_TEST_SET', call: 'testCases.list' },
    route: screenRoute('test-set', { load: async () => (await import('./TestSetRoute.tsx')).TestSetRoute }),
  },
  {
    tab: { text: 'AGENT_TAB_EVALUATION', call: 'testCases.evaluations' },
    route: screenRoute('evaluation', { load: async () => (await import('./EvaluationRoute.tsx')).EvaluationRoute }),
  },
  {
    tab: PUBLISH_TAB,
    route: {
      path: 'publish',
      middleware: [requireAction('webKey.view')],
      ErrorBoundary: FailureRoute,
      children: [
        indexRoute({ load: async () => (await import('./WebKeysRoute.tsx')).WebKeysRoute }),
        screenRoute('create', { load: loadWebKey }),
        screenRoute(':keyId', { load: loadWebKey }),
      ],
    },
  },
  { route: screenRoute('prompt', { load: async () => (await import('./PromptRoute.tsx')).PromptRoute }) },
  // Addresses of the specification that show nothing there (1 §2.3): no menu has them.
  ...(['sentiment', 'call-classification', 'conversation'] as const).map((part) => ({
    route: screenRoute(part, {
      load: async () => {
        const { EmptyPartRoute } = await import('./EmptyPartRoute.tsx')
        return () => createElement(EmptyPartRoute, { part })
      },
    }),
  })),
]
