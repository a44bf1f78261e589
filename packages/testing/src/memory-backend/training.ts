import type { Training } from '@platform/contract'
import { buildTraining } from '../builders/buildTraining.ts'
import { refuse } from './rules.ts'
import { found, intentsOfAgent, type World } from './world.ts'

/** A training tells so many times how far it is. */
const STEPS = 5

/** Starts a training of the intents as they are now, or joins the one that runs. */
export function startTraining(world: World, agentId: string): Training {
  const { training } = found(world.agents.get(agentId))
  if (training.state === 'queued' || training.state === 'training') return training
  const intents = structuredClone(intentsOfAgent(world, agentId))
  if (intents.length === 0) refuse('NOTHING_TO_TRAIN', 'There are no intents to learn yet')

  const startedAt = world.now()
  const { modelVersion } = training
  const started = setTraining(
    world,
    agentId,
    buildTraining({ state: 'training', progress: 0, startedAt, modelVersion }),
  )
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const agent = world.agents.get(agentId)
    if (!agent || step === STEPS) clearInterval(timer)
    if (!agent) return
    if (step < STEPS) {
      setTraining(world, agentId, { ...agent.training, progress: step / STEPS })
      return
    }
    const version = (modelVersion ?? 0) + 1
    world.models.set(agentId, { version, intents })
    setTraining(
      world,
      agentId,
      buildTraining({
        state: Date.parse(agent.updatedAt) > Date.parse(startedAt) ? 'stale' : 'trained',
        startedAt,
        finishedAt: world.now(),
        modelVersion: version,
        metrics: {
          intents: intents.length,
          phrases: intents.reduce((count, { phrases }) => count + phrases.length, 0),
          milliseconds: world.trainingMs,
          accuracy: null,
        },
      }),
    )
  }, world.trainingMs / STEPS)
  return started
}

function setTraining(world: World, agentId: string, training: Training): Training {
  world.agents.set(agentId, { ...found(world.agents.get(agentId)), training })
  world.emit({ name: 'training.changed', payload: { agentId, training } })
  return training
}
