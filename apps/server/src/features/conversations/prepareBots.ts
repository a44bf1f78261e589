import type { PlatformEvent } from '@platform/contract'
import { EVENT } from '../../core/events/events.bus.ts'
import type { StoredEvent } from '../../core/events/events.store.ts'
import type { Services } from '../../core/services.ts'
import { inEnterprise } from '../../core/work/work.ts'
import type { BotCache } from './BotCache.ts'

type PayloadOf<Name extends PlatformEvent['name']> = Extract<PlatformEvent, { readonly name: Name }>['payload']

/**
 * Prepares bots with many synonyms as soon as they change or a training begins, so that the first message does not wait
 * for the index, and forgets bots that were deleted. One preparation of an agent follows another, and skips the states between.
 */
export function prepareBots(services: Services, bots: BotCache): void {
  const waiting = new Set<string>()
  const running = new Set<string>()
  const prepare = async (enterpriseId: string, agentId: string): Promise<void> => {
    running.add(agentId)
    while (waiting.delete(agentId)) {
      await bots
        .prepare((operation) => inEnterprise(services, enterpriseId, ({ db }) => operation(db)), agentId)
        // The first message tries again, and reports the error to its sender.
        .catch((error: unknown) => services.log.warn({ err: error, agentId }, 'preparing a bot failed'))
    }
    running.delete(agentId)
  }
  services.bus.subscribe(EVENT, ({ enterpriseId, ...event }) => {
    const agentId = agentToPrepare(event)
    if (agentId === undefined) return
    waiting.add(agentId)
    if (!running.has(agentId)) void prepare(enterpriseId, agentId)
  })
}

function agentToPrepare({ name, payload }: Pick<StoredEvent, 'name' | 'payload'>): string | undefined {
  // Each change of an agent emits `agents.changed`.
  if (name === 'agents.changed') return (payload as PayloadOf<'agents.changed'>).agentId
  if (name !== 'training.changed') return undefined
  const { agentId, training } = payload as PayloadOf<'training.changed'>
  return training.state === 'queued' ? agentId : undefined
}
