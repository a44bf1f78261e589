import type { Training } from '@platform/contract'
import { describeTrainingFailure, describeWarnings } from '@platform/dialogue'
import type { Model } from '@platform/nlu'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS, setTraining } from '../agents/records.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { INTENTS } from '../intents/records.ts'
import { addTask, endTask, isOpenTask } from '../tasks/records.ts'
import { waitInSteps } from '../tasks/waitInSteps.ts'
import { testVersion } from '../test-cases/runTests.ts'
import { addModel, trainModel } from '../versions/bots.ts'
import { addVersion, countPhrases, draftOf, nextVersion } from '../versions/records.ts'
import { buildTraining } from './build.ts'

/** Queues a training of the present intents, or joins the one that is queued or running. */
export function requestTraining(world: World, agentId: string): { message: string; training: Training } {
  const { training: current, config } = world.of(AGENTS).get(agentId)
  if (current.state === 'queued' || current.state === 'training') {
    return { message: 'The agent is being trained already', training: current }
  }
  const asksElsewhere = config.modelType === 'OpenAi' || config.modelType === 'GPT2'
  if (asksElsewhere && world.of(INTEGRATIONS).list().length === 0) {
    refuse(
      'TYPE_NOT_ENABLED',
      `The model type ${config.modelType} needs a language model, and none is connected. Create a configuration with its API key, or choose SVM or Semantic.`,
    )
  }
  if (world.of(INTENTS).list({ agentId }).length === 0) {
    refuse('NOTHING_TO_TRAIN', 'There is nothing to learn yet. Add an intent with training phrases, then train.')
  }
  const queued = buildTraining({ state: 'queued', startedAt: null, modelVersion: current.modelVersion })
  setTraining(world, agentId, queued)
  void run(world, agentId, addTask(world, { kind: 'agents.train', subjectId: agentId, agentId }))
  return { message: 'Training has started', training: queued }
}

/** Trains on the data at the start, whatever changes meanwhile. */
async function run(world: World, agentId: string, taskId: string): Promise<void> {
  const agents = world.of(AGENTS)
  const data = draftOf(world, agentId)
  const { contentRevision } = agents.get(agentId)
  const { modelVersion } = agents.get(agentId).training
  const startedAt = world.now()
  const began = performance.now()
  const training = trainModel(world, data).catch((error: unknown) => error)
  const isOpen = await waitInSteps(world, taskId, (progress) =>
    setTraining(world, agentId, buildTraining({ state: 'training', progress, startedAt, modelVersion })),
  )
  const result = await training
  if (!isOpen || !isOpenTask(world, taskId)) return
  if (result instanceof Error) {
    const error = describeTrainingFailure(result)
    const finishedAt = world.now()
    setTraining(world, agentId, buildTraining({ state: 'failed', error, startedAt, finishedAt, modelVersion }))
    return endTask(world, taskId, 'failed', error)
  }
  const model = result as Model
  const version = nextVersion(world, agentId)
  addModel(world, agentId, version, model)
  const tests = await testVersion(world, agentId, { version, data })
  if (!isOpenTask(world, taskId)) return
  const { accuracy } = model.metrics
  const published = addVersion(world, agentId, { ...data, accuracy, restoredFrom: null }, tests?.isHeldBack)
  const milliseconds = Math.round(performance.now() - began)
  const phrases = countPhrases(data.intents)
  setTraining(
    world,
    agentId,
    buildTraining({
      state: agents.get(agentId).contentRevision === contentRevision ? 'trained' : 'stale',
      startedAt,
      finishedAt: world.now(),
      modelVersion: published,
      metrics: { intents: data.intents.length, phrases, milliseconds, accuracy, ...(tests && { tests }) },
      warnings: describeWarnings(data, model.warnings),
    }),
  )
  endTask(world, taskId, 'done')
  world.emit({ name: 'versions.changed', payload: { agentId } })
}
