import type { Confidence } from '../calibration/Confidence.ts'
import { fitConfidence, type Trial } from '../calibration/fitConfidence.ts'
import type { Matrix } from '../features/Matrix.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import { MulticlassTrainer } from '../linear/MulticlassTrainer.ts'
import { SoftmaxTrainer } from '../linear/SoftmaxTrainer.ts'
import type { Step, Trainer } from '../linear/Trainer.ts'
import { Random } from '../random.ts'
import type { ModelType } from '../types.ts'
import { partsOfClasses, partsOfRows } from './parts.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** What was learnt of all classes. */
export interface LearntClasses {
  readonly weights: ClassWeightsData
  readonly confidence: Confidence
  /** Share of held-out rows put right; null when none could be held out. */
  readonly accuracy: number | null
}

/** How much texts of intents that the model was not told of count, beside those of intents that it was. */
const STRANGERS_SHARE = 0.03
/** How each type of model learns, what weights of the evidence fit it over many bots, and how confidence falls. */
const TYPES = {
  svm: { Trainer: MulticlassTrainer, usual: [-2, 7.4, 3.4], steepness: 4 },
  semantic: { Trainer: SoftmaxTrainer, usual: [-1.2, 1.8, 0.1], steepness: 1 },
} as const
/** Part of the progress at which the classes are learnt. */
const LEARNT_AT = 0.6

/**
 * Learns each class, and how far to trust the answers: by answering rows, and whole classes, as if they had not been
 * there to learn from.
 */
export async function learnClasses(
  texts: Matrix,
  { labels: textLabels, intentIds, areWritten }: TrainingRows,
  { modelType, seed }: { readonly modelType: ModelType; readonly seed: number },
  step: Step,
): Promise<LearntClasses> {
  const intents = intentIds.length
  const { matrix, labels } = withNothing(texts, textLabels, intents)
  const random = new Random(seed)
  const { Trainer, usual, steepness } = TYPES[modelType]
  const trainer = new Trainer(matrix, labels, intents + 1, random)
  await trainer.learn((fraction) => step(LEARNT_AT * fraction))
  const weights = compressWeights(trainer.weights, matrix.columns, intents + 1)
  const rows = partsOfRows(labels, intents, areWritten, random)
  const strangers = partsOfClasses(labels, intents, random)
  const turns = rows.used + strangers.used
  const turn = (done: number) => (fraction: number) => step(LEARNT_AT + ((1 - LEARNT_AT) * (done + fraction)) / turns)
  const own: Trial[] = []
  for (let part = 0; part < rows.used; part++) {
    await trainer.learnWithout(part, rows.of, turn(part))
    own.push(...answers(trainer, labels, intents, rows.of, part))
  }
  const foreign: Trial[] = []
  for (let part = 0; part < strangers.used; part++) {
    await trainer.learnWithout(part, strangers.of, turn(rows.used + part))
    foreign.push(...answers(trainer, labels, intents, strangers.of, part, strangers.ofClass))
  }
  const weight = (STRANGERS_SHARE * own.length) / Math.max(1, foreign.length)
  return {
    weights,
    confidence: {
      weights: fitConfidence([...own, ...foreign.map((trial) => ({ ...trial, weight }))], usual),
      steepness,
    },
    accuracy: own.length === 0 ? null : own.filter(({ isRight }) => isRight).length / own.length,
  }
}

/** How the trainer answers the rows of a part; classes that were left out with it are no answers. */
function answers(
  trainer: Trainer,
  labels: Int32Array,
  intents: number,
  parts: Int32Array,
  part: number,
  partOfClass?: Int32Array,
): Trial[] {
  const scores = new Float64Array(intents + 1)
  const trials: Trial[] = []
  for (let row = 0; row < parts.length; row++) {
    if (parts[row] !== part) continue
    trainer.score(row, scores)
    let answer = -1
    let best = -Infinity
    let second = -Infinity
    for (let label = 0; label < intents; label++) {
      const score = partOfClass?.[label] === part ? -Infinity : scores[label]!
      if (score > best) {
        second = best
        best = score
        answer = label
      } else if (score > second) {
        second = score
      }
    }
    trials.push({ best, second, none: scores[intents]!, isRight: answer === labels[row], weight: 1 })
  }
  return trials
}

/**
 * Adds a class of its own for "none of them", with one text that says nothing. The class wins where a text gives no
 * evidence, and its distance from the best one tells how much evidence there is.
 */
function withNothing(texts: Matrix, textLabels: Int32Array, intents: number): { matrix: Matrix; labels: Int32Array } {
  const offsets = new Int32Array(texts.rows + 2)
  offsets.set(texts.offsets)
  offsets[texts.rows + 1] = texts.offsets[texts.rows]!
  const labels = new Int32Array(texts.rows + 1)
  labels.set(textLabels)
  labels[texts.rows] = intents
  return { matrix: { ...texts, rows: texts.rows + 1, offsets }, labels }
}
