import type { FulfilmentSecret } from '@platform/contract'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { changeAgent, requireAgent, requireLockedAgent } from '../agents/agents.service.ts'
import type { BotCache } from './BotCache.ts'
import { confidencesOf } from './confidences.store.ts'
import { checkFulfilment } from '../fulfilment/checkFulfilment.ts'
import { fulfilmentSecrets, type SigningAgent } from '../fulfilment/signature.ts'
import { replay } from './replay.ts'

export function conversationRoutes(services: Services, bots: BotCache): Route[] {
  const { secretKey, config } = services
  const present = (agent: SigningAgent, now: Date): FulfilmentSecret => {
    const { secret, previous } = fulfilmentSecrets(secretKey, agent, now)
    return { secret, previousValidUntil: previous?.validUntil.toISOString() ?? null }
  }
  return [
    route('conversation.confidences', async ({ agentId }, context) => {
      await requireAgent(context, agentId)
      return confidencesOf(context, agentId)
    }),

    longRunningRoute('conversation.replay', (input, context) => replay({ services, bots }, input, context)),

    longRunningRoute('conversation.checkFulfilment', async ({ agentId, url }, { inWork }) => {
      await inWork((work) => requireAgent(work, agentId))
      return { block: await checkFulfilment(url, config.fetchAllow) }
    }),

    route('conversation.fulfilmentSecret', async ({ agentId }, context) =>
      present(await requireAgent(context, agentId), context.now),
    ),

    route('conversation.rotateFulfilmentSecret', async ({ agentId }, context) => {
      const agent = await requireLockedAgent(context, agentId)
      const generation = agent.fulfilment_generation + 1
      // Another generation gives the agent another secret.
      const rotated = { fulfilment_generation: generation, fulfilment_rotated_at: context.now }
      const after = await changeAgent(context, agent, rotated)
      const [before, now] = [{ generation: generation - 1 }, { generation }]
      context.audit({ entity: 'fulfilment secret', entityId: agentId, before, after: now })
      return present(after, context.now)
    }),
  ]
}
