import type { Confidence } from '../calibration/Confidence.ts'
import { fitConfidence, type Trial } from '../calibration/fitConfidence.ts'
import { evenly } from '../evenly.ts'
import type { LearnedVocabulary } from '../features/learnVocabulary.ts'
import type { Matrix } from '../features/Matrix.ts'
import { Vocabulary } from '../features/Vocabulary.ts'
import { compressWeights, type ClassWeightsData } from '../linear/ClassWeights.ts'
import type { Step, Trainer } from '../linear/Trainer.ts'
import { enoughOf, PhraseSet, type WeighedText } from '../phrases/PhraseSet.ts'
import { Random } from '../random.ts'
import type { ModelType } from '../types.ts'
import { createTrainer } from './createTrainer.ts'
import { ENOUGH_ROWS, partsOfClasses, partsOfRows, type Parts } from './parts.ts'
import type { TrainingRows } from './readTrainingData.ts'

/** Result of learning all classes. */
export interface LearnedClasses {
  readonly weights: ClassWeightsData
  readonly confidence: Confidence
  /** Accuracy on held-out rows; null if none could be held out. */
  readonly accuracy: number | null
}

/** Prior of the curve over the evidence. */
const CURVE = { weights: [1.05, 1], strength: [24, 24] }
/**
 * Priors of the evidence for each model type, fitted over many bots, and the rate at which confidence falls with the
 * score.
 */
const TYPES = {
  svm: {
    priors: {
      evidence: {
        weights: [-4.31, 1.4, 1.01, 2.76, -0.42, 0.36, 0.33],
        strength: [0.3, 1.2, 0.8, 0.2, 4.9, 28.8, 1.5],
      },
      curve: CURVE,
    },
    steepness: 2,
  },
  semantic: {
    priors: {
      evidence: {
        weights: [-4.12, 0.53, 0.2, 3.37, -0.26, 0.21, -0.06],
        strength: [0.4, 10.0, 7.6, 0.1, 2.4, 6.1, 0.4],
      },
      curve: CURVE,
    },
    steepness: 1,
  },
} as const
/** Progress after learning the classes. */
const LEARNED_AT = 0.6
/** Progress within one held-out part after weighing the texts. */
const REWEIGHED_AT = 0.2

/**
 * Learns each class, and fits the confidence to answers for held-out rows and held-out classes.
 */
export async function learnClasses(
  { vocabulary, matrix: texts, counts }: LearnedVocabulary,
  { labels: textLabels, intentIds, areWritten }: TrainingRows,
  { modelType, seed }: { readonly modelType: ModelType; readonly seed: number },
  step: Step,
): Promise<LearnedClasses> {
  const intents = intentIds.length
  const matrix = withNoneClass(texts)
  const labels = Int32Array.from([...textLabels, intents])
  const random = new Random(seed)
  const { priors, steepness } = TYPES[modelType]
  const trainer = createTrainer(modelType, matrix, labels, intents + 1, random)
  await trainer.learn((fraction) => step(LEARNED_AT * fraction))
  const weights = compressWeights(trainer.weights, matrix.columns, intents + 1)
  const rows = partsOfRows(labels, intents, areWritten, random)
  const outOfScopeParts = partsOfClasses(labels, intents, random)
  const turns = rows.used + outOfScopeParts.used
  const holdOut = async (parts: Parts, part: number, turn: number, ofClass?: Int32Array) => {
    const progress = (fraction: number) => step(LEARNED_AT + ((1 - LEARNED_AT) * (turn + fraction)) / turns)
    const before = new Vocabulary(counts.without(part, parts.of, vocabulary), vocabulary)
    const unseen = withNoneClass(await counts.weigh(before, (fraction) => progress(REWEIGHED_AT * fraction)))
    const learning = (fraction: number) => progress(REWEIGHED_AT + (1 - REWEIGHED_AT) * fraction)
    await trainer.learnWithout(part, parts.of, unseen, learning)
    return answers(
      trainer,
      before,
      unseen,
      labels,
      intents,
      parts.of,
      part,
      Math.ceil(ENOUGH_ROWS / parts.used),
      ofClass,
    )
  }
  const inScope: Trial[] = []
  for (let part = 0; part < rows.used; part++) inScope.push(...(await holdOut(rows, part, part)))
  const outOfScope: Trial[] = []
  for (let part = 0; part < outOfScopeParts.used; part++) {
    outOfScope.push(...(await holdOut(outOfScopeParts, part, rows.used + part, outOfScopeParts.ofClass)))
  }
  return {
    weights,
    confidence: { weights: fitConfidence(inScope, outOfScope, priors), steepness },
    accuracy: inScope.length === 0 ? null : inScope.filter(({ isRight }) => isRight).length / inScope.length,
  }
}

/** Answers at most `most` rows of a part. Held-out classes cannot be answers. */
function answers(
  trainer: Trainer,
  vocabulary: Vocabulary,
  matrix: Matrix,
  labels: Int32Array,
  intents: number,
  parts: Int32Array,
  part: number,
  most: number,
  partOfClass?: Int32Array,
): Trial[] {
  const scores = new Float64Array(intents + 1)
  const trials: Trial[] = []
  const phrases = new Map<number, PhraseSet>()
  const rowsOf = Map.groupBy(labels.keys(), (row) => labels[row]!)
  const phrasesOf = (label: number): PhraseSet => {
    const known = phrases.get(label)
    if (known) return known
    const rows = rowsOf.get(label)?.filter((row) => parts[row] !== part) ?? []
    const made = new PhraseSet(
      enoughOf(rows).map((row) => weighedRow(matrix, row)),
      vocabulary,
    )
    phrases.set(label, made)
    return made
  }
  const asked = [...parts.keys()].filter((row) => parts[row] === part)
  for (const row of evenly(asked, most)) {
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
    trials.push({
      best,
      second,
      none: scores[intents]!,
      ...phrasesOf(answer).resemblance(weighedRow(matrix, row)),
      isRight: answer === labels[row],
    })
  }
  return trials
}

function weighedRow({ offsets, indices, values }: Matrix, row: number): WeighedText {
  const own = values.subarray(offsets[row], offsets[row + 1])
  return {
    dimensions: indices.subarray(offsets[row], offsets[row + 1]),
    values: own,
    count: own.length,
    length: own.reduce((sum, value) => sum + value * value, 0),
  }
}

/**
 * Adds a row without features for an extra class, "none of them". The class wins if a text gives no evidence, and its
 * distance from the best class measures the evidence.
 */
function withNoneClass(texts: Matrix): Matrix {
  const offsets = new Int32Array(texts.rows + 2)
  offsets.set(texts.offsets)
  offsets[texts.rows + 1] = texts.offsets[texts.rows]!
  return { ...texts, rows: texts.rows + 1, offsets }
}
