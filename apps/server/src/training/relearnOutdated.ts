import type { Services } from '../services.ts'
import { inEnterprise, transact } from '../work/work.ts'
import { relearningJob } from './relearning.job.ts'
import { requestRelearning } from './relearning.service.ts'
import { listOutdatedAgents } from './relearning.store.ts'

/**
 * Queues the training of all agents whose models an earlier release made, so that an update needs no manual training.
 * Any number of servers may do it at once: each agent is queued once.
 */
export async function relearnOutdated(services: Services, signal?: AbortSignal): Promise<void> {
  const queue = { jobs: services.jobs, job: relearningJob(services) }
  const outdated = await transact(services, ({ db }) => listOutdatedAgents(db))
  for (const { enterpriseId, agentId } of outdated) {
    if (signal?.aborted) return
    await inEnterprise(services, enterpriseId, (work) =>
      requestRelearning(work, queue, agentId, { isAfterFailure: true }),
    )
  }
  if (outdated.length > 0) {
    services.log.info({ agents: outdated.length }, 'agents of an earlier release are trained anew')
  }
}
