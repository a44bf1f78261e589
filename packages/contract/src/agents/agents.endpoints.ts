import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { messageOf } from '../failure.ts'
import { id } from '../schema.ts'
import { AGENT_STATISTICS_MAX } from './agents.limits.ts'
import {
  AgentConfigSchema,
  AgentDeletionSchema,
  AgentDetailsSchema,
  AgentInputSchema,
  AgentListInputSchema,
  AgentSchema,
  AgentStatisticsSchema,
  PromptConfigInputSchema,
  PromptConfigSchema,
  TrainingSchema,
} from './agents.schema.ts'
import {
  agentConfigReply,
  agentDetailsReply,
  agentListBody,
  agentListReply,
  agentReply,
  deletionReply,
  promptReply,
} from './agents.wire.ts'

const byAgent = z.object({ agentId: id })

export const agentEndpoints = {
  'agents.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/v2/agent',
    summary: 'Agents, newest change first, paged and searched by name.',
    access: 'agent.view',
    input: AgentListInputSchema,
    output: z.object({ agents: z.array(AgentSchema), more: z.boolean() }),
    provides: ['agents'],
    codec: { ...agentListBody, ...agentListReply },
  }),
  'agents.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}',
    summary: 'One agent with its configuration.',
    access: 'agent.view',
    input: byAgent,
    output: AgentDetailsSchema,
    provides: ['agents'],
    codec: agentDetailsReply,
  }),
  'agents.statistics': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agents/statistics',
    summary:
      'Numbers of intents and phrases of agents, and how many recent messages they understood. Skips unknown ids.',
    access: 'agent.view',
    effect: 'read',
    input: z.object({ agentIds: z.array(id).check(z.maxLength(AGENT_STATISTICS_MAX)) }),
    output: z.object({ statistics: z.array(AgentStatisticsSchema) }),
    provides: ['agents', 'intents'],
  }),
  'agents.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent',
    summary: 'Creates an agent, or changes the one whose id is given.',
    access: 'agent.edit',
    input: AgentInputSchema,
    output: AgentSchema,
    changes: ['agents'],
    refuses: ['BLANK', 'DUPLICATE_NAME', 'TYPE_NOT_ENABLED'],
    codec: agentReply,
  }),
  'agents.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'chatbird/api/nlp/agent/{agentId}',
    summary:
      'Deletes an agent. Code 101 when stories or intents are attached to it, unless `confirmedName` is its name: then with them.',
    access: 'agent.delete',
    input: AgentDeletionSchema,
    output: z.object({ message: z.string() }),
    changes: ['agents'],
    refuses: ['AGENT_NOT_EMPTY'],
    codec: deletionReply,
  }),
  'agents.saveConfig': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/config',
    summary: "Saves an agent's model, language, threshold and out-of-scope message.",
    access: 'agent.edit',
    input: z.extend(byAgent, AgentConfigSchema.shape),
    output: AgentConfigSchema,
    changes: ['agents', 'agents.training'],
    refuses: ['OUT_OF_RANGE'],
    codec: agentConfigReply,
  }),
  'agents.savePrompt': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/prompt',
    summary: "Saves an agent's prompt, its language model, and the variables that it collects after a conversation.",
    access: 'agent.edit',
    input: PromptConfigInputSchema,
    output: PromptConfigSchema,
    changes: ['agents'],
    refuses: ['BLANK', 'DUPLICATE_NAME'],
    codec: promptReply,
  }),
  'agents.train': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/train',
    summary: 'Starts training. Answers at once; a training that already runs is joined.',
    access: 'agent.train',
    effect: 'change', // a GET by the specification; no cookie is sent, so cross-site requests cannot forge it
    input: byAgent,
    output: z.object({ message: z.string(), training: TrainingSchema }),
    changes: ['agents', 'agents.training', 'tasks'],
    refuses: ['TYPE_NOT_ENABLED', 'NOTHING_TO_TRAIN'],
    codec: {
      toReply: ({ message, training }) => ({ status: true, message, data: training }),
      fromReply: (reply) => ({ message: messageOf(reply), training: reply.data }),
    },
  }),
  'agents.training': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/training',
    summary: "The state of the agent's training.",
    access: 'agent.view',
    input: byAgent,
    output: TrainingSchema,
    provides: ['agents.training'],
  }),
}

export const agentEvents = {
  'agents.changed': defineEvent({
    area: 'bots',
    access: 'agent.view',
    subjects: ['agentId'],
    changes: ['agents', 'versions', 'versions.diff'],
    payload: z.object({ agentId: id }),
  }),
  'training.changed': defineEvent({
    area: 'bots',
    access: 'agent.view',
    subjects: ['agentId'],
    changes: ['agents', 'agents.training'],
    payload: z.object({ agentId: id, training: TrainingSchema }),
  }),
  /** Files were imported. One event, because they may have changed thousands of intents and entities. */
  'agents.imported': defineEvent({
    area: 'bots',
    access: 'agent.view',
    subjects: ['agentId'],
    changes: ['stories', 'intents', 'entities', 'entities.usage', 'conflicts', 'agents.training'],
    payload: z.object({ agentId: id }),
  }),
}
