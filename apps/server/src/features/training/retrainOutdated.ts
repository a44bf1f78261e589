import type { Services } from '../../core/services.ts'
import { inEnterprise, transact } from '../../core/work/work.ts'
import { requestRetraining } from './retraining.service.ts'
import { listOutdatedAgents } from './retraining.store.ts'

/**
 * Queues the retraining of all agents with models of an earlier release, so that an update needs no manual training.
 * Several servers may call it at once: each agent is queued once.
 */
export async function retrainOutdated(services: Services, signal?: AbortSignal): Promise<void> {
  const outdated = await transact(services, ({ db }) => listOutdatedAgents(db))
  for (const { enterpriseId, agentId } of outdated) {
    if (signal?.aborted) return
    await inEnterprise(services, enterpriseId, (work) =>
      requestRetraining(work, services.tasks, agentId, { isAfterFailure: true }),
    )
  }
  if (outdated.length > 0) {
    services.log.info({ agents: outdated.length }, 'retraining agents with models of an earlier release')
  }
}
