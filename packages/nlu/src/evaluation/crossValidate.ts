import { NluError } from '../errors.ts'
import { Random } from '../random.ts'
import { TokenBuffer } from '../text/TokenBuffer.ts'
import { Pacer } from '../train/Pacer.ts'
import { readTrainingData } from '../train/readTrainingData.ts'
import { trainPaced } from '../train/train.ts'
import type { TrainingData, TrainingIntent, TrainOptions } from '../types.ts'
import { ask } from './evaluate.ts'
import type { Evaluation } from './evaluation.types.ts'
import { report, type Answer } from './report.ts'

/** Choices of a cross-validation. */
export interface CrossValidateOptions extends Omit<TrainOptions, 'vectors'> {
  /** How many parts the phrases are cut into: a model is trained for each. At least 2. @default 5 */
  readonly folds?: number
  /** Below this confidence no intent is answered. From 0 to 1. @default 0 */
  readonly threshold?: number
  /**
   * Whether whole intents are held out too, to see what a model does with messages that mean none of its intents: twice
   * the work. @default false
   */
  readonly holdOutIntents?: boolean
}

/** What one model of the validation is trained from, and asked for. */
interface Fold {
  readonly learned: readonly TrainingIntent[]
  readonly asked: readonly TrainingIntent[]
  readonly areOutOfScope: boolean
}

/**
 * Says how well a bot will understand phrases that it has not seen: cuts the phrases into parts, each with its share of
 * every intent, and asks a model that was trained from the other parts. Generated phrases are learned from and never
 * asked; a phrase that stands alone in its intent is asked of a model that does not know the intent, and missed.
 *
 * @throws NluError as `train` does; `INVALID_DATA` for fewer than two folds.
 */
export async function crossValidate(data: TrainingData, options: CrossValidateOptions = {}): Promise<Evaluation> {
  const { folds = 5, threshold = 0, seed = 1, modelType, holdOutIntents = false } = options
  const pacer = new Pacer(options, false)
  if (!Number.isInteger(folds) || folds < 2)
    throw new NluError('NLU: cross-validation wants at least two folds.', { type: 'INVALID_DATA', field: 'folds' })
  readTrainingData(data)
  const intents = data.intents.map(withoutBlanks)
  const random = new Random(seed)
  const plan = [
    ...foldsOfPhrases(intents, folds, random),
    ...(holdOutIntents ? foldsOfIntents(intents, folds, random) : []),
  ]
  const answers: Answer[] = []
  const outOfScope: number[] = []
  for (const [at, { learned, asked, areOutOfScope }] of plan.entries()) {
    const model = await trainPaced(
      { ...data, intents: learned },
      { seed, modelType },
      pacer.within(at / plan.length, (at + 1) / plan.length),
    )
    for (const { id, phrases } of asked) {
      for (const phrase of phrases) {
        const answer = ask(model, id, phrase)
        if (areOutOfScope) outOfScope.push(answer.confidence)
        else answers.push(answer)
      }
    }
  }
  pacer.report(1)
  const places = new Map(intents.map(({ id }, place) => [id, place]))
  const inOrder = answers.toSorted((one, other) => places.get(one.intentId)! - places.get(other.intentId)!)
  return report(inOrder, threshold, outOfScope)
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
    for (const [place, at] of order.entries()) partOf[at] = (first + place) % folds
    return partOf
  })
  const only = (fold: number, isAsked: boolean) =>
    intents.map((intent, at) => ({
      ...intent,
      phrases: intent.phrases.filter((_, phrase) => (parts[at]![phrase] === fold) === isAsked),
    }))
  return Array.from({ length: folds }, (_, fold) => ({
    learned: only(fold, false),
    asked: only(fold, true),
    areOutOfScope: false,
  })).filter(({ learned, asked }) => hasPhrases(learned) && hasPhrases(asked))
}

function foldsOfIntents(intents: readonly TrainingIntent[], folds: number, random: Random): Fold[] {
  const order = Int32Array.from(intents, (_, at) => at)
  random.shuffle(order)
  const count = Math.min(folds, intents.length)
  return Array.from({ length: count }, (_, fold) => {
    const held = new Set(order.filter((_, place) => place % count === fold))
    return {
      learned: intents.filter((_, at) => !held.has(at)),
      asked: intents.filter((_, at) => held.has(at)),
      areOutOfScope: true,
    }
  }).filter(({ learned }) => hasPhrases(learned))
}

function hasPhrases(intents: readonly TrainingIntent[]): boolean {
  return intents.some(({ phrases, generated = [] }) => phrases.length + generated.length > 0)
}
