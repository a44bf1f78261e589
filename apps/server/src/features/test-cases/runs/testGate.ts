import type { Services } from '../../../core/services.ts'
import type { BotCache } from '../../conversations/BotCache.ts'
import type { TrainingGate } from '../../training/trainingGate.ts'
import { packRun, storeRun } from './runs.service.ts'
import { testVersion } from './testVersion.ts'

/** Tests each trained version with the test set of its agent, beside the published version. */
export const testGate =
  (services: Services, bots: BotCache): TrainingGate =>
  async (task, { data, model }) => {
    const tested = await testVersion(
      { services, bots },
      task,
      () => bots.assemble(data, model),
      (agent) => agent.model_version,
    )
    if (!tested) return undefined
    const run = await packRun(tested)
    return { counts: run.counts, store: (work, version) => storeRun(work, version, run) }
  }
