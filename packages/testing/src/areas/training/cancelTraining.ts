import type { Task } from '@platform/contract'
import { describeCancellation } from '@platform/dialogue'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS, setTraining } from '../agents/records.ts'
import { buildTraining } from './build.ts'

/** Ends the training of a cancelled task. The published version stays. Returns the reason. */
export function cancelTraining(world: World, { subjectId: agentId }: Task): string {
  const { modelVersion, startedAt } = world.of(AGENTS).get(agentId).training
  const error = describeCancellation(modelVersion)
  const ended = { state: 'failed', isCancelled: true, error, modelVersion, startedAt, finishedAt: world.now() } as const
  setTraining(world, agentId, buildTraining(ended))
  return error
}
