import { exampleInput } from '@platform/contract/all'
import {
  AGENT_PATTERNS_MAX,
  ATTRIBUTES_MAX,
  ENTITIES_MAX,
  GROUPS_MAX,
  AGENT_PHRASES_MAX,
  INTENTS_MAX,
  SEGMENTS_MAX,
  UPLOAD_MAPPINGS_MAX,
  STORIES_MAX,
  type EndpointName,
  type InputOf,
} from '@platform/contract'
import { expect, it } from 'vitest'
import { buildAgentDetails } from '../areas/agents/build.ts'
import { buildAttribute } from '../areas/attributes/build.ts'
import { buildEntity } from '../areas/entities/build.ts'
import { buildGroup } from '../areas/groups/build.ts'
import { buildIntent } from '../areas/intents/build.ts'
import { buildLabel } from '../areas/labels/build.ts'
import { buildSegment } from '../areas/segments/build.ts'
import { buildUploadMapping } from '../areas/upload-mappings/build.ts'
import { buildStory } from '../areas/stories/build.ts'
import { attributeInput, failureOf, refusal } from '../transport-suite/helpers.ts'
import type { WorldSeed } from './areas.ts'
import { memoryBackend } from './memoryBackend.ts'

// Limits that the transport suite does not test: a server needs too long to create so many records.

const agentId = 'agent-full'
const many = <T>(count: number, make: (fields: { id: string; name: string; agentId: string }) => T): T[] =>
  Array.from({ length: count }, (_, at) => make({ id: `id-${at}`, name: `Name ${at}`, agentId }))

async function failureAt<K extends EndpointName>(seed: WorldSeed, name: K, input: InputOf<K>) {
  const agents = [buildAgentDetails({ id: agentId })]
  return failureOf(memoryBackend({ seed: { agents, ...seed } }).call(name, input))
}

it(`an agent holds at most ${STORIES_MAX} stories`, async () => {
  const input = exampleInput('stories.save', { agentId })
  expect(await failureAt({ stories: many(STORIES_MAX, buildStory) }, 'stories.save', input)).toEqual(
    refusal('TOO_MANY'),
  )
})

it(`an agent holds at most ${INTENTS_MAX} intents`, async () => {
  const stories = [buildStory({ id: 'story', agentId })]
  const input = exampleInput('intents.save', { agentId, storyId: 'story' })
  expect(await failureAt({ stories, intents: many(INTENTS_MAX, buildIntent) }, 'intents.save', input)).toEqual(
    refusal('TOO_MANY'),
  )
})

it(`an agent holds at most ${AGENT_PHRASES_MAX} training phrases`, async () => {
  const stories = [buildStory({ id: 'story', agentId })]
  const phrases = Array.from({ length: AGENT_PHRASES_MAX }, (_, at) => ({ text: `phrase ${at}`, annotations: [] }))
  const intents = [buildIntent({ id: 'full', agentId, phrases })]
  const input = exampleInput('intents.save', { agentId, storyId: 'story' })
  expect(await failureAt({ stories, intents }, 'intents.save', input)).toEqual(refusal('TOO_MANY', 'phrases'))
})

it(`an agent holds at most ${ENTITIES_MAX} entities`, async () => {
  const input = exampleInput('entities.save', { agentId })
  expect(await failureAt({ entities: many(ENTITIES_MAX, buildEntity) }, 'entities.save', input)).toEqual(
    refusal('TOO_MANY'),
  )
})

it(`an agent holds at most ${AGENT_PATTERNS_MAX} patterns`, async () => {
  const patterns = Array.from({ length: AGENT_PATTERNS_MAX }, (_, at) => `a${at}`)
  const entities = [buildEntity({ id: 'full', agentId, values: [{ type: 'pattern', value: 'Code', patterns }] })]
  const values = [{ type: 'pattern' as const, value: 'Code', patterns: ['b'] }]
  const input = { ...exampleInput('entities.save', { agentId }), values }
  expect(await failureAt({ entities }, 'entities.save', input)).toEqual(refusal('TOO_MANY', 'values'))
})

it(`an enterprise has at most ${ATTRIBUTES_MAX} attributes, ${GROUPS_MAX} groups and ${GROUPS_MAX} labels`, async () => {
  const name = 'One more'
  const seed = {
    attributes: many(ATTRIBUTES_MAX, buildAttribute),
    groups: many(GROUPS_MAX, buildGroup),
    labels: many(GROUPS_MAX, buildLabel),
    segments: many(SEGMENTS_MAX, buildSegment),
    uploadMappings: many(UPLOAD_MAPPINGS_MAX, buildUploadMapping),
  }
  expect(await failureAt(seed, 'attributes.save', attributeInput({ name }))).toEqual(refusal('TOO_MANY'))
  expect(await failureAt(seed, 'groups.save', { name })).toEqual(refusal('TOO_MANY'))
  expect(await failureAt(seed, 'labels.save', { name })).toEqual(refusal('TOO_MANY'))
  const segment = exampleInput('segments.save', { name })
  expect(await failureAt(seed, 'segments.save', segment)).toEqual(refusal('TOO_MANY'))
  const mapping = { name, pairs: [], options: {} }
  expect(await failureAt(seed, 'uploadMappings.save', mapping)).toEqual(refusal('TOO_MANY'))
})
