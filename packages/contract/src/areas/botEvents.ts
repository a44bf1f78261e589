import * as z from 'zod/mini'
import { TrainingSchema } from '../agents/agents.schema.ts'
import { defineEvent } from '../endpoint/event.ts'
import { KnowledgeSourceSchema } from '../knowledge/knowledge.schema.ts'
import { id } from '../schema.ts'
import { taskEvents } from '../tasks/tasks.ts'

const ofAgent = { area: 'bots', subjects: ['agentId'] } as const

/** Events about agents and their content. */
export const botEvents = {
  ...taskEvents,
  'agents.changed': defineEvent({
    ...ofAgent,
    access: 'agent.view',
    changes: ['agents', 'versions', 'versions.diff'],
    payload: z.object({ agentId: id }),
  }),
  'stories.changed': defineEvent({
    ...ofAgent,
    access: 'story.view',
    changes: ['stories'],
    payload: z.object({ agentId: id }),
  }),
  'intents.changed': defineEvent({
    ...ofAgent,
    access: 'intent.view',
    changes: ['intents', 'stories', 'entities.usage', 'conflicts', 'agents.training'],
    payload: z.object({ agentId: id, storyId: id, intentId: id }),
  }),
  'entities.changed': defineEvent({
    ...ofAgent,
    access: 'entity.view',
    changes: ['entities', 'entities.usage'],
    payload: z.object({ agentId: id, entityId: id }),
  }),
  /** `source` is the source that is being read; null if sources were added or removed. */
  'knowledge.changed': defineEvent({
    ...ofAgent,
    access: 'knowledge.view',
    changes: ['knowledge'],
    payload: z.object({ agentId: id, source: z.nullable(KnowledgeSourceSchema) }),
  }),
  'training.changed': defineEvent({
    ...ofAgent,
    access: 'agent.view',
    changes: ['agents', 'agents.training'],
    payload: z.object({ agentId: id, training: TrainingSchema }),
  }),
  /** The test set has changed, or was run. */
  'testCases.changed': defineEvent({
    ...ofAgent,
    access: 'agent.view',
    changes: ['testCases', 'testCases.runs'],
    payload: z.object({ agentId: id }),
  }),
  'integrations.changed': defineEvent({
    area: 'bots',
    access: 'integration.view',
    subjects: [],
    changes: ['integrations'],
    payload: z.object({ integrationId: id }),
  }),
  /** A conversation has ended, or its variables have been collected. */
  'conversation.ended': defineEvent({
    ...ofAgent,
    access: 'agent.tryOut',
    changes: ['conversation.variables'],
    payload: z.object({ agentId: id, sessionId: id }),
  }),
  /** Files were imported. One event, because they may have changed thousands of intents and entities. */
  'agents.imported': defineEvent({
    ...ofAgent,
    access: 'agent.view',
    changes: ['stories', 'intents', 'entities', 'entities.usage', 'conflicts', 'agents.training'],
    payload: z.object({ agentId: id }),
  }),
  /** Another version is published, or an agent was restored from a version: everything about the agent is stale. */
  'versions.changed': defineEvent({
    ...ofAgent,
    access: 'version.view',
    changes: [
      'agents',
      'agents.training',
      'stories',
      'intents',
      'entities',
      'entities.usage',
      'conflicts',
      'versions',
      'versions.diff',
    ],
    payload: z.object({ agentId: id }),
  }),
}
