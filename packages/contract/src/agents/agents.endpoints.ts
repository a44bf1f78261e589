import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id, z } from '../schema.ts'
import {
  AgentConfigSchema,
  AgentDetailsSchema,
  AgentInputSchema,
  AgentListInputSchema,
  AgentSchema,
  TrainingSchema,
} from './agents.schema.ts'
import {
  agentConfigReply,
  agentDetailsReply,
  agentListBody,
  agentListReply,
  agentReply,
  deletionReply,
} from './agents.wire.ts'

const byAgent = z.object({ agentId: id })

export const agentEndpoints = {
  'agents.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/v2/agent',
    summary: 'Agents, newest change first, paged and searched by name.',
    access: 'NLP.VIEW',
    input: AgentListInputSchema,
    output: z.object({ agents: z.array(AgentSchema), more: z.boolean() }),
    codec: { ...agentListBody, ...agentListReply },
  }),
  'agents.get': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}',
    summary: 'One agent with its configuration.',
    access: 'NLP.VIEW',
    input: byAgent,
    output: AgentDetailsSchema,
    codec: agentDetailsReply,
  }),
  'agents.save': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent',
    summary: 'Creates an agent, or changes the one whose id is given.',
    access: 'NLP.NLP',
    input: AgentInputSchema,
    output: AgentSchema,
    invalidates: ['agents.list', 'agents.get'],
    codec: agentReply,
  }),
  'agents.delete': defineEndpoint({
    area: 'bots',
    method: 'DELETE',
    path: 'chatbird/api/nlp/agent/{agentId}',
    summary: 'Deletes an agent. Code 101 when stories or intents are attached to it.',
    access: 'NLP.NLP',
    input: byAgent,
    output: z.object({ message: z.string() }),
    invalidates: ['agents.list', 'agents.get'],
    codec: deletionReply,
  }),
  'agents.saveConfig': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: 'chatbird/api/nlp/agent/{agentId}/config',
    summary: "Saves an agent's model, language, threshold and out-of-scope message.",
    access: 'NLP.NLP',
    input: byAgent.extend(AgentConfigSchema.shape),
    output: AgentConfigSchema,
    invalidates: ['agents.get', 'agents.list', 'agents.training'],
    codec: agentConfigReply,
  }),
  'agents.train': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/train',
    summary: 'Starts training. Answers at once; a training that already runs is joined.',
    access: 'NLP.NLP',
    effect: 'change', // a GET by the specification; no cookie is ever sent, so nothing can forge it across sites
    input: byAgent,
    output: z.object({ message: z.string(), training: TrainingSchema }),
    invalidates: ['agents.training', 'agents.list', 'agents.get'],
    codec: {
      toReply: ({ message, training }) => ({ status: true, message, data: training }),
      fromReply: (reply) => ({ message: reply.message ?? '', training: reply.data }),
    },
  }),
  'agents.training': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: 'chatbird/api/nlp/agent/{agentId}/training',
    summary: "Where the agent's training stands.",
    access: 'NLP.VIEW',
    input: byAgent,
    output: TrainingSchema,
  }),
}
