import type { Training, TrainingState } from '@platform/contract'
import type { AgentRow } from './agents.store.ts'

/** Converts the newest training of an agent; `stale` if content changed since. */
export function presentTraining(agent: AgentRow): Training {
  const state = stateOf(agent)
  return {
    state,
    progress: state === 'trained' ? 1 : isOpen(agent) ? (agent.training_progress ?? 0) : 0,
    startedAt: agent.training_started_at?.toISOString() ?? null,
    finishedAt: agent.training_finished_at?.toISOString() ?? null,
    error: agent.training_error,
    isCancelled: agent.training_is_cancelled ?? false,
    modelVersion: agent.model_version,
    metrics: agent.training_metrics,
    warnings: agent.training_warnings ?? [],
    publishesByHand: agent.publishes_by_hand,
  }
}

/** Whether a training of the agent is queued or running. */
export function isOpen({ training_state: state }: AgentRow): boolean {
  return state === 'queued' || state === 'training'
}

function stateOf(agent: AgentRow): TrainingState {
  const { training_state: state } = agent
  if (state === null) return 'untrained'
  return state === 'trained' && agent.training_content_revision !== agent.content_revision ? 'stale' : state
}
