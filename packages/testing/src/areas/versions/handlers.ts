import { diffVersions } from '@platform/contract'
import { defineArea, type World } from '../../memory-backend/world.ts'
import { AGENTS, setTraining } from '../agents/records.ts'
import { ENTITIES } from '../entities/records.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { INTENTS } from '../intents/records.ts'
import { STORIES } from '../stories/records.ts'
import { refuseBroken } from '../test-cases/runTests.ts'
import {
  addVersion,
  changeVersions,
  draftOf,
  presentVersions,
  refusePlaceholders,
  versionOf,
  VERSIONS,
  type VersionRecord,
} from './records.ts'

/** Versions of an agent: its training data at each training. */
export const versions = defineArea({
  state: VERSIONS,
  handlers: (world) => {
    const contentOf = (agentId: string, version: number | 'draft') =>
      version === 'draft' ? draftOf(world, agentId) : versionOf(world, agentId, version)
    const publish = (agentId: string, modelVersion: number | null) => {
      changeVersions(world, agentId, { live: modelVersion })
      setTraining(world, agentId, { ...world.of(AGENTS).get(agentId).training, modelVersion })
      return changed(agentId)
    }
    const changed = (agentId: string) => {
      world.emit({ name: 'versions.changed', payload: { agentId } })
      return presentVersions(world, agentId)
    }
    return {
      'versions.list': ({ agentId }) => presentVersions(world, agentId),
      'versions.diff': ({ agentId, from, to }) => diffVersions(contentOf(agentId, from), contentOf(agentId, to)),
      'versions.restore': ({ agentId, version }) => {
        const record = structuredClone(versionOf(world, agentId, version))
        restore(world, agentId, record)
        return publish(agentId, addVersion(world, agentId, { ...record, restoredFrom: version }))
      },
      'versions.publish': ({ agentId, version }) => {
        refusePlaceholders(world, agentId, version)
        refuseBroken(world, agentId, version)
        return publish(agentId, version)
      },
      'versions.setPublishing': ({ agentId, isByHand }) => {
        changeVersions(world, agentId, { publishesByHand: isByHand })
        return changed(agentId)
      },
    }
  },
})

/** Restores the data of a version. Revisions only increase, so that a save based on an older state is refused. */
function restore(world: World, agentId: string, record: VersionRecord): void {
  const [intents, entities] = [world.of(INTENTS), world.of(ENTITIES)]
  const revisions = new Map(
    [...intents.list({ agentId }), ...entities.list({ agentId })].map(({ id, revision }) => [id, revision]),
  )
  const revised = <T extends { id: string; revision: number }>(row: T): T => ({
    ...row,
    revision: Math.max(revisions.get(row.id) ?? 0, row.revision) + 1,
    updatedAt: world.now(),
  })
  for (const collection of [world.of(STORIES), intents, entities]) collection.drop({ agentId })
  for (const story of record.stories) world.of(STORIES).set(story)
  for (const intent of record.intents) intents.set(revised(intent))
  for (const entity of record.entities) entities.set(revised(entity))
  const agents = world.of(AGENTS)
  const agent = agents.get(agentId)
  const training = { ...agent.training, state: 'trained' as const, progress: 1 }
  // A language model that was deleted is left out.
  const connected = <T extends { openaiKey: string }>(settings: T): T =>
    world.of(INTEGRATIONS).find(settings.openaiKey) ? settings : { ...settings, openaiKey: '' }
  agents.set({
    ...agent,
    config: connected(record.config),
    promptConfig: connected(record.promptConfig),
    training,
    updatedAt: world.now(),
  })
}
