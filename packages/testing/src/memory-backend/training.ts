import type { Training } from '@platform/contract'
import { buildTraining } from '../builders/buildTraining.ts'
import { refuse } from './rules.ts'
import { draftOf, keepVersion } from './versions.ts'
import { found, intentsOfAgent, type World } from './world.ts'

/** A training tells so many times how far it is. */
const STEPS = 5

const isOpen = ({ state }: Training): boolean => state === 'queued' || state === 'training'

/** Queues a training of the intents as they are now, or joins the one that waits or runs. */
export function requestTraining(world: World, agentId: string): { message: string; training: Training } {
  const { training, config } = found(world.agents.get(agentId))
  if (isOpen(training)) return { message: 'The agent is being trained already', training }
  if ((config.modelType === 'OpenAi' || config.modelType === 'GPT2') && world.integrations.size === 0) {
    refuse(
      'TYPE_NOT_ENABLED',
      `The model type ${config.modelType} needs a language model, and none is connected. Create a configuration with its API key, or choose SVM or Semantic.`,
    )
  }
  if (intentsOfAgent(world, agentId).length === 0) {
    refuse('NOTHING_TO_TRAIN', 'There is nothing to learn yet. Add an intent with training phrases, then train.')
  }
  const queued = setTraining(world, agentId, {
    ...buildTraining({ state: 'queued', startedAt: null }),
    modelVersion: training.modelVersion,
  })
  run(world, agentId)
  return { message: 'Training has started', training: queued }
}

/** Learns what is there at the beginning, however the agent changes meanwhile. */
function run(world: World, agentId: string): void {
  const data = draftOf(world, agentId)
  const { contentRevision } = found(world.agents.get(agentId))
  const startedAt = world.now()
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const agent = world.agents.get(agentId)
    if (!agent || step === STEPS) clearInterval(timer)
    if (!agent) return
    const { modelVersion } = agent.training
    if (step < STEPS) {
      const progress = step / STEPS
      setTraining(world, agentId, buildTraining({ state: 'training', progress, startedAt, modelVersion }))
      return
    }
    const version = keepVersion(world, agentId, { ...data, accuracy: null, restoredFrom: null })
    const state = agent.contentRevision === contentRevision ? 'trained' : 'stale'
    const metrics = {
      intents: data.intents.length,
      phrases: data.intents.reduce((count, { phrases }) => count + phrases.length, 0),
      milliseconds: world.trainingMs,
      accuracy: null,
    }
    const finishedAt = world.now()
    setTraining(world, agentId, buildTraining({ state, startedAt, finishedAt, modelVersion: version, metrics }))
  }, world.trainingMs / STEPS)
}

function setTraining(world: World, agentId: string, training: Training): Training {
  world.agents.set(agentId, { ...found(world.agents.get(agentId)), training })
  world.emit({ name: 'training.changed', payload: { agentId, training } })
  return training
}
