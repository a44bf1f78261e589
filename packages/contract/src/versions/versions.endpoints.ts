import { defineEndpoint } from '../endpoint/endpoint.ts'
import { id, z } from '../schema.ts'
import { VersionDiffSchema, VersionOrDraftSchema, VersionsSchema } from './versions.schema.ts'
import { versionFromWire } from './versions.wire.ts'

const byAgent = z.object({ agentId: id })
const byVersion = byAgent.extend({ version: z.number().int().min(1) })
const PATH = 'chatbird/api/nlp/agent/{agentId}/version'
const published = ['versions.list', 'agents.training', 'agents.list', 'agents.get']

export const versionEndpoints = {
  'versions.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: PATH,
    summary: "An agent's versions, newest first.",
    access: 'NLP.VIEW',
    input: byAgent,
    output: VersionsSchema,
  }),
  'versions.diff': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${PATH}/diff`,
    summary: 'How two versions differ, or a version and what the agent is today.',
    access: 'NLP.VIEW',
    input: byAgent.extend({ from: VersionOrDraftSchema, to: VersionOrDraftSchema }),
    output: VersionDiffSchema,
    codec: {
      fromBody: ({ from, to, ...rest }) => ({ ...rest, from: versionFromWire(from), to: versionFromWire(to) }),
    },
  }),
  'versions.restore': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/{version}/restore`,
    summary:
      'Makes the agent what it was in a version: stories, intents, entities and configuration. The outcome is a version of its own, so that this too can be undone.',
    access: 'NLP.NLP',
    input: byVersion,
    output: VersionsSchema,
    invalidates: [
      ...published,
      'versions.diff',
      'stories.list',
      'intents.list',
      'intents.get',
      'entities.list',
      'entities.get',
      'entities.usage',
    ],
  }),
  'versions.publish': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/{version}/publish`,
    summary: 'Lets a version answer from now on.',
    access: 'NLP.NLP',
    input: byVersion,
    output: VersionsSchema,
    invalidates: published,
  }),
  'versions.setPublishing': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/publishing`,
    summary: 'Whether a trained version answers at once, or waits until a person publishes it.',
    access: 'NLP.NLP',
    input: byAgent.extend({ isByHand: z.boolean() }),
    output: VersionsSchema,
    invalidates: ['versions.list'],
  }),
}
