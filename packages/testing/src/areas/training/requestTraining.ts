import type { Training } from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS, setTraining } from '../agents/records.ts'
import { INTEGRATIONS } from '../integrations/records.ts'
import { INTENTS } from '../intents/records.ts'
import { addTask, endTask, isOpenTask, progressTask } from '../tasks/records.ts'
import { testVersion } from '../test-cases/runTests.ts'
import { addVersion, countPhrases, draftOf, nextVersion } from '../versions/records.ts'
import { buildTraining } from './build.ts'

/** Number of progress reports of one training. */
const STEPS = 5

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
  run(world, agentId, addTask(world, { kind: 'agents.train', subjectId: agentId, agentId }))
  return { message: 'Training has started', training: queued }
}

/** Trains on the data at the start, whatever changes meanwhile. */
function run(world: World, agentId: string, taskId: string): void {
  const agents = world.of(AGENTS)
  const data = draftOf(world, agentId)
  const { contentRevision } = agents.get(agentId)
  const startedAt = world.now()
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const agent = isOpenTask(world, taskId) ? agents.find(agentId) : undefined
    if (!agent || step === STEPS) clearInterval(timer)
    if (!agent) return
    const { modelVersion } = agent.training
    if (step < STEPS) {
      const progress = step / STEPS
      setTraining(world, agentId, buildTraining({ state: 'training', progress, startedAt, modelVersion }))
      progressTask(world, taskId, progress)
      return
    }
    const tests = testVersion(world, agentId, { version: nextVersion(world, agentId), data })
    const version = addVersion(world, agentId, { ...data, accuracy: null, restoredFrom: null }, tests?.isHeldBack)
    const state = agent.contentRevision === contentRevision ? 'trained' : 'stale'
    const [intents, phrases] = [data.intents.length, countPhrases(data.intents)]
    const metrics = { intents, phrases, milliseconds: world.trainingMs, accuracy: null, ...(tests && { tests }) }
    const finishedAt = world.now()
    setTraining(world, agentId, buildTraining({ state, startedAt, finishedAt, modelVersion: version, metrics }))
    endTask(world, taskId, 'done')
    world.emit({ name: 'versions.changed', payload: { agentId } })
  }, world.trainingMs / STEPS)
}
