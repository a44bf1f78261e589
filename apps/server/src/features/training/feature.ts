import type { OpenFeature } from '../../core/feature.ts'
import { retrainingTask } from './retraining.task.ts'
import { retrainOutdated } from './retrainOutdated.ts'
import { trainingTask } from './training.task.ts'
import { trainingRoutes } from './training.routes.ts'
import type { TrainingGate } from './trainingGate.ts'

/** Training of the models that recognise intents. */
export const training =
  (gate: TrainingGate): OpenFeature =>
  (services) => ({
    routes: trainingRoutes(services),
    tasks: [trainingTask(services, gate), retrainingTask(services)],
    // Models are numbered under the lock of their agent.
    constraints: { models_enterprise_id_agent_id_version_key: 'internal' },
    // In the background, because it takes a while with thousands of agents.
    afterStart: (signal) => retrainOutdated(services, signal),
  })
