import { NluError } from '../errors.ts'
import { Random } from '../random.ts'
import { TokenBuffer } from '../text/TokenBuffer.ts'
import { Pacer } from '../train/Pacer.ts'
import { readTrainingData } from '../train/readTrainingData.ts'
import { trainPaced } from '../train/train.ts'
import type { TrainingData, TrainingIntent, TrainOptions } from '../types.ts'
import { predictPhrase } from './evaluate.ts'
import type { Evaluation } from './evaluation.types.ts'
import { evaluateAnswers, type LabelledAnswer } from './report.ts'

/** Options of a cross-validation. */
export interface CrossValidateOptions extends Omit<TrainOptions, 'vectors'> {
  /** Number of folds; a model is trained for each. At least 2. @default 5 */
  readonly folds?: number
  /** Answers below this confidence count as no answer. From 0 to 1. @default 0 */
  readonly threshold?: number
  /**
   * Whether whole intents are held out too, to measure the answers to out-of-scope messages. Doubles the work.
   * @default false
   */
  readonly holdOutIntents?: boolean
}

/** The intents that a model is trained on, and those that it is evaluated on. */
interface Fold {
  readonly trainedOn: readonly TrainingIntent[]
  readonly evaluated: readonly TrainingIntent[]
  readonly areOutOfScope: boolean
}

/**
 * Estimates the quality on unseen phrases, from {@link crossValidatedAnswers}.
 *
 * @throws NluError as `train` does; `INVALID_DATA` for fewer than two folds.
 */
export async function crossValidate(data: TrainingData, options: CrossValidateOptions = {}): Promise<Evaluation> {
  return evaluateAnswers(await crossValidatedAnswers(data, options), options)
}

/**
 * Answers phrases by models that were not trained on them. Splits the phrases of every intent into folds, and evaluates each fold with
 * a model that is trained on the others. Generated phrases are used for training only. The phrase of an intent with one
 * phrase is evaluated by a model without that intent, and counts as wrong. Phrases of held-out intents are out of scope.
 *
 * @throws NluError as `train` does; `INVALID_DATA` for fewer than two folds.
 */
export async function crossValidatedAnswers(
  data: TrainingData,
  options: Omit<CrossValidateOptions, 'threshold'> = {},
  pacer = new Pacer(options, false),
): Promise<LabelledAnswer[]> {
  const { folds = 5, seed = 1, modelType, lexicon, holdOutIntents = false } = options
  if (!Number.isInteger(folds) || folds < 2)
    throw new NluError('NLU: cross-validation requires at least two folds.', { type: 'INVALID_DATA', field: 'folds' })
  readTrainingData(data)
  const intents = data.intents.map(withoutBlanks)
  const random = new Random(seed)
  const plan = [
    ...foldsOfPhrases(intents, folds, random),
    ...(holdOutIntents ? foldsOfIntents(intents, folds, random) : []),
  ]
  const answers: LabelledAnswer[] = []
  for (const [at, { trainedOn, evaluated, areOutOfScope }] of plan.entries()) {
    const model = await trainPaced(
      { ...data, intents: trainedOn },
      { seed, modelType, ...(lexicon && { lexicon }) },
      pacer.within(at / plan.length, (at + 1) / plan.length),
    )
    for (const { id, phrases } of evaluated) {
      for (const phrase of phrases) answers.push(predictPhrase(model, areOutOfScope ? null : id, phrase))
    }
  }
  pacer.report(1)
  const indexOf = new Map<string | null, number>(intents.map(({ id }, index) => [id, index]))
  const position = ({ intentId }: LabelledAnswer): number => indexOf.get(intentId) ?? intents.length
  return answers.toSorted((one, other) => position(one) - position(other))
}

function withoutBlanks(intent: TrainingIntent): TrainingIntent {
  const tokens = new TokenBuffer()
  const isUsable = (phrase: string) => {
    tokens.read(phrase)
    return tokens.count > 0
  }
  return {
    ...intent,
    phrases: intent.phrases.filter(isUsable),
    generated: (intent.generated ?? []).filter(isUsable),
  }
}

function foldsOfPhrases(intents: readonly TrainingIntent[], folds: number, random: Random): Fold[] {
  const parts = intents.map(({ phrases }) => {
    const order = Int32Array.from(phrases, (_, at) => at)
    random.shuffle(order)
    const first = random.below(folds)
    const partOf = new Int32Array(phrases.length)
    for (const [index, at] of order.entries()) partOf[at] = (first + index) % folds
    return partOf
  })
  const only = (fold: number, isEvaluated: boolean) =>
    intents.map((intent, at) => ({
      ...intent,
      phrases: intent.phrases.filter((_, phrase) => (parts[at]![phrase] === fold) === isEvaluated),
    }))
  return Array.from({ length: folds }, (_, fold) => ({
    trainedOn: only(fold, false),
    evaluated: only(fold, true),
    areOutOfScope: false,
  })).filter(({ trainedOn, evaluated }) => hasPhrases(trainedOn) && hasPhrases(evaluated))
}

function foldsOfIntents(intents: readonly TrainingIntent[], folds: number, random: Random): Fold[] {
  const order = Int32Array.from(intents, (_, at) => at)
  random.shuffle(order)
  const count = Math.min(folds, intents.length)
  return Array.from({ length: count }, (_, fold) => {
    const held = new Set(order.filter((_, index) => index % count === fold))
    return {
      trainedOn: intents.filter((_, at) => !held.has(at)),
      evaluated: intents.filter((_, at) => held.has(at)),
      areOutOfScope: true,
    }
  }).filter(({ trainedOn }) => hasPhrases(trainedOn))
}

function hasPhrases(intents: readonly TrainingIntent[]): boolean {
  return intents.some(({ phrases, generated = [] }) => phrases.length + generated.length > 0)
}
