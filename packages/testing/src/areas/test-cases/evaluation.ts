import {
  CONFUSED_PHRASES_MAX,
  confidenceBin,
  EVALUATION_BINS,
  thresholdShare,
  type Evaluation,
  type Task,
} from '@platform/contract'
import { refuse } from '../../memory-backend/refuse.ts'
import type { World } from '../../memory-backend/world.ts'
import { AGENTS } from '../agents/records.ts'
import { rankIntents } from '../conversations/understand.ts'
import { INTENTS } from '../intents/records.ts'
import { addTask, endTask, isOpenTask, progressTask, taskOf, TASKS } from '../tasks/records.ts'
import { versionOf } from '../versions/records.ts'
import { changeTestSet, testSetOf, type TestRunRecord } from './records.ts'

/** A labelled message with its most likely intent. */
interface LabelledAnswer {
  readonly text: string
  /** Null for a message out of scope. */
  readonly expectedId: string | null
  /** Null if no intent resembles the message. */
  readonly bestId: string | null
  readonly confidence: number
}

/** A cross-validation as the back end stores it. */
export interface CrossValidationRecord {
  readonly answers: readonly LabelledAnswer[]
  readonly createdAt: string
  readonly threshold: number
  /** Revision of the phrases that were measured. */
  readonly contentRevision: number
}

type Origin = Pick<Evaluation, 'createdAt' | 'isOutdated' | 'version' | 'threshold'>

/** Number of progress reports of one cross-validation. */
const STEPS = 4

/** Returns the evaluation of the latest test run; null without one. */
export function evaluateRun(world: World, agentId: string): Evaluation | null {
  const { runs, revision } = testSetOf(world, agentId)
  const run = runs.toSorted((one, other) => one.version - other.version).at(-1)
  if (!run) return null
  const { intents, config } = versionOf(world, agentId, run.version)
  // A run knows the intent that answered only; the most likely one below the threshold is found again.
  const answers = run.results.flatMap(({ turns }) =>
    turns.map(({ text, expectedId, after }): LabelledAnswer => {
      const bestId = after.intentId ?? rankIntents(text, intents)[0]?.intent.id ?? null
      return { text, expectedId, bestId, confidence: after.confidence }
    }),
  )
  const threshold = thresholdShare(config.confidenceThreshold)
  const origin = { version: run.version, createdAt: run.createdAt, isOutdated: run.revision !== revision, threshold }
  return evaluate(answers, origin, namesOf(world, agentId, run))
}

/** Returns the evaluation of the latest cross-validation; null without one. */
export function evaluateCrossValidation(world: World, agentId: string): Evaluation | null {
  const { crossValidation } = testSetOf(world, agentId)
  if (!crossValidation) return null
  const { answers, createdAt, threshold, contentRevision } = crossValidation
  const isOutdated = contentRevision !== revisionOf(world, agentId)
  return evaluate(answers, { version: null, createdAt, isOutdated, threshold }, namesOf(world, agentId))
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
  let step = 0
  const timer = setInterval(() => {
    step += 1
    const isOpen = isOpenTask(world, taskId)
    if (!isOpen || step === STEPS) clearInterval(timer)
    if (!isOpen) return
    if (step < STEPS) return progressTask(world, taskId, step / STEPS)
    changeTestSet(world, agentId, { crossValidation: crossValidate(world, agentId) })
    endTask(world, taskId, 'done')
  }, world.trainingMs / STEPS)
  return taskOf(world, taskId)
}

/** Answers each phrase as if it were not among the phrases of its intent. */
function crossValidate(world: World, agentId: string): CrossValidationRecord {
  const intents = world.of(INTENTS).list({ agentId })
  const answers = intents.flatMap((intent) =>
    intent.phrases.map((phrase): LabelledAnswer => {
      const others = intent.phrases.filter((other) => other !== phrase)
      const learned = intents.map((one) => (one === intent ? { ...intent, phrases: others } : one))
      const best = rankIntents(phrase.text, learned)[0]
      const bestId = best && best.confidence > 0 ? best.intent.id : null
      return { text: phrase.text, expectedId: intent.id, bestId, confidence: best?.confidence ?? 0 }
    }),
  )
  const { config } = world.of(AGENTS).get(agentId)
  return {
    answers,
    createdAt: world.now(),
    threshold: thresholdShare(config.confidenceThreshold),
    contentRevision: revisionOf(world, agentId),
  }
}

const revisionOf = (world: World, agentId: string): number => world.of(AGENTS).get(agentId).contentRevision ?? 0

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

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

/** Computes the figures of answers, by the definitions of the contract. */
function evaluate(answers: readonly LabelledAnswer[], origin: Origin, nameOf: (id: string) => string): Evaluation {
  const given = answers.map((answer) => ({
    ...answer,
    answeredId: answer.confidence >= origin.threshold ? answer.bestId : null,
  }))
  const inScope = given.filter(({ expectedId }) => expectedId !== null)
  const isRight = (answer: (typeof given)[number]) => answer.answeredId === answer.expectedId
  const ids = new Set(given.flatMap(({ expectedId, answeredId }) => [expectedId, answeredId]))
  const intents = [...ids].flatMap((intentId) => {
    if (intentId === null) return []
    const own = inScope.filter(({ expectedId }) => expectedId === intentId)
    const right = own.filter(isRight).length
    const precision = share(right, given.filter(({ answeredId }) => answeredId === intentId).length)
    const recall = share(right, own.length)
    const f1 = share(2 * precision * recall, precision + recall)
    return [{ intentId, name: nameOf(intentId), messages: own.length, precision, recall, f1 }]
  })
  return {
    ...origin,
    messages: given.length,
    accuracy: share(inScope.filter(isRight).length, inScope.length),
    macroF1: share(
      intents.reduce((sum, { f1 }) => sum + f1, 0),
      intents.length,
    ),
    intents: intents.toSorted((one, other) => one.f1 - other.f1),
    confusions: confusionsOf(
      given.filter((answer) => !isRight(answer)),
      nameOf,
    ),
    bins: {
      right: binsOf(answers.filter(({ expectedId, bestId }) => expectedId !== null && bestId === expectedId)),
      wrong: binsOf(answers.filter(({ expectedId, bestId }) => expectedId !== null && bestId !== expectedId)),
      outOfScope: binsOf(answers.filter(({ expectedId }) => expectedId === null)),
    },
  }
}

function confusionsOf(
  wrong: readonly (LabelledAnswer & { readonly answeredId: string | null })[],
  nameOf: (id: string) => string,
): Evaluation['confusions'] {
  const named = (intentId: string | null) => ({ intentId, name: intentId === null ? '' : nameOf(intentId) })
  const pairs = Map.groupBy(wrong, ({ expectedId, answeredId }) => JSON.stringify([expectedId, answeredId]))
  return [...pairs.values()]
    .map((same) => ({
      expected: named(same[0]!.expectedId),
      answered: named(same[0]!.answeredId),
      count: same.length,
      phrases: same.slice(0, CONFUSED_PHRASES_MAX).map(({ text }) => text),
    }))
    .toSorted((one, other) => other.count - one.count)
}

function binsOf(answers: readonly LabelledAnswer[]): number[] {
  const bins = Array.from({ length: EVALUATION_BINS }, () => 0)
  for (const { confidence } of answers) bins[confidenceBin(confidence)]! += 1
  return bins
}
