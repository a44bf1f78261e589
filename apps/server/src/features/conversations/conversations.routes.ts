import type { FulfilmentSecret } from '@platform/contract'
import { notFound } from '../../core/http/failed.ts'
import { longRunningRoute, route, type Route } from '../../core/http/route.ts'
import type { Services } from '../../core/services.ts'
import { requireAgent } from '../agents/agents.service.ts'
import type { BotCache } from './BotCache.ts'
import { confidencesOf } from './confidences.store.ts'
import { checkFulfilment } from '../fulfilment/checkFulfilment.ts'
import { fulfilmentSecrets, type SigningAgent } from '../fulfilment/signature.ts'
import { replay } from './replay.ts'
import { findSigningAgent, rotateSigningAgent } from './fulfilmentSecret.store.ts'

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

    route('conversation.fulfilmentSecret', async ({ agentId }, { db, now }) => {
      const agent = await findSigningAgent(db, agentId)
      if (!agent) throw notFound()
      return present(agent, now)
    }),

    route('conversation.rotateFulfilmentSecret', async ({ agentId }, { db, now, audit, emit }) => {
      const agent = await rotateSigningAgent(db, agentId, now)
      if (!agent) throw notFound()
      const { fulfilment_generation: generation } = agent
      const [before, after] = [{ generation: generation - 1 }, { generation }]
      audit({ entity: 'fulfilment secret', entityId: agentId, before, after })
      emit({ name: 'agents.changed', payload: { agentId } })
      return present(agent, now)
    }),
  ]
}
