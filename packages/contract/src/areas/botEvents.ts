import * as z from 'zod/mini'
import { TrainingSchema } from '../agents/agents.schema.ts'
import { defineEvent } from '../endpoint/event.ts'
import { KnowledgeSourceSchema } from '../knowledge/knowledge.schema.ts'
import { id } from '../schema.ts'

const ofAgent = { area: 'bots', access: 'NLP.VIEW', subjects: ['agentId'] } as const

/** Events about agents and their content. */
export const botEvents = {
  'agents.changed': defineEvent({
    ...ofAgent,
    changes: ['agents', 'versions', 'versions.diff'],
    payload: z.object({ agentId: id }),
  }),
  'stories.changed': defineEvent({ ...ofAgent, changes: ['stories'], payload: z.object({ agentId: id }) }),
  'intents.changed': defineEvent({
    ...ofAgent,
    changes: ['intents', 'stories', 'entities.usage', 'conflicts', 'agents.training'],
    payload: z.object({ agentId: id, storyId: id, intentId: id }),
  }),
  'entities.changed': defineEvent({
    ...ofAgent,
    changes: ['entities', 'entities.usage'],
    payload: z.object({ agentId: id, entityId: id }),
  }),
  /** `source` is the source that is being read; null if sources were added or removed. */
  'knowledge.changed': defineEvent({
    ...ofAgent,
    changes: ['knowledge'],
    payload: z.object({ agentId: id, source: z.nullable(KnowledgeSourceSchema) }),
  }),
  'training.changed': defineEvent({
    ...ofAgent,
    changes: ['agents', 'agents.training'],
    payload: z.object({ agentId: id, training: TrainingSchema }),
  }),
  'integrations.changed': defineEvent({
    area: 'bots',
    access: 'NLP.VIEW',
    subjects: [],
    changes: ['integrations'],
    payload: z.object({ integrationId: id }),
  }),
  /** A conversation has ended, or its variables have been collected. */
  'conversation.ended': defineEvent({
    ...ofAgent,
    changes: ['conversation.variables'],
    payload: z.object({ agentId: id, sessionId: id }),
  }),
  /** Another version is published, or an agent was restored from a version: everything about the agent is stale. */
  'versions.changed': defineEvent({
    ...ofAgent,
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
