import { route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { presentTraining } from '../agents/training.presenter.ts'
import { requestTraining, trainingOf } from './training.service.ts'

export function trainingRoutes({ tasks }: Services): Route[] {
  return [
    route('agents.train', async ({ agentId }, context) => {
      const { agent, isJoined } = await requestTraining(context, tasks, {
        agentId,
        userId: context.caller.userId,
      })
      context.audit({ entity: 'training', entityId: agent.training_id ?? '', after: { agentId, isJoined } })
      const message = isJoined ? 'The agent is being trained already' : 'Training has started'
      return { message, training: presentTraining(agent) }
    }),

    route('agents.training', ({ agentId }, context) => trainingOf(context, agentId)),
  ]
}
