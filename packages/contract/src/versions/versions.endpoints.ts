import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint/endpoint.ts'
import { defineEvent } from '../endpoint/event.ts'
import { id } from '../schema.ts'
import { VersionDiffSchema, versionNumber, VersionOrDraftSchema, VersionsSchema } from './versions.schema.ts'
import { versionFromWire } from './versions.wire.ts'

const byAgent = z.object({ agentId: id })
const byVersion = z.extend(byAgent, { version: versionNumber })
const PATH = 'chatbird/api/nlp/agent/{agentId}/version'
const published = ['versions', 'agents', 'agents.training']

export const versionEndpoints = {
  'versions.list': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: PATH,
    summary: "An agent's versions, newest first.",
    access: 'version.view',
    input: byAgent,
    output: VersionsSchema,
    provides: ['versions'],
  }),
  'versions.diff': defineEndpoint({
    area: 'bots',
    method: 'GET',
    path: `${PATH}/diff`,
    summary: 'How two versions differ, or a version and what the agent is today.',
    access: 'version.view',
    input: z.extend(byAgent, { from: VersionOrDraftSchema, to: VersionOrDraftSchema }),
    output: VersionDiffSchema,
    provides: ['versions.diff'],
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
    access: 'version.restore',
    input: byVersion,
    output: VersionsSchema,
    changes: [...published, 'versions.diff', 'stories', 'intents', 'entities', 'entities.usage'],
  }),
  'versions.publish': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/{version}/publish`,
    summary: 'Lets a version answer from now on.',
    access: 'version.publish',
    input: byVersion,
    output: VersionsSchema,
    changes: published,
    refuses: ['TESTS_BROKEN', 'UNKNOWN_PLACEHOLDER'],
  }),
  'versions.setPublishing': defineEndpoint({
    area: 'bots',
    method: 'POST',
    path: `${PATH}/publishing`,
    summary: 'Whether a trained version answers at once, or waits until a person publishes it.',
    access: 'version.publish',
    input: z.extend(byAgent, { isByHand: z.boolean() }),
    output: VersionsSchema,
    changes: ['versions', 'agents.training'],
  }),
}

export const versionEvents = {
  /** Another version is published, or an agent was restored from a version: everything about the agent is stale. */
  'versions.changed': defineEvent({
    area: 'bots',
    access: 'version.view',
    subjects: ['agentId'],
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
