import { AGENT_NAME_TAKEN, AGENT_TYPE_NOT_ENABLED, type AgentDetails, type Training } from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { buildAgentDetails } from './build.ts'

/** An agent as the back end keeps it. */
export interface AgentRecord extends AgentDetails {
  /** Grows with every change that a model would learn from. */
  readonly contentRevision?: number
}

export const AGENTS: StateDefinition<AgentDetails, Collection<AgentRecord>> = defineCollection<AgentRecord>({
  resource: 'agents',
  noun: 'Agent',
  idField: 'agentId',
  nameTaken: AGENT_NAME_TAKEN,
  order: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  initial: (world) => buildAgentDetails({ createdAt: world.now() }),
  checkSave: ({ configuration }, { type }, before) => {
    const isNewPrompt = type === 'prompt' && before?.type !== 'prompt'
    if (isNewPrompt && !configuration.flags.promptAgents) refuseBy(AGENT_TYPE_NOT_ENABLED)
  },
  changed: (world, { row, isDeleted }) => {
    if (isDeleted) world.forgetAgent(row.id)
  },
})

/**
 * Dates an agent of which something was changed. `affectsModel` says that its model learns from what was changed: a
 * trained one is out of date then.
 */
export function markUpdated(world: World, agentId: string, { affectsModel }: { affectsModel: boolean }): void {
  const agents = world.of(AGENTS)
  const agent = agents.get(agentId)
  const contentRevision = (agent.contentRevision ?? 0) + (affectsModel ? 1 : 0)
  const isStale = affectsModel && agent.training.state === 'trained'
  const training: Training = isStale ? { ...agent.training, state: 'stale', progress: 0 } : agent.training
  agents.put({ ...agent, updatedAt: world.now(), contentRevision, training })
  if (isStale) world.emit({ name: 'training.changed', payload: { agentId, training } })
}

/** Changes where an agent's training stands. */
export function setTraining(world: World, agentId: string, training: Training): Training {
  const agents = world.of(AGENTS)
  agents.set({ ...agents.get(agentId), training })
  world.emit({ name: 'training.changed', payload: { agentId, training } })
  return training
}
