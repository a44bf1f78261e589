import { AGENT_NAME_TAKEN, AGENT_TYPE_NOT_ENABLED, type AgentDetails, type Training } from '@platform/contract'
import { Collection, defineCollection } from '../../memory-backend/collection.ts'
import { refuseBy } from '../../memory-backend/refuse.ts'
import type { StateDefinition, World } from '../../memory-backend/world.ts'
import { buildAgentDetails } from './build.ts'

/** An agent as the back end stores it. */
export interface AgentRecord extends AgentDetails {
  /** Increases with every change that affects the model. */
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
    if (isDeleted) world.deleteAgentData(row.id)
  },
})

/**
 * Updates the date of a changed agent. If the change affects the model, a trained agent becomes stale.
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

/** Changes the training state of an agent. */
export function setTraining(world: World, agentId: string, training: Training): Training {
  const agents = world.of(AGENTS)
  agents.set({ ...agents.get(agentId), training })
  world.emit({ name: 'training.changed', payload: { agentId, training } })
  return training
}
