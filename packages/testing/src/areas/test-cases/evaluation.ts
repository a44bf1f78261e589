import { thresholdShare, type Evaluation, type Task } from '@platform/contract'
import { LOCAL_MODELS, labelledAnswersOf, presentEvaluation, trainingDataOf } from '@platform/dialogue'
import { crossValidatedAnswers, type LabelledAnswer } from '@platform/nlu'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { INTENTS } from '../intents/records.ts'
import { addTask, endTask, isOpenTask, taskOf, TASKS } from '../tasks/records.ts'
import { waitInSteps } from '../tasks/waitInSteps.ts'
import { draftOf } from '../versions/records.ts'
import { changeTestSet, testSetOf, type TestRunRecord } from './records.ts'

/** A cross-validation as the back end stores it. */
export interface CrossValidationRecord {
  readonly answers: readonly LabelledAnswer[]
  readonly createdAt: string
  /** Revision of the phrases that were measured. */
  readonly contentRevision: number
}

/** Returns the evaluation of the latest test run; null without one. */
export function evaluateRun(world: World, agentId: string): Evaluation | null {
  const { runs, revision } = testSetOf(world, agentId)
  const run = runs.toSorted((one, other) => one.version - other.version).at(-1)
  if (!run) return null
  const { version, createdAt } = run
  return presentEvaluation(
    { version, createdAt, isOutdated: run.revision !== revision, threshold: thresholdOf(world, agentId) },
    labelledAnswersOf(run.results),
    namesOf(world, agentId, run),
  )
}

/** Returns the evaluation of the latest cross-validation; null without one. */
export function evaluateCrossValidation(world: World, agentId: string): Evaluation | null {
  const { crossValidation } = testSetOf(world, agentId)
  if (!crossValidation) return null
  const { answers, createdAt, contentRevision } = crossValidation
  const isOutdated = contentRevision !== revisionOf(world, agentId)
  const head = { version: null, createdAt, isOutdated, threshold: thresholdOf(world, agentId) }
  return presentEvaluation(head, answers, namesOf(world, agentId))
}

/** Measures the phrases in the background, or joins the measurement that is open. It takes as long as a training. */
export function requestCrossValidation(world: World, agentId: string): Task {
  if (world.of(INTENTS).list({ agentId }).length === 0) {
    refuse('NOTHING_TO_TRAIN', 'There is nothing to measure yet. Add intents with training phrases first.')
  }
  const open = [...world.of(TASKS).values()].find(
    (task) => task.kind === 'agents.crossValidate' && task.agentId === agentId && isOpenTask(world, task.taskId),
  )
  if (open) return open
  const taskId = addTask(world, { kind: 'agents.crossValidate', subjectId: agentId, agentId })
  void crossValidate(world, agentId, taskId)
  return taskOf(world, taskId)
}

async function crossValidate(world: World, agentId: string, taskId: string): Promise<void> {
  const draft = draftOf(world, agentId)
  const contentRevision = revisionOf(world, agentId)
  const modelType = LOCAL_MODELS[draft.config.modelType]
  const measuring = crossValidatedAnswers(trainingDataOf(draft), { modelType })
  const isOpen = await waitInSteps(world, taskId)
  const answers = await measuring
  if (!isOpen || !isOpenTask(world, taskId)) return
  changeTestSet(world, agentId, { crossValidation: { answers, createdAt: world.now(), contentRevision } })
  endTask(world, taskId, 'done')
}

const revisionOf = (world: World, agentId: string): number => world.of(AGENTS).get(agentId).contentRevision ?? 0

const thresholdOf = (world: World, agentId: string): number =>
  thresholdShare(world.of(AGENTS).get(agentId).config.confidenceThreshold)

/** Returns the function that returns the name of an intent: the present one, otherwise that of the run. */
function namesOf(world: World, agentId: string, run?: TestRunRecord): (intentId: string) => string {
  const present = new Map(
    world
      .of(INTENTS)
      .list({ agentId })
      .map(({ id, name }) => [id, name]),
  )
  return (intentId) => present.get(intentId) ?? run?.names.get(intentId) ?? intentId
}
