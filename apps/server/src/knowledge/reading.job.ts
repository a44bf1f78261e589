import type { JobDefinition } from '../jobs/jobs.ts'
import { inEnterprise, type WorkServices } from '../work/work.ts'
import { updateReading } from './knowledge.store.ts'
import { emitSource, type ReadingTask } from './queueReading.ts'

/** Reads a website or a document, in a queue of its own, so that a training never waits for a slow site. */
export function readingJob(services: WorkServices): JobDefinition<ReadingTask> {
  return {
    name: 'knowledge.read',
    concurrency: 2,
    run: async ({ enterpriseId, agentId, sourceId, readingId }) => {
      await inEnterprise(services, enterpriseId, async (work) => {
        await updateReading(
          work.db,
          { id: sourceId, readingId },
          { state: 'failed', fault: 'SERVER', ended_at: work.now },
        )
        await emitSource(work, agentId, sourceId)
      })
    },
  }
}
