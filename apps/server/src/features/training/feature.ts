import type { OpenFeature } from '../../core/feature.ts'
import { observe, type Observer } from '../../core/work/changes.ts'
import { AGENT_SAVED } from '../agents/agents.changes.ts'
import { presentTraining } from '../agents/training.presenter.ts'
import type { ComputeContent } from '../versions/content/openContentComputer.ts'
import { VERSIONS_CHANGED } from '../versions/versions.changes.ts'
import { retrainingTask } from './retraining.task.ts'
import { retrainOutdated } from './retrainOutdated.ts'
import { emitTraining } from './training.service.ts'
import { trainingTask } from './training.task.ts'
import { trainingRoutes } from './training.routes.ts'
import type { TrainingGate } from './trainingGate.ts'

/** Training of the models that recognise intents. */
export const training =
  (gate: TrainingGate, compute: ComputeContent): OpenFeature =>
  (services) => ({
    routes: trainingRoutes(services),
    observes: events(),
    tasks: [trainingTask(services, gate, compute), retrainingTask(services, compute)],
    // Models are numbered under the lock of their agent.
    constraints: { models_enterprise_id_agent_id_version_key: 'internal' },
    // In the background, because it takes a while with thousands of agents.
    afterStart: (signal) => retrainOutdated(services, signal),
  })

const events = (): Observer[] => [
  observe(AGENT_SAVED, ({ emit }, { before, after }) => {
    const training = presentTraining(after)
    const becomesStale = training.state === 'stale' && before && presentTraining(before).state !== 'stale'
    if (becomesStale) emit({ name: 'training.changed', payload: { agentId: after.id, training } })
  }),
  // The reported state of a training includes which version is published, and how.
  observe(VERSIONS_CHANGED, async (work, { agentId }) => {
    await emitTraining(work, agentId)
  }),
]
