import { diffVersions } from '@platform/contract'
import type { MemoryHandlers } from '@platform/client'
import { draftOf, keepVersion, recordOf, shelfOf, tellVersions } from './versions.ts'
import { entitiesOfAgent, found, intentsOfAgent, type World } from './world.ts'

/** Versions of an agent: what it learned from, then and now. */
export function versionHandlers(world: World): MemoryHandlers {
  const contentOf = (agentId: string, version: number | 'draft') =>
    version === 'draft' ? draftOf(world, agentId) : recordOf(world, agentId, version)
  const goLive = (agentId: string, live: number): void => {
    world.versions.set(agentId, { ...shelfOf(world, agentId), live })
    const agent = found(world.agents.get(agentId))
    world.agents.set(agentId, { ...agent, training: { ...agent.training, modelVersion: live } })
  }

  return {
    'versions.list': ({ agentId }) => {
      found(world.agents.get(agentId))
      return tellVersions(world, agentId)
    },
    'versions.diff': ({ agentId, from, to }) => {
      found(world.agents.get(agentId))
      return diffVersions(contentOf(agentId, from), contentOf(agentId, to))
    },
    'versions.restore': ({ agentId, version }) => {
      const record = structuredClone(recordOf(world, agentId, version))
      restore(world, agentId, record)
      goLive(agentId, keepVersion(world, agentId, { ...record, restoredFrom: version }))
      world.emit({ name: 'versions.changed', payload: { agentId } })
      return tellVersions(world, agentId)
    },
    'versions.publish': ({ agentId, version }) => {
      goLive(agentId, recordOf(world, agentId, version).version)
      world.emit({ name: 'versions.changed', payload: { agentId } })
      return tellVersions(world, agentId)
    },
    'versions.setPublishing': ({ agentId, isByHand }) => {
      found(world.agents.get(agentId))
      world.versions.set(agentId, { ...shelfOf(world, agentId), publishesByHand: isByHand })
      world.emit({ name: 'versions.changed', payload: { agentId } })
      return tellVersions(world, agentId)
    },
  }
}

/** Puts back what was there. A revision never falls: whoever has an older state open is told that it is stale. */
function restore(world: World, agentId: string, record: ReturnType<typeof recordOf>): void {
  const revisions = new Map(
    [...intentsOfAgent(world, agentId), ...entitiesOfAgent(world, agentId)].map(({ id, revision }) => [id, revision]),
  )
  const fresh = <T extends { id: string; revision: number }>(thing: T): T => ({
    ...thing,
    revision: Math.max(revisions.get(thing.id) ?? 0, thing.revision) + 1,
    updatedAt: world.now(),
  })
  for (const things of [world.stories, world.intents, world.entities]) {
    for (const { id, agentId: owner } of things.values()) if (owner === agentId) things.delete(id)
  }
  for (const story of record.stories) world.stories.set(story.id, story)
  for (const intent of record.intents) world.intents.set(intent.id, fresh(intent))
  for (const entity of record.entities) world.entities.set(entity.id, fresh(entity))
  const agent = found(world.agents.get(agentId))
  const training = { ...agent.training, state: 'trained' as const, progress: 1 }
  world.agents.set(agentId, { ...agent, config: record.config, training, updatedAt: world.now() })
}
