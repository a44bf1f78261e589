import { defineArea } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { versionsOf } from '../versions/records.ts'
import { requestTraining } from './requestTraining.ts'

/** Trainings, which take `world.trainingMs` and store the data as a version. */
export const training = defineArea({
  handlers: (world) => ({
    'agents.train': ({ agentId }) => requestTraining(world, agentId),
    'agents.training': ({ agentId }) => ({
      ...world.of(AGENTS).get(agentId).training,
      publishesByHand: versionsOf(world, agentId).publishesByHand,
    }),
  }),
})
